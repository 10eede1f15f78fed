/**
 * Bytes written entry behind entry, and hardly ever read: what a table keeps in case that something
 * is repeated. An entry may say only in what it differs from the one before it, so entries stand in
 * blocks, and one is read by going over its block from the beginning. Blocks are short, so that
 * this costs little whatever stands there. Pages are never copied.
 */
import { GrowingDoubles, GrowingInts } from '../../text/growing-arrays.js';

const PAGE = 65_536;
/** Entries of a block at most. */
const BLOCK_ENTRIES = 16;
/** Bytes of a block at most, unless it has one entry. */
const BLOCK_BYTES = 1024;
const NO_PAGE: Uint8Array = new Uint8Array(0);

export class PackedLog {
  /**
   * Where the entry is written that was begun last: the page, and the place in it of the next byte.
   */
  page: Uint8Array = NO_PAGE;
  at = 0;
  /** The same page. */
  view: DataView = viewOf(NO_PAGE);
  /** Entries that were begun, the newest with them. */
  count = 0;
  readonly #pages: Uint8Array[] = [];
  #pageNumber = -1;
  #held = 0;
  /** By block: its first entry. */
  readonly #firsts = new GrowingInts();
  /** By block: the number of its page times bytes of a page, plus its place there. */
  readonly #places = new GrowingDoubles();
  #blockCount = 0;
  /** Where the newest block begins, and the first entry that is none of it any more. */
  #blockBegin = 0;
  #blockEnd = 0;
  /** Where is read. */
  #source: Uint8Array = NO_PAGE;
  #next = 0;

  /** Memory of all pages, those kept since before `clear` among them. */
  get bytes(): number {
    return this.#held;
  }

  /**
   * Makes room for an entry of so many bytes at most; true where it begins a block, as it does
   * wherever `alone` is true.
   */
  begin(most: number, alone: boolean): boolean {
    const end = this.at + most;
    const begins =
      alone ||
      this.count === this.#blockEnd ||
      end > this.page.length ||
      end - this.#blockBegin > BLOCK_BYTES;
    if (begins) this.#beginBlock(most);
    this.count += 1;
    return begins;
  }

  /** Forgets everything, and keeps the memory. */
  clear(): void {
    this.page = NO_PAGE;
    this.at = 0;
    this.count = 0;
    this.#pageNumber = -1;
    this.#blockCount = 0;
    this.#blockEnd = 0;
  }

  /** Begins to read the block of an entry; answers how many entries of it come before. */
  seek(entry: number): number {
    let low = Math.floor(entry / BLOCK_ENTRIES);
    let high = this.#blockCount;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#firsts.get(middle) > entry) high = middle;
      else low = middle;
    }
    const place = this.#places.get(low);
    this.#source = this.#pages[Math.floor(place / PAGE)] as Uint8Array;
    this.#next = place % PAGE;
    return entry - this.#firsts.get(low);
  }

  readByte(): number {
    const byte = this.#source[this.#next] as number;
    this.#next += 1;
    return byte;
  }

  /** What `setInt32` wrote, its lowest byte first. */
  readWord(): number {
    return (
      this.readByte() | (this.readByte() << 8) | (this.readByte() << 16) | (this.readByte() << 24)
    );
  }

  /** What `putNumber` wrote. */
  readNumber(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.readByte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** Writes another byte in the place of the one read last. */
  alter(byte: number): void {
    this.#source[this.#next - 1] = byte;
  }

  #beginBlock(most: number): void {
    if (this.at >= PAGE || this.at + most > this.page.length) this.#turn(most);
    const block = this.#blockCount;
    this.#blockCount = block + 1;
    this.#firsts.set(block, this.count);
    this.#places.set(block, this.#pageNumber * PAGE + this.at);
    this.#blockBegin = this.at;
    this.#blockEnd = this.count + BLOCK_ENTRIES;
  }

  /** Goes on in the next page, with room for so many bytes at least. */
  #turn(most: number): void {
    const number = this.#pageNumber + 1;
    const kept = this.#pages[number];
    const page =
      kept !== undefined && kept.length >= most ? kept : new Uint8Array(Math.max(PAGE, most));
    this.#held += page.length - (kept?.length ?? 0);
    this.#pages[number] = page;
    this.#pageNumber = number;
    this.page = page;
    this.view = viewOf(page);
    this.at = 0;
  }
}

function viewOf(page: Uint8Array): DataView {
  return new DataView(page.buffer);
}

/** Bytes that `putNumber` writes at most. */
export const NUMBER_BYTES = 8;

/**
 * Writes a number from 0 to 2^53 in as few bytes as it needs, seven bits in each; answers the place
 * behind it.
 */
export function putNumber(page: Uint8Array, at: number, value: number): number {
  let next = at;
  let rest = value;
  while (rest > 127) {
    page[next] = (rest & 127) | 128;
    next += 1;
    rest = rest > 0x7fffffff ? Math.floor(rest / 128) : rest >>> 7;
  }
  page[next] = rest;
  return next + 1;
}
