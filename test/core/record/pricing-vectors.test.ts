import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import { ISSUES } from '../../../src/core/issue/issue-list.js';
import { priceLadder } from '../../../src/core/pricing/price-ladder.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { fraction, multiplyFractions, parseFraction } from '../../../src/core/value/fraction.js';

interface Row {
  readonly id: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly outcome: 'accepted' | 'rejected';
  readonly codes?: readonly string[];
  readonly package_price?: string | null;
  readonly price_per_base?: { readonly value: string; readonly per: 'g' | 'ml' | 'piece' } | null;
  readonly warnings?: readonly string[];
}

const rows = JSON.parse(
  readFileSync(new URL('../../vectors/pricing.json', import.meta.url), 'utf8'),
) as readonly Row[];

const TOLD_PER = { g: ['kg', 1_000n], ml: ['l', 1_000n], piece: ['piece', 1n] } as const;

/** The rows say only what matters to the price. */
function wholeRecord(row: Row): Readonly<Record<string, unknown>> {
  return { third_party_id: row.id, name: 'Water', ...row.record };
}

function codesOf(findings: readonly Finding[], severity: 'error' | 'warning'): readonly string[] {
  return findings
    .map(({ code }) => code)
    .filter((code) => ISSUES[code].severity === severity)
    .sort();
}

function expectPrices(record: PackageRecord, row: Row): void {
  const ladder = priceLadder(record);
  expect(ladder.package).toEqual(parseFraction(row.package_price));
  const told = row.price_per_base;
  if (told === null || told === undefined) {
    expect(ladder.perUnit).toBeUndefined();
    return;
  }
  const [unit, many] = TOLD_PER[told.per];
  const perBase = parseFraction(told.value);
  if (perBase === undefined) throw new Error(`${told.value} is no fraction`);
  expect(ladder.perUnit).toEqual({ unit, price: multiplyFractions(perBase, fraction(many)) });
}

describe('pricing.json through whole records', () => {
  it('holds 77 rows', () => {
    expect(rows).toHaveLength(77);
  });

  it.each(rows)('Spec 2.3: $id $record is $outcome, with its codes and prices', (row) => {
    const outcome = readPackageRecord(wholeRecord(row));
    expect(outcome.ok).toBe(row.outcome === 'accepted');
    expect(codesOf(outcome.findings, 'error')).toEqual(row.codes ?? []);
    expect(codesOf(outcome.findings, 'warning')).toEqual([...(row.warnings ?? [])].sort());
    if (outcome.ok) expectPrices(outcome.value, row);
  });

  it.each(rows)('Spec 2.3: $id is the same through the bytes of a file', (row) => {
    const { records, refused } = readAssortmentFile(JSON.stringify([wholeRecord(row)]));
    expect([records.length, refused.length]).toEqual(row.outcome === 'accepted' ? [1, 0] : [0, 1]);
    const findings = records[0]?.findings ?? refused[0]?.findings ?? [];
    expect(codesOf(findings, 'error')).toEqual(row.codes ?? []);
    expect(codesOf(findings, 'warning')).toEqual([...(row.warnings ?? [])].sort());
    if (records[0] !== undefined) expectPrices(records[0], row);
  });
});
