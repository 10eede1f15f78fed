import type { StoredTokens } from '../../client/authorization/tokens.js';
import type { Answer, ClientFault } from '../../client/client-fault.js';
import type { ClientOptions } from '../../client/client-options.js';
import { type AssortmentClient, createClient } from '../../client/create-client.js';
import type { ClientRequest, RawAnswer } from '../../client/requests/client-request.js';
import { sendRequest } from '../../client/requests/send-request.js';
import { CommandFault, commandFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { SECRET_VARIABLE } from '../input/variables.js';
import { say, saying } from '../languages/fill-line.js';
import { writeLine } from '../terminal/escape-text.js';
import {
  type Credentials,
  credentialsPath,
  readCredentials,
  writeCredentials,
} from './credentials.js';
import { faultSaying } from './fault-saying.js';
import { withFileLock } from './private-file.js';
import { processRemote } from './process-remote.js';
import type { RemoteCommandIo, RemoteIo } from './remote-io.js';

/** Returns the remote part of a command's I/O: the caller's, or else the process's own. */
export function remoteOf(io: RemoteCommandIo): RemoteIo {
  return io.remote ?? processRemote(io);
}

/** Time limit of a request without a sign-in. */
const MILLISECONDS = 30_000;

/** Sends a request that changes nothing and needs no sign-in. */
export function askService(
  request: ClientRequest,
  { fetch }: Pick<RemoteIo, 'fetch'>,
): Promise<Answer<RawAnswer>> {
  return sendRequest(request, { fetch, milliseconds: MILLISECONDS, retry: 'safe' });
}

/** Client with the credentials of the last sign-in. */
export interface RemoteClient {
  readonly client: AssortmentClient;
  readonly credentials: Credentials;
  readonly path: string;
}

/** Opens the client of the last sign-in. CommandFault if there was none. */
export async function openRemoteClient(
  args: CommandArguments,
  io: RemoteCommandIo,
): Promise<RemoteClient> {
  const path = credentialsPath(args, io.env);
  const credentials = readCredentials(path);
  if (credentials === undefined) throw commandFault(({ login }) => login.notSignedIn, { path });
  const remote = remoteOf(io);
  const clientSecret = (): string => storedSecret(credentials, io);
  return { client: clientOf({ path, credentials, clientSecret, io, remote }), credentials, path };
}

/**
 * Returns the client secret of the environment, else that of the credentials. CommandFault if
 * neither has it.
 */
export function storedSecret(
  { clientSecret }: Credentials,
  { env }: Pick<RemoteCommandIo, 'env'>,
): string {
  const { [SECRET_VARIABLE]: variable = '' } = env;
  const secret = variable === '' ? clientSecret : variable;
  if (secret === undefined) throw secretFault();
  return secret;
}

function secretFault(): CommandFault {
  return commandFault(({ login }) => login.secretNotStored, { variable: SECRET_VARIABLE });
}

/** Makes a client whose tokens are stored in the credentials' file. */
export function clientOf(options: {
  readonly path: string;
  readonly credentials: Credentials;
  readonly clientSecret: ClientOptions['clientSecret'];
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
    onFault: (fault) => writeLine(io.stderr, say(io.language, faultSaying(fault))),
  });
}

/** Reads the stored tokens, unless they belong to another server or client. */
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

/** Returns the value of a response. CommandFault, in the fault's words, if it failed. */
export function takeValue<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw faultOf(answer.fault);
}

/** Returns a fault of the client as one of the command. */
export function faultOf(fault: ClientFault): CommandFault {
  if (fault.code === 'secret-missing') return secretFault();
  const text = faultSaying(fault);
  return new CommandFault(
    SIGN_IN_AGAIN.has(fault.code)
      ? saying(({ login }) => login.signInAgain, { fault: text })
      : text,
    false,
  );
}
