import { MAX_UNIT_LENGTH, matchUnit } from '../unit/match-unit.js';
import { isMeasureOfPacking } from './phrase/unit-words.js';
import { LONE_SEPARATOR, NUMBERS, REVERSED } from './text-patterns.js';

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
  const isBehindUnit = /.[xX×/]$/s.test(text) && isKnownUnit(text.slice(0, -1));
  return LONE_SEPARATOR.test(text) || isBehindUnit;
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
  /** The unit, up to the first separator with its blanks. */
  readonly unit: string;
  readonly multipliers: readonly string[];
}

/** Returns the multipliers behind a unit; undefined if there are none, or no known unit. */
export function reversedOrder(text: string): ReversedOrder | undefined {
  const [, unit, rest] = REVERSED.exec(text) ?? [];
  if (unit === undefined || rest === undefined || !isKnownUnit(unit)) return undefined;
  return { unit, multipliers: [...rest.matchAll(NUMBERS)].map(([number]) => number) };
}
