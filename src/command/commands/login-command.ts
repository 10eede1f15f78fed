import { readMetadata } from '../../client/answers/read-oauth-answers.js';
import type { StartedSignIn } from '../../client/create-client.js';
import { isConfidential, isLoopback } from '../../client/requests/client-request.js';
import { metadataRequest } from '../../client/requests/oauth-requests.js';
import { trimSlashes } from '../../client/requests/trim-slashes.js';
import { commandFault, type ExitCode, usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { SECRET_VARIABLE } from '../input/variables.js';
import { fillLine } from '../languages/fill-line.js';
import {
  type AskedAuthorization,
  authorizationStatus,
  checkClient,
} from '../remote/check-sign-in.js';
import { type Credentials, credentialsPath, readCredentials } from '../remote/credentials.js';
import { faultSaying } from '../remote/fault-saying.js';
import {
  askService,
  clientOf,
  openRemoteClient,
  remoteOf,
  storedSecret,
  takeValue,
} from '../remote/remote-client.js';
import type { RedirectListener, RemoteCommandIo, RemoteIo } from '../remote/remote-io.js';
import { writeLine } from '../terminal/escape-text.js';

/** Scope that sending files and reading events requires (Decision H3). */
const DEFAULT_SCOPE = 'procurement';

/** Redirect URI that is tried if a browser can come back, with a free port (RFC 8252 7.3). */
const LOOPBACK_REDIRECT = 'http://127.0.0.1/callback';

/** Status of the authorization page for a client or redirect URI that it does not know. */
const BAD_REQUEST = 400;

/**
 * Runs `assortment login`: opens the address at which a user agrees, takes the code from the
 * browser's redirect or from a paste, and stores the tokens in a file that only its owner can read.
 * Always uses PKCE. A wrong client is refused before. Spec 4.1, 4.2, 5, Decision O9.
 */
export async function run(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const path = credentialsPath(args, io.env);
  const remote = remoteOf(io);
  const given = await withPort(readRedirectUri(args), remote);
  const before = readCredentials(path);
  const server = readServer(args, before);
  const stored = before?.server === server ? before : undefined;
  const clientId = args.options.get('client-id') ?? stored?.clientId;
  if (clientId === undefined || clientId === '')
    throw usageFault((lines) => lines.login.missingClientId);
  const secret = await readSecret(
    args,
    io,
    remote,
    stored?.clientId === clientId ? stored.clientSecret : undefined,
  );
  const authUrl = await findAuthUrl(server, remote);
  const credentials: Credentials = {
    server,
    authUrl,
    clientId,
    ...(secret.store ? { clientSecret: secret.text } : {}),
  };
  await checkClient({ baseUrl: server, clientId, clientSecret: secret.text }, remote);
  const scope = args.options.get('scope') ?? DEFAULT_SCOPE;
  const redirectUri = await acceptedRedirect(given, { authUrl, clientId, scope }, remote);
  const client = clientOf({ path, credentials, clientSecret: secret.text, io, remote });
  const signIn = await client.startSignIn({ scope, redirectUri: redirectUri?.text });
  takeValue(await takeCode(signIn, redirectUri?.url, io, remote));
  const { state } = client;
  const granted = state.kind === 'ready' ? state.tokens.scope.join(' ') : scope;
  const { language } = io;
  const { login } = language.lines;
  const values = { server, client: clientId, scope: granted };
  const stores = secret.store ? login.allStored : login.tokensStored;
  writeLine(io.stdout, fillLine(language, login.signedIn, values));
  writeLine(io.stdout, fillLine(language, stores, { path }));
  return 0;
}

/**
 * Runs `assortment logout`: revokes the tokens at the service and deletes the stored ones. Server,
 * client and its secret stay for the next sign-in. RFC 7009.
 */
export async function runLogout(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const { client, credentials, path } = await openRemoteClient(args, io);
  const { login } = io.language.lines;
  const { server, tokens } = credentials;
  // Without the secret, tokens would be deleted here and continue to work at the service.
  if (tokens !== undefined) storedSecret(credentials, io);
  const signedOut = await client.signOut();
  if (!signedOut.ok)
    throw commandFault((lines) => lines.login.notRevoked, {
      fault: faultSaying(signedOut.fault),
      path,
    });
  const line = tokens === undefined ? login.noTokens : login.signedOut;
  writeLine(io.stdout, fillLine(io.language, line, { server, path }));
  return 0;
}

/** A redirect URI with its exact text. */
interface RedirectUri {
  readonly text: string;
  readonly url: URL;
}

/** Reads `--redirect`, with its exact text: registered addresses compare as texts (Decision O3). */
function readRedirectUri({ options }: CommandArguments): RedirectUri | undefined {
  const text = options.get('redirect');
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text)) throw usageFault(({ login }) => login.redirect, { text });
  return { text, url: new URL(text) };
}

/** A loopback address without a port, which may have any (RFC 8252 7.3). */
const ANY_PORT = /^http:\/\/(127\.0\.0\.1|\[::1\])(?=\/|\?|$)/;

/** Adds a free port to a loopback address that has none. */
async function withPort(
  redirectUri: RedirectUri | undefined,
  { freePort }: RemoteIo,
): Promise<RedirectUri | undefined> {
  const [origin, host] = ANY_PORT.exec(redirectUri?.text ?? '') ?? [];
  if (redirectUri === undefined || origin === undefined || host === undefined) return redirectUri;
  const port = await freePort(host.replace(/^\[(.*)\]$/, '$1'));
  const text = `${origin}:${port}${redirectUri.text.slice(origin.length)}`;
  return { text, url: new URL(text) };
}

/**
 * Returns the redirect URI of the sign-in: the given one; without one that of this machine, if a
 * browser can come back and the client is registered so; else none, for a code to paste.
 * CommandFault if the authorization page knows no such client.
 */
async function acceptedRedirect(
  given: RedirectUri | undefined,
  asked: Omit<AskedAuthorization, 'redirectUri'>,
  remote: RemoteIo,
): Promise<RedirectUri | undefined> {
  const statusOf = (redirectUri: string | undefined): Promise<number | undefined> =>
    authorizationStatus({ ...asked, redirectUri }, remote);
  if (given === undefined && remote.isTerminal && remote.hasBrowser) {
    const loopback = { text: LOOPBACK_REDIRECT, url: new URL(LOOPBACK_REDIRECT) };
    const own = await withPort(loopback, remote);
    if (((await statusOf(own?.text)) ?? BAD_REQUEST) < BAD_REQUEST) return own;
  }
  if ((await statusOf(given?.text)) === BAD_REQUEST) {
    const { clientId: client, scope } = asked;
    const values = { client, scope, redirect: given?.text ?? '' };
    throw commandFault(
      ({ login }) => (given === undefined ? login.refusedRequest : login.refusedRedirect),
      values,
    );
  }
  return given;
}

function readServer({ options }: CommandArguments, before: Credentials | undefined): string {
  const server = trimSlashes(options.get('server') ?? before?.server ?? '');
  if (server === '')
    throw usageFault(({ usage }) => usage.missingOption, {
      name: 'server',
      example: 'https://api.example.com',
    });
  if (!URL.canParse(server) || /[?#@]/.test(server))
    throw usageFault(({ login }) => login.server, { server });
  if (!isConfidential(server)) throw usageFault(({ login }) => login.unencrypted, { server });
  return server;
}

/**
 * Returns the client secret, and whether to store it: a secret from the environment is not stored.
 */
async function readSecret(
  { options }: CommandArguments,
  { env, language }: RemoteCommandIo,
  remote: RemoteIo,
  stored: string | undefined,
): Promise<{ readonly text: string; readonly store: boolean }> {
  const option = options.get('client-secret');
  if (option !== undefined) return { text: option, store: true };
  const { [SECRET_VARIABLE]: variable } = env;
  if (variable !== undefined && variable !== '') return { text: variable, store: false };
  const text = stored ?? (await remote.ask(language.lines.login.secretPrompt, true)).trim();
  if (text === '')
    throw commandFault(({ login }) => login.missingSecret, { variable: SECRET_VARIABLE });
  return { text, store: true };
}

/**
 * Returns the address of the authorization page from the service's metadata; the service's own
 * address if it has none.
 */
async function findAuthUrl(server: string, remote: RemoteIo): Promise<string> {
  const raw = takeValue(await askService(metadataRequest({ baseUrl: server }), remote));
  if (raw.status === 404) return server;
  const { authUrl } = takeValue(readMetadata(raw.status, raw.headers, raw.text, server));
  if (!isConfidential(authUrl))
    throw commandFault(({ login }) => login.authPage, { address: authUrl });
  return authUrl;
}

/** Waits for the browser's redirect, or asks for the code. */
async function takeCode(
  signIn: StartedSignIn,
  redirectUri: URL | undefined,
  io: RemoteCommandIo,
  remote: RemoteIo,
): ReturnType<StartedSignIn['finish']> {
  const { login } = io.language.lines;
  const listens =
    redirectUri !== undefined &&
    redirectUri.protocol === 'http:' &&
    isLoopback(redirectUri.hostname);
  // The client puts the state, a random text, into the address.
  const state = new URL(signIn.url).searchParams.get('state') ?? '';
  const listener = listens ? await remote.listen(redirectUri, state) : undefined;
  try {
    io.stdout.write(`${login.open}\n\n  ${signIn.url}\n\n`);
    if (remote.isTerminal) await remote.openBrowser(signIn.url);
    if (listener !== undefined) {
      io.stderr.write(`${login.waiting}\n`);
      const redirectedTo = await (remote.isTerminal
        ? arrivalOrPaste(listener, login.orPasteAddress, remote)
        : listener.arrival);
      return await signIn.finish({ redirectedTo });
    }
    const pasted = await remote.ask(
      redirectUri === undefined ? login.pasteCode : login.pasteAddress,
      false,
    );
    if (pasted === '') throw commandFault((lines) => lines.login.noCode);
    return await signIn.finish(
      redirectUri === undefined ? { code: pasted } : { redirectedTo: pasted },
    );
  } finally {
    await listener?.close();
  }
}

/**
 * Returns the address that the browser came back to, or the one that was pasted: a browser on
 * another machine cannot come back.
 */
async function arrivalOrPaste(
  { arrival }: RedirectListener,
  question: string,
  { ask }: RemoteIo,
): Promise<string> {
  const stop = new AbortController();
  try {
    const pasted = ask(question, false, stop.signal).then(
      (text) => (text === '' ? arrival : text),
      () => arrival,
    );
    return await Promise.race([arrival, pasted]);
  } finally {
    stop.abort();
  }
}
