/** Units that a packing word follows (Decision P19). */

import { matchUnit, unitOfCandidate } from '../../unit/match-unit.js';
import { UNITS, type UnitOfMeasure } from '../../unit/units.js';
import { isPackingWord } from './phrase-words.js';

/** Single letters that are always units in front of a word: `cask` is no cup. */
const SURE_LETTER = /^[gl]$/i;

/** Letters of a unit's longest word with a packing word. */
const LONGEST_WORD = 32;

/** A word, or the sign of pounds. */
const WORDS = /(?:[\p{L}_]\p{M}*)+(?:\.| ?\((?:US|UK)\))?|#/giu;

/** Words of a unit, at most: `US fl oz`. */
const MOST_WORDS = 3;

/** Checks whether a word names a mass or volume, of one size or of several. */
function isMeasure(word: string): boolean {
  const match = matchUnit(word);
  if (match.kind !== 'unlisted') return isMassOrVolume(match.unit);
  const units = [match.rewrite?.unit, ...match.candidates.map((one) => unitOfCandidate(one)?.unit)];
  return units.some(isMassOrVolume);
}

function isMassOrVolume(unit: UnitOfMeasure | undefined): boolean {
  const dimension = unit && UNITS[unit].dimension;
  return dimension === 'mass' || dimension === 'volume';
}

/**
 * Returns a unit and the packing word or `x` that is glued to it: `GALJUG`, `LBAVG`, `gx`.
 * Undefined for words that the tables know, and for others.
 */
export function splitUnitWord(word: string): readonly [unit: string, rest: string] | undefined {
  if (word.length > LONGEST_WORD || isPackingWord(word)) return undefined;
  for (let at = 1; at < word.length; at += 1) {
    const [unit, rest] = [word.slice(0, at), word.slice(at)];
    const isPacking = rest.length > 1 && isPackingWord(rest);
    if (!isPacking && rest.toLowerCase() !== 'x') continue;
    if ((at > 1 || SURE_LETTER.test(unit)) && isMeasure(unit)) return [unit, rest];
  }
  return undefined;
}

/** Checks for a unit of mass or volume, or `#`, in front of a packing word, glued or not. */
export function isMeasureOfPacking(text: string): boolean {
  const words = [...text.matchAll(WORDS)].map(([word]) => word);
  return (
    words.some((_, at) => isGlued(words.slice(Math.max(0, at + 1 - MOST_WORDS), at + 1))) ||
    holdsMeasure(words.slice(0, Math.max(0, words.findLastIndex(isOfPacking))))
  );
}

/** Checks whether the last of some words is glued to a unit that ends in it: `cu ftbox`. */
function isGlued(words: readonly string[]): boolean {
  return Array.from({ length: MOST_WORDS }, (_, more) => words.slice(-more - 1).join(' ')).some(
    (word) => isPackingWord(splitUnitWord(word)?.[1] ?? ''),
  );
}

function isOfPacking(word: string): boolean {
  const match = matchUnit(word);
  return isPackingWord(word) || (match.kind !== 'unlisted' && match.unit === 'piece');
}

function holdsMeasure(words: readonly string[]): boolean {
  return words.some(
    (word, from) =>
      word === '#' ||
      Array.from({ length: MOST_WORDS }, (_, more) => words.slice(from, from + more + 1)).some(
        (some) => isMeasure(some.join(' ')),
      ),
  );
}
