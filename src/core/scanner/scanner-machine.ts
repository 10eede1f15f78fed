/** The memory of a scanner, its tables, and its window over the bytes of a file. */

import { asciiText, utf16Text, viewBytes } from '#bytes';
import { ESCAPABLE } from '../json/json-scanner.js';
import { RECORD_FIELDS, type RuledRow } from '../record/field-table.js';
import * as F from '../record/fields.js';
import { VISIBLE } from '../record/source/byte-tests.js';
import { RANGE_BY_FIRST, RANGE_BY_HEAD } from '../value/gtin/gtin-classes.js';
import { compileScanner, type ScannerExports } from './compile-scanner.js';
import * as L from './scanner-layout.js';

/** Classes of the texts that the scanner hashes or numbers. */
const CLASS_OF_TEXT: Readonly<Record<string, number>> = {
  third_party_id: L.IDENTIFIER,
  shared_id: L.ARTICLE,
  supplier_outlet_id: L.SHARED_TEXT,
};

/** Classes of the other fields, by kind. */
const CLASS_OF_KIND: Readonly<Record<RuledRow['kind'], number>> = {
  flag: L.FLAG,
  price: L.PRICE,
  'price type code': L.PRICE_TYPE_CODE,
  quantity: L.PRICE,
  unit: L.NUMBERED_TEXT,
  gtin: L.GTIN,
  levels: L.LEVELS,
  'package text': L.PACKAGE_TEXT,
  'lead time': L.NUMBERED_TEXT,
};

function classOf(field: (typeof RECORD_FIELDS)[number]): number {
  if (field.kind !== 'text') return CLASS_OF_KIND[field.kind];
  const noted = Object.hasOwn(CLASS_OF_TEXT, field.name) ? CLASS_OF_TEXT[field.name] : undefined;
  return noted ?? (field.recurs === true ? L.BUILT_TEXT : L.TEXT);
}

export class ScannerMachine {
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Numbers of texts by slot, the same for equal texts; -1 for a text without a number. */
  readonly numbers: Int32Array;
  readonly facts: Int32Array;
  readonly gtins: Float64Array;
  readonly gtinSlots: Int32Array;
  /** Start, end and kind of each unknown field's key. */
  readonly unknown: Int32Array;
  /** Starts and ends of the numbers of a description as text. */
  readonly numberStarts: Int32Array;
  readonly numberEnds: Int32Array;
  /** Kinds of the record's GTINs. */
  readonly natures: Uint8Array;
  readonly #memory: Uint8Array;
  readonly #scanner: ScannerExports;
  /** Difference between an address in memory and the offset in the caller's bytes. */
  #bias = 0;
  /** Start of the part of the caller's bytes that is in the window; its end is `#to`. */
  #from = 0;
  #to = 0;

  constructor(scanner: ScannerExports) {
    const { buffer } = scanner.memory;
    this.#scanner = scanner;
    this.#memory = viewBytes(new Uint8Array(buffer));
    this.kinds = new Uint8Array(buffer, L.KINDS_AT, L.SLOTS);
    this.starts = new Int32Array(buffer, L.STARTS_AT, L.SLOTS);
    this.ends = new Int32Array(buffer, L.ENDS_AT, L.SLOTS);
    this.numbers = new Int32Array(buffer, L.NUMBERS_AT, L.SLOTS);
    this.facts = new Int32Array(buffer, L.FACTS_AT, L.FACTS);
    this.gtins = new Float64Array(buffer, L.GTINS_AT, L.MAX_LEVELS + 1);
    this.gtinSlots = new Int32Array(buffer, L.GTIN_SLOTS_AT, L.MAX_LEVELS + 1);
    this.unknown = new Int32Array(buffer, L.UNKNOWN_AT, 3 * L.MAX_UNKNOWN);
    this.numberStarts = new Int32Array(buffer, L.NUMBER_STARTS_AT, L.MAX_PACKAGE_NUMBERS);
    this.numberEnds = new Int32Array(buffer, L.NUMBER_ENDS_AT, L.MAX_PACKAGE_NUMBERS);
    this.natures = new Uint8Array(buffer, L.NATURES_AT, L.MAX_LEVELS + 1);
    this.#fillTables();
  }

  /** The whole memory, for code with its own places there. */
  get memory(): Uint8Array {
    return this.#memory;
  }

  #fillTables(): void {
    const memory = this.#memory;
    memory.fill(L.NO_FIELD, L.CLASSES_AT, L.CLASSES_AT + L.FIRST_LEVEL_SLOT);
    for (const field of RECORD_FIELDS) memory[L.CLASSES_AT + field.slot] = classOf(field);
    this.#fillNames(F.FIELD_NAMES, L.FIELD_NAMES_AT, L.FIELD_SLOTS_AT);
    this.#fillNames(F.LEVEL_FIELD_NAMES, L.LEVEL_NAMES_AT, L.LEVEL_SLOTS_AT);
    memory.fill(0xff, L.ONES_AT, L.ONES_AT + L.NAME_LENGTH);
    memory.set(VISIBLE, L.VISIBLE_AT);
    memory.set(ESCAPABLE, L.ESCAPABLE_AT);
    memory.set(RANGE_BY_HEAD, L.HEADS_AT);
    memory.set(RANGE_BY_FIRST, L.FIRSTS_AT);
  }

  /**
   * Fills a table of names by their hash. If two names collided, the scanner would miss the first,
   * and `SlotScanner` would scan its records.
   */
  #fillNames(names: readonly string[], namesAt: number, slotsAt: number): void {
    const memory = this.#memory;
    names.forEach((name, field) => {
      const text = `${name}":`;
      const at = namesAt + L.NAME_LENGTH * field;
      for (let i = 0; i < text.length; i += 1) memory[at + i] = text.charCodeAt(i);
      const word =
        (memory[at] as number) |
        ((memory[at + 1] as number) << 8) |
        ((memory[at + 2] as number) << 16) |
        ((memory[at + 3] as number) << 24);
      memory[slotsAt + (Math.imul(word + name.length, L.NAME_FACTOR) >>> (32 - L.NAME_HASH_BITS))] =
        field + 1;
    });
  }

  /** Discards the window: the caller's bytes change. */
  forget(): void {
    this.#to = 0;
    this.facts[L.SCANNED_FROM] = -1;
  }

  /** Discards the numbered texts. */
  forgetTexts(): void {
    this.facts[L.IS_BUILDING] = 0;
    if (this.facts[L.TEXT_COUNT] === 0) return;
    this.#memory.fill(
      0,
      L.TEXT_TALLIES_AT,
      L.TEXT_TALLIES_AT + L.TEXT_TALLIES_LENGTH * (this.facts[L.TEXT_COUNT] as number),
    );
    this.facts[L.TEXT_COUNT] = 0;
    this.#memory.fill(0, L.TEXT_SLOTS_AT, L.TEXT_SLOTS_AT + (4 << L.TEXT_HASH_BITS));
  }

  /**
   * Scans the record that begins at `pos` and ends before `end`. Returns its end, or -1 if
   * `SlotScanner` has to scan it.
   */
  scan(bytes: Uint8Array, pos: number, end: number, longest: number): number {
    const isThere = pos < this.#to && pos >= this.#from;
    if (!isThere) this.#load(bytes, pos, end);
    let behind = this.isStoppedAt(pos)
      ? (this.facts[L.SCANNED_TO] as number)
      : this.#scanner.scan(pos + this.#bias, this.#bias, longest);
    // Cut by the end of the window: scan again, with the record at its beginning.
    if (behind < 0 && isThere && this.#isCut(end)) {
      this.#load(bytes, pos, end);
      behind = this.#scanner.scan(pos + this.#bias, this.#bias, longest);
    }
    if (behind < 0) return -1;
    behind -= this.#bias;
    return behind <= end ? behind : -1;
  }

  /**
   * Counts the records from `pos` to `end`, up to the first that the rules have to check. Returns
   * their number.
   */
  count(bytes: Uint8Array, pos: number, end: number, longest: number): number {
    const wasStopped = this.isStoppedAt(pos);
    if (
      wasStopped &&
      ((this.facts[L.SCANNED_TO] as number) >= 0 || pos === this.#from || !this.#isCut(end))
    )
      return 0;
    if (wasStopped || pos >= this.#to || pos < this.#from) this.#load(bytes, pos, end);
    const records = this.#scanner.countRecords(pos + this.#bias, this.#bias, longest);
    return records === 0 && this.isStoppedAt(pos) && pos !== this.#from
      ? this.count(bytes, pos, end, longest)
      : records;
  }

  /** Returns true when a count ended before the record at `pos`, which is scanned already. */
  isStoppedAt(pos: number): boolean {
    return this.facts[L.SCANNED_FROM] === pos;
  }

  /** Returns true when the scanner stopped at the end of the window and not of the bytes. */
  #isCut(end: number): boolean {
    return (
      this.#to < end && (this.facts[L.STOPPED_AT] as number) - this.#bias > this.#to - L.ROOM_BEHIND
    );
  }

  #load(bytes: Uint8Array, pos: number, end: number): void {
    const to = Math.min(end, pos + L.WINDOW_LENGTH);
    const behind = L.WINDOW_AT + to - pos;
    this.#memory.set(bytes.subarray(pos, to), L.WINDOW_AT);
    this.#memory.fill(0, behind, behind + L.ROOM_BEHIND);
    this.#from = pos;
    this.#to = to;
    this.#bias = L.WINDOW_AT - pos;
    this.facts[L.SCANNED_FROM] = -1;
  }

  /** Reads a package description as text; returns false when it is not clean. */
  readPackageText(start: number, end: number): boolean {
    return this.#scanner.readPackageText(start + this.#bias, end + this.#bias, this.#bias) !== 0;
  }

  /** Returns the number of a text of the last record; -1 if it has none. */
  numberOf(start: number, end: number): number {
    return this.#scanner.numberOf(start + this.#bias, end - start);
  }

  /**
   * Returns the text of a JSON string of the last record, between its quotes; undefined if the
   * caller has to decode it.
   */
  textOf(start: number, end: number): string | undefined {
    const from = start + this.#bias;
    const to = end + this.#bias;
    const length = this.#scanner.decode(from, to);
    if (length >= 0) return asciiText(this.#memory, L.DECODED_AT, L.DECODED_AT + length);
    const wide = this.#scanner.decodeWide(from, to);
    return wide < 0 ? undefined : utf16Text(this.#memory, L.DECODED_AT, L.DECODED_AT + wide);
  }

  /**
   * Computes the digest of the last record; returns false if it cannot. Parameters are the
   * digests of its lead time, of its price's unit, and of its content: of the unit for an object.
   */
  digestRecord(leadTime: number, priceUnit: number, content: number): boolean {
    return this.#scanner.digestRecord(leadTime, priceUnit, content, this.#bias) !== 0;
  }

  /** Returns how many bytes between two places continue a character. */
  continuations(start: number, end: number): number {
    return this.#scanner.continuations(start + this.#bias, end + this.#bias);
  }
}

/**
 * Machines of closed files, for reuse: allocating a memory costs as much as reading a small file.
 */
const idle: ScannerMachine[] = [];

/** Largest number of idle machines. */
const MAX_IDLE = 4;

/**
 * Returns a machine for one file, without data of another; undefined if WebAssembly is not
 * available.
 */
export function takeScannerMachine(): ScannerMachine | undefined {
  const known = idle.pop();
  if (known !== undefined) return known;
  const scanner = compileScanner();
  return scanner === undefined ? undefined : new ScannerMachine(scanner);
}

/** Takes back a machine that is no longer in use. */
export function returnScannerMachine(machine: ScannerMachine): void {
  if (idle.length === MAX_IDLE) return;
  machine.forgetTexts();
  idle.push(machine);
}
