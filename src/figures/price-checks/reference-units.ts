/** Units that the prices of a file are shown in: those of its reader. */
import { convertAmount, type PackageRecord, UNITS, type UnitOfMeasure, unwrap } from '#core';

/** Measures of a reader: kg and l, or the pounds, fluid ounces and gallons of the US. */
export type MeasureSystem = 'metric' | 'us';

/** Units in which prices are compared. */
export type PricedUnit = 'kg' | 'l' | 'piece';

/** Unit that prices are shown in, and how many units of the compared prices it is. */
export interface ShownUnit {
  readonly unit: UnitOfMeasure;
  readonly size: number;
}

/** Units that prices are shown in, by the unit in which they are compared. */
export type ShownUnits = Readonly<Record<PricedUnit, ShownUnit>>;

/** Number of records by the unit of their content. */
export type ContentCounts = Map<UnitOfMeasure, number>;

/** US customary units that do not name the country: the UK has them, too. */
const SHARED_UNITS: readonly string[] = ['oz', 'lb', 'short ton'];

/** Counts the content of a record. */
export function countContent(counts: ContentCounts, { packageDescription }: PackageRecord): void {
  const { unit } = packageDescription;
  counts.set(unit, (counts.get(unit) ?? 0) + 1);
}

/**
 * Returns the units that prices are shown in: kg and l, or lb with fl oz (US) or gal (US).
 * `measures`: those of the reader, by the contents if not given.
 *
 * The contents are in US units if more than half of those that are a mass or a volume are in
 * oz, lb, short ton or a unit of the US, and units of the UK are not more than those of the US.
 * Volumes are per gallon if more than half of the contents in a volume of the US are gallons.
 */
export function selectReferenceUnits(
  contents: ContentCounts,
  measures?: MeasureSystem,
): ShownUnits {
  const count = (isCounted: (unit: UnitOfMeasure) => boolean): number =>
    [...contents].reduce((sum, [unit, records]) => (isCounted(unit) ? sum + records : sum), 0);
  const ofUs = count((unit) => unit.endsWith('(US)'));
  const ofUk = count((unit) => unit.endsWith('(UK)'));
  const shared = count((unit) => SHARED_UNITS.includes(unit));
  const isMostlyUs = 2 * (ofUs + shared) > count(isMeasure) && ofUk <= ofUs;
  const isUs = measures === undefined ? isMostlyUs : measures === 'us';
  const isByGallon = 2 * (contents.get('gal (US)') ?? 0) > ofUs;
  return {
    kg: shownUnit(isUs ? 'lb' : 'kg', 'kg'),
    l: shownUnit(!isUs ? 'l' : isByGallon ? 'gal (US)' : 'fl oz (US)', 'l'),
    piece: shownUnit('piece', 'piece'),
  };
}

function isMeasure(unit: UnitOfMeasure): boolean {
  return /mass|volume/.test(UNITS[unit].dimension);
}

function shownUnit(unit: UnitOfMeasure, base: PricedUnit): ShownUnit {
  const { numerator, denominator } = unwrap(convertAmount('1', unit, base));
  return { unit, size: Number(numerator) / Number(denominator) };
}
