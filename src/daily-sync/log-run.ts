import type { StoredRun } from '../storage/catalogue-store.js';
import type { StoredFile } from '../storage/received-file-store.js';
import type { SyncEnvironment } from './sync-environment.js';

/** Lists of a run's summary, of which the log has the lengths. */
const LISTS = ['added', 'changed', 'removed', 'restored', 'withheld', 'refused'] as const;

/**
 * Logs a run that was stored, with the trace of the request that sent its file, so that one trace
 * leads from the upload to the catalogue.
 */
export function logRun(
  { library, customer, id, kind, fileId, startedAt, finishedAt, revision, summary }: StoredRun,
  file: StoredFile | null,
  { log }: SyncEnvironment,
): void {
  if (log === undefined) return;
  // Written by `planRun`; a day without a file has an empty one.
  const lists = JSON.parse(summary) as Readonly<Record<string, unknown>>;
  const isRefused = typeof lists['refused'] === 'string';
  const counts = LISTS.flatMap((name): [string, number][] => {
    const list = lists[name];
    return Array.isArray(list) ? [[name, list.length]] : [];
  });
  log({
    level: isRefused ? 'warning' : 'info',
    event: 'run',
    message: fileId === null ? 'a day without a file was closed' : 'a file was synced',
    detail: {
      outcome: fileId === null ? 'no-file' : isRefused ? 'file-refused' : 'synced',
      kind,
      library,
      customer,
      run: id,
      revision,
      ...(fileId === null ? {} : { file: fileId }),
      ...Object.fromEntries(counts),
      milliseconds: finishedAt - startedAt,
      ...(file?.trace === undefined ? {} : { traceparent: file.trace }),
    },
  });
}
