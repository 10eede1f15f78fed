/** Value of a gap. A gap without one stays. */
export type GapValue = string | number | undefined;

/** A gap: `{name}`, or `{name:one|other}` for the form that the number needs. */
const GAP = /\{([a-zA-Z]\w*)(?::([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * Returns a text of the words with its gaps filled: `{name}` with what `write` makes of the value
 * that `find` returns, `{name:one|other}` with the first form if the value is 1. What a value says
 * is no gap.
 */
export function fillGaps<Value extends object | GapValue = GapValue>(
  text: string,
  find: (name: string) => Value | undefined,
  write: (value: Value, name: string) => string = String,
): string {
  return text.replace(GAP, (gap, name: string, one: string | undefined, other: string) => {
    const value = find(name);
    if (value === undefined) return gap;
    if (one === undefined) return write(value, name);
    return String(value) === '1' ? one : other;
  });
}
