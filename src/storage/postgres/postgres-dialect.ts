import type { StorageTrouble } from '../assortment-storage.js';
import type { BulkRow, SqlDialect, SqlFault } from '../sql/sql-dialect.js';
import type { SqlValue } from '../sql/sql-driver.js';

/**
 * SQLSTATE classes and codes of a failed try: serialization failure, deadlock, a row that another
 * transaction inserted first, too many connections.
 */
const AGAIN = /^(40001|40P01|40000|23505|53300)$/;

/**
 * Codes after which the outcome is unknown: connection exceptions, shutdown, idle timeouts, and
 * 40003.
 */
const LOST = /^(08...|57P0[1-5]|25P03|40003)$/;

/** Messages of `pg` and Node for a lost connection; none of them comes from the server. */
const CONNECTION = /connection|terminated|not queryable|timeout|timed out|socket/i;

/**
 * PostgreSQL's side of {@link SqlDialect}: rows of a bulk statement are one array for each column.
 */
export const POSTGRES_DIALECT: SqlDialect = {
  name: 'postgres',
  // Identifiers and texts compare by bytes in any language of the database (Decision T3).
  text: 'text collate "C"',
  bytes: 'bytea',
  tableEnd: '',
  forUpdate: ' for update',
  rows: (first, columns) =>
    `(select * from unnest(${Object.values(columns)
      .map((type, at) => `$${first + at}::${type}[]`)
      .join(', ')}) as u (${Object.keys(columns).join(', ')}))`,
  rowParameters: (rows) =>
    (rows[0] ?? []).map((_, place) => arrayParameter(rows.map((row) => row[place] ?? null))),
  joined: (column) => `string_agg(${column}, '')`,
  jsonText: (column, path) => `${column}::json #>> '{${path.join(',')}}'`,
  bulk: 5000,
  fault: postgresFault,
  trouble: postgresTrouble,
};

const CONTROL = /\p{Cc}/u;

/**
 * Writes a column as an array literal. The literal escapes quotes and backslashes as JSON does, so
 * `JSON.stringify` writes it, which is faster than a loop. Control characters are escaped
 * differently: the client writes a column that contains one.
 */
function arrayParameter(column: BulkRow): SqlValue {
  if (column.some((value) => typeof value === 'string' && CONTROL.test(value))) return column;
  return `{${JSON.stringify(column).slice(1, -1)}}`;
}

/** Returns the code of a server's error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  // Codes of Node's own errors (`EPIPE`) can have five letters too; SQLSTATE has a digit.
  return /^[0-9A-Z]{5}$/.test(error.code) && /\d/.test(error.code) ? error.code : undefined;
}

/** Code of a disk without space. */
const DISK_FULL = '53100';

/** Codes of a server without resources, or that starts or stops. */
const AWAY = /^(53...|57P0.)$/;

/** Codes of a standby or a read-only database, and of a role that lacks a right. */
const REFUSED = /^(25006|42501)$/;

/** Codes of a missing table and column: the database is not migrated to this version. */
const UNMIGRATED = new Set(['42P01', '42703']);

/** Checks whether an error says that the tables of this version are not there (yet). */
export function isUnmigrated(error: unknown): boolean {
  return UNMIGRATED.has(sqlState(error) ?? '');
}

function postgresTrouble(error: unknown): StorageTrouble | undefined {
  const state = sqlState(error);
  if (state === DISK_FULL) return 'full';
  if (state !== undefined && REFUSED.test(state)) return 'refused';
  const isAway = isUnmigrated(error) || (state !== undefined && AWAY.test(state));
  return isAway || /^(again|lost)$/.test(postgresFault(error)) ? 'away' : undefined;
}

function postgresFault(error: unknown): SqlFault {
  const state = sqlState(error);
  if (state !== undefined)
    return AGAIN.test(state) ? 'again' : LOST.test(state) ? 'lost' : 'refused';
  if (!(error instanceof Error)) return 'foreign';
  const fromNode =
    'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);
  return fromNode || CONNECTION.test(error.message) ? 'lost' : 'foreign';
}
