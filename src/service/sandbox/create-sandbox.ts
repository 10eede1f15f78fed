import { createHash, randomBytes } from 'node:crypto';
import type { ClientRegistration } from '../../oauth/clients/client-registration.js';
import { DEFAULT_TOKEN_POLICY } from '../../oauth/tokens/token-policy.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { clientPut } from '../administration/clients.js';
import { commitDecision } from '../oauth/commit-decision.js';
import type { User } from '../service-options.js';
import { userKey } from '../sign-in/stored-user.js';
import { userPut } from '../sign-in/users.js';

/** Storage, clock and library of a sandbox. */
export interface SandboxOptions {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Library of its user and client. */
  readonly library: string;
  /** If true, replaces the password of an existing user and the secret of an existing client. */
  readonly newCredentials?: boolean | undefined;
}

/** The credentials that this call created, to be shown once. */
export interface SandboxCredentials {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const USERNAME = 'ada@sandbox.example';

/** Key of the record of the client. */
export const SANDBOX_CLIENT = { kind: 'client', id: 'sandbox-client' } as const;

const PASSWORD_BYTES = 12;
const SECRET_BYTES = 32;

/**
 * Registers the user and the client of a sandbox (Spec 5.2) in one commit, and returns their
 * credentials; undefined if storage has them already, or if another process was faster. So any
 * number of processes make one sandbox, and only the one that made it knows the credentials.
 */
export async function createSandbox({
  storage: { grants },
  now,
  library,
  newCredentials = false,
}: SandboxOptions): Promise<SandboxCredentials | undefined> {
  const keys = [SANDBOX_CLIENT, userKey(USERNAME)];
  const versions = async (): Promise<readonly number[]> =>
    (await grants.load(keys)).map((record) => record?.version ?? 0);
  const [client = 0, user = 0] = await versions();
  if (client > 0 && user > 0 && !newCredentials) return undefined;
  const credentials: SandboxCredentials = {
    username: USERNAME,
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
    clientId: SANDBOX_CLIENT.id,
    clientSecret: randomBytes(SECRET_BYTES).toString('base64url'),
  };
  const puts = [
    clientPut(sandboxClient(credentials.clientSecret, library, now), client),
    await userPut({ ...sandboxUser(library), owner: 'sandbox' }, credentials.password, user),
  ];
  const outcome = await commitDecision(grants, async () => {
    const [clientNow, userNow] = await versions();
    const isUnchanged = clientNow === client && userNow === user;
    return isUnchanged ? { reply: credentials, puts } : { reply: undefined, puts: [] };
  });
  if (outcome === 'busy')
    throw new Error('storage did not confirm the sandbox user and client; start again');
  return outcome;
}

/** Returns the user of the sandbox. */
export function sandboxUser(library: string): User {
  return { id: 'sandbox-user', username: USERNAME, library };
}

function sandboxClient(secret: string, library: string, now: () => number): ClientRegistration {
  return {
    clientId: SANDBOX_CLIENT.id,
    secretDigest: createHash('sha256').update(secret).digest('hex'),
    name: 'Sandbox client',
    kind: 'sandbox',
    library,
    redirectUris: [],
    scopes: DEFAULT_TOKEN_POLICY.scopes,
    createdAt: Math.floor(now() / 1000),
  };
}
