import { doubtful, type IssueRule, refusing } from './issue-row.js';
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
  readonly 'package.looks-like-two-weights': QuotedSpan & {
    readonly reading: string;
    readonly candidates: string;
  };
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

export const PACKAGE_ISSUES: Readonly<Record<PackageIssueCode, IssueRule>> = {
  'package.missing': refusing('Spec 2.1 rule 3, 2.2', 'rename'),
  'package.not-a-string': refusing('Spec 2.1'),
  'package.empty': refusing('Spec 2.1 rule 3'),
  'package.too-long': refusing('Decision P1'),
  'package.newline': refusing(TEXT),
  'package.unsupported-separator': refusing(TEXT),
  'package.mixed-separators': refusing('Spec 2.2, Decision P10'),
  'package.leading-separator': refusing(TEXT),
  'package.trailing-separator': refusing(TEXT),
  'package.empty-factor': refusing(TEXT),
  'package.missing-unit': refusing('Spec 2.1 rule 3, Decision P3'),
  'package.missing-amount': refusing('Spec 2.1 rule 3, Decision P3'),
  'package.unit-not-last': refusing('Spec 2.2, Decision P3'),
  'package.decimal-comma': refusing('Decision P3'),
  'package.ambiguous-number': refusing('Decision P3'),
  'package.invalid-number': refusing(TEXT),
  'package.non-ascii-digit': refusing(TEXT),
  'package.negative': refusing(TEXT),
  'package.zero-quantity': refusing('Spec 2.1 rule 3, Decision P5'),
  'package.out-of-range': refusing('Decisions N2, P1'),
  'package.unexpected-text': refusing('Decision P2'),
  'package.not-an-object': refusing(OBJECT, 'rename'),
  'package.quantity-missing': refusing(OBJECT, 'rename'),
  'package.quantity-type': refusing('Spec 2.2, Decision N1'),
  'package.incomplete': refusing(OBJECT, 'rename-inside'),
  'package.unit-and-package': refusing(OBJECT),
  'package.too-deep': refusing('Decision J5'),
  'package.same-content': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    section: 'Spec 2.1, Decision P6',
    fix: 'clear',
  },
  'package.conflicting-content': {
    severity: 'error',
    effect: 'none',
    stage: 'upload',
    section: 'Spec 2.1, Decision P6',
    fix: 'replace',
  },
  'package.pieces-only': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    section: 'Spec 2.1 rules 5 and 6',
  },
  'package.fractional-factor': doubtful('Decision P8'),
  'package.fractional-piece': doubtful('Decision P8'),
  'package.implied-amount': doubtful('Decision P1'),
  'package.looks-like-fraction': doubtful('Decision P3'),
  'package.looks-like-thousands': doubtful('Decision P3'),
  'package.looks-like-two-weights': doubtful('Decision P18'),
  'package.not-expressible': refusing('Decision P4'),
  'weighted.package': refusing('Spec 2.1 rule 2, Decision P9'),
};
