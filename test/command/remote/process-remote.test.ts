/** Questions on a terminal, and the server that waits for the browser. */
import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandFault } from '../../../src/command/command-io.js';
import { say } from '../../../src/command/languages/fill-line.js';
import { ENGLISH } from '../../../src/command/languages/language.js';
import { listenForRedirect, processRemote } from '../../../src/command/remote/process-remote.js';
import type { RemoteIo } from '../../../src/command/remote/remote-io.js';

const OWN_STDIN = Object.getOwnPropertyDescriptor(process, 'stdin');

let keyboard: PassThrough;
let shown = '';

beforeEach(() => {
  shown = '';
  keyboard = new PassThrough();
});
afterEach(() => {
  if (OWN_STDIN !== undefined) Object.defineProperty(process, 'stdin', OWN_STDIN);
});

/** Returns this process's terminal, whose keys the test presses. */
function remoteAt({ isTerminal }: { readonly isTerminal: boolean }): RemoteIo {
  Object.assign(keyboard, { isTTY: isTerminal });
  Object.defineProperty(process, 'stdin', { configurable: true, value: keyboard });
  const write = (data: string | Uint8Array): void => {
    shown += Buffer.from(data as Uint8Array).toString();
  };
  return processRemote({
    stderr: { isTerminal, columns: undefined, write },
    language: ENGLISH,
  });
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const fault: unknown = await work.catch((each: unknown) => each);
  expect(fault).toBeInstanceOf(CommandFault);
  return say(ENGLISH, (fault as CommandFault).saying);
}

describe('a question on a terminal', () => {
  it('shows what is typed, and takes the line without its blanks', async () => {
    const remote = remoteAt({ isTerminal: true });
    expect(remote.isTerminal).toBe(true);
    const answer = remote.ask('Code: ', false);
    keyboard.write('  4711 \r');
    expect(await answer).toBe('4711');
    expect(shown).toContain('Code: ');
    expect(shown).toContain('4711');
  });

  it('never shows a secret, keeps its blanks, and ends the line', async () => {
    const answer = remoteAt({ isTerminal: true }).ask('Password: ', true);
    keyboard.write(' correct horse \r');
    expect(await answer).toBe(' correct horse ');
    expect(shown).toBe('Password: \n');
  });

  it('reads a line from a pipe as well, which ends no line', async () => {
    const remote = remoteAt({ isTerminal: false });
    expect(remote.isTerminal).toBe(false);
    const answer = remote.ask('Password: ', true);
    keyboard.write('from a pipe\n');
    expect(await answer).toBe('from a pipe');
    expect(shown).toBe('Password: ');
  });

  it('says so where the input ends before a line', async () => {
    const answer = remoteAt({ isTerminal: false }).ask('Password: ', true);
    keyboard.end();
    expect(await faultOf(answer)).toBe(ENGLISH.lines.login.nothingEntered);
  });

  it('ends when the caller stops it', async () => {
    const stop = new AbortController();
    const answer = remoteAt({ isTerminal: true }).ask('Or paste it: ', false, stop.signal);
    // The question is asked once the modules are loaded.
    while (shown === '') await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await faultOf(answer)).toBe(ENGLISH.lines.login.nothingEntered);
  });
});

/** Sends a request; returns status and text. */
function send(port: number, path: string, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve(`${response.statusCode} ${text.trim()}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('RFC 8252 7.3: the redirect of a browser to this machine', () => {
  it('takes the redirect with the state of the sign-in, and nothing else', async () => {
    const remote = remoteAt({ isTerminal: false });
    const port = await remote.freePort('127.0.0.1');
    const url = new URL(`http://127.0.0.1:${port}/callback`);
    const { arrival, close } = await remote.listen(url, 'abc');
    const { thanks, nothingHere } = ENGLISH.lines.login;
    expect(await send(port, '/favicon.ico')).toBe(`404 ${nothingHere}`);
    expect(await send(port, '//')).toBe(`404 ${nothingHere}`);
    expect(await send(port, '/callback?code=x&state=other')).toBe(`404 ${nothingHere}`);
    expect(await send(port, '/callback?code=x&state=abc', 'POST')).toBe(`404 ${nothingHere}`);
    expect(await send(port, '/callback?code=c1&state=abc')).toBe(`200 ${thanks}`);
    expect(await arrival).toBe('/callback?code=c1&state=abc');
    await close();
  });

  it('says at once where another program listens at the address', async () => {
    const port = await remoteAt({ isTerminal: false }).freePort('127.0.0.1');
    const url = new URL(`http://127.0.0.1:${port}/callback`);
    const first = await listenForRedirect(url, 'abc');
    expect(await faultOf(listenForRedirect(url, 'abc'))).toContain(`127.0.0.1:${port}`);
    await first.close();
  });
});
