import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A change of one of a database's files, or a line that the process printed. */
export type DiskStep =
  | { readonly kind: 'write'; readonly file: DiskFile; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: DiskFile; readonly size: number }
  | { readonly kind: 'sync'; readonly file: DiskFile }
  | { readonly kind: 'told'; readonly line: string };

/** The database, or its write-ahead log. The index of the log is made again by who opens it. */
export type DiskFile = '' | '-wal';

const CALLS = 'trace=write,pwrite64,fsync,fdatasync,ftruncate';

/** Returns a command that is traced with every byte it writes, each thread into its own log. */
export function recorded(command: readonly string[], log: string): readonly string[] {
  const strings = ['-xx', '-s', '1000000'];
  return ['/usr/bin/strace', '-ff', '-qq', '-y', ...strings, '-o', log, '-e', CALLS, ...command];
}

/** Returns the steps of the thread that used the database, in order. */
export function readDiskSteps(database: string, log: string): readonly DiskStep[] {
  const threads = readdirSync(dirname(log))
    .filter((name) => name.startsWith(`${basename(log)}.`))
    .map((name) => stepsOf(readFileSync(join(dirname(log), name), 'latin1'), database));
  return threads.find((steps) => steps.some(({ kind }) => kind === 'sync')) ?? [];
}

const CALL = /^(\w+)\((\d+)<([^>]*)>(?:, (.*))?\) += (\d+)$/gm;

function stepsOf(log: string, database: string): readonly DiskStep[] {
  const steps: DiskStep[] = [];
  for (const [, name = '', handle, path = '', given = '', result] of log.matchAll(CALL)) {
    if (name === 'write' && handle === '1') steps.push({ kind: 'told', line: textOf(given) });
    const file = fileOf(unescaped(path).toString(), database);
    if (file === undefined) continue;
    if (name === 'ftruncate') steps.push({ kind: 'truncate', file, size: Number(given) });
    else if (name === 'pwrite64') {
      const [, text = '', at] = /^"([^"]*)", \d+, (\d+)$/.exec(given) ?? [];
      const bytes = unescaped(text).subarray(0, Number(result));
      steps.push({ kind: 'write', file, at: Number(at), bytes });
    } else steps.push({ kind: 'sync', file });
  }
  return steps;
}

function fileOf(path: string, database: string): DiskFile | undefined {
  if (path === database) return '';
  return path === `${database}-wal` ? '-wal' : undefined;
}

function textOf(given: string): string {
  return unescaped(/^"([^"]*)"/.exec(given)?.[1] ?? '')
    .toString()
    .trimEnd();
}

/** Turns `\x61` into its bytes; other characters stay. */
function unescaped(text: string): Buffer {
  return text.startsWith('\\x')
    ? Buffer.from(text.replaceAll('\\x', ''), 'hex')
    : Buffer.from(text);
}

/** Returns the bytes of a file, none where it does not exist. */
export function bytesOf(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}
