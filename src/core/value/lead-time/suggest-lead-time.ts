import { characterAt } from '../../../text/found-character.js';
import { itemAt } from '../../../text/item-at.js';
import type { IssueValues } from '../../issue/issue-list.js';
import type { LeadTimeFault } from '../../issue/values.js';

/**
 * Faults of a text that is not a lead time, and what it says all the same if one reading is
 * clear (Decision L3, principle 3). Readings follow the parser behind this format if it reads
 * more than the specification prints; they are only ever suggested.
 *
 * ```text
 * loose = [ "+" ] [ days SP ] [ sign ] clock
 *         two parts only with decimals, one part only behind a sign
 * words = amount word [ "," ] [ SP [ "+" ] clock ]
 *         1 day, 0:00:00 / 24h / 2 dagen
 * iso   = "P" [ amount "W" ] [ amount "D" ] [ "T" [ amount "H" ] [ amount "M" ] [ amount "S" ] ]
 *         ISO 8601
 * ```
 */

import { foldNumerals } from '../marked-number.js';
import {
  DAY,
  HOUR,
  MINUTE,
  readClock,
  readPeriods,
  SECOND,
  timesPeriod,
} from './lead-time-words.js';

/** Longer texts are refused without a suggestion, so that a suggestion costs next to nothing. */
const MAX_SUGGESTIBLE = 64;

const AMOUNT = '(\\d+(?:[.,]\\d+)?)';
const ISO_DURATION = /* @__PURE__ */ isoDuration();

function isoDuration(): RegExp {
  const time = `(?:T(?:${AMOUNT}H)?(?:${AMOUNT}M)?(?:${AMOUNT}S)?)?`;
  return new RegExp(`^P(?:${AMOUNT}W)?(?:${AMOUNT}D)?${time}$`, 'i');
}

/** A week and what is shorter. */
const ISO_PERIODS: readonly bigint[] = [604_800_000_000n, DAY, HOUR, MINUTE, SECOND];

/**
 * Checks whether a text holds the format's own characters and a minus: a lead time with a sign, not
 * another notation.
 */
export function looksNegative(text: string): boolean {
  return OWN_CHARACTERS.test(text) && text.includes('-') && /\d/.test(text);
}

/** Characters of the format and signs; spreadsheets and typesetting put other blanks in numbers. */
const OWN_CHARACTERS = /^[\d:.,+\-\t-\r \u00a0\u2007\u2009\u202f]*$/;

/** Returns the fault of a text that leaves the grammar at `at`. */
export function syntaxFault(text: string, at: number): IssueValues['lead-time.syntax'] {
  if (text === '') return { fault: 'empty' };
  const foreign = text.search(/[\x7f-\uffff]/);
  if (foreign >= 0) return faultAt('foreign-character', text, foreign);
  if (/^[\t-\r ]|[\t-\r ]$/.test(text)) return { fault: 'blanks' };
  if (/[a-z]/i.test(text)) return { fault: text.startsWith('P') ? 'iso-duration' : 'letters' };
  if (at >= text.length) return { fault: 'cut-off' };
  switch (text[at]) {
    case ',':
      return { fault: 'decimal-comma' };
    case '+':
      return { fault: 'sign' };
    case '.':
      if (/\d/.test(text.charAt(at - 1))) return { fault: 'decimals' };
      break;
    default:
  }
  return faultAt('misplaced-character', text, at);
}

function faultAt(fault: LeadTimeFault, text: string, at: number): IssueValues['lead-time.syntax'] {
  return { fault, at: String(at + 1), ...characterAt(text, at) };
}

/**
 * The microseconds that a text outside the grammar clearly says, in no way bounded; undefined if
 * none are clear.
 */
export function suggestMicroseconds(text: string): bigint | undefined {
  if (text.length > MAX_SUGGESTIBLE) return undefined;
  const plain = foldNumerals(text)
    .replace(/\u200b/g, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ?: ?/g, ':')
    .trim();
  return readLoose(plain) ?? readIso(plain) ?? readPeriods(plain.toLowerCase());
}

/** Days, perhaps, and a clock. */
const LOOSE = /^\+?(?:(\d{1,18}) ([+-]?))?([\d:.,]+)$/;

function readLoose(text: string): bigint | undefined {
  const [, days, sign = '', clock = ''] = LOOSE.exec(text) ?? [];
  const length = readClock(clock, sign !== '');
  if (length === undefined) return undefined;
  return BigInt(days ?? 0) * DAY + (sign === '-' ? -length : length);
}

function readIso(text: string): bigint | undefined {
  const [matched, ...amounts] = ISO_DURATION.exec(text) ?? [];
  let total: bigint | undefined;
  for (const [at, amount] of amounts.entries()) {
    if (amount === undefined) continue;
    const length = timesPeriod(amount, itemAt(ISO_PERIODS, at));
    if (length === undefined) return undefined;
    total = (total ?? 0n) + length;
  }
  return matched === undefined || /T$/i.test(text) ? undefined : total;
}
