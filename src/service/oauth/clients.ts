import { readClientCredentials } from '../../oauth/clients/client-credentials.js';
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../oauth/clients/client-registration.js';
import { sameDigest } from '../../oauth/clients/same-digest.js';
import { INVALID_CLIENT, type OAuthFault } from '../../oauth/oauth-error.js';
import type { FormParameters } from '../../oauth/wire/form-parameters.js';
import type { GrantRecord } from '../../storage/grant-store.js';
import type { Result } from '../../text/results/result.js';
import { type Counted, countAttempt } from '../pressure/attempts.js';
import type { ServiceContext } from '../service-context.js';

/** Digest that no secret has, compared for unknown clients, so that both take as long (O6). */
const NO_SECRET_DIGEST = '0'.repeat(64);

/** Fault of a disabled client with a right secret; with a wrong one it is like any other. */
const DISABLED_CLIENT: OAuthFault = {
  error: 'invalid_client',
  description: 'The client is disabled. Ask the people who run the service.',
};

/**
 * Finds the client with this id in the host's options or in storage. Always reads storage, so that
 * each client takes as long.
 */
export async function findClient(
  clientId: string,
  context: ServiceContext,
): Promise<ClientRegistration | undefined> {
  const [record] = await context.storage.grants.load([{ kind: 'client', id: clientId }]);
  return registeredClient(clientId, record, context);
}

/** Returns the client with this id from the host's options, or else from its record in storage. */
export function registeredClient(
  clientId: string,
  record: GrantRecord | undefined,
  { clients, storedClients, log }: ServiceContext,
): ClientRegistration | undefined {
  const configured = clients.get(clientId);
  if (configured !== undefined || record === undefined) return configured;
  const reading = storedClients.get(clientId, record.value, (text) =>
    readClientRegistration(JSON.parse(text)),
  );
  if (reading.ok) return reading.value;
  log({
    level: 'error',
    event: 'fault',
    message: 'a stored client cannot be read',
    detail: { client: clientId, fault: reading.fault[0].message },
  });
  return undefined;
}

/** An authenticated client, or the fault, with the seconds to wait if there were too many. */
export type ClientAuthentication = Result<
  ClientRegistration,
  OAuthFault & { readonly wait: number }
>;

/** Authenticates the client of a token, introspection or revocation request (Decision O6). */
export async function authenticateClient(
  authorization: string | null,
  form: FormParameters,
  query: FormParameters,
  context: ServiceContext,
  address: string | undefined,
): Promise<ClientAuthentication> {
  const credentials = readClientCredentials(authorization, form, query);
  if (!credentials.ok) return refused(credentials.fault);
  const { clientId, secrets } = credentials.value;
  const [client, ...digests] = await Promise.all([
    findClient(clientId, context),
    ...secrets.map((secret) => context.digestText(secret)),
  ]);
  const registered = [
    client?.secretDigest ?? NO_SECRET_DIGEST,
    // Compared for each client, so that all take as long.
    client?.oldSecretDigest ?? NO_SECRET_DIGEST,
  ];
  let same = false;
  for (const digest of digests)
    for (const expected of registered) same = sameDigest(digest, expected) || same;
  if (client !== undefined && same)
    return client.disabled === true ? refused(DISABLED_CLIENT) : { ok: true, value: client };
  // A right secret is never limited, so that others cannot lock a client out.
  const counted: Counted = [
    ['client', clientId],
    ['clientAddress', address],
  ];
  return refused(INVALID_CLIENT, countAttempt(counted, context));
}

function refused(fault: OAuthFault, wait = 0): ClientAuthentication {
  return { ok: false, fault: { ...fault, wait } };
}
