/** A record as a parsed JSON value: own members only, whatever the prototypes hold (Decision J7). */
import { findIllFormed } from '../text/well-formed.js';
import { type Decimal, decimalOfCleanText } from '../value/decimal.js';
import { isCleanGtinText } from '../value/gtin/clean-gtin-bytes.js';
import type { ContentDigest } from './content-digest.js';
import { FIELD_NAMES, LEVEL_FIELD_NAMES, levelSlot, PACKAGE, PACKAGE_DESCRIPTION, slotCount } from './fields.js';
import { ABSENT, ARRAY, ESCAPED, FALSE, type NamedKey, NULL, NUMBER, OBJECT, type RecordSource, TRUE } from './record-source.js';
import type { TextMemo } from './text-memo.js';

const RECORD_FIELDS: ReadonlyMap<string, number> = new Map(FIELD_NAMES.map((name, slot) => [name, slot]));
const LEVEL_FIELDS: ReadonlyMap<string, number> = new Map(LEVEL_FIELD_NAMES.map((name, slot) => [name, slot]));
const NO_KEYS: readonly NamedKey[] = [];

export class ObjectRecord implements RecordSource {
  recordKind: number = ABSENT;
  kinds: Uint8Array = new Uint8Array(64);
  levelCount = 0;
  tooDeep = false;
  readonly duplicateKeys: readonly NamedKey[] = NO_KEYS;
  unknownFields: NamedKey[] = [];
  /** Unknown fields behind the member that leads to the next level: those of all inner levels stand before them. */
  #behind: NamedKey[] = [];
  #recordText = '';
  readonly #texts: string[] = [];
  readonly #maxDepth: number;
  readonly #maxText: number;

  constructor(maxDepth: number, maxText: number) {
    this.#maxDepth = maxDepth;
    this.#maxText = maxText;
  }

  /** Fills the slots from a parsed value. */
  fill(value: unknown): void {
    this.kinds.fill(ABSENT, 0, slotCount(this.levelCount));
    this.levelCount = 0;
    this.tooDeep = false;
    this.unknownFields = [];
    this.recordKind = kindOf(value);
    if (!isObject(value)) {
      this.#recordText = this.recordKind === ESCAPED || this.recordKind === NUMBER ? String(value) : '';
      return;
    }
    const description = this.#members(value, RECORD_FIELDS, -1);
    if (description !== undefined) this.#levels(description);
    if (this.#behind.length === 0) return;
    this.unknownFields = this.unknownFields.concat(this.#behind.sort((a, b) => b.level - a.level));
    this.#behind = [];
  }

  /** Fills the slots of a description alone, as `package_description` of a record. */
  fillDescription(value: unknown): void {
    this.fill({ package_description: value });
  }

  #levels(outermost: object): void {
    let next: object | undefined = outermost;
    for (let level = 0; next !== undefined; level += 1) {
      if (level >= this.#maxDepth) {
        this.tooDeep = true;
        return;
      }
      const needed = slotCount(level + 1);
      if (needed > this.kinds.length) {
        const grown = new Uint8Array(needed * 2);
        grown.set(this.kinds);
        this.kinds = grown;
      }
      this.kinds.fill(ABSENT, levelSlot(level, 0), needed);
      this.levelCount = level + 1;
      next = this.#members(next, LEVEL_FIELDS, level);
    }
  }

  /** Notes an object's own members; answers the member that is a description's next level. */
  #members(object: object, fields: ReadonlyMap<string, number>, level: number): object | undefined {
    let nested: object | undefined;
    for (const [name, value] of Object.entries(object) as [string, unknown][]) {
      const field = fields.get(name);
      if (field === undefined) {
        if (value !== undefined) (nested === undefined ? this.unknownFields : this.#behind).push({ name, level, start: -1, end: -1 });
        continue;
      }
      const slot = level < 0 ? field : levelSlot(level, field);
      const kind = kindOf(value);
      this.kinds[slot] = kind;
      if (kind === ESCAPED) this.#texts[slot] = value as string;
      else if (kind === NUMBER) this.#texts[slot] = String(value);
      else if (kind === OBJECT && slot === (level < 0 ? PACKAGE_DESCRIPTION : levelSlot(level, PACKAGE)) && isObject(value)) nested = value;
    }
    return nested;
  }

  recordText(): string {
    return this.#recordText;
  }

  text(slot: number): string {
    return this.#texts[slot] ?? '';
  }

  isPlainText(slot: number): boolean {
    if (this.kinds[slot] !== ESCAPED) return false;
    const text = this.text(slot);
    return text.length <= this.#maxText && text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x80 && findIllFormed(text) === undefined;
  }

  isCleanNumber(_slot: number): boolean {
    return false;
  }

  cleanDecimal(slot: number): Decimal {
    return decimalOfCleanText(this.text(slot));
  }

  isCleanGtin(slot: number): boolean {
    return this.kinds[slot] === ESCAPED && isCleanGtinText(this.text(slot));
  }

  digit(slot: number): number {
    const text = this.kinds[slot] === NUMBER ? this.text(slot) : '';
    return text.length === 1 ? text.charCodeAt(0) - 0x30 : -1;
  }

  gtinNumber(slot: number): number {
    return Number(this.text(slot));
  }

  textLength(slot: number): number {
    return this.text(slot).length;
  }

  digestText(slot: number, digest: ContentDigest): void {
    digest.addText(this.text(slot));
  }

  recall<T>(slot: number, memo: TextMemo<T>): T {
    return memo.ofText(this.text(slot));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return ESCAPED;
    case 'number':
    case 'bigint':
      return NUMBER;
    case 'boolean':
      return value ? TRUE : FALSE;
    case 'object':
      return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT;
    default:
      // Undefined, functions and symbols are no JSON: nobody would receive them.
      return ABSENT;
  }
}
