/** The steps of fixes as changes of slots and keys, and the bytes that they replace. */
import { utf8Bytes } from '#bytes';
import { fixOfFinding } from '../../issue/describe-finding.js';
import type { Finding, Fix, FixOperation, JsonScalar } from '../../issue/issue.js';
import { CLOSE_BRACE, COMMA, QUOTE } from '../../json/characters.js';
import { levelOfSlot, PRICE, slotName, slotOfLevel, WHOLE_RECORD } from '../../record/fields.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { ABSENT, ARRAY, type NamedKey, NUMBER, OBJECT } from '../../record/source/record-source.js';
import { slotOfPointer } from '../../record/source/slot-of-pointer.js';

/** One step of a fix: `rename` gives an unknown field of a level the name of a slot. */
export type Change =
  | { readonly op: 'replace' | 'add'; readonly slot: number; readonly value: JsonScalar }
  | { readonly op: 'remove'; readonly slot: number }
  | { readonly op: 'rename'; readonly slot: number; readonly name: string };

/** The changes of one fix: all of them or none. */
export interface SlotFix {
  /** Code and place of its finding. */
  readonly key: string;
  readonly isCertain: boolean;
  readonly changes: readonly Change[];
}

/** Bytes of the file to be replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

const BLANK = 0x20;

const NO_FIX: Fix = { certainty: 'suggested', operations: [] };

/** A JSON number without sign and exponent. */
const PLAIN_NUMBER = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

/**
 * Returns the fix of a finding about a slot, or about a key; pointers begin with `prefix`.
 * Undefined if there is none, or if it changes anything but fields of the format.
 */
export function slotFixOf(
  f: Finding,
  slot: number,
  prefix: string,
  fix: Fix = fixOfFinding(f) ?? NO_FIX,
): SlotFix | undefined {
  const { certainty, operations } = fix;
  const changes: Change[] = [];
  for (const operation of operations) {
    const { path } = operation;
    // Pointers of deep levels are long: the finding's own is not parsed again.
    const at =
      path === f.pointer && slot !== WHOLE_RECORD
        ? slot
        : path.startsWith(`${prefix}/`)
          ? slotOfPointer(path.slice(prefix.length))
          : undefined;
    const change = at === undefined ? undefined : changeOf(operation, at);
    if (change === undefined) return undefined;
    changes.push(change);
  }
  if (changes.length === 0) return undefined;
  const place = slot === WHOLE_RECORD ? f.pointer.slice(prefix.length) : slot;
  return { key: `${f.code} ${place}`, isCertain: certainty === 'certain', changes };
}

function changeOf(operation: FixOperation, slot: number): Change | undefined {
  const { op, path } = operation;
  if (op === 'remove') return { op, slot };
  if (op !== 'move') return { op, slot, value: operation.value };
  const object = path.slice(0, path.lastIndexOf('/') + 1);
  const token = operation.from.slice(object.length);
  if (!operation.from.startsWith(object) || token.includes('/')) return undefined;
  return { op: 'rename', slot, name: token.replaceAll('~1', '/').replaceAll('~0', '~') };
}

/**
 * Returns the edits of the last scanned record: the bytes that a change replaces, undefined if it
 * does not apply. Valid until the next record is scanned.
 */
export function editsOf(record: ByteRecord): (change: Change) => Edit | undefined {
  let keys: ReadonlyMap<string, NamedKey> | undefined;
  const keyNamed = (level: number, name: string): NamedKey | undefined => {
    keys ??= new Map(record.unknownFields.map((key) => [`${key.level}/${key.name}`, key]));
    return keys.get(`${level}/${name}`);
  };
  return (change) => editOf(record, change, keyNamed);
}

function editOf(
  record: ByteRecord,
  change: Change,
  keyNamed: (level: number, name: string) => NamedKey | undefined,
): Edit | undefined {
  const { op, slot } = change;
  const level = levelOfSlot(slot);
  const isSet = level < record.levelCount && record.kindOf(slot) !== ABSENT;
  if (op === 'rename') {
    const key = keyNamed(level, change.name) ?? keyOfField(record, change.name, level);
    return isSet || key === undefined
      ? undefined
      : replacing(key.start, key.end, `"${slotName(slot)}"`);
  }
  if (!isSet) return op === 'add' ? additionTo(record, slot, level, change.value) : undefined;
  const start = record.startOf(slot);
  const end = record.endOf(slot);
  return op === 'remove'
    ? removal(record, start, end)
    : replacing(start, end, jsonText(record, slot, change.value));
}

/** Returns the place of a field's key: a text in the field of the object is moved, too. */
function keyOfField(
  record: ByteRecord,
  name: string,
  level: number,
): Pick<Edit, 'start' | 'end'> | undefined {
  const slot = level < 0 ? slotOfPointer(`/${name}`) : undefined;
  return slot === undefined || record.kindOf(slot) === ABSENT
    ? undefined
    : placeOfKey(record.bytes, record.startOf(slot));
}

/** Returns the place of the key before a value. The names of fields contain no quotes. */
function placeOfKey(bytes: Uint8Array, valueStart: number): Pick<Edit, 'start' | 'end'> {
  const last = skipBlanks(bytes, skipBlanks(bytes, valueStart - 1, -1) - 1, -1);
  return { start: bytes.lastIndexOf(QUOTE, last - 1), end: last + 1 };
}

/** Returns true for a slot with a text, number or literal. */
export function isScalar(record: ByteRecord, slot: number): boolean {
  if (levelOfSlot(slot) >= record.levelCount) return false;
  const kind = record.kindOf(slot);
  return kind !== ABSENT && kind !== OBJECT && kind !== ARRAY;
}

function additionTo(
  record: ByteRecord,
  slot: number,
  level: number,
  value: JsonScalar,
): Edit | undefined {
  if (level >= record.levelCount) return undefined;
  if (level >= 0) return addition(record, slot, value);
  return isScalar(record, PRICE) ? additionToPrice(record, slot, value) : undefined;
}

/** Puts a member of the record behind its price: only fields of the price are added. */
function additionToPrice(record: ByteRecord, slot: number, value: JsonScalar): Edit {
  const { bytes } = record;
  const key = placeOfKey(bytes, record.startOf(PRICE)).start;
  const before = skipBlanks(bytes, key - 1, -1) + 1;
  const blanks = String.fromCharCode(...bytes.subarray(before, key));
  const end = record.endOf(PRICE);
  return replacing(end, end, `,${blanks}"${slotName(slot)}": ${JSON.stringify(value)}`);
}

/** Puts a member before the others of its level. */
function addition(record: ByteRecord, slot: number, value: JsonScalar): Edit {
  const start = record.startOf(slotOfLevel(levelOfSlot(slot))) + 1;
  const next = skipBlanks(record.bytes, start, 1);
  const blanks = String.fromCharCode(...record.bytes.subarray(start, next));
  const comma = record.bytes[next] === CLOSE_BRACE ? '' : ',';
  const text = `${blanks}"${slotName(slot)}": ${JSON.stringify(value)}${comma}`;
  return replacing(start, start, text);
}

/** Removes a member with the comma behind it, or else with the one before it. */
function removal({ bytes }: ByteRecord, valueStart: number, valueEnd: number): Edit {
  const { start } = placeOfKey(bytes, valueStart);
  const next = skipBlanks(bytes, valueEnd, 1);
  const before = skipBlanks(bytes, start - 1, -1);
  return bytes[next] === COMMA
    ? replacing(start, skipBlanks(bytes, next + 1, 1), '')
    : replacing(bytes[before] === COMMA ? before : start, valueEnd, '');
}

function skipBlanks(bytes: Uint8Array, from: number, step: number): number {
  let at = from;
  while ((bytes[at] as number) <= BLANK) at += step;
  return at;
}

function replacing(start: number, end: number, text: string): Edit {
  return { start, end, bytes: utf8Bytes(text) };
}

/** Returns a value as JSON; a JSON number stays one if possible. */
function jsonText(record: ByteRecord, slot: number, value: JsonScalar): string {
  const isAmount = slot === PRICE || slotName(slot) === 'quantity';
  return isAmount && record.kindOf(slot) === NUMBER && PLAIN_NUMBER.test(String(value))
    ? String(value)
    : JSON.stringify(value);
}

/** Returns the bytes with edits applied; edits are in order and do not overlap. */
export function replaceBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const length = edits.reduce(
    (sum, edit) => sum - (edit.end - edit.start) + edit.bytes.length,
    bytes.length,
  );
  const out = new Uint8Array(length);
  let from = 0;
  let to = 0;
  for (const edit of edits) {
    out.set(bytes.subarray(from, edit.start), to);
    to += edit.start - from;
    out.set(edit.bytes, to);
    to += edit.bytes.length;
    from = edit.end;
  }
  out.set(bytes.subarray(from), to);
  return out;
}
