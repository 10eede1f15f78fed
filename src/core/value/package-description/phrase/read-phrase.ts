/**
 * Package descriptions in words, which the grammar refuses (Decisions P11, P17):
 *
 * ```text
 * phrase  = [ container ] *factor amount [ per container ] [ "x" count ] [ "/" sold-by ]
 * factor  = count [ piece / container ] [ "x" / "à" / "of" / … ]     `6 kpl`, `12 Fl. à`
 * amount  = number unit / number piece                              `1,5 l`, `20 kpl`
 * ```
 *
 * Other orders are put into this one first, by the rows of `forms.ts`.
 * A phrase in brackets or behind an equals sign has to say the same, or names only a container.
 * The reading is a text of the grammar, which the caller checks by its rules.
 */

import { ownMember } from '../../../../text/own-member.js';
import { ownValue } from '../../../issue/outcome.js';
import type { PackageTextForm } from '../../../issue/values.js';
import { Decimal } from '../../decimal.js';
import { matchUnit } from '../../unit/match-unit.js';
import { type Dimension, UNITS } from '../../unit/units.js';
import type { PackageDescription } from '../description.js';
import { scanPackageText } from '../scan-package-text.js';
import { inOneOrder, withoutBrand } from './forms.js';
import { type Kind, type Token, tokensOf } from './phrase-tokens.js';
import { isSoldAlone } from './phrase-words.js';

/** Reading of a phrase: factors from the outermost inward, and the content. */
interface Reading {
  readonly factors: readonly string[];
  readonly amount: string;
  readonly unit: string;
  readonly isSlash: boolean;
  /** Units that an ambiguous word for the unit may mean. */
  readonly candidates?: readonly string[] | undefined;
  /** True if the text also names the total of these parts (Decision P14). */
  readonly hasTotal?: boolean;
}

/** A phrase as a text of the grammar. */
export interface PhraseReading {
  readonly text: string;
  readonly form: PackageTextForm | undefined;
  readonly dimension: Dimension | undefined;
  /** Units that an ambiguous word may mean; none for other texts. */
  readonly candidates: readonly string[];
}

const LONGEST_PHRASE = 100;

const PIECE = 'piece';

/** Returns the phrase as a text of the grammar; undefined if it has two readings, or none. */
export function readPhrase(text: string): PhraseReading | undefined {
  if (text.length > LONGEST_PHRASE) return undefined;
  const plain = withoutBrand(text);
  const ordered = inOneOrder(tokensOf(plain) ?? []);
  const reading = ordered && readTokens(ordered.tokens);
  if (reading === undefined) return undefined;
  const hasTotal = ownMember(reading, 'hasTotal') === true;
  return {
    text: textOf(reading),
    form: plain === text ? (hasTotal ? 'total-and-parts' : ordered?.form) : 'more-than-content',
    dimension: dimensionOf(reading.unit),
    candidates: ownMember(reading, 'candidates') ?? [],
  };
}

function dimensionOf(word: string): Dimension | undefined {
  const match = matchUnit(word);
  const unit = match.kind === 'unlisted' ? match.rewrite?.unit : match.unit;
  return unit && UNITS[unit].dimension;
}

function readTokens(tokens: readonly Token[]): Reading | undefined {
  const pieces = piecesOf(tokens);
  if (pieces !== undefined) return { factors: [], amount: pieces, unit: PIECE, isSlash: false };
  const equals = tokens.findIndex(({ kind }) => kind === 'E');
  if (equals >= 0) return agreed(tokens.slice(0, equals), tokens.slice(equals + 1));
  const open = tokens.findIndex(({ kind }) => kind === 'L');
  if (open < 0) return readFlat(tokens);
  const close = tokens.findIndex(({ kind }) => kind === 'R');
  if (close < open) return undefined;
  // Brackets around everything, or around what a factor counts: `6 x (4 x 100 g)`.
  if (close === tokens.length - 1 && (open === 0 || tokens[open - 1]?.kind === 'X'))
    return readTokens(tokens.filter((_, at) => at !== open && at !== close));
  // `6(4x330ml)` multiplies; `6 (6x330ml)` may say its number twice.
  if (close === tokens.length - 1 && open === 1 && tokens[0]?.kind === 'N')
    return tokens[0].text === tokens[2]?.text || tokens[3]?.kind !== 'X'
      ? undefined
      : readTokens([tokens[0], { kind: 'X', text: 'x' }, ...tokens.slice(2, close)]);
  return agreed(
    [...tokens.slice(0, open), ...tokens.slice(close + 1)],
    tokens.slice(open + 1, close),
  );
}

/** Returns the count of a pack of pieces: `pack of 12` (Decision P16). */
function piecesOf(tokens: readonly Token[]): string | undefined {
  const [first, second, third] = tokens;
  const isPackOf = tokens.length === 3 && first?.kind === 'C' && second?.kind === 'A';
  return isPackOf && third?.kind === 'N' ? third.text : undefined;
}

/** Reads two phrases for the same package: one of them only names it, or both say the same. */
function agreed(main: readonly Token[], other: readonly Token[]): Reading | undefined {
  if (isName(main)) return readTokens(other);
  if (other.length === 0 || other.every(isCounted)) return readTokens(main);
  const first = readTokens(main);
  const [count, container] = other;
  // `750 g (6 packets)`: content of each (Decision P14).
  if (first?.factors.length === 0 && count?.kind === 'N' && other.length === 2)
    if (container?.kind === 'C' && isSoldAlone(container.text))
      return { ...first, factors: count.text === '1' ? [] : [count.text] };
  const second = readTokens(other);
  if (first === undefined || second === undefined || !sameContent(first, second)) return undefined;
  // Parts say more than their total (Decision P14, Spec 2.1 rule 5).
  const parts = first.factors.length === 0 && second.factors.length > 0 ? second : first;
  const total = parts === first ? second : first;
  return { ...parts, hasTotal: parts.factors.length > 0 && total.factors.length === 0 };
}

/** Checks for one container or piece, counted or not. */
function isName(tokens: readonly Token[]): boolean {
  const [first, second, ...more] = tokens;
  const word = first?.kind === 'N' && first.text === '1' ? second : first;
  const length = word === first ? 1 : 2;
  return (
    (word?.kind === 'C' || (word?.kind === 'P' && length === 2)) &&
    more.length === 0 &&
    tokens.length === length
  );
}

/** Reads a phrase without brackets and equals signs. */
function readFlat(tokens: readonly Token[]): Reading | undefined {
  const all = withUnitsLast(tokens);
  let at = all[0]?.kind === 'C' ? 1 : 0;
  if (all[at]?.kind === 'A') at += 1;
  const factors: string[] = [];
  let separators = '';
  for (;;) {
    const number = all[at];
    const word = all[at + 1];
    if (number?.kind !== 'N' || word === undefined) return undefined;
    // Mixed separators have no one reading (Decision P10).
    const isSlash = separators.includes('/');
    if (isSlash && /[^/]/.test(separators)) return undefined;
    if (word.kind === 'U' || (word.kind === 'P' && !isFactor(all, at + 2)))
      return withRest(all.slice(at + 2), {
        factors: withoutPack(all, factors),
        amount: number.text,
        unit: word.kind === 'U' ? word.text : PIECE,
        candidates: ownMember(word, 'candidates'),
        isSlash,
      });
    const isNamed = word.kind === 'C' || word.kind === 'P';
    at += isNamed ? 2 : 1;
    const connector = endOfConnector(all, at);
    if (connector === at && (!isNamed || !isAmount(all, at))) return undefined;
    separators += all
      .slice(at, connector)
      .map(({ text }) => text)
      .join('');
    at = connector;
    if (!isNamed || number.text !== '1') factors.push(number.text);
  }
}

/** Puts a unit behind its number: `sacco kg 25`. */
function withUnitsLast(tokens: readonly Token[]): readonly Token[] {
  const kindAt = (at: number): Kind | undefined => tokens[at]?.kind;
  const isLeading = (at: number): boolean =>
    (kindAt(at) === 'U' || kindAt(at) === 'P') &&
    kindAt(at + 1) === 'N' &&
    kindAt(at - 1) !== 'N' &&
    kindAt(at + 2) !== 'U';
  return tokens.flatMap((token, at) => {
    if (isLeading(at)) return tokens.slice(at + 1, at + 2).concat(token);
    return isLeading(at - 1) ? [] : [token];
  });
}

/** Checks for a number with a unit of its own behind a counted piece: `12 kpl 200 g`. */
function isFactor(all: readonly Token[], at: number): boolean {
  return all[endOfConnector(all, at)]?.kind === 'N';
}

/**
 * Checks for an amount, or for one thing counted, behind a counted thing: `3 Pack 3 x 250 g` may
 * say one of its numbers twice.
 */
function isAmount(all: readonly Token[], at: number): boolean {
  const isPack = all.some((token) => token.isPack === true);
  return isPack || (all[at]?.kind === 'N' && /^[UCP]$/.test(all[at + 1]?.kind ?? ''));
}

/** Skips `x`, `à`, both, or one slash. */
function endOfConnector(all: readonly Token[], at: number): number {
  let end = at;
  while (end < at + 2 && (all[end]?.kind === 'X' || all[end]?.kind === 'A')) end += 1;
  return end === at && all[at]?.text === '/' ? at + 1 : end;
}

/**
 * Drops the number of a pack name that repeats the factor behind it: `3er-Pack 3 x 250 g`.
 */
function withoutPack(all: readonly Token[], factors: readonly string[]): readonly string[] {
  const isPack = all.some((token) => token.isPack === true);
  return isPack && factors.length > 1 && factors[0] === factors[1] ? factors.slice(1) : factors;
}

/** Reads what follows the amount: containers, a count of them, or a multiplier. */
function withRest(rest: readonly Token[], reading: Reading): Reading | undefined {
  const [first, second, third, ...more] = rest;
  if (first === undefined) return reading;
  const { factors } = reading;
  const isLast = more.length === 0 && (third === undefined || isCounted(third));
  if (first.kind === 'X' && second?.kind === 'N' && isLast && factors.length === 0)
    return { ...reading, factors: [second.text] };
  if (first.kind === 'S' && second !== undefined && isCounted(second)) {
    const [comma, number, word, ...others] = rest.slice(2);
    const isSame = word?.text.toLowerCase() === second.text.toLowerCase();
    if (comma?.kind === 'K' && number?.kind === 'N' && isSame && factors.length === 0)
      return withRest(others, { ...reading, factors: [number.text] });
    return withRest(rest.slice(2), reading);
  }
  return first.kind === 'C' ? withRest(rest.slice(1), reading) : undefined;
}

function isCounted({ kind }: Token): boolean {
  return kind === 'C' || kind === 'P';
}

function sameContent(a: Reading, b: Reading): boolean {
  const first = contentOf(a);
  const second = contentOf(b);
  if (first === undefined || second === undefined || first.dimension !== second.dimension)
    return false;
  // Exact without a fraction: both sides times both denominators.
  return first.amount.times(second.denominator).eq(second.amount.times(first.denominator));
}

/** An amount of grams, millilitres or pieces, times a denominator. */
interface Content {
  readonly amount: Decimal;
  readonly denominator: string;
  readonly dimension: Dimension;
}

/** Returns the content of a reading; of `33 cl`, that of `330 ml`. */
function contentOf(reading: Reading): Content | undefined {
  const d = descriptionOf(textOf(reading));
  const factor = d && UNITS[d.unit].factor;
  if (d === undefined || factor === undefined) return undefined;
  let amount = new Decimal(String(factor.numerator));
  for (const { quantity } of d.levels) amount = amount.times(quantity);
  const { dimension } = UNITS[d.unit];
  return { amount, denominator: String(factor.denominator), dimension };
}

function descriptionOf(text: string): PackageDescription | undefined {
  const outcome = scanPackageText(text, 'normalize');
  if (!outcome.ok) return undefined;
  if (outcome.value.unlistedUnit === undefined) return outcome.value;
  const [f] = outcome.findings;
  const rewritten = f && ownValue(f, 'suggestion');
  const second = rewritten === undefined ? undefined : scanPackageText(rewritten, 'normalize');
  return second?.ok === true ? second.value : undefined;
}

function textOf({ factors, amount, unit, isSlash }: Reading): string {
  return `${[...factors, amount].join(isSlash ? '/' : 'x')} ${unit}`;
}
