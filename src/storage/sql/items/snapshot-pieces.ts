import type { CustomerKey } from '../../customer-store.js';
import { customerParameters } from '../customer-statements.js';
import { nullableIntegerAt } from '../row-values.js';
import type { SqlQuery } from '../sql-driver.js';
import type { SqlRunner } from '../sql-runner.js';

/** Reads the piece after the last one; undefined at the end. */
export type NextPiece<T> = (
  query: SqlQuery,
  after: T | undefined,
) => Promise<{ readonly piece: T; readonly last: boolean }>;

/**
 * Reads one moment of a customer's catalogue in pieces, on demand. A catalogue of one piece is one
 * statement; a larger one holds a connection until the last piece is read or the reader stops. With
 * a single connection everything is read first. After a fault that may be temporary, reading
 * continues after the last delivered piece; rejects with an Error if others committed meanwhile.
 */
export async function* snapshotPieces<T>(
  runner: SqlRunner,
  key: CustomerKey,
  next: NextPiece<T>,
): AsyncGenerator<T, void, undefined> {
  const first = await next(runner.read, undefined);
  if (first.last) {
    yield first.piece;
    return;
  }
  if (runner.driver.single === true) {
    yield* await runner.snapshot((query) => allPieces(query, next));
    return;
  }
  yield* handedOver(runner, key, next);
}

async function allPieces<T>(query: SqlQuery, next: NextPiece<T>): Promise<readonly T[]> {
  const pieces: T[] = [];
  for (;;) {
    const { piece, last } = await next(query, pieces.at(-1));
    pieces.push(piece);
    if (last) return pieces;
  }
}

/** The customer's last run: every commit is one. */
const LAST_RUN = `select cast(max(last_run) as text) as last_run from assortment_customer
  where library = $1
    and customer = $2`;

const MOVED_ON =
  'The catalogue changed while it was read, ' +
  'and what was left of it could not be read: read it again.';

/** Result that the transaction passes to the reader. */
type Handed<T> = { readonly piece: T; readonly last: boolean } | { readonly error: unknown };

/**
 * Connects a transaction, which is a callback, with a reader that pulls: each waits for the other,
 * one piece at a time.
 */
async function* handedOver<T>(
  runner: SqlRunner,
  key: CustomerKey,
  next: NextPiece<T>,
): AsyncGenerator<T, void, undefined> {
  let ask: (more: boolean) => void = () => {};
  let hand: (handed: Handed<T>) => void = () => {};
  const request = (): Promise<boolean> =>
    new Promise((resolve) => {
      ask = resolve;
    });
  let end: Handed<T> | undefined;
  const handing = (): Promise<Handed<T>> =>
    new Promise((resolve) => {
      hand = resolve;
      if (end !== undefined) hand(end);
    });

  let turn = request();
  /** The last delivered piece, and the run before it: the place where another try continues. */
  let after: T | undefined;
  let lastRun: number | null = null;
  const ended = runner.snapshot<Handed<T> | undefined>(async (query) => {
    if (!(await turn)) return undefined;
    const [row] = await query(LAST_RUN, customerParameters(key));
    const currentRun = nullableIntegerAt(row, 'last_run');
    if (after === undefined) lastRun = currentRun;
    if (currentRun !== lastRun) return { error: new Error(MOVED_ON) };
    while (await turn) {
      const answer = await next(query, after);
      // The last piece is delivered after the end of the transaction, so that its reader holds no
      // connection.
      if (answer.last) return answer;
      after = answer.piece;
      turn = request();
      hand(answer);
    }
    return undefined;
  });
  // Settles at once if the connection is lost, even between two pieces. One callback for all
  // pieces: a race with each of them would hold them until the end.
  const settled = ended
    .catch((error: unknown): Handed<T> => ({ error }))
    .then((answer) => {
      end = answer ?? { error: new Error('The reading has ended.') };
      hand(end);
    });

  try {
    for (;;) {
      const handed = handing();
      ask(true);
      const answer = await handed;
      if ('error' in answer) throw answer.error;
      yield answer.piece;
      if (answer.last) return;
    }
  } finally {
    ask(false);
    await settled;
  }
}
