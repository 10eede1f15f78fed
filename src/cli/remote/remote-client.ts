import type { StoredTokens } from '../../client/authorization/tokens.js';
import { type Answer, type ClientFault, formatFault } from '../../client/client-fault.js';
import { type AssortmentClient, createClient } from '../../client/create-client.js';
import { CommandFault } from '../command-io.js';
import type { CommandArguments, OptionRow } from '../command-row.js';
import { escapeText } from '../terminal/escape-text.js';
import {
  type Credentials,
  credentialsPath,
  readCredentials,
  SECRET_VARIABLE,
  writeCredentials,
} from './credentials.js';
import { withFileLock } from './private-file.js';
import { processRemote } from './process-remote.js';
import type { RemoteCommandIo, RemoteIo } from './remote-io.js';

/** The option of every command that speaks with a service. */
export const CREDENTIALS_OPTION: OptionRow = {
  value: 'FILE',
  summary:
    'where login keeps the tokens (assortment-kit/credentials.json in the configuration folder)',
};

/** The remote part of a command's world: the process's own unless the caller brought one. */
export function remoteOf(io: RemoteCommandIo): RemoteIo {
  return io.remote ?? processRemote(io.stderr);
}

/** A client with the credentials of the last sign-in. */
export interface RemoteClient {
  readonly client: AssortmentClient;
  readonly credentials: Credentials;
  readonly path: string;
}

/** The client of whoever signed in last. CommandFault where nobody did. */
export async function openRemoteClient(
  args: CommandArguments,
  io: RemoteCommandIo,
): Promise<RemoteClient> {
  const path = credentialsPath(args, io.env);
  const credentials = readCredentials(path);
  if (credentials === undefined)
    throw new CommandFault(
      `nobody is signed in (${path} is not there): run assortment login first`,
      false,
    );
  const clientSecret = io.env[SECRET_VARIABLE] ?? credentials.clientSecret;
  if (clientSecret === undefined)
    throw new CommandFault(
      `the client secret was not kept: set ${SECRET_VARIABLE}, as for assortment login`,
      false,
    );
  const remote = remoteOf(io);
  return { client: clientOf({ path, credentials, clientSecret, io, remote }), credentials, path };
}

/** A client whose tokens stand in the credentials' file. */
export function clientOf(options: {
  readonly path: string;
  readonly credentials: Credentials;
  readonly clientSecret: string;
  readonly io: RemoteCommandIo;
  readonly remote: RemoteIo;
}): AssortmentClient {
  const { path, credentials, clientSecret, io, remote } = options;
  const { server, authUrl, clientId } = credentials;
  return createClient({
    baseUrl: server,
    authUrl,
    clientId,
    clientSecret,
    load: async () => loadTokens(path, credentials),
    save: async (tokens) => writeCredentials(path, { ...credentials, tokens }),
    exclusive: (work) => withFileLock(path, { now: io.now, sleep: remote.sleep }, work),
    fetch: remote.fetch,
    sleep: remote.sleep,
    now: io.now,
    onFault: (fault) => io.stderr.write(`${escapeText(formatFault(fault))}\n`),
  });
}

/** Tokens of another server or client are none. */
function loadTokens(path: string, { server, clientId }: Credentials): StoredTokens | undefined {
  const stored = readCredentials(path);
  return stored?.server === server && stored.clientId === clientId ? stored.tokens : undefined;
}

const SIGN_IN_AGAIN = new Set<ClientFault['code']>([
  'signed-out',
  'access-refused',
  'grant-refused',
  'scope-missing',
]);

/** The value of an answer. CommandFault, in the fault's words, where it is one. */
export function takeValue<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  const { fault } = answer;
  throw new CommandFault(
    `${formatFault(fault)}${SIGN_IN_AGAIN.has(fault.code) ? ' assortment login does that.' : ''}`,
    false,
  );
}
