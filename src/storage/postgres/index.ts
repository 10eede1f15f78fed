/**
 * Store in PostgreSQL.
 *
 * @module assortment-kit/storage/postgres
 */

export type { OnErase } from '../sql/erase-customer.js';
export type {
  SqlCopyIn,
  SqlDriver,
  SqlFinish,
  SqlQuery,
  SqlRow,
  SqlStatement,
  SqlValue,
  TransactionMode,
  TransactionWork,
} from '../sql/sql-driver.js';
export type { OnAccept } from '../sql/sql-files.js';
export { createPostgresStorage, type PostgresStorageOptions } from './create-postgres-storage.js';
export { migratePostgres } from './migrate-postgres.js';
export type { PgCommit, PgPipeline } from './pg-commit.js';
export type { PgConnection, PgCopy } from './pg-copy-in.js';
export { type PgClient, type PgPool, pgDriver } from './pg-driver.js';
