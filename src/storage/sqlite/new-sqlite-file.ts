import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a missing file of a store, for its owner alone: `fill` writes it under another name, and
 * one step gives a copy of it the name `path`. So a process that is killed leaves no half of a
 * store, and of several that start at once one makes it. Throws an `Error` for what is left of a
 * store: a file of 0 bytes, which SQLite takes for a new database, or a log without its file.
 */
export async function makeMissingFile(
  path: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  // Looked at first, because another starter makes the file before its log.
  const hasLog = existsSync(`${path}-wal`);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === 0)
    throw new Error(
      'This file has 0 bytes, so its data is gone: restore a backup, or remove it to start again.',
    );
  if (size !== undefined) return;
  if (hasLog)
    throw new Error(
      'The file is gone, and its log (-wal) is there: put it back with its log, or remove both.',
    );
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    // SQLite writes into an empty file. Its log and its index of the log get the mode of the file.
    makeOwnerFile(draft);
    await fill(draft);
    // A copy: SQLite warns of two names of one file that it has open.
    copyFileSync(draft, `${draft}2`);
    giveName(`${draft}2`, path);
  } finally {
    for (const end of ['', '-wal', '-shm', '2']) rmSync(`${draft}${end}`, { force: true });
  }
}

/** A store has digests of passwords, secrets of webhooks, and customers' prices. */
const OWNER_FILE = 0o600;

/** Makes an empty file for its owner alone, with any umask. */
export function makeOwnerFile(path: string): void {
  closeSync(openSync(path, 'wx', OWNER_FILE));
}

/** Gives a file a name that none has yet, durably; leaves another file of that name unchanged. */
export function giveName(draft: string, path: string): boolean {
  flush(draft);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    flush(dirname(path));
  } catch {
    // Windows has no such thing for folders.
  }
  return true;
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
