/**
 * A record as bytes: one pass over its JSON text notes, slot by slot, what kind of value stands there and from where
 * to where. Nothing is copied or built; texts are taken from the bytes when a rule asks for them.
 *
 * Keys are matched against the bytes of the field names directly: real files have over a thousand different sets of
 * keys, on which property access to parsed objects degrades and comparing bytes does not.
 */

import { asciiText, utf8Bytes, utf8Text } from '#bytes';
import { CLOSE_BRACE, COLON, COMMA, OPEN_BRACE, QUOTE } from '../json/characters.js';
import { ESCAPED_STRING, JsonScanner } from '../json/json-scanner.js';
import { unescapeText } from '../json/unescape.js';
import { isCleanGtinBytes } from '../value/gtin/clean-gtin-bytes.js';
import { clearSlots, filled, hasCodedCharacter, isCleanDecimal, kindOfByte, VISIBLE } from './byte-tests.js';
import { type ContentDigest, digestNumberText } from './content-digest.js';
import { FIELD_NAMES, LEVEL_FIELD_NAMES, levelSlot, PACKAGE, PACKAGE_DESCRIPTION, slotCount, slotOfLevel } from './fields.js';
import { KeyTable } from './key-table.js';
import { ABSENT, ARRAY, ESCAPED, isStringKind, type NamedKey, NUMBER, OBJECT, type RecordSource, STRING, WIDE } from './record-source.js';
import { MAX_MEMO_LENGTH, type TextMemo } from './text-memo.js';

/** The kind of a string by how the scanner says it is written: plain, wide, escaped, or both of the last. */
const KIND_OF_FORM: readonly number[] = [STRING, WIDE, ESCAPED, ESCAPED];

const RECORD_KEYS = new KeyTable(FIELD_NAMES);
const LEVEL_KEYS = new KeyTable(LEVEL_FIELD_NAMES);

/** Answers of `#scanKey` that are no field. */
const UNKNOWN_KEY = -1;
const NO_KEY = -2;

export class ByteRecord extends JsonScanner implements RecordSource {
  recordKind: number = ABSENT;
  recordStart = 0;
  kinds: Uint8Array = new Uint8Array(64);
  starts: Int32Array = new Int32Array(64);
  ends: Int32Array = new Int32Array(64);
  levelCount = 0;
  tooDeep = false;
  duplicateKeys: NamedKey[] = [];
  unknownFields: NamedKey[] = [];
  /** Line and column bookkeeping as it stood where the record begins. */
  startLine = 1;
  startLineStart = 0;
  startContinuation = 0;
  readonly #maxDepth: number;
  readonly #maxText: number;
  #unknownNames: Set<string> | undefined;

  constructor(maxDepth: number, maxText: number) {
    super();
    this.#maxDepth = maxDepth;
    this.#maxText = maxText;
  }

  /** Moves over one record and fills the slots; stands on its first byte. Answers as every method of the scanner. */
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
      this.recordKind = kindOfByte(c);
      return this.skipValue();
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

  /** Moves over a package description, level by level, without recursion; stands on its opening brace. */
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
      if (this.stringForm >= ESCAPED_STRING) field = keys.fieldOf(this.#textOf(start, this.pos, ESCAPED));
      if (field < 0) this.#noteUnknown(start, level);
    }
    if (field >= 0 && this.kinds[level < 0 ? field : levelSlot(level, field)] !== ABSENT) {
      this.duplicateKeys.push({ name: keys.nameOf(field), level, start, end: this.pos });
    }
    return field;
  }

  #noteUnknown(start: number, level: number): void {
    const form = KIND_OF_FORM[this.stringForm] as number;
    const key: NamedKey = { name: this.#textOf(start, this.pos, form), level, start, end: this.pos };
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

  /** The text of a string between `start` and `end`, quotes included, in one of the three forms. */
  #textOf(start: number, end: number, form: number): string {
    if (form === STRING) return asciiText(this.bytes, start + 1, end - 1);
    return form === WIDE ? utf8Text(this.bytes, start + 1, end - 1) : unescapeText(this.bytes, start + 1, end - 1);
  }

  text(slot: number): string {
    const kind = this.kinds[slot] as number;
    const start = this.starts[slot] as number;
    const end = this.ends[slot] as number;
    if (isStringKind(kind)) return this.#textOf(start, end, kind);
    return asciiText(this.bytes, start, end);
  }

  isPlainText(slot: number): boolean {
    const kind = this.kinds[slot] as number;
    if (kind < STRING || kind > ESCAPED) return false;
    const start = (this.starts[slot] as number) + 1;
    const end = (this.ends[slot] as number) - 1;
    // No form of a text has more UTF-16 units than the bytes it is written in.
    if (end - start > this.#maxText || start === end || VISIBLE[this.bytes[start] as number] === 0) return false;
    return kind !== ESCAPED || !hasCodedCharacter(this.bytes, start, end);
  }

  isCleanNumber(slot: number): boolean {
    const kind = this.kinds[slot];
    if (kind !== NUMBER && kind !== STRING) return false;
    const inner = kind === STRING ? 1 : 0;
    return isCleanDecimal(this.bytes, (this.starts[slot] as number) + inner, (this.ends[slot] as number) - inner);
  }

  isCleanGtin(slot: number): boolean {
    return this.kinds[slot] === STRING && isCleanGtinBytes(this.bytes, (this.starts[slot] as number) + 1, (this.ends[slot] as number) - 1);
  }

  digit(slot: number): number {
    const start = this.starts[slot] as number;
    return this.kinds[slot] === NUMBER && this.ends[slot] === start + 1 ? (this.bytes[start] as number) - 0x30 : -1;
  }

  gtinNumber(slot: number): number {
    if (this.kinds[slot] !== STRING) return Number(this.text(slot));
    let value = 0;
    const end = (this.ends[slot] as number) - 1;
    for (let i = (this.starts[slot] as number) + 1; i < end; i += 1) value = value * 10 + ((this.bytes[i] as number) - 0x30);
    return value;
  }

  digestText(slot: number, digest: ContentDigest): void {
    if (this.kinds[slot] === ESCAPED) {
      const bytes = utf8Bytes(this.text(slot));
      digest.addBytes(bytes, 0, bytes.length);
    } else digest.addBytes(this.bytes, (this.starts[slot] as number) + 1, (this.ends[slot] as number) - 1);
  }

  digestNumber(slot: number, digest: ContentDigest): void {
    if (this.isCleanNumber(slot)) {
      const inner = this.kinds[slot] === STRING ? 1 : 0;
      digest.addDecimal(this.bytes, (this.starts[slot] as number) + inner, (this.ends[slot] as number) - inner);
      return;
    }
    digestNumberText(this.text(slot), digest);
  }

  recall<T>(slot: number, memo: TextMemo<T>): T {
    const kind = this.kinds[slot] as number;
    if (kind === ESCAPED) return memo.ofText(this.text(slot));
    const inner = isStringKind(kind) ? 1 : 0;
    const start = (this.starts[slot] as number) + inner;
    const end = (this.ends[slot] as number) - inner;
    if (end - start > MAX_MEMO_LENGTH) return memo.compute(this.text(slot));
    return memo.ofBytes(this.bytes, start, end) ?? memo.learn(this.bytes, start, end, this.text(slot));
  }
}
