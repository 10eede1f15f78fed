import type { SyncEnvironment } from './sync-environment.js';

/** How long the bytes of files are kept that were synced or ignored: a year. */
export const DEFAULT_RETENTION: number = 365 * 86_400_000;

/** How often somebody looks for what may be forgotten. */
const EVERY = 3_600_000;

/**
 * Retention: the bytes of received files that nobody waits for any more, older than the policy
 * says, but for the newest that was synced of each customer; uploads that never came to their end;
 * codes, tokens and forms of which nothing can work again. Rows of files, runs and events stay. Any
 * number of processes may do so at once.
 */
export async function forgetOld({
  storage,
  now,
  retentionMilliseconds = DEFAULT_RETENTION,
  log,
}: SyncEnvironment): Promise<void> {
  const files = await storage.files.forgetParts(now() - retentionMilliseconds);
  if (files > 0)
    log?.({ level: 'info', message: 'the bytes of old files were forgotten', detail: { files } });
  await storage.grants.forgetExpired(Math.floor(now() / 1_000));
}

/** The same, but for calls that come within an hour of one that succeeded. */
export function forgetHourly(environment: SyncEnvironment): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    if (environment.now() < next) return;
    await forgetOld(environment);
    next = environment.now() + EVERY;
  };
}
