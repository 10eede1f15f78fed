import fc from 'fast-check';
import { formatLeadTime, type LeadTime, parseLeadTime } from '#core';
import { ownOptions } from '../../text/check-options.js';
import { Dice, rolls } from '../dice.js';

const DAY = 86_400_000_000n;

/** Returns a lead time as the parser makes it, with a JSON form. */
export function leadTimeOf(microseconds: bigint): LeadTime {
  const outcome = parseLeadTime(formatLeadTime({ microseconds }));
  if (!outcome.ok) throw new TypeError('A lead time is not read back.');
  return outcome.value;
}

/** A lead time and one of its spellings. */
export interface SpelledLeadTime {
  readonly leadTime: LeadTime;
  readonly text: string;
}

/**
 * Generates a lead time in whole microseconds, mostly whole hours of some days. `ordinary`: from
 * one hour to 365 days. Decisions L3, L4.
 */
export function leadTime(
  options: { readonly ordinary?: boolean | undefined } = {},
): fc.Arbitrary<LeadTime> {
  const isOrdinary = ownOptions(options, { ordinary: 'boolean' }).ordinary === true;
  const hours = fc.integer({ min: 1, max: 24 * 14 }).map((n) => BigInt(n) * 3_600_000_000n);
  const ordinary = fc.bigInt({ min: 3_600_000_000n, max: 365n * DAY });
  const any = fc.bigInt({ min: 0n, max: 1_000_000_000n * DAY - 1n });
  const microseconds = isOrdinary
    ? fc.oneof({ weight: 3, arbitrary: hours }, ordinary)
    : fc.oneof(hours, ordinary, any, fc.bigInt({ min: 0n, max: DAY }));
  return microseconds.map((all) => leadTimeOf(all));
}

/**
 * Generates a lead time in one of its spellings: any number of hours, with days, with fewer parts,
 * zeros or decimals. Decision L3.
 */
export function spelledLeadTime(): fc.Arbitrary<SpelledLeadTime> {
  return fc
    .tuple(leadTime(), rolls())
    .map(([value, from]) => ({ leadTime: value, text: spellLeadTime(value, new Dice(from)) }));
}

/**
 * Spells a lead time differently: separate days, unbounded minutes or seconds, shorter decimals.
 */
export function spellLeadTime(value: LeadTime, dice: Dice): string {
  const seconds = value.microseconds / 1_000_000n;
  const decimals = String(value.microseconds % 1_000_000n)
    .padStart(6, '0')
    .replace(/(?<!0)0+$/, '');
  const tail = decimals === '' ? dice.pick('', '', '.0', '.000000') : `.${decimals}`;
  const withDays = dice.roll(3) === 1;
  const days = withDays ? `${dice.pick('', '0')}${seconds / 86_400n} ` : '';
  const rest = withDays ? seconds % 86_400n : seconds;
  switch (dice.roll(4)) {
    case 1:
      return `${days}${rest}${tail}`;
    case 2:
      return `${days}${rest / 60n}:${rest % 60n}${tail}`;
    case 3:
      return (
        `${days}${rest / 3_600n}:${(rest / 60n) % 60n}` +
        `:${dice.pick('', '0')}${rest % 60n}${tail}`
      );
    default:
      return withDays
        ? `${days}${rest / 3_600n}:${(rest / 60n) % 60n}:${rest % 60n}${tail}`
        : formatLeadTime(value);
  }
}
