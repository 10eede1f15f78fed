import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validWireRecord } from '../../src/arbitraries/records/valid-wire-record.js';
import { FIELD_NAMES, LEVEL_FIELD_NAMES } from '../../src/record/fields.js';
import { type ReadOptions, resolveReadOptions } from '../../src/record/read-options.js';
import { RecordJudge } from '../../src/record/rules/judge-record.js';
import { ObjectRecord } from '../../src/record/source/object-record.js';
import { QuickObject } from '../../src/scanner/quick-object.js';

/** What JSON has no word for, and what stands at the borders of what it has. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    0,
    1,
    2,
    255,
    256,
    0.1,
    1e7,
    9_999_999.5,
    2 ** 53,
    5n,
    true,
    false,
    '',
    ' ',
    'kg',
    'l',
  ),
  fc.constantFrom<unknown>(
    '1',
    '1.50',
    '007',
    '.5',
    '0',
    '4006381333931',
    '04006381333931',
    '24:00:00',
    '6x1.5l',
    '6/1.5 l',
    '12 piece',
    '3 cl',
    '\u0000',
    '\ud800',
    'Å',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [1],
    new Date(0),
    Object('text'),
    Object(1),
    () => 1,
    Symbol('x'),
    { quantity: 1, unit_name: 'kg' },
    { quantity: 2, package: {} },
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(301),
    `${'0'.repeat(301)}24:00:00`,
    Object.assign([], { quantity: 1, unit_name: 'kg' }),
  ),
  fc.double(),
  fc.string(),
);

const LIMITS = [
  {},
  { text: 300 },
  { text: 20 },
  { text: 10 },
  { depth: 1 },
  { depth: 2 },
  { profile: 'published' as const },
];
const OPTIONS = [
  {},
  { units: 'strict' as const },
  { units: 'exact' as const },
  { stage: 'upload' as const },
  ...LIMITS.map((limits) => ({ limits })),
];

/** Sets a member of the record, or of a level of its description. */
function withMember(record: object, level: number, name: string, value: unknown): object {
  const description: unknown = Reflect.get(record, 'package_description');
  if (level === 0 || typeof description !== 'object' || description === null)
    return { ...record, [name]: value };
  const inner: unknown = Reflect.get(description, 'package');
  const isDeep = level === 2 && typeof inner === 'object' && inner !== null;
  return {
    ...record,
    package_description: isDeep
      ? { ...description, package: { ...inner, [name]: value } }
      : { ...description, [name]: value },
  };
}

/** What the fast way makes of a value, and what the general rules do. */
function bothWays(
  value: object,
  options: ReadOptions,
): { readonly quick: unknown; readonly general: unknown; readonly told: readonly unknown[] } {
  const resolved = resolveReadOptions(options);
  const judge = new RecordJudge(resolved);
  const quick = new QuickObject(judge.memos, resolved.limits).read(value);
  const source = new ObjectRecord(resolved.limits.depth, resolved.limits.text);
  judge.findings.reset(-1);
  source.fill(value);
  return {
    quick,
    general: judge.judge(source, true),
    told: [...judge.findings.all(), ...source.unknownFields],
  };
}

describe('laws of the fast way over parsed objects', () => {
  it('Principle 5: what it builds the general rules accept and build, and they find nothing', () => {
    let built = 0;
    const name = fc.oneof(
      fc.constantFrom(...FIELD_NAMES, ...LEVEL_FIELD_NAMES),
      fc.constantFrom('stock', '__proto__', 'constructor', '0'),
    );
    const change = fc.tuple(fc.nat(2), name, oddValue);
    const record = fc.boolean().chain((ordinary) => validWireRecord({ ordinary }));
    fc.assert(
      fc.property(
        record,
        fc.array(change, { maxLength: 2 }),
        fc.constantFrom(...OPTIONS),
        fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
        (valid, changes, options, inArray) => {
          const object = changes.reduce(
            (made: object, [level, member, value]) => withMember(made, level, member, value),
            valid,
          );
          const { quick, general, told } = bothWays(
            inArray
              ? Object.defineProperties([], Object.getOwnPropertyDescriptors(object))
              : object,
            options,
          );
          if (quick === undefined) return;
          built += 1;
          expect(quick).toEqual(general);
          expect(told).toEqual([]);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(built).toBeGreaterThan(300);
  });

  it('Decision J5: levels are few, so that none is held against many others', () => {
    const gtins = [
      '4006381333931',
      '7350053850019',
      '5901234123457',
      '5000000000777',
      '5000000011001',
      '5000000010493',
      '5000000031894',
      '5000000030781',
    ];
    const levels = (count: number): object => ({
      quantity: 1,
      ...(gtins[count - 1] !== undefined && { gtin: gtins[count - 1] }),
      ...(count > 1 ? { package: levels(count - 1) } : { unit_name: 'kg' }),
    });
    const record = (count: number): object => ({
      third_party_id: 'A1',
      name: 'Rye',
      price: 0.89,
      price_type_code: 0,
      package_description: levels(count),
    });
    for (const count of [1, 2, 8]) {
      const { quick, general, told } = bothWays(record(count), {});
      expect([quick, told]).toEqual([general, []]);
    }
    expect(bothWays(record(9), {})).toMatchObject({
      quick: undefined,
      general: { packageDescription: { levels: { length: 9 } } },
      told: [],
    });
  });
});
