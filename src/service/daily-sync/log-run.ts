import type { StoredRun } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { inSpan } from '../../storage/tracing/in-span.js';
import { describeSpan, type LogEntry } from './log-entry.js';
import type { RunResult } from './plan-run.js';
import { isSetAside } from './run-summary.js';
import type { SyncEnvironment } from './sync-environment.js';

/**
 * Logs a run that was stored, with the trace of the request that sent its file, so that one trace
 * leads from the upload to the catalogue.
 */
export function logRun(
  run: StoredRun,
  file: StoredFile | null,
  { recordsRead, counts }: Pick<RunResult, 'recordsRead' | 'counts'>,
  { log }: SyncEnvironment,
): void {
  if (log === undefined) return;
  const { library, customer, id, kind, fileId, startedAt, finishedAt, revision } = run;
  const isRefused = run.fileRefused === true;
  const isAside = isSetAside(run);
  log({
    level: isAside ? 'error' : isRefused ? 'warning' : 'info',
    event: 'run',
    message: isAside
      ? 'a file was set aside: the attempts to sync it ended their process'
      : fileId === null
        ? 'a day without a file was closed'
        : 'a file was synced',
    detail: {
      outcome: outcomeOf(run),
      kind,
      library,
      customer,
      run: id,
      revision,
      ...(file === null ? {} : { file: file.id, bytes: file.bytes, records: recordsRead }),
      ...counts,
      milliseconds: finishedAt - startedAt,
      ...(file?.trace === undefined ? {} : { traceparent: file.trace }),
    },
  });
}

/** Outcome of a run, for programs. */
export function outcomeOf(run: StoredRun): 'no-file' | 'set-aside' | 'file-refused' | 'synced' {
  if (run.fileId === null) return 'no-file';
  if (isSetAside(run)) return 'set-aside';
  return run.fileRefused === true ? 'file-refused' : 'synced';
}

/** Does the work of a run in a span, which gets what the run logs, or why nothing ran. */
export function inRunSpan<T extends { readonly kind: string }>(
  name: string,
  { library, customer }: CustomerKey,
  environment: SyncEnvironment,
  work: (environment: SyncEnvironment) => Promise<T>,
): Promise<T> {
  const attributes = { 'assortment.library': library, 'assortment.customer': customer };
  return inSpan(environment.tracer, name, { attributes }, async (span) => {
    if (span === undefined) return work(environment);
    const log = (entry: LogEntry): void => {
      describeSpan(span, entry);
      environment.log?.(entry);
    };
    const result = await work(Object.assign(Object.create(null), environment, { log }));
    if (result.kind !== 'ran') span.set({ 'assortment.outcome': result.kind });
    return result;
  });
}
