import type { SqlRow } from '../sql/sql-driver.js';

/** Which library talks to SQLite. */
export type SqliteDriverName = 'node:sqlite' | 'libsql';

/** One open connection; everything is synchronous, as SQLite is. */
export interface SqliteConnection {
  /** Statements without parameters or answers. */
  exec(script: string): void;
  /** One statement with `$1`, `$2` and so on, and its rows. */
  all(statement: string, parameters: readonly unknown[]): readonly SqlRow[];
  close(): void;
}

export type OpenSqlite = (path: string) => SqliteConnection;

/** As much as is used of a database of either library. */
interface Database {
  exec(script: string): unknown;
  prepare(statement: string): { all(...parameters: readonly unknown[]): unknown };
  close(): unknown;
}

type DatabaseClass = new (path: string) => Database;

/** Loads the library asked for, or `node:sqlite` where the runtime has it, else `libsql`. */
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
 * Whether opening a store failed because this machine has no SQLite at all, whatever its file
 * holds.
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

/** Node 22 warns on stderr that the module is experimental: a command's user did not choose it. */
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
 * Both libraries are typed elsewhere, or not at all on this Node: what is used of them is written
 * down here.
 */
function isDatabaseClass(value: unknown): value is DatabaseClass {
  return typeof value === 'function';
}

/** A statement that is ready, and which parameter each of its places takes. */
interface Prepared {
  readonly statement: ReturnType<Database['prepare']>;
  readonly places: readonly number[];
}

/** `$1` becomes a place without a number: `node:sqlite` of Node 22 binds no others by position. */
function prepare(database: Database, text: string): Prepared {
  const places: number[] = [];
  const bare = text.replace(/\$(\d+)/g, (_, number) => {
    places.push(Number(number) - 1);
    return '?';
  });
  return { statement: database.prepare(bare), places };
}

function connect(database: Database): SqliteConnection {
  const known = new Map<string, Prepared>();
  return {
    exec: (script) => {
      database.exec(script);
    },
    all(text, parameters) {
      let ready = known.get(text);
      if (ready === undefined) {
        ready = prepare(database, text);
        known.set(text, ready);
      }
      const rows = ready.statement.all(...ready.places.map((place) => parameters[place]));
      return Array.isArray(rows) ? rows : [];
    },
    close: () => {
      known.clear();
      database.close();
    },
  };
}
