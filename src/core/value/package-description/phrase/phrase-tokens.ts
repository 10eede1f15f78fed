/** Words, numbers and marks of a package description in words (Decisions P11, P17, P19). */

import { itemAt } from '../../../../text/item-at.js';
import { Decimal } from '../../decimal.js';
import { foldMixedFractions, foldNumerals, readMarkedNumber } from '../../marked-number.js';
import { matchUnit, type UnitRewrite } from '../../unit/match-unit.js';
import { kindOfWord, type WordKind } from './phrase-words.js';
import { splitUnitWord } from './unit-words.js';

/** Kinds of tokens: of words, and U unit, X times, E equals, L R brackets, K comma, H dash. */
export type Kind = WordKind | 'U' | 'X' | 'E' | 'L' | 'R' | 'K' | 'H';

/** A word, number or mark with its kind. */
export interface Token {
  readonly kind: Kind;
  /** The number in plain digits, or the word. */
  readonly text: string;
  /** True for a number that names a pack: `6er`. */
  readonly isPack?: boolean;
  /** Units that an ambiguous word may mean. */
  readonly candidates?: readonly string[];
}

const MARKS: Readonly<Record<string, Kind>> = {
  '×': 'X',
  '*': 'X',
  '=': 'E',
  '(': 'L',
  ')': 'R',
  ',': 'K',
  ';': 'K',
  '/': 'S',
  '-': 'H',
  '@': 'A',
};

const FRACTIONS = { '¼': '25', '½': '5', '¾': '75' } as const;

/** One point with three decimals may be a mark between thousands: `1.000 g`. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** A blank before three zeros is a mark between thousands; `12 500 g` may be 12 of 500 g. */
const NUMBER = /[1-9]\d{0,2}(?: \d{3})* 000(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+/;
/** A tolerance behind an amount: `2 kg (±10 %)`. */
const TOLERANCE = /(\p{L}\.?) ?\(?(?:±|\+\/-) ?\d{1,6}(?:[.,]\d{1,6})? ?(?:%|k?g|m?l)\)?$/iu;

/** A dash between numbers: with blanks it may join anything. */
const CASE_DASH = /\d-[\d.]/;

/** A word behind a slash at the end: with it, a dash joins two counts. */
const SOLD_BY_CASE = /\/ ?\p{L}+\.?$/u;

/** Larger numbers in front of a dash are hardly counts. */
export const MOST_IN_A_CASE = 144;

/** A number this many times as large as the one before it ends no range. */
const WIDEST_RANGE = '2.5';

/** Marks that say about, or that the amount is an average. */
const ABOUT = /^(?:±|\+\/-)|℮|^e(?= ?\d)| e$/g;

const SPECIAL = /#10(?!\d)|c:a|ca:|n\.(?=\s*\d)|c\.a\.|m\/(?=\s*\d)/;
/** Units of several words, or with their country. */
const MEASURE: RegExp = /* @__PURE__ */ (() => {
  const volume = 'gal(?:lon)?s?|qts?|quarts?|pts?|pints?|cups?|tbsp|tsp';
  const unit = `(?:fl\\.? ?oz|fluid ounces?|(?:(?:short|long|metric) )?tons?|${volume})\\.?`;
  const country = '(?:us|uk|imp\\.?|imperial)';
  return new RegExp(`(?:${country} )?${unit}(?: ?\\((?:us|uk)\\))?(?![\\p{L}\\p{M}])`, 'u');
})();
const WORD = /(?:\p{L}\p{M}*)+\.?/u;
const MARK = /[x×*=(),;/@-]/;

/** Returns the tokens of a text; undefined if a part of it is of no kind. */
export function tokensOf(text: string): readonly Token[] | undefined {
  const whole = text.replace(
    /(\d{0,16})\s?([¼½¾])/g,
    (_, digits: string, sign: keyof typeof FRACTIONS) => `${digits || '0'}.${FRACTIONS[sign]}`,
  );
  const folded = foldMixedFractions(
    foldNumerals(whole.replace(TOLERANCE, '$1').replace(ABOUT, ' ')),
  )
    // Pounds in the lists of the trade (Decision U8).
    .replace(/(\d) ?#(?!\d)/, '$1 lb ')
    // `6_x_1l`; between digits it may be a mark of thousands, as programs write it.
    .replace(/(\d_)(?=\d)|_/g, (_, marked: string | undefined) => marked ?? ' ')
    .trim();
  const tokens: Token[] = [];
  const kinds = [NUMBER, SPECIAL, MEASURE, WORD, MARK].map(({ source }) => `(${source})`).join('|');
  const token = new RegExp(`\\s*(?:${kinds})\\s*`, 'iuy');
  let at = 0;
  while (at < folded.length) {
    token.lastIndex = at;
    const [matched, digits, special, measure, word = measure, mark] = token.exec(folded) ?? [];
    if (matched === undefined || matched === '') return undefined;
    at += matched.length;
    if (!addToken(tokens, { digits, special, word, mark })) return undefined;
  }
  // `AV` behind everything is an average; in front of an amount it is Swedish for "of".
  if (tokens.at(-1)?.text.toLowerCase() === 'av') tokens.pop();
  const isSoldByCase = SOLD_BY_CASE.test(folded);
  const isJoined = isSoldByCase || CASE_DASH.test(folded);
  return withoutDashes(
    isJoined ? tokens.map((_, at) => asTimes(tokens, at, isSoldByCase)) : tokens,
  );
}

/** Returns a text with one blank between words, and none around them. */
export function foldBlanks(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

interface Match {
  readonly digits: string | undefined;
  readonly special: string | undefined;
  readonly word: string | undefined;
  readonly mark: string | undefined;
}

/** Adds a token; returns false for text of no kind. */
function addToken(tokens: Token[], { digits, special, word, mark = '' }: Match): boolean {
  if (digits !== undefined) {
    const number = plainNumber(digits);
    if (number === undefined) return false;
    tokens.push({ kind: 'N', text: number });
    return true;
  }
  if (special !== undefined) {
    if (special.startsWith('m')) tokens.push({ kind: 'A', text: special });
    if (special === '#10') {
      if (tokens.at(-1)?.kind !== 'N') tokens.push({ kind: 'N', text: '1' });
      tokens.push({ kind: 'U', text: special });
    }
    return true;
  }
  const kind = MARKS[mark];
  if (kind !== undefined) {
    tokens.push({ kind, text: mark });
    return true;
  }
  return word !== undefined && addWord(tokens, word);
}

function plainNumber(digits: string): string | undefined {
  return MAYBE_THOUSANDS.test(digits) ? undefined : readMarkedNumber(digits.replaceAll(' ', ''));
}

function addWord(tokens: Token[], word: string): boolean {
  const last = tokens.at(-1);
  if (/^x$/i.test(word)) tokens.push({ kind: 'X', text: word });
  else if (/^ers?$/i.test(word) && last?.kind === 'N')
    tokens.splice(-1, 1, { ...last, isPack: true });
  else {
    const token = tokenOfWord(word);
    const parts = token === undefined ? splitUnitWord(word) : undefined;
    if (parts !== undefined) return parts.every((part) => addWord(tokens, part));
    if (token === undefined) return false;
    if (token.kind !== 'F' && token.kind !== 'V') tokens.push(token);
  }
  return true;
}

function tokenOfWord(word: string): Token | undefined {
  const kind = kindOfWord(word);
  if (kind === 'N') return { kind, text: '1' };
  if (kind === 'A' || kind === 'S' || kind === 'F' || kind === 'V') return { kind, text: word };
  const unit = word.replace(/\.$/, '');
  const match = matchUnit(unit);
  if (match.kind !== 'unlisted') return { kind: match.unit === 'piece' ? 'P' : 'U', text: unit };
  // An ambiguous unit has no one reading.
  if (match.candidates.length > 0)
    return isOfCountry(match.candidates)
      ? { kind: 'U', text: unit, candidates: match.candidates }
      : undefined;
  if (match.rewrite !== undefined) return { kind: isPiece(match.rewrite) ? 'P' : 'U', text: unit };
  return kind && { kind, text: word };
}

function isPiece({ unit, multiplier }: UnitRewrite): boolean {
  return unit === 'piece' && multiplier === '1';
}

/** Checks whether a word is a measure of two countries, such as `gal`. */
function isOfCountry(candidates: readonly string[]): boolean {
  return candidates.some((unit) => / \(U[SK]\)$|^(?:short|long) ton$/.test(unit));
}

/**
 * Reads `6-5 LB` as 6 of 5 lb: a first number that is whole and not below the second begins no
 * range (Decision P16), nor one that is far below it where a case is sold (Decision P17).
 */
function asTimes(tokens: readonly Token[], at: number, isSoldByCase: boolean): Token {
  const token = itemAt(tokens, at);
  const [first, second] = [tokens[at - 1], tokens[at + 1]];
  if (token.kind !== 'H' || at !== 1 || first?.kind !== 'N' || second?.kind !== 'N') return token;
  const count = new Decimal(first.text);
  const isRange =
    count.lt(second.text) && !(isSoldByCase && count.times(WIDEST_RANGE).lt(second.text));
  return count.isInteger() && count.lte(MOST_IN_A_CASE) && !isRange
    ? { kind: 'X', text: 'x' }
    : token;
}

/** Drops dashes inside words (`10-l-Eimer`); a range has none of the readings. */
function withoutDashes(tokens: readonly Token[]): readonly Token[] | undefined {
  const isOdd = (at: number): boolean =>
    tokens[at]?.kind === 'H' &&
    (at === 0 || tokens[at + 1]?.kind !== 'U') &&
    tokens[at - 1]?.kind !== 'U' &&
    tokens[at - 1]?.kind !== 'C' &&
    tokens[at + 1]?.kind !== 'C';
  if (tokens.some((_, at) => isOdd(at))) return undefined;
  const isPack = tokens[1]?.kind === 'H' && tokens[2]?.kind === 'C';
  return tokens
    .map((token, at) => (at === 0 && isPack ? { ...token, isPack } : token))
    .filter(({ kind }) => kind !== 'H');
}
