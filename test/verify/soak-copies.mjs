// The two copies of `serve` that test/verify/soak.mjs puts under load.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Runs in the copy: collects garbage when told, and says how much memory is left. */
const MEMORY = `process.on('SIGUSR2', () => {
  gc(); gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stderr.write(JSON.stringify({ soak: { rss, used: heapUsed + external } }) + '\\n');
});`;

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** One copy, which can be killed and started again on its port. */
export class Copy {
  memory = [];
  faults = [];
  #options;
  #child;
  #resolve;

  constructor(port, options) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#options = options;
  }

  async start() {
    const preload = `data:text/javascript,${encodeURIComponent(MEMORY)}`;
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--import', preload, CLI, 'serve', '--port', this.port, ...this.#options],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    createInterface({ input: child.stderr }).on('line', (line) => this.#read(line));
    const lines = createInterface({ input: child.stdout });
    const started = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.startsWith('Listening on')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`serve ended with ${code}`)));
    });
    // The one that is killed later must not end this program.
    started.catch(() => undefined);
    await started;
  }

  #read(line) {
    if (!line.startsWith('{')) return;
    const entry = JSON.parse(line);
    if (entry.soak !== undefined) {
      this.memory.push(entry.soak);
      this.#resolve?.();
    } else if (entry.event === 'fault') this.faults.push(line);
  }

  /** Adds what this copy needs once its garbage is collected. */
  async measure() {
    const measured = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#child.kill('SIGUSR2');
    await measured;
  }

  async end(signal) {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
