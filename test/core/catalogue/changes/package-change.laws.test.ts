import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageChange } from '../../../../src/core/catalogue/index.js';
import { type PackageRecord, readPackageRecord, unwrap } from '../../../../src/core/index.js';

interface Sent {
  readonly price: number;
  readonly kilos: number;
  readonly isPerKilo: boolean;
}

function recordOf({ price, kilos, isPerKilo }: Sent): PackageRecord {
  return unwrap(
    readPackageRecord({
      third_party_id: 'A1',
      name: 'Thyme',
      price: String(price),
      price_type_code: isPerKilo ? 1 : 0,
      ...(isPerKilo ? { price_unit: 'kg' } : {}),
      package_description_str: `${kilos} kg`,
    }),
  );
}

const sent = fc.record({
  price: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
  kilos: fc.integer({ min: 1, max: 9_999 }).map((grams) => grams / 1000),
  isPerKilo: fc.boolean(),
});

const power = fc.constantFrom(-2, -1, 1, 2);

/** Shifts the decimal point. */
function shifted(value: number, by: number): number {
  return Number((value * 10 ** by).toFixed(6));
}

describe('Decision S12: what changed between two records of a package', () => {
  it('nothing, if they are equal', () => {
    fc.assert(
      fc.property(sent, (each) => {
        const same = { price: 1, content: 1, unitPrice: 1, jump: undefined };
        expect(packageChange(recordOf(each), recordOf(each))).toEqual(same);
      }),
    );
  });

  it('the price alone, by the power of its change', () => {
    fc.assert(
      fc.property(sent, power, (each, by) => {
        const now = { ...each, price: shifted(each.price, by) };
        const { content, jump } = packageChange(recordOf(each), recordOf(now));
        expect({ content, jump }).toEqual({ content: 1, jump: { what: 'price', power: by } });
      }),
    );
  });

  it('the content alone, which moves the price per unit only of a price of the package', () => {
    fc.assert(
      fc.property(sent, power, (each, by) => {
        const now = { ...each, kilos: shifted(each.kilos, by) };
        const { price, content, jump } = packageChange(recordOf(each), recordOf(now));
        expect(price).toBe(1);
        expect(content).toBeCloseTo(10 ** by, 6);
        expect(jump).toEqual(each.isPerKilo ? undefined : { what: 'content', power: by });
      }),
    );
  });

  it('the way back has the inverse factors, and the opposite powers', () => {
    fc.assert(
      fc.property(sent, sent, (one, other) => {
        const there = packageChange(recordOf(one), recordOf(other));
        const back = packageChange(recordOf(other), recordOf(one));
        for (const amount of ['price', 'content', 'unitPrice'] as const) {
          const [a, b] = [there[amount], back[amount]];
          expect(a === null).toBe(b === null);
          if (a !== null && b !== null) expect(a * b).toBeCloseTo(1, 9);
        }
        expect(back.jump?.what).toBe(there.jump?.what);
        expect((back.jump?.power ?? 0) + (there.jump?.power ?? 0)).toBe(0);
      }),
    );
  });

  it('a price per unit is the price of a package divided by its content', () => {
    fc.assert(
      fc.property(sent, sent, (one, other) => {
        const whole = [one, other].map((each) => recordOf({ ...each, isPerKilo: false }));
        const [before, after] = whole as [PackageRecord, PackageRecord];
        const { price, content, unitPrice } = packageChange(before, after);
        expect(unitPrice).toBeCloseTo((price ?? 0) / (content ?? 0), 6);
      }),
    );
  });

  it('a price that is stated for something else does not compare', () => {
    const before = recordOf({ price: 10, kilos: 10, isPerKilo: false });
    const after = recordOf({ price: 10, kilos: 10, isPerKilo: true });
    expect(packageChange(before, after)).toEqual({
      price: null,
      content: 1,
      unitPrice: 10,
      jump: { what: 'unit-price', power: 1 },
    });
  });
});
