/**
 * Store in one durable file of SQLite.
 *
 * @module assortment-kit/storage/sqlite
 */

export { openSqliteStorage, type SqliteStorageOptions } from './open-sqlite-storage.js';
export type { SqliteDriverName } from './sqlite-connection.js';
