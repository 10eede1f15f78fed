import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredTokens } from '../../src/client/authorization/tokens.js';
import type { ClientOptions } from '../../src/client/client-options.js';
import { type AssortmentClient, createClient } from '../../src/client/create-client.js';
import { Secret } from '../../src/client/secret.js';
import { AUTH, BASE, FakeService, problem } from './fake-service.js';

const FILE = '[]';
const WEEK = 604_800_000;

let service: FakeService;
let stored: StoredTokens | undefined;
let asked: number;

beforeEach(() => {
  service = new FakeService();
  const { access, refresh } = service.issue();
  const issuedAt = service.now / 1000;
  stored = {
    accessToken: access,
    refreshToken: refresh,
    scope: 'procurement',
    issuedAt,
    expiresAt: issuedAt + service.accessSeconds,
  };
  asked = 0;
});

function client(find: () => string | Secret | Promise<string>): AssortmentClient {
  const clientSecret: ClientOptions['clientSecret'] = () => {
    asked += 1;
    return find();
  };
  return createClient({
    baseUrl: BASE,
    authUrl: AUTH,
    clientId: 'c1',
    clientSecret,
    load: async () => stored,
    save: async (tokens) => {
      stored = tokens;
    },
    fetch: service.fetch,
    now: () => service.now,
    sleep: async (milliseconds) => {
      service.now += milliseconds;
    },
  });
}

const SECRET = 's3cret-client';
const upload = { customerNumber: '1', body: FILE };
const missing = (): never => {
  throw new Error('the vault is closed');
};
const FAULT = {
  ok: false,
  fault: { code: 'secret-missing', received: 'the vault is closed', retry: 'useless' },
};

describe('Spec 5.5: a client secret that is read late', () => {
  it('a valid access token needs no secret', async () => {
    const one = client(missing);
    expect((await one.upload(upload)).ok).toBe(true);
    for await (const page of one.events()) expect(page.ok).toBe(true);
    expect(asked).toBe(0);
  });

  it.each([
    ['a text', (): string => SECRET],
    ['a Secret', (): Secret => new Secret(SECRET)],
    ['a promise', async (): Promise<string> => SECRET],
  ])('an expired token is refreshed with the secret of the function: %s', async (_, find) => {
    service.now += WEEK;
    expect((await client(find).upload(upload)).ok).toBe(true);
    expect(asked).toBe(1);
  });

  it('each refresh reads it again, so that a new secret is used without a new client', async () => {
    const one = client(() => SECRET);
    for (const round of [1, 2]) {
      service.now += WEEK;
      expect([(await one.upload(upload)).ok, asked]).toEqual([true, round]);
    }
  });

  it('without a secret an expired or refused token is a fault, and the tokens stay', async () => {
    const before = stored;
    service.now += WEEK;
    expect(await client(missing).upload(upload)).toMatchObject(FAULT);
    service.now -= WEEK;
    service.instead.push(() => problem(401, 'Unauthorized', ''));
    const one = client(missing);
    expect(await one.upload(upload)).toMatchObject(FAULT);
    expect([stored, one.state.kind]).toEqual([before, 'ready']);
    expect(service.seen.some(({ path }) => path === '/oauth/token/')).toBe(false);
  });

  it('a value that is no text is a fault too', async () => {
    // A caller in JavaScript may return anything.
    const none = client(() => undefined as unknown as string);
    expect(await none.introspect()).toMatchObject({
      ok: false,
      fault: { code: 'secret-missing', received: 'a secret is a text' },
    });
  });

  it('introspection, revocation and an exchange read it, and end with its fault', async () => {
    const one = client(missing);
    expect(await one.introspect()).toMatchObject(FAULT);
    const signIn = await one.startSignIn({ scope: 'procurement' });
    expect(await signIn.finish({ code: service.agree(signIn.url).code })).toMatchObject(FAULT);
    expect(await one.signOut()).toMatchObject(FAULT);
    expect([stored, asked, service.seen]).toEqual([undefined, 3, []]);
  });
});
