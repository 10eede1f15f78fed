import type { Fix, FixOperation } from '#core';

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
  if (operation.value === null) return `leave "${field}" out, or send null`;
  // A text that is checked on its own has no field.
  return field === '' ? `write "${operation.value}"` : `write "${field}": "${operation.value}"`;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function fieldOf(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
