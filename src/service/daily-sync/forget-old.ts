import type { SyncEnvironment } from './sync-environment.js';

/** Time for which the bytes of synced and ignored files are stored: a year, in milliseconds. */
export const DEFAULT_RETENTION: number = 365 * 86_400_000;

/** Time for which the bytes of ignored files are stored: 30 days, in milliseconds. */
export const IGNORED_RETENTION: number = 30 * 86_400_000;

/** Milliseconds between two rounds. */
const EVERY = 3_600_000;

/**
 * Deletes what retention allows: the bytes of synced and of ignored files older than the policies
 * say, except the newest synced file of each customer; uploads that never ended; expired codes,
 * tokens and forms; events and runs, if they have a retention. Rows of files stay. Any number of
 * processes may do so at once.
 */
export async function forgetOld({
  storage,
  now,
  retentionMilliseconds = DEFAULT_RETENTION,
  ignoredMilliseconds = IGNORED_RETENTION,
  eventRetentionMilliseconds,
  runRetentionMilliseconds,
  log,
}: SyncEnvironment): Promise<void> {
  await storage.grants.forgetExpired(Math.floor(now() / 1_000));
  const files = await storage.files.forgetParts(
    now() - retentionMilliseconds,
    now() - ignoredMilliseconds,
  );
  if (files > 0)
    log?.({
      level: 'info',
      event: 'process',
      message: 'the bytes of old files were forgotten',
      detail: { files },
    });
  const events = await (eventRetentionMilliseconds === undefined
    ? 0
    : storage.events.forget(now() - eventRetentionMilliseconds));
  const runs = await (runRetentionMilliseconds === undefined
    ? 0
    : storage.catalogues.forgetRuns(now() - runRetentionMilliseconds));
  if (events > 0 || runs > 0)
    log?.({
      level: 'info',
      event: 'process',
      message: 'old events and runs were forgotten',
      detail: { events, runs },
    });
}

/** Returns {@link forgetOld} that does nothing within an hour of a call that succeeded. */
export function forgetHourly(environment: SyncEnvironment): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    if (environment.now() < next) return;
    await forgetOld(environment);
    next = environment.now() + EVERY;
  };
}
