import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredTokens } from '../../src/client/authorization/tokens.js';
import type { ClientOptions } from '../../src/client/client-options.js';
import { type AssortmentClient, createClient } from '../../src/client/create-client.js';
import { AUTH, BASE, FakeService, problem, unreachable } from './fake-service.js';

let service: FakeService;
let stored: StoredTokens | undefined;
let saves: (StoredTokens | undefined)[];
let slept: number[];

beforeEach(() => {
  service = new FakeService();
  stored = undefined;
  saves = [];
  slept = [];
});

function client(more: Partial<ClientOptions> = {}): AssortmentClient {
  return createClient({
    baseUrl: BASE,
    authUrl: AUTH,
    clientId: 'c1',
    clientSecret: 's3cret-client',
    load: async () => stored,
    save: async (tokens) => {
      stored = tokens;
      saves.push(tokens);
    },
    fetch: service.fetch,
    now: () => service.now,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      service.now += milliseconds;
    },
    ...more,
  });
}

/** Creates a client with tokens of a sign-in at the current time. */
function signedIn(more: Partial<ClientOptions> = {}): AssortmentClient {
  const { access, refresh } = service.issue();
  const issuedAt = service.now / 1000;
  stored = {
    accessToken: access,
    refreshToken: refresh,
    scope: 'procurement',
    issuedAt,
    expiresAt: issuedAt + service.accessSeconds,
  };
  return client(more);
}

const refreshes = (): number =>
  service.seen.filter(({ grant }) => grant === 'refresh_token').length;
const FILE = new TextEncoder().encode(
  '[{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
    '"package_description_str":"6x1.5l"}]',
);
const WEEK = 604_800_000;

describe('Spec 4.1, 4.2, Decision O9: signing in', () => {
  it('exchanges the code of a redirect with its PKCE verifier and keeps the tokens', async () => {
    service.redirectUri = 'http://127.0.0.1:8123/cb';
    const one = client();
    const signIn = await one.startSignIn({
      scope: 'procurement',
      redirectUri: service.redirectUri,
    });
    const { redirectedTo } = service.agree(signIn.url);
    expect(await signIn.finish({ redirectedTo })).toEqual({ ok: true, value: undefined });
    expect(one.state.kind).toBe('ready');
    expect(stored).toMatchObject({
      accessToken: 'SECRET-access-2',
      refreshToken: 'SECRET-refresh-3',
      scope: 'procurement',
    });
  });

  it('takes the code of a page if there is no redirect URL', async () => {
    const signIn = await client().startSignIn({ scope: ['procurement', 'library'] });
    expect(signIn.url).not.toContain('redirect_uri');
    expect((await signIn.finish({ code: service.agree(signIn.url).code })).ok).toBe(true);
  });

  it(
    'RFC 9207: a redirect of another sign-in or another service never reaches the token ' +
      'endpoint',
    async () => {
      const one = client();
      const signIn = await one.startSignIn({ scope: 'procurement' });
      const { redirectedTo } = service.agree(signIn.url);
      for (const wrong of [
        redirectedTo.replace(/state=[^&]*/, 'state=other'),
        redirectedTo.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example'),
        redirectedTo.replace(/&iss=.*/, ''),
      ]) {
        expect(await signIn.finish({ redirectedTo: wrong })).toMatchObject({
          ok: false,
          fault: { code: 'redirect-refused' },
        });
      }
      expect(service.seen).toEqual([]);
    },
  );

  it(
    'Spec 7: an expired code is a fault that says to sign in again, and leaves the client ' +
      'signed out',
    async () => {
      const one = client();
      const signIn = await one.startSignIn({ scope: 'procurement' });
      const answer = await signIn.finish({ code: 'SECRET-stale-code' });
      expect(answer).toMatchObject({
        ok: false,
        fault: { code: 'grant-refused', fix: 'Sign in again', retry: 'useless' },
      });
      expect(JSON.stringify(answer)).not.toContain('SECRET');
      expect(one.state).toMatchObject({ kind: 'signed-out', reason: 'exchange-failed' });
    },
  );

  it('a second sign-in gives the tokens of the first up', async () => {
    const one = signedIn();
    const first = service.refresh;
    const signIn = await one.startSignIn({ scope: 'procurement' });
    await signIn.finish({ code: service.agree(signIn.url).code });
    expect(service.seen.map(({ path }) => path)).toEqual(['/oauth/token/', '/oauth/revoke_token/']);
    expect(stored?.refreshToken).not.toBe(first);
  });

  it.each([
    ['http to another machine', { baseUrl: 'http://api.example.test' }],
    ['an authorization page in the clear', { authUrl: 'http://app.example.test' }],
    ['no address', { baseUrl: 'api.example.test' }],
    ['an address with a query', { baseUrl: 'https://api.example.test/?a=b' }],
    ['an address with a password', { baseUrl: 'https://a:b@api.example.test' }],
  ])('TypeError for %s', (_, wrong) => {
    expect(() => client(wrong)).toThrow(TypeError);
  });

  it('http is good enough for this machine itself', () => {
    for (const baseUrl of ['http://127.0.0.1:8080', 'http://localhost:8080/', 'http://[::1]:8080'])
      expect(client({ baseUrl }).state.kind).toBe('signed-out');
  });
});

describe('Spec 5.5, Decision O4: refreshing', () => {
  it(
    'refreshes once for any number of requests, 300 seconds before the end, and answers all ' +
      'of them',
    async () => {
      const one = signedIn();
      service.now += WEEK - 300_001;
      expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
      expect(refreshes()).toBe(0);
      service.now += 1000;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => one.upload({ customerNumber: '4711', body: FILE })),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(refreshes()).toBe(1);
      expect(stored?.refreshToken).toBe(service.refresh);
    },
  );

  it('the new tokens are in the store before a request is sent with them', async () => {
    const order: string[] = [];
    const one = signedIn({
      save: async () => {
        await Promise.resolve();
        order.push('saved');
      },
      fetch: (url, init) => {
        order.push(new URL(url).pathname);
        return service.fetch(url, init);
      },
    });
    service.now += WEEK;
    await one.upload({ customerNumber: '4711', body: FILE });
    expect(order).toEqual(['/oauth/token/', 'saved', '/integrations/suppliers/files/']);
  });

  it(
    'an access token that the service refuses is ' + 'refreshed, and the request is sent once more',
    async () => {
      const one = signedIn();
      service.revokeAccess();
      expect((await one.upload({ customerNumber: '4711', body: () => FILE })).ok).toBe(true);
      expect(refreshes()).toBe(1);
    },
  );

  it(
    'a stream that was used up is not sent again: the fault says to send it, and the token ' +
      'is new',
    async () => {
      const one = signedIn();
      service.revokeAccess();
      const body = new Blob([FILE]).stream();
      expect(await one.upload({ customerNumber: '4711', body })).toMatchObject({
        ok: false,
        fault: { code: 'access-refused', retry: 'safe' },
      });
      expect(
        (await one.upload({ customerNumber: '4711', body: new Blob([FILE]).stream() })).ok,
      ).toBe(true);
    },
  );

  it(
    'a service that refuses every access token is asked twice, not for ever, and its echo of ' +
      'the token is blacked out',
    async () => {
      const one = signedIn();
      service.instead.push(
        () => problem(401, 'No', 'x'),
        () => undefined,
        () => problem(401, 'No', `Bearer ${service.secrets.at(-2)}`),
      );
      const answer = await one.upload({ customerNumber: '4711', body: FILE });
      expect(answer).toMatchObject({ ok: false, fault: { code: 'access-refused' } });
      expect(JSON.stringify(answer)).not.toContain('SECRET');
      expect(service.seen).toHaveLength(3);
    },
  );

  it('a network failure costs nothing while the access token lives', async () => {
    const one = signedIn();
    service.now += WEEK - 200_000;
    service.instead.push(() => unreachable('ECONNREFUSED'));
    expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
    expect(one.state).toMatchObject({ kind: 'ready', retry: { failures: 1 } });
    expect(slept).toEqual([]);
  });

  it(
    'with an access token that has ended, requests wait through failures: 1, 2, 4 seconds, ' +
      'or as long as the service asks',
    async () => {
      const one = signedIn();
      service.now += WEEK;
      service.instead.push(
        () => unreachable('ECONNRESET'),
        () => new Response('down', { status: 503, headers: { 'retry-after': '17' } }),
        () => new Response('<html>', { status: 500 }),
      );
      expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
      expect(slept).toEqual([1000, 17_000, 4000]);
    },
  );

  it(
    'after five failures in a row the request is ' + 'told, and the tokens stay for the next one',
    async () => {
      const one = signedIn();
      service.now += WEEK;
      for (let i = 0; i < 5; i += 1) service.instead.push(() => unreachable('ENOTFOUND'));
      expect(await one.upload({ customerNumber: '4711', body: FILE })).toMatchObject({
        ok: false,
        fault: { code: 'network', received: 'ENOTFOUND', retry: 'safe' },
      });
      expect(one.state.kind).toBe('ready');
      expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
    },
  );

  it('invalid_grant signs out, forgets the tokens, and says why to every request', async () => {
    const one = signedIn();
    service.refresh = undefined;
    service.now += WEEK;
    const answers = await Promise.all([
      one.upload({ customerNumber: '4711', body: FILE }),
      one.upload({ customerNumber: '4711', body: FILE }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, fault: { code: 'signed-out', fix: 'Sign in' } });
    await one.signOut();
    expect(stored).toBeUndefined();
  });

  it('a wrong client secret keeps the tokens', async () => {
    const one = signedIn({ clientSecret: 'SECRET-wrong' });
    service.now += WEEK;
    const answer = await one.upload({ customerNumber: '4711', body: FILE });
    expect(answer).toMatchObject({ ok: false, fault: { code: 'client-refused' } });
    expect(JSON.stringify(answer)).not.toContain('SECRET');
    expect(stored).toBeDefined();
  });

  it(
    'tokens that cannot be saved are used all the same, told about, and saved by the next ' +
      'request',
    async () => {
      const faults: string[] = [];
      let broken = true;
      const one = signedIn({
        save: async (tokens) => {
          if (broken) throw new Error('disk full');
          stored = tokens;
        },
        onFault: ({ code, where, received }) => faults.push(`${code} of ${where}: ${received}`),
      });
      service.now += WEEK;
      expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
      expect(faults).toEqual(['storage of token store: disk full']);
      broken = false;
      expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
      expect(stored?.refreshToken).toBe(service.refresh);
      expect(refreshes()).toBe(1);
    },
  );

  it(
    'two processes with one store refresh once: the second waits until the first has saved, ' +
      'and finds it',
    async () => {
      const save = async (tokens: StoredTokens | undefined): Promise<void> => {
        for (let i = 0; i < 20; i += 1) await Promise.resolve();
        stored = tokens;
      };
      let last: Promise<unknown> = Promise.resolve();
      const exclusive = (work: () => Promise<void>): Promise<void> => {
        const next = last.then(work);
        last = next;
        return next;
      };
      const one = signedIn({ exclusive, save });
      const two = client({ exclusive, save });
      await Promise.all([one.introspect(), two.introspect()]);
      service.now += WEEK;
      const answers = await Promise.all(
        [one, two].map((each) => each.upload({ customerNumber: '4711', body: FILE })),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(refreshes()).toBe(1);
    },
  );

  it('a clock that goes back an hour or a year costs one refresh at most', async () => {
    for (const back of [3_600_000, 31_536_000_000]) {
      const one = signedIn();
      const before = refreshes();
      const { now } = service;
      for (let i = 0; i < 5; i += 1) {
        service.now = now - back;
        expect((await one.upload({ customerNumber: '4711', body: FILE })).ok).toBe(true);
      }
      expect(refreshes() - before).toBeLessThanOrEqual(1);
      service.now = now;
    }
  });
});

describe('Spec 4.3, 4.4, 6: requests', () => {
  it('sends bytes, texts, streams and async iterables alike', async () => {
    const one = signedIn();
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield FILE.subarray(0, 10);
      yield FILE.subarray(10);
    }
    for (const body of [
      FILE,
      new TextDecoder().decode(FILE),
      new Blob([FILE]).stream(),
      pieces(),
      () => pieces(),
    ]) {
      service.received = undefined;
      const answer = await one.upload({ customerNumber: '4711', body });
      expect(answer).toMatchObject({
        ok: true,
        value: { kind: 'received', id: 'file-1', bytes: FILE.length, report: { ok: true } },
      });
      expect(service.received).toEqual(FILE);
    }
  });

  it(
    'pages through the events by the parameters of ' + '`next`, never to the host it names',
    async () => {
      const hosts = new Set<string>();
      const one = signedIn({
        fetch: (url, init) => {
          hosts.add(new URL(url).host);
          return service.fetch(url, init);
        },
      });
      const messages: string[] = [];
      for await (const page of one.events({ customerNumber: '4711' }))
        if (page.ok) messages.push(...page.value.results.map(({ message }) => message));
      expect(messages).toEqual(['one', 'two', 'three']);
      expect([...hosts]).toEqual(['api.example.test']);
    },
  );

  it('ends at a fault, and where pages go in a circle', async () => {
    const one = signedIn();
    service.instead.push(() => problem(403, 'Forbidden', 'procurement is missing'));
    const faults: string[] = [];
    for await (const page of one.events()) faults.push(page.ok ? 'page' : page.fault.code);
    expect(faults).toEqual(['scope-missing']);
    const circle = (): Response =>
      Response.json({
        count: 9,
        next: '/integrations/suppliers/events/?page=1',
        previous: null,
        results: [],
      });
    for (let i = 0; i < 9; i += 1) service.instead.push(circle);
    let pages = 0;
    for await (const _ of one.events()) pages += 1;
    expect(pages).toBe(2);
  });

  it('introspects the token it holds', async () => {
    const one = signedIn();
    expect(await one.introspect()).toMatchObject({
      ok: true,
      value: { active: true, username: 'ada@example.test', scope: ['procurement'] },
    });
    service.now += WEEK;
    expect(await one.introspect()).toEqual({ ok: true, value: { active: false } });
  });

  it('Spec 4.3: an introspection sends the refresh token, unless told otherwise', async () => {
    const bodies: URLSearchParams[] = [];
    const one = signedIn({
      fetch: async (url, init) => {
        bodies.push(new URLSearchParams(String(init?.body)));
        return service.fetch(url, init);
      },
    });
    await one.introspect();
    await one.introspect({ sendRefreshToken: false });
    expect(bodies.map((body) => body.get('refresh_token'))).toEqual([service.refresh, null]);
    expect(bodies.every((body) => body.has('token'))).toBe(true);
    await expect(one.introspect({ sendRefreshToken: 'no' as never })).rejects.toThrow(TypeError);
  });

  it('Spec 7: a client without tokens says why it has none', async () => {
    const why = async (one: AssortmentClient): Promise<unknown> => {
      const answer = await one.introspect();
      return !answer.ok && answer.fault.what;
    };
    expect(await why(client())).toBe('No one is signed in');
    const one = signedIn();
    await one.signOut();
    expect(await why(one)).toBe('The person signed out');
    const signIn = await one.startSignIn({ scope: 'procurement' });
    await signIn.finish({ code: 'SECRET-no-code' });
    expect(await why(one)).toBe('The last sign-in failed');
  });

  it('Spec 4.4: an answer is waited for a minute, that of an upload 15, unless told', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    try {
      const one = signedIn();
      await one.introspect();
      await one.upload({ customerNumber: '4711', body: FILE });
      const other = signedIn({ timeoutMilliseconds: 7_000 });
      await other.introspect();
      await other.upload({ customerNumber: '4711', body: FILE });
      expect(waits.mock.calls.flat()).toEqual([60_000, 900_000, 7_000, 105_000]);
    } finally {
      waits.mockRestore();
    }
  });

  it('without a sign-in nothing is sent', async () => {
    const one = client();
    expect(await one.introspect()).toMatchObject({ ok: false, fault: { code: 'signed-out' } });
    expect(await one.upload({ customerNumber: '4711', body: FILE })).toMatchObject({
      ok: false,
      fault: { code: 'signed-out' },
    });
    expect(service.seen).toEqual([]);
  });

  it(
    'signs out: forgotten here and given up there; a fault where the service did not hear of ' +
      'it',
    async () => {
      const one = signedIn();
      expect(await one.signOut()).toEqual({ ok: true, value: undefined });
      expect([stored, service.refresh]).toEqual([undefined, undefined]);
      const two = signedIn();
      service.instead.push(() => unreachable('ECONNREFUSED'));
      expect(await two.signOut()).toMatchObject({ ok: false, fault: { code: 'network' } });
      expect(stored).toBeUndefined();
    },
  );

  it(
    'changes the store in order: what is forgotten ' + 'stays forgotten, however long a save takes',
    async () => {
      let finish: () => void = () => undefined;
      const one = signedIn({
        save: async (tokens) => {
          if (tokens !== undefined) await new Promise<void>((resolve) => (finish = resolve));
          stored = tokens;
        },
      });
      service.now += WEEK;
      const upload = one.upload({ customerNumber: '4711', body: FILE });
      while (
        refreshes() === 0 ||
        one.state.kind !== 'refreshing' ||
        one.state.progress.step !== 'saving'
      )
        await Promise.resolve();
      const out = one.signOut();
      await Promise.resolve();
      finish();
      expect(await out).toEqual({ ok: true, value: undefined });
      expect(await upload).toMatchObject({ ok: false, fault: { code: 'signed-out' } });
      expect([stored, service.refresh]).toEqual([undefined, undefined]);
    },
  );

  it(
    'changes the store in order: a sign-in that ' + 'follows a slow sign-out is what stays',
    async () => {
      let forget: () => void = () => undefined;
      const one = signedIn({
        save: async (tokens) => {
          if (tokens === undefined) await new Promise<void>((resolve) => (forget = resolve));
          stored = tokens;
        },
      });
      const signIn = await one.startSignIn({ scope: 'procurement' });
      const out = one.signOut();
      while (one.state.kind !== 'signed-out') await Promise.resolve();
      const back = signIn.finish({ code: service.agree(signIn.url).code });
      while (service.seen.length < 2) await Promise.resolve();
      for (let i = 0; i < 50; i += 1) await Promise.resolve();
      forget();
      expect([(await out).ok, (await back).ok, one.state.kind]).toEqual([true, true, 'ready']);
      expect(stored?.refreshToken).toBe(service.refresh);
    },
  );

  it('never follows a redirection: it would carry the token along', async () => {
    const one = signedIn();
    service.instead.push(
      () => new Response(null, { status: 307, headers: { location: 'https://evil.example/' } }),
    );
    expect(await one.upload({ customerNumber: '4711', body: FILE })).toMatchObject({
      ok: false,
      fault: { code: 'not-understood' },
    });
    expect(service.seen).toHaveLength(1);
  });

  it('a store that cannot be read rejects, and is asked again by the next call', async () => {
    let reads = 0;
    const one = signedIn({
      load: async () => {
        reads += 1;
        if (reads === 1) throw new Error('no disk');
        return stored;
      },
    });
    await expect(one.introspect()).rejects.toThrow('no disk');
    expect((await one.introspect()).ok).toBe(true);
  });

  it.each([400, 401, 403, 500])(
    'Decision O11: an answer with status %i that repeats the client secret shows none of it',
    async (status) => {
      const one = signedIn();
      service.now += 700_000_000;
      const echo = { error: 'invalid_request', error_description: 'client_secret=s3cret-client' };
      for (let n = 0; n < 9; n += 1) service.instead.push(() => Response.json(echo, { status }));
      const answer = await one.introspect();
      expect(answer.ok).toBe(false);
      expect(JSON.stringify(answer)).toContain('client_secret=');
      expect(JSON.stringify(answer)).not.toContain('s3cret');
    },
  );

  it('Decision O11: nothing that is printed of a client shows a secret', async () => {
    const one = signedIn();
    await one.introspect();
    const printed =
      inspect(one, { depth: null, showHidden: true }) +
      JSON.stringify(one) +
      inspect(one.state, { depth: null });
    for (const secret of service.secrets) expect(printed).not.toContain(secret);
  });
});
