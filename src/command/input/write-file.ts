import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { commandFault, usageFault } from '../command-io.js';
import type { Saying } from '../languages/fill-line.js';
import { errorCode, placeFault } from '../system-fault.js';

/** Refuses `-`, which other programs take for standard output, and which names a file here. */
export function checkOutput(path: string): void {
  if (path === '-') throw usageFault(({ usage }) => usage.notOutput);
}

/**
 * Writes a file so that it has either all bytes or stays as it was. A new file has the mode within
 * the umask: by default that of any file of its user, such as a report or a fixed file.
 */
export function writeFileSafely(
  path: string,
  bytes: Uint8Array,
  mode: number = DEFAULT_MODE,
): void {
  checkOutput(path);
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(draft, 'wx', modeOf(path) ?? mode);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (fault) {
    rmSync(draft, { force: true });
    throw placeFault(path, fault);
  }
}

/** Keeps the file of a path under another name; an older one of that name is replaced. */
export function keepFile(path: string, name: string): void {
  try {
    rmSync(name, { force: true });
    linkSync(path, name);
  } catch (fault) {
    throw placeFault(name, fault);
  }
}

/** Refuses targets that are files which the command reads; undefined ones are not given. */
export function checkNotRead(
  targets: readonly (string | undefined)[],
  read: readonly (string | undefined)[],
  line: Saying['line'],
): void {
  for (const target of targets)
    if (target !== undefined && read.some((path) => path !== undefined && isSameFile(path, target)))
      throw commandFault(line, { path: target });
}

/** Checks whether two paths lead to one file. */
function isSameFile(path: string, other: string): boolean {
  const [one, two] = [identityOf(path), identityOf(other)];
  return one !== undefined && one === two;
}

/** Checks whether standard output goes to the file of a path, as after `> FILE`. */
export function isStandardOutput(path: string): boolean {
  try {
    const { dev, ino } = fstatSync(1);
    return identityOf(path) === `${dev}:${ino}`;
  } catch {
    return false;
  }
}

function identityOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? `${stat.dev}:${stat.ino}` : undefined;
}

const DEFAULT_MODE = 0o666;

/** Mode of a file with what customers sent or see, for its owner alone. */
export const OWNER_FILE = 0o600;

/** Returns the mode of a file; undefined if there is none. */
function modeOf(path: string): number | undefined {
  try {
    return statSync(path).mode & 0o777;
  } catch (fault) {
    if (errorCode(fault) !== 'ENOENT') throw fault;
    return undefined;
  }
}
