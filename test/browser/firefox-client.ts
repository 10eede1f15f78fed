/** Debian's Firefox, driven by WebDriver BiDi. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const FIREFOX = '/usr/bin/firefox-esr';

/** True where Debian's firefox-esr is installed. */
export const hasFirefox: boolean = existsSync(FIREFOX);

/** One open tab. */
export interface FirefoxTab {
  /** Errors that the page wrote, and requests that leave the computer. */
  readonly faults: readonly string[];
  goto(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression of the page is true. */
  until(expression: string): Promise<void>;
  text(selector: string): Promise<string>;
  /** Clicks the middle of the first element. */
  click(selector: string): Promise<void>;
  giveFile(selector: string, path: string): Promise<void>;
  /** Clicks, and returns the path of the file that is downloaded then. */
  download(selector: string): Promise<string>;
}

/** Returns an expression whose promise is fulfilled once another expression is true. */
export function untilTrue(expression: string): string {
  return `new Promise((resolve) => {
    const look = () => (${expression}) ? resolve() : setTimeout(look, 50);
    look();
  })`;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: string;
  readonly message?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
}

/** Sends commands, and hands on events. The end of the connection rejects what waits. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #last = 0;

  constructor(socket: WebSocket, onEvent: (message: Message) => void) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === undefined) onEvent(message);
      else this.#waiting.get(message.id)?.(message);
    });
    socket.on('close', () => {
      for (const answer of this.#waiting.values()) answer({ error: 'the browser ended' });
    });
  }

  async send(method: string, params: object): Promise<Record<string, unknown>> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result = {} } = await answered;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error} ${message ?? ''}`);
    return result;
  }
}

/** A browser that starts. */
export interface Firefox {
  /** Its tab; rejects where the browser ends before. */
  readonly tab: Promise<FirefoxTab>;
  /** Ends the browser, in each state; its files are gone. */
  end(): Promise<void>;
}

/** Starts the browser with one tab. */
export function startFirefox(): Firefox {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const downloads = join(folder, 'downloads');
  const profile = join(folder, 'profile');
  for (const path of [profile, downloads]) mkdirSync(path);
  // In the group of the tests: who ends that ends the browser too.
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const open = async (): Promise<FirefoxTab> => {
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await once(socket, 'open');
    return await openTab(socket, downloads);
  };
  return {
    tab: open(),
    end: async () => {
      await endBrowser(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns the address that the browser listens at; rejects where it ends before. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('no output');
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it listened');
}

/** Its other processes end with the first one. */
async function endBrowser(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function openTab(socket: WebSocket, downloads: string): Promise<FirefoxTab> {
  const faults: string[] = [];
  let downloaded: (path: string) => void = () => undefined;
  const connection = new Connection(socket, ({ method, params = {} }) => {
    if (method === 'log.entryAdded' && params['level'] === 'error')
      faults.push(String(params['text']));
    const request = params['request'] as { url: string } | undefined;
    if (request !== undefined && !/^(file|blob|data):/.test(request.url)) faults.push(request.url);
    if (method === 'browsingContext.downloadEnd')
      downloaded(String(params['filepath'] ?? params['status']));
  });
  await connection.send('session.new', { capabilities: {} });
  const events = ['log.entryAdded', 'network.beforeRequestSent', 'browsingContext.downloadEnd'];
  await connection.send('session.subscribe', { events });
  const downloadBehavior = { type: 'allowed', destinationFolder: downloads };
  await connection.send('browser.setDownloadBehavior', { downloadBehavior });
  const { context } = await connection.send('browsingContext.create', { type: 'tab' });

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await connection.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value?: unknown }).value;
  };
  const find = async (selector: string): Promise<{ sharedId: string }> => {
    const locator = { type: 'css', value: selector };
    const { nodes } = await connection.send('browsingContext.locateNodes', { context, locator });
    const [node] = nodes as readonly { sharedId: string }[];
    if (node === undefined) throw new Error(`There is no ${selector}`);
    return { sharedId: node.sharedId };
  };
  const click = async (selector: string): Promise<void> => {
    const origin = { type: 'element', element: await find(selector) };
    await evaluate(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView()`);
    await connection.send('input.performActions', {
      context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  };
  return {
    faults,
    goto: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate,
    until: async (expression) => void (await evaluate(untilTrue(expression))),
    text: async (selector) =>
      String(await evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent`)),
    click,
    giveFile: async (selector, path) => {
      const element = await find(selector);
      await connection.send('input.setFiles', { context, element, files: [path] });
    },
    download: async (selector) => {
      const ended = new Promise<string>((resolve) => {
        downloaded = resolve;
      });
      await click(selector);
      return await ended;
    },
  };
}
