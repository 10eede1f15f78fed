import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { logLine } from '../../../src/service/daily-sync/log-entry.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import {
  BASE,
  bodyOf,
  CATALOGUE,
  EVENTS,
  FILES,
  ResourceWorld,
  recordOf,
} from '../resource-world.js';
import { attackedService, REDIRECT, statusesOf } from './attacked-service.js';

const folder = mkdtempSync(join(tmpdir(), 'attacks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TESTS = new URL('../../', import.meta.url);

/** Attacks of the audit whose tests are with the part that they attack. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'tricks in redirect_uri': [
    'service/oauth/oauth-redirects.test.ts',
    '500 mutated redirect URIs: each is refused on a page, none is led to',
  ],
  'a consent with a widened scope, another state, client, redirect or form token': [
    'service/oauth/oauth-consent.test.ts',
    'of one request does not answer another',
  ],
  'a consent sent fifty times at once': [
    'service/oauth/oauth-consent.test.ts',
    'is answered once, when fifty answers come at the same moment',
  ],
  'pages in frames': [
    'service/pages.test.ts',
    'Decision O12: the %s page cannot be framed, runs nothing, is not kept and tells no one',
  ],
  'markup in names': ['service/pages.test.ts', 'values are escaped in any place'],
  'Content-Length next to Transfer-Encoding': [
    'service/node-forms.test.ts',
    'both ways of saying a length at once are refused before anything is read',
  ],
  'stacked encodings': [
    'service/files/bombs.test.ts',
    'a bomb in a bomb, said twice, is not unpacked',
  ],
  'compressed bombs': [
    'service/files/bombs.test.ts',
    'a body is read no faster than it is checked',
  ],
  'slow bodies': [
    'service/pressure/slow-bodies.test.ts',
    'senders that come again and again leave others served',
  ],
  'forms of more than 64 KiB': [
    'service/oauth/oauth-endpoints.test.ts',
    'a body that never ends: 413 after 64 KiB, and nothing more is read',
  ],
  'files of another library': [
    'service/files/files.test.ts',
    "another library's file is not there",
  ],
  'events of another library': [
    'service/events-catalogue.test.ts',
    "Decision O14: another library's events do not exist",
  ],
  'guessed passwords': [
    'service/pressure/under-pressure.test.ts',
    'that fail are limited by address and by account, and right ones do not count',
  ],
  'guessed client secrets': [
    'service/pressure/under-pressure.test.ts',
    'that are wrong are limited by client and address; the right one always passes',
  ],
  'codes redeemed by many at once': [
    'service/oauth/oauth-race.test.ts',
    'more where replays are only denied: one pair each, and it works',
  ],
  'secrets in storage, log and console': [
    'service/oauth/oauth-canary.test.ts',
    'no secret that was handed out or sent is in storage, in the log, or on the ',
  ],
  'forged X-Forwarded-For': [
    'service/proxy/client-address.test.ts',
    'never returns what is no address, and never an entry left of an untrusted one',
  ],
  'webhooks that redirect': [
    'service/webhook-sender.test.ts',
    'a redirect is an answer, and is not followed',
  ],
  'webhooks that resolve inward': [
    'service/webhook-sender.test.ts',
    'a name is refused if any of its addresses is inside',
  ],
  'webhooks that resolve inward at the second look': [
    'service/webhook-sender.test.ts',
    'a name that changes after it was checked leads to the address that was checked',
  ],
  'texts that end a line of the log': [
    'service/observe/log-line.test.ts',
    'no detail replaces the head, and no text ends the line or hides a part of it',
  ],
  'labels of metrics made up by callers': [
    'service/observe/observed-service.test.ts',
    'stay the same series, whatever callers send',
  ],
};

describe('Audit 5: attacks that are tested with the part that they attack', () => {
  it.each(Object.entries(ELSEWHERE))('%s', (_, [file, title]) => {
    expect(readFileSync(new URL(file, TESTS), 'utf8')).toContain(title);
  });
});

const ASK = { response_type: 'code', client_id: 'c1', scope: 'procurement' };
const MARKUP = '"><script>alert(1)</script>';

describe('Audit 5: attacks on signing in and consent', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/oauth/authorize/?',
    '/\\evil.example/oauth/authorize/?',
    '/oauth/authorize/../../evil?',
    '/oauth/authorize/@evil.example/?',
    'javascript:alert(1)',
    '/oauth/authorize/?\r\nLocation: https://evil.example/',
    'http:/oauth/authorize/?',
  ])('next=%j leads nowhere else after signing in', async (next) => {
    const { signIn } = await attackedService();
    const response = await signIn({ next });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/']);
  });

  it('next cannot add a header, whatever characters it has', async () => {
    const { signIn } = await attackedService();
    const next = '/oauth/authorize/?a=\u2028\u0000\u0085é%0d%0aSet-Cookie:%20a=b';
    const response = await signIn({ next });
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/oauth\/authorize\/\?[\x21-\x7e]*$/);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it.each(['cross-site', 'same-site'])(
    'a sign-in from a form of another site (%s) signs no one in',
    async (site) => {
      const { signIn } = await attackedService();
      const response = await signIn({}, { 'sec-fetch-site': site });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    },
  );

  it('state comes back encoded: it adds neither a header nor a parameter', async () => {
    const { authorize } = await attackedService();
    const state = 'a\r\nSet-Cookie: b=c&code=forged#x';
    const location = new URL(
      (await authorize({ ...ASK, state }, 'deny')).headers.get('location') ?? '',
    );
    expect(location.searchParams.getAll('state')).toEqual([state]);
    expect(location.searchParams.getAll('code')).toEqual([]);
    expect(location.hash).toBe('');
  });

  it.each(['state', 'scope', 'client_id', 'redirect_uri', 'nonce'])(
    'markup in %s does not become part of a page',
    async (name) => {
      const { open } = await attackedService();
      const response = await open({ ...ASK, [name]: MARKUP });
      expect([200, 302, 400]).toContain(response.status);
      expect(await response.text()).not.toContain('<script>alert');
      expect(response.headers.get('location') ?? '').not.toMatch(/[<>"]/);
    },
  );

  it('markup in the username or in next does not become part of the sign-in page', async () => {
    const { signIn } = await attackedService();
    const response = await signIn({
      username: MARKUP,
      password: 'x',
      next: `/oauth/authorize/?${MARKUP}`,
    });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('<script>alert');
  });

  it.each(['client_id', 'redirect_uri', 'scope', 'state', 'response_type'])(
    '%s sent twice is refused, and not led to',
    async (name) => {
      const { open } = await attackedService();
      const query = new URLSearchParams({ ...ASK, redirect_uri: REDIRECT, state: 's' });
      query.append(name, 'https://evil.example/');
      const response = await open(query);
      expect([302, 303, 400]).toContain(response.status);
      const location = response.headers.get('location');
      if (location === null) expect(response.status).toBe(400);
      else expect(location).toMatch(/^https:\/\/c\.example\/cb\?error=invalid_request&/);
    },
  );
});

const HEAD =
  'POST /oauth/token/ HTTP/1.1\r\nhost: here\r\n' +
  'content-type: application/x-www-form-urlencoded\r\n';

describe('Audit 5: attacks on the framing of requests', () => {
  it.each([
    ['two lengths', `${HEAD}content-length: 3\r\ncontent-length: 30\r\n\r\na=1`],
    [
      'a length and chunks',
      `${HEAD}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a length with a sign', `${HEAD}content-length: +3\r\n\r\na=1`],
    ['a chunk of no size', `${HEAD}transfer-encoding: chunked\r\n\r\nxyz\r\na=1\r\n0\r\n\r\n`],
    [
      'a chunk of a negative size',
      `${HEAD}transfer-encoding: chunked\r\n\r\n-3\r\na=1\r\n0\r\n\r\n`,
    ],
    ['an encoding that hides chunks', `${HEAD}transfer-encoding: xchunked\r\n\r\na=1`],
    ['a header that is folded', `${HEAD}x-a: b\r\n content-length: 30\r\n\r\n`],
  ])('%s: one refusal, and what follows is no request', async (_, bytes) => {
    const statuses = await statusesOf(`${bytes}GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n`);
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
  });
});

const TRICKS = [
  "' OR 1=1 --",
  "'; DROP TABLE assortment_event; --",
  '%27%20OR%201%3D1',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '__proto__',
  'constructor',
  '*',
  '\\',
];

describe('Audit 5: attacks on resources', () => {
  it('SQL and paths in ids and filters find nothing, and break nothing', async () => {
    const world = new ResourceWorld({}, await openSqliteStorage(join(folder, 'tricks.sqlite')));
    try {
      const token = await world.token();
      await world.upload(token, [recordOf('a', { gtin: '4006381333932' })]);
      await world.nextDay();
      const all = await bodyOf<{ count: number }>(await world.get(EVENTS, token));
      for (const trick of TRICKS) {
        const file = await world.get(`${FILES}${trick}`, token);
        expect([trick, file.status]).toEqual([trick, 404]);
        for (const name of ['customer_number', 'third_party_id', 'message']) {
          const query = new URLSearchParams({ [name]: trick });
          const events = await world.get(`${EVENTS}?${query}`, token);
          expect([200, 400]).toContain(events.status);
          if (events.status === 200)
            expect([trick, (await bodyOf<{ count: number }>(events)).count]).toEqual([trick, 0]);
        }
        const asked = new URLSearchParams({ customer_number: trick });
        expect([400, 404]).toContain((await world.get(`${CATALOGUE}?${asked}`, token)).status);
      }
      expect(await bodyOf(await world.get(EVENTS, token))).toMatchObject({ count: all.count });
      expect(world.log).toEqual([]);
    } finally {
      await world.storage.close();
    }
  });

  it('another method by header or parameter is not taken for it', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' };
    const response = await world.get(`${FILES}?customer_number=4711`, token, headers);
    // The list of files, as GET has it: nothing is posted or deleted.
    expect([response.status, await response.json()]).toMatchObject([200, { results: [] }]);
    expect((await world.get(`${EVENTS}?_method=DELETE`, token)).status).toBe(400);
  });

  it('no page of another origin may read an answer', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const origin = { origin: 'https://evil.example' };
    const preflight = new Request(EVENTS, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'GET' },
    });
    for (const response of [await world.get(EVENTS, token, origin), await world.fetch(preflight)])
      expect([...response.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual(
        [],
      );
  });

  it('forged forwarding headers change no address in an answer, page or log', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-prefix': '/evil',
      forwarded: 'for=6.6.6.6;host=evil.example',
      'x-original-url': '/oauth/revoke_token/',
      'x-rewrite-url': '/oauth/revoke_token/',
    };
    const uploaded = await world.post(token, JSON.stringify([recordOf('a')]), forged);
    expect(uploaded.headers.get('location')).toMatch(new RegExp(`^${FILES}`));
    const metadata = await world.get(
      `${BASE}/.well-known/oauth-authorization-server`,
      token,
      forged,
    );
    expect(await metadata.text()).not.toContain('evil');
    expect(JSON.stringify(world.logged)).not.toMatch(/evil|6\.6\.6\.6/);
  });

  it('nothing that a caller sends makes a line of the log, or an entry of its own', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const forged = '\n{"level":"error","event":"fault","message":"forged"}';
    await world.get(`${EVENTS}?message=${encodeURIComponent(forged)}`, token);
    await world.post(
      token,
      '[]',
      { 'user-agent': 'a\u0085b' },
      `customer_number=x${encodeURIComponent(forged)}`,
    );
    await world.fetch(new Request(`${BASE}/${encodeURIComponent(forged)}`, { method: 'FORGED' }));
    expect(world.logged.length).toBeGreaterThan(3);
    for (const entry of world.logged) {
      const line = logLine(entry, world.now);
      expect(line.split(/[\n\r\u2028\u2029]/)).toHaveLength(1);
      expect(JSON.parse(line)).not.toMatchObject({ message: 'forged' });
    }
  });
});
