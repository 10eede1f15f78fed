import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { Told } from './judge-crash.js';

/** End of a child process. */
export interface ChildEnd extends Told {
  /** True if it was killed by SIGKILL. */
  readonly killed: boolean;
  /** Undefined where it was killed before its end; its statements otherwise. */
  readonly statements: number | undefined;
  /** Milliseconds from its first line to its last. */
  readonly milliseconds: number;
  readonly errors: string;
}

/**
 * Runs a child to its end. `killAfter`: milliseconds from its first line to SIGKILL from outside,
 * as no process can see it coming.
 */
export function runChild(command: readonly string[], killAfter?: number): Promise<ChildEnd> {
  const [program = '', ...parameters] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    let [first, last] = [0, 0];
    let timer: NodeJS.Timeout | undefined;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      last = performance.now();
      if (output === '') {
        first = last;
        if (killAfter !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
      }
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      const lines = output.split('\n').slice(0, -1);
      const after = (word: string): readonly string[] =>
        lines
          .filter((line) => line.startsWith(`${word} `))
          .map((line) => line.slice(word.length + 1));
      const [statements] = after('end');
      resolve({
        killed: signal === 'SIGKILL',
        received: new Set(after('received')),
        ran: new Set(after('ran')),
        statements: statements === undefined ? undefined : Number(statements),
        milliseconds: last - first,
        errors,
      });
    });
  });
}
