import { createHash, scryptSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { passwordFault } from '../../../src/service/administration/password-rule.js';
import { listUsers, removeUser } from '../../../src/service/administration/users.js';
import type { ServiceOptions } from '../../../src/service/service-options.js';
import {
  readStoredUser,
  storedUserPut,
  userKey,
} from '../../../src/service/sign-in/stored-user.js';
import { ADA, HOST, PASSWORD, SignInWorld } from './sign-in-world.js';

const EVA = { id: 'u2', username: 'eva@example.com', library: 'lib-1' };
const NEW = 'four words that nobody joins';

async function signedIn(
  change: Partial<ServiceOptions> = {},
): Promise<{ world: SignInWorld; cookie: string; token: string }> {
  const world = new SignInWorld(change);
  await world.addUser();
  const cookie = await world.signIn();
  const { fields } = await world.form('/account/', cookie);
  const token = fields.find(([name]) => name === 'form_token')?.[1] ?? '';
  return { world, cookie, token };
}

describe('The sign-ins of the account page', () => {
  it('show where a person is signed in, and end one elsewhere', async () => {
    const { world, cookie, token } = await signedIn();
    const other = await world.signIn();
    const page = await (await world.get('/account/', cookie)).text();
    expect(page.match(/This browser/g)).toHaveLength(1);
    const named = [...page.matchAll(/name="sign_in" value="([0-9a-f]{64})"/g)];
    expect(named).toHaveLength(1);
    const end = { form_token: token, sign_in: named[0]?.[1] ?? '' };
    expect((await world.post('/account/', end, { cookie })).headers.get('location')).toBe(
      '/account/?done=sign-in',
    );
    expect((await world.get('/account/', other)).status).toBe(302);
    expect((await world.get('/account/', cookie)).status).toBe(200);
    expect(world.logOf('sign-in').at(-1)?.detail).toMatchObject({ outcome: 'ended', user: 'u1' });
  });

  it('are those of this person alone', async () => {
    const { world, cookie, token } = await signedIn();
    await world.addUser(EVA);
    const eva = await world.signIn(EVA);
    const sign_in = createHash('sha256')
      .update(eva.split('=')[1] ?? '')
      .digest('hex');
    expect(await (await world.get('/account/', cookie)).text()).not.toContain(sign_in);
    await world.post('/account/', { form_token: token, sign_in }, { cookie });
    expect((await world.get('/account/', eva)).status).toBe(200);
  });

  it('that have ended stay so: ending one again is no entry of the log', async () => {
    const { world, cookie, token } = await signedIn();
    const form = { form_token: token, sign_in: 'f'.repeat(64) };
    const again = await world.post('/account/', form, { cookie });
    expect(again.headers.get('location')).toBe('/account/?done=sign-in');
    expect(world.logOf('sign-in').map(({ detail }) => detail?.['outcome'])).toEqual(['accepted']);
  });

  it('end with the account, also one that a crash left in storage', async () => {
    const { world, cookie } = await signedIn();
    await world.storage.grants.commit([{ ...userKey(ADA.username), seen: 1, value: null }]);
    expect((await world.get('/account/', cookie)).status).toBe(302);
  });

  it('name the browser, escaped', async () => {
    const { world, cookie } = await signedIn();
    const request = { username: ADA.username, password: PASSWORD };
    await world.post('/sign-in/', request, { 'user-agent': 'Other <browser>' });
    expect(await (await world.get('/account/', cookie)).text()).toContain(
      '<bdi>Other &lt;browser&gt;</bdi>',
    );
  });
});

describe('The password of the account page', () => {
  it('changes, ends every other sign-in, and keeps this browser signed in', async () => {
    const { world, cookie, token } = await signedIn();
    const other = await world.signIn();
    const form = { form_token: token, act: 'password', current: PASSWORD, new: NEW, again: NEW };
    const changed = await world.post('/account/', form, { cookie });
    expect([changed.status, changed.headers.get('location')]).toEqual([
      303,
      '/account/?done=password',
    ]);
    const [renewed = ''] = changed.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
    for (const old of [cookie, other]) expect((await world.get('/account/', old)).status).toBe(302);
    const page = await (await world.get('/account/?done=password', renewed)).text();
    expect(page).toContain('The password was changed, and all other sign-ins were ended.');
    expect(page).not.toContain('name="sign_in"');
    expect(world.logOf('administration')).toMatchObject([
      { detail: { act: 'user-password-changed', user: 'u1' } },
    ]);
    expect(JSON.stringify(world.logged)).not.toContain(NEW);
  });

  it.each([
    ['the wrong present one', { current: 'wrong' }, 'The present password is wrong.'],
    ['two that differ', { again: `${NEW}x` }, 'The two new passwords differ.'],
    ['a short one', { new: 'short', again: 'short' }, 'A password has 12 to 500 characters.'],
    [
      'the own address',
      { new: 'Ada@Example.com1', again: 'Ada@Example.com1' },
      'This password is a name or an address that others know.',
    ],
    [
      'a repetition',
      { new: 'abcabcabcabc', again: 'abcabcabcabc' },
      'This password repeats one part.',
    ],
  ])('is refused with %s, and nothing changes', async (_, change, sentence) => {
    const { world, cookie, token } = await signedIn();
    const form = { form_token: token, act: 'password', current: PASSWORD, new: NEW, again: NEW };
    const refused = await world.post('/account/', { ...form, ...change }, { cookie });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(sentence);
    expect(page).toContain('aria-describedby="fault"');
    expect((await world.get('/account/', cookie)).status).toBe(200);
    expect(world.logOf('administration')).toEqual([]);
  });

  it('is not changed by a form without its fields', async () => {
    const { world, cookie, token } = await signedIn();
    const refused = await world.post(
      '/account/',
      { form_token: token, act: 'password' },
      { cookie },
    );
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('A password has 12 to 500 characters.');
  });

  it('that storage does not take is a 503, and the old one stays', async () => {
    const { world, cookie, token } = await signedIn();
    const form = { form_token: token, act: 'password', current: PASSWORD, new: NEW, again: NEW };
    const commit = vi.spyOn(world.storage.grants, 'commit').mockResolvedValue('conflict');
    expect((await world.post('/account/', form, { cookie })).status).toBe(503);
    commit.mockRestore();
    expect((await world.get('/account/', await world.signIn())).status).toBe(200);
    expect(world.logOf('administration')).toEqual([]);
  });

  it('that was changed signs this browser out if its new sign-in is not stored', async () => {
    const { world, cookie, token } = await signedIn();
    const form = { form_token: token, act: 'password', current: PASSWORD, new: NEW, again: NEW };
    const { grants } = world.storage;
    const commit = grants.commit.bind(grants);
    vi.spyOn(grants, 'commit').mockImplementation(async (puts) =>
      puts.some(({ kind, value }) => kind === 'sign-in' && value !== null)
        ? 'unknown'
        : commit(puts),
    );
    const changed = await world.post('/account/', form, { cookie });
    expect([changed.status, changed.headers.get('location')]).toEqual([
      303,
      '/account/?done=password',
    ]);
    expect(changed.headers.getSetCookie()[0]).toMatch(/^__Host-assortment_sign_in=;.* Max-Age=0;/);
    expect((await world.get('/account/', cookie)).status).toBe(302);
  });

  it('is not tried without end from a stolen sign-in', async () => {
    const { world, cookie, token } = await signedIn({ limitAttempts: true });
    const form = { form_token: token, act: 'password', current: 'wrong', new: NEW, again: NEW };
    const statuses = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await world.post('/account/', form, { cookie })).status);
    expect([statuses.indexOf(429), statuses.lastIndexOf(422)]).toEqual([10, 9]);
  });
});

describe('A password', () => {
  const names = {
    username: 'ada.lovelace@example.com',
    service: ['Freshwater Orders', 'api.fresh.example'],
  };

  it.each([
    ['twelve chars', undefined],
    ['elevenchars', 'length'],
    ['x'.repeat(501), 'length'],
    ['ada.lovelace', 'known'],
    ['AdaLovelace-1815', 'known'],
    ['ada.lovelace@example.com', 'known'],
    ['freshwater orders', 'known'],
    ['FreshwaterOrders2026!', 'known'],
    ['api.fresh.example', 'known'],
    ['Supplier-Assortment', 'known'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['passwordpassword', 'repeated'],
    ['abcabcabcabcab', 'repeated'],
    ['902384710293', undefined],
    ['ada lovelace likes tea', undefined],
  ])('%s is judged as %s', (text, fault) => {
    expect(passwordFault(text, names)).toBe(fault);
  });
});

describe('A hash of an earlier version', () => {
  const salt = Buffer.alloc(16);
  const options = { cost: 32_768, maxmem: 67_108_864 };
  const hash = scryptSync(PASSWORD, salt, 32, options).toString('base64url');
  const password = `scrypt$32768$8$1$${salt.toString('base64url')}$${hash}`;

  it('stays if storage does not take the new one, and the user is signed in', async () => {
    const world = new SignInWorld();
    const { grants } = world.storage;
    await grants.commit([storedUserPut({ ...ADA, password }, 0)]);
    const commit = grants.commit.bind(grants);
    vi.spyOn(grants, 'commit').mockImplementation(async (puts) =>
      puts.some(({ kind }) => kind === 'user') ? 'conflict' : commit(puts),
    );
    expect((await world.get('/account/', await world.signIn())).status).toBe(200);
    const [record] = await grants.load([userKey(ADA.username)]);
    expect(record && readStoredUser(record).password).toBe(password);
  });

  it('is replaced at a sign-in, which ends no other sign-in', async () => {
    const world = new SignInWorld();
    const stored = async () => {
      const [record] = await world.storage.grants.load([userKey(ADA.username)]);
      if (record === undefined) throw new Error('no user');
      return { version: record.version, ...readStoredUser(record) };
    };
    await world.storage.grants.commit([storedUserPut({ ...ADA, password }, 0)]);
    const first = await world.signIn();
    const renewed = await stored();
    expect(renewed.password).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await world.get('/account/', first)).status).toBe(200);
    await world.signIn();
    expect((await stored()).version).toBe(renewed.version);
    await world.addUser(ADA, renewed.version);
    expect((await world.get('/account/', first)).status).toBe(302);
  });
});

describe('A user who is removed', () => {
  it('is erased: account, sign-ins and access, and nothing names the person', async () => {
    const world = new SignInWorld();
    await world.addUser();
    await world.addUser(EVA);
    const cookie = await world.signIn();
    const eva = await world.signIn(EVA);
    const access = await world.allow(cookie);
    const at = { grants: world.storage.grants, now: world.now };
    expect(await removeUser(at, 'Ada@example.com')).toMatchObject({ ok: true });
    expect((await world.get('/account/', cookie)).status).toBe(302);
    expect((await world.get('/account/', eva)).status).toBe(200);
    const headers = { authorization: `Bearer ${access}` };
    const path = '/integrations/suppliers/events/';
    expect((await world.fetch(new Request(`${HOST}${path}`, { headers }))).status).toBe(401);
    for (const kind of ['user', 'sign-in', 'family'] as const) {
      const records = await world.storage.grants.list({ kind, limit: 100 });
      expect(JSON.stringify(records)).not.toContain('ada@');
    }
    expect(await removeUser(at, ADA.username)).toEqual({ ok: false, fault: 'unknown' });
  });

  it('takes nothing from a user of another library with the same id', async () => {
    const world = new SignInWorld();
    await world.addUser();
    await world.addUser({ ...EVA, id: ADA.id, library: 'lib-2' });
    const eva = await world.signIn(EVA);
    await world.allow(eva);
    const at = { grants: world.storage.grants, now: world.now };
    expect(await removeUser(at, ADA.username)).toMatchObject({ ok: true });
    const page = await world.get('/account/', eva);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Freshwater Orders');
  });

  it('is disabled if storage does not confirm that, and the same call continues', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const { grants } = world.storage;
    const commit = grants.commit.bind(grants);
    const busy = vi
      .spyOn(grants, 'commit')
      .mockImplementation(async (puts) =>
        puts.some(({ kind, value }) => kind === 'user' && value === null)
          ? 'conflict'
          : commit(puts),
      );
    const at = { grants, now: world.now };
    expect(await removeUser(at, ADA.username)).toEqual({ ok: false, fault: 'unconfirmed' });
    expect(await listUsers(grants)).toMatchObject([{ username: ADA.username, disabled: true }]);
    busy.mockRestore();
    expect(await removeUser(at, ADA.username)).toMatchObject({ ok: true });
    expect(await listUsers(grants)).toEqual([]);
  });
});
