import { files } from './node-files.js';
import { errorCode } from './source-file.js';

const { dirname, resolve } = process.getBuiltinModule('node:path');

const OWNER_FOLDER = 0o700;

/**
 * Makes a folder and those above it that are missing, for their owner alone; what is there stays as
 * it is. Not by Node's own recursive form: where a file system says ENOENT of a name that it does
 * not take, as /proc does, that one never ends.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (
    let path = resolve(folder);
    !files.existsSync(path) && dirname(path) !== path;
    path = dirname(path)
  )
    missing.push(path);
  for (const path of missing.reverse()) makeOne(path);
}

function makeOne(path: string): void {
  try {
    files.mkdirSync(path, OWNER_FOLDER);
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT')
      throw new Error('no folder can be made there', { cause: fault });
    // Another process was faster.
    if (errorCode(fault) !== 'EEXIST') throw fault;
  }
}
