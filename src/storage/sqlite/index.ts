export { openSqliteStorage, type SqliteStorageOptions } from './open-sqlite-storage.js';
export type { SqliteDriverName } from './sqlite-connection.js';
