import type { SyncGuard, UnidentifiedPolicy } from '#catalogue';
import type { SyncEnvironment } from '../../service/daily-sync/sync-environment.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice } from './read-arguments.js';
import { readUnits } from './reporting-options.js';

/** Packages that may always be removed, if only a part is given. */
const DEFAULT_COUNT = 20;

const REMOVALS = /^([0-9]{1,3}(?:\.[0-9]{1,3})?)\s?%(?:,([0-9]{1,9}))?$/;

const RATIO = /^([0-9]{1,6}(?:\.[0-9]{1,3})?)\s?%$/;

/** Policies of a sync that options name. */
export type SyncPolicies = Pick<SyncEnvironment, 'guard' | 'onUnidentified' | 'units'>;

/** Returns the policies that the arguments name. */
export function readPolicies(args: CommandArguments): SyncPolicies {
  return {
    guard: readGuard(args),
    onUnidentified: readUnidentified(args),
    units: readUnits(args),
  };
}

/** Returns the guard that the arguments name; undefined if they name none (Decision S5). */
export function readGuard(args: CommandArguments): SyncGuard | undefined {
  const removals = readRemovals(args);
  const unitPrice = readUnitPrice(args);
  return removals === undefined && unitPrice === undefined ? undefined : { removals, unitPrice };
}

/** Returns the policy for packages that may be among records without identifiers. */
export function readUnidentified(args: CommandArguments): UnidentifiedPolicy | undefined {
  return readChoice(args, 'on-unidentified', ['half', 'withhold', 'remove']);
}

/** Returns the limits of removals that the arguments name; undefined if they name none. */
export function readRemovals({ options }: CommandArguments): SyncGuard['removals'] {
  const text = options.get('guard-removals');
  if (text === undefined) return undefined;
  const [, part, count] = REMOVALS.exec(text) ?? [];
  if (part === undefined) throw usageFault(({ usage }) => usage.removals, { text });
  return { ratio: ratioOf(part), count: count === undefined ? DEFAULT_COUNT : Number(count) };
}

function readUnitPrice({ options }: CommandArguments): SyncGuard['unitPrice'] {
  const text = options.get('guard-price');
  if (text === undefined) return undefined;
  const [, part] = RATIO.exec(text) ?? [];
  if (part === undefined) throw usageFault(({ usage }) => usage.price, { text });
  return { ratio: ratioOf(part) };
}

/** Moves the decimal point by two places; a ratio is exact. */
function ratioOf(percent: string): string {
  const [whole = '', decimals = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  return `${Number(digits.slice(0, -2))}.${digits.slice(-2)}${decimals}`;
}
