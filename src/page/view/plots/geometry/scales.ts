/** A rectangle in pixels, from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A mark on an axis: a value, and if it is in pixels. */
export interface Tick {
  readonly value: number;
  readonly at: number;
}

/** Columns of a character of an axis label, in pixels; labels are 12 pixels high. */
export const CHARACTER = 7;

/**
 * Returns the least pixels of a bar of so many: 3, and 3 more for each power of ten. A bar is never
 * shorter, so that 1 and 10 differ next to 50,000, and more is never shorter than less.
 */
export function leastPixels(count: number): number {
  return count < 1 ? 0 : 3 + 3 * Math.log10(count);
}

/** Returns about `most` round counts from 0 up to the first that holds the greatest one. */
export function countTicks(greatest: number, most: number): readonly number[] {
  if (!(greatest > 0)) return [0];
  const step = roundStep(greatest / Math.max(1, most));
  const ticks: number[] = [];
  for (let n = 0; n * step < greatest + step; n += 1) ticks.push(n * step);
  return ticks;
}

/** Returns the smallest 1, 2 or 5 with zeros that is at least so much, and at least 1. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

/** Digits below a power of ten that are marked if there is room. */
const DIGITS: readonly number[] = [1, 2, 5];

/** Span in powers of ten up to which digits are marked. */
const FINE = 1.5;

/**
 * Returns round values between two powers of ten, at least `room` pixels apart: powers of ten, with
 * steps of several if there is no room for each, and 1, 2 and 5 of a short axis.
 */
export function logTicks(
  from: number,
  to: number,
  pixels: number,
  room: number,
): readonly number[] {
  const span = to - from;
  const perPower = pixels / span;
  if (span <= FINE && perPower * Math.log10(2) >= room) return fineTicks(from, to);
  const step = Math.max(1, Math.ceil(room / perPower));
  const ticks: number[] = [];
  for (let power = Math.ceil(from / step - 1e-9) * step; power <= to + 1e-9; power += step)
    ticks.push(power);
  return ticks;
}

function fineTicks(from: number, to: number): readonly number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(from); power <= to; power += 1)
    for (const digit of DIGITS) {
      const at = power + Math.log10(digit);
      if (at >= from - 1e-9 && at <= to + 1e-9) ticks.push(at);
    }
  return ticks;
}

/** Rounds to a tenth of a pixel, which keeps the text of a picture short. */
export function pixel(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Limits a value to a range. */
export function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
