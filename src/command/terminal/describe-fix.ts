import type { Fix, FixOperation, JsonScalar } from '#core';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';

/** Describes a fix in words: `write "unit_name": "kg"`. The text is not escaped for a terminal. */
export function describeFix({ operations }: Fix, language: CommandLanguage): string {
  const { finding } = language.lines;
  const [first, second] = operations;
  if (first?.op === 'add' && second?.op === 'remove')
    return fillLine(language, finding.move, {
      field: fieldOf(second.path),
      parent: fieldOf(parentOf(first.path)),
    });
  return operations.map((operation) => describeOperation(operation, language)).join(finding.and);
}

function describeOperation(operation: FixOperation, language: CommandLanguage): string {
  const { finding } = language.lines;
  const field = fieldOf(operation.path);
  if (operation.op === 'remove') return fillLine(language, finding.remove, { field });
  if (operation.op === 'move')
    return fillLine(language, finding.rename, { from: fieldOf(operation.from), field });
  const { value } = operation;
  if (value === null) return fillLine(language, finding.leaveOut, { field });
  const written = typeof value === 'string' ? `"${value}"` : String(value);
  // A text that is checked on its own has no field.
  const line = field === '' ? finding.write : finding.writeField;
  return fillLine(language, line, { field, value: written });
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

/** Returns what a fix writes before its last value: the quantity or price that a unit needs. */
export function otherValues({
  operations,
}: Fix): readonly (readonly [name: string, value: JsonScalar])[] {
  return operations
    .slice(0, -1)
    .flatMap((operation) =>
      'value' in operation ? [[fieldOf(operation.path), operation.value] as const] : [],
    );
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
