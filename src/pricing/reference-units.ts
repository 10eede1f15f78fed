import { checkArgument } from '../text/caller-argument.js';
import { checkNames, type OptionTable, ownOptions, WHOLE } from '../text/check-options.js';
import { UNITS, type UnitOfMeasure } from '../value/unit/units.js';

/** Measures of a reader: kg and l, or the pounds, fluid ounces and gallons of the US. */
export type MeasureSystem = 'metric' | 'us';

/** The systems of measures by word. */
export const MEASURE_SYSTEMS: readonly MeasureSystem[] = ['metric', 'us'];

/** Options of `selectReferenceUnits`. */
export interface ReferenceUnitOptions {
  /** The measures of the reader; those that most contents have where not given. */
  readonly measures?: MeasureSystem | undefined;
}

const OPTIONS: OptionTable<ReferenceUnitOptions> = { measures: MEASURE_SYSTEMS };

/** US customary units that do not name the country. `oz` and `lb` are those of the UK, too. */
const US_UNITS: readonly string[] = ['oz', 'lb', 'short ton'];

/**
 * Returns the units in which the prices of a file are shown, by the number of its records with each
 * content unit: `kg` and `l`, or `lb` with `fl oz (US)` or `gal (US)`. `priceLadder` takes them.
 *
 * The units are those of the US where more than half of the contents that are a mass or a volume
 * are in `oz`, `lb`, `short ton` or a unit with `(US)`, and units with `(UK)` are not more than
 * those with `(US)`. Volumes are per gallon where more than half of those with `(US)` are gallons.
 *
 * @throws TypeError for an unknown unit, and for a count that is no whole number.
 *
 * @example
 * selectReferenceUnits({ lb: 30, 'fl oz (US)': 12, kg: 4 }) // => ['lb', 'fl oz (US)']
 * selectReferenceUnits({ kg: 40, oz: 2 }) // => ['kg', 'l']
 * selectReferenceUnits({ kg: 40, oz: 2 }, { measures: 'us' }) // => ['lb', 'fl oz (US)']
 */
export function selectReferenceUnits(
  contents: Readonly<Partial<Record<UnitOfMeasure, number>>>,
  options: ReferenceUnitOptions = {},
): readonly UnitOfMeasure[] {
  const { measures } = ownOptions(options, OPTIONS);
  const counts = countsOf(contents);
  const count = (isCounted: (unit: UnitOfMeasure) => boolean): number =>
    counts.reduce((sum, [unit, records]) => (isCounted(unit) ? sum + records : sum), 0);
  const ofUs = count((unit) => unit.endsWith('(US)'));
  const ofUk = count((unit) => unit.endsWith('(UK)'));
  const isMostlyUs =
    2 * (ofUs + count((unit) => US_UNITS.includes(unit))) > count(isMeasure) && ofUk <= ofUs;
  if ((measures ?? (isMostlyUs ? 'us' : 'metric')) === 'metric') return ['kg', 'l'];
  return ['lb', 2 * count((unit) => unit === 'gal (US)') > ofUs ? 'gal (US)' : 'fl oz (US)'];
}

/** Returns the counts of a caller. */
function countsOf(
  contents: Readonly<Partial<Record<UnitOfMeasure, number>>>,
): readonly (readonly [unit: UnitOfMeasure, records: number])[] {
  checkArgument(Object(contents) === contents, 'contents', 'an object of counts', contents);
  checkNames('contents.', contents, UNITS);
  const counts = Object.entries(contents) as [UnitOfMeasure, number][];
  for (const [unit, records] of counts)
    checkArgument(WHOLE.holds(records), `contents.${unit}`, WHOLE.words, records);
  return counts;
}

function isMeasure(unit: UnitOfMeasure): boolean {
  return UNITS[unit].dimension === 'mass' || UNITS[unit].dimension === 'volume';
}
