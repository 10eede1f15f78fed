/** A record as a parsed JSON value: only own members count (Decision J7). */

import { looksLikeThousands } from '../../../text/decimal-literal.js';
import { isObject, isOwn } from '../../../text/own-member.js';
import { Decimal } from '../../value/decimal.js';
import { isCleanGtinText } from '../../value/gtin/clean-gtin-bytes.js';
import {
  FIELD_NAMES,
  LEVEL_FIELD_NAMES,
  levelSlot,
  PACKAGE,
  PACKAGE_DESCRIPTION,
  slotCount,
  textLimit,
} from '../fields.js';
import type { ContentDigest, Digest } from '../rules/content-digest.js';
import { isPlainText } from '../rules/plain-text.js';
import { clearSlots, filled } from './byte-tests.js';
import { ordinaryDecimal } from './ordinary-decimal.js';
import {
  ABSENT,
  ARRAY,
  ESCAPED,
  FALSE,
  type NamedKey,
  NULL,
  NUMBER,
  OBJECT,
  type RecordSource,
  TRUE,
} from './record-source.js';
import type { TextCache } from './text-cache.js';

const RECORD_FIELDS: ReadonlyMap<string, number> = /* @__PURE__ */ slotsByName(FIELD_NAMES);
const LEVEL_FIELDS: ReadonlyMap<string, number> = /* @__PURE__ */ slotsByName(LEVEL_FIELD_NAMES);
const NO_KEYS: readonly NamedKey[] = [];

export class ObjectRecord implements RecordSource {
  recordKind: number = ABSENT;
  #kinds: Uint8Array = new Uint8Array(64);
  levelCount = 0;
  tooDeep = false;
  readonly duplicateKeys: readonly NamedKey[] = NO_KEYS;
  unknownFields: readonly NamedKey[] = NO_KEYS;
  /**
   * Unknown fields before the member of the next level, and after it, with inner levels between.
   */
  readonly #before: NamedKey[] = [];
  readonly #behind: NamedKey[] = [];
  #recordText = '';
  /** Strings and numbers by slot. */
  readonly #values: (string | number | bigint)[] = [];
  readonly #maxDepth: number;
  readonly #maxText: number;

  constructor(maxDepth: number, maxText: number) {
    this.#maxDepth = maxDepth;
    this.#maxText = maxText;
  }

  /** Fills the slots from a parsed value. */
  fill(value: unknown): void {
    clearSlots(this.#kinds, 0, slotCount(this.levelCount));
    this.levelCount = 0;
    this.tooDeep = false;
    this.unknownFields = NO_KEYS;
    this.recordKind = kindOf(value);
    if (!isObject(value)) {
      this.#recordText =
        this.recordKind === ESCAPED || this.recordKind === NUMBER ? String(value) : '';
      return;
    }
    const description = this.#members(value, RECORD_FIELDS, -1);
    if (description !== undefined) this.#levels(description);
    if (this.#before.length + this.#behind.length > 0) this.#takeUnknown();
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
      if (needed > this.#kinds.length)
        this.#kinds = filled(new Uint8Array(needed * 2), this.#kinds);
      clearSlots(this.#kinds, levelSlot(level, 0), needed);
      this.levelCount = level + 1;
      next = this.#members(next, LEVEL_FIELDS, level);
    }
  }

  /**
   * Stores an object's own members; returns the member that is a description's next level. Loops
   * over names, which engines do quickly for objects of many shapes.
   */
  #members(object: object, fields: ReadonlyMap<string, number>, level: number): object | undefined {
    const kinds = this.#kinds;
    const values = this.#values;
    const first = level < 0 ? 0 : levelSlot(level, 0);
    const leading = level < 0 ? PACKAGE_DESCRIPTION : first + PACKAGE;
    let nested: object | undefined;
    for (const name in object) {
      if (!isOwn.call(object, name)) continue;
      const value: unknown = object[name as keyof typeof object];
      const field = fields.get(name);
      if (field === undefined) {
        if (value !== undefined)
          (nested === undefined ? this.#before : this.#behind).push({
            name,
            level,
            start: -1,
            end: -1,
            value,
          });
        continue;
      }
      const slot = first + field;
      if (typeof value === 'string') {
        kinds[slot] = ESCAPED;
        values[slot] = value;
      } else if (typeof value === 'number' || typeof value === 'bigint') {
        kinds[slot] = NUMBER;
        values[slot] = value;
      } else {
        const kind = kindOf(value);
        kinds[slot] = kind;
        if (kind === OBJECT && slot === leading && isObject(value)) nested = value;
      }
    }
    return nested;
  }

  #takeUnknown(): void {
    this.unknownFields = [...this.#before, ...this.#behind.sort((a, b) => b.level - a.level)];
    this.#before.length = 0;
    this.#behind.length = 0;
  }

  unknownValue({ value }: NamedKey): unknown {
    return value;
  }

  members(): Readonly<Record<string, unknown>> {
    const own = this.unknownFields.filter(({ level }) => level < 0);
    return Object.fromEntries(own.map(({ name, value }) => [name, value]));
  }

  kindOf(slot: number): number {
    return this.#kinds[slot] as number;
  }

  isSet(slot: number): boolean {
    return (this.#kinds[slot] as number) > NULL;
  }

  recordText(): string {
    return this.#recordText;
  }

  text(slot: number): string {
    const value = this.#values[slot];
    return typeof value === 'string' ? value : String(value ?? '');
  }

  isPlainText(slot: number): boolean {
    return (
      this.kindOf(slot) === ESCAPED && isPlainText(this.text(slot), textLimit(slot, this.#maxText))
    );
  }

  isCleanNumber(slot: number): boolean {
    const kind = this.kindOf(slot);
    const value = this.#values[slot];
    return (
      (kind === NUMBER || (kind === ESCAPED && !looksLikeThousands(String(value)))) &&
      ordinaryDecimal(value) !== undefined
    );
  }

  cleanDecimal(slot: number): Decimal {
    return ordinaryDecimal(this.#values[slot]) ?? new Decimal(this.text(slot));
  }

  cleanGtin(slot: number): number {
    const text = this.kindOf(slot) === ESCAPED ? this.text(slot) : '';
    return isCleanGtinText(text) ? Number(text) : -1;
  }

  digit(slot: number): number {
    const value = this.kindOf(slot) === NUMBER ? this.#values[slot] : undefined;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9
      ? Math.abs(value)
      : -1;
  }

  textLength(slot: number): number {
    return this.text(slot).length;
  }

  digestText(slot: number, digest: ContentDigest): void {
    digest.addText(this.text(slot));
  }

  /** Objects are only read, and a file's rules need no digest of them. */
  digestRecord(): Digest | undefined {
    return undefined;
  }

  cachedValue<T>(slot: number, cache: TextCache<T>): T {
    return cache.ofText(this.text(slot));
  }
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
      // Undefined, functions and symbols are not JSON.
      return ABSENT;
  }
}

function slotsByName(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, slot) => [name, slot]));
}
