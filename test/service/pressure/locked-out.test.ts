import { createHash } from 'node:crypto';
import { setImmediate as settle } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceWith } from '../../../src/service/create-service.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { markPeer } from '../../../src/service/requests/peer-address.js';
import { serviceContext } from '../../../src/service/service-context.js';
import { authenticateBySignIn, signInRoutes } from '../../../src/service/sign-in/sign-in-routes.js';
import { storedUserPut } from '../../../src/service/sign-in/stored-user.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { signInFormFields } from '../sign-in/sign-in-form-fields.js';

/** Replaces scrypt: counts hashes, and holds each until the test lets it end. */
const hashing = vi.hoisted(() => ({
  begun: 0,
  isHeld: false,
  held: [] as (() => void)[],
}));

vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  const scrypt = (password: string, ...[, , , done]: readonly unknown[]): void => {
    hashing.begun += 1;
    const end = (): void =>
      (done as (fault: null, hash: Buffer) => void)(null, quickHash(real, password));
    if (hashing.isHeld) hashing.held.push(end);
    else setImmediate(end);
  };
  return { ...real, scrypt: scrypt as typeof real.scrypt };
});

function quickHash({ createHash }: Pick<typeof import('node:crypto'), 'createHash'>, text: string) {
  return createHash('sha256').update(text).digest();
}

const URL_ = 'https://api.example.test';
const PASSWORD = 'correct horse battery';
const ADA = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
const FORM = signInFormFields(URL_);

/** The service as the command composes it, with a user, and a clock that the test moves. */
async function world() {
  const storage = createMemoryStorage();
  const salt = Buffer.alloc(16).toString('base64url');
  const hash = quickHash({ createHash }, PASSWORD).toString('base64url');
  const password = `scrypt$32768$8$3$${salt}$${hash}`;
  await storage.grants.commit([storedUserPut({ ...ADA, password }, 0)]);
  const clock = { now: Date.UTC(2026, 10, 23) };
  const now = (): number => clock.now;
  const log: LogEntry[] = [];
  const context = serviceContext({
    storage,
    authUrl: URL_,
    baseUrl: URL_,
    authenticate: authenticateBySignIn({ grants: storage.grants, now, authUrl: URL_ }),
    limitAttempts: true,
    now,
    log: (entry) => log.push(entry),
  });
  const service = serviceWith(context, signInRoutes);
  const signIn = (
    username: string,
    password: string,
    address: string,
    device = '',
  ): Promise<Response> => {
    const request = new Request(`${URL_}/sign-in/`, {
      method: 'POST',
      headers: { cookie: `${FORM.cookie}; ${device}` },
      body: new URLSearchParams({ username, password, form_token: FORM.form_token }),
    });
    markPeer(request, address);
    return service.fetch(request);
  };
  const wrong = async (username: string, address: string): Promise<number> =>
    (await signIn(username, 'wrong', address)).status;
  return { signIn, wrong, clock, log };
}

/** Lets requests run until only hashes are left, then ends hashes until the answer is there. */
async function hashesUntil(answer: Promise<Response>): Promise<readonly [number, number]> {
  let status: number | undefined;
  void answer.then((response) => {
    status = response.status;
  });
  let ended = 0;
  for (;;) {
    for (let turn = 0; turn < 20; turn += 1) await settle();
    if (status !== undefined) return [status, ended];
    const end = hashing.held.shift();
    if (end === undefined) throw new Error('no hash runs, and no answer came');
    end();
    ended += 1;
  }
}

/** Ends every hash, now and from now on. */
function endAll(): void {
  hashing.isHeld = false;
  for (const end of hashing.held.splice(0)) end();
}

beforeEach(() => {
  hashing.isHeld = false;
  hashing.begun = 0;
  hashing.held.length = 0;
});

describe('Who knows an e-mail address', () => {
  it('does not lock its owner out from one address', async () => {
    const { signIn, wrong, clock } = await world();
    for (let at = 0; at < 12; at += 1) await wrong(ADA.username, '198.51.100.9');
    const statuses = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await signIn(ADA.username, PASSWORD, '192.0.2.1')).status);
      clock.now += 10_000;
      for (let each = 0; each < 2; each += 1) await wrong(ADA.username, '198.51.100.9');
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 303]);
  });

  it('tries one account ten times at once from one address, then six times a minute', async () => {
    const { wrong, clock } = await world();
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await wrong(ADA.username, '198.51.100.9'));
    expect(statuses.indexOf(429)).toBe(10);
    clock.now += 60_000;
    const later = [];
    for (let at = 0; at < 8; at += 1) later.push(await wrong(ADA.username, '198.51.100.9'));
    expect(later.filter((status) => status === 403)).toHaveLength(6);
  });

  it('does not lock its owner out from hundreds of addresses', async () => {
    const { signIn, wrong } = await world();
    for (let at = 0; at < 300; at += 1) await wrong(ADA.username, `198.51.${at % 3}.${at}`);
    hashing.isHeld = true;
    const attack = [];
    for (let at = 0; at < 60; at += 1)
      attack.push(wrong(ADA.username, `203.0.113.${at}`), wrong(ADA.username, `203.0.113.${at}`));
    for (let turn = 0; turn < 40; turn += 1) await settle();
    // Others have a lane of their own while one account is attacked.
    const other = wrong('eva@example.com', '192.0.2.7').then(
      (status) => new Response(null, { status }),
    );
    expect(await hashesUntil(other)).toEqual([403, 3]);
    const [status, hashes] = await hashesUntil(signIn(ADA.username, PASSWORD, '192.0.2.1'));
    expect(status).toBe(303);
    // Each attacking address comes before it once, at most.
    expect(hashes).toBeLessThanOrEqual(64);
    endAll();
    await Promise.all(attack);
  });

  it('does not hold up a browser where its owner signed in before', async () => {
    const { signIn, wrong, clock } = await world();
    const first = await signIn(ADA.username, PASSWORD, '192.0.2.1');
    const device = first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('__Host-assortment_device='));
    expect(device).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = device?.split(';', 1)[0] ?? '';
    clock.now += 30 * 86_400_000;
    // Even from the address that is limited, and while hashes of others wait.
    for (let at = 0; at < 30; at += 1) await wrong(ADA.username, '192.0.2.1');
    expect((await signIn(ADA.username, PASSWORD, '192.0.2.1')).status).toBe(429);
    hashing.isHeld = true;
    const attack = [];
    for (let at = 0; at < 140; at += 1) attack.push(wrong(ADA.username, `198.51.100.${at}`));
    for (let turn = 0; turn < 40; turn += 1) await settle();
    const known = signIn(ADA.username, PASSWORD, '192.0.2.1', cookie);
    expect(await hashesUntil(known)).toEqual([303, 3]);
    endAll();
    await Promise.all(attack);
  });

  it('cannot make the cookie of a known browser, and one that fails is limited too', async () => {
    const { signIn, wrong, clock } = await world();
    const first = await signIn(ADA.username, PASSWORD, '192.0.2.1');
    const [cookie = ''] =
      first.headers
        .getSetCookie()
        .find((text) => text.includes('_device='))
        ?.split(';', 1) ?? [];
    for (let at = 0; at < 20; at += 1) await wrong(ADA.username, '192.0.2.1');
    const status = async (device: string, word = PASSWORD): Promise<number> =>
      (await signIn(ADA.username, word, '192.0.2.1', device)).status;
    expect(await status(cookie)).toBe(303);
    const [name, until, mark] = (cookie.split('=')[1] ?? '').split('.');
    const made = `${name}.${Number(until) + 1}.${mark}`;
    for (const forged of [`${cookie}x`, cookie.slice(0, -1), cookie.replace(/=.*/, `=${made}`)])
      expect(await status(forged)).toBe(429);
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push(await status(cookie, 'wrong'));
    expect([tries.indexOf(429), tries.lastIndexOf(403)]).toEqual([10, 9]);
    clock.now += 91 * 86_400_000;
    for (let at = 0; at < 30; at += 1) await wrong(ADA.username, '192.0.2.1');
    expect(await status(cookie)).toBe(429);
  });
});

describe('140 wrong sign-ins side by side', () => {
  it.each([
    ['one address', () => '198.51.100.9'],
    ['one network of IPv6', (at: number) => `2001:db8:1:2::${at.toString(16)}`],
    ['140 addresses', (at: number) => `198.51.100.${at}`],
  ])('from %s hold no one else up', async (_, addressOf) => {
    const { signIn, wrong } = await world();
    hashing.isHeld = true;
    const attack = [];
    for (let at = 0; at < 140; at += 1)
      attack.push(wrong(`n${at % 20}@example.com`, addressOf(at)));
    for (let turn = 0; turn < 40; turn += 1) await settle();
    const [status, hashes] = await hashesUntil(signIn(ADA.username, PASSWORD, '192.0.2.1'));
    expect(status).toBe(303);
    // From one address the honest one is next. From many, each comes before it once, at most.
    expect(hashes).toBeLessThanOrEqual(addressOf(0) === addressOf(1) ? 4 : 144);
    endAll();
    expect((await Promise.all(attack)).every((each) => [403, 429, 503].includes(each))).toBe(true);
  });
});

describe('Addresses of IPv6', () => {
  it('are counted by their network of 64 bits, however they are written', async () => {
    const { wrong } = await world();
    const statuses = [];
    for (let at = 0; at < 24; at += 1)
      statuses.push(await wrong(`n${at}@example.com`, `2001:db8::${at.toString(16)}`));
    expect([statuses.indexOf(429), statuses.lastIndexOf(403)]).toEqual([20, 19]);
    expect(await wrong('n@example.com', '2001:0DB8:0:0:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await wrong('n@example.com', '2001:db8:0:1::1')).toBe(403);
  });
});
