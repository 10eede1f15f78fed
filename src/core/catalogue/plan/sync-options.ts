import {
  type OptionTable,
  ownOptions,
  RATIO,
  required,
  WHOLE,
} from '../../../text/check-options.js';
import {
  SEPARATOR_STYLES,
  type SeparatorStyle,
} from '../../value/package-description/description.js';
import type { Digest } from '../digest.js';
import type { InstantLike } from '../instant.js';
import {
  type Ratio,
  type SyncGuard,
  UNIDENTIFIED_POLICIES,
  type UnidentifiedPolicy,
} from './guard.js';

/**
 * Customer, moment and policies of a sync. An option or word that is not listed is a `TypeError`.
 */
export interface SyncOptions {
  /** The moment of the sync. */
  readonly now: InstantLike;
  /** The catalogue's own; another is a `TypeError`. */
  readonly customerNumber: string;
  /**
   * Separator of the supplier's latest file over all its assortments, if it is known: the
   * `separatorStyle` of its reading (Decision P10).
   */
  readonly supplierStyle?: SeparatorStyle | undefined;
  /** Holds back what looks like a mistake; off if not given (Decision S5). */
  readonly guard?: SyncGuard | undefined;
  /** The hash of the plan whose withheld changes are approved. */
  readonly approval?: string | undefined;
  /**
   * Policy for available packages whose record is refused: `keep` if not given (Decision S3).
   */
  readonly onRefused?: 'keep' | 'withdraw' | undefined;
  /**
   * Policy for available packages that the file does not list, if the identifiers of some records
   * cannot be read: `half`, the default, withholds their removals where such records are at least
   * half as many; `withhold` if there is one; `remove` never (Decision S3).
   */
  readonly onUnidentified?: UnidentifiedPolicy | undefined;
  /**
   * The part by which a price per unit may change without a drift warning, up or down: 0.5 if
   * not given.
   */
  readonly driftRatio?: Ratio | undefined;
  /** SHA-256; the bundled one if not given. */
  readonly digest?: Digest | undefined;
}

export const GUARD_OPTIONS: OptionTable<SyncGuard> = {
  removals: { ratio: /* @__PURE__ */ required(RATIO), count: /* @__PURE__ */ required(WHOLE) },
  unitPrice: { ratio: /* @__PURE__ */ required(RATIO) },
};

const POLICIES = ['keep', 'withdraw'] as const;

const OPTIONS: OptionTable<SyncOptions> = {
  now: 'any!',
  customerNumber: 'string!',
  supplierStyle: SEPARATOR_STYLES,
  guard: GUARD_OPTIONS,
  approval: 'string',
  onRefused: POLICIES,
  onUnidentified: UNIDENTIFIED_POLICIES,
  driftRatio: RATIO,
  digest: 'function',
};

const NONE = {
  supplierStyle: undefined,
  guard: undefined,
  approval: undefined,
  onRefused: 'keep',
  onUnidentified: 'half',
  driftRatio: undefined,
  digest: undefined,
} as const;

/** Options of a sync, with its policies. */
export type ResolvedSyncOptions = SyncOptions & {
  readonly onRefused: (typeof POLICIES)[number];
  readonly onUnidentified: UnidentifiedPolicy;
};

/**
 * Returns a caller's options, each its own or undefined (Decision J7).
 *
 * @throws TypeError for an option or word that is not listed, or a missing one.
 */
export function resolveSyncOptions(options: SyncOptions): ResolvedSyncOptions {
  return { ...NONE, ...ownOptions(options, OPTIONS) };
}
