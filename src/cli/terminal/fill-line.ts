import { groupDigits } from './wrap-text.js';

/** A gap: `{name}`, or `{name:file|files}` for the form that the number needs. */
const GAP = /\{([a-zA-Z]+)(?::([^|{}]*)\|([^|{}]*))?\}/g;

/** Fills the gaps of a line of the command; numbers get commas between thousands. */
export function fillLine(line: string, values: Readonly<Record<string, string | number>>): string {
  return line.replace(GAP, (gap, name: string, one: string | undefined, other: string) => {
    if (!Object.hasOwn(values, name)) return gap;
    const value = values[name] ?? '';
    if (one !== undefined) return value === 1 ? one : other;
    return typeof value === 'number' ? groupDigits(value) : value;
  });
}
