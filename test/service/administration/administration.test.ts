import { describe, expect, it, vi } from 'vitest';
import type { ClientRegistration } from '../../../src/oauth/clients/client-registration.js';
import { reduceTokenFamily } from '../../../src/oauth/tokens/reduce-token-family.js';
import { tokenPolicy } from '../../../src/oauth/tokens/token-policy.js';
import {
  addClient,
  disableClient,
  editClient,
  endOldSecret,
  findStoredClient,
  listClients,
  removeClient,
  rotateSecret,
} from '../../../src/service/administration/clients.js';
import {
  endUnusedGrants,
  givenAccess,
  withdrawGrant,
  withdrawGrants,
} from '../../../src/service/administration/grants.js';
import { addUser, listUsers } from '../../../src/service/administration/users.js';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import { familyPut } from '../../../src/service/oauth/family-records.js';
import { storedUserPut } from '../../../src/service/sign-in/stored-user.js';
import type { GrantStore } from '../../../src/storage/grant-store.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { SignInWorld } from '../sign-in/sign-in-world.js';

const CLIENT: ClientRegistration = {
  clientId: 'c1',
  secretDigest: 'a1'.repeat(32),
  name: 'A client',
  kind: 'partner',
  library: null,
  redirectUris: ['https://client.example/cb'],
  scopes: ['library'],
  createdAt: 0,
};
const OTHER_DIGEST = 'b2'.repeat(32);
const UNCONFIRMED = { ok: false, fault: 'unconfirmed' };

/** Storage with one client that can be read, and one that cannot. */
async function clientsOf(): Promise<GrantStore> {
  const { grants } = createMemoryStorage();
  await addClient(grants, CLIENT);
  await grants.commit([{ kind: 'client', id: 'c2', seen: 0, value: '{"clientId":"c2"}' }]);
  return grants;
}

describe('Clients in storage', () => {
  it('are found and listed, also where their record cannot be read', async () => {
    const grants = await clientsOf();
    expect(await listClients(grants)).toEqual([
      { id: 'c1', registration: CLIENT },
      { id: 'c2', registration: undefined },
    ]);
    expect(await findStoredClient(grants, 'c1')).toEqual({ id: 'c1', registration: CLIENT });
    expect(await findStoredClient(grants, 'c3')).toBeUndefined();
  });

  it('that cannot be read are not changed', async () => {
    const grants = await clientsOf();
    const damaged = { ok: false, fault: 'damaged' };
    expect(await editClient(grants, 'c2', { name: 'B' })).toEqual(damaged);
    expect(await rotateSecret(grants, 'c2', OTHER_DIGEST)).toEqual(damaged);
    expect(await findStoredClient(grants, 'c2')).toEqual({ id: 'c2', registration: undefined });
  });

  it('stay as they are where a change is not one of a client', async () => {
    const grants = await clientsOf();
    const edited = await editClient(grants, 'c1', { redirectUris: ['ftp://client.example/'] });
    expect(edited).toMatchObject({
      ok: true,
      value: { ok: false, fault: [{ field: 'redirectUris' }] },
    });
    expect((await findStoredClient(grants, 'c1'))?.registration).toEqual(CLIENT);
  });

  it('have two secrets between a rotation and its end, and one otherwise', async () => {
    const grants = await clientsOf();
    expect(await endOldSecret(grants, 'c1')).toEqual({ ok: false, fault: 'one-secret' });
    expect(await rotateSecret(grants, 'c1', OTHER_DIGEST)).toMatchObject({ ok: true });
    expect(await rotateSecret(grants, 'c1', CLIENT.secretDigest)).toEqual({
      ok: false,
      fault: 'two-secrets',
    });
    expect(await endOldSecret(grants, 'c1')).toEqual({
      ok: true,
      value: { ...CLIENT, secretDigest: OTHER_DIGEST },
    });
  });

  it('are not added under an id that is taken', async () => {
    const grants = await clientsOf();
    const change = await addClient(grants, { ...CLIENT, name: 'Another' });
    expect(change).toEqual({ ok: false, fault: 'taken' });
    expect((await findStoredClient(grants, 'c1'))?.registration?.name).toBe('A client');
  });
});

describe('A change that storage does not confirm', () => {
  it('is reported as unconfirmed', async () => {
    const grants = await clientsOf();
    vi.spyOn(grants, 'commit').mockResolvedValue('unknown');
    expect(await disableClient({ grants, now: 0 }, 'c1', true)).toEqual(UNCONFIRMED);
    const user = { username: 'ada@example.com', library: 'lib-1', password: 'correct horse' };
    expect(await addUser(grants, user)).toEqual(UNCONFIRMED);
    expect(await listUsers(grants)).toEqual([]);
  });

  it('does not count as withdrawn access', async () => {
    const world = new SignInWorld();
    await world.addUser();
    await world.allow(await world.signIn());
    const { grants } = world.storage;
    const commit = vi.spyOn(grants, 'commit').mockResolvedValue('unknown');
    const at = { grants, now: world.now };
    expect(await withdrawGrants(at, { kind: 'family' }, () => true)).toBe(0);
    commit.mockRestore();
    const given: string[] = [];
    for await (const { grant } of givenAccess({ grants })) given.push(grant.clientId);
    expect(given).toEqual(['partner']);
    expect(await withdrawGrants(at, { kind: 'family' }, () => true)).toBe(1);
  });
});

describe('A damaged grant of one person', () => {
  it('is named to the operator, and fails no act of another', async () => {
    const world = new SignInWorld();
    await world.addUser();
    await world.allow(await world.signIn());
    const { grants } = world.storage;
    await addClient(grants, { ...CLIENT, clientId: 'partner' });
    const values = ['not JSON', '{"familyId":"b"}'];
    const damaged = values.map(
      (value, at) => ({ kind: 'family', id: `0${at}`, seen: 0, value }) as const,
    );
    await grants.commit(damaged);
    const named: unknown[] = [];
    const log = ({ message, detail }: LogEntry): number => named.push([message, detail?.['grant']]);
    const at = { grants, now: world.now, log };
    const given: string[] = [];
    for await (const { grant } of givenAccess(at)) given.push(grant.clientId);
    expect(given).toEqual(['partner']);
    const message = 'a stored grant is damaged and was skipped';
    expect(named).toEqual([
      [message, '00'],
      [message, '01'],
    ]);
    expect(await withdrawGrant(at, '00')).toEqual({ ok: false, fault: 'damaged' });
    expect((await disableClient(at, 'partner', true)).ok).toBe(true);
    expect(await withdrawGrants(at, { kind: 'family' }, () => true)).toBe(0);
    expect((await removeClient(at, 'partner')).ok).toBe(true);
  });
});

describe('Disabling a client', () => {
  it('reads the grants of that client alone, in short pages', async () => {
    const world = new SignInWorld();
    await world.addUser();
    await world.allow(await world.signIn());
    const { grants } = world.storage;
    await addClient(grants, { ...CLIENT, clientId: 'partner' });
    const others = Array.from({ length: 300 }, (_, at) => `other-${at}`);
    await grants.commit(
      others.map((id) => ({ kind: 'family', id, seen: 0, value: '{}', client: 'other' }) as const),
    );
    const list = vi.spyOn(grants, 'list');
    const at = { grants, now: world.now };
    expect((await disableClient(at, 'partner', true)).ok).toBe(true);
    const pages = await Promise.all(list.mock.results.map(({ value }) => value));
    expect(pages.map((page) => page.length)).toEqual([1]);
    expect(await withdrawGrants(at, { kind: 'family' }, () => true)).toBe(0);
    expect(Math.max(...list.mock.calls.map(([{ limit }]) => limit))).toBe(50);
  });
});

describe('Users', () => {
  it('are listed to the last one, however many there are', async () => {
    const { grants } = createMemoryStorage();
    const names = Array.from({ length: 1_001 }, (_, at) => `user-${10_000 + at}@example.com`);
    await grants.commit(
      names.map((username) =>
        storedUserPut({ id: username, username, library: 'lib-1', password: '' }, 0),
      ),
    );
    expect((await listUsers(grants)).map(({ username }) => username)).toEqual(names);
  });
});

describe('Grants of one user', () => {
  const NOW = 1_800_000_000_000;
  const digest = (kind: string, at: number): string => kind + String(at).padStart(63, '0');

  /** Stores grants that gave tokens one second after the other, and one of another user. */
  async function grantsOf(count: number): Promise<GrantStore> {
    const { grants } = createMemoryStorage();
    const policy = tokenPolicy();
    for (let at = 0; at <= count; at += 1) {
      const user = { id: at === count ? 'u2' : 'u1', username: 'ada@example.com', library: 'l' };
      const grant = { clientId: 'c', user, scope: ['library'], redirect: null, challenge: null };
      const [now, familyId] = [NOW / 1_000 + at, `f${at}`];
      const issue = { kind: 'issue', now, familyId, code: digest('c', at), grant } as const;
      const presented = { token: 'code', digest: digest('c', at) } as const;
      const { state } = reduceTokenFamily(undefined, issue, policy);
      const tokens = { clientId: 'c', access: digest('a', at), refresh: digest('b', at) };
      const redeem = { kind: 'redeem', now, presented, redirectUri: null, ...tokens } as const;
      const redeemed = reduceTokenFamily(state, { ...redeem, verifierChallenge: null }, policy);
      if (redeemed.state === undefined) throw new Error('no family');
      await grants.commit([familyPut(redeemed.state, 0, policy)]);
    }
    return grants;
  }

  it.each([
    [500, []],
    [503, ['f0', 'f1', 'f2']],
  ])('of %i, those that gave no tokens for longest end: %j', async (count, ended) => {
    const grants = await grantsOf(count);
    await endUnusedGrants({ grants, now: NOW }, 'u1');
    const left = new Set<string>();
    for await (const { id } of givenAccess({ grants })) left.add(id);
    const all = Array.from({ length: count + 1 }, (_, at) => `f${at}`);
    expect(all.filter((id) => !left.has(id))).toEqual(ended);
  });
});
