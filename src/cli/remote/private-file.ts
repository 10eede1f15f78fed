import { CommandFault } from '../command-io.js';
import { makeFolder } from '../input/make-folder.js';
import { files } from '../input/node-files.js';
import { errorCode, reasonOf } from '../input/source-file.js';

const { randomUUID } = process.getBuiltinModule('node:crypto');
const { dirname, join, basename } = process.getBuiltinModule('node:path');

const OWNER_FILE = 0o600;
const OTHERS = 0o077;

/**
 * The text of a file that only its owner can read; undefined where there is none. CommandFault
 * where others can read it, too.
 */
export function readPrivateFile(path: string): string | undefined {
  try {
    const file = files.openSync(path, 'r');
    try {
      const { mode } = files.fstatSync(file);
      // Windows keeps no such bits.
      if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
        throw new CommandFault(
          `${path} holds secrets and others can read it (mode ${(mode & 0o777).toString(8)}): chmod 600 it, or sign in again elsewhere`,
          false,
        );
      }
      return files.readFileSync(file, 'utf8');
    } finally {
      files.closeSync(file);
    }
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return undefined;
    if (fault instanceof CommandFault) throw fault;
    throw new CommandFault(`${path}: ${reasonOf(fault)}`, false);
  }
}

/**
 * Writes a file that only its owner can read, whole or not at all: a power cut leaves the old one
 * or the new one. Folders on the way are made for the owner alone.
 */
export function writePrivateFile(path: string, text: string): void {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`);
  try {
    makeFolder(folder);
    try {
      writeDurably(draft, text);
      files.renameSync(draft, path);
    } catch (fault) {
      files.rmSync(draft, { force: true });
      throw fault;
    }
    syncFolder(folder);
  } catch (fault) {
    throw new CommandFault(`${path}: ${reasonOf(fault)}`, false);
  }
}

function writeDurably(path: string, text: string): void {
  // `wx`: a link that somebody laid there is not followed.
  const file = files.openSync(path, 'wx', OWNER_FILE);
  try {
    files.writeFileSync(file, text);
    files.fsyncSync(file);
  } finally {
    files.closeSync(file);
  }
}

/** The new name is on the disk only when the folder is. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const file = files.openSync(folder, 'r');
  try {
    files.fsyncSync(file);
  } finally {
    files.closeSync(file);
  }
}

/**
 * A lock that is older was left by a process that died, in milliseconds: longer than any refresh
 * takes.
 */
const STALE = 150_000;
const LOOK_AGAIN = 50;

/**
 * Runs work while no other process holds the lock of this file. A lock that was left behind is
 * taken over.
 */
export async function withFileLock(
  path: string,
  io: { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<void> },
  work: () => Promise<void>,
): Promise<void> {
  const lock = `${path}.lock`;
  while (!takeLock(lock)) {
    if (io.now() - lockTime(lock, io.now()) > STALE) files.rmSync(lock, { force: true });
    else await io.sleep(LOOK_AGAIN);
  }
  try {
    await work();
  } finally {
    files.rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    makeFolder(dirname(lock));
    files.closeSync(files.openSync(lock, 'wx', OWNER_FILE));
    return true;
  } catch (fault) {
    if (errorCode(fault) === 'EEXIST') return false;
    throw new CommandFault(`${lock}: ${reasonOf(fault)}`, false);
  }
}

/** When the lock was taken; `otherwise` where it is gone by now. */
function lockTime(lock: string, otherwise: number): number {
  return files.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? otherwise;
}
