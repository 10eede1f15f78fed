import {
  AMBIGUOUS_WORDS,
  CONVERTIBLE_WORDS,
  PACKAGE_WORDS,
  SAFE_SPELLINGS,
  SUGGESTED_SPELLINGS,
  WORDS_OF_NO_QUANTITY,
  wordsOf,
} from './unit-aliases.js';
import { isUnitOfMeasure, UNITS, type UnitOfMeasure } from './units.js';

/** Characters of a unit's text, at most (Decisions P2, U7). */
export const MAX_UNIT_LENGTH = 64;

/**
 * An unlisted unit said exactly in a listed one: the amount times `multiplier`, a plain decimal
 * (Decision U2).
 */
export interface UnitRewrite {
  readonly unit: UnitOfMeasure;
  readonly multiplier: string;
  /** False if the meaning may change: a pair may be sold as one piece. */
  readonly certain: boolean;
}

/** The meaning of a text among the supported units (Spec 2.5, Decisions U1 to U3). */
export type UnitMatch =
  | { readonly kind: 'listed'; readonly unit: UnitOfMeasure }
  | { readonly kind: 'alias'; readonly unit: UnitOfMeasure }
  | {
      readonly kind: 'unlisted';
      readonly rewrite: UnitRewrite | undefined;
      /**
       * Meanings of an ambiguous word, each as it would be written: a unit, or an amount of one.
       */
      readonly candidates: readonly string[];
    };

/** The amount in a meaning of an ambiguous word: `2 x pt (US)`. */
const AMOUNT = /^[\d.]+ (?:x )?/;

/** Returns a meaning of an ambiguous word as a unit of the list; undefined for other words. */
export function unitOfCandidate(candidate: string): UnitRewrite | undefined {
  const unit = candidate.replace(AMOUNT, '');
  const multiplier = candidate === unit ? '1' : candidate.slice(0, candidate.indexOf(' '));
  return isUnitOfMeasure(unit) ? { unit, multiplier, certain: false } : undefined;
}

const UNKNOWN: UnitMatch = unlisted();

/**
 * Every word of the list and of the alias table, unchanged and folded. Filled at the first miss, so
 * that an import that asks nothing does not wait for it.
 */
const WORDS: Map<string, UnitMatch> = new Map();

/**
 * The same without case. The list's own words come first: `mG` is mg, although `Mg` itself is
 * ambiguous.
 */
const WORDS_WITHOUT_CASE: Map<string, UnitMatch> = new Map();

/**
 * Looks up a text among the supported units. A listed token, symbol or printed label is `listed`;
 * another safe spelling of one, differences of case included, is its `alias`; everything else is
 * `unlisted`. It is looked up unchanged, then NFKC-folded with blanks collapsed and outer ones
 * dropped, then ignoring case. A text over 64 characters is unlisted and not folded. Decisions U1
 * to U3.
 */
export function matchUnit(text: string): UnitMatch {
  const asItStands = WORDS.get(text);
  if (asItStands !== undefined) return asItStands;
  if (WORDS.size === 0) {
    fillWords();
    return matchUnit(text);
  }
  if (text.length > MAX_UNIT_LENGTH) return UNKNOWN;
  const folded = foldUnit(text);
  return (
    WORDS.get(folded) ?? WORDS_WITHOUT_CASE.get(folded.toLowerCase()) ?? matchAbbreviation(folded)
  );
}

/** Looks up a word with a full stop behind it (`Kg.`), which is read as no unit (Decision U2). */
function matchAbbreviation(folded: string): UnitMatch {
  if (!folded.endsWith('.')) return UNKNOWN;
  const match = matchUnit(folded.slice(0, -1));
  return match.kind === 'unlisted'
    ? match
    : unlisted({ unit: match.unit, multiplier: '1', certain: false });
}

/** U+FEFF, a mark of byte order, is no blank (Decision P1). */
function foldUnit(text: string): string {
  const folded = text.normalize('NFKC').replace(/[^\S\ufeff]+/gu, ' ');
  return folded.replace(/^ | $/g, '');
}

/* @__NO_SIDE_EFFECTS__ */
function unlisted(rewrite?: UnitRewrite, candidates: readonly string[] = []): UnitMatch {
  return Object.freeze({
    kind: 'unlisted',
    rewrite: rewrite && Object.freeze(rewrite),
    candidates: Object.freeze(candidates),
  });
}

function addWords(match: UnitMatch, spellings: string | readonly string[]): void {
  for (const word of typeof spellings === 'string' ? wordsOf(spellings) : spellings) {
    WORDS.set(word, match);
    WORDS.set(foldUnit(word), match);
  }
}

function fillWords(): void {
  for (const { token, symbol, label } of Object.values(UNITS)) {
    addWords(Object.freeze({ kind: 'listed', unit: token }), [token, symbol, label]);
    addWords(Object.freeze({ kind: 'alias', unit: token }), SAFE_SPELLINGS[token]);
  }
  for (const { words, unit, multiplier } of CONVERTIBLE_WORDS)
    addWords(unlisted({ unit, multiplier, certain: unit !== 'piece' }), words);
  for (const { words, candidates } of AMBIGUOUS_WORDS)
    addWords(unlisted(undefined, candidates), words);
  for (const { words, unit, multiplier } of SUGGESTED_SPELLINGS)
    addWords(unlisted({ unit, multiplier, certain: false }), words);
  addWords(UNKNOWN, PACKAGE_WORDS);
  addWords(UNKNOWN, WORDS_OF_NO_QUANTITY);
  for (const [word, match] of WORDS) {
    const key = word.toLowerCase();
    if (WORDS_WITHOUT_CASE.has(key)) continue;
    WORDS_WITHOUT_CASE.set(
      key,
      match.kind === 'listed' ? Object.freeze({ kind: 'alias', unit: match.unit }) : match,
    );
  }
}
