/** The program that opens an address, as the system of the user has it. */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser } from '../../../src/command/remote/open-browser.js';

const PLATFORM = process.platform;
const { DISPLAY: x, WAYLAND_DISPLAY: wayland, PATH: path } = process.env;

const ADDRESS = 'https://app.example.test/oauth/authorize/?a=1&b=$(x)';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-browser-'));
  for (const name of ['open', 'xdg-open', 'rundll32']) {
    const program = join(folder, name);
    const log = join(folder, 'opened');
    writeFileSync(program, `#!/bin/sh\necho "${name} $*" > ${log}.new && mv ${log}.new ${log}\n`);
    chmodSync(program, 0o755);
  }
  process.env['PATH'] = `${folder}:${path}`;
  setDisplay(undefined, undefined);
});
afterEach(() => {
  process.env['PATH'] = path;
  setDisplay(x, wayland);
  setPlatform(PLATFORM);
  rmSync(folder, { recursive: true, force: true });
});

function setPlatform(value: string): void {
  Object.defineProperty(process, 'platform', { configurable: true, enumerable: true, value });
}

function setDisplay(first: string | undefined, second: string | undefined): void {
  for (const [name, value] of [
    ['DISPLAY', first],
    ['WAYLAND_DISPLAY', second],
  ] as const)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}

/** Returns the call of the program, once it ran. */
async function opened(): Promise<string> {
  for (;;) {
    try {
      return readFileSync(join(folder, 'opened'), 'utf8').trim();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** Waits until the next program cannot be started; returns how many others listen to that. */
function failedStart(): Promise<number> {
  return new Promise((resolve) => {
    const started = (message: unknown): void => {
      unsubscribe('child_process', started);
      // The cast holds because Node publishes each new process so.
      const { process: program } = message as { readonly process: ChildProcess };
      program.once('error', () => resolve(program.listenerCount('error')));
    };
    subscribe('child_process', started);
  });
}

describe('RFC 8252 8.1: the browser of the user', () => {
  it.each([
    ['darwin', `open ${ADDRESS}`],
    ['win32', `rundll32 url.dll,FileProtocolHandler ${ADDRESS}`],
  ])('on %s the program of the system gets the address as one argument', async (name, call) => {
    setPlatform(name);
    expect(hasBrowser()).toBe(true);
    await openBrowser(ADDRESS);
    expect(await opened()).toBe(call);
  });

  it.each([
    ['X', ':0', undefined],
    ['Wayland', undefined, 'wayland-0'],
  ])('on other systems it needs a display, such as of %s', async (_, first, second) => {
    setPlatform('linux');
    expect(hasBrowser()).toBe(false);
    // Does nothing: the address is printed as well.
    await openBrowser(ADDRESS);
    setDisplay(first, second);
    expect(hasBrowser()).toBe(true);
    await openBrowser(ADDRESS);
    expect(await opened()).toBe(`xdg-open ${ADDRESS}`);
  });

  it('a program that is not installed ends nothing', async () => {
    setPlatform('linux');
    setDisplay(':0', undefined);
    process.env['PATH'] = join(folder, 'none');
    const listeners = failedStart();
    await openBrowser(ADDRESS);
    expect(await listeners).toBe(1);
    expect(hasBrowser()).toBe(true);
  });
});
