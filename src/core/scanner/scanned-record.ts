import * as F from '../record/fields.js';
import type { Digest } from '../record/rules/content-digest.js';
import type { LineSpan } from '../record/source/line-place.js';
import type { ScannedRecord } from '../record/source/record-scanner.js';
import type { Slots } from '../record/source/record-slots.js';
import { type NamedKey, OBJECT } from '../record/source/record-source.js';
import { type Decimal, decimalOfWords } from '../value/decimal.js';
import * as L from './scanner-layout.js';
import type { ScannerMachine } from './scanner-machine.js';

const NO_KEYS: readonly NamedKey[] = Object.freeze([]);

/** Lines counted by the machine, read from three of its facts. */
class FactSpan implements LineSpan {
  readonly #facts: Int32Array;
  readonly #places: readonly [lines: number, lineStart: number, continuation: number];

  constructor(facts: Int32Array, places: readonly [number, number, number]) {
    this.#facts = facts;
    this.#places = places;
  }

  get lines(): number {
    return this.#facts[this.#places[0]] as number;
  }

  get lineStart(): number {
    return this.#facts[this.#places[1]] as number;
  }

  get continuation(): number {
    return this.#facts[this.#places[2]] as number;
  }
}

/** The record that a machine scanned last, read from its memory. */
export class MachineRecord implements ScannedRecord {
  readonly recordKind: number = OBJECT;
  readonly tooDeep = false;
  readonly duplicateKeys: readonly NamedKey[] = NO_KEYS;
  readonly slots: Slots;
  readonly span: LineSpan;
  readonly idSpan: LineSpan;
  /** Lines of the last batch of counted records. */
  readonly countedSpan: LineSpan;
  unknownFields: readonly NamedKey[] = NO_KEYS;
  end = 0;
  readonly #machine: ScannerMachine;

  constructor(machine: ScannerMachine) {
    const { kinds, starts, ends, facts } = machine;
    this.#machine = machine;
    this.slots = { kinds, starts, ends };
    this.span = new FactSpan(facts, [L.NEWLINES, L.LINE_START, L.CONTINUATION]);
    this.idSpan = new FactSpan(facts, [L.ID_NEWLINES, L.ID_LINE_START, L.ID_CONTINUATION]);
    this.countedSpan = new FactSpan(facts, [
      L.COUNTED_LINES,
      L.COUNTED_LINE_START,
      L.COUNTED_CONTINUATION,
    ]);
  }

  get levelCount(): number {
    return this.#fact(L.LEVEL_COUNT);
  }

  get plainTexts(): number {
    return this.#fact(L.PLAIN);
  }

  /** True when every value has a form that the scanner knows; rules between fields may remain. */
  get isSure(): boolean {
    return this.#fact(L.IS_SURE) === 1;
  }

  get isPriceClean(): boolean {
    return this.isSure;
  }

  get foldedHash(): number | undefined {
    return this.#isPlain(F.THIRD_PARTY_ID) && this.#fact(L.ID_IS_PLAIN) === 1
      ? this.#fact(L.ID_HASH)
      : undefined;
  }

  price(): Decimal | undefined {
    const integer = this.isSure ? this.#fact(L.PRICE_INTEGER) : 0;
    return integer === 0 ? undefined : decimalOfWords(integer, this.#fact(L.PRICE_FRACTION));
  }

  cleanGtin(slot: number): number | undefined {
    const { gtinSlots, gtins } = this.#machine;
    const count = this.#fact(L.GTIN_COUNT);
    for (let n = 0; n < count; n += 1)
      if (gtinSlots[n] === slot) return Math.max(gtins[n] as number, -1);
    return undefined;
  }

  textNumber(slot: number): number {
    return this.#machine.numbers[slot] as number;
  }

  text(start: number, end: number): string | undefined {
    return this.#machine.textOf(start, end);
  }

  textHash(slot: number): number | undefined {
    if (!this.#isPlain(slot)) return undefined;
    if (slot === F.THIRD_PARTY_ID) return this.#fact(L.ID_TEXT_HASH);
    return slot === F.SHARED_ID ? this.#fact(L.ARTICLE_HASH) : undefined;
  }

  digest(leadTime: number, priceUnit: number, content: number): Digest | undefined {
    if (!this.isSure || !this.hasOneDescription) return undefined;
    const machine = this.#machine;
    if (!machine.digestRecord(leadTime, priceUnit, content)) return undefined;
    return { low: this.#fact(L.DIGEST_LOW), high: this.#fact(L.DIGEST_HIGH) };
  }

  /** True for an object without the record's own GTIN, and for a text without an object. */
  get hasOneDescription(): boolean {
    const seen = this.#fact(L.SEEN);
    return (
      (seen & (L.AS_OBJECT | L.AS_TEXT | L.OWN_GTIN)) === L.AS_OBJECT ||
      (seen & (L.AS_OBJECT | L.AS_TEXT)) === L.AS_TEXT
    );
  }

  continuations(start: number, end: number): number {
    return this.#machine.continuations(start, end);
  }

  #fact(place: number): number {
    return this.#machine.facts[place] as number;
  }

  #isPlain(slot: number): boolean {
    return (this.#fact(L.PLAIN) & (1 << slot)) !== 0;
  }
}
