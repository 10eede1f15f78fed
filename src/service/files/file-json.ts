import { formatInstant } from '../../catalogue/instant.js';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';

/** A received file as the service tells of it (Decision H1). */
export function fileJson(file: StoredFile, run?: StoredRun): Readonly<Record<string, unknown>> {
  const { id, customer, receivedAt, bytes, digest, status, runId } = file;
  return {
    id,
    customer_number: customer,
    received_at: formatInstant(receivedAt),
    bytes,
    digest,
    status,
    ...(runId === null ? {} : { run: runId }),
    ...(run === undefined ? {} : { processed_at: formatInstant(run.finishedAt) }),
    // Our own text, written at upload.
    report: JSON.parse(file.report) as unknown,
  };
}

/** A JSON answer that no cache keeps. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/json' } });
}
