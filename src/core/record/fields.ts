/**
 * The fields of a record as numbered *slots*: first the fields of Spec 2.1, in the order of the
 * field table, then four for each level of the package description. Rules see every record as
 * slots, in whichever form it was written.
 */
import { itemAt } from '../../text/item-at.js';
import { ownMember } from '../../text/own-member.js';
import type { WirePackageDescription } from '../value/package-description/description.js';
import { LEVEL_FIELDS, RECORD_FIELDS } from './field-table.js';
import type { WireRecord } from './package-record.js';

/** Names of Spec 2.1, by slot. */
export const FIELD_NAMES: readonly (keyof WireRecord)[] = /* @__PURE__ */ RECORD_FIELDS.map(
  ({ name }) => name,
);

// Slots of the fields that have rules of their own. Literals, so that a bundler can inline them; a
// test holds them equal to the table.
export const THIRD_PARTY_ID = 0;
export const SHARED_ID = 1;
export const SUPPLIER_OUTLET_ID = 2;
export const NAME = 4;
export const PRICE = 7;
export const PRICE_TYPE_CODE = 8;
export const PRICE_UNIT = 9;
export const ORDERABLE = 10;
export const GTIN = 11;
export const PACKAGE_DESCRIPTION = 12;
export const PACKAGE_DESCRIPTION_STR = 13;
export const LEAD_TIME = 14;
export const WEIGHTED = 15;

/** Names of Spec 2.2, by their place among a level's slots. */
export const LEVEL_FIELD_NAMES: readonly (keyof WirePackageDescription)[] =
  /* @__PURE__ */ LEVEL_FIELDS.map(({ name }) => name);

export const QUANTITY = 0;
export const LEVEL_GTIN = 1;
export const PACKAGE = 2;
export const UNIT_NAME = 3;

/** The number of the record as a whole; not a slot. */
export const WHOLE_RECORD = -1;

/**
 * The slot at which the first level begins. It leaves room for more fields, so that a new one does
 * not move the slots of the levels (`core/scanner/scanner-layout.ts` has the same number).
 */
export const FIRST_LEVEL_SLOT = 32;

const LEVEL_SLOTS = 4;

const FIELD_POINTERS: readonly string[] = /* @__PURE__ */ FIELD_NAMES.map((name) => `/${name}`);

/** Returns the slot of a level's field. */
export function levelSlot(level: number, field: number): number {
  return FIRST_LEVEL_SLOT + LEVEL_SLOTS * level + field;
}

/** Returns the level that a slot belongs to; -1 for the fields of the record. */
export function levelOfSlot(slot: number): number {
  return slot < FIRST_LEVEL_SLOT ? -1 : Math.floor((slot - FIRST_LEVEL_SLOT) / LEVEL_SLOTS);
}

/** Returns how many slots a record with this many levels has. */
export function slotCount(levels: number): number {
  return FIRST_LEVEL_SLOT + LEVEL_SLOTS * levels;
}

/**
 * Returns the slot that holds a level as a value: the field `package_description`, or `package` of
 * the level above.
 */
export function slotOfLevel(level: number): number {
  return level === 0 ? PACKAGE_DESCRIPTION : levelSlot(level - 1, PACKAGE);
}

/** Returns the JSON Pointer of a level, from the record. */
export function levelPointer(level: number): string {
  return level < 0 ? '' : `/package_description${'/package'.repeat(level)}`;
}

/** Returns the JSON Pointer of a slot, from the record; `''` for the whole record. */
export function slotPointer(slot: number): string {
  if (slot === WHOLE_RECORD) return '';
  if (slot < FIRST_LEVEL_SLOT) return FIELD_POINTERS[slot] as string;
  const place = slot - FIRST_LEVEL_SLOT;
  const name = itemAt(LEVEL_FIELD_NAMES, place % LEVEL_SLOTS);
  return `${levelPointer(Math.floor(place / LEVEL_SLOTS))}/${name}`;
}

const LENGTHS: readonly (number | undefined)[] = /* @__PURE__ */ RECORD_FIELDS.map((field) =>
  field.kind === 'text' ? ownMember(field, 'maxLength') : undefined,
);

/** Returns the limit of a slot's text, if texts have this one (Decision J10). */
export function textLimit(slot: number, limit: number): number {
  const own = LENGTHS[slot];
  return own === undefined || own > limit ? limit : own;
}

/** Returns the name of a slot's field. */
export function slotName(slot: number): string {
  if (slot === WHOLE_RECORD) return 'record';
  return slot < FIRST_LEVEL_SLOT
    ? itemAt(FIELD_NAMES, slot)
    : itemAt(LEVEL_FIELD_NAMES, (slot - FIRST_LEVEL_SLOT) % LEVEL_SLOTS);
}
