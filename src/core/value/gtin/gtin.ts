/**
 * A GTIN on the wire (Spec 2.1, Decision G1): a JSON string, nothing trimmed, nothing mapped.
 *
 * ```text
 * gtin  = 7DIGIT check / 11DIGIT check / 12DIGIT check / 13DIGIT check
 * check = DIGIT               ; makes the weighted sum a multiple of 10
 * DIGIT = %x30-39
 * ```
 */

import { checkArgument } from '../../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../../text/check-options.js';
import { clipText, describeReceived } from '../../../text/clip.js';
import { characterAt, characterNumber } from '../../../text/found-character.js';
import { DEFAULT_LIMITS, LIMIT_OPTIONS, type Limits, resolveLimits } from '../../../text/limits.js';
import type { Finding, Outcome } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import { accepted, finding, NO_FINDINGS, refused } from '../../issue/outcome.js';
import type { DamagedGtin } from '../../issue/value-issues.js';
import { valueKind } from '../../issue/value-kind.js';
import {
  type GtinClass,
  type GtinRange,
  HEAD_DIGITS,
  rangeOfFirst,
  rangeOfHead,
} from './gtin-classes.js';
import {
  type GtinLength,
  isGtinLength,
  isGtinText,
  numberAt,
  significantLength,
  weightedRemainder,
} from './gtin-digits.js';
import { type GtinFixReason, suggestGtinFixes } from './suggest-gtin-fixes.js';

/** The four lengths of a GTIN by name. */
export type GtinFormat = 'GTIN-8' | 'GTIN-12' | 'GTIN-13' | 'GTIN-14';

/** A valid Global Trade Item Number (Decisions G1 to G3). */
export interface Gtin {
  /** The digits as they were sent. */
  readonly digits: string;
  /** The format by the number of digits sent. */
  readonly format: GtinFormat;
  /** The shortest format that holds the number: leading zeros beyond it are padding. */
  readonly significantFormat: GtinFormat;
  /** The number padded to 14 digits: equal for equal GTINs. */
  readonly gtin14: string;
  /**
   * The first digit of a GTIN-14: 1 to 8 a grouping, 9 variable measure, 0 padding; undefined for
   * shorter formats.
   */
  readonly indicator: number | undefined;
  /** 0 to 9. */
  readonly checkDigit: number;
  /** The classes that flag it (Decision G3), padding apart; empty for an ordinary trade item. */
  readonly classes: readonly GtinClass[];
}

/** Options of `parseGtin`: only `limits.text` matters. */
export interface GtinOptions {
  readonly limits?: Limits | undefined;
}

const OPTIONS: OptionTable<GtinOptions> = { limits: LIMIT_OPTIONS };

const FORMATS: Readonly<Record<GtinLength, GtinFormat>> = {
  8: 'GTIN-8',
  12: 'GTIN-12',
  13: 'GTIN-13',
  14: 'GTIN-14',
};

const NO_CLASSES: readonly GtinClass[] = Object.freeze([]);

/**
 * The GTIN that a JSON value holds, with what flags it (Decisions G1 to G3). If exactly one
 * repair is known, the refusal carries it as a suggested fix. An ill-formed text, or one over
 * `limits.text`, is not repeated (Decision J6).
 *
 * Refuses with `gtin.not-a-string`, `gtin.empty`, `gtin.non-digit`, `gtin.length`,
 * `gtin.check-digit`, `gtin.ill-formed`. Flags with `gtin.padded`, `gtin.all-zero`,
 * `gtin.restricted-circulation`, `gtin.variable-measure`, `gtin.coupon`, `gtin.coupon-us-legacy`,
 * `gtin.refund-receipt`, `gtin.isbn`, `gtin.issn`, `gtin.ismn`, `gtin.demo-prefix`,
 * `gtin.general-manager-number`.
 *
 * @throws TypeError for unknown options and limits that cannot be.
 *
 * @example
 * unwrap(parseGtin('0036000291452')).significantFormat // => 'GTIN-12'
 * parseGtin('5901234123458').findings[0].values // => { expected: '7' }
 */
export function parseGtin(input: unknown, options?: GtinOptions): Outcome<Gtin> {
  const most = textLimit(options);
  return typeof input === 'string' ? parseGtinWithin(input, most) : refused(notAString(input));
}

/** The same of a text, if the most characters it may have are known already. */
export function parseGtinWithin(text: string, most: number): Outcome<Gtin> {
  const { length } = text;
  if (length > most)
    return refused(finding('gtin.length', '', undefined, { length: String(length) }));
  if (!isGtinLength(length)) return refused(judgeOtherLength(text));
  const remainder = weightedRemainder(text);
  if (remainder === 0) return readValid(text, length);
  return refused(remainder < 0 ? judgeCharacters(text) : wrongCheckDigit(text));
}

/** Returns what `parseGtinWithin` finds in a valid GTIN; undefined for every other text. */
export function gtinFindings(text: string, most: number): readonly Finding[] | undefined {
  const { length } = text;
  const isValid = length <= most && isGtinLength(length) && weightedRemainder(text) === 0;
  return isValid ? flags(text, length, natureOf(text, length)) : undefined;
}

/**
 * The check digit, 0 to 9, that makes `body` (7, 11, 12 or 13 digits) a GTIN.
 *
 * @throws TypeError for any other body.
 *
 * @example
 * gtinCheckDigit('590123412345') // => 7
 */
export function gtinCheckDigit(body: string): number {
  checkArgument(typeof body === 'string', 'body', 'a string of digits', body);
  const remainder = isGtinLength(body.length + 1) ? weightedRemainder(`${body}0`) : -1;
  if (remainder < 0) throw new TypeError('the body of a GTIN has 7, 11, 12 or 13 digits');
  return (10 - remainder) % 10;
}

/**
 * A valid GTIN padded with zeros to 14 digits, the form in which GTINs are compared (Decision G2).
 *
 * @throws TypeError when `digits` is not a valid GTIN.
 *
 * @example
 * formatGtin14('96385074') // => '00000096385074'
 */
export function formatGtin14(digits: string): string {
  checkArgument(typeof digits === 'string', 'digits', 'a string of digits', digits);
  if (!isGtinText(digits)) throw new TypeError('not a GTIN');
  return digits.padStart(14, '0');
}

/**
 * Checks whether two valid GTINs are the same number, padding apart (Decision G2).
 *
 * @throws TypeError when one of them is not a valid GTIN.
 *
 * @example
 * sameGtin('0036000291452', '036000291452') // => true
 */
export function sameGtin(a: string, b: string): boolean {
  return formatGtin14(a) === formatGtin14(b);
}

function textLimit(options: GtinOptions | undefined): number {
  if (options === undefined) return DEFAULT_LIMITS.text;
  return resolveLimits(ownOptions(options, OPTIONS).limits).text;
}

/**
 * The meaning of the digits of a valid GTIN: how many zeros pad it, the range it is in, and the
 * class.
 */
interface GtinNature {
  readonly significant: GtinLength;
  readonly padding: number;
  readonly range: GtinRange | undefined;
  readonly gtinClass: GtinClass | undefined;
}

function natureOf(digits: string, length: GtinLength): GtinNature {
  const significant = digits.charCodeAt(0) === 0x30 ? significantLength(digits) : length;
  const padding = length - significant;
  const first = numberAt(digits, padding, 1);
  const range = rangeOf(digits, significant, padding, first);
  const zero = first === 0 && significant === 8 && numberAt(digits, padding, 8) === 0;
  const gtinClass = zero
    ? 'all-zero'
    : significant === 14 && first === 9
      ? 'variable-measure'
      : range?.gtinClass;
  return { significant, padding, range, gtinClass };
}

/** All that is to be said of digits of which the last is not the check digit. */
export const WRONG_CHECK_DIGIT: readonly IssueCode[] = ['gtin.check-digit'];
const NO_CODES: readonly IssueCode[] = [];

/**
 * The codes of what `parseGtin` finds in a text of digits as long as a GTIN, without its findings:
 * counting takes no more. Undefined for every other text.
 */
export function gtinCodes(text: string): readonly IssueCode[] | undefined {
  const { length } = text;
  if (!isGtinLength(length)) return undefined;
  const remainder = weightedRemainder(text);
  if (remainder < 0) return undefined;
  if (remainder > 0) return WRONG_CHECK_DIGIT;
  const { padding, gtinClass } = natureOf(text, length);
  const padded = isPadded(padding, gtinClass);
  if (gtinClass === undefined) return padded ? ['gtin.padded'] : NO_CODES;
  return padded ? [`gtin.${gtinClass}`, 'gtin.padded'] : [`gtin.${gtinClass}`];
}

/** The zeros of a place holder pad nothing. */
function isPadded(padding: number, gtinClass: GtinClass | undefined): boolean {
  return padding > 0 && gtinClass !== 'all-zero';
}

function readValid(digits: string, length: GtinLength): Outcome<Gtin> {
  const nature = natureOf(digits, length);
  const { significant, gtinClass } = nature;
  const value: Gtin = {
    digits,
    format: FORMATS[length],
    significantFormat: FORMATS[significant],
    gtin14: digits.padStart(14, '0'),
    indicator: length === 14 ? numberAt(digits, 0, 1) : undefined,
    checkDigit: numberAt(digits, length - 1, 1),
    classes: gtinClass === undefined ? NO_CLASSES : [gtinClass],
  };
  return accepted(value, flags(digits, length, nature));
}

function rangeOf(
  digits: string,
  significant: GtinLength,
  padding: number,
  first: number,
): GtinRange | undefined {
  switch (significant) {
    case 13:
      return rangeOfHead(numberAt(digits, padding, HEAD_DIGITS));
    case 12:
      return rangeOfHead(numberAt(digits, padding, HEAD_DIGITS - 1));
    case 8:
      return rangeOfFirst(first);
    default:
      return undefined;
  }
}

function flags(
  digits: string,
  length: GtinLength,
  { significant, padding, range, gtinClass }: GtinNature,
): readonly Finding[] {
  if (gtinClass === undefined && padding === 0) return NO_FINDINGS;
  const prefix =
    range === undefined ? '' : prefixAsSent(digits, FORMATS[significant], range, padding);
  const found: Finding[] = gtinClass === undefined ? [] : [ofClass(gtinClass, digits, prefix)];
  if (isPadded(padding, gtinClass))
    found.push(
      finding('gtin.padded', '', digits, {
        significant: FORMATS[significant],
        format: FORMATS[length],
      }),
    );
  return found;
}

function ofClass(gtinClass: GtinClass, digits: string, prefix: string): Finding {
  return gtinClass === 'all-zero' || gtinClass === 'variable-measure'
    ? finding(`gtin.${gtinClass}`, '', digits)
    : finding(`gtin.${gtinClass}`, '', digits, { prefix });
}

/**
 * Returns the digits that put a GTIN into its range, as the text has them; a GTIN-12 has one
 * leading zero less than the table.
 */
function prefixAsSent(
  digits: string,
  significant: GtinFormat,
  range: GtinRange,
  padding: number,
): string {
  return digits.slice(0, padding + range.prefix.length - (significant === 'GTIN-12' ? 1 : 0));
}

function notAString(input: unknown): Finding {
  // A JSON number has lost its leading zeros at worst; its digits are the GTIN or a damaged one.
  const text =
    typeof input === 'number' || typeof input === 'bigint' ? describeReceived(input) : '';
  return finding('gtin.not-a-string', '', describeReceived(input), {
    type: valueKind(input),
    ...repairOfNumber(text),
  });
}

/** The one GTIN that a number was meant to be, by its text. */
export function repairOfNumber(text: string): DamagedGtin {
  return isGtinText(text) ? { suggestion: text, certainty: 'suggested' } : repairOf(text);
}

function judgeOtherLength(text: string): Finding {
  if (text.length === 0) return finding('gtin.empty', '', '');
  return weightedRemainder(text) < 0
    ? judgeCharacters(text)
    : finding('gtin.length', '', clipText(text), {
        length: String(text.length),
        ...repairOf(text),
      });
}

function wrongCheckDigit(text: string): Finding {
  return finding('gtin.check-digit', '', clipText(text), {
    expected: String(gtinCheckDigit(text.slice(0, -1))),
    ...repairOf(text),
  });
}

/** The finding for a text in which something is not a digit. */
function judgeCharacters(text: string): Finding {
  let at = -1;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0) return finding('gtin.ill-formed', '', undefined, { found: 'nul' });
    if (unit >= 0xd800 && unit <= 0xdfff) {
      if (!isPairAt(text, i))
        return finding('gtin.ill-formed', '', undefined, {
          found: 'surrogate',
          codePoint: characterNumber(unit),
        });
      if (at < 0) at = i;
      i += 1;
    } else if (at < 0 && (unit < 0x30 || unit > 0x39)) at = i;
  }
  return finding('gtin.non-digit', '', clipText(text), {
    ...characterAt(text, at),
    at: String(at + 1),
    ...repairOf(text),
  });
}

function isPairAt(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

/** Reasons of repairs that undo what a spreadsheet does to numbers. */
const OF_NUMBERS: readonly GtinFixReason[] = [
  'lost-leading-zeros',
  'trailing-decimals',
  'scientific-notation',
];

/** Scientific notation, or a number of which a spreadsheet has left the first digits alone. */
const ROUNDED = /^\d[.,]?\d*E\+?\d+$|^\d{7,9}0{5,}$|^\d{15}0+$/i;

/** Returns the one repair of a text, and the damage that a spreadsheet did to it. */
function repairOf(text: string): DamagedGtin {
  const fixes = suggestGtinFixes(text);
  const [fix] = fixes;
  if (fix === undefined) return ROUNDED.test(text.trim()) ? { advice: 'rounded' } : {};
  return {
    ...(fixes.length === 1 ? { suggestion: fix.gtin, certainty: 'suggested' } : {}),
    ...(OF_NUMBERS.includes(fix.reason) ? { advice: 'as-number' } : {}),
  };
}
