import type { SqlRow } from '../sql/sql-driver.js';

/** Libraries for SQLite. */
export type SqliteDriverName = 'node:sqlite' | 'libsql';

/** One open connection; everything is synchronous, as SQLite is. */
export interface SqliteConnection {
  /** Runs statements without parameters and results. */
  exec(script: string): void;
  /** Runs one statement with `$1`, `$2` and so on, and returns its rows. */
  all(statement: string, parameters: readonly unknown[]): readonly SqlRow[];
  close(): void;
}

export type OpenSqlite = (path: string) => SqliteConnection;

/** Members of a database of either library that are used. */
interface Database {
  exec(script: string): unknown;
  prepare(statement: string): { all(...parameters: readonly unknown[]): unknown };
  close(): unknown;
}

type DatabaseClass = new (path: string) => Database;

/** Loads the named library, or `node:sqlite` if the runtime has it, else `libsql`. */
export async function loadSqlite(name: SqliteDriverName | undefined): Promise<OpenSqlite> {
  const Class =
    (name === 'libsql' ? undefined : nodeSqlite()) ??
    (name === 'node:sqlite' ? undefined : await libsql());
  if (Class === undefined) {
    const message =
      name === 'node:sqlite'
        ? 'This runtime has no node:sqlite.'
        : 'The embedded store needs the package libsql on this runtime.';
    throw Object.assign(new TypeError(message), { code: NO_ENGINE });
  }
  return (path) => connect(new Class(path));
}

const NO_ENGINE = 'ERR_NO_SQLITE';

/**
 * Checks whether opening a store failed because this machine has no SQLite, regardless of the file.
 */
export function isEngineMissing(fault: unknown): boolean {
  return fault instanceof TypeError && 'code' in fault && fault.code === NO_ENGINE;
}

function nodeSqlite(): DatabaseClass | undefined {
  const sqlite = withoutWarning(() => process.getBuiltinModule('node:sqlite'));
  return sqlite !== undefined && 'DatabaseSync' in sqlite && isDatabaseClass(sqlite.DatabaseSync)
    ? sqlite.DatabaseSync
    : undefined;
}

/**
 * Suppresses the warning of Node 22 on stderr that the module is experimental: the user of a
 * command did not choose it.
 */
function withoutWarning<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function libsql(): Promise<DatabaseClass | undefined> {
  try {
    const loaded: { readonly default: unknown } = await import('libsql');
    return isDatabaseClass(loaded.default) ? loaded.default : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Narrows to the members used here: the libraries are typed elsewhere, or not at all on this Node.
 */
function isDatabaseClass(value: unknown): value is DatabaseClass {
  return typeof value === 'function';
}

/** A prepared statement, and the parameter of each of its placeholders. */
interface Prepared {
  readonly statement: ReturnType<Database['prepare']>;
  readonly places: readonly number[];
}

/**
 * Prepares a statement. `$1` becomes a placeholder without a number: `node:sqlite` of Node 22 binds
 * no others by position.
 */
function prepare(database: Database, text: string): Prepared {
  const places: number[] = [];
  const bare = text.replace(/\$(\d+)/g, (_, number) => {
    places.push(Number(number) - 1);
    return '?';
  });
  return { statement: database.prepare(bare), places };
}

function connect(database: Database): SqliteConnection {
  const statements = new Map<string, Prepared>();
  return {
    exec: (script) => {
      database.exec(script);
    },
    all(text, parameters) {
      let ready = statements.get(text);
      if (ready === undefined) {
        ready = prepare(database, text);
        statements.set(text, ready);
      }
      const rows = ready.statement.all(...ready.places.map((place) => parameters[place]));
      return Array.isArray(rows) ? rows : [];
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
}
