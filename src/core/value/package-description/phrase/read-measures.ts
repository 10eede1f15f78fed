/**
 * Two or three measures of one content, as labels print them (Decision P12):
 *
 * ```text
 * measures = measure 1*2( ( "/" / "," / ";" / "=" / "(" ) measure [ ")" ] )
 * measure  = number unit                                    `8 oz/226 g`, `1 L = 33.8 fl oz`
 * ```
 *
 * A measure may have several readings: its number (`1.134 kg`), its unit (`oz`, `pt`). The text is
 * read only if exactly one choice of them has one content.
 */

import { itemAt } from '../../../../text/item-at.js';
import type { WrittenPackage } from '../../../issue/values.js';
import { Decimal } from '../../decimal.js';
import type { Fraction } from '../../fraction.js';
import { foldFractions, foldNumerals, readMarkedNumber } from '../../marked-number.js';
import { matchUnit, type UnitRewrite, unitOfCandidate } from '../../unit/match-unit.js';
import { UNITS, type UnitOfMeasure } from '../../unit/units.js';

/** Words for the weight without the liquid, without accents, longer ones first. */
const DRAINED = /* @__PURE__ */ anyOf(
  'drained weight, drained wt, drained, abtropfgewicht, atg, egoutte, escurrido, sgocciolato',
  'uitlekgewicht, avrunnen vikt, avrunnen, valutettu paino',
);

/** Words for the weight with everything in the package. */
const NET = /* @__PURE__ */ anyOf(
  'net weight, net wt, netto, neto, nett, net, nettogewicht, nettovikt, nettopaino',
);

/** A measure read in one way. */
interface Measure {
  readonly quantity: Decimal;
  readonly unit: UnitOfMeasure;
  readonly factor: Fraction;
}

/** Share of the larger measure by which two may differ: labels round. */
const LARGEST_DIFFERENCE = '0.02';

/** Ratio of two measures above which they differ by more than that. */
const SMALLEST_RATIO = '1.0205';

/** Difference within which a second reading of a unit puts the first in doubt. */
const NEAR = '0.05';

/** Difference up to which the nearer of two readings is meant. */
const EXACT = '0.005';

const LONGEST = 100;
const MOST_MEASURES = 3;

/** A bracket around a measure, not around a country. */
const BRACKET = /\((?!u[sk]\))/i;

/** Joints of measures, such a bracket among them. */
const JOINT = /[/;=]|,(?!\d)|\((?!u[sk]\))/i;
const MEASURE = /^(\d{1,15}(?:[.,' ]\d{1,15})*|[.,]\d{1,15})([^\d]+)$/;
/** One mark before three digits: decimals or thousands. */
const TWO_READINGS = /^\d{1,3}[.,]\d{3}$/;

/** Ounces next to a volume are fluid (Decision P12). */
const FLUID_OUNCES: readonly UnitRewrite[] = [
  { unit: 'fl oz (UK)', multiplier: '1', certain: false },
  { unit: 'fl oz (US)', multiplier: '1', certain: false },
];

/** Measures of a text: the first of equal ones as a text of the grammar, or two that differ. */
export interface MeasuresReading {
  readonly equal?: string;
  readonly differing?: WrittenPackage;
}

/**
 * Returns the first of several measures of one content, or two measures that are no one content, as
 * the text has them, and how many times as large the larger one is. Undefined if several
 * readings agree, or the text is of another form. Decision P12.
 *
 * @example
 * readMeasures('128 oz/3.79 L')?.equal // => '128 fl oz (US)'
 * readMeasures('.8 oz/227 g')?.differing?.ratio // => '10'
 */
export function readMeasures(text: string): MeasuresReading | undefined {
  if (text.length > LONGEST) return undefined;
  const parts = partsOf(foldFractions(foldNumerals(text)).trim());
  const readings = parts?.map(readingsOf) ?? [];
  if (parts === undefined || readings.some(({ length }) => length === 0)) return undefined;
  const [only, second] = agreeing(readings, LARGEST_DIFFERENCE);
  if (only === undefined) return differingOf(parts, readings);
  if (second !== undefined) return undefined;
  // Fluid ounces of both countries differ by about as much as labels round.
  const isAlone = agreeing(readings, NEAR).length === 1;
  return isAlone || agreeing(readings, EXACT).length === 1 ? { equal: textOf(only) } : undefined;
}

/** Returns the two measures that differ most; undefined if they are of two dimensions. */
function differingOf(
  parts: readonly string[],
  readings: readonly (readonly Measure[])[],
): MeasuresReading | undefined {
  const ratios = readings.slice(1).map((other) => smallestRatio(itemAt(readings, 0), other));
  const known = ratios.filter((ratio) => ratio !== undefined);
  if (known.length < ratios.length) return undefined;
  const ratio = Decimal.max(...known);
  if (ratio.lte(SMALLEST_RATIO)) return undefined;
  const differing: WrittenPackage = {
    form: 'measures-differ',
    first: itemAt(parts, 0),
    second: itemAt(parts, 1 + known.findIndex((each) => each.eq(ratio))),
    ratio: ratio.toSignificantDigits(3).toFixed(),
  };
  return { differing };
}

/** Returns how far apart two measures are in their nearest readings of one dimension. */
function smallestRatio(one: readonly Measure[], other: readonly Measure[]): Decimal | undefined {
  const ratios = one.flatMap((a) =>
    other
      .filter((b) => UNITS[a.unit].dimension === UNITS[b.unit].dimension)
      .map((b) => comparable(a, b))
      .filter((pair) => pair.every((content) => content.gt(0)))
      .map((pair) => Decimal.max(...pair).div(Decimal.min(...pair))),
  );
  return ratios.length === 0 ? undefined : Decimal.min(...ratios);
}

/** Returns the readings of the first measure with which readings of all others agree. */
function agreeing(readings: readonly (readonly Measure[])[], share: string): readonly Measure[] {
  const others = readings.slice(1);
  return readings
    .slice(0, 1)
    .flat()
    .filter((one) => {
      const choices = others.map((all) => all.filter((other) => agree(one, other, share)));
      return choices.every((left) =>
        left.some((measure) =>
          choices.every((right) => right.some((other) => agree(measure, other, share))),
        ),
      );
    });
}

/**
 * Returns the net weight of a text that also names the drained weight (Decision P13); undefined
 * if it does not, or the drained weight is not the smaller.
 *
 * @example
 * readNetWeight('400 g (220 g drained)') // => '400 g'
 */
export function readNetWeight(text: string): string | undefined {
  if (text.length > LONGEST || !DRAINED.test(foldAccents(text))) return undefined;
  const plain = foldAccents(foldNumerals(text)).replace(/\(([^()\d]*)\)/g, ' $1 ');
  const parts = partsOf(plain.trim());
  if (parts?.length !== 2) return undefined;
  const drained = parts.filter((part) => DRAINED.test(part));
  const net = parts.filter((part) => !DRAINED.test(part));
  const [inside, ambiguous] = drained.flatMap((part) => readingsOf(part.replace(DRAINED, '')));
  const [whole, another] = net.flatMap((part) => readingsOf(part.replace(NET, '')));
  if (inside === undefined || whole === undefined) return undefined;
  if (ambiguous !== undefined || another !== undefined) return undefined;
  return inside.unit === whole.unit && inside.quantity.lt(whole.quantity)
    ? textOf(whole)
    : undefined;
}

/** Returns a pattern for one of the words, with or without a full stop. */
/* @__NO_SIDE_EFFECTS__ */
function anyOf(...lists: readonly string[]): RegExp {
  const words = lists.join(', ').replaceAll(', ', '|');
  return new RegExp(`\\b(?:${words})\\b\\.?`, 'i');
}

function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns the texts of two or three measures. */
function partsOf(text: string): readonly string[] | undefined {
  const isBracketed = BRACKET.test(text);
  if (isBracketed && !text.endsWith(')')) return undefined;
  const parts = (isBracketed ? text.slice(0, -1) : text).split(JOINT).map((part) => part.trim());
  return parts.length > 1 && parts.length <= MOST_MEASURES ? parts : undefined;
}

function readingsOf(part: string): readonly Measure[] {
  const [, digits = '', word = ''] = MEASURE.exec(part.trim()) ?? [];
  const numbers = numbersOf(digits);
  return unitsOf(word).flatMap(({ unit, multiplier }) => {
    const { factor, dimension } = UNITS[unit];
    // Counts and cans have no second measure on a label.
    if (factor === undefined || dimension === 'count') return [];
    return numbers.map((number) => ({
      quantity: new Decimal(number).times(new Decimal(multiplier)),
      unit,
      factor,
    }));
  });
}

function numbersOf(digits: string): readonly string[] {
  if (TWO_READINGS.test(digits)) {
    const decimals = digits.replace(',', '.');
    return digits.startsWith('0') ? [decimals] : [decimals, digits.replace(/[.,]/, '')];
  }
  const number = readMarkedNumber(digits);
  return number === undefined ? [] : [number];
}

/** Returns each unit that a word may mean. */
function unitsOf(word: string): readonly UnitRewrite[] {
  const match = matchUnit(word.trim().replace(/\.$/, ''));
  if (match.kind !== 'unlisted') {
    const listed = { unit: match.unit, multiplier: '1', certain: true };
    return match.unit === 'oz' ? [listed, ...FLUID_OUNCES] : [listed];
  }
  if (match.rewrite !== undefined) return [match.rewrite];
  return match.candidates.flatMap((candidate) => unitOfCandidate(candidate) ?? []);
}

/** Checks whether two measures of one dimension differ by no more than a share of the larger. */
function agree(a: Measure, b: Measure, share: string): boolean {
  if (UNITS[a.unit].dimension !== UNITS[b.unit].dimension || differInCountry(a.unit, b.unit))
    return false;
  const [one, other] = comparable(a, b);
  const larger = Decimal.max(one, other);
  return one.minus(other).abs().lte(larger.times(share));
}

/** Returns two contents in one unit: exact without a fraction, both times both denominators. */
function comparable(a: Measure, b: Measure): readonly [Decimal, Decimal] {
  return [
    a.quantity.times(String(a.factor.numerator * b.factor.denominator)),
    b.quantity.times(String(b.factor.numerator * a.factor.denominator)),
  ];
}

/** Checks for a unit of the United Kingdom and one of the United States: no label has both. */
function differInCountry(a: UnitOfMeasure, b: UnitOfMeasure): boolean {
  return (a.endsWith('(UK)') && b.endsWith('(US)')) || (a.endsWith('(US)') && b.endsWith('(UK)'));
}

function textOf({ quantity, unit }: Measure): string {
  return `${quantity.toFixed()} ${unit}`;
}
