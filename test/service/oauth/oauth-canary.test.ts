import { describe, expect, it, vi } from 'vitest';
import { serviceWith } from '../../../src/service/create-service.js';
import { createSandbox } from '../../../src/service/sandbox/create-sandbox.js';
import { issueSandboxToken } from '../../../src/service/sandbox/sandbox-token.js';
import { exampleCommands, welcomeText } from '../../../src/service/sandbox/welcome.js';
import { serviceContext } from '../../../src/service/service-context.js';
import { authenticateBySignIn, signInRoutes } from '../../../src/service/sign-in/sign-in-routes.js';
import { OAuthWorld } from '../oauth-world.js';
import { signInFormFields } from '../sign-in/sign-in-form-fields.js';
import { CASE_FILE } from './case-file.js';

const KINDS = [
  'access token',
  'client secret',
  'code',
  'cookie',
  'form token',
  'password',
  'refresh token',
];

/** The secret in every spelling in which it could have been written down. */
function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}

/**
 * Does everything that a client can do well or badly, so that every kind of secret passes every
 * kind of path.
 */
async function useEverything(world: OAuthWorld): Promise<void> {
  const shown = await world.authorize('page');
  const asShown = await world.exchange(shown, 'page');
  const code = await world.authorize('conf1', 'library procurement', false);
  await world.tokenRequest(world.exchangeForm(code, 'conf2'));
  const first = await world.exchange(code);
  const second = await world.refresh(first.refresh);
  for (const { access, refresh } of [first, second, asShown]) {
    await world.introspect(access, 'conf1');
    await world.introspect(refresh, 'conf1');
    await world.fetch(
      new Request(
        `${world.fixtures.base_url}/oauth/introspect/?token=${access}&client_secret=s3cret-one`,
      ),
    );
    await world.fetch(
      new Request(
        `${world.fixtures.base_url}/integrations/suppliers/events/?access_token=${access}`,
        { headers: { authorization: `Bearer ${access}` } },
      ),
    );
    await world.fetch(new Request(`${world.fixtures.base_url}/oauth/${access}/`));
  }
  await world.tokenRequest(world.refreshForm(first.refresh, 'conf1'));
  await world.tokenRequest(world.exchangeForm(shown, 'page'));
  const basic = await world.fetch(
    new Request(`${world.fixtures.base_url}/oauth/revoke_token/`, {
      method: 'POST',
      headers: { authorization: world.basic('pct', 'p%c+t:x y') },
      body: new URLSearchParams([['token', second.access]]),
    }),
  );
  expect(basic.status).toBe(200);
  const form = await world.consentForm({
    response_type: 'code',
    client_id: 'conf1',
    scope: 'library',
  });
  await world.answerConsent(form, 'deny');
  await world.answerConsent(form, 'allow');
  await world.revoke(asShown.refresh);
}

/**
 * A sandbox over the same storage: its user's password, its client's secret, its sign-in, and the
 * token that its welcome shows.
 */
async function useSandbox(world: OAuthWorld): Promise<void> {
  const { base_url: url } = world.fixtures;
  const now = (): number => world.fixtures.clock * 1000;
  const { storage } = world;
  const credentials = await createSandbox({ storage, now, library: 'sandbox-1' });
  if (credentials === undefined) throw new Error('an empty store had a sandbox');
  const context = serviceContext({
    storage,
    authUrl: url,
    baseUrl: url,
    authenticate: authenticateBySignIn({ grants: storage.grants, now, authUrl: url }),
    now,
    log: (entry) => world.logged.push(entry),
  });
  const { fetch } = serviceWith(context, signInRoutes);
  const addresses = { address: url, authUrl: url, baseUrl: url };
  const welcome = { ...addresses, place: 'memory', agreedTime: '05:30 UTC' };
  const token = await issueSandboxToken('sandbox-1', context);
  const text = welcomeText(welcome, credentials) + exampleCommands(welcome, token);
  const shown = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const password = shown(/password +(\S+)/);
  world.told('password', password);
  world.told('client secret', shown(/client_secret +(\S+)/));
  world.told('access token', shown(/Bearer ([^']+)/));
  for (const tried of [password, `${password}x`]) {
    const { cookie, form_token } = signInFormFields(url);
    const form = { username: 'ada@sandbox.example', password: tried, next: '/', form_token };
    const body = new URLSearchParams(form);
    const headers = { cookie };
    const response = await fetch(new Request(`${url}/sign-in/`, { method: 'POST', headers, body }));
    const values = response.headers.getSetCookie().map((one) => /=([^;]*)/.exec(one)?.[1] ?? '');
    expect(values.length > 0).toBe(tried === password);
    for (const value of values) world.told('cookie', value);
  }
}

describe('Decision O11: nothing keeps or tells a secret', () => {
  it(
    'no secret that was handed out or sent is in storage, in the log, or on the ' +
      'console; every kind was there to be found',
    async () => {
      const printed: unknown[] = [];
      const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
        vi.spyOn(console, name).mockImplementation((...words) => void printed.push(...words)),
      );
      const world = new OAuthWorld(CASE_FILE.fixtures);
      await useEverything(world);
      await useSandbox(world);
      // Storage goes bad in the middle, and its fault is logged.
      world.goBad('a fault of storage');
      await world.tokenRequest(
        world.exchangeForm([...(world.secrets.get('code') ?? [])][0] ?? '', 'conf1'),
      );
      await world.open({ response_type: 'code', client_id: 'conf1', scope: 'library', state: 'x' });
      for (const spy of spies) spy.mockRestore();

      expect([...world.secrets.keys()].toSorted()).toEqual(KINDS);
      expect(world.logged.length).toBeGreaterThan(2);
      expect(world.grants.kept.length).toBeGreaterThan(10);
      const written = [
        ...world.grants.kept,
        JSON.stringify(world.logged),
        ...printed.map(String),
      ].join('\n');
      for (const [kind, secrets] of world.secrets) {
        for (const secret of secrets) expect(secret.length).toBeGreaterThan(8);
        for (const secret of secrets)
          for (const spelling of spellings(secret))
            expect(
              written.includes(spelling),
              `${kind} in ` +
                `${written.slice(written.indexOf(spelling) - 80, written.indexOf(spelling))}`,
            ).toBe(false);
      }
    },
  );

  it('the search itself finds a secret that is kept', async () => {
    const world = new OAuthWorld(CASE_FILE.fixtures);
    const code = await world.authorize('conf1');
    await world.grants.commit([
      { kind: 'form', id: 'leak', seen: 0, value: JSON.stringify({ code }) },
    ]);
    expect(
      world.grants.kept.some((line) => spellings(code).some((spelling) => line.includes(spelling))),
    ).toBe(true);
  });

  it(
    'every secret is 32 random bytes in 43 unreserved characters, and none comes ' + 'twice',
    async () => {
      const world = new OAuthWorld(CASE_FILE.fixtures);
      await useEverything(world);
      const issued = ['access token', 'code', 'form token', 'refresh token'].flatMap((kind) => [
        ...(world.secrets.get(kind) ?? []),
      ]);
      for (const secret of issued) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(new Set(issued).size).toBe(issued.length);
      expect(issued.length).toBeGreaterThan(8);
    },
  );

  it('the same clock and chance give the same answers, byte by byte', async () => {
    const run = async (): Promise<readonly string[]> => {
      const world = new OAuthWorld(CASE_FILE.fixtures);
      await useEverything(world);
      return world.grants.kept;
    };
    expect(await run()).toEqual(await run());
  });
});
