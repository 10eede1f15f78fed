import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { commandFault } from '../command-io.js';
import { errorCode } from '../system-fault.js';

const OWNER_FOLDER = 0o700;

/**
 * Makes a folder and its missing parents, for their owner alone; existing folders keep their mode.
 * The recursive form of Node's `mkdir` never returns if a file system reports ENOENT for a name
 * that it does not accept, as /proc does.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (
    let path = resolve(folder);
    !existsSync(path) && dirname(path) !== path;
    path = dirname(path)
  )
    missing.push(path);
  for (const path of missing.reverse()) makeOne(path);
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, OWNER_FOLDER);
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') throw commandFault(({ usage }) => usage.noFolder, {}, fault);
    // Another process may have made it in the meantime.
    if (errorCode(fault) !== 'EEXIST') throw fault;
  }
}
