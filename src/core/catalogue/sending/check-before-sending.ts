import { checkMember } from '../../../text/caller-argument.js';
import {
  type OptionTable,
  ownOptions,
  RATIO,
  required,
  WHOLE,
} from '../../../text/check-options.js';
import {
  type AmountJump,
  amountsChange,
  type ChangedAmount,
  unitPricePower,
} from '../changes/package-change.js';
import { shownUnit } from '../changes/shown-unit.js';
import { type IdentifierPair, pairByZeros } from '../identifier-pairs.js';
import { exceedsRemovals, type SyncGuard } from '../plan/guard.js';
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
      readonly kind: 'jumps';
      /** Amount that changed, and made the price per unit change by a power of ten. */
      readonly what: ChangedAmount;
      /** Packages in which it changed by the same power. */
      readonly count: number;
      /** Packages with a price in both files. */
      readonly of: number;
      /** The power: 2 for a hundred times, -1 for a tenth. */
      readonly power: number;
      /** Identifier of the first such package. */
      readonly first: string;
      /** Contents of the first package if its content changed, such as 0.25 and 2.5 kg. */
      readonly contents?: {
        readonly before: number;
        readonly after: number;
        readonly unit: string;
      };
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
 * many prices per unit that changed by a power of ten, by what changed them. `before` is the
 * outline of the files sent so far (`outlineAfter`). Decision S12.
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
  return [...alarms, ...removals, ...jumpAlarms(before, file)];
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

type JumpAlarm = Extract<SendingAlarm, { readonly kind: 'jumps' }>;

function jumpAlarms(before: AssortmentOutline, file: AssortmentOutline): readonly JumpAlarm[] {
  const earlier = new Map(before.packages.map((each) => [each.thirdPartyId, each]));
  const found = new Map<string, { readonly alarm: JumpAlarm; readonly slip: Slip }>();
  const slips = new Map<number, Slip>();
  let of = 0;
  for (const now of file.packages) {
    const was = earlier.get(now.thirdPartyId);
    if (was === undefined) continue;
    const { unitPrice, jump } = amountsChange(was, now);
    if (unitPrice === null) continue;
    of += 1;
    if (jump === undefined) continue;
    const { what, power } = jump;
    const key = `${what} ${power}`;
    const slip = slips.get(unitPricePower(jump)) ?? { count: 0 };
    slip.count += 1;
    slips.set(unitPricePower(jump), slip);
    const alarm = found.get(key)?.alarm ?? newAlarm(jump, was, now);
    found.set(key, { alarm: { ...alarm, count: alarm.count + 1 }, slip });
  }
  const isMany = ({ count }: Slip): boolean =>
    count > MANY_PRICES || (count >= FEW_PRICES && 2 * count > of);
  return [...found.values()]
    .flatMap(({ alarm, slip }) => (isMany(slip) ? [{ ...alarm, of }] : []))
    .sort((a, b) => b.count - a.count);
}

/** Packages whose price per unit moved by one power of ten, by any amount. */
interface Slip {
  count: number;
}

/** Returns the alarm of the first package with a jump. */
function newAlarm(
  { what, power }: AmountJump,
  was: OutlinedPackage,
  now: OutlinedPackage,
): JumpAlarm {
  const alarm = { kind: 'jumps', what, count: 0, of: 0, power, first: now.thirdPartyId } as const;
  if (what !== 'content' || was.content === null || now.content === null) return alarm;
  const { unit, size } = shownUnit(now.measure);
  return { ...alarm, contents: { before: was.content / size, after: now.content / size, unit } };
}
