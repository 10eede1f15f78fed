import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/issue/unwrap.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import {
  findImplausiblePrices,
  type PriceSample,
  PriceSampler,
  unitOfGroup,
} from '../../../src/figures/price-checks/implausible-prices.js';
import type { PricedUnit } from '../../../src/figures/price-checks/reference-units.js';
import { ryeBread } from '../../page/rye-bread.js';

/** A group of records: their name, and a price for each. */
interface Group {
  readonly name: string;
  readonly prices: readonly string[];
  readonly unit?: PricedUnit;
}

function samplePrices(records: Iterable<readonly [number, PackageRecord]>): PriceSample {
  const sampler = new PriceSampler();
  for (const [index, record] of records) sampler.add(index, record);
  return sampler.sample();
}

function recordsOf(groups: readonly Group[]): (readonly [number, PackageRecord])[] {
  return groups
    .flatMap(({ name, prices, unit = 'kg' }) =>
      prices.map((price) => {
        const content = {
          price_type_code: 1,
          price_unit: unit,
          package_description_str: `5 ${unit}`,
        };
        return unwrap(readPackageRecord(ryeBread(0, { name, price, ...content })));
      }),
    )
    .map((record, index) => [index, record]);
}

const alike = (count: number, price = '10'): readonly string[] =>
  Array.from({ length: count }, () => price);

/** Returns index, factor and word of what is found. */
function found(groups: readonly Group[]): readonly unknown[] {
  return findImplausiblePrices(recordsOf(groups)).map(({ index, factor, among }) => [
    index,
    factor,
    among,
  ]);
}

describe('Prices of a group', () => {
  it.each([
    ['51', [[30, 5.1, 'rye']]],
    ['49', []],
    ['1.96', [[30, 0.196, 'rye']]],
    ['2.04', []],
  ])('of 10 each make one of %s stand out only by a factor of 5', (price, expected) => {
    expect(found([{ name: 'Rye', prices: [...alike(30), price] }])).toEqual(expected);
  });

  it('do not stand out at the very factor of 5', () => {
    expect(found([{ name: 'Rye', prices: [...alike(30, '1'), '5'] }])).toEqual([]);
  });

  it.each([
    ['1720', [[40, 172, 'rye']]],
    ['1690', []],
  ])('half of which are twice or half the median make %s stand out from 170', (price, expected) => {
    // Five deviations: 2 to the power of 5 × 1.4826.
    const prices = [...alike(20, '5'), '10', ...alike(19, '20'), price];
    expect(found([{ name: 'Rye', prices }])).toEqual(expected);
  });

  it('are enough from 30 on, of one word as of one unit', () => {
    const odd = { name: 'Rye', prices: [...alike(29), '1000'] };
    expect(found([odd])).toEqual([[29, 100, 'rye']]);
    expect(found([{ ...odd, prices: odd.prices.slice(1) }])).toEqual([]);
    // The word has too few, so that all per kg are compared.
    const mixed = [
      { name: 'Oat', prices: alike(25) },
      { name: 'Rye', prices: [...alike(4), '1000'] },
    ];
    expect(found(mixed)).toEqual([[29, 100, null]]);
  });

  it('that are half as dear as the others do not stand out: every one counts', () => {
    const prices = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? '10' : '1000'));
    expect(found([{ name: 'Rye', prices }])).toEqual([]);
    expect(found([{ name: 'Rye', prices: ['1', ...prices] }])).toEqual([]);
  });

  it('are compared per unit', () => {
    const records = recordsOf([
      { name: 'Rye', prices: alike(30), unit: 'kg' },
      { name: 'Rye', prices: alike(30, '1000'), unit: 'l' },
      { name: 'Rye', prices: [...alike(30, '0.1'), '10'], unit: 'piece' },
    ]);
    expect(findImplausiblePrices(records)).toEqual([
      { index: 90, unit: 'piece', price: 10, usual: 0.1, factor: 100, among: 'rye' },
    ]);
  });
});

describe('The first word of a name', () => {
  it('is a word from one letter on; names without a letter have none', () => {
    const groups = [
      { name: 'A 1', prices: alike(40) },
      { name: '4711', prices: [...alike(40, '1000'), '100'] },
      { name: 'B 2', prices: [...alike(40, '100000'), '1000'] },
    ];
    // Numbers alone are compared with all per kg, whose median is 1,000.
    expect(found(groups)).toEqual([[121, 0.01, 'b']]);
    const { words, groups: numbers } = samplePrices(recordsOf(groups));
    expect(words).toEqual(['0a', '0b']);
    expect(new Set(numbers)).toEqual(new Set([3, 0, 6]));
    expect(unitOfGroup(3)).toBe('kg');
  });

  it('is forgotten beyond 65,536 different ones', () => {
    const record = unwrap(readPackageRecord(ryeBread(0)));
    const letters = (at: number): string =>
      [...at.toString(26).padStart(4, '0')]
        .map((digit) => String.fromCharCode(0x61 + Number.parseInt(digit, 26)))
        .join('');
    const records = Array.from({ length: 65_540 }, (_, at) => ({ ...record, name: letters(at) }));
    const { words, groups } = samplePrices(records.entries());
    expect(words).toHaveLength(65_536);
    expect(words.at(-1)).toBe(`0${letters(65_535)}`);
    expect(groups.slice(65_534)).toEqual([65_535 * 3, 65_536 * 3, 0, 0, 0, 0]);
  });
});
