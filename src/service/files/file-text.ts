import { formatInstant } from '#core';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';

/** Returns a received file as the text of a JSON object (Decision H1). */
export function fileText(file: StoredFile, run?: StoredRun): string {
  const { id, customer, receivedAt, bytes, digest, status, runId, report } = file;
  const fields = {
    id,
    customer_number: customer,
    received_at: formatInstant(receivedAt),
    bytes,
    digest,
    status,
    ...(runId === null ? {} : { run: runId }),
    ...(run === undefined ? {} : { processed_at: formatInstant(run.finishedAt) }),
  };
  // The report is JSON text that the upload wrote.
  return `${JSON.stringify(fields).slice(0, -1)},"report":${report}}`;
}
