import type { IssueValues } from '../../issue/issue-list.js';
import type { LeadTimeFault } from '../../issue/values.js';
import { characterAt } from '../../text/found-character.js';

/**
 * Faults of a text that is not a lead time, and what it says all the same where one reading is
 * clear (Decision L3, principle 3). Readings follow the parser behind this format where it reads
 * more than the specification prints; they are only ever suggested.
 *
 * loose = [ "+" ] [ days SP ] [ sign ] clock
 *         two parts only with decimals, one part only behind a sign
 * words = amount word [ "," ] [ SP [ "+" ] clock ]
 *         1 day, 0:00:00 / 24h / 2 dagen
 * iso   = "P" [ amount "W" ] [ amount "D" ] [ "T" [ amount "H" ] [ amount "M" ] [ amount "S" ] ]
 *         ISO 8601
 */

import { periodOf, readPeriods } from './lead-time-words.js';

/** Longer texts are refused without a suggestion, so that a suggestion costs next to nothing. */
const MAX_SUGGESTIBLE = 64;

/** Digits of one number in a suggestion, at most; decimals of a clock apart. */
const MAX_NUMBER = 18;

const SECOND = 1_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;
const WEEK = 7n * DAY;

const ISO_DATE: readonly (readonly [string, bigint])[] = [
  ['W', WEEK],
  ['D', DAY],
];
const ISO_TIME: readonly (readonly [string, bigint])[] = [
  ['H', HOUR],
  ['M', MINUTE],
  ['S', SECOND],
];

const DIGIT_OF_ANY_SCRIPT = /^\p{Nd}$/u;

/**
 * Checks whether a text holds the format's own characters and a minus: a lead time with a sign, not
 * another notation.
 */
export function looksNegative(text: string): boolean {
  let minus = false;
  let digit = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (isDigit(c)) digit = true;
    else if (c === 0x2d) minus = true;
    else if (!isBlank(c) && c !== 0x3a && c !== 0x2e && c !== 0x2c && c !== 0x2b) return false;
  }
  return minus && digit;
}

/** Returns the fault of a text that leaves the grammar at `at`. */
export function syntaxFault(text: string, at: number): IssueValues['lead-time.syntax'] {
  if (text === '') return { fault: 'empty' };
  let letter = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c > 0x7e) return faultAt('foreign-character', text, i);
    if (isLetter(c)) letter = true;
  }
  if (isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1)))
    return { fault: 'blanks' };
  if (letter) return { fault: text.startsWith('P') ? 'iso-duration' : 'letters' };
  if (at >= text.length) return { fault: 'cut-off' };
  switch (text[at]) {
    case ',':
      return { fault: 'decimal-comma' };
    case '+':
      return { fault: 'sign' };
    case '.':
      if (isDigit(text.charCodeAt(at - 1))) return { fault: 'decimals' };
      break;
    default:
  }
  return faultAt('misplaced-character', text, at);
}

function faultAt(fault: LeadTimeFault, text: string, at: number): IssueValues['lead-time.syntax'] {
  return { fault, at: String(at + 1), ...characterAt(text, at) };
}

/**
 * The microseconds that a text outside the grammar clearly says, in no way bounded; undefined where
 * none are clear.
 */
export function suggestMicroseconds(text: string): bigint | undefined {
  if (text.length > MAX_SUGGESTIBLE) return undefined;
  const plain = foldToAscii(text);
  const inAscii =
    plain === undefined || plain === ''
      ? undefined
      : (readLoose(plain) ?? readWords(plain) ?? readIso(plain.toUpperCase()));
  return inAscii ?? readPeriods(text.normalize('NFKC').replace(/\s+/gu, ' ').trim());
}

function readLoose(text: string): bigint | undefined {
  const unsigned = text.startsWith('+') ? text.slice(1) : text;
  const space = unsigned.indexOf(' ');
  if (space < 0) return readClock(unsigned, false);
  const days = readWhole(unsigned.slice(0, space));
  if (days === undefined) return undefined;
  const rest = unsigned.slice(space + 1);
  const signed = rest.startsWith('-') || rest.startsWith('+');
  const clock = readClock(signed ? rest.slice(1) : rest, signed);
  if (clock === undefined) return undefined;
  return rest.startsWith('-') ? days * DAY - clock : days * DAY + clock;
}

function readWords(text: string): bigint | undefined {
  const end = endOfAmount(text, 0);
  let start = end;
  if (text[start] === ' ') start += 1;
  let stop = start;
  while (stop < text.length && isLetter(text.charCodeAt(stop))) stop += 1;
  const unit = periodOf(text.slice(start, stop).toLowerCase());
  const amount = unit === undefined ? undefined : readAmount(text.slice(0, end), unit);
  if (amount === undefined) return undefined;
  let rest = text.slice(stop);
  if (rest.startsWith(',')) rest = rest.slice(1);
  if (rest === '') return amount;
  if (!rest.startsWith(' ')) return undefined;
  const clock = readClock(rest.slice(rest[1] === '+' ? 2 : 1), false);
  return clock === undefined ? undefined : amount + clock;
}

function readIso(text: string): bigint | undefined {
  if (!text.startsWith('P')) return undefined;
  let designators = ISO_DATE;
  let next = 0;
  let total: bigint | undefined;
  let at = 1;
  if (text[at] === 'T') {
    designators = ISO_TIME;
    at += 1;
  }
  while (at < text.length) {
    const end = endOfAmount(text, at);
    const place = designators.findIndex(([letter], i) => i >= next && letter === text[end]);
    const unit = designators[place]?.[1];
    const amount = unit === undefined ? undefined : readAmount(text.slice(at, end), unit);
    if (amount === undefined) return undefined;
    total = (total ?? 0n) + amount;
    next = place + 1;
    at = end + 1;
    if (text[at] === 'T' && designators === ISO_DATE) {
      designators = ISO_TIME;
      next = 0;
      at += 1;
      if (at === text.length) return undefined;
    }
  }
  return total;
}

/**
 * `[ [ hours ":" ] minutes ":" ] seconds`, with decimals behind a point or comma of which six
 * count. Without `anyParts` a text that could be meant in days, or in hours and minutes, is not
 * read.
 */
function readClock(text: string, anyParts: boolean): bigint | undefined {
  const parts = text.split(':');
  const last = parts.pop() ?? '';
  const mark = Math.max(last.indexOf('.'), last.indexOf(','));
  if (parts.length > 2 || (!anyParts && (parts.length === 0 || (parts.length === 1 && mark < 0))))
    return undefined;
  let seconds = 0n;
  for (const part of [...parts, mark < 0 ? last : last.slice(0, mark)]) {
    const whole = readWhole(part);
    if (whole === undefined) return undefined;
    seconds = seconds * 60n + whole;
  }
  if (mark < 0) return seconds * SECOND;
  const decimals = last.slice(mark + 1);
  return isDigits(decimals)
    ? seconds * SECOND + BigInt(decimals.slice(0, 6).padEnd(6, '0'))
    : undefined;
}

/** `amount` times `unit` where that is a whole number of microseconds. */
function readAmount(amount: string, unit: bigint): bigint | undefined {
  const [whole = '', decimals = ''] = amount.replace(',', '.').split('.');
  const digits = readWhole(whole + decimals);
  if (digits === undefined) return undefined;
  const scale = 10n ** BigInt(decimals.length);
  return (digits * unit) % scale === 0n ? (digits * unit) / scale : undefined;
}

/**
 * Returns the index behind `1*DIGIT [ ( "." / "," ) 1*DIGIT ]` from `start`; `start` itself where
 * no digit is there.
 */
function endOfAmount(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  if (
    end === start ||
    (text[end] !== '.' && text[end] !== ',') ||
    !isDigit(text.charCodeAt(end + 1))
  )
    return end;
  end += 1;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

function readWhole(text: string): bigint | undefined {
  return text.length <= MAX_NUMBER && isDigits(text) ? BigInt(text) : undefined;
}

/**
 * The text in ASCII: digits of every script as digits, full-width colons as colons, invisible
 * characters dropped, blanks trimmed and single. Undefined where anything else is left.
 */
function foldToAscii(text: string): string | undefined {
  let plain = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isBlank(code)) plain += plain === '' || plain.endsWith(' ') ? '' : ' ';
    else if (code > 0x20 && code < 0x7f) plain += character;
    else if (code === 0xff1a) plain += ':';
    else if (code !== 0x200b && code !== 0xfeff) {
      const digit = digitValue(code);
      if (digit < 0) return undefined;
      plain += digit;
    }
  }
  return plain.trimEnd();
}

/**
 * The value of a decimal digit of any script, or -1. Unicode keeps every ten digits together, from
 * zero to nine.
 */
function digitValue(code: number): number {
  let before = code;
  while (DIGIT_OF_ANY_SCRIPT.test(String.fromCodePoint(before))) before -= 1;
  return before === code ? -1 : (code - before - 1) % 10;
}

/** A character as a person can see it: quoted, or by its number alone where it shows nothing. */
function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (!isDigit(text.charCodeAt(i))) return false;
  return text !== '';
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

function isLetter(c: number): boolean {
  return (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
}

/** Space, tab, line ends, and the spaces that spreadsheets and typesetting put between numbers. */
function isBlank(c: number): boolean {
  return (
    c === 0x20 ||
    (c >= 0x09 && c <= 0x0d) ||
    c === 0xa0 ||
    c === 0x202f ||
    c === 0x2009 ||
    c === 0x2007
  );
}
