import { describe, expect, it } from 'vitest';
import { isDisplayName } from '../../../src/text/well-formed.js';
import { naughtyStrings } from '../../core/json/corpora.js';
import type { PageForm } from '../hidden-fields.js';
import { OAuthWorld } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';

const { fixtures } = CASE_FILE;
const ASK = {
  response_type: 'code',
  client_id: 'conf1',
  scope: 'library procurement',
  state: 'st',
  redirect_uri: 'https://client.example/cb',
};
const PKCE = { code_challenge: fixtures.pkce.challenge, code_challenge_method: 'S256' };

function without(form: PageForm, name: string): PageForm {
  return { ...form, fields: form.fields.filter(([each]) => each !== name) };
}

async function expectRefused(
  world: OAuthWorld,
  response: Response,
  statuses: readonly number[],
): Promise<void> {
  expect(statuses).toContain(response.status);
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(world.codeOnPage(await response.text())).toBeUndefined();
  expect(world.grants.families).toBe(0);
}

describe('Decision O12: the consent form', () => {
  it('is answered once: the second answer gets a page, no second code', async () => {
    const world = new OAuthWorld(fixtures);
    const form = await world.consentForm(ASK);
    expect((await world.answerConsent(form, 'allow')).status).toBe(303);
    for (const again of ['allow', 'deny'] as const) {
      const response = await world.answerConsent(form, again);
      expect([response.status, response.headers.get('location')]).toEqual([403, null]);
    }
    expect(world.grants.families).toBe(1);
  });

  it('is answered once, when fifty answers come at the same moment', async () => {
    const world = new OAuthWorld(fixtures, 4);
    const form = await world.consentForm(ASK);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.answerConsent(form, 'allow')),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    expect(world.grants.families).toBe(1);
  });

  it('a no uses it up as well', async () => {
    const world = new OAuthWorld(fixtures);
    const form = await world.consentForm(ASK);
    const location = new URL(
      (await world.answerConsent(form, 'deny')).headers.get('location') ?? '',
    );
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'st',
      iss: fixtures.issuer,
    });
    await expectRefused(world, await world.answerConsent(form, 'allow'), [403]);
  });

  it('stands open for ten minutes, and not for a second more', async () => {
    for (const [seconds, status] of [
      [599, 303],
      [600, 403],
    ] as const) {
      const world = new OAuthWorld(fixtures);
      const form = await world.consentForm(ASK);
      world.moveClock(seconds);
      expect((await world.answerConsent(form, 'allow')).status).toBe(status);
    }
  });

  it.each([
    ['scope', 'library'],
    ['scope', 'library procurement sales'],
    ['scope', 'bogus'],
    ['scope', ''],
    ['state', 'other'],
    ['state', ''],
    ['client_id', 'conf2'],
    ['client_id', 'nobody'],
    ['redirect_uri', ''],
    ['redirect_uri', 'https://other.example/cb'],
    ['response_type', 'token'],
    ['code_challenge', 'x'.repeat(43)],
    ['code_challenge', ''],
    ['form_token', 'x'.repeat(43)],
    ['form_token', ''],
  ])('with %s changed to "%s" is refused on a page', async (field, value) => {
    const world = new OAuthWorld(fixtures);
    const form = await world.consentForm({ ...ASK, ...PKCE });
    await expectRefused(
      world,
      await world.answerConsent(form, 'allow', { [field]: value }),
      [400, 403],
    );
    expect((await world.answerConsent(form, 'allow')).status).toBe(303);
  });

  it.each(['scope', 'state', 'client_id', 'redirect_uri', 'form_token', 'code_challenge'])(
    'without %s is refused on a page',
    async (field) => {
      const world = new OAuthWorld(fixtures);
      const form = await world.consentForm({ ...ASK, ...PKCE });
      await expectRefused(
        world,
        await world.answerConsent(without(form, field), 'allow'),
        [400, 403],
      );
    },
  );

  it(
    'with a field twice, an answer that is neither, or both answers is refused on a ' + 'page',
    async () => {
      const world = new OAuthWorld(fixtures);
      const form = await world.consentForm(ASK);
      const send = (fields: readonly (readonly [string, string])[]): Promise<Response> =>
        world.fetch(
          new Request(`${fixtures.auth_url}/oauth/authorize/`, {
            method: 'POST',
            body: new URLSearchParams(
              fields.map(([name, value]): [string, string] => [name, value]),
            ),
          }),
        );
      for (const extra of [
        [['scope', 'accounts']],
        [['form_token', 'x']],
        [],
        [['consent', 'perhaps']],
        [
          ['consent', 'allow'],
          ['consent', 'deny'],
        ],
      ] as const) {
        const fields: readonly (readonly [string, string])[] = [...form.fields, ...extra];
        await expectRefused(
          world,
          await send(
            extra.some(([name]) => name !== 'consent') ? [...fields, ['consent', 'allow']] : fields,
          ),
          [400, 403],
        );
      }
    },
  );

  it('of one request does not answer another', async () => {
    const world = new OAuthWorld(fixtures);
    const one = await world.consentForm(ASK);
    const other = await world.consentForm({
      ...ASK,
      client_id: 'conf2',
      redirect_uri: 'https://other.example/cb',
    });
    const token = one.fields.find(([name]) => name === 'form_token')?.[1] ?? '';
    await expectRefused(
      world,
      await world.answerConsent(other, 'allow', { form_token: token }),
      [403],
    );
  });

  it(
    'leads whoever is no longer signed in to the host, at an address that begins the ' +
      'authorization again',
    async () => {
      const world = new OAuthWorld(fixtures);
      const form = await world.consentForm({ ...ASK, state: 'a&b=c\r\n', ...PKCE });
      world.signedIn = false;
      const response = await world.answerConsent(form, 'allow');
      expect(response.headers.get('location')).toBe('https://login.example.test/');
      const [asked] = world.asked.slice(-1);
      expect(Object.fromEntries(new URL(asked?.url ?? '').searchParams)).toEqual({
        ...ASK,
        state: 'a&b=c\r\n',
        ...PKCE,
      });
      expect(asked?.method).toBe('POST');
      expect(world.grants.families).toBe(0);
      world.signedIn = true;
      expect((await world.answerConsent(form, 'allow')).status).toBe(303);
    },
  );

  it('is taken as a form only, and up to its limit', async () => {
    const world = new OAuthWorld(fixtures);
    const send = (body: string | ReadableStream<Uint8Array>, type: string): Promise<Response> =>
      world.fetch(
        new Request(`${fixtures.auth_url}/oauth/authorize/`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
          duplex: 'half',
        }),
      );
    await expectRefused(world, await send('{}', 'application/json'), [415]);
    await expectRefused(
      world,
      await send('x'.repeat(65_537), 'application/x-www-form-urlencoded'),
      [413],
    );
    await expectRefused(world, await send('scope=%zz', 'application/x-www-form-urlencoded'), [400]);
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    await expectRefused(world, await send(cut, 'application/x-www-form-urlencoded'), [400]);
  });

  it('an address of more than 64 KiB is refused on a page', async () => {
    const world = new OAuthWorld(fixtures);
    await expectRefused(world, await world.open({ ...ASK, state: 'x'.repeat(65_536) }), [414]);
  });

  it(
    'a client without a redirect URL gets the code on a page, with nothing in the ' + 'address',
    async () => {
      const world = new OAuthWorld(fixtures);
      const form = await world.consentForm({
        response_type: 'code',
        client_id: 'page',
        scope: 'library',
      });
      const response = await world.answerConsent(form, 'allow');
      expect([
        response.status,
        response.headers.get('location'),
        response.headers.get('cache-control'),
      ]).toEqual([200, null, 'no-store']);
      const code = world.codeOnPage(await response.text());
      expect((await world.exchange(code ?? '', 'page')).scope).toBe('library');
    },
  );

  it('HEAD is answered as GET is, without a body', async () => {
    const world = new OAuthWorld(fixtures);
    const response = await world.fetch(
      new Request(`${fixtures.auth_url}/oauth/authorize/?${new URLSearchParams(ASK)}`, {
        method: 'HEAD',
      }),
    );
    expect([
      response.status,
      response.body,
      response.headers.get('content-security-policy'),
    ]).toEqual([200, null, expect.stringContaining("default-src 'none'")]);
  });
});

describe('naughty strings through the whole flow', () => {
  const texts = naughtyStrings();
  const tags = (body: string): readonly string[] => body.match(/<\/?[a-z0-9]+/g) ?? [];

  it(
    'Decision O9: every one of them comes back as the state it was, from consent, refusal ' +
      'and error',
    async () => {
      const world = new OAuthWorld(fixtures);
      for (const text of texts) {
        const state = Buffer.from(text).toString();
        const form = await world.consentForm({ ...ASK, state });
        const stateOf = (response: Response): string =>
          new URL(response.headers.get('location') ?? '').searchParams.get('state') ?? '';
        expect(stateOf(await world.answerConsent(form, 'allow'))).toBe(state);
        expect(
          stateOf(await world.answerConsent(await world.consentForm({ ...ASK, state }), 'deny')),
        ).toBe(state);
        expect(stateOf(await world.open({ ...ASK, state, scope: 'bogus' }))).toBe(state);
      }
    },
  );

  it(
    'every one of them as client name: the page has the tags it always has, and its ' + 'policy',
    async () => {
      const base = {
        secret: 's',
        redirectUris: ['https://c.example/cb'],
        scopes: ['library'],
        kind: 'library',
        library: 'lib-1',
      } as const;
      const named = texts
        .map((text) => text.slice(0, 500))
        // Others are refused at registration.
        .filter(isDisplayName);
      expect(named.length).toBeGreaterThan(300);
      const clients = Object.fromEntries(
        named.map((name, index) => [`named-${index}`, { ...base, name }]),
      );
      const world = new OAuthWorld(fixtures, 1, { clients });
      let plain: readonly string[] | undefined;
      for (const id of Object.keys(clients)) {
        const response = await world.open({
          response_type: 'code',
          client_id: id,
          scope: 'library',
        });
        const body = await response.text();
        plain ??= tags(body);
        expect([response.status, tags(body)]).toEqual([200, plain]);
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
    },
  );

  it(
    'every one of them as scope, client_id, response_type and redirect_uri: a page or a ' +
      'redirect, nothing of it as HTML, never 5xx',
    async () => {
      const world = new OAuthWorld(fixtures);
      const known = [
        ASK,
        { ...ASK, scope: '' },
        { ...ASK, client_id: '' },
        { ...ASK, redirect_uri: '' },
      ];
      const shapes = await Promise.all(
        known.map(async (query) => tags(await (await world.open(query)).text())),
      );
      for (const text of texts) {
        for (const field of ['scope', 'client_id', 'response_type', 'redirect_uri']) {
          const response = await world.open({ ...ASK, [field]: text });
          expect(response.status).toBeLessThan(500);
          const shape = tags(await response.text());
          if (shape.length > 0) expect(shapes).toContainEqual(shape);
          const location = response.headers.get('location');
          if (location !== null)
            expect(location.startsWith('https://client.example/cb?')).toBe(true);
        }
      }
      expect(world.log).toEqual([]);
    },
  );
});
