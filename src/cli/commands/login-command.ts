import { readMetadata } from '../../client/answers/read-oauth-answers.js';
import type { StartedSignIn } from '../../client/create-client.js';
import { isConfidential, isLoopback } from '../../client/requests/client-request.js';
import { metadataRequest } from '../../client/requests/oauth-requests.js';
import { sendRequest } from '../../client/requests/send-request.js';
import { CommandFault, type ExitCode } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { fillLine, saying } from '../languages/fill-line.js';
import {
  type Credentials,
  credentialsPath,
  readCredentials,
  SECRET_VARIABLE,
} from '../remote/credentials.js';
import { clientOf, remoteOf, takeValue } from '../remote/remote-client.js';
import type { RemoteCommandIo, RemoteIo } from '../remote/remote-io.js';
import { escapeText } from '../terminal/escape-text.js';

/** Scope that sending files and reading events requires (Decision H3). */
const DEFAULT_SCOPE = 'procurement';

const METADATA_MILLISECONDS = 30_000;

/**
 * Runs `assortment login`: prints the address at which a user agrees, takes the code, and stores
 * the tokens in a file that only its owner can read. Always uses PKCE. Spec 4.1, 4.2, 5, Decision
 * O9.
 */
export async function run(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const path = credentialsPath(args, io.env);
  const redirectUri = readRedirectUri(args);
  const remote = remoteOf(io);
  const before = readCredentials(path);
  const server = readServer(args, before);
  const stored = before?.server === server ? before : undefined;
  const clientId = args.options.get('client-id') ?? stored?.clientId;
  if (clientId === undefined || clientId === '')
    throw new CommandFault(
      saying((lines) => lines.login.missingClientId),
      true,
    );
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
  const client = clientOf({ path, credentials, clientSecret: secret.text, io, remote });
  const scope = args.options.get('scope') ?? DEFAULT_SCOPE;
  const signIn = await client.startSignIn({ scope, redirectUri: redirectUri?.text });
  takeValue(await takeCode(signIn, redirectUri?.url, io, remote));
  const { state } = client;
  const granted = state.kind === 'ready' ? state.tokens.scope.join(' ') : scope;
  const { language } = io;
  const { login } = language.lines;
  const values = { server, client: clientId, scope: granted };
  const stores = secret.store ? login.allStored : login.tokensStored;
  io.stdout.write(`${escapeText(fillLine(language, login.signedIn, values))}\n`);
  io.stdout.write(`${escapeText(fillLine(language, stores, { path }))}\n`);
  return 0;
}

/** Reads `--redirect`, with its exact text: registered addresses compare as texts (Decision O3). */
function readRedirectUri({
  options,
}: CommandArguments): { readonly text: string; readonly url: URL } | undefined {
  const text = options.get('redirect');
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text))
    throw new CommandFault(
      saying(({ login }) => login.redirect, { text }),
      true,
    );
  return { text, url: new URL(text) };
}

function readServer({ options }: CommandArguments, before: Credentials | undefined): string {
  const server = (options.get('server') ?? before?.server ?? '').replace(/\/+$/, '');
  if (server === '')
    throw new CommandFault(
      saying(({ usage }) => usage.missingOption, {
        name: 'server',
        example: 'https://api.example.com',
      }),
      true,
    );
  if (!URL.canParse(server) || /[?#@]/.test(server))
    throw new CommandFault(
      saying(({ login }) => login.server, { server }),
      true,
    );
  if (!isConfidential(server))
    throw new CommandFault(
      saying(({ login }) => login.unencrypted, { server }),
      true,
    );
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
  const text = stored ?? (await remote.ask(language.lines.login.secretPrompt, true));
  if (text === '')
    throw new CommandFault(
      saying(({ login }) => login.missingSecret, { variable: SECRET_VARIABLE }),
      false,
    );
  return { text, store: true };
}

/**
 * Returns the address of the authorization page from the service's metadata; the service's own
 * address if it has none.
 */
async function findAuthUrl(server: string, { fetch }: RemoteIo): Promise<string> {
  const raw = takeValue(
    await sendRequest(metadataRequest({ baseUrl: server }), {
      fetch,
      milliseconds: METADATA_MILLISECONDS,
      retry: 'safe',
    }),
  );
  if (raw.status === 404) return server;
  const { authUrl } = takeValue(readMetadata(raw.status, raw.headers, raw.text, server));
  if (!isConfidential(authUrl))
    throw new CommandFault(
      saying(({ login }) => login.authPage, { address: authUrl }),
      false,
    );
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
    if (listener !== undefined) {
      io.stderr.write(`${login.waiting}\n`);
      return await signIn.finish({ redirectedTo: await listener.arrival });
    }
    const pasted = await remote.ask(
      redirectUri === undefined ? login.pasteCode : login.pasteAddress,
      false,
    );
    if (pasted === '')
      throw new CommandFault(
        saying((lines) => lines.login.noCode),
        false,
      );
    return await signIn.finish(
      redirectUri === undefined ? { code: pasted } : { redirectedTo: pasted },
    );
  } finally {
    await listener?.close();
  }
}
