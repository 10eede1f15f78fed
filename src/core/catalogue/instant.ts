/**
 * A moment: milliseconds since 1970-01-01T00:00:00Z, or an ISO 8601 text with its offset
 * (`2025-03-30T01:00:00Z`).
 */
export type InstantLike = number | string;

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Formats a moment as ISO 8601 text in UTC with milliseconds, as catalogues and events store it.
 *
 * @throws TypeError for anything but a moment.
 *
 * @example
 * formatInstant(0) // => '1970-01-01T00:00:00.000Z'
 * formatInstant('2025-03-30T03:00:00+02:00') // => '2025-03-30T01:00:00.000Z'
 */
export function formatInstant(instant: InstantLike): string {
  const milliseconds =
    typeof instant === 'number'
      ? instant
      : typeof instant === 'string' && ISO.test(instant)
        ? Date.parse(instant)
        : Number.NaN;
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime()))
    throw new TypeError(
      'An instant is a number of milliseconds or an ISO 8601 text with its offset.',
    );
  return date.toISOString();
}
