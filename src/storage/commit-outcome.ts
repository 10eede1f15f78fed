/**
 * What became of a commit. `done`: all of it is kept, durably. `conflict`: none of it, because something was no longer as the caller saw it; load
 * again and decide again. `unknown`: the connection was lost on the way; all or nothing is kept, and the same commit may
 * be sent again: whoever had been kept already answers `done` (Decision T1).
 */
export type CommitOutcome = 'done' | 'conflict' | 'unknown';
