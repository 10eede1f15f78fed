/**
 * Remembers what a function made of a short text, by the text's bytes. Real files say `24:00:00`,
 * `kg` and `6x1.5l` a hundred thousand times over: they are judged by the general rules once, and a
 * second, faster set of rules for the common cases, which could drift from the first, is not
 * needed.
 *
 * Bounded: at most CAPACITY texts of at most MAX_MEMO_LENGTH bytes and MAX_PROBES steps for each;
 * what does not fit is computed anew. So neither memory nor time can be driven up by chosen texts.
 */
import { hashWords } from '../../text/hash-words.js';

const CAPACITY = 16_384;
/**
 * Room for texts at first: a small file has few, and making room for all of them takes longer than
 * reading it.
 */
const FIRST_CAPACITY = 256;
const MAX_PROBES = 16;

/** Bytes of a text that is remembered, at most. */
export const MAX_MEMO_LENGTH = 32;

export class TextMemo<T> {
  readonly compute: (text: string) => T;
  readonly #values: T[] = [];
  readonly #byText = new Map<string, T>();
  readonly #byNumber: (T | undefined)[] = [];
  /** Entry number plus one, by hash; 0 is free. */
  #slots: Int32Array | undefined;
  #mask = 0;
  #hashes: Int32Array = new Int32Array(0);
  #lengths: Uint8Array = new Uint8Array(0);
  #pool: Uint8Array = new Uint8Array(0);
  #poolView: DataView = new DataView(this.#pool.buffer);

  constructor(compute: (text: string) => T) {
    this.compute = compute;
  }

  /** What the function makes of a text. */
  ofText(text: string): T {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const value = this.compute(text);
    if (text.length <= MAX_MEMO_LENGTH && this.#byText.size < CAPACITY)
      this.#byText.set(text, value);
    return value;
  }

  /** What is remembered of the text of these bytes, if anything is. */
  ofBytes(view: DataView, start: number, end: number): T | undefined {
    const slots = this.#slots;
    if (slots === undefined) return undefined;
    const hash = hashWords(view, start, end);
    const length = end - start;
    const mask = this.#mask;
    let at = hash & mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const entry = (slots[at] as number) - 1;
      if (entry < 0) return undefined;
      if (this.#hashes[entry] === hash && this.#lengths[entry] === length) {
        if (sameBytes(this.#poolView, entry * MAX_MEMO_LENGTH, view, start, length))
          return this.#values[entry];
      }
      at = (at + 1) & mask;
    }
    return undefined;
  }

  /**
   * What is remembered of the text of this number, if anything is: whoever gives numbers to texts
   * gives few enough, and one to each.
   */
  ofNumber(number: number): T | undefined {
    return this.#byNumber[number];
  }

  /** Computes the value of a text and remembers it under its number. */
  learnNumber(number: number, text: string): T {
    const value = this.compute(text);
    this.keepNumber(number, value);
    return value;
  }

  keepNumber(number: number, value: T): void {
    const values = this.#byNumber;
    // No holes: numbers of other memos lie between, and a list with large ones becomes a
    // dictionary.
    while (values.length <= number) values.push(undefined);
    values[number] = value;
  }

  /** Computes the value of a text and remembers it under its bytes, where there is room. */
  learn(view: DataView, start: number, end: number, text: string): T {
    const value = this.compute(text);
    this.keep(view, start, end, value);
    return value;
  }

  /** Remembers the value of the text of these bytes, where there is room. */
  keep(view: DataView, start: number, end: number, value: T): void {
    const length = end - start;
    const entry = this.#values.length;
    if (length > MAX_MEMO_LENGTH || entry >= CAPACITY) return;
    if (entry === this.#hashes.length) this.#grow();
    const hash = hashWords(view, start, end);
    const at = this.#freeFor(hash);
    if (at < 0) return;
    this.#values.push(value);
    this.#hashes[entry] = hash;
    this.#lengths[entry] = length;
    for (let k = 0; k < length; k += 1)
      this.#pool[entry * MAX_MEMO_LENGTH + k] = view.getUint8(start + k);
    (this.#slots as Int32Array)[at] = entry + 1;
  }

  /** A free slot for a hash; -1 where none is near. */
  #freeFor(hash: number): number {
    const slots = this.#slots as Int32Array;
    let at = hash & this.#mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      if (slots[at] === 0) return at;
      at = (at + 1) & this.#mask;
    }
    return -1;
  }

  /**
   * Room for eight times as many texts. One that finds no slot any more is computed anew when it
   * comes.
   */
  #grow(): void {
    const capacity = Math.min(CAPACITY, Math.max(FIRST_CAPACITY, 8 * this.#hashes.length));
    const slots = new Int32Array(2 * capacity);
    this.#slots = slots;
    this.#mask = 2 * capacity - 1;
    const hashes = new Int32Array(capacity);
    const lengths = new Uint8Array(capacity);
    const pool = new Uint8Array(capacity * MAX_MEMO_LENGTH);
    hashes.set(this.#hashes);
    lengths.set(this.#lengths);
    pool.set(this.#pool);
    this.#hashes = hashes;
    this.#lengths = lengths;
    this.#pool = pool;
    this.#poolView = new DataView(pool.buffer);
    for (let entry = 0; entry < this.#values.length; entry += 1) {
      const at = this.#freeFor(this.#hashes[entry] as number);
      if (at >= 0) slots[at] = entry + 1;
    }
  }
}

function sameBytes(a: DataView, at: number, b: DataView, start: number, length: number): boolean {
  let k = 0;
  for (; k + 4 <= length; k += 4)
    if (a.getInt32(at + k, true) !== b.getInt32(start + k, true)) return false;
  for (; k < length; k += 1) if (a.getUint8(at + k) !== b.getUint8(start + k)) return false;
  return true;
}
