/**
 * What became of a commit. `done`: all of it is kept, durably. `conflict`: none of it, because
 * something was no longer as the caller saw it; load again and decide again. `unknown`: the
 * connection was lost on the way; all or nothing is kept, and the same commit may be sent again.
 * What has a name (a run, a batch, a file) and had been kept then answers `done`; what names the
 * version that was seen (records, settings) then answers `conflict`: load, and see whether it
 * stands. Either way it is kept once (Decision T1).
 */
export type CommitOutcome = 'done' | 'conflict' | 'unknown';
