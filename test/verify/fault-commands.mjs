// The commands that faults.mjs disturbs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Milliseconds after which a command hangs, on a busy machine too: it is killed. */
const PATIENCE = 900_000;

export const syncCommand = (data, file) => [
  process.execPath,
  CLI,
  ...['sync', file, '--customer', '1', '--library', 'soak', '--data', data, '--lang', 'en'],
];

export const serveCommand = (data) => [
  process.execPath,
  CLI,
  ...['serve', '--port', '0', '--no-sandbox', '--library', 'soak', '--data', data],
  ...['--lang', 'en'],
];

function start([program, ...given]) {
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { lines: [], errors: '' };
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.errors += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const ended = once(child, 'close').then(([code, signal]) => {
    clearTimeout(timer);
    return code ?? signal;
  });
  return { child, printed, ended };
}

/** Runs a command to its end. */
export async function run(command) {
  const { child, printed, ended } = start(command);
  child.stdout.resume();
  return { code: await ended, errors: printed.errors };
}

/** Runs a service, uploads a file to it, and ends it. `id`: of the upload that it acknowledged. */
export async function runServe(command, token, bytes) {
  const { child, printed, ended } = start(command);
  const url = await new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /^Listening on (http:\S+?)\/?[.]?$/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    ended.then(() => resolve(undefined));
  });
  let status;
  let id;
  if (url !== undefined) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const path = '/integrations/suppliers/files/?customer_number=1';
    const response = await fetch(url + path, { method: 'POST', headers, body: bytes }).catch(
      () => undefined,
    );
    status = response?.status;
    if (status === 201) ({ id } = await response.json());
    // strace passes the signal on to what it traces.
    child.kill('SIGTERM');
  }
  return { code: await ended, errors: printed.errors, status, id };
}
