// How a figure comes about: contenders run in turn, round by round.
import { fork, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Returns the median; the mean of the two middle values for an even number. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Milliseconds of one run. */
export async function timeOnce(run) {
  const begin = performance.now();
  const result = await run();
  return { elapsed: performance.now() - begin, result };
}

/**
 * Runs every contender once per round, in alternating order; the first `warmUp` rounds are not
 * counted. A contender is a function that returns `{ elapsed }`. Returns milliseconds by contender.
 */
export async function timeInTurn(contenders, { rounds, warmUp }) {
  const times = contenders.map(() => []);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const order = [...contenders.keys()];
    if (round % 2 === 1) order.reverse();
    for (const at of order) {
      const { elapsed } = await contenders[at]();
      if (round >= warmUp) times[at].push(elapsed);
    }
  }
  return times;
}

/**
 * Starts a process that serves runs of a script, one for each call: `run()` returns what the script
 * sent, `end()` ends the process.
 */
export function startRunner(script, args, execArgv = []) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let ended = false;
  const run = () =>
    new Promise((resolve, reject) => {
      const failed = (code) => reject(new Error(`${script} ${args.join(' ')} ended with ${code}`));
      child.once('exit', failed).once('message', (answer) => {
        child.off('exit', failed);
        resolve(answer);
      });
      child.send('run', (error) => error && !ended && reject(error));
    });
  const end = () => {
    ended = true;
    child.kill();
  };
  return { run, end };
}

/** Serves the runs of `startRunner`. */
export function serveRuns(run) {
  process.on('message', async () => process.send?.(await timeOnce(run)));
}

/**
 * Returns the median of the ratios of the same rounds: a slow moment of the machine affects both
 * sides of one ratio.
 */
export function pairedRatio(times, baseline) {
  return median(times.map((time, round) => time / baseline[round]));
}

/** Returns the JSON that a script of this folder prints, run in its own process. */
export function runScript(script, args, nodeOptions = []) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, error } = spawnSync(process.execPath, [...nodeOptions, path, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${status}`);
  return JSON.parse(stdout);
}

/** Checks whether `node` was started with the module of this address. */
export function isStarted(url) {
  return (
    process.argv[1] !== undefined &&
    realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
  );
}

/** Ends the process with a word of advice when nothing is built. */
export function requireBuild() {
  if (existsSync(new URL('../dist/index.js', import.meta.url))) return;
  process.stderr.write('Nothing is built yet: npm run build\n');
  process.exit(2);
}

/** Describes the machine of a figure. */
export function describeMachine() {
  const processors = cpus();
  return (
    `${processors[0]?.model ?? 'unknown processor'}, ` +
    `${processors.length} cores, Node ${process.versions.node}`
  );
}
