/**
 * Entries by hash, in buckets of a few words: in each some bits of the hash beside the number of the entry. The first bits of a hash lead to
 * its bucket, as many of them as are needed; a bucket that is full becomes two, told apart by one bit more. So a table grows by one
 * bucket at a time, copies nothing else and leaves nothing behind, and two thirds of its words are in use at any size.
 *
 * Of a hash 26 bits are known: those that led to the bucket, and those in the word, which follow them. With each bit that leads there, a
 * word has room for numbers twice as high. Whoever finds an entry looks whether it is the right one.
 */
import { GrowingInts } from '../text/growing-arrays.js';

/** Words of a bucket: two lines of the processor's cache. */
const WIDTH_BITS = 5;
const WIDTH = 1 << WIDTH_BITS;
/** Buckets of a page: 64 KiB. */
const PAGE_BITS = 9;

/** The first word of a bucket: how many entries it has, and above that how many bits lead to it. */
const COUNT_BITS = 5;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
/** Four words, in which each entry sets one of 128 bits. Most hashes of a file are new, and five of six such are known for new by that alone. */
const MARKS = 1;
const MARK_BITS = 7;
const ENTRIES = MARKS + 4;
const MOST_ENTRIES = WIDTH - ENTRIES;

/** Bits of a hash that are not known: a bucket to which no bit leads has words with room for as many entries, twice over. */
const UNKNOWN = 6;
/** Bits that lead to a bucket: always fewer than are known, and up to so many whatever a table holds. */
const DEEPEST = 25;
const SHALLOW = 10;

export class HashSlots {
  readonly #buckets = new GrowingInts(WIDTH, PAGE_BITS);
  #bucketCount = 0;
  #count = 0;
  /** Buckets by the first bits of a hash: as many as lead to the deepest of them. */
  #directory: Int32Array = new Int32Array(1);
  #depth = 0;
  /** What was looked for last, and its bucket. */
  #hash = 0;
  #bucket = 0;

  /** True: more hashes are alike than any honest file comes near, and what is looked for may not be found. */
  isCrowded = false;

  /** The place of the first entry of a hash, or of one that seems to be the same; -1 where there is none. */
  find(hash: number): number {
    if (this.#bucketCount === 0) this.#begin();
    const bucket = this.#bucketOf(hash);
    this.#hash = hash;
    this.#bucket = bucket;
    const words = this.#buckets.page(bucket);
    const begin = this.#buckets.at(bucket);
    const depth = (words[begin] as number) >>> COUNT_BITS;
    const mark = markOf(hash << depth, depth);
    return (((words[begin + MARKS + (mark >>> 5)] as number) >>> (mark & 31)) & 1) === 0 ? -1 : this.#seek(ENTRIES);
  }

  /** The next place of the same hash. */
  findNext(place: number): number {
    return this.#seek((place & (WIDTH - 1)) + 1);
  }

  /** The entry at a place that was found. */
  entryAt(place: number): number {
    const bucket = place >>> WIDTH_BITS;
    const words = this.#buckets.page(bucket);
    const begin = this.#buckets.at(bucket);
    return (words[begin + (place & (WIDTH - 1))] as number) & entryMask((words[begin] as number) >>> COUNT_BITS);
  }

  /** Adds an entry under the hash that was looked for last. Those of one hash are found in the order in which they are added. */
  add(entry: number): void {
    this.#count += 1;
    while (!this.#put(entry)) if (!this.#makeRoom(entry)) return;
  }

  /** Forgets everything, and keeps the memory. */
  clear(): void {
    this.#bucketCount = 0;
    this.#count = 0;
    this.#depth = 0;
    this.#directory[0] = 0;
    this.isCrowded = false;
  }

  /** The first bucket, without entries. */
  #begin(): void {
    this.#bucketCount = 1;
    this.#buckets.page(0).fill(0, 0, ENTRIES);
  }

  #bucketOf(hash: number): number {
    // Shifted twice, since 32 places at once are none.
    return this.#directory[(hash >>> 1) >>> (31 - this.#depth)] as number;
  }

  /** The next place of the hash in its bucket. */
  #seek(from: number): number {
    const bucket = this.#bucket;
    const words = this.#buckets.page(bucket);
    const begin = this.#buckets.at(bucket);
    const head = words[begin] as number;
    const depth = head >>> COUNT_BITS;
    const end = begin + ENTRIES + (head & COUNT_MASK);
    const wanted = this.#hash << depth;
    const unlike = depth + UNKNOWN;
    for (let at = begin + from; at < end; at += 1) if (((words[at] as number) ^ wanted) >>> unlike === 0) return (bucket << WIDTH_BITS) + at - begin;
    return -1;
  }

  /** Writes an entry into the bucket of the hash; false where there is no room for it. */
  #put(entry: number): boolean {
    const words = this.#buckets.page(this.#bucket);
    const begin = this.#buckets.at(this.#bucket);
    const head = words[begin] as number;
    const depth = head >>> COUNT_BITS;
    const count = head & COUNT_MASK;
    const mask = entryMask(depth);
    if (count === MOST_ENTRIES || (entry & mask) !== entry) return false;
    const word = ((this.#hash << depth) & ~mask) | entry;
    const mark = markOf(word, depth);
    const marks = begin + MARKS + (mark >>> 5);
    words[begin] = head + 1;
    words[marks] = (words[marks] as number) | (1 << (mark & 31));
    words[begin + ENTRIES + count] = word;
    return true;
  }

  /** Makes two buckets of that of the hash; false where so many bits lead to it already that its entries were chosen. */
  #makeRoom(entry: number): boolean {
    const depth = (this.#buckets.page(this.#bucket)[this.#buckets.at(this.#bucket)] as number) >>> COUNT_BITS;
    if (depth >= Math.min(Math.max(32 - Math.clz32(entry), SHALLOW), DEEPEST)) {
      this.isCrowded = true;
      return false;
    }
    this.#split(depth);
    this.#bucket = this.#bucketOf(this.#hash);
    return true;
  }

  /** Entries whose next bit is set go into a new bucket. */
  #split(depth: number): void {
    if (depth === this.#depth) this.#deepen();
    const sibling = this.#bucketCount;
    this.#bucketCount = sibling + 1;
    const left = this.#buckets.page(this.#bucket);
    const right = this.#buckets.page(sibling);
    const leftBegin = this.#buckets.at(this.#bucket);
    const rightBegin = this.#buckets.at(sibling);
    const mask = entryMask(depth);
    const end = leftBegin + ENTRIES + ((left[leftBegin] as number) & COUNT_MASK);
    let stays = leftBegin + ENTRIES;
    let moves = rightBegin + ENTRIES;
    for (let n = MARKS; n < ENTRIES; n += 1) {
      left[leftBegin + n] = 0;
      right[rightBegin + n] = 0;
    }
    // Nobody could foresee a branch on the bit: each word is written into both, and stays in one.
    for (let at = stays; at < end; at += 1) {
      const word = left[at] as number;
      const next = ((word & ~mask) << 1) | (word & mask);
      const isMoved = word >> 31;
      const mark = markOf(next, depth + 1);
      const marks = MARKS + (mark >>> 5);
      const bit = 1 << (mark & 31);
      left[stays] = next;
      left[leftBegin + marks] = (left[leftBegin + marks] as number) | (bit & ~isMoved);
      stays += 1 + isMoved;
      right[moves] = next;
      right[rightBegin + marks] = (right[rightBegin + marks] as number) | (bit & isMoved);
      moves -= isMoved;
    }
    const head = (depth + 1) << COUNT_BITS;
    left[leftBegin] = head | (stays - leftBegin - ENTRIES);
    right[rightBegin] = head | (moves - rightBegin - ENTRIES);
    this.#lead(depth, sibling);
  }

  /** Hashes that share so many bits with the one that was looked for, and whose next bit is set, lead to a bucket from now on. */
  #lead(depth: number, bucket: number): void {
    const span = 1 << (this.#depth - depth);
    const begin = ((this.#hash >>> 1) >>> (31 - this.#depth)) & ~(span - 1);
    for (let at = begin + (span >>> 1); at < begin + span; at += 1) this.#directory[at] = bucket;
  }

  /** One bit more leads to buckets, if for most of them it is all the same. */
  #deepen(): void {
    const size = 1 << this.#depth;
    const before = this.#directory;
    const after = before.length < 2 * size ? new Int32Array(2 * size) : before;
    for (let at = size - 1; at >= 0; at -= 1) {
      const bucket = before[at] as number;
      after[2 * at + 1] = bucket;
      after[2 * at] = bucket;
    }
    this.#directory = after;
    this.#depth += 1;
  }
}

/** The bits of a word that are the entry, in a bucket to which so many bits lead. */
function entryMask(depth: number): number {
  return (1 << (depth + UNKNOWN)) - 1;
}

/** Which of the marks stands for a word. */
function markOf(word: number, depth: number): number {
  return (word & ~entryMask(depth)) >>> (32 - MARK_BITS);
}
