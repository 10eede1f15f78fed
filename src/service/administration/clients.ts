import {
  type ClientRegistration,
  type RegistrationFaults,
  readClientRegistration,
} from '../../oauth/clients/client-registration.js';
import type { GrantKey, GrantPut, GrantRecord, GrantStore } from '../../storage/grant-store.js';
import type { Result } from '../../text/result.js';
import { type GrantsAt, withdrawGrants } from './grants.js';
import { forgetUploads } from './last-uploads.js';
import { addRecord, allRecords, type Change, changeRecord } from './stored-records.js';

/** A client as listed; `registration` is undefined for a record that cannot be read. */
export interface ListedClient {
  readonly id: string;
  readonly registration: ClientRegistration | undefined;
}

/** Result of a change of one client. */
export type ClientChange<R extends string = never> = Change<ClientRegistration, R | 'damaged'>;

/** Lists every client in storage, or those of one library, by id. */
export async function listClients(
  grants: GrantStore,
  library?: string,
): Promise<readonly ListedClient[]> {
  const clients: ListedClient[] = [];
  for await (const record of allRecords(grants, { kind: 'client', holder: library }))
    clients.push({ id: record.id, registration: readClient(record) });
  return clients;
}

/** Finds a client in storage by its id. */
export async function findStoredClient(
  grants: GrantStore,
  id: string,
): Promise<ListedClient | undefined> {
  const [record] = await grants.load([keyOf(id)]);
  return record === undefined ? undefined : { id, registration: readClient(record) };
}

/** Stores a new client. `taken` if there is one of that id. */
export function addClient(
  grants: GrantStore,
  client: ClientRegistration,
): Promise<Change<ClientRegistration, 'taken'>> {
  return addRecord(grants, clientPut(client, 0), client);
}

/** Changes what people and applications see of a client, after checking the new registration. */
export async function editClient(
  grants: GrantStore,
  id: string,
  edits: Partial<Pick<ClientRegistration, 'name' | 'redirectUris' | 'scopes'>>,
): Promise<Change<Result<ClientRegistration, RegistrationFaults>, 'damaged'>> {
  return changeRecord(grants, keyOf(id), async (record) => {
    const client = readClient(record);
    if (client === undefined) return 'damaged';
    const reading = readClientRegistration({ ...client, ...edits });
    const next = reading.ok ? reading.value : client;
    return { put: clientPut(next, record.version), value: reading };
  });
}

/**
 * Gives a client a new secret. The former one also works until `endOldSecret`; `two-secrets` if an
 * earlier rotation has not ended.
 */
export function rotateSecret(
  grants: GrantStore,
  id: string,
  secretDigest: string,
): Promise<ClientChange<'two-secrets'>> {
  return changeClient<'two-secrets'>(grants, id, (client) =>
    client.oldSecretDigest === undefined
      ? { ...client, secretDigest, oldSecretDigest: client.secretDigest }
      : 'two-secrets',
  );
}

/** Ends the former secret of a client; `one-secret` if there is none. */
export function endOldSecret(grants: GrantStore, id: string): Promise<ClientChange<'one-secret'>> {
  return changeClient<'one-secret'>(grants, id, ({ oldSecretDigest, ...client }) =>
    oldSecretDigest === undefined ? 'one-secret' : client,
  );
}

/**
 * Disables a client: it gets no code and no token, and all access that users gave it ends. Enabling
 * does not bring the access back.
 */
export async function disableClient(
  at: GrantsAt,
  id: string,
  disabled: boolean,
): Promise<ClientChange> {
  const change = await changeClient<never>(at.grants, id, ({ disabled: _, ...client }) =>
    disabled ? { ...client, disabled } : client,
  );
  if (change.ok && disabled) await withdrawAll(at, id);
  return change;
}

/** Removes a client, and ends all access that users gave it. */
export async function removeClient(
  at: GrantsAt,
  id: string,
): Promise<Change<ClientRegistration | undefined>> {
  const change = await changeRecord<ClientRegistration | undefined, never>(
    at.grants,
    keyOf(id),
    async (record) => ({
      put: { ...keyOf(id), seen: record.version, value: null },
      value: readClient(record),
    }),
  );
  if (!change.ok) return change;
  await withdrawAll(at, id);
  await forgetUploads(at.grants, id);
  return change;
}

async function withdrawAll(at: GrantsAt, id: string): Promise<void> {
  await withdrawGrants(at, { kind: 'family', client: id }, ({ clientId }) => clientId === id);
}

function changeClient<R extends string>(
  grants: GrantStore,
  id: string,
  change: (client: ClientRegistration) => ClientRegistration | R,
): Promise<ClientChange<R>> {
  return changeRecord<ClientRegistration, R | 'damaged'>(grants, keyOf(id), async (record) => {
    const client = readClient(record);
    if (client === undefined) return 'damaged';
    const next = change(client);
    return typeof next === 'string' ? next : { put: clientPut(next, record.version), value: next };
  });
}

function keyOf(id: string): GrantKey {
  return { kind: 'client', id };
}

/** Returns the record of a client. `seen` is the version that was read. */
export function clientPut(client: ClientRegistration, seen: number): GrantPut {
  const holder = client.library ?? undefined;
  return { ...keyOf(client.clientId), seen, value: JSON.stringify(client), holder };
}

function readClient({ value }: GrantRecord): ClientRegistration | undefined {
  const reading = readClientRegistration(JSON.parse(value));
  return reading.ok ? reading.value : undefined;
}
