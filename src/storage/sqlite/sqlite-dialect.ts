import type { SqlDialect } from '../sql/sql-dialect.js';

const PRIMARY_CODE = 0xff;
const SQLITE_IOERR = 10;

/** SQLite's result code of an error of either driver. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  // `node:sqlite` says `errcode`, `libsql` says `rawCode`.
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
    `(select ${columns.map(({ name }, at) => `value ->> ${at} as ${name}`).join(', ')} from json_each($${first}))`,
  rowParameters: (rows) => [JSON.stringify(rows)],
  joined: (column) => `group_concat(${column}, '')`,
  // Few: their JSON stays below the size from which the engine keeps a text until its next full
  // collection.
  bulk: 100,
  fault(error) {
    const code = sqliteCode(error);
    if (code === undefined) return 'foreign';
    // What a failing disk took in is not known. A busy file was waited for already.
    return code === SQLITE_IOERR ? 'lost' : 'refused';
  },
};
