/**
 * A record as bytes: one pass over its JSON text notes, slot by slot, what kind of value stands
 * there and from where to where. Nothing is copied or built; texts are taken from the bytes when a
 * rule asks for them.
 *
 * Keys are matched against the bytes of the field names directly: real files have over a thousand
 * different sets of keys, on which property access to parsed objects degrades and comparing bytes
 * does not.
 */

import { CLOSE_BRACE, COLON, COMMA, OPEN_BRACE, QUOTE } from '../../json/characters.js';
import { ESCAPED_STRING } from '../../json/json-scanner.js';
import {
  FIELD_NAMES,
  LEVEL_FIELD_NAMES,
  levelSlot,
  PACKAGE,
  PACKAGE_DESCRIPTION,
  slotCount,
  slotOfLevel,
  THIRD_PARTY_ID,
} from '../fields.js';
import { ByteSlots } from './byte-slots.js';
import { clearSlots, filled, kindOfByte } from './byte-tests.js';
import { KeyTable } from './key-table.js';
import type { CodeCount, RecordBatch } from './record-batch.js';
import { ABSENT, ARRAY, ESCAPED, type NamedKey, OBJECT, STRING, WIDE } from './record-source.js';

/**
 * The kind of a string by how the scanner says it is written: plain, wide, escaped, or both of the
 * last.
 */
const KIND_OF_FORM: readonly number[] = [STRING, WIDE, ESCAPED, ESCAPED];

const NO_COUNTS: readonly CodeCount[] = [];

const RECORD_KEYS = new KeyTable(FIELD_NAMES);
const LEVEL_KEYS = new KeyTable(LEVEL_FIELD_NAMES);

/** Answers of `#scanKey` that are no field. */
const UNKNOWN_KEY = -1;
const NO_KEY = -2;

export class ByteRecord extends ByteSlots {
  readonly #maxDepth: number;
  #unknownNames: Set<string> | undefined;

  constructor(maxDepth: number, maxText: number) {
    super(maxText);
    this.#maxDepth = maxDepth;
  }

  /**
   * Moves over records that begin here and are only to be counted, as many as it can, and stands
   * behind the last one; undefined where there are none. Whoever asks has had all others judged,
   * and has looked at what they say beside the rules of the file: a text that was looked at is not
   * looked at again. `isTelling`: findings are told in detail, so that records with any are not for
   * here.
   */
  countRecords(_isTelling: boolean): RecordBatch | undefined {
    return undefined;
  }

  /** What was found in the records counted since this was asked last. */
  takeCounts(): readonly CodeCount[] {
    return NO_COUNTS;
  }

  /**
   * Moves over one record and fills the slots; stands on its first byte. Answers as every method of
   * the scanner.
   */
  scanRecord(): boolean {
    clearSlots(this.kinds, 0, slotCount(this.levelCount));
    this.levelCount = 0;
    this.tooDeep = false;
    if (this.duplicateKeys.length > 0) this.duplicateKeys = [];
    if (this.unknownFields.length > 0) this.unknownFields = [];
    this.#unknownNames = undefined;
    this.recordStart = this.pos;
    this.startLine = this.line;
    this.startLineStart = this.lineStart;
    this.startContinuation = this.continuation;
    let c = this.bytes[this.pos] as number;
    if (c !== OPEN_BRACE) {
      const whole = this.skipValue();
      this.recordKind = c === QUOTE ? (KIND_OF_FORM[this.stringForm] as number) : kindOfByte(c);
      this.recordEnd = this.pos;
      return whole;
    }
    this.recordKind = OBJECT;
    this.pos += 1;
    c = this.skipSpace();
    if (c < 0) return false;
    if (c === CLOSE_BRACE) {
      this.pos += 1;
      return true;
    }
    for (;;) {
      const field = this.#scanKey(RECORD_KEYS, -1);
      if (field === NO_KEY) return false;
      c = this.#valueByte();
      if (c < 0) return false;
      if (field === UNKNOWN_KEY || this.kinds[field] !== ABSENT) {
        if (!this.skipValue()) return false;
      } else if (field === PACKAGE_DESCRIPTION && c === OPEN_BRACE) {
        if (!this.#scanLevels()) return false;
      } else if (!this.#scanSlot(field, c)) return false;
      c = this.bytes[this.pos] as number;
      if (this.pos >= this.end || c <= 0x20) c = this.skipSpace();
      if (c === COMMA) {
        this.pos += 1;
        if (this.bytes[this.pos] !== QUOTE && this.skipSpace() < 0) return false;
      } else if (c === CLOSE_BRACE) {
        this.pos += 1;
        return true;
      } else return c < 0 ? false : this.unexpected(this.pos, "a comma or '}'");
    }
  }

  /**
   * Moves over a package description, level by level, without recursion; stands on its opening
   * brace.
   */
  #scanLevels(): boolean {
    let level = 0;
    let c = this.#openLevel(level);
    let keyIsDue = c !== CLOSE_BRACE;
    for (;;) {
      if (c < 0) return false;
      if (keyIsDue) {
        const field = this.#scanKey(LEVEL_KEYS, level);
        if (field === NO_KEY) return false;
        c = this.#valueByte();
        if (c < 0) return false;
        const slot = levelSlot(level, field);
        if (field === UNKNOWN_KEY || this.kinds[slot] !== ABSENT) {
          if (!this.skipValue()) return false;
        } else if (field === PACKAGE && c === OPEN_BRACE && level + 1 < this.#maxDepth) {
          level += 1;
          c = this.#openLevel(level);
          keyIsDue = c !== CLOSE_BRACE;
          continue;
        } else {
          if (field === PACKAGE && c === OPEN_BRACE) this.tooDeep = true;
          if (!this.#scanSlot(slot, c)) return false;
        }
        c = this.skipSpace();
      }
      if (c === COMMA) {
        this.pos += 1;
        c = this.skipSpace();
        keyIsDue = true;
      } else if (c === CLOSE_BRACE) {
        this.pos += 1;
        this.ends[slotOfLevel(level)] = this.pos;
        if (level === 0) return true;
        level -= 1;
        c = this.skipSpace();
        keyIsDue = false;
      } else return c < 0 ? false : this.unexpected(this.pos, "a comma or '}'");
    }
  }

  /** Notes a level that begins here and moves into it; answers the byte it then stands on. */
  #openLevel(level: number): number {
    const slot = slotOfLevel(level);
    this.kinds[slot] = OBJECT;
    this.starts[slot] = this.pos;
    this.levelCount = level + 1;
    const needed = slotCount(level + 1);
    if (needed > this.kinds.length) this.#grow(needed * 2);
    clearSlots(this.kinds, levelSlot(level, 0), needed);
    this.pos += 1;
    return this.skipSpace();
  }

  #grow(capacity: number): void {
    this.kinds = filled(new Uint8Array(capacity), this.kinds);
    this.starts = filled(new Int32Array(capacity), this.starts);
    this.ends = filled(new Int32Array(capacity), this.ends);
  }

  /** Moves over a key; answers its field, UNKNOWN_KEY, or NO_KEY when there is none. */
  #scanKey(keys: KeyTable, level: number): number {
    const start = this.pos;
    if (this.bytes[start] !== QUOTE) {
      this.unexpected(start, 'a key in double quotes');
      return NO_KEY;
    }
    let field = keys.match(this.bytes, start + 1, this.end);
    if (field >= 0) this.pos = start + keys.lengthOf(field) + 2;
    else {
      if (!this.scanString()) return NO_KEY;
      if (this.stringForm >= ESCAPED_STRING)
        field = keys.fieldOf(this.textOf(start, this.pos, ESCAPED));
      if (field < 0) this.#noteUnknown(start, level);
    }
    if (field >= 0 && this.kinds[level < 0 ? field : levelSlot(level, field)] !== ABSENT) {
      this.duplicateKeys.push({ name: keys.nameOf(field), level, start, end: this.pos });
    }
    return field;
  }

  #noteUnknown(start: number, level: number): void {
    const form = KIND_OF_FORM[this.stringForm] as number;
    const key: NamedKey = { name: this.textOf(start, this.pos, form), level, start, end: this.pos };
    const [first] = this.unknownFields;
    if (first !== undefined) {
      this.#unknownNames ??= new Set([`${first.level}/${first.name}`]);
      const known = `${level}/${key.name}`;
      if (this.#unknownNames.has(known)) {
        this.duplicateKeys.push(key);
        return;
      }
      this.#unknownNames.add(known);
    }
    this.unknownFields.push(key);
  }

  /** Moves over the colon; answers the first byte of the value, or -1. */
  #valueByte(): number {
    const at = this.pos;
    if (at + 1 < this.end && this.bytes[at] === COLON) {
      const c = this.bytes[at + 1] as number;
      if (c > 0x20) {
        this.pos = at + 1;
        return c;
      }
    }
    return this.skipColon();
  }

  #scanSlot(slot: number, c: number): boolean {
    const start = this.pos;
    if (slot === THIRD_PARTY_ID) this.markId();
    let kind: number;
    if (c === QUOTE) {
      if (!this.scanString()) return false;
      kind = KIND_OF_FORM[this.stringForm] as number;
    } else {
      kind = kindOfByte(c);
      if (kind === OBJECT || kind === ARRAY ? !this.skipValue() : !this.scanScalar(c)) return false;
    }
    this.kinds[slot] = kind;
    this.starts[slot] = start;
    this.ends[slot] = this.pos;
    return true;
  }
}
