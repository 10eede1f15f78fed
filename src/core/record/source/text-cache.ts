/**
 * Values that a function returns for short texts, by the texts' bytes. Real files repeat
 * `24:00:00`, `kg` and `6x1.5l` a hundred thousand times: the general rules check each once, so
 * that no faster set of rules is needed for common texts.
 *
 * The cache is bounded: at most CAPACITY texts of at most MAX_CACHED_LENGTH bytes, and MAX_PROBES
 * steps for each. Other texts are computed each time, so that chosen texts raise neither memory nor
 * time.
 */
import { hashWords } from '../../../text/hash-words.js';

const CAPACITY = 16_384;
/**
 * Room at first: small files have few texts, and allocating room for all takes longer than reading
 * them.
 */
const FIRST_CAPACITY = 256;
const MAX_PROBES = 16;

/** Bytes of a cached text, at most. */
export const MAX_CACHED_LENGTH = 32;

/** Texts by their hash: open addressing over columns. */
interface TextTable {
  /** Entry number plus one, by hash; 0 is free. */
  readonly slots: Int32Array;
  readonly hashes: Int32Array;
  readonly lengths: Uint8Array;
  readonly pool: Uint8Array;
  readonly poolView: DataView;
}

export class TextCache<T> {
  readonly compute: (text: string) => T;
  readonly #values: T[] = [];
  readonly #byText = new Map<string, T>();
  readonly #byNumber: (T | undefined)[] = [];
  #table: TextTable | undefined;

  constructor(compute: (text: string) => T) {
    this.compute = compute;
  }

  /** Returns the value of a text. */
  ofText(text: string): T {
    const cached = this.#byText.get(text);
    if (cached !== undefined) return cached;
    const value = this.compute(text);
    if (text.length <= MAX_CACHED_LENGTH && this.#byText.size < CAPACITY)
      this.#byText.set(text, value);
    return value;
  }

  /** Returns the value in the cache for the text of these bytes, if there is one. */
  ofBytes(view: DataView, start: number, end: number): T | undefined {
    const table = this.#table;
    if (table === undefined) return undefined;
    const { slots, hashes, lengths, poolView } = table;
    const hash = hashWords(view, start, end);
    const length = end - start;
    const mask = slots.length - 1;
    let at = hash & mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const entry = (slots[at] as number) - 1;
      if (entry < 0) return undefined;
      if (
        hashes[entry] === hash &&
        lengths[entry] === length &&
        sameBytes(poolView, entry * MAX_CACHED_LENGTH, view, start, length)
      )
        return this.#values[entry];
      at = (at + 1) & mask;
    }
    return undefined;
  }

  /** Computes the value of a text and stores it under its bytes, if there is room. */
  addBytes(view: DataView, start: number, end: number, text: string): T {
    const value = this.compute(text);
    const length = end - start;
    const entry = this.#values.length;
    if (length > MAX_CACHED_LENGTH || entry >= CAPACITY) return value;
    const table = this.#tableFor(entry);
    const hash = hashWords(view, start, end);
    const at = freeSlot(table.slots, hash);
    if (at < 0) return value;
    this.#values.push(value);
    table.hashes[entry] = hash;
    table.lengths[entry] = length;
    for (let k = 0; k < length; k += 1)
      table.pool[entry * MAX_CACHED_LENGTH + k] = view.getUint8(start + k);
    table.slots[at] = entry + 1;
    return value;
  }

  /** Returns the value in the cache for a text that a scanner has numbered, if there is one. */
  ofNumber(number: number): T | undefined {
    return this.#byNumber[number];
  }

  /** Computes the value of a text and stores it under its number; numbers are few and dense. */
  addNumber(number: number, text: string): T {
    const value = this.compute(text);
    const values = this.#byNumber;
    // No holes: engines turn a list with gaps into a dictionary.
    while (values.length <= number) values.push(undefined);
    values[number] = value;
    return value;
  }

  /** Returns a table with room for another entry. */
  #tableFor(entry: number): TextTable {
    if (this.#table === undefined || entry === this.#table.hashes.length)
      this.#table = grownTable(this.#table, this.#values.length);
    return this.#table;
  }
}

/** Returns a free slot for a hash; -1 if none is near. */
function freeSlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 1;
  let at = hash & mask;
  for (let probe = 0; probe < MAX_PROBES; probe += 1) {
    if (slots[at] === 0) return at;
    at = (at + 1) & mask;
  }
  return -1;
}

/** Returns a table eight times as large. A text that finds no slot in it is computed again. */
function grownTable(table: TextTable | undefined, entries: number): TextTable {
  const capacity = Math.min(CAPACITY, Math.max(FIRST_CAPACITY, 8 * (table?.hashes.length ?? 0)));
  const slots = new Int32Array(2 * capacity);
  const hashes = new Int32Array(capacity);
  const lengths = new Uint8Array(capacity);
  const pool = new Uint8Array(capacity * MAX_CACHED_LENGTH);
  if (table !== undefined) {
    hashes.set(table.hashes);
    lengths.set(table.lengths);
    pool.set(table.pool);
  }
  // Each found a slot in the smaller table, and finds one in the larger.
  for (let entry = 0; entry < entries; entry += 1)
    slots[freeSlot(slots, hashes[entry] as number)] = entry + 1;
  return { slots, hashes, lengths, pool, poolView: new DataView(pool.buffer) };
}

function sameBytes(a: DataView, at: number, b: DataView, start: number, length: number): boolean {
  let k = 0;
  while (k + 4 <= length && a.getInt32(at + k, true) === b.getInt32(start + k, true)) k += 4;
  while (k < length && a.getUint8(at + k) === b.getUint8(start + k)) k += 1;
  return k === length;
}
