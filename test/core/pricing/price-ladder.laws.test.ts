import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLadder } from '../../../src/core/pricing/price-ladder.js';
import { weighedDeliveryPrice } from '../../../src/core/pricing/weighed-delivery-price.js';
import type { PackageRecord, Price } from '../../../src/core/record/package-record.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import {
  addFractions,
  type Fraction,
  formatFraction,
  fraction,
  fractionOfDecimal,
  multiplyFractions,
} from '../../../src/core/value/fraction.js';
import { netContent } from '../../../src/core/value/package-description/net-content.js';
import { UNITS, type UnitOfMeasure } from '../../../src/core/value/unit/units.js';

const tokens = Object.keys(UNITS) as readonly UnitOfMeasure[];
const unit = fc.constantFrom(...tokens);

/** Plain decimals of up to 30 digits, above zero. */
const quantity = fc
  .tuple(
    fc.oneof(fc.nat(120), fc.nat(999_999_999_999_999)),
    fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9]{1,15}$/)),
  )
  .map(([whole, decimals]) => new Decimal(decimals === '' ? String(whole) : `${whole}.${decimals}`))
  .filter((d) => d.gt(0));

const amount = fc.oneof(quantity, fc.constant(new Decimal(0)));

const price: fc.Arbitrary<Price> = fc.oneof(
  amount.map((a): Price => ({ basis: 'package', amount: a })),
  fc.record({
    basis: fc.constant('unit' as const),
    amount,
    unit,
    unlistedUnit: fc.constantFrom(undefined, undefined, undefined, 'foo'),
  }),
);

const record: fc.Arbitrary<PackageRecord> = fc
  .record({ price, quantities: fc.array(quantity, { minLength: 1, maxLength: 5 }), unit })
  .map((drawn) => {
    const [first = new Decimal(1), ...rest] = drawn.quantities;
    const levelOf = (q: Decimal) => ({ quantity: q, gtin: undefined, invalidGtin: undefined });
    return {
      thirdPartyId: '1',
      sharedId: undefined,
      supplierOutletId: undefined,
      brand: undefined,
      name: 'Water',
      description: undefined,
      packageType: undefined,
      price: drawn.price,
      orderable: true,
      packageDescription: {
        levels: [levelOf(first), ...rest.map(levelOf)],
        unit: drawn.unit,
        unlistedUnit: undefined,
        style: undefined,
      },
      leadTime: undefined,
      weighted: false,
    };
  });

/** Records whose price can be told: per package, or per a unit of the content's dimension. */
const priced = record.filter((r) => priceLadder(r).package !== undefined);

const lowestTerms = (f: Fraction): Fraction => fraction(f.numerator * 7n, f.denominator * 7n);

describe('laws of prices', () => {
  it(
    'Decision L2: a level costs what it counts times the price of one, and the outermost is the ' +
      'package',
    () => {
      fc.assert(
        fc.property(priced, (r) => {
          const ladder = priceLadder(r);
          expect(ladder.levels.map((l) => l.quantity)).toEqual(
            r.packageDescription.levels.map((l) => l.quantity),
          );
          let above = ladder.package;
          for (const { quantity: q, price: one } of ladder.levels) {
            expect(one && multiplyFractions(one, fractionOfDecimal(q))).toEqual(above);
            above = one;
          }
        }),
      );
    },
  );

  it(
    'Decisions L1, U4: a price per unit times the content in that unit is the price of the ' +
      'package',
    () => {
      fc.assert(
        fc.property(record, (r) => {
          const ladder = priceLadder(r);
          if (r.price.basis === 'package') {
            expect(ladder.package).toEqual(fractionOfDecimal(r.price.amount));
            return;
          }
          const content = UNITS[r.packageDescription.unit];
          const per = UNITS[r.price.unit];
          const { amount: inUnit, base } = netContent(r.packageDescription);
          if (content.dimension !== per.dimension) expect(ladder.package).toBeUndefined();
          else if (per.factor === undefined || base === undefined)
            expect(ladder.package).toEqual(
              multiplyFractions(fractionOfDecimal(r.price.amount), inUnit),
            );
          else
            expect(multiplyFractions(ladder.package ?? fraction(-1n), per.factor)).toEqual(
              multiplyFractions(fractionOfDecimal(r.price.amount), base),
            );
        }),
        { numRuns: 200 },
      );
    },
  );

  it('Decision L2: price per kg, l or piece times content is the price of the package', () => {
    fc.assert(
      fc.property(priced, (r) => {
        const ladder = priceLadder(r);
        const { base } = netContent(r.packageDescription);
        const { dimension } = UNITS[r.packageDescription.unit];
        if (dimension === 'can') {
          expect(ladder.perUnit).toBeUndefined();
          return;
        }
        expect(ladder.perUnit?.unit).toBe({ mass: 'kg', volume: 'l', count: 'piece' }[dimension]);
        const many = multiplyFractions(
          base ?? fraction(0n),
          fraction(1n, dimension === 'count' ? 1n : 1_000n),
        );
        expect(multiplyFractions(ladder.perUnit?.price ?? fraction(-1n), many)).toEqual(
          ladder.package,
        );
      }),
    );
  });

  it('Decision L2: the price per lb, fl oz or gal times the content is that of the package', () => {
    fc.assert(
      fc.property(priced, fc.constantFrom('fl oz (US)', 'gal (US)'), (r, volume) => {
        const ladder = priceLadder(r);
        const asked = priceLadder(r, { referenceUnits: ['lb', volume] });
        const { perReferenceUnit: shown, ...rest } = asked;
        expect(rest).toEqual(ladder);
        const { dimension } = UNITS[r.packageDescription.unit];
        if (dimension === 'count' || dimension === 'can') {
          expect(shown).toEqual(ladder.perUnit);
          return;
        }
        expect(shown?.unit).toBe(dimension === 'mass' ? 'lb' : volume);
        const one = UNITS[shown?.unit ?? 'piece'].factor ?? fraction(0n);
        const { base } = netContent(r.packageDescription);
        expect(multiplyFractions(shown?.price ?? fraction(-1n), base ?? fraction(0n))).toEqual(
          multiplyFractions(ladder.package ?? fraction(-1n), one),
        );
        // And back: asked for kg and l again, the price is that of `perUnit`.
        const again = priceLadder(r, { referenceUnits: ['kg', 'l'] });
        expect(again.perReferenceUnit).toEqual(ladder.perUnit);
      }),
    );
  });

  it('Decision N3: every price is in lowest terms, over a denominator above zero', () => {
    fc.assert(
      fc.property(record, (r) => {
        const { package: whole, levels, perUnit } = priceLadder(r);
        for (const f of [whole, ...levels.map((l) => l.price), perUnit?.price]) {
          if (f === undefined) continue;
          expect(f).toEqual(lowestTerms(f));
          expect(f.denominator > 0n).toBe(true);
        }
      }),
    );
  });

  it('Spec 2.3: told per package, a price per unit makes the same ladder', () => {
    fc.assert(
      fc.property(priced, (r) => {
        const ladder = priceLadder(r);
        const text = formatFraction(ladder.package ?? fraction(0n));
        if (text.includes('/')) return;
        expect(
          priceLadder({ ...r, price: { basis: 'package', amount: new Decimal(text) } }),
        ).toEqual(ladder);
      }),
    );
  });

  it('Spec 2.1 rule 4: a delivery of the average package costs the price of the package', () => {
    fc.assert(
      fc.property(priced, (r) => {
        const average = formatFraction(netContent(r.packageDescription).amount);
        const delivered = weighedDeliveryPrice(r, {
          amount: new Decimal(average),
          unit: r.packageDescription.unit,
        });
        expect(delivered.ok && delivered.value).toEqual(priceLadder(r).package);
      }),
    );
  });

  it('Spec 2.1 rule 4: two deliveries together cost what they cost apart', () => {
    fc.assert(
      fc.property(record, fc.nat(1e9), fc.nat(1e9), unit, (r, a, b, u) => {
        const costs = [a, b, a + b].map((n) =>
          weighedDeliveryPrice(r, { amount: String(n), unit: u }),
        );
        const values = costs.flatMap((c) => (c.ok ? [c.value] : []));
        const [one, other, both] = values;
        if (one === undefined || other === undefined || both === undefined) {
          expect(values).toEqual([]);
          return;
        }
        expect(addFractions(one, other)).toEqual(both);
      }),
    );
  });
});
