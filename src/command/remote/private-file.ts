import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandFault, commandFault } from '../command-io.js';
import { makeFolder } from '../input/make-folder.js';
import { errorCode, placeFault } from '../system-fault.js';

const OWNER_FILE = 0o600;
const OTHERS = 0o077;

/**
 * Reads the text of a file that only its owner can read; undefined if there is none.
 * CommandFault if others can read it too.
 */
export function readPrivateFile(path: string): string | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      const { mode: bits } = fstatSync(file);
      // Windows has no such bits.
      if (process.platform !== 'win32' && (bits & OTHERS) !== 0) {
        const mode = (bits & 0o777).toString(8);
        throw commandFault(({ login }) => login.othersCanRead, { path, mode });
      }
      return readFileSync(file, 'utf8');
    } finally {
      closeSync(file);
    }
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return undefined;
    if (fault instanceof CommandFault) throw fault;
    throw placeFault(path, fault);
  }
}

/**
 * Writes a file that only its owner can read, atomically: a power cut leaves the old file or the
 * new one. Missing folders are made for the owner alone.
 */
export function writePrivateFile(path: string, text: string): void {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`);
  try {
    makeFolder(folder);
    try {
      writeDurably(draft, text);
      renameSync(draft, path);
    } catch (fault) {
      rmSync(draft, { force: true });
      throw fault;
    }
    syncFolder(folder);
  } catch (fault) {
    throw placeFault(path, fault);
  }
}

function writeDurably(path: string, text: string): void {
  // `wx` does not follow a link that an attacker placed there.
  const file = openSync(path, 'wx', OWNER_FILE);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes a folder, without which a new name may be lost in a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Milliseconds after which a lock belongs to a process that died: more than any refresh takes.
 */
const STALE = 150_000;

/** Milliseconds between two attempts to take the lock. */
const RETRY = 50;

/**
 * Runs work while no other process holds the lock of this file. A stale lock is removed.
 */
export async function withFileLock(
  path: string,
  io: { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<void> },
  work: () => Promise<void>,
): Promise<void> {
  const lock = `${path}.lock`;
  while (!takeLock(lock)) {
    if (io.now() - lockTime(lock, io.now()) > STALE) rmSync(lock, { force: true });
    else await io.sleep(RETRY);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    makeFolder(dirname(lock));
    closeSync(openSync(lock, 'wx', OWNER_FILE));
    return true;
  } catch (fault) {
    if (errorCode(fault) === 'EEXIST') return false;
    throw placeFault(lock, fault);
  }
}

/** Returns when the lock was taken, in milliseconds since 1970; `otherwise` if it was released. */
function lockTime(lock: string, otherwise: number): number {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? otherwise;
}
