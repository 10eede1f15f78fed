import type { IssueRow } from './issue-row.js';
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
function doubtful(message: string, section: string): IssueRow {
  return { severity: 'warning', effect: 'none', stage: 'sync', message, section };
}

/* @__NO_SIDE_EFFECTS__ */
function drifted(message: string, section = 'Decision S10'): IssueRow {
  return doubtful(message, section);
}

/** A plan or catalogue that cannot be used: nothing was changed. */
/* @__NO_SIDE_EFFECTS__ */
function unusable(message: string): IssueRow {
  return { severity: 'error', effect: 'none', stage: 'sync', message, section: 'Decision S6' };
}

export const SYNC_ISSUES: Readonly<Record<SyncIssueCode, IssueRow>> = {
  'sync.unidentified-record': doubtful(
    'The "third_party_id" of this record cannot be read, so it lists no package.',
    'Decision S3',
  ),
  'sync.empty-file': doubtful(
    'The file lists no packages. A file is always the whole assortment, so every package is ' +
      'removed.',
    'Spec 3.1, Decision S5',
  ),
  'sync.removals-withheld': doubtful(
    '{count} of {available} available packages are no longer listed, more than the guard ' +
      'allows. They are kept unchanged until plan {hash} is approved.',
    'Spec 3.1, Decision S5',
  ),
  'sync.unidentified-withheld': {
    severity: 'error',
    effect: 'none',
    stage: 'sync',
    message:
      'The "third_party_id" of {unidentified} records cannot be read, and {missing} available ' +
      'packages are not listed: these may be the same. The packages are kept unchanged until ' +
      'plan {hash} is approved. Correct the identifiers and send the file again.',
    section: 'Spec 3.1, Decision S3',
  },
  'sync.unidentified-removed': doubtful(
    'The "third_party_id" of {unidentified} records cannot be read. {missing} available packages ' +
      'are not listed and were removed.',
    'Spec 3.1, Decision S3',
  ),
  'sync.price-withheld': doubtful(
    'The price per unit would change more than the guard allows ({change}). The package is ' +
      'kept unchanged until plan {hash} is approved.',
    'Decision S5',
  ),
  'sync.approved': {
    severity: 'info',
    effect: 'none',
    stage: 'sync',
    message: '{count} withheld changes were approved as plan {hash}.',
    section: 'Decision S5',
  },
  'sync.approval-stale': doubtful(
    'The approval is for plan {approval}, but this is plan {hash}. Nothing was released.',
    'Decision S5',
  ),
  'sync.more-in-record': doubtful(
    '{count} more {count:finding|findings} of this record {count:has|have} no ' +
      '{count:event of its own|events of their own}.',
    'Spec 6, Decision F4',
  ),
  'sync.more-of-cause': doubtful(
    '{count} more {count:finding has|findings have} the same cause ({code}), and no ' +
      '{count:event of its own|events of their own}.',
    'Spec 6, Decision F4',
  ),
  'sync.other-customer': unusable(
    'The plan is for customer {planned}, but the catalogue is for customer {customer}.',
  ),
  'sync.other-base': unusable(
    'The plan was made for revision {planned} of the catalogue ({plannedHash}); this is ' +
      'revision {found} ({foundHash}).',
  ),
  'sync.unreadable': unusable('This is not {expected}.'),
  'sync.damaged-file': {
    severity: 'error',
    effect: 'refuses-file',
    stage: 'sync',
    message:
      'The stored file is not the same as the one received ({damage}). Nothing of it was ' +
      'synced. Send it again.',
    section: 'Spec 3.1, Decision S7',
  },
  'sync.set-aside': {
    severity: 'error',
    effect: 'refuses-file',
    stage: 'sync',
    message:
      'The service stopped {attempts} times while it synced this file, so the file was set aside ' +
      'and the catalogue is unchanged. Send a smaller file, or ask the library to sync it again.',
    section: 'Spec 3.1, Decision S7',
  },
  'sync.hash-mismatch': unusable(
    'The plan says that its hash is {stated}, but it is {found}: it was changed later.',
  ),
  'drift.weighed-description': drifted(
    'The description of a weighed product is its average weight, the same in every file. It ' +
      'changed from {before} to {after}.',
    'Spec 2.1 rule 4, Decision S10',
  ),
  'drift.article': drifted(
    'The package moved from article {before} to article {after}.',
    'Spec 2.1, Decision S10',
  ),
  'drift.gtin': drifted(
    'The GTIN {gtin} already belongs to package {other} of another article ({article}).',
  ),
  'drift.dimension': drifted(
    'The content was {before} and is now {after}: {beforeDimension} became {afterDimension}.',
  ),
  'drift.smaller-pack': drifted(
    'The price is unchanged, but the content went from {before} to {after}: the price per ' +
      'unit rose ({change}).',
  ),
  'drift.unit-price': drifted('The price per unit changed ({change}).'),
};
