import { FIELD_NAMES, LEVEL_FIELD_NAMES, levelSlot } from './fields.js';

const DESCRIPTION = '/package_description';
const NEXT_LEVEL = '/package/';

/** The slot that a JSON Pointer from the record names; undefined where no field of the format stands. */
export function slotOfPointer(pointer: string): number | undefined {
  if (!pointer.startsWith(`${DESCRIPTION}/`)) return found(FIELD_NAMES.findIndex((name) => pointer === `/${name}`));
  let level = 0;
  let at = DESCRIPTION.length;
  while (pointer.startsWith(NEXT_LEVEL, at)) {
    level += 1;
    at += NEXT_LEVEL.length - 1;
  }
  const field = found(LEVEL_FIELD_NAMES.findIndex((name) => pointer.length === at + 1 + name.length && pointer.endsWith(name)));
  return field === undefined ? undefined : levelSlot(level, field);
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index;
}
