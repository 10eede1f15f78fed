import { clipText } from '../../text/clip.js';
import { itemAt } from '../../text/item-at.js';
import { formatAmount } from '../pricing/format-amount.js';
import { fractionOfDecimal } from '../value/fraction.js';
import type { PackageDescription } from '../value/package-description/description.js';
import {
  type BaseUnit,
  type NetContent,
  netContent,
} from '../value/package-description/net-content.js';
import { UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import { type Fact, fact } from './explanation.js';

/** Levels shown one by one; of more, the outermost and the lowest. */
const SHOWN_LEVELS = 8;

/** Units that people compare contents in, and how many g, ml or pieces one of each is. */
const LARGER_UNITS: Readonly<
  Record<BaseUnit, { readonly unit: UnitOfMeasure; readonly size: bigint }>
> = {
  g: { unit: 'kg', size: 1000n },
  ml: { unit: 'l', size: 1000n },
  piece: { unit: 'piece', size: 1n },
};

/** Returns the quantities of a description and its unit, as the values of a line. */
export function packageValues(d: PackageDescription): Readonly<Record<'amounts' | 'unit', string>> {
  const shown = shownLevels(d);
  const amounts = shown.map((level) =>
    formatAmount(fractionOfDecimal(itemAt(d.levels, level).quantity)),
  );
  if (shown.length < d.levels.length) amounts.splice(SHOWN_LEVELS / 2, 0, '…');
  return { amounts: amounts.join(' × '), unit: UNITS[d.unit].symbol };
}

/** Returns the levels to explain, from the outermost. */
export function shownLevels({ levels }: PackageDescription): readonly number[] {
  const all = levels.length <= SHOWN_LEVELS + 1 ? levels : undefined;
  if (all !== undefined) return all.map((_, level) => level);
  const half = SHOWN_LEVELS / 2;
  return Array.from({ length: SHOWN_LEVELS }, (_, i) =>
    i < half ? i : levels.length - SHOWN_LEVELS + i,
  );
}

/** Position of a level, as the values of a line. */
export type LevelValues = Readonly<Record<'level' | 'number', string>>;

/** Returns the position of a level: the outermost, the innermost, or one between. */
export function levelValues(d: PackageDescription, level: number): LevelValues {
  const isInnermost = level === d.levels.length - 1;
  const position = level === 0 ? 'outermost' : isInnermost ? 'innermost' : 'inner';
  return { level: position, number: String(level + 1) };
}

/** Unit and content, in all and by level; GTINs if a level has one. */
export function packageFacts(d: PackageDescription): readonly Fact[] {
  const facts: Fact[] = [];
  for (const level of shownLevels(d)) {
    const { gtin, invalidGtin } = itemAt(d.levels, level);
    const values = levelValues(d, level);
    facts.push(contentFact(netContent(d, level), values));
    if (gtin !== undefined) facts.push(fact('level-gtin', values, gtin));
    if (invalidGtin !== undefined)
      facts.push(fact('level-invalid-gtin', values, clipText(invalidGtin)));
  }
  const hidden = d.levels.length - shownLevels(d).length;
  if (hidden > 0) facts.push(fact('levels-between', {}, String(hidden)));
  if (d.unlistedUnit !== undefined)
    facts.push(fact('unlisted-unit', { received: clipText(d.unlistedUnit) }));
  return facts;
}

function contentFact({ amount, unit, base, baseUnit }: NetContent, level: LevelValues): Fact {
  const values = { ...level, amount: formatAmount(amount), unit: UNITS[unit].symbol };
  if (base === undefined || baseUnit === undefined) return fact('content-without-size', values);
  const larger = LARGER_UNITS[baseUnit];
  if (larger.unit === unit) return fact('content', values);
  const { numerator, denominator } = base;
  const converted = formatAmount({ numerator, denominator: denominator * larger.size });
  return fact('content-converted', { ...values, converted, convertedUnit: larger.unit });
}
