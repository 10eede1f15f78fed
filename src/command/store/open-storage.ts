import { existsSync } from 'node:fs';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { openSqliteStorage } from '../../storage/sqlite/open-sqlite-storage.js';
import { commandFault, usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { makeFolder } from '../input/make-folder.js';
import { reasonOf } from '../system-fault.js';
import { withFiles } from './open-files.js';

/** Folder of the embedded storage unless `--data` is given, in the current folder. */
const DEFAULT_FOLDER = 'assortment-data';

/** Name of its only file. */
const DATABASE_FILE = 'assortment.sqlite';

/** Storage that a command opened, and if it is, for people. */
export interface OpenStorage {
  readonly storage: AssortmentStorage;
  readonly place: string;
}

/** Does work in storage, and closes it; missing storage is created. */
export async function inStorage<T>(
  args: CommandArguments,
  work: (open: OpenStorage) => Promise<T>,
): Promise<T> {
  return closing(await openStorage(args), work);
}

/** Does work in storage that exists, and closes it. CommandFault if there is none. */
export async function inExisting<T>(
  args: CommandArguments,
  work: (open: OpenStorage) => Promise<T>,
): Promise<T> {
  return closing(await openStorage(args, false), work);
}

async function closing<T>(
  opened: OpenStorage,
  work: (open: OpenStorage) => Promise<T>,
): Promise<T> {
  try {
    return await work(opened);
  } finally {
    await opened.storage.close();
  }
}

/**
 * Opens PostgreSQL if `--database` names it, the embedded storage otherwise. Missing storage is
 * created; if `make` is false, that is a CommandFault instead, as is storage that cannot be opened.
 */
export async function openStorage(args: CommandArguments, make = true): Promise<OpenStorage> {
  const { options } = args;
  const url = options.get('database');
  const folder = options.get('data');
  if (url !== undefined && folder !== undefined) throw usageFault(({ store }) => store.twoPlaces);
  const opened = await (url === undefined ? openFolder(args, make) : openServer(url, make));
  return { ...opened, storage: await withFiles(opened.storage, args) };
}

/** Returns the folder of the embedded storage, and its file there. */
export function embeddedPlace({ options }: CommandArguments): {
  readonly folder: string;
  readonly path: string;
} {
  const folder = options.get('data') ?? DEFAULT_FOLDER;
  return { folder, path: pathIn(folder) };
}

/** Returns the file of the embedded storage. CommandFault if there is none. */
export function existingFile(args: CommandArguments): {
  readonly folder: string;
  readonly path: string;
} {
  const { folder, path } = embeddedPlace(args);
  if (!existsSync(path))
    throw commandFault(({ store }) => store.nothingInFolder, { folder, file: DATABASE_FILE });
  return { folder, path };
}

function pathIn(folder: string): string {
  if (folder === '') throw usageFault(({ store }) => store.emptyFolder);
  return `${folder}/${DATABASE_FILE}`;
}

async function openFolder(args: CommandArguments, make: boolean): Promise<OpenStorage> {
  const { folder, path } = make ? embeddedPlace(args) : existingFile(args);
  try {
    if (make) makeFolder(folder);
    return { storage: await openSqliteStorage(path), place: folder };
  } catch (fault) {
    throw commandFault(
      ({ store }) => store.folderNotOpened,
      { folder, reason: reasonOf(fault) },
      fault,
    );
  }
}

/** Imports PostgreSQL's code only for `--database`: a sync into a folder needs none of it. */
async function openServer(url: string, make: boolean): Promise<OpenStorage> {
  const { openDatabase } = await import('./open-database.js');
  const { storage, place } = await openDatabase(url, { make });
  return { storage, place };
}
