import { describe, expect, it, vi } from 'vitest';
import { ADA, HOST, PASSWORD, SignInWorld } from './sign-in-world.js';

/** Status, title and place that a browser is sent to. */
async function shown(response: Response): Promise<readonly [number, string, string | null]> {
  const title = /<h1>([^<]*)</.exec(await response.text())?.[1] ?? '';
  return [response.status, title, response.headers.get('location')];
}

describe.each(['/sign-in/', '/sign-out/', '/account/'])('A form for %s', (path) => {
  it('of another site is refused', async () => {
    const world = new SignInWorld();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await shown(await world.post(path, {}, headers))).toEqual([403, 'Not from here', null]);
  });

  it('of more than 8 KiB is refused', async () => {
    const response = await new SignInWorld().post(path, { username: 'x'.repeat(8_192) });
    expect(await shown(response)).toEqual([413, 'Too much', null]);
  });

  it('that breaks off is refused', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new Error('reset')),
    });
    const request = new Request(`${HOST}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      duplex: 'half',
    });
    const response = await new SignInWorld().fetch(request);
    expect(await shown(response)).toEqual([400, 'This request cannot be answered', null]);
  });
});

describe('A sign-in', () => {
  it('without a name and a password is refused like a wrong one', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const response = await world.post('/sign-in/', {});
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('The username or the password is wrong.');
    expect(world.logOf('sign-in')).toMatchObject([{ detail: { outcome: 'refused' } }]);
  });

  it('by a form that is not of its page is refused', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const body = new URLSearchParams({ username: ADA.username, password: PASSWORD });
    const request = new Request(`${HOST}/sign-in/`, { method: 'POST', body });
    const response = await world.fetch(request);
    expect([response.status, response.headers.get('location')]).toEqual([403, null]);
    expect(await response.text()).toContain('This page was open for too long');
  });

  it('of a user who is disabled is refused, and says so for the right password only', async () => {
    const world = new SignInWorld();
    await world.addUser({ ...ADA, disabled: true });
    const form = { username: ADA.username, password: PASSWORD };
    const right = await world.post('/sign-in/', form);
    expect(right.status).toBe(403);
    expect(await right.text()).toContain('This account is disabled.');
    const wrong = await world.post('/sign-in/', { ...form, password: 'wrong' });
    expect(await wrong.text()).not.toContain('disabled');
    expect(world.logOf('sign-in').map(({ detail }) => detail?.['outcome'])).toEqual([
      'disabled',
      'refused',
    ]);
  });

  it('is ended by signing out, which continues where the next one should lead', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    const response = await world.post('/sign-out/', { next: '/settings/api/' }, { cookie });
    expect(response.headers.get('location')).toBe('/sign-in/?next=%2Fsettings%2Fapi%2F');
    expect((await world.get('/account/', cookie)).status).toBe(302);
    expect(world.logOf('sign-in').at(-1)).toMatchObject({ detail: { outcome: 'ended' } });
  });

  it('is logged with the id of its account, without the name that was typed', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const send = (username: string, password: string): Promise<Response> =>
      world.post('/sign-in/', { username, password });
    for (const [username, password] of [
      [ADA.username, PASSWORD],
      [ADA.username, 'wrong'],
      ['eva@example.com', PASSWORD],
    ] as const)
      await send(username, password);
    await world.addUser({ ...ADA, disabled: true }, 1);
    await send(ADA.username, PASSWORD);
    const lines = world
      .logOf('sign-in')
      .map(({ detail = {} }) => [...[detail['outcome'], detail['user'], detail['library']]]);
    expect(lines).toEqual([
      ['accepted', 'u1', 'lib-1'],
      ['refused', 'u1', 'lib-1'],
      ['refused', undefined, undefined],
      ['disabled', 'u1', 'lib-1'],
    ]);
    expect(JSON.stringify(world.logged)).not.toContain('example.com');
  });

  it('that storage does not confirm is a 503 without a cookie', async () => {
    const world = new SignInWorld();
    await world.addUser();
    vi.spyOn(world.storage.grants, 'commit').mockResolvedValue('unknown');
    const form = { username: ADA.username, password: PASSWORD };
    const response = await world.post('/sign-in/', form);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
    expect(world.logOf('sign-in')).toEqual([]);
  });

  it('counts for eight hours', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    world.now += 8 * 3_600_000 - 1;
    expect((await world.get('/account/', cookie)).status).toBe(200);
    world.now += 1;
    const response = await world.get('/account/', cookie);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/sign-in/']);
  });

  it('ends with the password, and with the account', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    await world.addUser(ADA, 1);
    expect((await world.get('/account/', cookie)).status).toBe(302);
    expect((await world.get('/account/', await world.signIn())).status).toBe(200);
  });

  it('of a cookie that storage does not have is none, nor is one without a name', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    for (const other of [`${cookie}x`, cookie.replace(/^[^=]*=/, ''), ''])
      expect((await world.get('/account/', other)).status).toBe(302);
  });

  it('that does not exist can be ended: the browser forgets its cookie', async () => {
    const world = new SignInWorld();
    const response = await world.post('/sign-out/', {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in/']);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(world.logOf('sign-in')).toEqual([]);
  });
});

describe('A consent whose code is shown on a page', () => {
  it('has its code once: the same answer again says that it was shown', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    const query = 'response_type=code&client_id=partner&scope=library';
    const { action, fields } = await world.form(`/oauth/authorize/?${query}`, cookie);
    const form = { ...Object.fromEntries(fields), consent: 'allow' };
    const first = await (await world.post(action, form, { cookie })).text();
    const code = /<textarea[^>]*>([^<]*)</.exec(first)?.[1] ?? '';
    expect(code).not.toBe('');
    const second = await (await world.post(action, form, { cookie })).text();
    expect(second).not.toContain(code);
    expect(second).toContain('The code was shown already');
  });
});

describe('The account page', () => {
  it('takes access back once, and logs it once', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    await world.allow(cookie);
    const { action, fields } = await world.form('/account/', cookie);
    const form = { ...Object.fromEntries(fields), client: 'partner' };
    for (const grants of [1, 1]) {
      const response = await world.post(action, form, { cookie });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/account/']);
      expect(world.logOf('revocation')).toMatchObject([{ detail: { client: 'partner', grants } }]);
    }
    expect(await (await world.get('/account/', cookie)).text()).toContain(
      'No application acts for you.',
    );
  });

  it('takes nothing back for who is not signed in, or sends no token of its form', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    await world.allow(cookie);
    const token = Object.fromEntries((await world.form('/account/', cookie)).fields);
    const signedOut = await world.post('/account/', { ...token, client: 'partner' });
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/sign-in/']);
    for (const form of [{ client: 'partner' }, { form_token: 'x', client: 'partner' }, token]) {
      const response = await world.post('/account/', form, { cookie });
      expect(await shown(response)).toEqual([403, 'This answer cannot be taken', null]);
    }
    expect(world.logOf('revocation')).toEqual([]);
    expect(await (await world.get('/account/', cookie)).text()).toContain('Freshwater Orders');
  });

  it('shows what was allowed for the library that the user has now', async () => {
    const world = new SignInWorld();
    await world.addUser();
    await world.allow(await world.signIn());
    await world.addUser({ ...ADA, library: 'lib-2' }, 1);
    const page = await (await world.get('/account/', await world.signIn())).text();
    expect(page).toContain('lib-2');
    expect(page).toContain('No application acts for you.');
  });

  it('shows a client that is not registered any more by its id', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const cookie = await world.signIn();
    await world.allow(cookie);
    const without = new SignInWorld({ clients: [] }, world.storage);
    const page = await (await without.get('/account/', cookie)).text();
    expect(page).toContain('<bdi>partner</bdi>');
    expect(page).not.toContain('Freshwater Orders');
  });
});
