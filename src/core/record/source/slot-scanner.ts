/** Scans any record: any keys, any nesting, any faults. */
import { CLOSE_BRACE, COLON, COMMA, OPEN_BRACE, QUOTE } from '../../json/characters.js';
import { ESCAPED_STRING, type JsonScanner } from '../../json/json-scanner.js';
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
import { clearSlots, filled, kindOfByte } from './byte-tests.js';
import { stringText } from './byte-text.js';
import { KeyTable } from './key-table.js';
import { type LinePlace, setLines } from './line-place.js';
import type { RecordSlots, Slots } from './record-slots.js';
import { ABSENT, ARRAY, ESCAPED, type NamedKey, OBJECT, STRING, WIDE } from './record-source.js';

/** Kinds of strings by their form: plain, wide, escaped, or both of the last. */
const KIND_OF_FORM: readonly number[] = [STRING, WIDE, ESCAPED, ESCAPED];

const FIRST_CAPACITY = 64;

const RECORD_KEYS = /* @__PURE__ */ new KeyTable(FIELD_NAMES);
const LEVEL_KEYS = /* @__PURE__ */ new KeyTable(LEVEL_FIELD_NAMES);

/** Results of `#scanKey` that are no field. */
const UNKNOWN_KEY = -1;
const NO_KEY = -2;

/** The slots of one record, filled from JSON text. */
export class SlotScanner implements RecordSlots {
  recordKind: number = ABSENT;
  slots: Slots = createSlots(FIRST_CAPACITY);
  levelCount = 0;
  tooDeep = false;
  readonly duplicateKeys: NamedKey[] = [];
  readonly unknownFields: NamedKey[] = [];
  readonly #unknownNames = new Set<string>();
  readonly #json: JsonScanner;
  readonly #maxDepth: number;
  readonly #idPlace: LinePlace;

  /** `idPlace` replaces each record's identifier. */
  constructor(json: JsonScanner, maxDepth: number, idPlace: LinePlace) {
    this.#json = json;
    this.#maxDepth = maxDepth;
    this.#idPlace = idPlace;
  }

  /** Scans the record at which the JSON scanner is. Returns as its methods do. */
  scan(): boolean {
    const json = this.#json;
    clearSlots(this.slots.kinds, 0, slotCount(this.levelCount));
    this.levelCount = 0;
    this.tooDeep = false;
    this.duplicateKeys.length = 0;
    this.unknownFields.length = 0;
    this.#unknownNames.clear();
    let c = json.bytes[json.pos] as number;
    if (c !== OPEN_BRACE) {
      const isWhole = json.skipValue();
      this.recordKind = c === QUOTE ? kindOfForm(json.stringForm) : kindOfByte(c);
      return isWhole;
    }
    this.recordKind = OBJECT;
    json.pos += 1;
    c = json.skipSpace();
    if (c < 0) return false;
    if (c === CLOSE_BRACE) {
      json.pos += 1;
      return true;
    }
    for (;;) {
      const field = this.#scanKey(RECORD_KEYS, -1);
      if (field === NO_KEY) return false;
      c = this.#valueByte();
      if (c < 0) return false;
      if (field === UNKNOWN_KEY || this.#isTaken(field)) {
        if (!json.skipValue()) return false;
      } else if (field === PACKAGE_DESCRIPTION && c === OPEN_BRACE) {
        if (!this.#scanLevels()) return false;
      } else if (!this.#scanSlot(field, c)) return false;
      c = json.bytes[json.pos] as number;
      if (json.pos >= json.end || c <= 0x20) c = json.skipSpace();
      if (c === COMMA) {
        json.pos += 1;
        if (json.bytes[json.pos] !== QUOTE && json.skipSpace() < 0) return false;
      } else if (c === CLOSE_BRACE) {
        json.pos += 1;
        return true;
      } else return c < 0 ? false : json.unexpected(json.pos, 'comma-or-brace');
    }
  }

  #isTaken(slot: number): boolean {
    return this.slots.kinds[slot] !== ABSENT;
  }

  /** Scans a package description from its opening brace, level by level, without recursion. */
  #scanLevels(): boolean {
    const json = this.#json;
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
        if (field === UNKNOWN_KEY || this.#isTaken(slot)) {
          if (!json.skipValue()) return false;
        } else if (field === PACKAGE && c === OPEN_BRACE && level + 1 < this.#maxDepth) {
          level += 1;
          c = this.#openLevel(level);
          keyIsDue = c !== CLOSE_BRACE;
          continue;
        } else {
          if (field === PACKAGE && c === OPEN_BRACE) this.tooDeep = true;
          if (!this.#scanSlot(slot, c)) return false;
        }
        c = json.skipSpace();
      }
      if (c === COMMA) {
        json.pos += 1;
        c = json.skipSpace();
        keyIsDue = true;
      } else if (c === CLOSE_BRACE) {
        json.pos += 1;
        this.slots.ends[slotOfLevel(level)] = json.pos;
        if (level === 0) return true;
        level -= 1;
        c = json.skipSpace();
        keyIsDue = false;
      } else return c < 0 ? false : json.unexpected(json.pos, 'comma-or-brace');
    }
  }

  /** Stores a level that begins here and enters it; returns its first byte, or -1. */
  #openLevel(level: number): number {
    const json = this.#json;
    const slot = slotOfLevel(level);
    this.slots.kinds[slot] = OBJECT;
    this.slots.starts[slot] = json.pos;
    this.levelCount = level + 1;
    const needed = slotCount(level + 1);
    if (needed > this.slots.kinds.length) this.#grow(needed * 2);
    clearSlots(this.slots.kinds, levelSlot(level, 0), needed);
    json.pos += 1;
    return json.skipSpace();
  }

  #grow(capacity: number): void {
    const { kinds, starts, ends } = this.slots;
    this.slots = {
      kinds: filled(new Uint8Array(capacity), kinds),
      starts: filled(new Int32Array(capacity), starts),
      ends: filled(new Int32Array(capacity), ends),
    };
  }

  /** Scans a key; returns its field, UNKNOWN_KEY, or NO_KEY when there is none. */
  #scanKey(keys: KeyTable, level: number): number {
    const json = this.#json;
    const start = json.pos;
    if (json.bytes[start] !== QUOTE) {
      json.unexpected(start, 'key');
      return NO_KEY;
    }
    let field = keys.match(json.bytes, start + 1, json.end);
    if (field >= 0) json.pos = start + keys.lengthOf(field) + 2;
    else {
      if (!json.scanString()) return NO_KEY;
      if (json.stringForm >= ESCAPED_STRING)
        field = keys.fieldOf(stringText(json.bytes, start, json.pos, ESCAPED));
      if (field < 0) this.#noteUnknown(start, level);
    }
    if (field >= 0 && this.#isTaken(level < 0 ? field : levelSlot(level, field))) {
      this.duplicateKeys.push({ name: keys.nameOf(field), level, start, end: json.pos });
    }
    return field;
  }

  /** Stores an unknown key: the first of its name as a field, others as duplicates. */
  #noteUnknown(start: number, level: number): void {
    const json = this.#json;
    const name = stringText(json.bytes, start, json.pos, kindOfForm(json.stringForm));
    const key: NamedKey = { name, level, start, end: json.pos };
    const nameOnLevel = `${level}/${name}`;
    if (this.#unknownNames.has(nameOnLevel)) this.duplicateKeys.push(key);
    else {
      this.#unknownNames.add(nameOnLevel);
      this.unknownFields.push(key);
    }
  }

  /** Skips the colon; returns the value's first byte, or -1. */
  #valueByte(): number {
    const json = this.#json;
    const at = json.pos;
    if (at + 1 < json.end && json.bytes[at] === COLON) {
      const c = json.bytes[at + 1] as number;
      if (c > 0x20) {
        json.pos = at + 1;
        return c;
      }
    }
    return json.skipColon();
  }

  #scanSlot(slot: number, c: number): boolean {
    const json = this.#json;
    const start = json.pos;
    if (slot === THIRD_PARTY_ID) setLines(this.#idPlace, json);
    let kind: number;
    if (c === QUOTE) {
      if (!json.scanString()) return false;
      kind = kindOfForm(json.stringForm);
    } else {
      kind = kindOfByte(c);
      if (kind === OBJECT || kind === ARRAY ? !json.skipValue() : !json.scanScalar(c)) return false;
    }
    this.slots.kinds[slot] = kind;
    this.slots.starts[slot] = start;
    this.slots.ends[slot] = json.pos;
    return true;
  }
}

function kindOfForm(form: number): number {
  return KIND_OF_FORM[form] as number;
}

function createSlots(capacity: number): Slots {
  return {
    kinds: new Uint8Array(capacity),
    starts: new Int32Array(capacity),
    ends: new Int32Array(capacity),
  };
}
