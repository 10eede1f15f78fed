// The copies of `serve` and `worker` that test/verify/soak.mjs puts under load.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A young generation of one size: how much of it is free just now is no growth of memory. */
const HEAP = ['--expose-gc', '--min-semi-space-size=2', '--max-semi-space-size=2'];

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Runs in the copy: collects garbage when told, and says how much memory is left. */
const MEMORY = `process.on('SIGUSR2', () => {
  gc(); gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stderr.write(JSON.stringify({ soak: { rss, used: heapUsed + external } }) + '\\n');
});`;

const PLATFORM = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** Debian's faketime, which moves the clock of a program that runs. */
const FAKETIME = `/usr/lib/${PLATFORM}-linux-gnu/faketime/libfaketime.so.1`;

/** The clock of one copy, ahead of this machine's or behind it; timers stay as they are. */
export class MovableClock {
  #file;

  /** Throws where faketime is not installed. */
  constructor(file) {
    if (!existsSync(FAKETIME)) throw new Error("Debian's faketime is not installed");
    this.#file = file;
    this.move(0);
  }

  get environment() {
    return {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  move(seconds) {
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }
}

/** Returns a copy of `serve`, on a free port at each start. */
export function serveCopy(options, clock) {
  const outside = ['--port', '0', '--public-url', 'https://soak.example', '--no-sandbox'];
  const quotas = ['--customer-uploads', '1000000', '--library-uploads', '1000000'];
  return new Copy(['serve', ...outside, ...quotas, ...options], clock);
}

/** Returns a copy of `worker`. */
export function workerCopy(options, clock) {
  return new Copy(['worker', ...options], clock);
}

/** One copy, which can be killed and started again. */
export class Copy {
  /** Address of a copy of `serve` since its last start. */
  url;
  memory = [];
  faults = [];
  /** Ends that were not caused here, each with the last lines. */
  ends = [];
  /** Days that it ran, as its log says. */
  days = 0;
  #args;
  #clock;
  #child;
  #killed;
  #lines = [];
  #resolve;

  constructor(args, clock) {
    this.#args = [...args, '--webhooks-to', 'loopback'];
    this.#clock = clock;
  }

  async start() {
    const preload = `data:text/javascript,${encodeURIComponent(MEMORY)}`;
    const child = spawn(process.execPath, [...HEAP, '--import', preload, CLI, ...this.#args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#clock?.environment },
    });
    this.#child = child;
    child.once('exit', () => this.#resolve?.());
    child.once('close', (code, signal) => {
      const lines = [`${this.#args[0]} ended with ${code ?? signal}`, ...this.#lines];
      if (child !== this.#killed) this.ends.push(lines.join('\n'));
    });
    createInterface({ input: child.stderr }).on('line', (line) => this.#read(line));
    const lines = createInterface({ input: child.stdout });
    const started = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        if (!/^(Listening|Working) on/.test(line)) return;
        this.url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        resolve();
      });
      child.once('close', () => reject(new Error(this.ends.at(-1))));
    });
    // The one that is killed later must not end this program.
    started.catch(() => undefined);
    await started;
  }

  #read(line) {
    this.#lines = [...this.#lines.slice(-40), line];
    if (!line.startsWith('{')) return;
    const entry = JSON.parse(line);
    if (entry.soak !== undefined) {
      this.memory.push(entry.soak);
      this.#resolve?.();
    } else if (entry.event === 'fault') this.faults.push(line);
    else if (entry.event === 'run') this.days += 1;
  }

  /** Adds what this copy needs once its garbage is collected, if it lives. */
  async measure() {
    if (!this.#lives()) return;
    const measured = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#child.kill('SIGUSR2');
    await measured;
  }

  /** Sets the clock so many seconds ahead of this machine's, or behind it. */
  moveClock(seconds) {
    this.#clock.move(seconds);
  }

  /** Ends it by a signal; returns the exit code. */
  async end(signal) {
    if (!this.#lives()) return undefined;
    this.#killed = this.#child;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    const [code] = await ended;
    return code;
  }

  #lives() {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }
}
