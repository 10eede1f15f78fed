import type { IssueRule } from './issue-row.js';
import type { DimensionName, ExpectedPart, FileDamage, NoValues } from './values.js';

/** Difference between a stored file and the one received. */
export interface DamagedFileValues {
  readonly damage: FileDamage;
  /** Bytes stored, and bytes received. */
  readonly length?: string;
  readonly bytes?: string;
  /** The error of the unpacking engine. */
  readonly detail?: string;
}

/** A value of two files. */
export interface BeforeAndAfter {
  readonly before: string;
  readonly after: string;
}

/** Records without a readable identifier, and packages that the file does not list. */
export interface UnidentifiedValues {
  readonly unidentified: string;
  readonly missing: string;
}

/** Values of findings about the daily sync, by code. */
export interface SyncIssueValues {
  readonly 'sync.unidentified-record': NoValues;
  readonly 'sync.empty-file': NoValues;
  readonly 'sync.removals-withheld': {
    readonly count: string;
    readonly available: string;
    readonly hash: string;
  };
  readonly 'sync.unidentified-withheld': UnidentifiedValues & { readonly hash: string };
  readonly 'sync.unidentified-removed': UnidentifiedValues;
  readonly 'sync.price-withheld': { readonly change: string; readonly hash: string };
  readonly 'sync.approved': { readonly count: string; readonly hash: string };
  readonly 'sync.approval-stale': { readonly approval: string; readonly hash: string };
  readonly 'sync.more-in-record': { readonly count: string };
  readonly 'sync.more-of-cause': {
    readonly count: string;
    /** Code of these findings, and the field that they are in. */
    readonly code: string;
    readonly field: string;
  };
  readonly 'sync.other-customer': { readonly planned: string; readonly customer: string };
  readonly 'sync.other-base': {
    readonly planned: string;
    readonly plannedHash: string;
    readonly found: string;
    readonly foundHash: string;
  };
  readonly 'sync.unreadable': { readonly expected: ExpectedPart };
  readonly 'sync.damaged-file': DamagedFileValues;
  readonly 'sync.set-aside': { readonly attempts: string };
  readonly 'sync.hash-mismatch': { readonly stated: string; readonly found: string };
  readonly 'drift.weighed-description': BeforeAndAfter;
  readonly 'drift.article': BeforeAndAfter;
  readonly 'drift.article-text': {
    readonly field: 'name' | 'brand';
    readonly other: string;
    readonly article: string;
  };
  readonly 'drift.outlet': BeforeAndAfter & { readonly count: string };
  readonly 'drift.gtin': {
    readonly gtin: string;
    readonly other: string;
    readonly article: string;
  };
  readonly 'drift.dimension': BeforeAndAfter & {
    readonly beforeDimension: DimensionName;
    readonly afterDimension: DimensionName;
  };
  readonly 'drift.smaller-pack': BeforeAndAfter & { readonly change: string };
  readonly 'drift.unit-price': { readonly change: string };
}

/**
 * Codes of the daily sync: events of a plan, drift between files, and plans or catalogues that
 * cannot be read.
 */
export type SyncIssueCode = keyof SyncIssueValues;

/* @__NO_SIDE_EFFECTS__ */
function doubtful(section: string): IssueRule {
  return { severity: 'warning', effect: 'none', stage: 'sync', section };
}

/** A plan or catalogue that cannot be used: nothing was changed. */
/* @__NO_SIDE_EFFECTS__ */
function unusable(): IssueRule {
  return { severity: 'error', effect: 'none', stage: 'sync', section: 'Decision S6' };
}

export const SYNC_ISSUES: Readonly<Record<SyncIssueCode, IssueRule>> = {
  'sync.unidentified-record': doubtful('Decision S3'),
  'sync.empty-file': doubtful('Spec 3.1, Decision S5'),
  'sync.removals-withheld': doubtful('Spec 3.1, Decision S5'),
  'sync.unidentified-withheld': {
    severity: 'error',
    effect: 'none',
    stage: 'sync',
    section: 'Spec 3.1, Decision S3',
  },
  'sync.unidentified-removed': doubtful('Spec 3.1, Decision S3'),
  'sync.price-withheld': doubtful('Decision S5'),
  'sync.approved': {
    severity: 'info',
    effect: 'none',
    stage: 'sync',
    section: 'Decision S5',
  },
  'sync.approval-stale': doubtful('Decision S5'),
  'sync.more-in-record': doubtful('Spec 6, Decision F4'),
  'sync.more-of-cause': doubtful('Spec 6, Decision F4'),
  'sync.other-customer': unusable(),
  'sync.other-base': unusable(),
  'sync.unreadable': unusable(),
  'sync.damaged-file': {
    severity: 'error',
    effect: 'refuses-file',
    stage: 'sync',
    section: 'Spec 3.1, Decision S7',
  },
  'sync.set-aside': {
    severity: 'error',
    effect: 'refuses-file',
    stage: 'sync',
    section: 'Spec 3.1, Decision S7',
  },
  'sync.hash-mismatch': unusable(),
  'drift.weighed-description': doubtful('Spec 2.1 rule 4, Decision S10'),
  'drift.article': doubtful('Spec 2.1, Decision S10'),
  'drift.article-text': doubtful('Spec 2.1, Decision S10'),
  'drift.outlet': doubtful('Spec 2.1, Decision S10'),
  'drift.gtin': doubtful('Decision S10'),
  'drift.dimension': doubtful('Decision S10'),
  'drift.smaller-pack': doubtful('Decision S10'),
  'drift.unit-price': doubtful('Decision S10'),
};
