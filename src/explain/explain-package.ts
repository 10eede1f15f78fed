import { formatAmount } from '../pricing/format-amount.js';
import { clipText } from '../text/clip.js';
import { fractionOfDecimal } from '../value/fraction.js';
import type { PackageDescription } from '../value/package-description/description.js';
import {
  type BaseUnit,
  type NetContent,
  netContent,
} from '../value/package-description/net-content.js';
import { UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import type { Fact } from './explanation.js';

/** Levels told one by one; of more, the outermost and the lowest. */
const TOLD_LEVELS = 8;

/** Units that people compare contents in, and how many g, ml or pieces one of each is. */
const LARGER_UNITS: Readonly<
  Record<BaseUnit, { readonly unit: UnitOfMeasure; readonly size: bigint }>
> = {
  g: { unit: 'kg', size: 1000n },
  ml: { unit: 'l', size: 1000n },
  piece: { unit: 'piece', size: 1n },
};

/** A description in one line: `6 × 1.5 l`. */
export function describePackage(d: PackageDescription): string {
  const told = toldLevels(d);
  const amounts = told.map((level) =>
    formatAmount(fractionOfDecimal(d.levels[level]?.quantity ?? d.levels[0].quantity)),
  );
  if (told.length < d.levels.length) amounts.splice(TOLD_LEVELS / 2, 0, '…');
  const last = amounts.pop() ?? '';
  return [...amounts, withUnit(last, d.unit)].join(' × ');
}

/** Returns the levels to explain, from the outermost. */
export function toldLevels({ levels }: PackageDescription): readonly number[] {
  const all = levels.length <= TOLD_LEVELS + 1 ? levels : undefined;
  if (all !== undefined) return all.map((_, level) => level);
  const half = TOLD_LEVELS / 2;
  return Array.from({ length: TOLD_LEVELS }, (_, i) =>
    i < half ? i : levels.length - TOLD_LEVELS + i,
  );
}

/**
 * Returns what one package of a level is called: the whole, or one of what the level above counts.
 */
export function levelName(d: PackageDescription, level: number): string {
  if (level === 0) return 'The whole package';
  return level === d.levels.length - 1
    ? 'One innermost package'
    : `One package inside, level ${level + 1}`;
}

/** Unit and content, in all and by level; GTINs where a level has one. */
export function packageFacts(d: PackageDescription): readonly Fact[] {
  const facts: Fact[] = [];
  for (const level of toldLevels(d)) {
    const { gtin, invalidGtin } = d.levels[level] ?? d.levels[0];
    const name = levelName(d, level);
    facts.push({ label: `${name} holds`, value: contentText(netContent(d, level)) });
    if (gtin !== undefined) facts.push({ label: `${name} has the GTIN`, value: gtin });
    if (invalidGtin !== undefined)
      facts.push({ label: `${name} has an invalid GTIN`, value: clipText(invalidGtin) });
  }
  const untold = d.levels.length - facts.filter(({ label }) => label.endsWith(' holds')).length;
  if (untold > 0) facts.push({ label: 'Levels between, not told', value: String(untold) });
  if (d.unlistedUnit !== undefined)
    facts.push({
      label: 'Unit',
      value: `${clipText(d.unlistedUnit)} is not supported and counts as piece`,
    });
  return facts;
}

function contentText({ amount, unit, base, baseUnit }: NetContent): string {
  const own = withUnit(formatAmount(amount), unit);
  if (base === undefined || baseUnit === undefined)
    return `${own}, which has no one size in kg or l`;
  const larger = LARGER_UNITS[baseUnit];
  if (larger.unit === unit) return own;
  const { numerator, denominator } = base;
  const converted = { numerator, denominator: denominator * larger.size };
  return `${own}, that is ${withUnit(formatAmount(converted), larger.unit)}`;
}

/** An amount with its unit as people write it. */
export function withUnit(amount: string, unit: UnitOfMeasure): string {
  return `${amount} ${unit === 'piece' && amount !== '1' ? 'pieces' : UNITS[unit].symbol}`;
}
