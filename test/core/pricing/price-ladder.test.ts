import { describe, expect, it } from 'vitest';
import { type PriceLadder, priceLadder } from '../../../src/core/pricing/price-ladder.js';
import { describePriceChange } from '../../../src/core/pricing/unit-price.js';
import { weighedDeliveryPrice } from '../../../src/core/pricing/weighed-delivery-price.js';
import type { PackageRecord, Price } from '../../../src/core/record/package-record.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import { type Fraction, formatFraction } from '../../../src/core/value/fraction.js';
import type { UnitOfMeasure } from '../../../src/core/value/unit/units.js';

function recordOf(
  price: Price,
  quantities: readonly [string, ...string[]],
  unit: UnitOfMeasure,
  unlistedUnit?: string,
): PackageRecord {
  const levelOf = (quantity: string) => ({
    quantity: new Decimal(quantity),
    gtin: undefined,
    invalidGtin: undefined,
  });
  const [first, ...rest] = quantities;
  return {
    thirdPartyId: '1',
    sharedId: undefined,
    supplierOutletId: undefined,
    brand: undefined,
    name: 'Water',
    description: undefined,
    packageType: undefined,
    price,
    orderable: true,
    packageDescription: {
      levels: [levelOf(first), ...rest.map(levelOf)],
      unit,
      unlistedUnit,
      style: undefined,
    },
    leadTime: undefined,
    weighted: false,
  };
}

const perPackage = (amount: string): Price => ({ basis: 'package', amount: new Decimal(amount) });
const perUnit = (amount: string, unit: UnitOfMeasure, unlistedUnit?: string): Price => ({
  basis: 'unit',
  amount: new Decimal(amount),
  unit,
  unlistedUnit,
});

const print = (price: Fraction | undefined): string | undefined => price && formatFraction(price);
const printed = (ladder: PriceLadder) => ({
  package: print(ladder.package),
  levels: ladder.levels.map(({ quantity, price }) => [quantity.toFixed(), print(price)]),
  perUnit: ladder.perUnit && `${print(ladder.perUnit.price)} / ${ladder.perUnit.unit}`,
});

describe('the price ladder', () => {
  it('Decision U4: in the first unit of the reader that the content converts to', () => {
    const shown = (
      unit: UnitOfMeasure,
      units: readonly UnitOfMeasure[],
      basis = perPackage('50'),
    ) => {
      const ladder = priceLadder(recordOf(basis, ['20'], unit), { referenceUnits: units });
      const price = ladder.perReferenceUnit;
      return price && `${print(price.price)} / ${price.unit}`;
    };
    expect(shown('lb', ['gal (US)', 'lb', 'oz'])).toBe('2.5 / lb');
    expect(shown('lb', ['oz'], perUnit('2.65', 'lb'))).toBe('0.165625 / oz');
    expect(shown('gal (US)', ['lb', 'fl oz (US)'])).toBe('0.01953125 / fl oz (US)');
    expect(shown('piece', ['lb'])).toBe('2.5 / piece');
    expect(shown('l', [])).toBe('2.5 / l');
    expect(shown('#10', ['lb'])).toBeUndefined();
    expect(shown('lb', ['lb'], perUnit('2', 'l'))).toBeUndefined();
    expect(priceLadder(recordOf(perPackage('1'), ['1'], 'lb'))).not.toHaveProperty(
      'perReferenceUnit',
    );
  });

  it.each([['LB'], [['lb', 'pound']], [{ unit: 'lb' }]])('takes no units such as %j', (wrong) => {
    const record = recordOf(perPackage('1'), ['1'], 'lb');
    expect(() => priceLadder(record, { referenceUnits: wrong as never })).toThrow(
      /^referenceUnits is a list of units, not /,
    );
  });

  it('Decision L2: 6 x 1.5 l at 12 per package cost 2 per inner package and 4/3 per litre', () => {
    expect(printed(priceLadder(recordOf(perPackage('12'), ['6', '1.5'], 'l')))).toEqual({
      package: '12',
      levels: [
        ['6', '2'],
        ['1.5', '4/3'],
      ],
      perUnit: '4/3 / l',
    });
  });

  it('Decision L2: the lowest level is priced per its own unit, perUnit per kg', () => {
    expect(printed(priceLadder(recordOf(perPackage('9'), ['2', '500'], 'g')))).toEqual({
      package: '9',
      levels: [
        ['2', '4.5'],
        ['500', '0.009'],
      ],
      perUnit: '9 / kg',
    });
  });

  it('Spec 2.3: a price per unit is carried up from the content to the package', () => {
    expect(printed(priceLadder(recordOf(perUnit('2', 'kg'), ['4', '3', '500'], 'g')))).toEqual({
      package: '12',
      levels: [
        ['4', '3'],
        ['3', '1'],
        ['500', '0.002'],
      ],
      perUnit: '2 / kg',
    });
  });

  it('Decision U5: a dozen is twelve pieces, in the price as in the content', () => {
    expect(printed(priceLadder(recordOf(perUnit('3', 'DZ'), ['2', '30'], 'piece')))).toMatchObject({
      package: '15',
      perUnit: '0.25 / piece',
    });
    expect(printed(priceLadder(recordOf(perPackage('12'), ['2'], 'DZ')))).toEqual({
      package: '12',
      levels: [['2', '6']],
      perUnit: '0.5 / piece',
    });
  });

  it('Decision U5: #10 is priced by the can and never per kg, l or piece', () => {
    expect(printed(priceLadder(recordOf(perUnit('9.99', '#10'), ['6', '1'], '#10')))).toEqual({
      package: '59.94',
      levels: [
        ['6', '9.99'],
        ['1', '9.99'],
      ],
      perUnit: undefined,
    });
  });

  it('Decision U5: a given factor prices cans in litres, and sizes a customary cup', () => {
    const cans = recordOf(perUnit('2', 'l'), ['6', '1'], '#10');
    expect(priceLadder(cans).package).toBeUndefined();
    expect(printed(priceLadder(cans, { factors: { '#10': '3100' } })).package).toBe('37.2');
    expect(
      printed(
        priceLadder(recordOf(perPackage('2'), ['4'], 'cup (UK)'), {
          factors: { 'cup (UK)': '250' },
        }),
      ).perUnit,
    ).toBe('2 / l');
  });

  it.each([
    ['another dimension', recordOf(perUnit('3', 'kg'), ['6', '1.5'], 'l')],
    ['a can against a volume', recordOf(perUnit('3', '#10'), ['6', '1.5'], 'l')],
    ['an unlisted unit', recordOf(perUnit('3', 'piece', 'foo'), ['6', '1.5'], 'l')],
  ])('Decision L1: by a price per %s nothing is known', (_, r) => {
    expect(printed(priceLadder(r))).toEqual({
      package: undefined,
      levels: r.packageDescription.levels.map((l) => [l.quantity.toFixed(), undefined]),
      perUnit: undefined,
    });
  });

  it('Spec 2.5: a content in an unlisted unit is priced as pieces, which it is read as', () => {
    expect(
      printed(priceLadder(recordOf(perPackage('12'), ['6', '4'], 'piece', 'egg'))),
    ).toMatchObject({ package: '12', perUnit: '0.5 / piece' });
    expect(
      printed(priceLadder(recordOf(perUnit('2', 'piece'), ['6', '4'], 'piece', 'egg'))),
    ).toMatchObject({ package: '48', perUnit: '2 / piece' });
  });

  it('Decision N4: a price of zero is zero on every level', () => {
    expect(printed(priceLadder(recordOf(perPackage('0'), ['6', '1.5'], 'l')))).toMatchObject({
      package: '0',
      levels: [
        ['6', '0'],
        ['1.5', '0'],
      ],
      perUnit: '0 / l',
    });
  });

  it('Decision J5: ten thousand levels are priced exactly', () => {
    const inner = Array.from({ length: 9_999 }, (_, at) => (at < 49 ? '1.5' : '1'));
    const deep: [string, ...string[]] = ['1.5', ...inner];
    const ladder = priceLadder(recordOf(perUnit('1', 'kg'), deep, 'kg'));
    expect(ladder.package).toEqual({ numerator: 3n ** 50n, denominator: 2n ** 50n });
    expect(ladder.levels[9_999]?.price).toEqual({ numerator: 1n, denominator: 1n });
    const down = priceLadder(recordOf(perPackage('1'), deep, 'kg'));
    expect(down.levels[9_999]?.price).toEqual({
      numerator: 2n ** 50n,
      denominator: 3n ** 50n,
    });
  });

  it('Decision L2: a price of too many digits is undefined, and what follows from it', () => {
    const long = '123456789012345.123456789012347';
    const deep: [string, ...string[]] = [long, ...Array.from({ length: 9_999 }, () => long)];
    const down = priceLadder(recordOf(perPackage('1'), deep, 'kg'));
    expect(print(down.package)).toBe('1');
    expect(down.levels[5]?.price).not.toBeUndefined();
    expect(down.levels[9_999]?.price).toBeUndefined();
    expect(down.perUnit).toBeUndefined();
    const up = priceLadder(recordOf(perUnit('1', 'kg'), deep, 'kg'));
    expect(up.package).toBeUndefined();
    expect(print(up.perUnit?.price)).toBe('1');
    const firstUnknown = down.levels.findIndex((l) => l.price === undefined);
    expect(down.levels.slice(firstUnknown).every((l) => l.price === undefined)).toBe(true);
    expect(
      weighedDeliveryPrice(recordOf(perPackage('1'), deep, 'kg'), { amount: '1', unit: 'kg' })
        .findings,
    ).toMatchObject([{ code: 'package.out-of-range', pointer: '/package_description' }]);
  });

  it('Decision L2: either term may be the one that is too long', () => {
    const deep: [string, ...string[]] = [
      '999999999999999',
      ...Array.from({ length: 9_999 }, () => '999999999999999'),
    ];
    expect(priceLadder(recordOf(perPackage('1'), deep, 'kg')).perUnit).toBeUndefined();
    expect(priceLadder(recordOf(perUnit('1', 'kg'), deep, 'kg')).package).toBeUndefined();
  });

  it('Decision L2: a term has too many digits from 2 to the 1,024 on', () => {
    // 53 bits each, and 17: 1,024 in all.
    const large = Array.from({ length: 19 }, () => '9007199254740992');
    const priced = (price: (amount: string) => Price, last: string) =>
      priceLadder(recordOf(price('1'), [last, ...large], 'kg'));
    const per = (amount: string): Price => perUnit(amount, 'kg');
    expect(priced(per, '65536').package).toEqual({ numerator: 2n ** 1_023n, denominator: 1n });
    expect(priced(per, '131072').package).toBeUndefined();
    expect(priced(perPackage, '65536').perUnit?.price).toEqual({
      numerator: 1n,
      denominator: 2n ** 1_023n,
    });
    expect(priced(perPackage, '131072').perUnit).toBeUndefined();
  });

  it('Decision U5: an option that there is not is a mistake if nothing is converted too', () => {
    const cans = recordOf(perPackage('1'), ['6', '1'], '#10');
    const options = JSON.parse('{ "factor": {} }');
    expect(() => priceLadder(cans, options)).toThrow(/factor/);
  });

  it('Spec 2.2: a quantity of zero, which no reader accepts, is the mistake of the caller', () => {
    expect(() => priceLadder(recordOf(perPackage('1'), ['0'], 'kg'))).toThrow(TypeError);
  });
});

describe('the price of a weighed delivery', () => {
  const cheese = recordOf(perUnit('18.95', 'kg'), ['1', '3.2'], 'kg');

  it(
    'Spec 2.1 rule 4: priced per kg, 3.14 kg cost 3.14 times the price, whatever the description ' +
      'says',
    () => {
      for (const amount of ['3.14', new Decimal('3.14')]) {
        expect(weighedDeliveryPrice(cheese, { amount, unit: 'kg' })).toEqual({
          ok: true,
          value: { numerator: 59_503n, denominator: 1_000n },
          findings: [],
        });
      }
      expect(weighedDeliveryPrice(cheese, { amount: '3140', unit: 'g' })).toMatchObject({
        value: { numerator: 59_503n, denominator: 1_000n },
      });
    },
  );

  it('Spec 2.1 rule 4: priced per package, a delivery costs its share of the average one', () => {
    const delivered = weighedDeliveryPrice(recordOf(perPackage('60'), ['2', '1.5'], 'kg'), {
      amount: '3200',
      unit: 'g',
    });
    expect(delivered).toEqual({
      ok: true,
      value: { numerator: 64n, denominator: 1n },
      findings: [],
    });
  });

  it('Decision N3: a delivery in pounds of an article priced per kg has an exact price', () => {
    const delivered = weighedDeliveryPrice(cheese, { amount: '7', unit: 'lb' });
    expect(delivered.ok && formatFraction(delivered.value)).toBe('60.1690278805');
  });

  it.each([
    ['a price per kg', cheese],
    ['a package in kg', recordOf(perPackage('60'), ['3.2'], 'kg')],
  ])('Decision U6: litres delivered against %s are refused', (_, r) => {
    expect(weighedDeliveryPrice(r, { amount: '3', unit: 'l' }).findings).toMatchObject([
      { code: 'unit.dimension-mismatch', values: { from: 'l', to: 'kg' } },
    ]);
  });

  it('Decision L1: an unlisted price unit is a piece', () => {
    const r = recordOf(perUnit('3', 'piece', 'wheel'), ['1'], 'piece');
    const twelve = weighedDeliveryPrice(r, { amount: '4', unit: 'piece' });
    expect(twelve.ok && formatFraction(twelve.value)).toBe('12');
    expect(weighedDeliveryPrice(r, { amount: '4', unit: 'kg' }).findings).toMatchObject([
      { code: 'unit.dimension-mismatch' },
    ]);
  });

  it('Decision U5: cans convert with a factor from the caller only', () => {
    const cans = recordOf(perUnit('3', 'l'), ['1'], 'l');
    expect(weighedDeliveryPrice(cans, { amount: '1', unit: '#10' }).findings).toMatchObject([
      { code: 'unit.no-factor' },
    ]);
    expect(
      weighedDeliveryPrice(cans, { amount: '1', unit: '#10' }, { factors: { '#10': '3000' } }),
    ).toMatchObject({
      value: { numerator: 9n, denominator: 1n },
    });
    const shared = weighedDeliveryPrice(
      recordOf(perPackage('4'), ['2'], 'l'),
      { amount: '1', unit: '#10' },
      { factors: { '#10': '3000' } },
    );
    expect(shared).toMatchObject({ value: { numerator: 6n, denominator: 1n } });
  });

  it('Decision U5: a customary unit is told with the price', () => {
    expect(
      weighedDeliveryPrice(recordOf(perUnit('3', 'l'), ['1'], 'l'), {
        amount: '1',
        unit: 'cup (UK)',
      }),
    ).toMatchObject({
      ok: true,
      findings: [{ code: 'unit.customary' }],
    });
  });

  it.each([
    ['-1', 'package.negative'],
    ['1,5', 'package.quantity-type'],
    ['1e3', 'package.quantity-type'],
    ['1'.repeat(17), 'package.out-of-range'],
  ])('Decision N1: a delivered amount of %s is refused', (amount, code) => {
    expect(weighedDeliveryPrice(cheese, { amount, unit: 'kg' }).findings).toMatchObject([{ code }]);
    expect(
      weighedDeliveryPrice(recordOf(perPackage('60'), ['3.2'], 'kg'), { amount, unit: 'kg' })
        .findings,
    ).toMatchObject([{ code }]);
  });

  it('Spec 2.1 rule 4: nothing delivered costs nothing', () => {
    expect(weighedDeliveryPrice(cheese, { amount: '0', unit: 'kg' })).toMatchObject({
      ok: true,
      value: { numerator: 0n, denominator: 1n },
    });
  });
});

describe('the change of a price', () => {
  it.each([
    [
      'per unit',
      recordOf(perPackage('12'), ['6'], 'kg'),
      recordOf(perPackage('6'), ['6000'], 'g'),
      '-50.0 %',
    ],
    [
      'to the same price',
      recordOf(perPackage('12'), ['6'], 'kg'),
      recordOf(perUnit('2', 'kg'), ['1'], 'kg'),
      '+0.0 %',
    ],
    [
      'from zero',
      recordOf(perPackage('0'), ['6'], 'kg'),
      recordOf(perPackage('6'), ['6'], 'kg'),
      'it was 0',
    ],
    [
      'between dimensions',
      recordOf(perPackage('12'), ['6'], 'kg'),
      recordOf(perPackage('12'), ['6'], 'l'),
      undefined,
    ],
  ])('is described %s', (_, before, after, text) => {
    expect(describePriceChange(before, after)).toBe(text);
  });
});
