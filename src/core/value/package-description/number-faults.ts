import { codePointAt } from '../../../text/item-at.js';
import { MAX_TEXT_DIGITS } from './format-package.js';
import {
  isDigit,
  isGroupMark,
  isLineEnd,
  isMinus,
  isNumeral,
  separatorStyleOf,
  skipBlanks,
  skipDigits,
  skipNumerals,
} from './package-text-characters.js';
import type { TextCode } from './text-finding.js';

/** A fault of a span of the text. */
export interface TextFault {
  readonly code: TextCode;
  readonly start: number;
  readonly end: number;
}

const ZERO = 0x30;
const PLUS = 0x2b;
const COMMA = 0x2c;
const DOT = 0x2e;

const NUMERAL_OF_ANY_SCRIPT = /^\p{N}/u;
const DIGIT_OF_ANY_SCRIPT = /^\p{Nd}/u;

/**
 * Returns the fault of the number at `at`, whose digits and point end at `stop` (the point is at
 * `point`, or `stop` if there is none): its own shape, what follows it, its size; undefined
 * if there is none. Decisions P1 and P3.
 */
export function numberFault(
  text: string,
  at: number,
  point: number,
  stop: number,
  end: number,
): TextFault | undefined {
  const shape =
    stop === point + 1
      ? fault('package.invalid-number', at, skipNumerals(text, at, end))
      : followerFault(text, at, point, stop, end);
  if (shape !== undefined) return shape;
  if (point - at > MAX_TEXT_DIGITS || stop - point > MAX_TEXT_DIGITS + 1)
    return fault('package.out-of-range', at, stop);
  return isZero(text, at, stop) ? fault('package.zero-quantity', at, stop) : undefined;
}

function fault(code: TextCode, start: number, end: number): TextFault {
  return { code, start, end };
}

/** A character behind a number that makes it another number. */
function followerFault(
  text: string,
  at: number,
  point: number,
  stop: number,
  end: number,
): TextFault | undefined {
  if (stop === end) return undefined;
  const c = text.charCodeAt(stop);
  if (c === DOT) return fault('package.invalid-number', at, skipNumerals(text, stop, end));
  if (c === COMMA)
    return point === stop
      ? commaFault(text, at, stop, end)
      : fault('package.ambiguous-number', at, endOfMarkedNumber(text, stop));
  if (isGroupMark(c) && isDigit(text.charCodeAt(stop + 1)))
    return fault('package.ambiguous-number', at, endOfMarkedNumber(text, stop));
  if (DIGIT_OF_ANY_SCRIPT.test(text.slice(stop, stop + 2)))
    return fault('package.non-ascii-digit', stop, stop + characterLength(text, stop));
  const next = skipBlanks(text, stop, end);
  if (next > stop && next < end && isNumeral(text.charCodeAt(next)))
    return fault('package.ambiguous-number', at, skipNumerals(text, next, end));
  return undefined;
}

/**
 * Returns the fault of a comma at `comma` behind the digits from `at`: a decimal comma if that
 * is the one reading.
 */
function commaFault(text: string, at: number, comma: number, end: number): TextFault {
  if (isDecimalComma(text, at, comma, end))
    return fault('package.decimal-comma', at, skipDigits(text, comma + 1, end));
  const stop = endOfMarkedNumber(text, comma);
  return fault(
    stop === comma + 1 ? 'package.invalid-number' : 'package.ambiguous-number',
    at,
    stop,
  );
}

/**
 * Checks whether the comma behind the digits from `at` can only be a decimal comma: digits follow,
 * not exactly three unless all before it are zeros, and no other mark or number behind them.
 */
export function isDecimalComma(text: string, at: number, comma: number, end: number): boolean {
  const stop = skipDigits(text, comma + 1, end);
  const decimals = stop - comma - 1;
  if (decimals === 0 || (decimals === 3 && !isZero(text, at, comma))) return false;
  if (stop === end) return true;
  const c = text.charCodeAt(stop);
  if (c === DOT || c === COMMA || isGroupMark(c)) return false;
  const next = skipBlanks(text, stop, end);
  return next === stop || next === end || !isNumeral(text.charCodeAt(next));
}

function isZero(text: string, at: number, stop: number): boolean {
  for (let i = at; i < stop; i += 1) {
    const c = text.charCodeAt(i);
    if (c !== ZERO && c !== DOT) return false;
  }
  return true;
}

function endOfMarkedNumber(text: string, at: number): number {
  let i = at;
  while (
    isNumeral(text.charCodeAt(i)) ||
    text.charCodeAt(i) === COMMA ||
    isGroupMark(text.charCodeAt(i))
  )
    i += 1;
  return i;
}

function characterLength(text: string, at: number): number {
  return codePointAt(text, at) > 0xffff ? 2 : 1;
}

/**
 * Returns the fault of the text at `at`, where a number is missing. `first`: nothing precedes it.
 */
export function missingNumberFault(
  text: string,
  at: number,
  end: number,
  first: boolean,
): TextFault {
  const c = text.charCodeAt(at);
  if (separatorStyleOf(c) !== undefined)
    return fault(first ? 'package.leading-separator' : 'package.empty-factor', at, at + 1);
  if (isLineEnd(c)) return fault('package.newline', at, at + 1);
  const next = skipBlanks(text, at + 1, end);
  const signed = next < end && isNumeral(text.charCodeAt(next));
  if (signed && isMinus(c)) return fault('package.negative', at, skipNumerals(text, next, end));
  if (signed && c === PLUS)
    return fault('package.invalid-number', at, skipNumerals(text, next, end));
  if (c === COMMA && signed && next === at + 1 && isDecimalComma(text, at, at, end))
    return fault('package.decimal-comma', at, skipDigits(text, next, end));
  if (NUMERAL_OF_ANY_SCRIPT.test(text.slice(at, at + 2)))
    return fault('package.non-ascii-digit', at, at + characterLength(text, at));
  return fault('package.missing-amount', at, end);
}
