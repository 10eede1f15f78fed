import { supplierStyleOf } from '../../record/read-options.js';
import { wordOption } from '../../text/caller-option.js';
import { checkOptions, type OptionTable } from '../../text/check-options.js';
import { ownMember } from '../../text/own-member.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import type { Digest } from '../digest.js';
import type { InstantLike } from '../instant.js';
import type { Ratio, SyncGuard } from './guard.js';

/**
 * Customer, moment and policies of a sync. An option or word that is not listed is a `TypeError`.
 */
export interface SyncOptions {
  /** The moment of the sync. */
  readonly now: InstantLike;
  /** The catalogue's own; another is a `TypeError`. */
  readonly customerNumber: string;
  /**
   * Separator of the supplier's latest file over all its assortments, where it is known: the
   * `separatorStyle` of its reading (Decision P10).
   */
  readonly supplierStyle?: SeparatorStyle | undefined;
  /** Holds back what looks like a mistake; off where not given (Decision S5). */
  readonly guard?: SyncGuard | undefined;
  /** The hash of the plan whose withheld changes are approved. */
  readonly approval?: string | undefined;
  /**
   * Policy for available packages whose record is refused: `keep` where not given (Decision S3).
   */
  readonly onRefused?: 'keep' | 'withdraw' | undefined;
  /**
   * The part by which a price per unit may change without a drift warning, up or down: 0.5 where
   * not given.
   */
  readonly driftRatio?: Ratio | undefined;
  /** SHA-256; the bundled one where not given. */
  readonly digest?: Digest | undefined;
}

export const GUARD_OPTIONS: OptionTable<SyncGuard> = {
  removals: { ratio: 'any!', count: 'any!' },
  unitPrice: { ratio: 'any!' },
};

const OPTIONS: OptionTable<SyncOptions> = {
  now: 'any!',
  customerNumber: 'string!',
  supplierStyle: 'any',
  guard: GUARD_OPTIONS,
  approval: 'string',
  onRefused: 'any',
  driftRatio: 'any',
  digest: 'function',
};

const POLICIES = ['keep', 'withdraw'] as const;

/** Options of a sync, with a policy for refused records. */
export type ResolvedSyncOptions = SyncOptions & {
  readonly onRefused: (typeof POLICIES)[number];
};

/**
 * Returns a caller's options, each its own or undefined (Decision J7).
 *
 * @throws TypeError for an option or word that is not listed, or a missing one.
 */
export function resolveSyncOptions(options: SyncOptions): ResolvedSyncOptions {
  checkOptions(options, OPTIONS);
  const guard = ownMember(options, 'guard') ?? undefined;
  return {
    now: options.now,
    customerNumber: options.customerNumber,
    supplierStyle: supplierStyleOf(options),
    guard: guard === undefined ? undefined : ownGuard(guard),
    approval: ownMember(options, 'approval') ?? undefined,
    onRefused: wordOption('onRefused', ownMember(options, 'onRefused') ?? 'keep', POLICIES),
    driftRatio: ownMember(options, 'driftRatio') ?? undefined,
    digest: ownMember(options, 'digest') ?? undefined,
  };
}

function ownGuard(guard: SyncGuard): SyncGuard {
  return {
    removals: ownMember(guard, 'removals') ?? undefined,
    unitPrice: ownMember(guard, 'unitPrice') ?? undefined,
  };
}
