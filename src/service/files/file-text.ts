import { formatInstant } from '#catalogue';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { ListedFile, StoredFile } from '../../storage/received-file-store.js';

/** Members of a received file that tell its state. */
type FileState = Omit<ListedFile, 'library' | 'storedBytes' | 'encoding' | 'sequence'>;

/**
 * Returns the members of a received file but its report (Decision H1). The outcome is that of the
 * run's webhook message. `replaced` is a waiting file that its day will ignore.
 */
export function fileFields(file: FileState): Readonly<Record<string, unknown>> {
  const { id, customer, receivedAt, bytes, digest, status, runId, finishedAt } = file;
  return {
    id,
    customer_number: customer,
    received_at: formatInstant(receivedAt),
    bytes,
    digest,
    status: file.replaced ? 'replaced' : status,
    ...(status === 'processed' ? { outcome: file.refused ? 'file-refused' : 'synced' } : {}),
    ...(runId === null ? {} : { run: runId }),
    ...(finishedAt === null ? {} : { processed_at: formatInstant(finishedAt) }),
  };
}

/** Returns a received file as the text of a JSON object (Decision H1). */
export function fileText(file: StoredFile, run?: StoredRun, replaced = false): string {
  const refused = run?.fileRefused === true;
  const fields = fileFields({ ...file, finishedAt: run?.finishedAt ?? null, refused, replaced });
  // The report is JSON text that the upload wrote.
  return `${JSON.stringify(fields).slice(0, -1)},"report":${file.report}}`;
}
