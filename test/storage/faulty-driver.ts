import { runChange, type SqlDriver } from '../../src/storage/sql/sql-driver.js';

/**
 * Place of a fault: at a statement (number from 1, over all transactions), in place of a COMMIT, or
 * after a successful one.
 */
export type FaultPlace =
  | { readonly at: 'statement'; readonly number: number }
  | { readonly at: 'before commit' | 'after commit'; readonly number: number };

/** Creates the error of a server that cannot order two transactions. */
export function serializationFailure(): Error {
  return Object.assign(new Error('could not serialize access due to concurrent update'), {
    code: '40001',
    severity: 'ERROR',
  });
}

export function deadlock(): Error {
  return Object.assign(new Error('deadlock detected'), { code: '40P01', severity: 'ERROR' });
}

/** Creates the error of Node for a lost connection. */
export function lostConnection(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}

/** Draws the same numbers for the same seed, from 0 to below 1. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates a driver that fails if `fault` returns an error for the place. */
export function faultyDriver(
  driver: SqlDriver,
  fault: (place: FaultPlace) => Error | undefined,
): SqlDriver {
  let statements = 0;
  let commits = 0;
  const strike = (place: FaultPlace): void => {
    const error = fault(place);
    if (error !== undefined) throw error;
  };
  return {
    single: driver.single ?? false,
    async query(statement, parameters) {
      statements += 1;
      strike({ at: 'statement', number: statements });
      return driver.query(statement, parameters);
    },
    async change(statement, parameters) {
      statements += 1;
      strike({ at: 'statement', number: statements });
      const answer = await runChange(driver, statement, parameters);
      commits += 1;
      strike({ at: 'after commit', number: commits });
      return answer;
    },
    async transaction(work, mode) {
      let number = 0;
      const answer = await driver.transaction(async (query, copyIn) => {
        const next = (): void => {
          statements += 1;
          strike({ at: 'statement', number: statements });
        };
        const done = await work(
          async (statement, parameters) => {
            next();
            return query(statement, parameters);
          },
          copyIn &&
            (async (statement, pieces) => {
              next();
              return copyIn(statement, pieces);
            }),
        );
        commits += 1;
        number = commits;
        // Rejecting here makes the real driver roll back, like a COMMIT that failed.
        strike({ at: 'before commit', number });
        return done;
      }, mode);
      strike({ at: 'after commit', number });
      return answer;
    },
  };
}
