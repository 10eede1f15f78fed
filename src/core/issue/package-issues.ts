import { doubtful, type IssueRow, refusing } from './issue-row.js';
import type {
  Misnamed,
  NoValues,
  QuotedSpan,
  Suggested,
  TextObstacle,
  TextSpan,
  ValueKind,
  WrittenPackage,
} from './values.js';

/** The part of a description's text that is refused. */
export type RefusedSpan = QuotedSpan & WrittenPackage;

/** Values of findings about package descriptions, by code. */
export interface PackageIssueValues {
  readonly 'package.missing': Misnamed;
  readonly 'package.not-a-string': { readonly type: ValueKind };
  readonly 'package.empty': RefusedSpan;
  readonly 'package.too-long': RefusedSpan & { readonly length: string };
  readonly 'package.newline': RefusedSpan;
  readonly 'package.unsupported-separator': RefusedSpan;
  readonly 'package.mixed-separators': RefusedSpan;
  readonly 'package.leading-separator': RefusedSpan;
  readonly 'package.trailing-separator': RefusedSpan;
  readonly 'package.empty-factor': RefusedSpan;
  readonly 'package.missing-unit': RefusedSpan;
  readonly 'package.missing-amount': RefusedSpan;
  readonly 'package.unit-not-last': RefusedSpan;
  readonly 'package.decimal-comma': RefusedSpan;
  readonly 'package.ambiguous-number': RefusedSpan;
  readonly 'package.invalid-number': RefusedSpan;
  readonly 'package.non-ascii-digit': RefusedSpan;
  readonly 'package.negative': Partial<RefusedSpan>;
  readonly 'package.zero-quantity': Partial<RefusedSpan>;
  readonly 'package.out-of-range': Partial<RefusedSpan>;
  readonly 'package.unexpected-text': RefusedSpan;
  readonly 'package.not-an-object': { readonly type: ValueKind } & Misnamed;
  readonly 'package.quantity-missing': Misnamed;
  readonly 'package.quantity-type': Suggested;
  readonly 'package.incomplete': Misnamed;
  readonly 'package.unit-and-package': NoValues;
  readonly 'package.too-deep': { readonly depth: string };
  readonly 'package.same-content': NoValues;
  readonly 'package.conflicting-content': {
    readonly object: string;
    readonly text: string;
  } & Suggested;
  readonly 'package.pieces-only': Partial<TextSpan>;
  readonly 'package.fractional-factor': { readonly quantity: string } & Partial<TextSpan>;
  readonly 'package.fractional-piece': { readonly quantity: string } & Partial<TextSpan>;
  readonly 'package.implied-amount': QuotedSpan;
  readonly 'package.looks-like-fraction': QuotedSpan & { readonly reading: string };
  readonly 'package.looks-like-thousands': QuotedSpan;
  readonly 'package.not-expressible': {
    readonly obstacle: TextObstacle;
    readonly limit?: string;
    readonly length?: string;
  };
  readonly 'weighted.package': { readonly content: string };
}

/** Codes of package descriptions, as text and as object. */
export type PackageIssueCode = keyof PackageIssueValues;

const TEXT = 'Spec 2.2, Decision P1';
const OBJECT = 'Spec 2.2, Decision P5';

export const PACKAGE_ISSUES: Readonly<Record<PackageIssueCode, IssueRow>> = {
  'package.missing': refusing(
    'The package description is missing. Send "package_description" or ' +
      '"package_description_str" with a weight, volume or quantity.',
    'Spec 2.1 rule 3, 2.2',
    'rename',
  ),
  'package.not-a-string': refusing(
    '"package_description_str" must be a string; this is {type}.',
    'Spec 2.1',
  ),
  'package.empty': refusing(
    'The package description is empty. Send a weight, volume or quantity.',
    'Spec 2.1 rule 3',
  ),
  'package.too-long': refusing(
    'A package description as text may have at most 256 characters; this one has {length}. ' +
      'Use "package_description".',
    'Decision P1',
  ),
  'package.newline': refusing(
    'The package description has a line end inside. Perhaps two descriptions were joined.',
    TEXT,
  ),
  'package.unsupported-separator': refusing('{found} cannot be between amounts; use x or /.', TEXT),
  'package.mixed-separators': refusing(
    'This description has both x and /. Use only one of them.',
    'Spec 2.2, Decision P10',
  ),
  'package.leading-separator': refusing(
    'The description begins with x or /. Write a quantity before it.',
    TEXT,
  ),
  'package.trailing-separator': refusing(
    'The description ends with x or /. Write an amount and a unit after it.',
    TEXT,
  ),
  'package.empty-factor': refusing(
    'Two separators follow each other. Write a quantity between them.',
    TEXT,
  ),
  'package.missing-unit': refusing(
    'The description ends without a unit. Write one after the last amount.',
    'Spec 2.1 rule 3, Decision P3',
  ),
  'package.missing-amount': refusing(
    'There is no amount before {found}. Write one.',
    'Spec 2.1 rule 3, Decision P3',
  ),
  'package.unit-not-last': refusing(
    'The unit comes before the multiplier. Write the amount and its unit last.',
    'Spec 2.2, Decision P3',
  ),
  'package.decimal-comma': refusing(
    '{found} has a decimal comma. Write decimals with a point.',
    'Decision P3',
  ),
  'package.ambiguous-number': refusing(
    '{found} could mean thousands or decimals. Write the number without marks.',
    'Decision P3',
  ),
  'package.invalid-number': refusing('{found} is not a number. Use digits and a point.', TEXT),
  'package.non-ascii-digit': refusing('{found} is not one of the digits 0 to 9. Use these.', TEXT),
  'package.negative': refusing('A quantity must be greater than zero; this one is negative.', TEXT),
  'package.zero-quantity': refusing(
    'A quantity must be greater than zero.',
    'Spec 2.1 rule 3, Decision P5',
  ),
  'package.out-of-range': refusing(
    'This has too many digits: a quantity may have 30 significant digits (in a text 15 before ' +
      'and 15 after the point), and the content of a package, all its quantities multiplied, 60.',
    'Decisions N2, P1',
  ),
  'package.unexpected-text': refusing(
    '{found} cannot be read. Write only numbers, x or / and a unit.',
    'Decision P2',
  ),
  'package.not-an-object': refusing(
    'A level of a package description must be a JSON object; this is {type}.',
    OBJECT,
    'rename',
  ),
  'package.quantity-missing': refusing('"quantity" is required at every level.', OBJECT, 'rename'),
  'package.quantity-type': refusing(
    '"quantity" must be a plain number with a decimal point, such as 1.5 or "1.5".',
    'Spec 2.2, Decision N1',
  ),
  'package.incomplete': refusing(
    'The innermost level needs "unit_name"; every other level needs "package".',
    OBJECT,
    'rename-inside',
  ),
  'package.unit-and-package': refusing(
    'A level must have "package" or "unit_name", not both.',
    OBJECT,
  ),
  'package.too-deep': refusing(
    'A package description may have at most {depth} levels.',
    'Decision J5',
  ),
  'package.same-content': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    message:
      '"package_description" and "package_description_str" say the same. One of them is enough.',
    section: 'Spec 2.1, Decision P6',
    fix: 'clear',
  },
  'package.conflicting-content': {
    severity: 'error',
    effect: 'none',
    stage: 'upload',
    message:
      '"package_description" ({object}) and "package_description_str" ({text}) differ. The ' +
      'first one was used.',
    section: 'Spec 2.1, Decision P6',
    fix: 'replace',
  },
  'package.pieces-only': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    message:
      'The content is given only in pieces. A weight or volume allows counting stock and ' +
      'food costs.',
    section: 'Spec 2.1 rules 5 and 6',
  },
  'package.fractional-factor': doubtful(
    'The multiplier {quantity} is not a whole number. Is that right?',
    'Decision P8',
  ),
  'package.fractional-piece': doubtful(
    '{quantity} is not a whole number of pieces. Is that right?',
    'Decision P8',
  ),
  'package.implied-amount': doubtful(
    'There is no amount before #10, so 1 was used.',
    'Decision P1',
  ),
  'package.looks-like-fraction': doubtful(
    '{found} was read as {reading}. Did you mean a fraction?',
    'Decision P3',
  ),
  'package.looks-like-thousands': doubtful(
    '{found} was read with a decimal point. Did you mean thousands?',
    'Decision P3',
  ),
  'package.not-expressible': refusing(
    'This description cannot be written as text: {obstacle}. Use "package_description".',
    'Decision P4',
  ),
  'weighted.package': refusing(
    'If "weighted" is true, the package description must be exactly 1 l, kg, oz or lb; this ' +
      'is {content}.',
    'Spec 2.1 rule 2, Decision P9',
  ),
};
