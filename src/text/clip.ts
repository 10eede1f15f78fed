/** The most characters of an input that a finding repeats (Decision F1). */
export const CLIP_LENGTH = 80;

/** The most characters of a value that an event, or the summary of a run, repeats (Decision F4). */
export const MAX_REPEATED = 1_000;

/**
 * Returns at most `max` UTF-16 units of a text, the last one `…` if something was left out. A
 * surrogate pair is never split (Decision F6).
 *
 * @example
 * clipText('abcdef', 4) // => 'abc…'
 */
export function clipText(text: string, max: number = CLIP_LENGTH): string {
  if (text.length <= max) return text;
  let end = max - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end -= 1;
  return `${text.slice(0, end)}…`;
}

/**
 * Describes a received JSON value for a finding: a string unchanged, arrays and objects by their
 * kind, everything else as JSON writes it; clipped to 80 characters.
 *
 * @example
 * describeReceived([1, 2]) // => 'array'
 */
export function describeReceived(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return clipText(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'bigint':
      return clipText(value.toString());
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'array' : 'object';
    default:
      return typeof value;
  }
}
