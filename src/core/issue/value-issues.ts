import { doubtful, type IssueRow, refusing } from './issue-row.js';
import type {
  Country,
  DimensionName,
  FoundCharacter,
  GtinAdvice,
  LeadTimeFault,
  NoValues,
  Suggested,
  TextSpan,
  UnitAdvice,
  ValueKind,
  WrittenPackage,
} from './values.js';

/** First digits of a GTIN, which say what it is. */
export interface GtinPrefix {
  readonly prefix: string;
}

/** A unit of the list, and the place of another spelling in a description's text. */
export interface ListedUnit extends Suggested, Partial<TextSpan> {
  readonly unit: string;
}

/** Ways to write a unit that is not in the list. */
export interface UnlistedUnit extends WrittenPackage, Partial<TextSpan> {
  readonly advice?: UnitAdvice;
  /** A unit of the list, of which the one received is `multiplier`. */
  readonly rewrite?: string;
  readonly multiplier?: string;
  /** Units that may be meant, separated by commas. */
  readonly candidates?: string;
  /** Country whose measures the other records of the file use (Decision U9). */
  readonly country?: Country;
  /** Amount in `rewrite`. */
  readonly quantity?: string;
  /** Price per unit of the file, and per `rewrite`. */
  readonly sentPrice?: string;
  readonly price?: string;
}

/** The fault of a text that is no lead time, at a character from 1. */
export interface LeadTimeSyntax extends Suggested, Partial<FoundCharacter> {
  readonly fault: LeadTimeFault;
  readonly at?: string;
}

/** The GTIN that is meant, and what a spreadsheet did to it. */
export interface DamagedGtin extends Suggested {
  readonly advice?: GtinAdvice;
}

/** Values of findings about GTINs, units and lead times, by code. */
export interface ValueIssueValues {
  readonly 'gtin.not-a-string': { readonly type: ValueKind } & DamagedGtin;
  readonly 'gtin.empty': NoValues;
  readonly 'gtin.non-digit': FoundCharacter & { readonly at: string } & DamagedGtin;
  readonly 'gtin.length': { readonly length: string } & DamagedGtin;
  readonly 'gtin.check-digit': { readonly expected: string } & DamagedGtin;
  readonly 'gtin.ill-formed': FoundCharacter;
  readonly 'gtin.padded': { readonly significant: string; readonly format: string };
  readonly 'gtin.all-zero': NoValues;
  readonly 'gtin.restricted-circulation': GtinPrefix;
  readonly 'gtin.variable-measure': NoValues;
  readonly 'gtin.coupon': GtinPrefix;
  readonly 'gtin.coupon-us-legacy': GtinPrefix;
  readonly 'gtin.refund-receipt': GtinPrefix;
  readonly 'gtin.isbn': GtinPrefix;
  readonly 'gtin.issn': GtinPrefix;
  readonly 'gtin.ismn': GtinPrefix;
  readonly 'gtin.demo-prefix': GtinPrefix;
  readonly 'gtin.general-manager-number': GtinPrefix;
  readonly 'gtin.beside-object': Suggested;
  readonly 'gtin.repeated-level': NoValues;
  readonly 'gtin.repeated-article': { readonly other: string };
  readonly 'unit.alias': ListedUnit;
  readonly 'unit.unlisted': UnlistedUnit;
  readonly 'unit.likely-slip': { readonly candidates: string } & Suggested & Partial<TextSpan>;
  readonly 'unit.customary': { readonly unit: string; readonly factor: string } & Suggested &
    Partial<TextSpan>;
  readonly 'unit.strict-alias': ListedUnit;
  readonly 'unit.strict-unlisted': UnlistedUnit;
  readonly 'unit.not-a-string': { readonly type: ValueKind };
  readonly 'unit.empty': NoValues;
  readonly 'unit.too-long': { readonly length: string };
  readonly 'unit.dimension-mismatch': {
    readonly from: string;
    readonly fromDimension: DimensionName;
    readonly to: string;
    readonly toDimension: DimensionName;
  };
  readonly 'unit.no-factor': { readonly unit: string };
  readonly 'lead-time.not-a-string': { readonly type: ValueKind };
  readonly 'lead-time.syntax': LeadTimeSyntax;
  readonly 'lead-time.negative': Suggested;
  readonly 'lead-time.out-of-range': NoValues;
  readonly 'lead-time.minutes-seconds': { readonly duration: string } & Suggested;
  readonly 'lead-time.bare-seconds': { readonly duration: string };
  readonly 'lead-time.short': { readonly duration: string };
  readonly 'lead-time.zero': NoValues;
  readonly 'lead-time.long': { readonly duration: string };
}

/** Codes of values: GTIN, unit of measure, package description text, lead time. */
export type ValueIssueCode = keyof ValueIssueValues;

const GTIN_SECTION = 'Spec 2.1 rule 1, Decision G1';

/** An invalid GTIN: an error at sync that leaves the record accepted (Decisions F2, F3, G4). */
/* @__NO_SIDE_EFFECTS__ */
function invalidGtin(message: string, section: string = GTIN_SECTION): IssueRow {
  return { severity: 'error', effect: 'none', stage: 'sync', message, section, fix: 'replace' };
}

/* @__NO_SIDE_EFFECTS__ */
function flaggedGtin(message: string): IssueRow {
  return { severity: 'warning', effect: 'none', stage: 'sync', message, section: 'Decision G3' };
}

/** Row of a code that warns of a value and has a better one. */
/* @__NO_SIDE_EFFECTS__ */
function corrected(message: string, section: string): IssueRow {
  return doubtful(message, section, 'replace');
}

export const VALUE_ISSUES: Readonly<Record<ValueIssueCode, IssueRow>> = {
  'gtin.not-a-string': invalidGtin(
    'A GTIN must be a string of digits; this is {type}. It is not shown to the customer.{advice}',
  ),
  'gtin.empty': invalidGtin('The GTIN is empty. Leave the field out if there is none.'),
  'gtin.non-digit': invalidGtin(
    'A GTIN has only the digits 0 to 9, but character {at} is {found}. It is not shown to ' +
      'the customer.{advice}',
  ),
  'gtin.length': invalidGtin(
    'A GTIN has 8, 12, 13 or 14 digits; this one has {length}. It is not shown to the ' +
      'customer.{advice}',
  ),
  'gtin.check-digit': invalidGtin(
    'The last digit of this GTIN should be {expected}. It is not shown to the ' +
      'customer.{advice}',
  ),
  'gtin.ill-formed': invalidGtin(
    'The GTIN contains {found}, which no database can store, so its text was left out.',
    'Decision J6',
  ),
  'gtin.padded': {
    severity: 'info',
    effect: 'none',
    stage: 'sync',
    message: 'This is a {significant} with zeros in front, which make it a {format}.',
    section: 'Decision G3',
  },
  'gtin.all-zero': flaggedGtin('The GTIN is all zeros. Leave the field out if there is none.'),
  'gtin.restricted-circulation': flaggedGtin(
    'The GTIN begins with {prefix}, which is for use inside one company or region.',
  ),
  'gtin.variable-measure': flaggedGtin(
    'The GTIN begins with 9, which is for goods of varying weight or size.',
  ),
  'gtin.coupon': flaggedGtin('The GTIN begins with {prefix}, which is for coupons, not for goods.'),
  'gtin.coupon-us-legacy': flaggedGtin(
    'The GTIN begins with {prefix}, which was for coupons in the US.',
  ),
  'gtin.refund-receipt': flaggedGtin(
    'The GTIN begins with {prefix}, which is for refund receipts, not for goods.',
  ),
  'gtin.isbn': flaggedGtin('The GTIN begins with {prefix}, which is for books (ISBN).'),
  'gtin.issn': flaggedGtin(
    'The GTIN begins with {prefix}, which is for magazines and other serials (ISSN).',
  ),
  'gtin.ismn': flaggedGtin('The GTIN begins with {prefix}, which is for printed music (ISMN).'),
  'gtin.demo-prefix': flaggedGtin(
    'The GTIN begins with {prefix}, which is for demonstrations and examples.',
  ),
  'gtin.general-manager-number': flaggedGtin(
    'The GTIN begins with {prefix}, which is for General Manager Numbers, not for goods.',
  ),
  'gtin.beside-object': {
    severity: 'warning',
    effect: 'none',
    stage: 'sync',
    message:
      '"gtin" next to "package_description" is ignored. Send it inside "package_description".',
    section: 'Spec 2.1, Decision P7',
    fix: 'move-gtin',
  },
  'gtin.repeated-level': flaggedGtin(
    'Two levels of this package description have the same GTIN. Each level needs its own.',
  ),
  'gtin.repeated-article': flaggedGtin(
    'Another article of this file has the same GTIN (record {other}).',
  ),
  'unit.alias': corrected(
    '{received} is not in the list of supported units. It was read as {unit}, but other ' +
      'programs may read it as pieces.',
    'Spec 2.5, Decision U1',
  ),
  'unit.unlisted': corrected(
    '{received} is not in the list of supported units, so it is read as pieces.{advice}',
    'Spec 2.5, Decision U1',
  ),
  'unit.likely-slip': corrected(
    'cubic_milliliter is a cubic millimetre (0.001 ml). Did you mean ml or cubic_centimeter?',
    'Decision U4',
  ),
  'unit.customary': corrected(
    '{unit} has no exact legal size; it was read as {factor} ml.',
    'Decision U5',
  ),
  'unit.strict-alias': refusing(
    '{received} is not in the list of supported units; write {unit}.',
    'Spec 2.5, Decision U1 (strict)',
  ),
  'unit.strict-unlisted': refusing(
    '{received} is not in the list of supported units.{advice}',
    'Spec 2.5, Decision U1 (strict)',
  ),
  'unit.not-a-string': refusing('A unit must be a string; this is {type}.', 'Spec 2.5'),
  'unit.empty': refusing('The unit is empty. Write one of the list, such as kg.', 'Decision U7'),
  'unit.too-long': refusing(
    'A unit may have at most 64 characters; this one has {length}.',
    'Decision U7',
  ),
  'unit.dimension-mismatch': refusing(
    'An amount in {from} ({fromDimension}) cannot be converted to {to} ({toDimension}).',
    'Decision U6',
  ),
  'unit.no-factor': refusing(
    '{unit} can be converted only with a factor of your own.',
    'Decision U5',
  ),
  'lead-time.not-a-string': refusing(
    '"lead_time" must be a string such as "24:00:00"; this is {type}.',
    'Spec 2.1, Decision L3',
  ),
  'lead-time.syntax': refusing(
    '"lead_time" has the format [DD] [HH:[MM:]]ss[.uuuuuu], such as "24:00:00"; {fault}.',
    'Spec 2.1, Decision L3',
  ),
  'lead-time.negative': refusing('"lead_time" cannot be negative.', 'Spec 2.1, Decision L3'),
  'lead-time.out-of-range': refusing('"lead_time" can be at most 999999999 days.', 'Decision L3'),
  'lead-time.minutes-seconds': corrected(
    'Two parts are read as minutes and seconds, so this lead time is {duration}.',
    'Decision L4',
  ),
  'lead-time.bare-seconds': corrected(
    'A number alone is read as seconds, so this lead time is {duration}.',
    'Decision L4',
  ),
  'lead-time.short': corrected(
    'This lead time is under one hour: {duration}. Is that right?',
    'Decision L4',
  ),
  'lead-time.zero': corrected('This lead time is zero. Is that right?', 'Decision L4'),
  'lead-time.long': corrected(
    'This lead time is over 365 days: {duration}. Is that right?',
    'Decision L4',
  ),
};
