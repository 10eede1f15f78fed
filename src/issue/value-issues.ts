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
function flaggedGtin(message: string, section = 'Decision G3'): IssueRow {
  return { severity: 'warning', effect: 'none', stage: 'sync', message, section };
}

/** Row of a code that warns of a value and has a better one. */
/* @__NO_SIDE_EFFECTS__ */
function corrected(message: string, section: string): IssueRow {
  return doubtful(message, section, 'replace');
}

export const VALUE_ISSUES: Readonly<Record<ValueIssueCode, IssueRow>> = {
  'gtin.not-a-string': invalidGtin(
    'A GTIN is a JSON string of digits; this is {type}. It is not shown to the ' +
      'customer.{advice}',
  ),
  'gtin.empty': invalidGtin('The GTIN is empty. Leave the field out where there is none.'),
  'gtin.non-digit': invalidGtin(
    'A GTIN holds the digits 0 to 9 only; {found} stands at character {at}. It is not shown to ' +
      'the customer.{advice}',
  ),
  'gtin.length': invalidGtin(
    'A GTIN has 8, 12, 13 or 14 digits; this has {length}. It is not shown to the ' +
      'customer.{advice}',
  ),
  'gtin.check-digit': invalidGtin(
    'The last digit of this GTIN should be {expected}. It is not shown to the ' +
      'customer.{advice}',
  ),
  'gtin.ill-formed': invalidGtin(
    'The GTIN holds {found}, which no database can keep; its text was not kept.',
    'Decision J6',
  ),
  'gtin.padded': {
    severity: 'info',
    effect: 'none',
    stage: 'sync',
    message: 'The GTIN is a {significant} written with leading zeros as {format}.',
    section: 'Decision G3',
  },
  'gtin.all-zero': flaggedGtin('The GTIN is all zeros: a place holder, not a trade item.'),
  'gtin.restricted-circulation': flaggedGtin(
    'The GTIN begins with {prefix}: a restricted circulation number, unique only inside one ' +
      'company or region.',
  ),
  'gtin.variable-measure': flaggedGtin(
    'The GTIN has indicator 9: a trade item of variable measure.',
  ),
  'gtin.coupon': flaggedGtin(
    'The GTIN begins with {prefix}: the range of coupons, not of trade items.',
  ),
  'gtin.coupon-us-legacy': flaggedGtin(
    'The GTIN begins with {prefix}: the former range of US coupons.',
  ),
  'gtin.refund-receipt': flaggedGtin(
    'The GTIN begins with {prefix}: the range of refund receipts, not of trade items.',
  ),
  'gtin.isbn': flaggedGtin('The GTIN begins with {prefix}: the range of books (ISBN).'),
  'gtin.issn': flaggedGtin(
    'The GTIN begins with {prefix}: the range of serial publications (ISSN).',
  ),
  'gtin.ismn': flaggedGtin('The GTIN begins with {prefix}: the range of printed music (ISMN).'),
  'gtin.demo-prefix': flaggedGtin(
    'The GTIN begins with {prefix}: the range for demonstrations and examples.',
  ),
  'gtin.general-manager-number': flaggedGtin(
    'The GTIN begins with {prefix}: the range of General Manager Numbers, not of trade items.',
  ),
  'gtin.beside-object': {
    severity: 'warning',
    effect: 'none',
    stage: 'sync',
    message:
      '"gtin" is used only together with "package_description_str"; beside ' +
      '"package_description" it is ignored. Send it inside "package_description".',
    section: 'Spec 2.1, Decision P7',
    fix: 'move-gtin',
  },
  'gtin.repeated-level': flaggedGtin(
    'The same GTIN stands on two levels of this package description; each level is a trade ' +
      'item of its own.',
  ),
  'gtin.repeated-article': flaggedGtin(
    'The same GTIN is used by another article of this file (record {other}).',
  ),
  'unit.alias': corrected(
    '{received} is not in the list of supported units; it was read as {unit}. Another reader ' +
      'may take it as pieces.',
    'Spec 2.5, Decision U1',
  ),
  'unit.unlisted': corrected(
    '{received} is not in the list of supported units, so it is interpreted as piece.{advice}',
    'Spec 2.5, Decision U1',
  ),
  'unit.likely-slip': corrected(
    'cubic_milliliter is a cubic millimetre (0.001 ml); ml or cubic_centimeter may be meant.',
    'Decision U4',
  ),
  'unit.customary': corrected(
    '{unit} is a customary measure without one legal size; it was taken as {factor} ml.',
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
  'unit.not-a-string': refusing('A unit is a JSON string; this is {type}.', 'Spec 2.5'),
  'unit.empty': refusing('The unit is empty.', 'Decision U7'),
  'unit.too-long': refusing('A unit has at most 64 characters; this has {length}.', 'Decision U7'),
  'unit.dimension-mismatch': refusing(
    'An amount in {from} ({fromDimension}) cannot be told in {to} ({toDimension}).',
    'Decision U6',
  ),
  'unit.no-factor': refusing(
    '{unit} converts only with a factor that the caller supplies.',
    'Decision U5',
  ),
  'lead-time.not-a-string': refusing(
    '"lead_time" is a JSON string such as "24:00:00"; this is {type}.',
    'Spec 2.1, Decision L3',
  ),
  'lead-time.syntax': refusing(
    '"lead_time" has the format [DD] [HH:[MM:]]ss[.uuuuuu]; {fault}.',
    'Spec 2.1, Decision L3',
  ),
  'lead-time.negative': refusing('"lead_time" cannot be negative.', 'Spec 2.1, Decision L3'),
  'lead-time.out-of-range': refusing('"lead_time" is at most 999999999 days.', 'Decision L3'),
  'lead-time.minutes-seconds': corrected(
    'Two parts are minutes and seconds: this lead time is {duration}.',
    'Decision L4',
  ),
  'lead-time.bare-seconds': corrected(
    'A bare number is seconds: this lead time is {duration}.',
    'Decision L4',
  ),
  'lead-time.short': corrected('This lead time is under one hour: {duration}.', 'Decision L4'),
  'lead-time.zero': corrected('This lead time is zero.', 'Decision L4'),
  'lead-time.long': corrected('This lead time is over 365 days: {duration}.', 'Decision L4'),
};
