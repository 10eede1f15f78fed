import { describeReceived } from '../../../text/clip.js';
import { durationInWords, ENGLISH_DURATION } from '../../../text/duration.js';
import type { Finding, Outcome } from '../../issue/issue.js';
import { accepted, finding, NO_FINDINGS, refused } from '../../issue/outcome.js';
import { valueKind } from '../../issue/value-kind.js';
import type { Suggested } from '../../issue/values.js';
import { looksNegative, suggestMicroseconds, syntaxFault } from './suggest-lead-time.js';

/**
 * Lead times as text (Spec 2.1, Decisions L3, L4).
 *
 * ```text
 * lead-time = [ days SP ] [ [ hours ":" ] minutes ":" ] seconds [ "." 1*6DIGIT ]
 * days      = 1*DIGIT
 *             so have hours, minutes and seconds: ASCII, without bound
 * printed   = 2*11DIGIT ":" 2DIGIT ":" 2DIGIT [ "." 6DIGIT ]
 *             total hours; minutes and seconds below 60
 * ```
 *
 * In total less than 1,000,000,000 days. Reading looks at each character once; values are doubles
 * that stop growing beyond every bound, so no digit string costs more than its length.
 */

/**
 * A promised lead time in whole microseconds: 0 to 999999999 days 23:59:59.999999 (Decision L3).
 */
export interface LeadTime {
  readonly microseconds: bigint;
}

/** A lead time whose JSON is its canonical text: JSON has no bigint. */
class Microseconds implements LeadTime {
  readonly microseconds: bigint;

  constructor(microseconds: bigint) {
    this.microseconds = microseconds;
  }

  toJSON(): string {
    return formatLeadTime(this);
  }
}

/** Returns a lead time of so many microseconds. */
export function leadTimeOf(microseconds: bigint): LeadTime {
  return new Microseconds(microseconds);
}

/** A thousand million days. */
const SECONDS_BOUND = 86_400_000_000_000;
const MICROSECONDS_BOUND = 86_400_000_000_000_000_000n;
/** A field stops growing here: above SECONDS_BOUND, and one more digit stays a safe integer. */
const SATURATED = 9e14;
const SHORT = 3_600_000_000n;
/** A year of 365 days. */
const LONG = 31_536_000_000_000n;

const COLON = 0x3a;
const DOT = 0x2e;
const SPACE = 0x20;

/**
 * The lead time that a text says, in whole microseconds below 1,000,000,000 days. Two parts are
 * minutes and seconds: `24:00` is 24 minutes. Spec 2.1, Decisions L3 and L4.
 *
 * Refused: `lead-time.not-a-string`, `lead-time.syntax`, `lead-time.negative`,
 * `lead-time.out-of-range`. Accepted with a warning: `lead-time.minutes-seconds`,
 * `lead-time.bare-seconds`, `lead-time.zero`, `lead-time.short` (under one hour), `lead-time.long`
 * (over 365 days). If one reading is clear the finding carries it as a suggested fix.
 *
 * @example
 * unwrap(parseLeadTime('1 12:00:00')) // => { microseconds: 129600000000n }
 * parseLeadTime('24:00').findings[0].code // => 'lead-time.minutes-seconds'
 */
export function parseLeadTime(text: unknown): Outcome<LeadTime> {
  if (typeof text !== 'string')
    return refused(
      finding('lead-time.not-a-string', '', describeReceived(text), { type: valueKind(text) }),
    );
  let days = -1;
  let hours = 0;
  let minutes = 0;
  let field = 0;
  let hasDigit = false;
  let colons = 0;
  let at = 0;
  let c = 0;
  for (; at < text.length; at += 1) {
    c = text.charCodeAt(at);
    if (c >= 0x30 && c <= 0x39) {
      if (field < SATURATED) field = field * 10 + (c - 0x30);
      hasDigit = true;
      continue;
    }
    if (!hasDigit) return refuseText(text, at);
    if (c === COLON && colons < 2) {
      hours = minutes;
      minutes = field;
      colons += 1;
    } else if (c === SPACE && colons === 0 && days < 0) {
      days = field;
    } else break;
    field = 0;
    hasDigit = false;
  }
  if (!hasDigit) return refuseText(text, at);
  let fraction = -1;
  if (at < text.length) {
    if (c !== DOT) return refuseText(text, at);
    fraction = readFraction(text, at + 1);
    if (fraction < 0) return refuseText(text, at);
  }
  const seconds = Math.max(days, 0) * 86_400 + hours * 3_600 + minutes * 60 + field;
  if (seconds >= SECONDS_BOUND)
    return refused(finding('lead-time.out-of-range', '', describeReceived(text)));
  const value = leadTimeOf(microsecondsOf(seconds, Math.max(fraction, 0)));
  if (colons === 2) return accepted(value, doubtfulLength(text, value, NO_FINDINGS));
  const parts =
    colons === 0
      ? doubtfulNumber(text, value)
      : doubtfulPair(text, value, fraction < 0 ? hoursAndMinutes(days, minutes, field) : undefined);
  return accepted(value, doubtfulLength(text, value, [parts]));
}

/**
 * A lead time as text: total hours, minutes and seconds, and six decimals if it is no whole
 * second. A lead time below 0 or from 1,000,000,000 days is a `TypeError`. Spec 2.1, Decision L3.
 *
 * @example
 * formatLeadTime({ microseconds: 86400000000n }) // => '24:00:00'
 * formatLeadTime({ microseconds: 1n }) // => '00:00:00.000001'
 */
export function formatLeadTime(t: LeadTime): string {
  const total = checkRange(t);
  const seconds = Number(total / 1_000_000n);
  const fraction = Number(total % 1_000_000n);
  const hours = twoDigits(Math.floor(seconds / 3_600));
  const minutes = twoDigits(Math.floor(seconds / 60) % 60);
  const clock = `${hours}:${minutes}:${twoDigits(seconds % 60)}`;
  return fraction === 0 ? clock : `${clock}.${String(fraction).padStart(6, '0')}`;
}

/**
 * A lead time in words, for people: `1 day 12 hours`, zero as `0 seconds`. A lead time below 0 or
 * from 1,000,000,000 days is a `TypeError`.
 *
 * @example
 * describeLeadTime({ microseconds: 4320000000n }) // => '1 hour 12 minutes'
 */
export function describeLeadTime(t: LeadTime): string {
  return durationInWords(formatLeadTime(t), ENGLISH_DURATION);
}

/**
 * Microseconds behind the point, or -1 if they are not one to six digits up to the end of the
 * text.
 */
function readFraction(text: string, start: number): number {
  const length = text.length - start;
  if (length < 1 || length > 6) return -1;
  let fraction = 0;
  for (let i = start; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    fraction = fraction * 10 + digit;
  }
  return fraction * 10 ** (6 - length);
}

function microsecondsOf(seconds: number, fraction: number): bigint {
  // Up to 9e9 seconds (285 years) the whole number is a safe integer, and one conversion is enough.
  return seconds < 9e9
    ? BigInt(seconds * 1_000_000 + fraction)
    : BigInt(seconds) * 1_000_000n + BigInt(fraction);
}

function doubtfulNumber(text: string, value: LeadTime): Finding {
  return finding('lead-time.bare-seconds', '', describeReceived(text), {
    duration: formatLeadTime(value),
  });
}

function doubtfulPair(text: string, value: LeadTime, suggestion: string | undefined): Finding {
  const duration = formatLeadTime(value);
  return finding('lead-time.minutes-seconds', '', describeReceived(text), {
    duration,
    ...suggestedValue(suggestion),
  });
}

/** Returns what two parts mean as hours and minutes; undefined if that is out of range. */
function hoursAndMinutes(days: number, hours: number, minutes: number): string | undefined {
  if (Math.max(days, 0) * 86_400 + hours * 3_600 + minutes * 60 >= SECONDS_BOUND) return undefined;
  return `${days < 0 ? '' : `${days} `}${twoDigits(hours)}:${twoDigits(minutes)}:00`;
}

function doubtfulLength(
  text: string,
  value: LeadTime,
  before: readonly Finding[],
): readonly Finding[] {
  const { microseconds } = value;
  if (microseconds >= SHORT && microseconds <= LONG) return before;
  if (microseconds === 0n)
    return [...before, finding('lead-time.zero', '', describeReceived(text))];
  const code = microseconds < SHORT ? 'lead-time.short' : 'lead-time.long';
  return [
    ...before,
    finding(code, '', describeReceived(text), { duration: formatLeadTime(value) }),
  ];
}

/** The refusal of a text that leaves the grammar at `at`. */
function refuseText(text: string, at: number): Outcome<LeadTime> {
  const negative = looksNegative(text);
  const meant = suggestMicroseconds(text);
  const isClear = meant !== undefined && meant >= 0n && meant < MICROSECONDS_BOUND;
  const suggested = suggestedValue(isClear ? formatLeadTime({ microseconds: meant }) : undefined);
  const received = describeReceived(text);
  return refused(
    negative
      ? finding('lead-time.negative', '', received, suggested)
      : finding('lead-time.syntax', '', received, { ...syntaxFault(text, at), ...suggested }),
  );
}

function suggestedValue(suggestion: string | undefined): Suggested {
  return suggestion === undefined ? {} : { suggestion, certainty: 'suggested' };
}

function checkRange(t: LeadTime | undefined): bigint {
  const microseconds = t?.microseconds;
  if (typeof microseconds !== 'bigint' || microseconds < 0n || microseconds >= MICROSECONDS_BOUND) {
    throw new TypeError(
      'A lead time is a bigint of microseconds, from 0 and below 1,000,000,000 days.',
    );
  }
  return microseconds;
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
