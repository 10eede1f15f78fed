import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePackageDescription } from '../../../src/core/index.js';
import { priceLadder } from '../../../src/core/pricing/price-ladder.js';
import type { PackageRecord, Price } from '../../../src/core/record/package-record.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import { fraction, multiplyFractions, parseFraction } from '../../../src/core/value/fraction.js';
import { parseUnit } from '../../../src/core/value/unit/parse-unit.js';

interface Row {
  readonly id: string;
  readonly record: {
    readonly price: number | string;
    readonly price_type_code: number;
    readonly price_unit?: string | null;
    readonly package_description_str: string;
    readonly weighted?: boolean;
  };
  readonly outcome: 'accepted' | 'rejected';
  readonly package_price?: string | null;
  readonly price_per_base?: { readonly value: string; readonly per: 'g' | 'ml' | 'piece' } | null;
}

const rows = JSON.parse(
  readFileSync(new URL('../../vectors/pricing.json', import.meta.url), 'utf8'),
) as readonly Row[];
const accepted = rows.filter((row) => row.outcome === 'accepted');

/** The unit that a price per g, ml or piece is shown in, and its size. */
const TOLD_PER = { g: ['kg', 1_000n], ml: ['l', 1_000n], piece: ['piece', 1n] } as const;

/** The record as a reader would make it; which records are refused is not the ladder's matter. */
function recordOf({
  price,
  price_type_code: code,
  price_unit: priceUnit,
  package_description_str: text,
  weighted = false,
}: Row['record']): PackageRecord {
  const description = parsePackageDescription(text);
  if (!description.ok) throw new TypeError(`${text} is a description in every accepted row`);
  return {
    thirdPartyId: '1',
    sharedId: undefined,
    supplierOutletId: undefined,
    brand: undefined,
    name: 'Water',
    description: undefined,
    packageType: undefined,
    price: priceOf(new Decimal(String(price)), code, priceUnit),
    orderable: true,
    packageDescription: description.value,
    leadTime: undefined,
    weighted,
  };
}

function priceOf(amount: Decimal, code: number, priceUnit: string | null | undefined): Price {
  if (code === 0) return { basis: 'package', amount };
  const unit = parseUnit(priceUnit);
  if (!unit.ok) throw new TypeError(`${priceUnit} is a price unit in every accepted row`);
  const unlisted = unit.findings.some((f) => f.code === 'unit.unlisted');
  return {
    basis: 'unit',
    amount,
    unit: unit.value,
    unlistedUnit: unlisted ? (priceUnit ?? undefined) : undefined,
  };
}

describe('pricing.json', () => {
  it('holds 77 rows, 53 of them accepted', () => {
    expect([rows.length, accepted.length]).toEqual([77, 53]);
  });

  it.each(accepted)(
    'Spec 2.3, Decisions L1, L2: $id $record has its package price and its price per unit',
    (row) => {
      const ladder = priceLadder(recordOf(row.record));
      expect(ladder.package).toEqual(parseFraction(row.package_price));
      if (row.price_per_base === null || row.price_per_base === undefined) {
        expect(ladder.perUnit).toBeUndefined();
        return;
      }
      const [unit, many] = TOLD_PER[row.price_per_base.per];
      const perBase = parseFraction(row.price_per_base.value);
      expect(perBase).toBeDefined();
      expect(ladder.perUnit).toEqual({
        unit,
        price: perBase === undefined ? undefined : multiplyFractions(perBase, fraction(many)),
      });
    },
  );
});
