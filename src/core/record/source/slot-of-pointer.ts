import { FIELD_NAMES, LEVEL_FIELD_NAMES, levelSlot, slotPointer } from '../fields.js';

const DESCRIPTION = '/package_description';
const NEXT_LEVEL = '/package';

/**
 * Returns the slot that a JSON Pointer from the record names; undefined if it names no field of
 * the format.
 */
export function slotOfPointer(pointer: string): number | undefined {
  const slot = pointer.startsWith(`${DESCRIPTION}/`)
    ? levelSlotOf(pointer)
    : FIELD_NAMES.findIndex((name) => pointer === `/${name}`);
  return slot >= 0 && slotPointer(slot) === pointer ? slot : undefined;
}

/**
 * Returns the slot of a level's field; the pointer's length gives the level. -1 when there is none.
 */
function levelSlotOf(pointer: string): number {
  const field = LEVEL_FIELD_NAMES.findIndex((name) => pointer.endsWith(`/${name}`));
  const name = LEVEL_FIELD_NAMES[field];
  if (name === undefined) return -1;
  const level = (pointer.length - DESCRIPTION.length - 1 - name.length) / NEXT_LEVEL.length;
  return Number.isInteger(level) ? levelSlot(level, field) : -1;
}
