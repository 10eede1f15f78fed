import type { SqlQuery } from './sql-driver.js';
import type { SqlRunner } from './sql-runner.js';

/** Reads what comes behind the last piece; undefined where that was the last. */
export type NextPiece<T> = (query: SqlQuery, after: T | undefined) => Promise<{ readonly piece: T; readonly last: boolean }>;

/**
 * Pieces of one moment, read one by one as they are asked for. What fits into one piece is one statement; more of it holds a connection until the last piece
 * was read or the reader turned away. Where there is one connection in all, everything is read first.
 */
export async function* snapshotPieces<T>(runner: SqlRunner, next: NextPiece<T>): AsyncGenerator<T, void, undefined> {
  const first = await next(runner.read, undefined);
  if (first.last) {
    yield first.piece;
    return;
  }
  if (runner.driver.single === true) {
    yield* await runner.snapshot((query) => allPieces(query, next));
    return;
  }
  yield* handedOver(runner, next);
}

async function allPieces<T>(query: SqlQuery, next: NextPiece<T>): Promise<readonly T[]> {
  const pieces: T[] = [];
  for (;;) {
    const { piece, last } = await next(query, pieces.at(-1));
    pieces.push(piece);
    if (last) return pieces;
  }
}

/** What the transaction hands to the reader. */
type Handed<T> = { readonly piece: T; readonly last: boolean } | { readonly error: unknown };

/** A transaction is a callback, a reader asks when it likes: each waits for the other, one piece at a time. */
async function* handedOver<T>(runner: SqlRunner, next: NextPiece<T>): AsyncGenerator<T, void, undefined> {
  let ask: (more: boolean) => void = () => {};
  let hand: (handed: Handed<T>) => void = () => {};
  const asked = (): Promise<boolean> =>
    new Promise((resolve) => {
      ask = resolve;
    });
  const handing = (): Promise<Handed<T>> =>
    new Promise((resolve) => {
      hand = resolve;
    });

  let turn = asked();
  // No second try: pieces may have been handed over already.
  const ended = runner.driver.transaction(async (query) => {
    let after: T | undefined;
    while (await turn) {
      const answer = await next(query, after);
      after = answer.piece;
      // The last piece is handed over once the transaction has ended: whoever reads it holds no connection.
      if (answer.last) return answer;
      turn = asked();
      hand(answer);
    }
    return undefined;
  }, 'snapshot');
  // Settled at once where the connection is lost, be it between two pieces.
  const end: Promise<Handed<T>> = ended.then(
    (answer) => answer ?? { error: new Error('The reading has ended.') },
    (error: unknown) => ({ error }),
  );

  try {
    for (;;) {
      const handed = handing();
      ask(true);
      const answer = await Promise.race([handed, end]);
      if ('error' in answer) throw answer.error;
      yield answer.piece;
      if (answer.last) return;
    }
  } finally {
    ask(false);
    await end;
  }
}
