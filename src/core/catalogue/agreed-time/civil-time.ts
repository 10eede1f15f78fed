/** A point in time: whole milliseconds since 1970-01-01T00:00Z, in the years 1900 to 9999. */
export type Instant = number;

/** A day of a local calendar, `YYYY-MM-DD`, in the years 1900 to 9999. */
export type LocalDate = string;

export const MINUTE = 60_000;
export const DAY = 86_400_000;

const FIRST_INSTANT = -2_208_988_800_000;
const LAST_INSTANT = 253_402_300_799_999;

/**
 * Returns the instant unchanged.
 *
 * @throws TypeError for anything but a whole number of milliseconds in range.
 */
export function checkInstant(instant: Instant): Instant {
  if (!Number.isInteger(instant) || instant < FIRST_INSTANT || instant > LAST_INSTANT) {
    throw new TypeError(
      'An instant is a whole number of milliseconds since 1970-01-01T00:00Z, ' +
        'in the years 1900 to 9999.',
    );
  }
  return instant;
}

// Days are counted from 1970-01-01 in a calendar of 400-year eras that begin on 1 March, so that
// the leap day is the last of its year and the months before it follow one formula.
const DAYS_BEFORE_1970 = 719_468;
const DAYS_OF_ERA = 146_097;
const DAYS_OF_YEAR = 365;

/** Counts the days from 1970-01-01 to a date of the proleptic Gregorian calendar. */
function dayOfCivil(year: number, month: number, date: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  const dayOfEra =
    yearOfEra * DAYS_OF_YEAR + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_ERA + dayOfEra - DAYS_BEFORE_1970;
}

/** Formats the date of a day counted from 1970-01-01. */
export function formatLocalDate(day: number): LocalDate {
  const shifted = day + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const dayOfEra = shifted - era * DAYS_OF_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      DAYS_OF_YEAR,
  );
  const dayOfYear =
    dayOfEra - (DAYS_OF_YEAR * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;
}

/**
 * Counts the days from 1970-01-01 to a date.
 *
 * @throws TypeError for a text that is no date in range.
 */
export function parseLocalDate(text: LocalDate): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts !== null) {
    const day = dayOfCivil(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    if (text >= '1900' && formatLocalDate(day) === text) return day;
  }
  throw new TypeError('A local date is YYYY-MM-DD, in the years 1900 to 9999.');
}

export function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
