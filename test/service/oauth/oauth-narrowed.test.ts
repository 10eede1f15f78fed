import { describe, expect, it } from 'vitest';
import { addClient, editClient } from '../../../src/service/administration/clients.js';
import { sha256 } from '../oauth-world.js';
import { HOST, SignInWorld } from '../sign-in/sign-in-world.js';

const ALL = ['library', 'procurement'];
const SECRET = 'a-stored-secret';
const WHO = { client_id: 'c1', client_secret: SECRET };
const SUPPLIERS = '/integrations/suppliers';

/** A service with one stored client that a user gave both scopes. */
class NarrowedWorld extends SignInWorld {
  access = '';
  refresh = '';

  static async start(): Promise<NarrowedWorld> {
    const world = new NarrowedWorld();
    await addClient(world.storage.grants, {
      clientId: 'c1',
      secretDigest: sha256(SECRET),
      name: 'A client',
      kind: 'partner',
      library: null,
      redirectUris: [],
      scopes: ALL,
      createdAt: 0,
    });
    await world.addUser();
    const cookie = await world.signIn();
    const scope = ALL.join('+');
    const tokens = await world.tokens(cookie, { client: 'c1', secret: SECRET, scope });
    [world.access, world.refresh] = [tokens.access_token, tokens.refresh_token];
    return world;
  }

  async narrow(scopes: readonly string[]): Promise<void> {
    expect(await editClient(this.storage.grants, 'c1', { scopes })).toMatchObject({ ok: true });
  }

  /** The status of a request with the token, and the error of its challenge. */
  async ask(path: string, init: RequestInit = {}, token = this.access): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await this.fetch(new Request(`${HOST}${path}`, { ...init, headers }));
    const challenge = response.headers.get('www-authenticate') ?? '';
    return `${response.status} ${/error="(.*?)"/.exec(challenge)?.[1] ?? ''}`.trimEnd();
  }

  async answer(path: string, form: Readonly<Record<string, string>>): Promise<unknown> {
    return (await this.post(path, { ...form, ...WHO })).json();
  }

  /** Scopes that an introspection reports; undefined for a token that is not active. */
  async introspected(token = this.access): Promise<unknown> {
    return ((await this.answer('/oauth/introspect/', { token })) as { scope?: string }).scope;
  }

  refreshed(more: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const form = { grant_type: 'refresh_token', refresh_token: this.refresh, ...more };
    return this.answer('/oauth/token/', form);
  }
}

const UPLOAD = { method: 'POST', body: '[]' };

describe('a client whose scopes are narrowed (Decision O4)', () => {
  it('loses them at once: uploads, files and events, or the catalogue', async () => {
    const world = await NarrowedWorld.start();
    const upload = `${SUPPLIERS}/files/?customer_number=4711`;
    const asked: readonly (readonly [string, RequestInit])[] = [
      [upload, UPLOAD],
      [`${SUPPLIERS}/files/`, {}],
      [`${SUPPLIERS}/events/`, {}],
      [`${SUPPLIERS}/catalogue/?customer_number=4711`, {}],
    ];
    const statuses = (): Promise<readonly string[]> =>
      Promise.all(asked.map(([path, init]) => world.ask(path, init)));
    expect(await world.ask(upload, UPLOAD)).toBe('201');
    const lacks = '403 insufficient_scope';
    await world.narrow(['library']);
    expect(await statuses()).toEqual([lacks, lacks, lacks, '200']);
    await world.narrow(['procurement']);
    expect(await statuses()).toEqual(['201', '200', '200', lacks]);
    await world.narrow(['sales']);
    expect(await statuses()).toEqual([lacks, lacks, lacks, lacks]);
    await world.narrow(ALL);
    expect(await statuses()).toEqual(['201', '200', '200', '200']);
  });

  it('is told what is left at introspection; scopes that are added widen no token', async () => {
    const world = await NarrowedWorld.start();
    expect(await world.introspected()).toBe('library procurement');
    await world.narrow(['procurement', 'sales']);
    expect(await world.introspected()).toBe('procurement');
    await world.narrow(['sales']);
    expect(await world.introspected()).toBe('');
    await world.narrow([...ALL, 'sales', 'accounts']);
    expect(await world.introspected()).toBe('library procurement');
  });

  it('gets at a refresh what is left, or invalid_scope if that is nothing', async () => {
    const world = await NarrowedWorld.start();
    await world.narrow(['sales']);
    expect(await world.refreshed()).toMatchObject({ error: 'invalid_scope' });
    await world.narrow(['procurement', 'sales']);
    expect(await world.refreshed({ scope: 'library' })).toMatchObject({ error: 'invalid_scope' });
    const tokens = (await world.refreshed()) as Readonly<Record<string, string>>;
    expect(tokens['scope']).toBe('procurement');
    await world.narrow(ALL);
    expect(await world.introspected(tokens['access_token'])).toBe('procurement');
  });

  it('gets for a code that was given before what is left', async () => {
    const world = await NarrowedWorld.start();
    const { grants } = world.storage;
    const change = world.narrow.bind(world, ['library']);
    const { load } = grants;
    // Between the consent and the exchange.
    grants.load = async (keys) => {
      if (keys.some(({ kind }) => kind === 'token')) {
        grants.load = load;
        await change();
      }
      return load.call(grants, keys);
    };
    const scope = ALL.join('+');
    const tokens = await world.tokens(await world.signIn(), {
      client: 'c1',
      secret: SECRET,
      scope,
    });
    expect(tokens).toMatchObject({ scope: 'library' });
  });
});
