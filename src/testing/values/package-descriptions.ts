import fc from 'fast-check';
import {
  Decimal,
  type PackageDescription,
  type PackageLevel,
  type SeparatorStyle,
  type UnitOfMeasure,
  type WirePackageDescription,
} from '#core';
import { ownOptions } from '../../text/check-options.js';
import { ownMember } from '../../text/own-member.js';
import { Dice, rolls } from '../dice.js';
import { exactNumber, plainDecimal, spellDecimal } from './plain-decimal.js';
import { ORDINARY_UNITS, spellingsOf, unitOfMeasure } from './unit-spelling.js';
import { validGtin } from './valid-gtin.js';

/** Digits of all quantities together, at most: a content may have no more (Decision N2). */
const MAX_DIGITS = 60;

/** Factors of one digit that are multiplied at most; levels inside are of 1. */
const MAX_FACTORS = 60;

/** Options of `packageDescription`. */
export interface PackageDescriptionOptions {
  /** Levels at most; 4 if not given. */
  readonly maxLevels?: number | undefined;
  /** True: levels may have GTINs, which text cannot say for the inner ones (Decision P4). */
  readonly gtins?: boolean | undefined;
  /**
   * True: in its plain spelling there is nothing to say about it: whole multipliers, a mass or
   * volume of one legal size.
   */
  readonly ordinary?: boolean | undefined;
}

/** A description in both forms of Spec 2.2. */
export interface SpelledPackageDescription {
  /** The description that the text means: with its style, and without GTINs. */
  readonly description: PackageDescription;
  readonly text: string;
  readonly wire: WirePackageDescription;
}

interface Parts {
  readonly quantities: readonly string[];
  readonly unit: UnitOfMeasure;
  readonly style: SeparatorStyle;
  readonly gtins: readonly (string | undefined)[];
}

/**
 * Generates a package description as a reader returns it, within the bounds of its text form unless
 * it has inner GTINs. Spec 2.2, Decision P4.
 */
export function packageDescription(
  options: PackageDescriptionOptions = {},
): fc.Arbitrary<PackageDescription> {
  return parts(options).map(descriptionOf);
}

/**
 * Generates a package description with a text and an object of the same meaning, in varied
 * spellings: separator signs, blanks, line ends outside, zeros, unit spellings; numbers as JSON
 * numbers or strings. Spec 2.2, Decisions P1 and N1. With `ordinary` neither spelling causes a
 * finding.
 */
export function spelledPackageDescription(
  options: PackageDescriptionOptions = {},
): fc.Arbitrary<SpelledPackageDescription> {
  return fc.tuple(parts(options), rolls()).map(([some, from]) => {
    const dice = new Dice(from);
    const text =
      ownMember(options, 'ordinary') === true ? plainText(some, dice) : spelledText(some, dice);
    return { description: descriptionOf({ ...some, gtins: [] }), text, wire: wireOf(some, dice) };
  });
}

/**
 * A description of many levels, in every form that a test may need; its JSON text is made without
 * recursion.
 */
export interface DeepPackageDescription {
  readonly depth: number;
  readonly unit: UnitOfMeasure;
  readonly wire: WirePackageDescription;
  readonly json: string;
}

/**
 * Generates a description of `minLevels` to `maxLevels` levels as object and as JSON text. Decision
 * J5.
 */
export function deepPackageDescription(options: {
  readonly minLevels?: number | undefined;
  readonly maxLevels: number;
}): fc.Arbitrary<DeepPackageDescription> {
  const { minLevels = 1, maxLevels } = ownOptions(options, {
    minLevels: 'number',
    maxLevels: 'number!',
  });
  const depth = fc.integer({ min: minLevels, max: maxLevels });
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });
  return fc
    .tuple(depth, quantities, fc.constantFrom(...ORDINARY_UNITS))
    .map(([levels, some, unit]) => deep(levels, some, unit));
}

function deep(
  depth: number,
  quantities: readonly number[],
  unit: UnitOfMeasure,
): DeepPackageDescription {
  const quantityAt = (level: number): number =>
    level < MAX_FACTORS ? (quantities[level % quantities.length] ?? 1) : 1;
  let wire: WirePackageDescription = { quantity: quantityAt(depth - 1), unit_name: unit };
  let json = '';
  for (let level = depth - 2; level >= 0; level -= 1)
    wire = { quantity: quantityAt(level), package: wire };
  for (let level = 0; level < depth - 1; level += 1)
    json += `{"quantity":${quantityAt(level)},"package":`;
  json += `{"quantity":${quantityAt(depth - 1)},"unit_name":${JSON.stringify(unit)}`;
  json += '}'.repeat(depth);
  const described = {
    [fc.toStringMethod]: () =>
      `a description of ${depth} levels of ${quantities.join(', ')} … ${unit}`,
  };
  return { depth, unit, wire, json, ...described };
}

function parts(options: PackageDescriptionOptions): fc.Arbitrary<Parts> {
  const {
    maxLevels = 4,
    gtins = false,
    ordinary = false,
  } = ownOptions(options, { maxLevels: 'number', gtins: 'boolean', ordinary: 'boolean' });
  const factor = ordinary
    ? plainDecimal({ whole: 3, decimals: 0 })
    : fc.oneof({ weight: 3, arbitrary: plainDecimal({ whole: 3, decimals: 0 }) }, plainDecimal());
  const amount = ordinary ? plainDecimal({ whole: 4, decimals: 2 }) : plainDecimal();
  return fc
    .record({
      factors: fc.array(factor, { maxLength: maxLevels - 1 }),
      amount,
      unit: ordinary ? fc.constantFrom(...ORDINARY_UNITS) : unitOfMeasure(),
      style: fc.constantFrom<SeparatorStyle>('x', '/'),
      gtins: gtins
        ? fc.uniqueArray(fc.option(validGtin({ gtinClass: 'ordinary' }), { nil: undefined }), {
            maxLength: maxLevels,
          })
        : fc.constant([]),
    })
    .map((some) => {
      const quantities = [...some.factors, some.amount];
      while (quantities.join('').length > MAX_DIGITS) quantities.shift();
      return {
        quantities,
        unit: some.unit,
        style: ordinary && hasOtherMeaning(quantities) ? 'x' : some.style,
        gtins: some.gtins,
      };
    });
}

/**
 * Checks for two numbers that may mean something else with a / between them: a fraction (Decision
 * P3), or two weights (Decision P18).
 */
function hasOtherMeaning([first = '', second = '', ...inner]: readonly string[]): boolean {
  const isLikeWeights = Number(second) >= 100 && Number(first) > Number(second);
  return inner.length === 0 && (isLikeWeights || ['2', '3', '4', '8'].includes(second));
}

function descriptionOf({ quantities, unit, style, gtins }: Parts): PackageDescription {
  const [outermost, ...inner] = quantities.map(
    (quantity, level): PackageLevel => ({
      quantity: new Decimal(quantity),
      gtin: gtins[level],
      invalidGtin: undefined,
    }),
  );
  if (outermost === undefined) throw new TypeError('a description has at least one level');
  return {
    levels: [outermost, ...inner],
    unit,
    unlistedUnit: undefined,
    style: inner.length === 0 ? undefined : style,
  };
}

function plainText({ quantities, unit, style }: Parts, dice: Dice): string {
  return quantities.join(style) + dice.pick('', ' ') + unit;
}

function spelledText({ quantities, unit, style }: Parts, dice: Dice): string {
  const blanks = (): string => dice.pick('', '', ' ', '  ', '\t', '\u00a0', '\u202f');
  const outer = (): string => dice.pick('', '', blanks(), '\n', '\r\n');
  const sign = style === 'x' ? dice.pick('x', 'X', '×') : '/';
  const [token, ...others] = spellingsOf(unit).map(({ text }) => text);
  const numbers = quantities.map((quantity) => spellDecimal(quantity, dice));
  let text = outer();
  for (const [level, number] of numbers.entries())
    text += level === 0 ? number : blanks() + sign + blanks() + number;
  return text + blanks() + dice.pick(token ?? unit, ...others) + outer();
}

function wireOf({ quantities, unit, gtins }: Parts, dice: Dice): WirePackageDescription {
  let wire: WirePackageDescription | undefined;
  for (let level = quantities.length - 1; level >= 0; level -= 1) {
    const plain = quantities[level] ?? '1';
    const quantity = dice.roll(2) === 0 ? (exactNumber(plain) ?? plain) : spellDecimal(plain, dice);
    const gtin = gtins[level];
    const own = { quantity, ...(gtin === undefined ? {} : { gtin }) };
    wire = wire === undefined ? { ...own, unit_name: unit } : { ...own, package: wire };
  }
  return wire ?? { quantity: 1, unit_name: unit };
}
