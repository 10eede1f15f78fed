import { formatInstant } from '../../catalogue/instant.js';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { textResponse } from '../text-response.js';

/** A received file as the service tells of it (Decision H1): the text of a JSON object. */
export function fileText(file: StoredFile, run?: StoredRun): string {
  const { id, customer, receivedAt, bytes, digest, status, runId, report } = file;
  const told = {
    id,
    customer_number: customer,
    received_at: formatInstant(receivedAt),
    bytes,
    digest,
    status,
    ...(runId === null ? {} : { run: runId }),
    ...(run === undefined ? {} : { processed_at: formatInstant(run.finishedAt) }),
  };
  // The report is our own text, written at upload.
  return `${JSON.stringify(told).slice(0, -1)},"report":${report}}`;
}

/** A JSON answer that no cache keeps. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonTextResponse(status, JSON.stringify(body), headers);
}

/** The same of what is JSON text already. */
export function jsonTextResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return textResponse(text, {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/json' },
  });
}
