import { doubtful, type IssueRule, refusing } from './issue-row.js';
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
  /** Amount in the unit received, and in `rewrite`. */
  readonly sentQuantity?: string;
  readonly quantity?: string;
  /** Price per unit of the file, and per `rewrite`. */
  readonly sentPrice?: string;
  readonly price?: string;
  /** Set if the price of the package is unknown, as its content is not in pieces. */
  readonly priced?: Extract<UnitAdvice, 'unknown-price'>;
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
function invalidGtin(section: string = GTIN_SECTION): IssueRule {
  return { severity: 'error', effect: 'none', stage: 'sync', section, fix: 'replace' };
}

/* @__NO_SIDE_EFFECTS__ */
function flaggedGtin(): IssueRule {
  return { severity: 'warning', effect: 'none', stage: 'sync', section: 'Decision G3' };
}

/** Row of a code that warns of a value and has a better one. */
/* @__NO_SIDE_EFFECTS__ */
function corrected(section: string): IssueRule {
  return doubtful(section, 'replace');
}

/** Checks for a finding about a GTIN: it refuses nothing, and each one is reported (Spec 6). */
export function isAboutGtin({ code }: { readonly code: string }): boolean {
  return code.startsWith('gtin.');
}

export const VALUE_ISSUES: Readonly<Record<ValueIssueCode, IssueRule>> = {
  'gtin.not-a-string': invalidGtin(),
  'gtin.empty': invalidGtin(),
  'gtin.non-digit': invalidGtin(),
  'gtin.length': invalidGtin(),
  'gtin.check-digit': invalidGtin(),
  'gtin.ill-formed': invalidGtin('Decision J6'),
  'gtin.padded': {
    severity: 'info',
    effect: 'none',
    stage: 'sync',
    section: 'Decision G3',
  },
  'gtin.all-zero': flaggedGtin(),
  'gtin.restricted-circulation': flaggedGtin(),
  'gtin.variable-measure': flaggedGtin(),
  'gtin.coupon': flaggedGtin(),
  'gtin.coupon-us-legacy': flaggedGtin(),
  'gtin.refund-receipt': flaggedGtin(),
  'gtin.isbn': flaggedGtin(),
  'gtin.issn': flaggedGtin(),
  'gtin.ismn': flaggedGtin(),
  'gtin.demo-prefix': flaggedGtin(),
  'gtin.general-manager-number': flaggedGtin(),
  'gtin.beside-object': {
    severity: 'warning',
    effect: 'none',
    stage: 'sync',
    section: 'Spec 2.1, Decision P7',
    fix: 'move-gtin',
  },
  'gtin.repeated-level': flaggedGtin(),
  'gtin.repeated-article': flaggedGtin(),
  'unit.alias': corrected('Spec 2.5, Decision U1'),
  'unit.unlisted': corrected('Spec 2.5, Decision U1'),
  'unit.likely-slip': corrected('Decision U4'),
  'unit.customary': corrected('Decision U5'),
  'unit.strict-alias': refusing('Spec 2.5, Decision U1 (strict)'),
  'unit.strict-unlisted': refusing('Spec 2.5, Decision U1 (strict)'),
  'unit.not-a-string': refusing('Spec 2.5'),
  'unit.empty': refusing('Decision U7'),
  'unit.too-long': refusing('Decision U7'),
  'unit.dimension-mismatch': refusing('Decision U6'),
  'unit.no-factor': refusing('Decision U5'),
  'lead-time.not-a-string': refusing('Spec 2.1, Decision L3'),
  'lead-time.syntax': refusing('Spec 2.1, Decision L3'),
  'lead-time.negative': refusing('Spec 2.1, Decision L3'),
  'lead-time.out-of-range': refusing('Decision L3'),
  'lead-time.minutes-seconds': corrected('Decision L4'),
  'lead-time.bare-seconds': corrected('Decision L4'),
  'lead-time.short': corrected('Decision L4'),
  'lead-time.zero': corrected('Decision L4'),
  'lead-time.long': corrected('Decision L4'),
};
