/**
 * Forms of package descriptions in words, as rows (Decision P17). A row is found by the kinds of
 * the tokens (N number, U unit, P piece, C container, X times, S slash or per, L R brackets) and
 * puts its groups into the order of the grammar: `3 x 1` is group 3, an `x`, and group 1.
 */
import { itemAt } from '../../../../text/item-at.js';
import { ownMember } from '../../../../text/own-member.js';
import type { PackageTextForm } from '../../../issue/values.js';
import { Decimal } from '../../decimal.js';
import { matchUnit } from '../../unit/match-unit.js';
import { UNITS, type Unit } from '../../unit/units.js';
import { MOST_IN_A_CASE, type Token, tokensOf } from './phrase-tokens.js';
import { isPackageWord, isPackingWord, isPart } from './phrase-words.js';

type Groups = readonly (readonly Token[])[];
type Span = readonly [from: number, to: number];

interface Form {
  readonly form: PackageTextForm;
  readonly kinds: RegExp;
  readonly order: string;
  /** Condition on the groups of the pattern, the first of which is number 0. */
  readonly isMeant?: (groups: Groups) => boolean;
}

const PIECE: Token = { kind: 'P', text: 'piece' };
const TIMES: Token = { kind: 'X', text: 'x' };
const ONE: Token = { kind: 'N', text: '1' };

/** Rows in the order in which they are tried; the first one that fits is taken. */
const FORMS: readonly Form[] = [
  // `/kg`, `per kg`, `per stuk`, `Per pak`
  { form: 'sold-by', kinds: /^S[CP]$/d, order: 'one p', isMeant: isPer },
  { form: 'sold-by', kinds: /^S(U)$/d, order: 'one 1' },
  // `Per 450 ml`, `Per 8 st`
  { form: 'sold-by', kinds: /^S(N[UP])$/d, order: '1', isMeant: isPer },
  // `x 100`, `*1000`, `X200UN`, `x 25 sachets`, `X50ML`
  { form: 'count-alone', kinds: /^X(N)[CP]?$/d, order: '1 p', isMeant: areCounts },
  { form: 'other-order', kinds: /^X(NU)$/d, order: '1' },
  // `5 sachets`, `1000/CS`, `6RL / CS`, `12 bags per case`
  { form: 'count-alone', kinds: /^(N)SC$/d, order: '1 p', isMeant: areCounts },
  { form: 'count-alone', kinds: /^(N)(C)SC$/d, order: '1 p', isMeant: arePackages },
  { form: 'count-alone', kinds: /^(N)C$/d, order: '1 p', isMeant: isPlural },
  // `6-800/CS`
  { form: 'sold-by', kinds: /^(NXN)S[CP]$/d, order: '1 p', isMeant: areCounts },
  // `5kg / kg`, `25GR UN`, `18 x 8 OZ / CS`
  { form: 'sold-by', kinds: /^((?:NX)*NU)S(U)$/d, order: '1', isMeant: isOneDimension },
  { form: 'sold-by', kinds: /^((?:NX)*NU)(?:S[CP]|P)$/d, order: '1' },
  { form: 'sold-by', kinds: /^(NSNUC?)S[CP]$/d, order: '1', isMeant: isNoRange },
  // `1Kg (6)`, `16 oz jar (12 per case)`, `20g (224 unt)`; `50 g (5 pieces)` are parts
  {
    form: 'other-order',
    kinds: /^(NU)C?L(N)(?:[CP]?S[CP])?R$/d,
    order: '2 x 1',
    isMeant: isOfCase,
  },
  { form: 'other-order', kinds: /^(NU)L(N)(P)R$/d, order: '2 x 1', isMeant: isTooSmallForParts },
  { form: 'more-than-content', kinds: /^(NU)L(N)([CP])R$/d, order: '1', isMeant: areParts },
  // `3/1 (3080g)`, `3/4 430g`
  { form: 'more-than-content', kinds: /^(NSN)L?(NU)R?$/d, order: '2', isMeant: isCanFormat },
];

/** A phrase in the order of the grammar, and the form that it was in. */
export interface OrderedPhrase {
  readonly tokens: readonly Token[];
  readonly form: PackageTextForm | undefined;
}

/** Returns the tokens in the order of the grammar; undefined if they may be a range. */
export function inOneOrder(tokens: readonly Token[]): OrderedPhrase | undefined {
  const kinds = kindsOf(tokens);
  for (const row of FORMS) {
    const { form, order } = row;
    // Each group of each pattern takes part.
    const spans = row.kinds.exec(kinds)?.indices as readonly Span[] | undefined;
    const groups = spans?.map((span) => tokens.slice(...span));
    if (groups !== undefined && ownMember(row, 'isMeant')?.(groups) !== false)
      return { tokens: order.split(' ').flatMap((name) => groupOf(groups, name)), form };
  }
  const slash = kinds.indexOf('NSNU');
  const isRange = slash >= 0 && !isNoRange([tokens.slice(slash)]);
  return isRange ? undefined : { tokens, form: undefined };
}

function kindsOf(tokens: readonly Token[]): string {
  return tokens.map(({ kind }) => kind).join('');
}

function groupOf(groups: Groups, name: string): readonly Token[] {
  if (name === 'x') return [TIMES];
  return name === 'p' ? [PIECE] : name === 'one' ? [ONE] : itemAt(groups, Number(name));
}

/** Checks for "per" in words: a slash in front of a word may be anything. */
function isPer([all]: Groups): boolean {
  return all?.[0]?.text !== '/';
}

function numbersOf(tokens: readonly Token[] = []): readonly Decimal[] {
  return tokens.filter(({ kind }) => kind === 'N').map(({ text }) => new Decimal(text));
}

function areCounts([all]: Groups): boolean {
  return numbersOf(all).every((number) => number.isInteger() && number.gt(0));
}

/** Checks for a count of packages that are pieces everywhere: `20 ps/ltk` has a content unsaid. */
function arePackages(groups: Groups): boolean {
  const name = wordOf(groups, 2).text;
  return areCounts(groups) && (isPackageWord(name) || isPackageWord(name.replace(/s$/i, '')));
}

/** Checks for a count that a case may have: `500 g (2023)` may name a year. */
function isOfCase(groups: Groups): boolean {
  return (
    areSeveral(groups[2]) && numbersOf(groups[2]).every((number) => number.lte(MOST_IN_A_CASE))
  );
}

/** Checks for several of one thing: `1 pallet` says nothing about its content. */
function isPlural([all]: Groups): boolean {
  return areSeveral(all);
}

function areSeveral(count: Groups[number] | undefined): boolean {
  return numbersOf(count).every((number) => number.isInteger() && number.gt(1));
}

/** Checks that the first of two numbers is a count: `200/300 g` and `1.4/1.5 kg` may be ranges. */
function isNoRange([all]: Groups): boolean {
  const [first, second] = numbersOf(all);
  return first?.isInteger() === true && !(first.gte(100) && second?.gte(100) === true);
}

/** Returns the unit of tokens that end in one; undefined for a word with several meanings. */
function unitOf(tokens: readonly Token[]): Unit | undefined {
  const match = matchUnit(itemAt(tokens, tokens.length - 1).text);
  const unit = match.kind === 'unlisted' ? match.rewrite?.unit : match.unit;
  return unit && UNITS[unit];
}

function isOneDimension(groups: Groups): boolean {
  const unit = unitOf(itemAt(groups, 1));
  return unit !== undefined && unit.dimension === unitOf(itemAt(groups, 2))?.dimension;
}

/** Returns the grams or millilitres of an amount with a unit of the list. */
function contentOf(tokens: readonly Token[]): Decimal | undefined {
  const match = matchUnit(itemAt(tokens, tokens.length - 1).text);
  const { unit, multiplier } =
    match.kind === 'unlisted'
      ? { unit: undefined, multiplier: '1', ...match.rewrite }
      : { ...match, multiplier: '1' };
  const factor = unit && UNITS[unit].factor;
  return (
    factor &&
    numbersOf(tokens)[0]
      ?.times(multiplier)
      .times(String(factor.numerator))
      .div(String(factor.denominator))
  );
}

/** Checks for units that are sold, of which the content would be less than half a gram each. */
function isTooSmallForParts(groups: Groups): boolean {
  return /^un/i.test(wordOf(groups, 3).text) && isPartBelowHalf(groups);
}

function areParts(groups: Groups): boolean {
  const { kind, text } = wordOf(groups, 3);
  return (
    areCounts([itemAt(groups, 2)]) && (isPart(text) || (kind === 'P' && !isPartBelowHalf(groups)))
  );
}

function isPartBelowHalf(groups: Groups): boolean {
  const parts = itemAt(numbersOf(groups[2]), 0);
  return contentOf(itemAt(groups, 1))?.lt(parts.div(2)) === true;
}

function wordOf(groups: Groups, group: number): Token {
  return itemAt(itemAt(groups, group), 0);
}

/** Sizes of cans in parts of 850 ml, and that size in millilitres. */
const CAN_FORMATS = /^(?:1\/(?:1|2|3|4|6|8|12)|3\/4|4\/4|5\/4|[235]\/1|10\/1)$/;
const CAN = 850;

/** Checks for a can format in front of a weight that such a can holds. */
function isCanFormat(groups: Groups): boolean {
  const format = itemAt(groups, 1);
  const [parts, of] = [0, 2].map((at) => itemAt(format, at).text);
  const size = contentOf(itemAt(groups, 2))?.times(String(of)).div(CAN).div(String(parts));
  return CAN_FORMATS.test(`${parts}/${of}`) && size?.gt('0.5') === true && size.lt(2);
}

/** An amount, and a name behind a slash between blanks: `900 GR. / PÅGEN`. */
const BRAND = /^(.{1,24}) \/ (\p{L}.*)$/u;
const NAME = /(?:\p{L}\p{M}*)+/gu;

/** Returns a text without the brand or origin behind its amount (Decision P17). */
export function withoutBrand(text: string): string {
  const [, amount = '', name = ''] = BRAND.exec(text) ?? [];
  const words = name.match(NAME) ?? [];
  const isName =
    tokensOf(words[0] ?? '-') === undefined &&
    !words.some(isPackingWord) &&
    !/\d ?\p{L}/u.test(name);
  const tokens = tokensOf(amount);
  return isName && tokens !== undefined && /^N[UP]$/.test(kindsOf(tokens)) ? amount : text;
}
