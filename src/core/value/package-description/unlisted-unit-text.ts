import { MAX_UNIT_LENGTH, matchUnit } from '../unit/match-unit.js';
import { isBlank, isLineEnd, isNumeral, separatorStyleOf } from './package-text-characters.js';
import { isMeasureOfPacking } from './phrase/unit-words.js';

/**
 * An unlisted unit's characters: a letter or # first; no digit, separator or control (Decision P2).
 */
const WORD = /^[\p{L}#][^\p{N}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/×]*$/u;
/** No word of the unit table is longer: what follows cannot belong to it. */
const LONGEST_WORD = 32;
const LETTER = /^[\p{L}\p{M}]/u;

/**
 * Checks whether a text that is no supported unit may replace one, and so be read as
 * piece (Decision P2). The letter x counts as a separator if it is alone or behind a unit (`6l
 * x`), not inside a word (`box`). A listed unit or alias followed by more (`lb AVG`), or
 * any measure by a packing word (`GAL JUG`), may not: reading it as pieces would be harmful
 * (Decision P19).
 */
export function isUnlistedUnitText(text: string): boolean {
  return (
    text.length <= MAX_UNIT_LENGTH &&
    WORD.test(text) &&
    !holdsSeparator(text) &&
    !beginsWithUnit(text) &&
    !isMeasureOfPacking(text)
  );
}

function holdsSeparator(sent: string): boolean {
  const text = sent.trimEnd();
  for (let i = 1; i < text.length; i += 1) {
    if (separatorStyleOf(text.charCodeAt(i)) === undefined) continue;
    const last = i === text.length - 1;
    if (isBlank(text.charCodeAt(i - 1)) && (last || isBlank(text.charCodeAt(i + 1)))) return true;
    if (last && isKnownUnit(text.slice(0, i))) return true;
  }
  return false;
}

function beginsWithUnit(text: string): boolean {
  const folded = text.normalize('NFKC').replace(/\s+/gu, ' ');
  const end = Math.min(folded.length, LONGEST_WORD + 1);
  for (let i = 1; i < end; i += 1) {
    if (!LETTER.test(folded.slice(i, i + 2)) && matchUnit(folded.slice(0, i)).kind !== 'unlisted')
      return true;
  }
  return false;
}

/** Checks whether a text is a listed unit, an alias, or exactly convertible to one. */
function isKnownUnit(text: string): boolean {
  const match = matchUnit(text.trim());
  return match.kind !== 'unlisted' || match.rewrite !== undefined;
}

/** A unit followed by multipliers, as in `33clx24`. */
export interface ReversedOrder {
  /** The end of the unit, where the first separator, with blanks before it, begins. */
  readonly unitEnd: number;
  /** The beginning of the first multiplier. */
  readonly multiplier: number;
  readonly multipliers: number;
}

/**
 * Returns the multipliers behind the unit that begins at `at`; undefined if there are none, or
 * no known unit.
 */
export function reversedOrder(text: string, at: number, end: number): ReversedOrder | undefined {
  let unitEnd = end;
  let multiplier = end;
  let multipliers = 0;
  for (;;) {
    let i = unitEnd;
    while (i > at && isNumeral(text.charCodeAt(i - 1))) i -= 1;
    if (i === unitEnd) break;
    const numberStart = i;
    while (i > at && isBlank(text.charCodeAt(i - 1))) i -= 1;
    if (i - 1 <= at || separatorStyleOf(text.charCodeAt(i - 1)) !== 'x') break;
    i -= 1;
    while (i > at && isBlank(text.charCodeAt(i - 1))) i -= 1;
    multiplier = numberStart;
    multipliers += 1;
    unitEnd = i;
  }
  return multipliers > 0 && isKnownUnit(text.slice(at, unitEnd))
    ? { unitEnd, multiplier, multipliers }
    : undefined;
}

/** Returns the index of a line end between `at` and `end`, else -1. */
export function lineEndWithin(text: string, at: number, end: number): number {
  for (let i = at; i < end; i += 1) {
    if (isLineEnd(text.charCodeAt(i))) return i;
  }
  return -1;
}
