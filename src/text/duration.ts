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
  const minutes = Number(clock.slice(behindHours + 1, behindHours + 3));
  const seconds = Number(clock.slice(behindHours + 4));
  let text = withAmount('', Math.floor(hours / 24), words.day, words);
  text = withAmount(text, hours % 24, words.hour, words);
  text = withAmount(text, minutes, words.minute, words);
  text = withAmount(text, seconds, words.second, words);
  return text === '' ? `0 ${words.second[1]}` : text;
}

/** Returns a text with an amount and the name of its unit added, unless the amount is 0. */
function withAmount(
  text: string,
  amount: number,
  names: DurationWords['day'],
  { decimal }: DurationWords,
): string {
  if (amount === 0) return text;
  const written = `${String(amount).replace('.', decimal)} ${amount === 1 ? names[0] : names[1]}`;
  return text === '' ? written : `${text} ${written}`;
}
