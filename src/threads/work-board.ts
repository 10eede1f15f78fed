/**
 * What the threads of one check share: which pieces of the file are still to be read, and by whom.
 * Each thread owns a run of pieces and takes them from the front; one that has nothing left takes
 * the rear half of the longest run. So nobody waits for a thread that is slow, or still being
 * started.
 */

const STOPPED = 0;
const ENOUGH = 1;
const LEFT = 2;
/** For each slot: its run of pieces, and how many ranges were begun there. */
const FIRST_SLOT = 3;
const RUN = 0;
const BEGUN = 1;
const SLOT_WORDS = 2;

/** Pieces that a file may have, at most: first and end of a run stand in one word. */
export const MAX_PIECES = 0xffff;

/** What `take` and `begin` answer where nothing is left. */
export const NOTHING = -1;

export class WorkBoard {
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly #slot: number;
  readonly #slots: number;
  /** Runs of slots before this one stay with their owner. */
  readonly #firstShared: number;

  /**
   * `slot`: the thread that looks at the board; `firstShared`: the first slot of which others may
   * take.
   */
  constructor(words: Int32Array<SharedArrayBuffer>, slot: number, firstShared: number) {
    this.words = words;
    this.#slot = slot;
    this.#slots = (words.length - FIRST_SLOT) / SLOT_WORDS;
    this.#firstShared = firstShared;
  }

  /**
   * A board for so many threads. The first has the first so many of the pieces, the second the
   * rest.
   */
  static of(threads: number, pieces: number, ofFirst: number): WorkBoard {
    const words = new Int32Array(new SharedArrayBuffer(4 * (FIRST_SLOT + SLOT_WORDS * threads)));
    words[wordOf(0, RUN)] = runOf(0, ofFirst);
    if (ofFirst < pieces) words[wordOf(1, RUN)] = runOf(ofFirst, pieces);
    return new WorkBoard(words, 0, ofFirst < pieces ? 1 : 0);
  }

  get firstShared(): number {
    return this.#firstShared;
  }

  /** Pieces that nobody has taken yet. */
  get untaken(): number {
    let untaken = 0;
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const run = Atomics.load(this.words, wordOf(slot, RUN));
      untaken += Math.max(0, endOf(run) - firstOf(run));
    }
    return untaken;
  }

  /** The next piece of the thread's own run; NOTHING when it has ended. */
  take(): number {
    const at = wordOf(this.#slot, RUN);
    for (;;) {
      const run = Atomics.load(this.words, at);
      const first = firstOf(run);
      const end = endOf(run);
      if (first >= end) return NOTHING;
      if (Atomics.compareExchange(this.words, at, run, runOf(first + 1, end)) === run) return first;
    }
  }

  /**
   * The first piece of a range: of the thread's own run, or of what it takes from another's.
   * Counted as begun, until `resign`.
   */
  begin(): number {
    Atomics.add(this.words, wordOf(this.#slot, BEGUN), 1);
    const own = this.take();
    const piece = own === NOTHING ? this.#takeOver() : own;
    if (piece === NOTHING) this.resign();
    return piece;
  }

  /** Nothing came of the range begun last. */
  resign(): void {
    Atomics.sub(this.words, wordOf(this.#slot, BEGUN), 1);
  }

  /** Ranges begun in a slot. */
  begun(slot: number): number {
    return Atomics.load(this.words, wordOf(slot, BEGUN));
  }

  /**
   * Whether the first findings of the file, as many as are told, are found: those behind are only
   * counted.
   */
  get hasEnough(): boolean {
    return Atomics.load(this.words, ENOUGH) !== 0;
  }

  sayEnough(): void {
    Atomics.store(this.words, ENOUGH, 1);
  }

  /**
   * Whether the caller goes on alone: to hand over what is found would take longer than to find it.
   */
  get isLeft(): boolean {
    return Atomics.load(this.words, LEFT) !== 0;
  }

  leave(): void {
    Atomics.store(this.words, LEFT, 1);
  }

  /** Whether nobody wants the answer any more. */
  get isStopped(): boolean {
    return Atomics.load(this.words, STOPPED) !== 0;
  }

  stop(): void {
    Atomics.store(this.words, STOPPED, 1);
  }

  /** The rear half of the longest run, now the thread's own: its first piece. */
  #takeOver(): number {
    for (;;) {
      let victim = NOTHING;
      let most = 0;
      for (let slot = this.#firstShared; slot < this.#slots; slot += 1) {
        const run = Atomics.load(this.words, wordOf(slot, RUN));
        if (endOf(run) - firstOf(run) > most) {
          most = endOf(run) - firstOf(run);
          victim = slot;
        }
      }
      if (victim === NOTHING) return NOTHING;
      const at = wordOf(victim, RUN);
      const run = Atomics.load(this.words, at);
      const first = firstOf(run);
      const end = endOf(run);
      const middle = (first + end) >> 1;
      if (
        first >= end ||
        Atomics.compareExchange(this.words, at, run, runOf(first, middle)) !== run
      )
        continue;
      // Nobody else writes to a run that is empty.
      Atomics.store(this.words, wordOf(this.#slot, RUN), runOf(middle + 1, end));
      return middle;
    }
  }
}

function wordOf(slot: number, word: number): number {
  return FIRST_SLOT + SLOT_WORDS * slot + word;
}

function runOf(first: number, end: number): number {
  return (first << 16) | end;
}

function firstOf(run: number): number {
  return run >>> 16;
}

function endOf(run: number): number {
  return run & 0xffff;
}
