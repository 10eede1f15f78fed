import type { ListedFile, StoredFile } from '../../received-file-store.js';
import { integerAt, keyAt, nullableKeyAt, textAt, wordAt } from '../row-values.js';
import type { SqlRow } from '../sql-driver.js';

/** Reads what a row has of any file, whether it is listed or read whole. */
export function fileOfRow(row: SqlRow): Pick<StoredFile, keyof StoredFile & keyof ListedFile> {
  return {
    library: keyAt(row, 'library'),
    customer: keyAt(row, 'customer'),
    id: keyAt(row, 'id'),
    receivedAt: integerAt(row, 'received_at'),
    bytes: integerAt(row, 'bytes'),
    storedBytes: integerAt(row, 'stored_bytes'),
    encoding: wordAt(row, 'encoding', ['gzip', 'identity']),
    digest: textAt(row, 'digest'),
    sequence: integerAt(row, 'sequence'),
    status: wordAt(row, 'status', ['waiting', 'processed', 'ignored']),
    runId: nullableKeyAt(row, 'run_id'),
  };
}
