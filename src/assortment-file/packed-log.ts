/**
 * Bytes written entry behind entry, and hardly ever read: what a table keeps in case that something is repeated. An entry may say only
 * in what it differs from the one before it, so entries stand in blocks, and one is read by going over its block from the beginning. Blocks are
 * short, so that this costs little whatever stands there. Pages are never copied.
 */
import { GrowingDoubles } from '../text/growing-arrays.js';

const PAGE = 65_536;
const ENTRY_BITS = 4;
const BLOCK_ENTRIES = 1 << ENTRY_BITS;
/** Bytes of a block at most, unless it has one entry. */
const BLOCK_BYTES = 1024;
const NO_PAGE: Uint8Array = new Uint8Array(0);

export class PackedLog {
  /** Where the entry is written that was begun last: the page, and the place in it of the next byte. */
  page: Uint8Array = NO_PAGE;
  at = 0;
  /** The same page. */
  view: DataView = viewOf(NO_PAGE);
  readonly #pages: Uint8Array[] = [];
  #pageNumber = -1;
  #block = -1;
  /** Entries of the newest block, and where it begins. */
  #entries = 0;
  #blockBegin = 0;
  /** By block: number of its page times bytes of a page, plus its place there; all of that times entries of a block, plus how many it has less one. */
  readonly #blocks = new GrowingDoubles();
  /** Where is read. */
  #source: Uint8Array = NO_PAGE;
  #next = 0;

  /** The number of the entry that was begun last: numbers rise, and some are left out. Negative before the first. */
  get entry(): number {
    return this.#block * BLOCK_ENTRIES + this.#entries - 1;
  }

  /** Memory that is in use. */
  get bytes(): number {
    return Math.max(this.#pageNumber, 0) * PAGE + this.at;
  }

  /** Makes room for an entry of so many bytes at most; true where it begins a block, as it does wherever `alone` is true. */
  begin(most: number, alone: boolean): boolean {
    const end = this.at + most;
    if (alone || this.#entries === BLOCK_ENTRIES || end > this.page.length || end - this.#blockBegin > BLOCK_BYTES) {
      this.#beginBlock(most);
      return true;
    }
    this.#entries += 1;
    return false;
  }

  /** Forgets everything, and keeps the memory. */
  clear(): void {
    this.page = NO_PAGE;
    this.at = 0;
    this.#pageNumber = -1;
    this.#block = -1;
    this.#entries = 0;
  }

  /** The numbers of all entries. */
  *entries(): Generator<number, void, void> {
    this.#noteBlock();
    for (let block = 0; block <= this.#block; block += 1) {
      const most = this.#blocks.get(block) % BLOCK_ENTRIES;
      for (let at = 0; at <= most; at += 1) yield block * BLOCK_ENTRIES + at;
    }
  }

  /** Begins to read the block of an entry; answers how many entries of it come before. */
  seek(entry: number): number {
    const block = entry >>> ENTRY_BITS;
    if (block === this.#block) this.#noteBlock();
    const place = Math.floor(this.#blocks.get(block) / BLOCK_ENTRIES);
    this.#source = this.#pages[Math.floor(place / PAGE)] as Uint8Array;
    this.#next = place % PAGE;
    return entry & (BLOCK_ENTRIES - 1);
  }

  readByte(): number {
    const byte = this.#source[this.#next] as number;
    this.#next += 1;
    return byte;
  }

  /** What `setInt32` wrote, its lowest byte first. */
  readWord(): number {
    return this.readByte() | (this.readByte() << 8) | (this.readByte() << 16) | (this.readByte() << 24);
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

  /** Reads so many bytes into a place. */
  readInto(bytes: Uint8Array, at: number, length: number): void {
    const source = this.#source;
    const from = this.#next;
    for (let k = 0; k < length; k += 1) bytes[at + k] = source[from + k] as number;
    this.#next = from + length;
  }

  /** Writes another byte in the place of the one read last. */
  alter(byte: number): void {
    this.#source[this.#next - 1] = byte;
  }

  #beginBlock(most: number): void {
    this.#noteBlock();
    if (this.at >= PAGE || this.at + most > this.page.length) this.#turn(most);
    this.#block += 1;
    this.#entries = 1;
    this.#blockBegin = this.at;
  }

  /** Notes where the newest block stands, and how many entries it has. */
  #noteBlock(): void {
    if (this.#block >= 0) this.#blocks.set(this.#block, (this.#pageNumber * PAGE + this.#blockBegin) * BLOCK_ENTRIES + this.#entries - 1);
  }

  /** Goes on in the next page, with room for so many bytes at least. */
  #turn(most: number): void {
    const number = this.#pageNumber + 1;
    const kept = this.#pages[number];
    const page = kept !== undefined && kept.length >= most ? kept : new Uint8Array(Math.max(PAGE, most));
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

/** Writes a number from 0 to 2^53 in as few bytes as it needs, seven bits in each; answers the place behind it. */
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
