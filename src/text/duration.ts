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
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const parts: string[] = [];
  const add = (amount: number, [one, other]: DurationWords['day']): void => {
    if (amount > 0)
      parts.push(`${String(amount).replace('.', words.decimal)} ${amount === 1 ? one : other}`);
  };
  add(Math.floor(hours / 24), words.day);
  add(hours % 24, words.hour);
  add(minutes, words.minute);
  add(seconds, words.second);
  return parts.length === 0 ? `0 ${words.second[1]}` : parts.join(' ');
}
