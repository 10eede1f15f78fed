import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/issue/unwrap.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import type { UnitOfMeasure } from '../../../src/core/value/unit/units.js';
import {
  findImplausiblePrices,
  type ImplausiblePrice,
} from '../../../src/figures/price-checks/implausible-prices.js';
import { selectReferenceUnits } from '../../../src/figures/price-checks/reference-units.js';
import { ryeBread } from '../../page/rye-bread.js';

type Counts = Partial<Record<UnitOfMeasure, number>>;

const countsOf = (counts: Counts): Map<UnitOfMeasure, number> =>
  new Map(Object.entries(counts) as [UnitOfMeasure, number][]);

describe('The units that prices of a file are shown in', () => {
  it.each<[why: string, counts: Counts, mass: string, volume: string]>([
    ['nothing is metric', {}, 'kg', 'l'],
    ['pieces say nothing', { piece: 90, DZ: 5, '#10': 5, lb: 1 }, 'lb', 'fl oz (US)'],
    ['just half is metric', { lb: 10, kg: 10 }, 'kg', 'l'],
    ['more than half is of the US', { lb: 6, oz: 4, 'short ton': 1, g: 10 }, 'lb', 'fl oz (US)'],
    ['volumes count, too', { 'pt (US)': 6, 'cup (US)': 5, ml: 10 }, 'lb', 'fl oz (US)'],
    ['half in gallons is not enough', { 'gal (US)': 5, 'pt (US)': 5 }, 'lb', 'fl oz (US)'],
    ['most volumes in gallons', { lb: 90, 'gal (US)': 6, 'pt (US)': 5 }, 'lb', 'gal (US)'],
    ['pounds of the UK', { lb: 90, oz: 80, 'pt (UK)': 1 }, 'kg', 'l'],
    ['as many of the UK as of the US', { lb: 9, 'pt (UK)': 1, 'pt (US)': 1 }, 'lb', 'fl oz (US)'],
  ])('%s', (_, counts, mass, volume) => {
    const { kg, l, piece } = selectReferenceUnits(countsOf(counts));
    expect([kg.unit, l.unit, piece]).toEqual([mass, volume, { unit: 'piece', size: 1 }]);
  });

  it('are those of the reader, whatever the contents are', () => {
    const metric = countsOf({ kg: 40, 'gal (US)': 2 });
    const us = selectReferenceUnits(metric, 'us');
    expect([us.kg, us.l]).toEqual([
      { unit: 'lb', size: 0.45359237 },
      { unit: 'gal (US)', size: 3.785411784 },
    ]);
    const { kg, l } = selectReferenceUnits(countsOf({ lb: 9 }), 'metric');
    expect([kg, l]).toEqual([
      { unit: 'kg', size: 1 },
      { unit: 'l', size: 1 },
    ]);
  });
});

describe('Prices far from the others', () => {
  const records = Array.from({ length: 41 }, (_, at) => {
    const price = at === 40 ? '265' : '2.65';
    const fields = {
      price,
      price_type_code: 1,
      price_unit: 'lb',
      package_description_str: '40 lb',
    };
    return [at, unwrap(readPackageRecord(ryeBread(at, fields)))] as const;
  });
  const [far] = findImplausiblePrices(records);

  it('are per lb if most contents are in pounds', () => {
    expect(far).toMatchObject({ index: 40, unit: 'lb', price: 265, usual: 2.65, factor: 100 });
  });

  it('are the same prices in other measures, with the same factor', () => {
    expect(findImplausiblePrices(records, 'us')).toEqual([far]);
    const [metric] = findImplausiblePrices(records, 'metric');
    expect(metric).toEqual({ ...far, unit: 'kg', price: 584.225, usual: 5.84225 });
    expect((metric as ImplausiblePrice).price * 0.45359237).toBeCloseTo(265, 3);
  });
});
