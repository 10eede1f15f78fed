import { describe, expect, it } from 'vitest';
import {
  checkAssortmentFile,
  type Limits,
  parsePackageDescription,
  readPackageRecord,
} from '../../../src/core/index.js';

type Fields = Readonly<Record<string, unknown>>;

const RYE = { third_party_id: 'A1', name: 'Rye', price: '10', price_type_code: 0 };
const KILO = { package_description_str: '1kg' };

/** Returns the codes of the file and of the record, each with whether it was accepted. */
function codes(fields: Fields, limits: Limits): readonly (readonly string[])[] {
  const record = { ...RYE, ...fields };
  const { file, issues } = checkAssortmentFile(JSON.stringify([record]), { limits });
  const { ok, findings } = readPackageRecord(record, { limits });
  expect(ok).toBe(file.accepted === 1);
  expect(findings.map(({ code }) => code)).toEqual(issues.map(({ code }) => code));
  return [...new Set(issues.map(({ code, pointer }) => [pointer, code]))];
}

describe('Decisions J5, N6: limits hold for both forms of a package description', () => {
  const published = { profile: 'published' } as const;

  it('decimals of the public service', () => {
    const refusal = [['/0/package_description_str', 'text.over-published-decimals']];
    expect(codes({ package_description_str: '1.1234567kg' }, published)).toEqual(refusal);
    expect(codes({ package_description_str: '1.123456kg' }, published)).toEqual([]);
    expect(codes({ package_description_str: '1.1234567kg' }, {})).toEqual([]);
    expect(
      codes({ package_description: { quantity: '1.1234567', unit_name: 'kg' } }, published),
    ).toEqual([['/0/package_description/quantity', 'text.over-published-decimals']]);
    expect(parsePackageDescription('1.1234567kg', { limits: published }).ok).toBe(false);
  });

  it('levels', () => {
    const limits = { depth: 2 };
    expect(codes({ package_description_str: '1x1x1kg' }, limits)).toEqual([
      ['/0/package_description_str', 'package.too-deep'],
    ]);
    expect(codes({ package_description_str: '1x1kg' }, limits)).toEqual([]);
  });
});

describe('Decision J10: limits.text holds for every string', () => {
  const limits = { text: 10 };
  const perUnit = { ...KILO, price_type_code: 1 };

  it.each([
    ['third_party_id', KILO, 'A1234567890'],
    ['description', KILO, 'Rye of 2025'],
    ['package_description_str', {}, '1 x 1 x 1 kg'],
    ['price', KILO, '12.00000000'],
    ['price', KILO, '00000000012'],
    ['price_unit', perUnit, 'cubic_meter'],
    ['lead_time', KILO, '00 024:00:00'],
  ] as const)('%s of a record with %o', (field, others, text) => {
    expect(text.length).toBeGreaterThan(limits.text);
    const record = { ...others, [field]: text };
    expect(codes(record, limits)).toEqual([[`/0/${field}`, 'text.too-long']]);
    expect(codes(record, {})).not.toEqual([[`/0/${field}`, 'text.too-long']]);
  });

  it.each([
    ['quantity', { quantity: '12.00000000', unit_name: 'kg' }],
    ['unit_name', { quantity: 12, unit_name: 'cubic_meter' }],
  ] as const)('%s of a level', (field, description) => {
    expect(codes({ package_description: description }, limits)).toEqual([
      [`/0/package_description/${field}`, 'text.too-long'],
    ]);
    expect(codes({ package_description: description }, {})).toEqual([]);
  });

  it('numbers are no strings', () => {
    const record = '[{"third_party_id": "A", "name": "B", "price": 1.00000000000000, ';
    const rest = '"price_type_code": 0, "package_description_str": "1kg"}]';
    expect(checkAssortmentFile(`${record}${rest}`, { limits }).file.accepted).toBe(1);
  });
});
