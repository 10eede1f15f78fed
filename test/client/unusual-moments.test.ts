import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredTokens } from '../../src/client/authorization/tokens.js';
import type { ClientOptions } from '../../src/client/client-options.js';
import { type AssortmentClient, createClient } from '../../src/client/create-client.js';
import { Secret } from '../../src/client/secret.js';
import { WAITING } from '../patience.js';
import { AUTH, BASE, FakeService, problem, unreachable } from './fake-service.js';

const WEEK = 604_800_000;
const FILE = new TextEncoder().encode('[]');

let service: FakeService;
let stored: StoredTokens | undefined;

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
});

function client(more: Partial<ClientOptions> = {}): AssortmentClient {
  return createClient({
    baseUrl: BASE,
    authUrl: AUTH,
    clientId: 'c1',
    clientSecret: new Secret('s3cret-client'),
    load: async () => stored,
    save: async (tokens) => {
      stored = tokens;
    },
    fetch: service.fetch,
    now: () => service.now,
    ...more,
  });
}

const refuse = (): Response => problem(401, 'Unauthorized', 'no token');
const lost = (): Error => unreachable('ECONNRESET');

describe('Spec 5.5: faults between two requests', () => {
  it('a refused token that cannot be replaced ends the request', async () => {
    service.refresh = undefined;
    service.instead.push(refuse);
    const answer = await client().upload({ customerNumber: '4711', body: FILE });
    expect(!answer.ok && answer.fault.code).toBe('signed-out');
  });

  it('a connection that is lost is a fault of introspection and of a page of events', async () => {
    const one = client();
    service.instead.push(lost);
    expect(await one.introspect()).toMatchObject({ ok: false, fault: { code: 'network' } });
    service.instead.push(lost);
    const codes: string[] = [];
    for await (const page of one.events()) codes.push(page.ok ? 'page' : page.fault.code);
    expect(codes).toEqual(['network']);
  });

  it('without `sleep`, a pause between attempts is a timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      service.now += WEEK;
      service.instead.push(lost);
      const upload = client().upload({ customerNumber: '4711', body: FILE });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), WAITING);
      await vi.runAllTimersAsync();
      expect((await upload).ok).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('Decision O9: sign-ins that meet', () => {
  it('a second exchange waits for the first to end', async () => {
    const one = client();
    const signIn = await one.startSignIn({ scope: 'procurement' });
    const { code } = service.agree(signIn.url);
    const [first, second] = await Promise.all([signIn.finish({ code }), signIn.finish({ code })]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false });
    expect(service.seen.filter(({ grant }) => grant === 'authorization_code')).toHaveLength(1);
  });

  it('while a code is exchanged there is no token to introspect', async () => {
    const one = client();
    await one.introspect();
    const signIn = await one.startSignIn({ scope: 'procurement' });
    const done = signIn.finish({ code: service.agree(signIn.url).code });
    while (one.state.kind !== 'code-received') await Promise.resolve();
    const answer = await one.introspect();
    expect(answer).toMatchObject({ ok: false, fault: { code: 'signed-out' } });
    expect((await done).ok).toBe(true);
  });

  it('a revocation that is lost after a sign-in is a fault for `onFault`', async () => {
    const faults: string[] = [];
    const one = client({ onFault: ({ code }) => faults.push(code) });
    const signIn = await one.startSignIn({ scope: 'procurement' });
    service.instead.push(() => undefined, lost);
    expect((await signIn.finish({ code: service.agree(signIn.url).code })).ok).toBe(true);
    expect(faults).toEqual(['network']);
  });
});

describe('Spec 5.5: a store that fails', () => {
  const broken = async (): Promise<void> => Promise.reject('disk full');

  it('costs no request, and says why to `onFault` if there is one', async () => {
    service.now += WEEK;
    const { refreshToken } = stored ?? {};
    expect((await client({ save: broken }).introspect()).ok).toBe(true);
    const upload = client({ save: broken }).upload({ customerNumber: '4711', body: FILE });
    expect((await upload).ok).toBe(true);
    expect(stored?.refreshToken).toBe(refreshToken);
  });

  it('tokens that it never took are refreshed without reading it again', async () => {
    const received: unknown[] = [];
    let reads = 0;
    const one = client({
      save: broken,
      load: async () => {
        reads += 1;
        return stored;
      },
      onFault: (fault) => received.push(fault.received),
    });
    for (let week = 0; week < 2; week += 1) {
      service.now += WEEK;
      expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
    }
    expect(received).toEqual(['disk full', 'disk full']);
    // The first start, and the first refresh.
    expect(reads).toBe(2);
  });
});
