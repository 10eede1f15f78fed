import { expect, it } from 'vitest';
import {
  checkInstant,
  formatLocalDate,
} from '../../../src/core/catalogue/agreed-time/civil-time.js';

it('an instant is in the years 1900 to 9999, to the millisecond', () => {
  const first = Date.UTC(1900, 0, 1);
  const last = Date.UTC(10_000, 0, 1) - 1;
  for (const instant of [first, 0, last]) expect(checkInstant(instant)).toBe(instant);
  for (const instant of [first - 1, last + 1, 0.5, Number.NaN])
    expect(() => checkInstant(instant)).toThrow(TypeError);
});

it('a day has the date of the platform: every day of 400 years, and the last ones', () => {
  const wrong: string[] = [];
  const check = (day: number): void => {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    if (formatLocalDate(day) !== date) wrong.push(`${day}: ${formatLocalDate(day)}, not ${date}`);
  };
  const first = Date.UTC(1900, 0, 1) / 86_400_000;
  for (let day = first; day <= first + 146_097; day += 1) check(day);
  for (let day = Date.UTC(9999, 0, 1) / 86_400_000; day < 2_932_897; day += 1) check(day);
  expect(wrong).toEqual([]);
});
