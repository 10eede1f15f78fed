import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { openSqliteStorage } from '../../storage/sqlite/open-sqlite-storage.js';
import { loadSqlite } from '../../storage/sqlite/sqlite-connection.js';
import { CommandFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { makeFolder } from '../input/make-folder.js';
import { files } from '../input/node-files.js';
import { reasonOf } from '../input/source-file.js';

/**
 * Where catalogues are kept unless something else is said: a folder beside what the person works
 * on.
 */
const DEFAULT_FOLDER = 'assortment-data';

/** The one file inside it. */
const DATABASE_FILE = 'assortment.sqlite';

/** Storage that a command opened, and where it is, for people. */
export interface OpenStorage {
  readonly storage: AssortmentStorage;
  readonly place: string;
}

/**
 * Opens PostgreSQL where `--database` names it, the embedded storage otherwise; made where there is
 * none yet. CommandFault where it cannot be opened.
 */
export function openStorage(args: CommandArguments): Promise<OpenStorage> {
  return open(args, true);
}

/**
 * The same for a command that only reads: nothing is made, and where nothing is kept a CommandFault
 * says so.
 */
export function openExisting(args: CommandArguments): Promise<OpenStorage> {
  return open(args, false);
}

/** Loads what {@link openStorage} will need, and opens nothing yet. */
export async function loadStorage({ options }: CommandArguments): Promise<void> {
  if (!options.has('database')) await loadEngine();
}

let engine: Promise<unknown> | undefined;

/** Loads SQLite, once; whether it could be loaded is told by who opens a file with it. */
function loadEngine(): Promise<unknown> {
  engine ??= loadSqlite(undefined).catch(() => undefined);
  return engine;
}

async function open({ options }: CommandArguments, make: boolean): Promise<OpenStorage> {
  const url = options.get('database');
  const folder = options.get('data');
  if (url !== undefined && folder !== undefined)
    throw new CommandFault('--data and --database name two places; give one of them', true);
  return url === undefined ? openFolder(folder ?? DEFAULT_FOLDER, make) : openServer(url, make);
}

async function openFolder(folder: string, make: boolean): Promise<OpenStorage> {
  if (folder === '') throw new CommandFault('--data is empty; it names a folder', true);
  const path = `${folder}/${DATABASE_FILE}`;
  if (!make && !files.existsSync(path))
    throw new CommandFault(`nothing is kept in ${folder}: no ${DATABASE_FILE} is there`, false);
  try {
    if (make) makeFolder(folder);
    await loadEngine();
    return { storage: await openSqliteStorage(path), place: folder };
  } catch (fault) {
    throw new CommandFault(
      `the storage in ${folder} cannot be opened: ${reasonOf(fault)}`,
      false,
      fault,
    );
  }
}

async function openServer(url: string, make: boolean): Promise<OpenStorage> {
  const { openDatabase } = await import('./open-database.js');
  const { storage, place } = await openDatabase(url, { make });
  return { storage, place };
}
