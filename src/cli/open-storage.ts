import type { Pool } from 'pg';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import { CommandFault } from './command-io.js';
import type { CommandArguments } from './command-row.js';
import { files } from './node-files.js';
import { reasonOf } from './source-file.js';

/** Where catalogues are kept unless something else is said: a folder beside what the person works on. */
const DEFAULT_FOLDER = 'assortment-data';

/** The one file inside it. */
const DATABASE_FILE = 'assortment.sqlite';

/** The library that a command works for unless another is named. */
export const DEFAULT_LIBRARY = 'sandbox';

/** Storage that a command opened, and where it is, for people. */
export interface OpenStorage {
  readonly storage: AssortmentStorage;
  readonly place: string;
}

/** Opens PostgreSQL where `--database` names it, the embedded storage otherwise. CommandFault where it cannot be opened. */
export async function openStorage({ options }: CommandArguments): Promise<OpenStorage> {
  const url = options.get('database');
  const folder = options.get('data');
  if (url !== undefined && folder !== undefined) throw new CommandFault('--data and --database name two places; give one of them', true);
  return url === undefined ? openFolder(folder ?? DEFAULT_FOLDER) : openDatabase(url);
}

/** The embedded storage in a folder, made where it is not there yet. */
export async function openFolder(folder: string): Promise<OpenStorage> {
  try {
    files.mkdirSync(folder, { recursive: true });
    const { openSqliteStorage } = await import('../storage/sqlite/open-sqlite-storage.js');
    return { storage: await openSqliteStorage(`${folder}/${DATABASE_FILE}`), place: folder };
  } catch (fault) {
    throw new CommandFault(`the storage in ${folder} cannot be opened: ${reasonOf(fault)}`, false);
  }
}

async function openDatabase(url: string): Promise<OpenStorage> {
  const { storage } = await openDatabasePool(url);
  return { storage, place: withoutPassword(url) };
}

/** A database's storage with the pool below it, which closes with the storage; at most `connections` at once. */
export async function openDatabasePool(url: string, connections = 10): Promise<{ readonly storage: AssortmentStorage; readonly pool: Pool }> {
  try {
    const [{ createPostgresStorage }, { migratePostgres }, { pgDriver }, { enqueueOnAccept }, pg] = await Promise.all([
      import('../storage/postgres/create-postgres-storage.js'),
      import('../storage/postgres/migrate-postgres.js'),
      import('../storage/postgres/pg-driver.js'),
      import('../service/worker/enqueue-on-accept.js'),
      loadPg(),
    ]);
    const pool = new pg.Pool({ connectionString: url, max: connections });
    // A connection that breaks while nobody uses it: the next query opens another.
    pool.on('error', () => undefined);
    const driver = pgDriver(pool);
    try {
      await migratePostgres(driver);
    } catch (fault) {
      await pool.end();
      throw fault;
    }
    const storage = createPostgresStorage(driver, { onAccept: enqueueOnAccept() });
    return { storage: { ...storage, close: () => closeBoth(storage, pool) }, pool };
  } catch (fault) {
    throw new CommandFault(`the database ${withoutPassword(url)} cannot be opened: ${reasonOf(fault)}`, false);
  }
}

async function closeBoth(storage: AssortmentStorage, pool: Pool): Promise<void> {
  await storage.close();
  if (!pool.ended) await pool.end();
}

/** The `pg` package, an optional peer. */
async function loadPg(): Promise<Pick<typeof import('pg'), 'Pool'>> {
  try {
    const { default: pg } = await import('pg');
    return pg;
  } catch (fault) {
    throw new Error('the package "pg" is needed for PostgreSQL: npm install pg', { cause: fault });
  }
}

/** A database's address as it may be shown. */
export function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^:/?#@]*):[^@]*@/, '$1@').replace(/([?&]password=)[^&]*/gi, '$1…');
}

/** The value of an option that must be given. */
export function requiredOption({ options }: CommandArguments, name: string, example: string): string {
  const value = options.get(name);
  if (value === undefined || value === '') throw new CommandFault(`--${name} is missing, for example --${name} ${example}`, true);
  return value;
}

/** The customer that a command is about. */
export function readCustomer(args: CommandArguments): { readonly library: string; readonly customer: string } {
  return { library: args.options.get('library') ?? DEFAULT_LIBRARY, customer: requiredOption(args, 'customer', '4711') };
}
