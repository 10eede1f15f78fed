import { readClientCredentials } from '../../oauth/clients/client-credentials.js';
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../oauth/clients/client-registration.js';
import { sameDigest } from '../../oauth/clients/same-digest.js';
import { INVALID_CLIENT, type OAuthReading } from '../../oauth/oauth-error.js';
import type { FormParameters } from '../../oauth/wire/form-parameters.js';
import type { ServiceContext } from '../service-context.js';

/**
 * The digest of no secret: what is compared where there is no such client, so that both cost the
 * same (Decision O6).
 */
const NOBODY = '0'.repeat(64);

/**
 * The client of that id: the host's own, or one that storage holds. Storage is asked either way, so
 * that no client is found faster than another.
 */
export async function findClient(
  clientId: string,
  { clients, storage, storedClients, log }: ServiceContext,
): Promise<ClientRegistration | undefined> {
  const [record] = await storage.grants.load([{ kind: 'client', id: clientId }]);
  const own = clients.get(clientId);
  if (own !== undefined || record === undefined) return own;
  const reading = storedClients.get(clientId, record.value, (text) =>
    readClientRegistration(JSON.parse(text)),
  );
  if (reading.ok) return reading.value;
  log({
    level: 'error',
    message: 'a stored client cannot be read',
    detail: { client: clientId, fault: reading.faults[0].message },
  });
  return undefined;
}

/**
 * The authenticated client of a request to the token, introspection or revocation endpoint
 * (Decision O6).
 */
export async function authenticateClient(
  authorization: string | null,
  form: FormParameters,
  query: FormParameters,
  context: ServiceContext,
): Promise<OAuthReading<ClientRegistration>> {
  const credentials = readClientCredentials(authorization, form, query);
  if (!credentials.ok) return credentials;
  const { clientId, secrets } = credentials.value;
  const [client, ...digests] = await Promise.all([
    findClient(clientId, context),
    ...secrets.map((secret) => context.digestText(secret)),
  ]);
  let same = false;
  for (const digest of digests) same = sameDigest(digest, client?.secretDigest ?? NOBODY) || same;
  return client !== undefined && same
    ? { ok: true, value: client }
    : { ok: false, fault: INVALID_CLIENT };
}
