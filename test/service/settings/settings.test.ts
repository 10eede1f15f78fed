import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { ClientRegistration } from '../../../src/oauth/clients/client-registration.js';
import {
  addClient,
  findStoredClient,
  listClients,
} from '../../../src/service/administration/clients.js';
import { lastTokensOf } from '../../../src/service/administration/grants.js';
import { changeOwner } from '../../../src/service/administration/users.js';
import { naughtyStrings } from '../../core/json/corpora.js';
import { unescapeHtml } from '../hidden-fields.js';
import { ADA, HOST, SignInWorld } from '../sign-in/sign-in-world.js';

const PAGE = '/settings/api/';
const OWNER = { ...ADA, owner: 'library' } as const;
const EVA = { id: 'u2', username: 'eva@example.com', library: 'lib-1' };
const OTHER_OWNER = { id: 'u3', username: 'olli@example.com', library: 'lib-2', owner: 'library' };
const REDIRECT = 'https://client.example/callback';

type Fields = Readonly<Record<string, string | readonly string[]>>;

function formData(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return new URLSearchParams(pairs);
}

/** A service with one owner who is signed in. */
class SettingsWorld extends SignInWorld {
  cookie = '';

  static async start(): Promise<SettingsWorld> {
    const world = new SettingsWorld();
    await world.addUser(OWNER);
    world.cookie = await world.signIn();
    return world;
  }

  async page(cookie = this.cookie): Promise<string> {
    return (await this.get(PAGE, cookie)).text();
  }

  /** The hidden fields of the form of an application; without an id of the form for a new one. */
  async hidden(clientId?: string): Promise<Readonly<Record<string, string>>> {
    const forms = [
      ...(await this.page()).matchAll(
        /name="form_token" value="([^"]*)">\s*<input type="hidden" name="client" value="([^"]*)"/g,
      ),
    ];
    const form =
      clientId === undefined ? forms.at(-1) : forms.find(([, , client]) => client === clientId);
    const [, token = '', client = ''] = form ?? [];
    return { form_token: token, client };
  }

  send(fields: Fields, cookie = this.cookie): Promise<Response> {
    return this.post(PAGE, formData(fields), { cookie });
  }

  /** Registers an application; returns its id and its secret. */
  async register(fields: Fields = {}): Promise<{ readonly id: string; readonly secret: string }> {
    const filled = { name: 'Till 7', redirects: REDIRECT, scope: ['library'], ...fields };
    const response = await this.send({ ...(await this.hidden()), act: 'add', ...filled });
    const shown = await response.text();
    if (response.status !== 200) throw new Error(`not registered: ${shown}`);
    return {
      id: /<code>([^<]*)</.exec(shown)?.[1] ?? '',
      secret: /<textarea[^>]*>([^<]*)</.exec(shown)?.[1] ?? '',
    };
  }

  async act(act: string, client: string, fields: Fields = {}): Promise<Response> {
    return this.send({ ...(await this.hidden(client)), act, ...fields });
  }

  async stored(id: string): Promise<ClientRegistration | undefined> {
    return (await findStoredClient(this.storage.grants, id))?.registration;
  }

  /** Acts in the audit trail, with who did them. */
  acts(): readonly string[] {
    return this.logOf('administration').map(
      ({ detail }) => `${detail?.['act']} ${detail?.['user']}`,
    );
  }

  /** Returns the error of the token endpoint: `invalid_grant` for a right secret. */
  async tokenError(id: string, secret: string): Promise<unknown> {
    const response = await this.post('/oauth/token/', {
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: id,
      client_secret: secret,
    });
    return ((await response.json()) as { readonly error: unknown }).error;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Sentences of a page that refuses a change. */
async function refusalOf(response: Response): Promise<readonly [number, string]> {
  const alert = /<div role="alert">(.*?)<\/div>/s.exec(await response.text())?.[1] ?? '';
  return [response.status, unescapeHtml(alert.replaceAll(/<[^>]*>/g, ''))];
}

describe('Decision K4: the API settings', () => {
  it('are for owners: others of the library find nothing, and can post nothing', async () => {
    const world = await SettingsWorld.start();
    await world.addUser(EVA);
    const cookie = await world.signIn(EVA);
    expect((await world.get(PAGE, cookie)).status).toBe(404);
    expect((await world.get('/account/', cookie)).status).toBe(200);
    expect(await (await world.get('/account/', cookie)).text()).not.toContain(PAGE);
    expect(await (await world.get('/account/', world.cookie)).text()).toContain(PAGE);
    const form = { ...(await world.hidden()), act: 'add', name: 'x', scope: 'library' };
    expect((await world.send(form, cookie)).status).toBe(404);
    expect(await listClients(world.storage.grants)).toEqual([]);
  });

  it('lead through the sign-in and back', async () => {
    const world = await SettingsWorld.start();
    for (const response of [await world.get(PAGE), await world.send({}, '')]) {
      const place = response.headers.get('location') ?? '';
      expect(place).toBe('/sign-in/?next=%2Fsettings%2Fapi%2F');
      expect(await (await world.get(place)).text()).toContain(`name="next" value="${PAGE}"`);
    }
    const form = { username: ADA.username, password: 'correct horse', next: PAGE };
    expect((await world.post('/sign-in/', form)).headers.get('location')).toBe(PAGE);
  });

  it('Spec 5.2: register an application; its secret is shown once and works', async () => {
    const world = await SettingsWorld.start();
    const { id, secret } = await world.register({ scope: ['library', 'procurement'] });
    expect(secret).toHaveLength(43);
    expect(await world.stored(id)).toEqual({
      clientId: id,
      secretDigest: digestOf(secret),
      name: 'Till 7',
      kind: 'library',
      library: 'lib-1',
      redirectUris: [REDIRECT],
      scopes: ['library', 'procurement'],
      createdAt: world.now / 1_000,
    });
    expect(await world.tokenError(id, secret)).toBe('invalid_grant');
    const page = await world.page();
    expect(page).toContain(id);
    expect(page).not.toContain(secret);
    expect(page).not.toContain(digestOf(secret));
    expect(world.acts()).toEqual(['client-added u1']);
    expect(JSON.stringify(world.logged)).not.toContain(secret);
  });

  it('register an application of a sandbox as one of a sandbox', async () => {
    const world = new SettingsWorld();
    await world.addUser({ ...ADA, library: 'sandbox', owner: 'sandbox' });
    world.cookie = await world.signIn();
    const { id } = await world.register();
    expect(await world.stored(id)).toMatchObject({ kind: 'sandbox', library: 'sandbox' });
  });

  it('register once, however often the form is sent', async () => {
    const world = await SettingsWorld.start();
    const form = { ...(await world.hidden()), act: 'add', name: 'Till', scope: 'library' };
    expect((await world.send(form)).status).toBe(200);
    const stored = await listClients(world.storage.grants);
    expect(await refusalOf(await world.send(form))).toEqual([
      409,
      expect.stringContaining('registered already'),
    ]);
    expect(await listClients(world.storage.grants)).toEqual(stored);
  });

  it('rotate with two valid secrets until the old one is ended', async () => {
    const world = await SettingsWorld.start();
    const { id, secret } = await world.register();
    const shown = await (await world.act('rotate', id)).text();
    const second = /<textarea[^>]*>([^<]*)</.exec(shown)?.[1] ?? '';
    expect(second).not.toBe(secret);
    for (const each of [secret, second])
      expect(await world.tokenError(id, each)).toBe('invalid_grant');
    expect((await refusalOf(await world.act('rotate', id)))[0]).toBe(409);
    expect((await world.act('end-old', id)).status).toBe(303);
    expect(await world.tokenError(id, secret)).toBe('invalid_client');
    expect(await world.tokenError(id, second)).toBe('invalid_grant');
    expect((await refusalOf(await world.act('end-old', id)))[0]).toBe(409);
    expect(world.acts().slice(1)).toEqual(['client-secret-added u1', 'client-secret-ended u1']);
  });

  it('change name, addresses and scopes, disable, enable and remove', async () => {
    const world = await SettingsWorld.start();
    const { id } = await world.register();
    const redirects = `${REDIRECT}/2\r\n  http://127.0.0.1/callback\r\n`;
    const response = await world.act('edit', id, {
      name: ' Till 8 ',
      redirects,
      scope: 'procurement',
    });
    expect(response.headers.get('location')).toBe(`${PAGE}?done=client-changed`);
    expect(await world.stored(id)).toMatchObject({
      name: 'Till 8',
      redirectUris: [`${REDIRECT}/2`, 'http://127.0.0.1/callback'],
      scopes: ['procurement'],
    });
    await world.act('disable', id);
    expect(await world.page()).toContain('Disabled');
    expect(await world.stored(id)).toMatchObject({ disabled: true });
    await world.act('enable', id);
    expect(await world.stored(id)).not.toHaveProperty('disabled');
    const removed = await world.act('remove', id);
    const told = await (
      await world.get(removed.headers.get('location') ?? '', world.cookie)
    ).text();
    expect(told).toContain('role="status"><strong>The application was removed');
    expect(await listClients(world.storage.grants)).toEqual([]);
    expect(world.acts().slice(1)).toEqual([
      'client-changed u1',
      'client-disabled u1',
      'client-enabled u1',
      'client-removed u1',
    ]);
  });

  it.each<readonly [Fields, string]>([
    [{ name: '' }, 'A name is a text'],
    [{ name: 'till\u202e' }, 'A name is a text'],
    [{ redirects: 'http://client.example/' }, 'A redirect URI is https'],
    [{ redirects: 'https://a.example/<script>' }, 'A redirect URI is absolute'],
    [{ scope: [] }, 'A client may ask for at least one scope.'],
    [{ scope: ['root'] }, 'The scopes of this service are'],
    [{ scope: ['library', 'library'] }, 'Nothing may be in the list twice.'],
  ])('refuse %j, and keep what was typed', async (wrong, sentence) => {
    const world = await SettingsWorld.start();
    const { id } = await world.register();
    const before = await world.stored(id);
    const fields = { name: 'My till', redirects: REDIRECT, scope: ['library'], ...wrong };
    for (const form of [
      { ...(await world.hidden(id)), act: 'edit' },
      { ...(await world.hidden()), act: 'add' },
    ]) {
      const response = await world.send({ ...form, ...fields });
      const body = await response.clone().text();
      expect(await refusalOf(response)).toEqual([422, expect.stringContaining(sentence)]);
      expect(body.match(/<details open>/g)).toHaveLength(1);
      if (wrong['name'] === undefined) expect(body).toContain('name="name" value="My till"');
    }
    expect(await world.stored(id)).toEqual(before);
    expect(await listClients(world.storage.grants)).toHaveLength(1);
    expect(world.acts()).toHaveLength(1);
  });

  it('take no form that is not from the page, nor one of another application', async () => {
    const world = await SettingsWorld.start();
    const [one, other] = [await world.register(), await world.register()];
    const right = await world.hidden(one.id);
    for (const form of [
      { act: 'remove', client: one.id },
      { ...right, act: 'remove', form_token: 'x' },
      { ...right, act: 'remove', client: other.id },
      { ...(await world.hidden()), act: 'remove', client: one.id },
      { ...right, act: 'drop' },
      { ...right, act: 'constructor' },
      { ...right },
      {},
      { ...right, act: ['remove', 'disable'] },
    ])
      expect((await world.send(form)).status).toBe(403);
    const headers = { cookie: world.cookie, 'sec-fetch-site': 'cross-site' };
    const foreign = await world.post(PAGE, { ...right, act: 'remove' }, headers);
    expect(foreign.status).toBe(403);
    const broken = new Request(`${HOST}${PAGE}`, {
      method: 'POST',
      headers: { cookie: world.cookie },
      body: `${formData({ ...right, act: 'remove' })}&name=%ff`,
    });
    expect((await world.fetch(broken)).status).toBe(403);
    expect(await listClients(world.storage.grants)).toHaveLength(2);
  });

  it('take no form of another sign-in', async () => {
    const world = await SettingsWorld.start();
    const { id } = await world.register();
    const form = { ...(await world.hidden(id)), act: 'remove' };
    expect((await world.send(form, await world.signIn())).status).toBe(403);
    await world.addUser({ ...OTHER_OWNER, owner: 'library' });
    expect((await world.send(form, await world.signIn(OTHER_OWNER))).status).toBe(403);
    expect(await world.stored(id)).toBeDefined();
  });

  it("neither show nor change another library's applications, nor a partner's", async () => {
    const world = await SettingsWorld.start();
    const { grants } = world.storage;
    const client = {
      secretDigest: digestOf('secret'),
      name: 'Theirs',
      redirectUris: [],
      scopes: ['library'],
      createdAt: 0,
    };
    await addClient(grants, { ...client, clientId: 'theirs', kind: 'library', library: 'lib-2' });
    await addClient(grants, { ...client, clientId: 'partner-2', kind: 'partner', library: null });
    const before = await listClients(grants);
    expect(await world.page()).not.toMatch(/theirs|partner-2/i);
    const secret = world.cookie.replace(/^[^=]*=/, '');
    for (const id of ['theirs', 'partner-2', 'partner', 'none'])
      for (const act of ['edit', 'rotate', 'end-old', 'disable', 'enable', 'remove']) {
        // What the page would give for this id: not even with it.
        const token = digestOf(`settings ${id} ${secret}`);
        const form = { form_token: token, client: id, act, name: 'Mine', scope: 'library' };
        expect(await refusalOf(await world.send(form))).toEqual([
          404,
          'The library no longer has this application.',
        ]);
      }
    const taken = { form_token: digestOf(`settings theirs ${secret}`), client: 'theirs' };
    const add = { ...taken, act: 'add', name: 'Mine', scope: 'library' };
    expect((await world.send(add)).status).toBe(409);
    expect(await listClients(grants)).toEqual(before);
    expect(world.acts()).toEqual([]);
  });

  it('refuse an owner who lost the role while the page was open', async () => {
    const world = await SettingsWorld.start();
    const { id } = await world.register();
    const form = { ...(await world.hidden(id)), act: 'remove' };
    await changeOwner(world.storage.grants, ADA.username, false);
    const response = await world.send(form);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/sign-in/?next=%2Fsettings%2Fapi%2F',
    ]);
    const cookie = await world.signIn();
    expect((await world.send(form, cookie)).status).toBe(404);
    expect(await world.stored(id)).toBeDefined();
    await changeOwner(world.storage.grants, ADA.username, true);
    expect((await world.get(PAGE, await world.signIn())).status).toBe(200);
  });

  it('say where another owner was faster, and where storage was unsure', async () => {
    const world = await SettingsWorld.start();
    const { id } = await world.register();
    const form = { ...(await world.hidden(id)), act: 'remove' };
    await world.send(form);
    expect((await refusalOf(await world.send(form)))[0]).toBe(404);
    const { id: next } = await world.register();
    const disable = { ...(await world.hidden(next)), act: 'disable' };
    vi.spyOn(world.storage.grants, 'commit').mockResolvedValue('unknown');
    expect((await refusalOf(await world.send(disable)))[0]).toBe(503);
    const edit = { ...(await world.hidden(next)), act: 'edit', name: 'y', scope: 'library' };
    const add = { ...(await world.hidden()), act: 'add', name: 'x', scope: 'library' };
    for (const form of [edit, add]) expect((await refusalOf(await world.send(form)))[0]).toBe(503);
  });

  it('register at most fifty applications', async () => {
    const world = await SettingsWorld.start();
    for (let count = 0; count < 50; count += 1)
      await addClient(world.storage.grants, {
        clientId: `c${count}`,
        secretDigest: digestOf('x'),
        name: 'x',
        kind: 'library',
        library: 'lib-1',
        redirectUris: [],
        scopes: ['library'],
        createdAt: 0,
      });
    const add = { ...(await world.hidden()), act: 'add', name: 'x', scope: 'library' };
    expect(await refusalOf(await world.send(add))).toEqual([
      409,
      'A library has at most 50 applications. Remove one first.',
    ]);
  });

  it('show when an application last got tokens', async () => {
    const world = await SettingsWorld.start();
    await world.addUser(EVA);
    const { id, secret } = await world.register({ redirects: '' });
    expect(await world.page()).toContain('<dt>Last tokens</dt><dd>None yet</dd>');
    world.now += 86_400_000;
    await world.allow(await world.signIn(EVA), id, secret);
    world.cookie = await world.signIn();
    expect(await world.page()).toContain(
      '<dt>Last tokens</dt><dd><time datetime="2026-03-02">2026-03-02</time></dd>',
    );
    // Who left the library took the access along, and it counts for the library no more.
    await world.addUser({ ...EVA, library: 'lib-2' }, 1);
    await world.addUser({ ...OTHER_OWNER, owner: 'library' });
    world.cookie = await world.signIn(OTHER_OWNER);
    expect(await world.page()).not.toContain(id);
    expect([...(await lastTokensOf({ grants: world.storage.grants }, 'lib-2'))]).toEqual([]);
  });

  it('show the day of the last upload of an application, also of a refused one', async () => {
    const world = await SettingsWorld.start();
    const { id, secret } = await world.register({ redirects: '', scope: ['procurement'] });
    const shown = async () => /<dt>Last upload<.dt><dd>(.*)<.dd>/.exec(await world.page())?.[1];
    const token = await world.allow(world.cookie, id, secret, 'procurement');
    const commits = vi.spyOn(world.storage.grants, 'commit');
    const upload = async (body: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const url = `${HOST}/integrations/suppliers/files/?customer_number=4711`;
      const response = await world.fetch(new Request(url, { method: 'POST', headers, body }));
      return response.status;
    };
    expect(await shown()).toBe('None yet');
    expect(await upload('[]')).toBe(201);
    expect(await shown()).toBe('<time datetime="2026-03-01">2026-03-01</time>');
    // Twelve hours before midnight, and only the first upload of a day is stored.
    world.now += 43_199_000;
    expect(await upload('[]')).toBe(201);
    expect(commits).toHaveBeenCalledTimes(1);
    world.now += 1_000;
    expect(await upload('{')).toBe(422);
    world.cookie = await world.signIn();
    expect(await shown()).toBe('<time datetime="2026-03-02">2026-03-02</time>');
    // A copy whose clock is behind does not take a day back.
    world.now -= 1_000;
    expect(await upload('[]')).toBe(201);
    const uploads = { kind: 'upload', holder: 'lib-1', limit: 9 } as const;
    expect(await world.storage.grants.list(uploads)).toMatchObject([{ id, version: 2 }]);
    await world.act('remove', id);
    expect(await world.storage.grants.list(uploads)).toEqual([]);
  });

  it('take forms up to the limit of forms, and tell of more', async () => {
    const world = await SettingsWorld.start();
    const redirects = Array.from(
      { length: 20 },
      (_, at) => `${REDIRECT}/${at}${'x'.repeat(1_900)}`,
    );
    const { id } = await world.register({ redirects: redirects.join('\r\n') });
    expect((await world.stored(id))?.redirectUris).toEqual(redirects);
    expect((await world.act('edit', id, { name: 'x'.repeat(65_536) })).status).toBe(413);
  });

  it('escape whatever a name is', async () => {
    const world = await SettingsWorld.start();
    const form = { ...(await world.hidden()), act: 'add', redirects: '<i>', scope: 'library' };
    const tagsAfter = async (name: string): Promise<readonly string[]> => {
      const body = await (await world.send({ ...form, name })).text();
      // A name may be refused itself, with a sentence more.
      return [...body.matchAll(/<\/?([a-z0-9]+)/g)].flatMap(([, tag = '']) =>
        tag === 'p' ? [] : tag,
      );
    };
    const plain = await tagsAfter('x');
    for (const name of naughtyStrings()) expect(await tagsAfter(name)).toEqual(plain);
  });

  it('are not kept by browsers, allow no frames and no script but for copying', async () => {
    const world = await SettingsWorld.start();
    const page = await world.get(PAGE, world.cookie);
    const secret = await world.send({
      ...(await world.hidden()),
      ...{ act: 'add', name: 'x', scope: 'library' },
    });
    for (const response of [page, secret]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    }
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(secret.headers.get('referrer-policy')).toBe('no-referrer');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('script-src');
    expect(secret.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  });
});

it('A damaged registration of the library is not shown, and all others are', async () => {
  const world = await SettingsWorld.start();
  const { id } = await world.register();
  const damaged = {
    kind: 'client' as const,
    id: 'damaged',
    seen: 0,
    value: '{}',
    holder: ADA.library,
  };
  expect(await world.storage.grants.commit([damaged])).toBe('done');
  const page = await world.page();
  expect(page).toContain(id);
  expect(page).not.toContain('damaged');
});
