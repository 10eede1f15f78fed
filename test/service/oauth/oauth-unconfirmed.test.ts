import { describe, expect, it } from 'vitest';
import { storedUserPut } from '../../../src/service/sign-in/stored-user.js';
import { OAuthWorld } from '../oauth-world.js';
import { ADA, SignInWorld } from '../sign-in/sign-in-world.js';
import { CASE_FILE } from './case-file.js';
import type { Fate } from './watched-grants.js';

const { fixtures } = CASE_FILE;
const ASK = { response_type: 'code', client_id: 'conf1', scope: 'library', state: 'st' };

/** A world whose commits are lost from the moment that it goes bad. */
function losingWorld(): { readonly world: OAuthWorld; readonly goBad: () => void } {
  let fate: Fate = 'sent';
  const world = new OAuthWorld(fixtures, 1, { watch: { fate: () => fate } });
  return {
    world,
    goBad: () => {
      fate = 'lost';
    },
  };
}

/** Puts a user into storage who may not sign in. */
async function disable(world: OAuthWorld, id: string): Promise<void> {
  const user = { ...world.user, id, password: '', disabled: true };
  await world.storage.grants.commit([storedUserPut(user, 0)]);
}

function post(world: OAuthWorld, path: string, body: Readonly<Record<string, string>>) {
  const form = new URLSearchParams({
    client_id: 'conf1',
    client_secret: fixtures.clients['conf1']?.secret ?? '',
    ...body,
  });
  return world.fetch(
    new Request(`${fixtures.base_url}/oauth/${path}/`, { method: 'POST', body: form }),
  );
}

describe('Decision O13: a change of access that storage does not confirm', () => {
  it('shows no consent page, but one to come again to', async () => {
    const { world, goBad } = losingWorld();
    goBad();
    const response = await world.open(ASK);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(world.formOf(await response.text())).toBeUndefined();
  });

  it('is no revocation: 503, no line of one, and the token works', async () => {
    const { world, goBad } = losingWorld();
    const { access } = await world.exchange(await world.authorize('conf1'));
    goBad();
    const response = await world.revoke(access);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect(world.logged.filter(({ event }) => event === 'revocation')).toEqual([]);
    expect(await (await world.introspect(access, 'conf1')).json()).toMatchObject({ active: true });
  });

  it('is no answer about the token of a user who was disabled', async () => {
    const { world, goBad } = losingWorld();
    const { access } = await world.exchange(await world.authorize('conf1'));
    await disable(world, world.user.id);
    goBad();
    const response = await world.introspect(access, 'conf1');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });
});

describe('Decision O7: an introspection', () => {
  it('of a token of a disabled user is inactive, of one with the same name it is not', async () => {
    for (const [id, active] of [
      [fixtures.user.id, false],
      ['another', true],
    ] as const) {
      const world = new OAuthWorld(fixtures);
      const { access } = await world.exchange(await world.authorize('conf1'));
      await disable(world, id);
      expect(await (await world.introspect(access, 'conf1')).json()).toMatchObject({ active });
    }
  });

  it('without a token is invalid_request', async () => {
    const response = await post(new OAuthWorld(fixtures), 'introspect', {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('Decisions O12, O14: a consent', () => {
  it('whose state was made unreadable is refused', async () => {
    const world = new OAuthWorld(fixtures);
    const form = await world.consentForm(ASK);
    const response = await world.answerConsent(form, 'allow', { state: '%zz' });
    expect([response.status, response.headers.get('location')]).toEqual([403, null]);
    expect(world.grants.families).toBe(0);
  });

  it('to a client that went to another library meanwhile gives nothing', async () => {
    const world = new SignInWorld();
    const registration = {
      clientId: 'c1',
      secretDigest: 'a1'.repeat(32),
      name: 'A client',
      kind: 'library',
      library: ADA.library,
      redirectUris: ['https://client.example/cb'],
      scopes: ['library'],
      createdAt: 0,
    };
    const put = (seen: number, library: string) => {
      const value = JSON.stringify({ ...registration, library });
      return world.storage.grants.commit([{ kind: 'client', id: 'c1', seen, value }]);
    };
    await put(0, ADA.library);
    await world.addUser();
    const cookie = await world.signIn();
    const asked = new URLSearchParams({ ...ASK, client_id: 'c1' });
    const { action, fields } = await world.form(`/oauth/authorize/?${asked}`, cookie);
    await put(1, 'lib-2');
    const form = { ...Object.fromEntries(fields), consent: 'allow' };
    const response = await world.post(action, form, { cookie });
    const location = new URL(response.headers.get('location') ?? '');
    expect([response.status, location.origin]).toEqual([303, 'https://client.example']);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.has('code')).toBe(false);
    expect(await world.storage.grants.list({ kind: 'family', limit: 9 })).toEqual([]);
    expect(world.logOf('consent')).toMatchObject([{ detail: { outcome: 'refused' } }]);
  });
});
