/** Characters of an input that a finding repeats, at most (Decision F1). */
export const CLIP_LENGTH = 80;

/**
 * The first `max` UTF-16 units of a text, ended by `…` where something was left out; a surrogate
 * pair is never split (Decision F6).
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
 * What a finding repeats of a received JSON value: a string as it stands, everything else as JSON
 * would write it, arrays and objects by their kind only, clipped to 80 characters.
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
