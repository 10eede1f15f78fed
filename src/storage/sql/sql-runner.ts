import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitOutcome } from '../commit-outcome.js';
import type { BulkRow, SqlDialect } from './sql-dialect.js';
import type { SqlCopyIn, SqlDriver, SqlQuery, SqlValue } from './sql-driver.js';

/** What became of a write: its answer, or nothing is known (Decision T1). */
export type Written<T> = { readonly known: true; readonly value: T } | { readonly known: false };

/** Ends the transaction without keeping anything, and answers for it. */
export type Undo<T> = (answer: T) => never;

export type WriteWork<T> = (
  query: SqlQuery,
  undo: Undo<T>,
  copyIn: SqlCopyIn | undefined,
) => Promise<T>;

/**
 * Runs statements and transactions: what may go through on another try is tried again, within
 * bounds.
 */
export interface SqlRunner {
  readonly dialect: SqlDialect;
  readonly driver: SqlDriver;
  /** One statement that only reads. */
  readonly read: SqlQuery;
  /** A transaction of reads of one moment. */
  snapshot<T>(work: (query: SqlQuery) => Promise<T>): Promise<T>;
  /**
   * A transaction whose outcome the caller learns, unknown included. The work may run several
   * times.
   */
  write<T>(work: WriteWork<T>): Promise<Written<T>>;
  /**
   * A transaction that does no harm when done twice: where its outcome is unknown it is done again.
   * Rejects where no try was answered.
   */
  repeat<T>(work: WriteWork<T>): Promise<T>;
}

/** At most this many tries in all, and as many of them where nobody answered. */
const TRIES = 15;
const LOST_TRIES = 4;

/** A pause before the next try: longer each time, never as long for two. */
function pause(attempt: number): Promise<void> {
  return sleep(Math.random() * Math.min(250, 2 ** attempt));
}

/** Tries until it is answered; `final` says that an error may not be followed by another try. */
async function tried<T>(
  dialect: SqlDialect,
  work: () => Promise<T>,
  final: (error: unknown) => boolean,
): Promise<T> {
  let lost = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const fault = dialect.fault(error);
      if (fault === 'lost') lost += 1;
      const again = fault === 'again' || (fault === 'lost' && lost < LOST_TRIES);
      if (!again || attempt >= TRIES || final(error)) throw error;
    }
    await pause(attempt);
  }
}

const never = (): boolean => false;

/** A runner over a driver. */
export function createSqlRunner(driver: SqlDriver, dialect: SqlDialect): SqlRunner {
  /** One transaction; `sent` is called when its work is done and COMMIT comes next. */
  const once = async <T>(work: WriteWork<T>, sent: () => void): Promise<T> => {
    let undone: { readonly answer: T } | undefined;
    const undo: Undo<T> = (answer) => {
      undone = { answer };
      throw new Error('This transaction is undone.');
    };
    try {
      return await driver.transaction(async (query, copyIn) => {
        const answer = await work(query, undo, copyIn);
        sent();
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
    async write<T>(work: WriteWork<T>): Promise<Written<T>> {
      let sent = false;
      const attempt = (): Promise<T> => {
        sent = false;
        return once(work, () => {
          sent = true;
        });
      };
      // COMMIT was on its way: only a plain refusal says that nothing was kept.
      const uncertain = (error: unknown): boolean => sent && !isRefusal(dialect, error);
      try {
        return { known: true, value: await tried(dialect, attempt, uncertain) };
      } catch (error) {
        const fault = dialect.fault(error);
        if (uncertain(error) || fault === 'again' || fault === 'lost') return { known: false };
        throw error;
      }
    },
    repeat: (work) => tried(dialect, () => once(work, () => {}), never),
  };
}

function isRefusal(dialect: SqlDialect, error: unknown): boolean {
  const fault = dialect.fault(error);
  return fault === 'again' || fault === 'refused';
}

/** `done` or `conflict`, as the work answered; `unknown` where nobody did. */
export function outcomeOf(written: Written<boolean>): CommitOutcome {
  if (!written.known) return 'unknown';
  return written.value ? 'done' : 'conflict';
}

/**
 * Does a bulk statement for a list, in as many pieces as it takes: all rows of a first load at once
 * would take more memory than all else.
 */
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
    // While a server works on one piece, the next one is written.
    if (from + dialect.bulk < list.length) next = piece(from + dialect.bulk);
    await running;
    // An embedded database answers at once: between two pieces others have their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
