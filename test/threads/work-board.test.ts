import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PIECES, NOTHING, WorkBoard } from '../../src/threads/work-board.js';

/** The board as the thread of a slot sees it. */
const seenFrom = (board: WorkBoard, slot: number): WorkBoard =>
  new WorkBoard(board.words, slot, board.firstShared);

describe('the board of pieces', () => {
  it('Issue 6: every piece is taken once, whoever takes in whatever order', () => {
    const threads = fc.integer({ min: 1, max: 5 });
    const setting = threads.chain((count) =>
      fc.record({
        count: fc.constant(count),
        pieces: fc.integer({ min: 1, max: 60 }),
        own: fc.integer({ min: 1, max: 60 }),
        turns: fc.array(fc.nat({ max: count - 1 }), { maxLength: 120 }),
      }),
    );
    fc.assert(
      fc.property(setting, ({ count, pieces, own, turns }) => {
        const ofFirst = count === 1 ? pieces : Math.min(own, pieces);
        const board = WorkBoard.of(count, pieces, ofFirst);
        const boards = Array.from({ length: count }, (_, slot) => seenFrom(board, slot));
        const taken: number[] = [];
        const turn = (slot: number): boolean => {
          const own = boards[slot]?.take() ?? NOTHING;
          const piece = own === NOTHING ? (boards[slot]?.begin() ?? NOTHING) : own;
          if (piece !== NOTHING) taken.push(piece);
          return piece !== NOTHING;
        };
        for (const slot of turns) turn(slot);
        // Those that are left: the first may keep its own for itself.
        while (boards.some((_, slot) => turn(slot)));
        expect(taken.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: pieces }, (_, piece) => piece),
        );
        expect(boards.some((each) => each.take() !== NOTHING)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('Issue 6: a thread without work takes the rear half of the longest run, and counts as begun only then', () => {
    const board = WorkBoard.of(3, 16, 16);
    const [second, third] = [seenFrom(board, 1), seenFrom(board, 2)];
    expect(board.take()).toBe(0);
    expect(second.begin()).toBe(8);
    expect(third.begin()).toBe(4);
    expect([second.take(), third.take(), board.take()]).toEqual([9, 5, 1]);
    expect([board.begun(1), board.begun(2)]).toEqual([1, 1]);
    const empty = WorkBoard.of(2, 1, 1);
    empty.take();
    expect(seenFrom(empty, 1).begin()).toBe(NOTHING);
    expect(empty.begun(1)).toBe(0);
  });

  it('Issue 6: what only the caller can read stays with the caller', () => {
    const board = WorkBoard.of(2, 10, 6);
    const second = seenFrom(board, 1);
    const taken = [second.begin(), second.take(), second.take(), second.take()];
    expect(taken).toEqual([6, 7, 8, 9]);
    expect(second.begin()).toBe(NOTHING);
    expect(board.take()).toBe(0);
  });

  it('Issue 6: numbers of the largest file', () => {
    const board = WorkBoard.of(2, MAX_PIECES, MAX_PIECES);
    const second = seenFrom(board, 1);
    expect(second.begin()).toBe(MAX_PIECES >> 1);
    for (let piece = 0; piece < MAX_PIECES >> 1; piece += 1) expect(board.take()).toBe(piece);
    expect(board.take()).toBe(NOTHING);
    for (let piece = (MAX_PIECES >> 1) + 1; piece < MAX_PIECES; piece += 1)
      expect(second.take()).toBe(piece);
  });
});
