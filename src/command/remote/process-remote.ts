import type { AddressInfo } from 'node:net';
import { type CommandFault, type CommandIo, commandFault, type Output } from '../command-io.js';
import { type CommandLanguage, ENGLISH } from '../languages/language.js';
import { reasonOf } from '../system-fault.js';
import { hasBrowser, openBrowser } from './open-browser.js';
import type { RedirectListener, RemoteIo } from './remote-io.js';

/** Milliseconds in which a user can sign in and agree. */
const SIGN_IN_TIME = 600_000;

/** Returns the network, clock and terminal of this process. */
export function processRemote({
  stderr,
  language,
}: Pick<CommandIo, 'stderr' | 'language'>): RemoteIo {
  return {
    fetch: (url, init) => fetch(url, init),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ask: (question, hidden, stopped) => askTerminal(question, { hidden, stderr, stopped }),
    isTerminal: process.stdin.isTTY === true,
    hasBrowser: hasBrowser(),
    openBrowser,
    freePort,
    listen: (redirectUri, state) => listenForRedirect(redirectUri, state, language),
  };
}

/** Asks on standard error, so that standard output contains only the command's result. */
async function askTerminal(
  question: string,
  {
    hidden,
    stderr,
    stopped,
  }: {
    readonly hidden: boolean;
    readonly stderr: Output;
    readonly stopped: AbortSignal | undefined;
  },
): Promise<string> {
  const [{ createInterface }, { Writable }] = await Promise.all([
    import('node:readline'),
    import('node:stream'),
  ]);
  // Readline echoes the input through this stream, which drops a secret.
  const output = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      if (!hidden) stderr.write(chunk);
      done();
    },
  });
  if (hidden) stderr.write(question);
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal });
  return new Promise((resolve, reject) => {
    let line: string | undefined;
    stopped?.addEventListener('abort', () => lines.close(), { once: true });
    lines.on('close', () => {
      if (hidden && terminal) stderr.write('\n');
      if (line === undefined) reject(commandFault(({ login }) => login.nothingEntered));
      else resolve(hidden ? line : line.trim());
    });
    lines.question(hidden ? '' : question, (answer) => {
      line = answer;
      lines.close();
    });
  });
}

/** Finds a free port by listening at it for a moment. */
async function freePort(host: string): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      // The cast holds because the server listens on a port, not on a pipe.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Listens at `redirectUri` for the browser's redirect; any other request gets 404, and waiting
 * continues. RFC 8252 section 7.3.
 */
export async function listenForRedirect(
  redirectUri: URL,
  state: string,
  { lines: { login } }: CommandLanguage = ENGLISH,
): Promise<RedirectListener> {
  const { createServer } = await import('node:http');
  let arrive: (path: string) => void = () => undefined;
  let giveUp: (fault: CommandFault) => void = () => undefined;
  const arrival = new Promise<string>((resolve, reject) => {
    arrive = resolve;
    giveUp = reject;
  });
  // The caller may await it late, or never.
  arrival.catch(() => undefined);
  const server = createServer((request, response) => {
    const { url: path = '/', method } = request;
    const url = URL.canParse(path, redirectUri.href) ? new URL(path, redirectUri) : undefined;
    const isOurs =
      method === 'GET' &&
      url?.pathname === redirectUri.pathname &&
      url.searchParams.get('state') === state;
    response.writeHead(isOurs ? 200 : 404, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      connection: 'close',
    });
    response.end(`${isOurs ? login.thanks : login.nothingHere}\n`, () => {
      if (isOurs) arrive(path);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault) =>
      reject(
        commandFault((lines) => lines.login.notListening, {
          host: redirectUri.host,
          reason: reasonOf(fault),
        }),
      ),
    );
    server.listen(
      Number(redirectUri.port === '' ? 80 : redirectUri.port),
      redirectUri.hostname.replace(/^\[(.*)\]$/, '$1'),
      resolve,
    );
  });
  const timer = setTimeout(
    () => giveUp(commandFault((lines) => lines.login.notReturned)),
    SIGN_IN_TIME,
  );
  return {
    arrival,
    close: () =>
      new Promise((resolve) => {
        clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
