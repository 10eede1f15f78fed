import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { KEY } from '../../src/storage/conformance/samples.js';
import { snapshotPieces } from '../../src/storage/sql/items/snapshot-pieces.js';
import { createSqlRunner } from '../../src/storage/sql/sql-runner.js';
import { SQLITE_DIALECT } from '../../src/storage/sqlite/sqlite-dialect.js';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Pieces of the catalogue. */
const COUNT = 20;

/** The first piece, the last delivered one, and the one that is delivered. */
const HELD = 3;

it('Decision T1: a snapshot that is read in pieces holds no earlier piece', async () => {
  if (typeof collectGarbage !== 'function') throw new Error('Node collects no garbage on demand.');
  const query = async () => [{ last_run: '1' }];
  const runner = createSqlRunner({ query, transaction: (work) => work(query) }, SQLITE_DIALECT);
  const pieces: WeakRef<{ readonly at: number }>[] = [];
  const isHeld = (piece: WeakRef<object>): boolean => piece.deref() !== undefined;
  let most = 0;
  const snapshot = snapshotPieces<{ readonly at: number }>(runner, KEY, async (_, before) => {
    const piece = { at: (before?.at ?? 0) + 1 };
    pieces.push(new WeakRef(piece));
    return { piece, last: piece.at === COUNT };
  });
  for await (const { at } of snapshot) {
    expect(at).toBeLessThanOrEqual(COUNT);
    // A reference holds its piece until the turn ends.
    await sleep(0);
    collectGarbage();
    most = Math.max(most, pieces.filter(isHeld).length);
  }
  expect(pieces).toHaveLength(COUNT + 1);
  expect(most).toBeLessThanOrEqual(HELD);
});
