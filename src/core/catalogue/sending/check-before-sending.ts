import { checkMember } from '../../../text/caller-argument.js';
import {
  type OptionTable,
  ownOptions,
  RATIO,
  required,
  WHOLE,
} from '../../../text/check-options.js';
import { type IdentifierPair, pairByZeros } from '../identifier-pairs.js';
import { exceedsRemovals, type SyncGuard } from '../plan/guard.js';
import { powerOfTen } from '../power-of-ten.js';
import type { AssortmentOutline, OutlinedPackage } from './outline-file.js';

/** A reason to ask a person before a file is sent. */
export type SendingAlarm =
  | { readonly kind: 'nothing-accepted'; readonly records: number }
  | {
      readonly kind: 'removals';
      /** Packages that the file before offers and this one does not list. */
      readonly count: number;
      /** Packages that the file before offers. */
      readonly of: number;
      /** Removed identifiers with a new one that differs from it only by zeros. */
      readonly renamed: readonly IdentifierPair[];
    }
  | {
      readonly kind: 'prices';
      /** Packages whose price changed by the same power of ten. */
      readonly count: number;
      /** Packages with a price in both files. */
      readonly of: number;
      /** The power: 2 for a hundred times, -1 for a tenth. */
      readonly power: number;
      /** Identifier of the first such package. */
      readonly first: string;
    };

/** Options of `checkBeforeSending`. */
export interface SendingOptions {
  /** Limits as in `SyncGuard`; more than a fifth and more than 20 packages if not given. */
  readonly removals?: SyncGuard['removals'] | undefined;
}

const OPTIONS: OptionTable<SendingOptions> = {
  removals: { ratio: /* @__PURE__ */ required(RATIO), count: /* @__PURE__ */ required(WHOLE) },
};

const REMOVALS = { ratio: '0.2', count: 20 } as const;

/** Prices that change by one power of ten are a mistake if they are more than this number … */
const MANY_PRICES = 20;

/** … or, in a small file, more than half of all and at least this number. */
const FEW_PRICES = 3;

/**
 * Returns the reasons to ask a person before this file is sent, worst first: a file of which
 * nothing would be accepted; many packages that the file before offers and this one does not list;
 * many prices per unit that changed by a power of ten. `before` is the outline of the files sent so
 * far (`outlineAfter`). Decision S12.
 *
 * @example
 * const { outline } = outlineFile(createAssortmentReader().end())
 * checkBeforeSending(outline) // => [{ kind: 'nothing-accepted', records: 0 }]
 */
export function checkBeforeSending(
  file: AssortmentOutline,
  before?: AssortmentOutline,
  options: SendingOptions = {},
): readonly SendingAlarm[] {
  checkMember(file, 'packages', 'file', 'an outline');
  if (before !== undefined) checkMember(before, 'packages', 'before', 'an outline');
  const { removals: most = REMOVALS } = ownOptions(options, OPTIONS);
  const alarms: SendingAlarm[] = [];
  const { records, accepted } = file;
  if (accepted === 0) alarms.push({ kind: 'nothing-accepted', records });
  if (before === undefined) return alarms;
  const removals = removalsAlarm(before, file, most);
  return [...alarms, ...removals, ...priceAlarms(before, file)];
}

function removalsAlarm(
  before: AssortmentOutline,
  file: AssortmentOutline,
  removals: SyncGuard['removals'],
): readonly SendingAlarm[] {
  const listed = new Set(file.packages.map(({ thirdPartyId }) => thirdPartyId));
  const offered = before.packages.filter(({ listing }) => listing === 'orderable');
  const removed = offered.flatMap(({ thirdPartyId: id }) => (listed.has(id) ? [] : [id]));
  if (!exceedsRemovals({ removals }, removed.length, offered.length)) return [];
  for (const { thirdPartyId } of before.packages) listed.delete(thirdPartyId);
  const renamed = pairByZeros(removed, listed);
  return [{ kind: 'removals', count: removed.length, of: offered.length, renamed }];
}

function priceAlarms(before: AssortmentOutline, file: AssortmentOutline): readonly SendingAlarm[] {
  const earlier = new Map(before.packages.map((each) => [each.thirdPartyId, each]));
  const byPower = new Map<number, { count: number; first: string }>();
  let compared = 0;
  for (const now of file.packages) {
    const power = priceJump(earlier.get(now.thirdPartyId), now);
    if (power === undefined) continue;
    compared += 1;
    if (power === 0) continue;
    const known = byPower.get(power);
    if (known === undefined) byPower.set(power, { count: 1, first: now.thirdPartyId });
    else known.count += 1;
  }
  return [...byPower]
    .filter(([, { count }]) => count > MANY_PRICES || (count >= FEW_PRICES && 2 * count > compared))
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([power, { count, first }]) => ({ kind: 'prices', count, of: compared, power, first }));
}

/** Returns the power of ten between two prices; undefined if one of them is unknown. */
function priceJump(was: OutlinedPackage | undefined, now: OutlinedPackage): number | undefined {
  if (was === undefined) return undefined;
  const [before, after] = was.per === now.per ? [was.price, now.price] : [was.amount, now.amount];
  return before === null || after === null ? undefined : powerOfTen(before, after);
}
