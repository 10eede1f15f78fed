import type { SqlDialect } from '../sql/sql-dialect.js';

const PRIMARY_CODE = 0xff;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

/** Codes of a file that others write, or that cannot be opened. */
const AWAY = new Set([5, 6, SQLITE_IOERR, 14]);

/** Codes of a file or folder that is read-only for now. */
const REFUSED = new Set([3, 8]);

/** Returns SQLite's result code of an error of either driver. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  // `errcode` is the field of `node:sqlite`, `rawCode` that of `libsql`.
  const code: unknown =
    'errcode' in error ? error.errcode : 'rawCode' in error ? error.rawCode : undefined;
  return typeof code === 'number' ? code & PRIMARY_CODE : undefined;
}

/**
 * SQLite's side of {@link SqlDialect}: rows of a bulk statement are one parameter, JSON that
 * `json_each` takes apart.
 */
export const SQLITE_DIALECT: SqlDialect = {
  name: 'sqlite',
  text: 'text',
  bytes: 'blob',
  tableEnd: ' without rowid',
  // A transaction that writes is the only one: BEGIN IMMEDIATE.
  forUpdate: '',
  rows: (first, columns) =>
    `(select ${Object.keys(columns)
      .map((name, at) => `value ->> ${at} as ${name}`)
      .join(', ')}
      from json_each($${first}))`,
  rowParameters: (rows) => [JSON.stringify(rows)],
  joined: (column) => `group_concat(${column}, '')`,
  jsonText: (column, path) => `${column} ->> '$.${path.join('.')}'`,
  // Few, so that their JSON stays below the size from which the engine keeps a text until its next
  // full collection.
  bulk: 100,
  writeAhead: { single: 4_194_304, piece: 1_048_576 },
  trouble(error) {
    const code = sqliteCode(error);
    if (code === undefined) return undefined;
    if (code === SQLITE_FULL) return 'full';
    if (REFUSED.has(code)) return 'refused';
    return AWAY.has(code) ? 'away' : undefined;
  },
  fault(error) {
    const code = sqliteCode(error);
    if (code === undefined) return 'foreign';
    // After a disk failure the stored state is unknown. The wait for a busy file is over already.
    return code === SQLITE_IOERR ? 'lost' : 'refused';
  },
};
