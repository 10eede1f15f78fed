import { ownMember } from '../../../text/own-member.js';
import { ExactFraction } from '../exact-fraction.js';
import type { Fraction } from '../fraction.js';

/** The supported units, each by its token (Spec 2.5). */
export type UnitOfMeasure =
  | 'μg'
  | 'mg'
  | 'g'
  | 'kg'
  | 'tonne'
  | 'oz'
  | 'lb'
  | 'metric ton'
  | 'short ton'
  | 'long ton'
  | 'cubic_centimeter'
  | 'cubic_decimeter'
  | 'cubic_foot'
  | 'cubic_inch'
  | 'cubic_meter'
  | 'cubic_milliliter'
  | 'cup (UK)'
  | 'cup (US)'
  | 'fl oz (UK)'
  | 'fl oz (US)'
  | 'gal (UK)'
  | 'gal (US)'
  | 'l'
  | 'pt (UK)'
  | 'pt (US)'
  | 'qt (UK)'
  | 'tbsp (UK)'
  | 'tsp (UK)'
  | 'DZ'
  | '#10'
  | 'ml'
  | 'piece';

/**
 * The dimension of a unit; amounts convert inside one dimension only. `can` is #10 alone (Decisions
 * U5, U6).
 */
export type Dimension = 'mass' | 'volume' | 'count' | 'can';

/**
 * Reading of a unit's text (Decision U1): `normalize` reads safe spellings as the unit they mean,
 * `exact` only the list's own words and everything else as piece, `strict` refuses what is not in
 * the list.
 */
export type UnitReading = 'normalize' | 'exact' | 'strict';

/** The readings of units by word; `normalize` by default. */
export const UNIT_READINGS: readonly UnitReading[] = ['normalize', 'exact', 'strict'];

/** Another size that goes by the same name. */
export interface UnitAlternative {
  readonly name: string;
  readonly ml: string;
  readonly source: string | undefined;
}

/** One supported unit: a row of data with its witness (Spec 2.5, Decisions U4 to U6). */
export interface Unit {
  readonly token: UnitOfMeasure;
  readonly dimension: Dimension;
  /** `cm³` for `cubic_centimeter`; the token if the unit has no sign of its own. */
  readonly symbol: string;
  /** Label as Spec 2.5 prints it: `cubic_centimeter (cm³)`. */
  readonly label: string;
  /** Code in the Unified Code for Units of Measure. */
  readonly ucum: string | undefined;
  /** Common code of UNECE Recommendation 20. */
  readonly unece: string | undefined;
  /** Grams, millilitres or pieces in one unit, exact; undefined for #10, which has no one size. */
  readonly factor: Fraction | undefined;
  /** Source of the factor. */
  readonly source: string;
  /** A measure without one legal size: its factor may be overridden (Decision U5). */
  readonly customary: boolean;
  readonly alternatives: readonly UnitAlternative[];
}

type Factor = readonly [numerator: bigint, denominator: bigint];

/** Facts of a unit; the factor is in lowest terms: reading 32 decimals would cost every import. */
type Row = readonly [
  dimension: Dimension,
  factor: Factor | undefined,
  ucum: string | undefined,
  unece: string | undefined,
  source: string,
];

/* @__NO_SIDE_EFFECTS__ */
function unitsOf(
  rows: Readonly<Record<UnitOfMeasure, Row>>,
): Readonly<Record<UnitOfMeasure, Unit>> {
  const units: Partial<Record<UnitOfMeasure, Unit>> = {};
  // The type of `rows` lists exactly the tokens that it has.
  for (const token of Object.keys(rows) as UnitOfMeasure[]) {
    const [dimension, factor, ucum, unece, source] = rows[token];
    const symbol = ownMember(SYMBOLS, token) ?? token;
    const others = ownMember(ALTERNATIVES, token) ?? [];
    units[token] = Object.freeze({
      token,
      dimension,
      symbol,
      label: symbol === token ? token : `${token} (${symbol})`,
      ucum,
      unece,
      factor: factor && Object.freeze(new ExactFraction(...factor)),
      source,
      customary: CUSTOMARY.includes(token),
      alternatives: Object.freeze(others.map(([name, ml, from]) => ({ name, ml, source: from }))),
    });
  }
  return Object.freeze(units as Record<UnitOfMeasure, Unit>);
}

const SI = 'SI Brochure (exact decimal multiple)';
const POUND =
  'International yard and pound agreement 1959 (0.45359237 kg exactly); NIST SP 811 App. B';
const OUNCE =
  'International yard and pound agreement 1959 (0.45359237 kg exactly); ' +
  'NIST SP 811 App. B; 1 oz = 1/16 lb';
const TONNE = 'SI Brochure Table 8; US name of the tonne (NIST SP 811)';
const SHORT_TON = '2000 lb; NIST SP 811';
const LONG_TON = '2240 lb; UK Weights and Measures Act 1985';
const UK_GALLON = '4.54609 dm3 exactly (since 1976; UK Weights and Measures Act 1985)';
const US_GALLON = '231 in3 exactly; NIST HB 44 App. C';
const FOOT = '1 ft = 0.3048 m exactly';
const INCH = '1 in = 2.54 cm exactly';
const US_CUP = '8 US fl oz; NIST HB 44 App. C';
const US_OUNCE = '1/128 US gallon';
const US_PINT = '1/8 US gallon (liquid pint)';
const UK_CUP = 'imperial half pint = 10 imp fl oz; GNU units brcup; pint imperial_cup';
const UK_TABLESPOON =
  'imperial tablespoon 5/8 imp fl oz (python-measurement imperial_tbsp 1.7758e-5 m3)';
const UK_TEASPOON =
  '1/3 imperial tablespoon = 5/24 imp fl oz (python-measurement imperial_tsp 5.9194e-6 m3)';
const PIECE = 'count; Rec 20 H87 piece (also C62 one, EA each)';
const CAN = 'US/Canada No. 10 can (603 x 700: 6 3/16 in x 7 in)';
const LABELLING = '21 CFR 101.9(b)(5)(viii)';

/** Signs of units that differ from their tokens. */
const SYMBOLS: Readonly<Partial<Record<UnitOfMeasure, string>>> = {
  cubic_centimeter: 'cm³',
  cubic_decimeter: 'dm³',
  cubic_foot: 'ft³',
  cubic_inch: 'in³',
  cubic_meter: 'm³',
  cubic_milliliter: 'mm³',
};

const CUSTOMARY: readonly UnitOfMeasure[] = ['cup (UK)', 'tbsp (UK)', 'tsp (UK)'];

type Alternative = readonly [name: string, ml: string, source?: string];

const ALTERNATIVES: Readonly<Partial<Record<UnitOfMeasure, readonly Alternative[]>>> = {
  'cup (UK)': [
    ['metric cup', '250', 'modern UK/AU/NZ cookery; UCUM [cup_m]= 240 ml (US FDA label cup)'],
  ],
  'cup (US)': [['US legal (nutrition labelling) cup', '240', LABELLING]],
  'fl oz (US)': [['US nutrition labelling fl oz', '30', LABELLING]],
  'pt (US)': [
    ['US dry pint', '550.6104713575', '33.6003125 in3; berries are sold by the dry pint'],
  ],
  'tbsp (UK)': [
    [
      'modern UK tablespoon',
      '15',
      'current UK cookery practice; GNU units 2.22 brtablespoon = 15 ml',
    ],
    ['1/2 imp fl oz', '14.20653125', 'older British cookery'],
  ],
  'tsp (UK)': [
    ['modern UK teaspoon', '5', 'current UK cookery practice; GNU units 2.22 brteaspoon = 5 ml'],
    ['1/4 imperial tablespoon', '4.439541015625', 'GNU units comment'],
    ['1/8 imp fl oz (fluid drachm)', '3.5516328125', 'old British teaspoon'],
  ],
  '#10': [
    ['GNU units number10can (105 US fl oz)', '3105.2206040625'],
    ['can chart capacity 109.43 US fl oz', '3236.231340024375'],
    ['"12 cups" (American Can Company booklet)', '2839.058838'],
    ['"3 quarts"', '2839.058838'],
  ],
};

/**
 * Every supported unit by its token, in the order of Spec 2.5.
 *
 * @example
 * UNITS['gal (US)'].dimension // => 'volume'
 * const { factor } = UNITS.lb
 * factor && formatFraction(factor) // => '453.59237'
 */
export const UNITS: Readonly<Record<UnitOfMeasure, Unit>> = /* @__PURE__ */ unitsOf({
  μg: ['mass', [1n, 1_000_000n], 'ug', 'MC', SI],
  mg: ['mass', [1n, 1000n], 'mg', 'MGM', SI],
  g: ['mass', [1n, 1n], 'g', 'GRM', SI],
  kg: ['mass', [1000n, 1n], 'kg', 'KGM', SI],
  tonne: ['mass', [1_000_000n, 1n], 't', 'TNE', 'SI Brochure Table 8 (1 t = 1000 kg)'],
  oz: ['mass', [45_359_237n, 1_600_000n], '[oz_av]', 'ONZ', OUNCE],
  lb: ['mass', [45_359_237n, 100_000n], '[lb_av]', 'LBR', POUND],
  'metric ton': ['mass', [1_000_000n, 1n], 't', 'TNE', TONNE],
  'short ton': ['mass', [45_359_237n, 50n], '[ston_av]', 'STN', SHORT_TON],
  'long ton': ['mass', [635_029_318n, 625n], '[lton_av]', 'LTN', LONG_TON],
  cubic_centimeter: ['volume', [1n, 1n], 'cm3', 'CMQ', SI],
  cubic_decimeter: ['volume', [1000n, 1n], 'dm3', 'DMQ', SI],
  cubic_foot: ['volume', [442_450_728n, 15_625n], '[cft_i]', 'FTQ', FOOT],
  cubic_inch: ['volume', [2_048_383n, 125_000n], '[cin_i]', 'INQ', INCH],
  cubic_meter: ['volume', [1_000_000n, 1n], 'm3', 'MTQ', SI],
  cubic_milliliter: ['volume', [1n, 1000n], 'mm3', 'MMQ', SI],
  'cup (UK)': ['volume', [454_609n, 1600n], undefined, undefined, UK_CUP],
  'cup (US)': ['volume', [473_176_473n, 2_000_000n], '[cup_us]', 'G21', US_CUP],
  'fl oz (UK)': ['volume', [454_609n, 16_000n], '[foz_br]', 'OZI', '1/160 imperial gallon'],
  'fl oz (US)': ['volume', [473_176_473n, 16_000_000n], '[foz_us]', 'OZA', US_OUNCE],
  'gal (UK)': ['volume', [454_609n, 100n], '[gal_br]', 'GLI', UK_GALLON],
  'gal (US)': ['volume', [473_176_473n, 125_000n], '[gal_us]', 'GLL', US_GALLON],
  l: ['volume', [1000n, 1n], 'l', 'LTR', '12th CGPM 1964: 1 l = 1 dm3'],
  'pt (UK)': ['volume', [454_609n, 800n], '[pt_br]', 'PTI', '1/8 imperial gallon'],
  'pt (US)': ['volume', [473_176_473n, 1_000_000n], '[pt_us]', 'PTL', US_PINT],
  'qt (UK)': ['volume', [454_609n, 400n], '[qt_br]', 'QTI', '1/4 imperial gallon'],
  'tbsp (UK)': ['volume', [454_609n, 25_600n], undefined, undefined, UK_TABLESPOON],
  'tsp (UK)': ['volume', [454_609n, 76_800n], undefined, undefined, UK_TEASPOON],
  DZ: ['count', [12n, 1n], undefined, 'DZN', 'a dozen = 12 pieces (Rec 20 DZN dozen)'],
  '#10': ['can', undefined, undefined, undefined, CAN],
  ml: ['volume', [1n, 1n], 'ml', 'MLT', SI],
  piece: ['count', [1n, 1n], '{piece}', 'H87', PIECE],
});

/**
 * Checks whether a value is the token of a supported unit (Spec 2.5).
 *
 * @example
 * isUnitOfMeasure('kg') // => true
 * isUnitOfMeasure('KG') // => false
 */
export function isUnitOfMeasure(x: unknown): x is UnitOfMeasure {
  return typeof x === 'string' && Object.hasOwn(UNITS, x);
}
