/** Fills the gaps of a text. */

/** Values of the gaps of a text. */
export type Gaps = Readonly<Record<string, string | number>>;

/** Writes a number as a language does. */
export type WriteNumber = (value: number) => string;

const GAP = /\{(\w+)(?::([^{|}]*)\|([^{}]*))?\}/g;

/**
 * Returns a text with its gaps filled: `{n}` is a value, `{n:one|other}` the first word if the
 * value is 1.
 */
export function fillGaps(text: string, gaps: Gaps, write: WriteNumber): string {
  return text.replace(GAP, (gap: string, name: string, one?: string, other = '') => {
    const value = Object.hasOwn(gaps, name) ? gaps[name] : undefined;
    if (value === undefined) return gap;
    if (one !== undefined) return value === 1 ? one : other;
    return typeof value === 'number' ? write(value) : value;
  });
}
