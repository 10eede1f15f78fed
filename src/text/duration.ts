/** Names of units of time: for one, and for any other number; and the decimal sign. */
export interface DurationWords {
  readonly day: readonly [one: string, other: string];
  readonly hour: readonly [one: string, other: string];
  readonly minute: readonly [one: string, other: string];
  readonly second: readonly [one: string, other: string];
  readonly decimal: '.' | ',';
}

export const ENGLISH_DURATION: DurationWords = {
  day: ['day', 'days'],
  hour: ['hour', 'hours'],
  minute: ['minute', 'minutes'],
  second: ['second', 'seconds'],
  decimal: '.',
};

/**
 * Returns a lead time in words. `clock` is its canonical text: total hours, minutes and seconds.
 *
 * @example
 * durationInWords('36:00:01.5', ENGLISH_DURATION) // => '1 day 12 hours 1.5 seconds'
 */
export function durationInWords(clock: string, words: DurationWords): string {
  const behindHours = clock.indexOf(':');
  const hours = Number(clock.slice(0, behindHours));
  const parts = [
    amountInWords(Math.floor(hours / 24), words.day, words),
    amountInWords(hours % 24, words.hour, words),
    amountInWords(Number(clock.slice(behindHours + 1, behindHours + 3)), words.minute, words),
    amountInWords(Number(clock.slice(behindHours + 4)), words.second, words),
  ].filter((part) => part !== '');
  return parts.length === 0 ? `0 ${words.second[1]}` : parts.join(' ');
}

/** Returns an amount with the name of its unit; an empty text for 0. */
function amountInWords(
  amount: number,
  names: DurationWords['day'],
  { decimal }: DurationWords,
): string {
  if (amount === 0) return '';
  return `${String(amount).replace('.', decimal)} ${amount === 1 ? names[0] : names[1]}`;
}
