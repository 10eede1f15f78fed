import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Place of a kill: a statement, a system call that writes, or a moment in milliseconds after the
 * start.
 */
export type CrashPoint =
  | {
      readonly at: 'statement';
      readonly number: number;
      readonly phase: 'before' | 'sent' | 'after';
    }
  | { readonly at: 'call'; readonly name: string; readonly number: number }
  | { readonly at: 'moment'; readonly milliseconds: number };

/** Describes a point for people, in a form that can be repeated. */
export function describePoint(point: CrashPoint): string {
  if (point.at === 'statement') return `${point.phase} statement ${point.number}`;
  return point.at === 'call'
    ? `at ${point.name} number ${point.number}`
    : `after ${point.milliseconds.toFixed(2)} ms`;
}

/**
 * Returns all points at the statements of a process with so many. An embedded database is
 * synchronous: nothing lies between sent and after.
 */
export function statementPoints(
  statements: number,
  phases: readonly ('before' | 'sent' | 'after')[],
): readonly CrashPoint[] {
  return Array.from({ length: statements }, (_, at) =>
    phases.map((phase): CrashPoint => ({ at: 'statement', number: at + 1, phase })),
  ).flat();
}

const STRACE = '/usr/bin/strace';

/** The calls by which SQLite changes its files. */
const CALLS = ['pwrite64', 'write', 'fsync', 'fdatasync', 'ftruncate', 'unlink'];

/**
 * Checks whether system calls can be traced here: Debian's package is installed, and the machine
 * allows it.
 */
export function canTrace(): boolean {
  if (!existsSync(STRACE)) return false;
  try {
    execFileSync(STRACE, ['-f', '-o', '/dev/null', '-e', 'trace=write', 'true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a traced command: only calls on the database's files count. `kill`: the call at which it
 * is killed. (`--seccomp-bpf` would be faster, but sends no signal.)
 */
export function traced(
  command: readonly string[],
  database: string,
  log: string,
  kill?: { readonly name: string; readonly number: number },
): readonly string[] {
  const files = ['', '-wal', '-shm'].flatMap((end) => ['-P', `${database}${end}`]);
  const inject =
    kill === undefined ? [] : ['-e', `inject=${kill.name}:signal=SIGKILL:when=${kill.number}`];
  return [
    STRACE,
    '-f',
    '-qq',
    '-o',
    log,
    ...files,
    '-e',
    `trace=${CALLS.join(',')}`,
    ...inject,
    ...command,
  ];
}

/** Returns every call of a log, in order, each with its number among those of its name. */
export function callPoints(log: string): readonly CrashPoint[] {
  const counts = new Map<string, number>();
  const points: CrashPoint[] = [];
  for (const [, name = ''] of readFileSync(log, 'utf8').matchAll(/^\d+\s+(\w+)\(/gm)) {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    points.push({ at: 'call', name, number });
  }
  return points;
}

/** Returns so many elements of a list, spread evenly. */
export function sampleOf<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return list.filter(
    (_, at) =>
      Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length),
  );
}
