import { formatInstant } from '#catalogue';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { ListedFile, StoredFile } from '../../storage/received-file-store.js';

/**
 * Returns the members of a received file but its report (Decision H1). `finishedAt`: when its run
 * ended, in milliseconds since 1970. The outcome is that of the run's webhook message.
 */
export function fileFields(
  file: StoredFile | ListedFile,
  finishedAt: number | null,
  refused: boolean,
): Readonly<Record<string, unknown>> {
  const { id, customer, receivedAt, bytes, digest, status, runId } = file;
  return {
    id,
    customer_number: customer,
    received_at: formatInstant(receivedAt),
    bytes,
    digest,
    status,
    ...(status === 'processed' ? { outcome: refused ? 'file-refused' : 'synced' } : {}),
    ...(runId === null ? {} : { run: runId }),
    ...(finishedAt === null ? {} : { processed_at: formatInstant(finishedAt) }),
  };
}

/** Returns a received file as the text of a JSON object (Decision H1). */
export function fileText(file: StoredFile, run?: StoredRun): string {
  const fields = fileFields(file, run?.finishedAt ?? null, run?.fileRefused === true);
  // The report is JSON text that the upload wrote.
  return `${JSON.stringify(fields).slice(0, -1)},"report":${file.report}}`;
}
