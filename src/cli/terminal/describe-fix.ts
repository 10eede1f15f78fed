import type { Fix, FixOperation, JsonScalar } from '#core';

/** Describes a fix in words: `write "unit_name": "kg"`. The text is not escaped for a terminal. */
export function describeFix({ operations }: Fix): string {
  const [first, second] = operations;
  if (first?.op === 'add' && second?.op === 'remove')
    return `move "${fieldOf(second.path)}" into "${fieldOf(parentOf(first.path))}"`;
  return operations.map(describeOperation).join(' and ');
}

function describeOperation(operation: FixOperation): string {
  const field = fieldOf(operation.path);
  if (operation.op === 'remove') return `remove "${field}"`;
  if (operation.op === 'move') return `rename "${fieldOf(operation.from)}" to "${field}"`;
  const { value } = operation;
  if (value === null) return `leave "${field}" out, or send null`;
  const written = typeof value === 'string' ? `"${value}"` : String(value);
  // A text that is checked on its own has no field.
  return field === '' ? `write ${written}` : `write "${field}": ${written}`;
}

/** Returns the old and the new name of a member that a fix renames; undefined for others. */
export function renamedField({
  operations: [first],
}: Fix): readonly [from: string, to: string] | undefined {
  return first?.op === 'move' ? [fieldOf(first.from), fieldOf(first.path)] : undefined;
}

/**
 * Returns the value that a fix writes; null for a value that is left out, undefined for a fix that
 * moves or removes one.
 */
export function fixedValue({ operations }: Fix): JsonScalar | undefined {
  const last = operations.at(-1);
  return last !== undefined && 'value' in last ? last.value : undefined;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Returns the last name of a JSON Pointer. */
export function fieldOf(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
