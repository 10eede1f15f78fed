/**
 * Outcome of a commit.
 *
 * `done`: everything is stored durably. `conflict`: nothing is stored, because the state differs
 * from the one that the caller read; load and decide again. `unknown`: the connection was lost on
 * the way; all or nothing is stored, and the same commit may be sent again. If it has a name (a
 * run, a batch, a file) and was stored, it then returns `done`; if it names the version that was
 * read (records, settings), it then returns `conflict`: load, and compare. Either way it is stored
 * once (Decision T1).
 */
export type CommitOutcome = 'done' | 'conflict' | 'unknown';
