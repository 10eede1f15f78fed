// Starts a process of vitest that tests mutants, and notices when it hangs or ends.
import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchHang } from './watch-hang.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** Milliseconds of work after which a file of tests hangs, where nothing else is said. */
export const PATIENCE = 20_000;

/** Milliseconds in which a process starts. */
const STARTING = 60_000;

/** A file of tests took longer than its limit. */
export class Hang extends Error {}

/** The process of vitest ended by itself, which says nothing about the mutant. */
export class Crash extends Error {}

/**
 * Starts a process of vitest. `ask` rejects with `Crash` if the process ends, and with `Hang` if a
 * file of tests takes longer than its limit.
 */
export async function startProcess(args) {
  const child = fork(join(here, 'mutant-server.mjs'), args, {
    cwd: dirname(dirname(here)),
    execArgv: ['--max-old-space-size=2048'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  /** Waits for an answer; `limits` are those of the files of tests, one after the other. */
  const answer = (limits) =>
    new Promise((resolve, reject) => {
      let ended = 0;
      let unwatch = () => undefined;
      const settle = (act, value) => {
        unwatch();
        child.removeAllListeners('message').removeAllListeners('exit');
        act(value);
      };
      const wait = () => {
        unwatch();
        const late = () => settle(reject, new Hang('a file of tests hangs'));
        unwatch = watchHang(child, limits[ended] ?? PATIENCE, late);
      };
      child.on('message', (message) => {
        if (message.ended === undefined) return settle(resolve, message);
        ended += message.ended;
        wait();
      });
      child.once('exit', () => settle(reject, new Crash('the process ended')));
      wait();
    });
  await answer([STARTING]).catch(() => {
    child.kill('SIGKILL');
    throw new Crash('the process does not start');
  });
  return {
    ask({ limits, ...question }) {
      const reply = answer(limits);
      child.send(question);
      return reply;
    },
    end: () => child.kill('SIGKILL'),
  };
}
