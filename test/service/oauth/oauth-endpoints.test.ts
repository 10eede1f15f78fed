import { describe, expect, it } from 'vitest';
import { OAuthWorld } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';

const { fixtures } = CASE_FILE;
const FORM = 'application/x-www-form-urlencoded';
const PATHS = ['/oauth/token/', '/oauth/introspect/', '/oauth/revoke_token/'] as const;

function post(
  world: OAuthWorld,
  path: string,
  body: RequestInit['body'],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return world.fetch(
    new Request(`${fixtures.base_url}${path}`, {
      method: 'POST',
      body: body ?? null,
      headers: { 'content-type': FORM, ...headers },
      duplex: 'half',
    }),
  );
}

/** A body that counts what is read of it. */
function counted(
  chunks: number,
  size: number,
): { readonly body: ReadableStream<Uint8Array>; readonly read: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent === chunks) controller.close();
        else {
          sent += 1;
          controller.enqueue(new Uint8Array(size).fill(0x61));
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read: () => sent * size };
}

async function expectOAuthError(response: Response, status: number, error: string): Promise<void> {
  expect([
    response.status,
    response.headers.get('cache-control'),
    response.headers.get('pragma'),
  ]).toEqual([status, 'no-store', 'no-cache']);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  expect(Object.keys(body)).toEqual(['error', 'error_description']);
  expect(body['error']).toBe(error);
  expect(body['error_description']).toMatch(/^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/);
}

describe.each(PATHS)('Decision O13 at %s', (path) => {
  it.each([
    ['no media type', ''],
    ['JSON', 'application/json'],
    ['multipart', 'multipart/form-data; boundary=x'],
    ['text', 'text/plain'],
    ['almost a form', 'application/x-www-form-urlencoded2'],
  ])('%s: 415, and the body is not read', async (_, type) => {
    const { body, read } = counted(4, 1024);
    await expectOAuthError(
      await post(new OAuthWorld(fixtures), path, body, { 'content-type': type }),
      415,
      'invalid_request',
    );
    expect(read()).toBe(0);
  });

  it('a compressed form: 415', async () => {
    await expectOAuthError(
      await post(new OAuthWorld(fixtures), path, 'x', { 'content-encoding': 'gzip' }),
      415,
      'invalid_request',
    );
  });

  it('a body that never ends: 413 after 64 KiB, and nothing more is read', async () => {
    const { body, read } = counted(1_000_000, 1024);
    await expectOAuthError(
      await post(new OAuthWorld(fixtures), path, body),
      413,
      'invalid_request',
    );
    expect(read()).toBeLessThanOrEqual(66 * 1024);
  });

  it(
    'a body that is announced as too large: 413, nothing is read; one that was announced ' +
      'too small is counted all the same',
    async () => {
      const honest = counted(4, 1024);
      await expectOAuthError(
        await post(new OAuthWorld(fixtures), path, honest.body, { 'content-length': '65537' }),
        413,
        'invalid_request',
      );
      expect(honest.read()).toBe(0);
      const lying = counted(1000, 1024);
      await expectOAuthError(
        await post(new OAuthWorld(fixtures), path, lying.body, { 'content-length': '10' }),
        413,
        'invalid_request',
      );
    },
  );

  it('a body of exactly 64 KiB is read', async () => {
    await expectOAuthError(
      await post(new OAuthWorld(fixtures), path, 'a'.repeat(65_536)),
      401,
      'invalid_client',
    );
    await expectOAuthError(
      await post(new OAuthWorld(fixtures), path, 'a'.repeat(65_537)),
      413,
      'invalid_request',
    );
  });

  it('a body that is cut off: 400, and nothing is logged as our fault', async () => {
    const world = new OAuthWorld(fixtures);
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    await expectOAuthError(await post(world, path, cut), 400, 'invalid_request');
    expect(world.log).toEqual([]);
  });

  it.each([
    ['a hundred thousand parameters', 'a&'.repeat(32_768), 400],
    ['a broken escape', 'token=%', 400],
    ['bytes that are not UTF-8', 'token=%C3%28', 400],
    ['a repeated parameter that nobody knows', 'x=1&x=2', 400],
    ['nothing', '', 401],
    ['only separators', '&&&&==&', 401],
  ])('%s: the documented answer', async (_, body, status) => {
    await expectOAuthError(
      await post(new OAuthWorld(fixtures), path, body),
      status,
      status === 401 ? 'invalid_client' : 'invalid_request',
    );
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '%00',
    'conf1%00',
    'CONF1',
    ' conf1',
  ])('the client %s is no one: 401', async (id) => {
    await expectOAuthError(
      await post(
        new OAuthWorld(fixtures),
        path,
        `client_id=${id}&client_secret=s3cret-one&token=x`,
      ),
      401,
      'invalid_client',
    );
  });

  it.each(['x', 's3cret-on', 's3cret-one%20', 'S3cret-one', 's3cret-two', '', '%00'])(
    'the secret "%s" is not the one: 401',
    async (secret) => {
      await expectOAuthError(
        await post(
          new OAuthWorld(fixtures),
          path,
          `client_id=conf1&client_secret=${secret}&token=x`,
        ),
        401,
        'invalid_client',
      );
    },
  );

  it.each(['client_secret=s3cret-one', 'client_id=conf1', 'token=x', 'code=x', 'refresh_token=x'])(
    '%s in the query: 400',
    async (query) => {
      const body =
        'client_id=conf1&client_secret=s3cret-one&grant_type=refresh_token&refresh_token=x&token=x';
      await expectOAuthError(
        await post(new OAuthWorld(fixtures), `${path}?${query}`, body),
        400,
        'invalid_request',
      );
    },
  );

  it(
    'an unknown client costs what a known one does: the same loads from storage, the same ' +
      'digests',
    async () => {
      const traces = await Promise.all(
        ['conf1', 'nobody'].map(async (id) => {
          const world = new OAuthWorld(fixtures);
          await post(world, path, `client_id=${id}&client_secret=wrong&token=x`);
          return { loads: world.grants.loads, digests: world.digests };
        }),
      );
      expect(traces[0]).toEqual(traces[1]);
      expect(traces[0]?.loads).toEqual(1);
      expect(traces[0]?.digests).toEqual(1);
    },
  );
});

describe('clients that storage holds', () => {
  it(
    'are known like those of the options; the options win; one that cannot be read is ' +
      'no one and is logged',
    async () => {
      const world = new OAuthWorld(fixtures);
      const stored = { ...world.registrationOf('conf1'), clientId: 'kept', name: 'Kept' };
      await world.grants.commit([
        { kind: 'client', id: 'kept', seen: 0, value: JSON.stringify(stored) },
        {
          kind: 'client',
          id: 'conf2',
          seen: 0,
          value: JSON.stringify({ ...stored, clientId: 'conf2' }),
        },
        {
          kind: 'client',
          id: 'spoilt',
          seen: 0,
          value: JSON.stringify({ ...stored, clientId: 'spoilt', kind: 'public' }),
        },
      ]);
      const ask = (id: string, secret: string): Promise<Response> =>
        post(world, '/oauth/introspect/', `client_id=${id}&client_secret=${secret}&token=x`);
      expect((await ask('kept', 's3cret-one')).status).toBe(200);
      expect((await ask('conf2', 's3cret-one')).status).toBe(401);
      expect((await ask('conf2', 's3cret-two')).status).toBe(200);
      expect((await ask('spoilt', 's3cret-one')).status).toBe(401);
      expect(world.log).toEqual([
        expect.objectContaining({ level: 'error', message: 'a stored client cannot be read' }),
      ]);
    },
  );
});

describe('policies', () => {
  it(
    'Decision O3: tokenRedirectUri if-sent takes an exchange without one only where the ' +
      'request named none',
    async () => {
      const exchange = async (sent: boolean): Promise<number> => {
        const world = new OAuthWorld(fixtures, 1, { policy: { tokenRedirectUri: 'if-sent' } });
        const redirect = sent ? { redirect_uri: 'https://client.example/cb' } : {};
        const form = await world.consentForm({
          response_type: 'code',
          client_id: 'conf1',
          scope: 'library',
          ...redirect,
        });
        const asked = world.exchangeForm(
          world.codeInLocation((await world.answerConsent(form, 'allow')).headers) ?? '',
          'conf1',
        );
        asked.delete('redirect_uri');
        return (await world.tokenRequest(asked)).status;
      };
      expect([await exchange(false), await exchange(true)]).toEqual([200, 400]);
    },
  );

  it(
    'Decision O4: without rotation the refresh token that was sent comes back and continues ' +
      'working',
    async () => {
      const world = new OAuthWorld(fixtures, 1, { policy: { rotate: false } });
      const first = await world.exchange(await world.authorize('conf1'));
      const second = await world.refresh(first.refresh);
      expect(second.refresh).toBe(first.refresh);
      expect((await world.refresh(first.refresh)).refresh).toBe(first.refresh);
    },
  );

  it('a replay is logged once, with names and without secrets', async () => {
    const world = new OAuthWorld(fixtures);
    const code = await world.authorize('conf1');
    const { access, refresh } = await world.exchange(code);
    for (let again = 0; again < 3; again += 1)
      expect((await world.tokenRequest(world.exchangeForm(code, 'conf1'))).status).toBe(400);
    expect(world.log).toHaveLength(1);
    expect(world.log[0]).toMatchObject({
      level: 'warning',
      event: 'replay',
      detail: { token: 'code', client: 'conf1', library: 'lib-1' },
    });
    for (const secret of [code, access, refresh])
      expect(JSON.stringify(world.log)).not.toContain(secret);
  });
});
