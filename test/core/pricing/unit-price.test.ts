import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/issue/unwrap.js';
import {
  changesByMoreThan,
  comparablePrices,
  describePriceChange,
  isRise,
  packageOrSentPrice,
  priceChange,
  pricesOfChange,
  type UnitPrice,
  unitPrice,
} from '../../../src/core/pricing/unit-price.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';

function record(price: string, content: string, unit?: string): PackageRecord {
  return unwrap(
    readPackageRecord({
      third_party_id: 'A1',
      name: 'Water',
      price,
      price_type_code: unit === undefined ? 0 : 1,
      ...(unit === undefined ? {} : { price_unit: unit }),
      package_description_str: content,
    }),
  );
}

function amount(numerator: bigint, denominator = 1n): UnitPrice {
  return { per: '', numerator, denominator };
}

/** A price as its dimension and a decimal number, exact enough for these. */
function shown(price: UnitPrice | undefined): unknown {
  return price && [price.per, Number(price.numerator) / Number(price.denominator)];
}

describe('Decision L1: the price of one base unit', () => {
  it.each([
    ['a volume', record('12', '6 x 1.5 l'), ['volume', 12 / 9_000]],
    ['a mass of three levels', record('1.25', '3 x 2 x 0.5 kg'), ['mass', 1.25 / 3_000]],
    ['a count of four levels', record('0.125', '2 x 3 x 4 x 5 pcs'), ['count', 0.125 / 120]],
    ['a price per unit', record('2.5', '5 kg', 'kg'), ['mass', 2.5 / 1_000]],
    ['a price of 0', record('0', '5 kg'), ['mass', 0]],
    ['cans of no exact content', record('12', '6 #10 can'), ['can', 2]],
  ])('of %s', (_, one, price) => {
    expect(shown(unitPrice(one))).toEqual(price);
  });

  it('of a deep description is that of the product of all levels', () => {
    const levels = Array.from({ length: 7 }, () => '3').join(' x ');
    expect(shown(unitPrice(record('1', `${levels} x 1 g`)))).toEqual(['mass', 1 / 3 ** 7]);
  });

  it('of a package is what was sent for it, or what its content costs', () => {
    expect(shown(packageOrSentPrice(record('12.5', '6 x 1.5 l')))).toEqual(['', 12.5]);
    expect(shown(packageOrSentPrice(record('2.5', '2 x 3 kg', 'kg')))).toEqual(['', 15]);
    expect(shown(packageOrSentPrice(record('2.5', '2 x 3 kg', 'l')))).toEqual(['', 2.5]);
  });
});

describe('Decision S5, S10: two prices of one package', () => {
  it('compare per unit where their dimension is one', () => {
    const prices = comparablePrices(record('12', '6x1.5l'), record('2', '5x1.5l', 'l'));
    expect(prices?.map(shown)).toEqual([
      ['volume', 12 / 9_000],
      ['volume', 2 / 1_000],
    ]);
    expect(comparablePrices(record('12', '6x1.5l'), record('12', '9 kg'))).toBeUndefined();
    const [known, crate, box] = [record('12', '6x1.5l'), 'crate', 'box'];
    const unknown = (price: string, unit: string): PackageRecord => record(price, '6x1.5l', unit);
    expect(describePriceChange(unknown('10', crate), unknown('12', crate))).toBe('+20.0 %');
    expect(describePriceChange(unknown('10', crate), unknown('12', box))).toBeUndefined();
    expect(describePriceChange(known, unknown('12', crate))).toBeUndefined();
    expect(describePriceChange(unknown('12', crate), known)).toBeUndefined();
  });

  it('after a change of dimension are those of the package', () => {
    expect(pricesOfChange(record('12', '6x1.5l'), record('2', '9 kg', 'kg')).map(shown)).toEqual([
      ['', 12],
      ['', 18],
    ]);
    expect(pricesOfChange(record('12', '6x1.5l'), record('2', '9 kg', 'l')).map(shown)).toEqual([
      ['volume', 12 / 9_000],
      ['volume', 2 / 1_000],
    ]);
  });

  it('rise only where the second is greater', () => {
    expect(isRise(amount(1n, 3n), amount(2n, 6n))).toBe(false);
    expect(isRise(amount(1n, 3n), amount(3n, 8n))).toBe(true);
    expect(isRise(amount(3n, 8n), amount(1n, 3n))).toBe(false);
  });

  it('change by more than a part of the first, up or down, never by exactly that part', () => {
    const by = (was: bigint, is: bigint): boolean =>
      changesByMoreThan(amount(was, 7n), amount(is, 7n), 1n, 10n);
    expect([by(100n, 110n), by(100n, 111n), by(100n, 90n), by(100n, 89n)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([by(0n, 0n), by(0n, 1n)]).toEqual([false, true]);
  });

  it.each([
    ['an eighth', amount(1000n), amount(1125n), '+12.5 %'],
    ['half a tenth up', amount(2000n), amount(2001n), '+0.1 %'],
    ['half a tenth down', amount(2000n), amount(1999n), '-0.1 %'],
    ['less than half a tenth', amount(20_001n), amount(20_011n), '+0.0 %'],
    ['nothing', amount(3n, 2n), amount(3n, 2n), '+0.0 %'],
    ['a threefold price', amount(1n, 3n), amount(1n), '+200.0 %'],
    ['a price that was 0', amount(0n), amount(5n), 'from-zero'],
  ])('change in percent to one decimal, half away from zero: %s', (_, was, is, percent) => {
    expect(priceChange(was, is)).toBe(percent);
  });

  it('are described to people, from 0 in words, and not at all if nothing compares', () => {
    expect(describePriceChange(record('12', '6x1.5l'), record('12', '5x1.5l'))).toBe('+20.0 %');
    expect(describePriceChange(record('0', '6x1.5l'), record('12', '5x1.5l'))).toBe('it was 0');
    expect(describePriceChange(record('12', '6x1.5l'), record('12', '9 kg'))).toBeUndefined();
  });
});
