import { AMBIGUOUS_WORDS, CONVERTIBLE_WORDS, PACKAGE_WORDS, SAFE_SPELLINGS, WORDS_OF_NO_QUANTITY } from './unit-aliases.js';
import { UNITS, type UnitOfMeasure } from './units.js';

/** Characters of a unit's text, at most (Decisions P2, U7). */
export const MAX_UNIT_LENGTH = 64;

/** An unlisted unit said exactly in a listed one: the amount times `multiplier`, a plain decimal (Decision U2). */
export interface UnitRewrite {
  readonly unit: UnitOfMeasure;
  readonly multiplier: string;
  /** False where the meaning may change: a pair may be sold as one piece. */
  readonly certain: boolean;
}

/** What a text is among the supported units (Spec 2.5, Decisions U1 to U3). */
export type UnitMatch =
  | { readonly kind: 'listed'; readonly unit: UnitOfMeasure }
  | { readonly kind: 'alias'; readonly unit: UnitOfMeasure }
  | {
      readonly kind: 'unlisted';
      readonly rewrite: UnitRewrite | undefined;
      /** What an ambiguous word may mean, each told as it would be written: a unit, or an amount of one. */
      readonly candidates: readonly string[];
    };

const UNKNOWN: UnitMatch = unlisted();

/** Every word of the list and of the alias table, as it stands there and folded. */
const WORDS: ReadonlyMap<string, UnitMatch> = words();

/** The same without case. The list's own words come first: `mG` is mg, although `Mg` as it stands is ambiguous. */
const WORDS_WITHOUT_CASE: ReadonlyMap<string, UnitMatch> = wordsWithoutCase(WORDS);

/**
 * What a text is among the supported units. A listed token, symbol or printed label is `listed`; another safe
 * spelling of one, differences of case included, is its `alias`; everything else is `unlisted`. Looked up as it
 * stands, then NFKC-folded with blanks collapsed and outer ones dropped, then ignoring case. A text over 64
 * characters is unlisted and not folded. Decisions U1 to U3.
 */
export function matchUnit(text: string): UnitMatch {
  const asItStands = WORDS.get(text);
  if (asItStands !== undefined) return asItStands;
  if (text.length > MAX_UNIT_LENGTH) return UNKNOWN;
  const folded = foldUnit(text);
  return WORDS.get(folded) ?? WORDS_WITHOUT_CASE.get(folded.toLowerCase()) ?? UNKNOWN;
}

function foldUnit(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

function unlisted(rewrite?: UnitRewrite, candidates: readonly string[] = []): UnitMatch {
  return Object.freeze({ kind: 'unlisted', rewrite: rewrite && Object.freeze(rewrite), candidates: Object.freeze(candidates) });
}

function words(): ReadonlyMap<string, UnitMatch> {
  const all = new Map<string, UnitMatch>();
  const add = (match: UnitMatch, spellings: readonly string[]): void => {
    for (const word of spellings) {
      all.set(word, match);
      all.set(foldUnit(word), match);
    }
  };
  for (const { token, symbol, label } of Object.values(UNITS)) {
    add(Object.freeze({ kind: 'listed', unit: token }), [token, symbol, label]);
    add(Object.freeze({ kind: 'alias', unit: token }), SAFE_SPELLINGS[token] ?? []);
  }
  for (const { words: some, unit, multiplier } of CONVERTIBLE_WORDS) add(unlisted({ unit, multiplier, certain: unit !== 'piece' }), some);
  for (const { words: some, candidates } of AMBIGUOUS_WORDS) add(unlisted(undefined, candidates), some);
  add(UNKNOWN, PACKAGE_WORDS);
  add(UNKNOWN, WORDS_OF_NO_QUANTITY);
  return all;
}

function wordsWithoutCase(cased: ReadonlyMap<string, UnitMatch>): ReadonlyMap<string, UnitMatch> {
  const all = new Map<string, UnitMatch>();
  for (const [word, match] of cased) {
    const key = word.toLowerCase();
    if (!all.has(key)) all.set(key, match.kind === 'listed' ? Object.freeze({ kind: 'alias', unit: match.unit }) : match);
  }
  return all;
}
