import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitOutcome } from '../commit-outcome.js';
import type { BulkRow, SqlDialect } from './sql-dialect.js';
import {
  runChange,
  type SqlCopyIn,
  type SqlDriver,
  type SqlQuery,
  type SqlStatement,
  type SqlValue,
} from './sql-driver.js';

/** Outcome of a write: its result, or unknown (Decision T1). */
export type WriteOutcome<T> =
  | { readonly known: true; readonly value: T }
  | { readonly known: false };

/** Rolls the transaction back and makes this its result. */
export type Undo<T> = (answer: T) => never;

/** Runs the last statements of a transaction, with its COMMIT if the driver can. */
export type RunLast = (statements: readonly SqlStatement[]) => Promise<void>;

export type WriteWork<T> = (
  query: SqlQuery,
  undo: Undo<T>,
  runLast: RunLast,
  copyIn: SqlCopyIn | undefined,
) => Promise<T>;

/** Runner of statements and transactions, which retries temporary failures within bounds. */
export interface SqlRunner {
  readonly dialect: SqlDialect;
  readonly driver: SqlDriver;
  /** Runs one statement that only reads. */
  readonly read: SqlQuery;
  /** Runs reads of one moment in a transaction. */
  snapshot<T>(work: (query: SqlQuery) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction and returns its outcome, unknown included. The work may run several times.
   */
  write<T>(work: WriteWork<T>): Promise<WriteOutcome<T>>;
  /**
   * Runs a transaction that is idempotent: an unknown outcome is retried. Rejects if no try had a
   * result.
   */
  repeat<T>(work: WriteWork<T>): Promise<T>;
  /** The same with a single statement. */
  readonly change: SqlQuery;
}

/** Largest number of tries, and of those whose connection was lost. */
const TRIES = 15;
const LOST_TRIES = 4;

/** Waits before the next try: longer each time, and randomly, so that two do not collide again. */
function pause(attempt: number): Promise<void> {
  return sleep(Math.random() * Math.min(250, 2 ** attempt));
}

/** Retries until there is a result; `final` marks an error as not retryable. */
async function tried<T>(
  dialect: SqlDialect,
  work: () => Promise<T>,
  final: (error: unknown) => boolean,
): Promise<T> {
  let lostTries = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const fault = dialect.fault(error);
      if (fault === 'lost') lostTries += 1;
      const again = fault === 'again' || (fault === 'lost' && lostTries < LOST_TRIES);
      if (!again || attempt >= TRIES || final(error)) throw error;
    }
    await pause(attempt);
  }
}

const never = (): boolean => false;

/** Creates a runner over a driver. */
export function createSqlRunner(driver: SqlDriver, dialect: SqlDialect): SqlRunner {
  /** Runs one transaction; calls `sent` when its work is done and COMMIT follows. */
  const once = async <T>(work: WriteWork<T>, onCommit: () => void): Promise<T> => {
    let undone: { readonly answer: T } | undefined;
    const undo: Undo<T> = (answer) => {
      undone = { answer };
      throw new Error('This transaction is undone.');
    };
    try {
      return await driver.transaction(async (query, copyIn, finish) => {
        const runLast: RunLast = async (statements) => {
          if (finish !== undefined) finish(statements);
          else
            for (const { statement, parameters } of statements) await query(statement, parameters);
        };
        const answer = await work(query, undo, runLast, copyIn);
        onCommit();
        return answer;
      }, 'write');
    } catch (error) {
      if (undone !== undefined) return undone.answer;
      throw error;
    }
  };

  return {
    driver,
    dialect,
    read: (statement, parameters) =>
      tried(dialect, () => driver.query(statement, parameters), never),
    snapshot: (work) => tried(dialect, () => driver.transaction(work, 'snapshot'), never),
    async write<T>(work: WriteWork<T>): Promise<WriteOutcome<T>> {
      let isCommitSent = false;
      const attempt = (): Promise<T> => {
        isCommitSent = false;
        return once(work, () => {
          isCommitSent = true;
        });
      };
      // COMMIT was sent: only a plain refusal proves that nothing was stored.
      const uncertain = (error: unknown): boolean => isCommitSent && !isRefusal(dialect, error);
      try {
        return { known: true, value: await tried(dialect, attempt, uncertain) };
      } catch (error) {
        const fault = dialect.fault(error);
        if (uncertain(error) || fault === 'again' || fault === 'lost') return { known: false };
        throw error;
      }
    },
    repeat: (work) => tried(dialect, () => once(work, () => {}), never),
    change: (...statement) => tried(dialect, () => runChange(driver, ...statement), never),
  };
}

function isRefusal(dialect: SqlDialect, error: unknown): boolean {
  const fault = dialect.fault(error);
  return fault === 'again' || fault === 'refused';
}

/** Returns `done` or `conflict` from the work's result; `unknown` if there is none. */
export function outcomeOf(outcome: WriteOutcome<boolean>): CommitOutcome {
  if (!outcome.known) return 'unknown';
  return outcome.value ? 'done' : 'conflict';
}

/** Runs a bulk statement for a list, in pieces, which bounds the memory of a first load. */
export async function inBulk<T>(
  { dialect }: SqlRunner,
  list: readonly T[],
  rowOf: (each: T) => BulkRow,
  run: (parameters: readonly SqlValue[]) => Promise<unknown>,
): Promise<void> {
  const piece = (from: number): readonly SqlValue[] =>
    dialect.rowParameters(list.slice(from, from + dialect.bulk).map(rowOf));
  let next = list.length > 0 ? piece(0) : [];
  for (let from = 0; from < list.length; from += dialect.bulk) {
    const running = run(next);
    // The next piece is written while a server works on this one.
    if (from + dialect.bulk < list.length) next = piece(from + dialect.bulk);
    await running;
    // An embedded database is synchronous: other work gets a turn between two pieces.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
