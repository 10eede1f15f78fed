import { describe, expect, it } from 'vitest';
import { applyFixes, checkAssortmentFile } from '../../../src/core/index.js';

const DEPTH = 9_999;
const FEWER = 1_500;

/** The text of a file of one record with this at each level, made without recursion. */
function deepFile(level: string, lowest: string, depth = DEPTH): string {
  const inner = `{${level},"package":`.repeat(depth - 1);
  return (
    `[{"third_party_id":"A","name":"n","price":1,"price_type_code":0,"package_description":` +
    `${inner}{${lowest},"unit_name":"kg"}${'}'.repeat(depth - 1)}}]`
  );
}

const WRONG_GTINS = deepFile('"quantity":1,"gtin":"1"', '"quantity":1');
const BLANKS = deepFile('"quantity":1,"unit_name":" "', '"quantity":1');
const LONG_NAMES = JSON.stringify([
  {
    third_party_id: 'i'.repeat(1_000),
    name: 'n',
    price: 1,
    price_type_code: 0,
    package_description_str: '6x1kg',
    ...Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`${'ä'.repeat(3_000)}${at}`, 1] as const),
    ),
  },
]);

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('Decision F4: a report has at most 2 MB apart from identifiers', () => {
  it.each<[string, string, string]>([
    ['a wrong GTIN at each of 9,999 levels', WRONG_GTINS, 'gtin.length'],
    ['a blank text at each of 9,999 levels', BLANKS, 'field.blank'],
    ['unknown fields with names of 3,000 characters', LONG_NAMES, 'record.unknown-field'],
  ])('%s', (_, file, code) => {
    const report = checkAssortmentFile(file);
    const { counts, issues, issuesOmitted } = report;
    const found = counts[code as keyof typeof counts] ?? 0;
    expect(found).toBeGreaterThan(900);
    expect(issues.length).toBeGreaterThan(3);
    expect(issues.length + issuesOmitted).toBe(found);
    const identifiers = issues.length * 1_100 + report.causes.length * 5_000;
    expect(bytesOf(report)).toBeLessThan(2_000_000 + identifiers);
  });

  it('and as many issues as before where they are short', () => {
    const records = Array.from({ length: 2_000 }, (_, at) => ({
      third_party_id: `A${at}`,
      name: 'n'.repeat(500),
      price: '1,5',
      price_type_code: 0,
      package_description_str: '6x1kg',
    }));
    const { issues } = checkAssortmentFile(JSON.stringify(records));
    expect(issues).toHaveLength(1_000);
    expect(bytesOf(issues)).toBeLessThan(2_000_000);
  });

  it('cuts the pointer of an issue without a fix, and no pointer of a fix', () => {
    const { issues, causes } = checkAssortmentFile(WRONG_GTINS);
    const deepest = issues.map(({ pointer }) => pointer).filter((pointer) => pointer.includes('…'));
    expect(deepest.at(-1)).toMatch(/^\/0\/package_description\/…\d+…\/gtin$/);
    expect(Math.max(...issues.map(({ pointer }) => pointer.length))).toBeLessThanOrEqual(640);
    expect(causes.map(({ example }) => example.pointer.length)).toEqual([27]);
    const file = deepFile('"quantity":1,"unit_name":" "', '"quantity":1', FEWER);
    const blanks = checkAssortmentFile(file, { limits: { issues: Infinity } });
    expect(blanks.issues).toHaveLength(FEWER - 1);
    for (const { pointer, fix } of blanks.issues)
      expect(fix?.operations).toEqual([{ op: 'replace', path: pointer, value: null }]);
    const fixed = new TextDecoder().decode(applyFixes(file, blanks.issues));
    expect(fixed).toBe(file.replaceAll('" "', 'null'));
  });
});
