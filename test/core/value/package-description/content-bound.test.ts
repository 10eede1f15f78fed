import { describe, expect, it } from 'vitest';
import { readRecordJson } from '../../../../src/core/catalogue/record-json.js';
import { explainRecord } from '../../../../src/core/explain/explain-record.js';
import {
  checkAssortmentFile,
  parsePackageDescription,
  readPackageDescription,
  readPackageRecord,
  unwrap,
  type WirePackageDescription,
} from '../../../../src/core/index.js';
import { priceLadder } from '../../../../src/core/pricing/price-ladder.js';
import { writePriceLadder } from '../../../../src/core/pricing/price-ladder-json.js';

const CODE = 'package.out-of-range';

function nested(quantities: readonly (string | number)[]): WirePackageDescription {
  const [lowest = 1, ...outer] = quantities.toReversed();
  let wire: WirePackageDescription = { quantity: lowest, unit_name: 'kg' };
  for (const quantity of outer) wire = { quantity, package: wire };
  return wire;
}

/** The JSON text of a record, made without recursion. */
function recordText(quantities: readonly (string | number)[]): string {
  const outer = quantities.map((q) => `{"quantity":${JSON.stringify(q)},"package":`).join('');
  return (
    '[{"third_party_id":"A","name":"n","price":"12.60","price_type_code":0,' +
    `"package_description":${outer}{"quantity":1,"unit_name":"kg"}` +
    `${'}'.repeat(quantities.length)}}]`
  );
}

const of = (count: number, quantity: string | number): readonly (string | number)[] =>
  Array.from({ length: count }, () => quantity);

/** 30 digits: `9…9` times itself has 60, and times 2 more. */
const LONG = '999999999999999.999999999999999';

describe('Decision N2: the content of a package', () => {
  it.each<[string, readonly (string | number)[], boolean]>([
    ['two quantities of 30 digits', [LONG, LONG], true],
    ['these times 10, which has no significant digit more', [LONG, 10, LONG], true],
    ['these times 2, which has one more', [LONG, 2, LONG], false],
    ['sixty tens', of(60, 10), true],
    ['sixty-one tens, with a leading digit too far from the point', of(61, 10), false],
    ['sixty tenths', of(60, '0.1'), true],
    ['sixty-one tenths', of(61, '0.1'), false],
    ['199 twos, which have 60 digits', of(199, 2), true],
    ['200 twos, which have 61', of(200, 2), false],
    [
      'twos and fives, whose product is short and whose levels are not',
      [...of(199, 2), ...of(199, 5)],
      false,
    ],
    ['ten thousand ones', of(10_000, 1), true],
    ['ten thousand ones, one of them written as 1.0', [...of(9_999, 1), '1.0'], true],
    ['ten thousand of 1.5', of(10_000, '1.5'), false],
  ])('of %s: accepted %s', (_, quantities, accepted) => {
    const outcome = readPackageDescription(nested(quantities));
    expect(outcome.ok).toBe(accepted);
    expect(outcome.findings.some(({ code }) => code === CODE)).toBe(!accepted);
    for (const accelerate of [true, false]) {
      const report = checkAssortmentFile(recordText(quantities.slice(0, 9_999)), { accelerate });
      expect(report.file.accepted).toBe(accepted ? 1 : 0);
      const issue = report.issues.find(({ code }) => code === CODE);
      expect(issue?.pointer).toBe(accepted ? undefined : '/0/package_description');
    }
  });

  it('has its bound in a text, too, for one record and for many', () => {
    const eight = (digits: number): string =>
      `${of(7, '9'.repeat(digits)).join('x')}x${'9'.repeat(digits)}kg`;
    expect(parsePackageDescription(eight(7)).ok).toBe(true);
    expect(parsePackageDescription(eight(8)).findings).toMatchObject([
      { code: CODE, values: { start: '0', end: String(eight(8).length) } },
    ]);
    const records = of(3_000, 0).map((_, at) => ({
      third_party_id: `A${at}`,
      name: 'n',
      price: 1,
      price_type_code: 0,
      package_description_str: at % 2 === 0 ? eight(8) : '6x1kg',
    }));
    expect(checkAssortmentFile(JSON.stringify(records)).file.refused).toBe(1_500);
    const objects = records.map(({ package_description_str: text, ...record }) => ({
      ...record,
      package_description: nested(text === '6x1kg' ? [6, 1] : of(8, 99_999_999)),
    }));
    expect(checkAssortmentFile(JSON.stringify(objects)).file.refused).toBe(1_500);
  });

  it('keeps prices and explanations of ten thousand levels as long as the record', () => {
    const quantities = [...of(55, 7), ...of(9_945, 1)];
    const record = unwrap(
      readPackageRecord({
        third_party_id: 'A',
        name: 'n',
        price: 1,
        price_type_code: 0,
        package_description: nested(quantities),
      }),
    );
    const ladder = JSON.stringify(writePriceLadder(priceLadder(record)));
    expect(ladder.length).toBeLessThan(100 * quantities.length);
    expect(JSON.stringify(explainRecord(record)).length).toBeLessThan(10_000);
  });

  it('is not asked of what is stored: it stays readable, and its prices bounded', () => {
    const levels = of(10_000, '7').map((quantity) => ({ quantity: String(quantity) }));
    const stored = {
      thirdPartyId: 'A',
      name: 'n',
      price: { basis: 'package', amount: '1' },
      orderable: true,
      packageDescription: { levels, unit: 'kg' },
      weighted: false,
    };
    const record = readRecordJson(stored);
    if (record === undefined) throw new Error('a stored record is read');
    expect(record.packageDescription.levels).toHaveLength(10_000);
    const ladder = JSON.stringify(writePriceLadder(priceLadder(record)));
    expect(ladder.length).toBeLessThan(50 * levels.length);
  });
});
