import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ISSUES } from '../../../src/core/issue/issue-list.js';
import { AssortmentRecordSchema } from '../../../src/core/record/assortment-record-schema.js';
import {
  readPackageDescription,
  readPackageRecord,
} from '../../../src/core/record/read-package-record.js';
import {
  WirePackageDescriptionSchema,
  WireRecordSchema,
} from '../../../src/core/record/wire-schemas.js';
import { brokenWireRecord, doubtfulWireRecord } from '../../../src/testing/index.js';
import pricing from '../../vectors/pricing.json' with { type: 'json' };
import { randomRecord } from '../assortment-file/random-file.js';
import { RYE } from './rye.js';

/** Returns code and dotted path of each issue. */
function issuesOf(
  schema: v.GenericSchema,
  value: unknown,
  config: v.Config<v.BaseIssue<unknown>> = {},
): readonly string[] {
  const { issues } = v.safeParse(schema, value, config);
  return (issues ?? []).map((issue) => `${issue.expected} ${v.getDotPath(issue) ?? ''}`);
}

describe('WireRecordSchema among the schemas of valibot', () => {
  it('is an object of valibot without a pipe, so that TypeScript lets it be picked', () => {
    expect(WireRecordSchema.type).toBe('object');
    expect(WireRecordSchema.reference).toBe(v.object);
    expect('pipe' in WireRecordSchema).toBe(false);
    expect(Object.keys(WireRecordSchema.entries)).toHaveLength(16);
    expect(WireRecordSchema.entries.brand).toBe(WireRecordSchema.entries.brand);
  });

  it('v.pick and v.omit leave the other fields out', () => {
    const picked = v.pick(WireRecordSchema, ['third_party_id', 'price']);
    expect(v.parse(picked, RYE)).toEqual({ third_party_id: 'A1', price: '2.50' });
    expect(issuesOf(picked, { third_party_id: 'A1', price: '2,50' })).toEqual(['price.type price']);
    const omitted = v.omit(WireRecordSchema, ['third_party_id', 'price']);
    expect(v.parse(omitted, { name: 'Rye', price_type_code: 1 })).toEqual({
      name: 'Rye',
      price_type_code: 1,
      orderable: true,
      weighted: false,
    });
    expect(issuesOf(omitted, { name: 5, price_type_code: 1 })).toEqual(['field.type name']);
  });

  it('v.partial and v.required change which keys must be there', () => {
    const partial = v.partial(WireRecordSchema);
    expect(v.parse(partial, {})).toEqual({});
    expect(issuesOf(partial, { price: -1 })).toEqual(['price.negative price']);
    const required = v.required(v.pick(WireRecordSchema, ['name', 'brand']), ['brand']);
    expect(v.is(required, { name: 'Rye', brand: 'B' })).toBe(true);
    expect(issuesOf(required, { name: 'Rye' })).toEqual(['"brand" brand']);
  });

  it('v.getDefaults, v.keyof, v.getTitle and v.getDescription know the fields', () => {
    expect(v.getDefaults(WireRecordSchema)).toMatchObject({ orderable: true, weighted: false });
    expect(v.is(v.keyof(WireRecordSchema), 'lead_time')).toBe(true);
    expect(v.getTitle(WireRecordSchema.entries.lead_time)).toBe('Lead time');
    expect(v.getDescription(WireRecordSchema.entries.brand)).toBe('Brand of the article.');
  });

  it('v.array, v.object and entries of other objects take it', () => {
    const bad = { ...RYE, price: null };
    expect(issuesOf(v.array(WireRecordSchema), [RYE, bad])).toEqual(['price.missing 1.price']);
    const wider = v.object({ ...WireRecordSchema.entries, note: v.string() });
    expect(v.parse(wider, { ...RYE, note: 'x' })).toMatchObject({ name: 'Rye', note: 'x' });
  });

  it('with abortEarly the first issue is the only one', () => {
    const bad = { ...RYE, name: 5, price: true, package_description: { quantity: 0, package: 5 } };
    expect(issuesOf(WireRecordSchema, bad)).toEqual([
      'field.type name',
      'price.type price',
      'package.zero-quantity package_description.quantity',
      'package.not-an-object package_description.package',
    ]);
    expect(issuesOf(WireRecordSchema, bad, { abortEarly: true })).toEqual(['field.type name']);
    const description = v.pick(WireRecordSchema, ['package_description']);
    expect(issuesOf(description, bad, { abortEarly: true })).toHaveLength(1);
  });

  it('a key that is absent is an issue of valibot with the sentence of the rule', () => {
    const { issues } = v.safeParse(WireRecordSchema, {});
    expect(issues?.map(({ expected, message }) => [expected, message])).toEqual([
      ['"third_party_id"', '"third_party_id" is required.'],
      ['"name"', '"name" is required.'],
      ['"price"', readPackageRecordMessage('/price')],
      ['"price_type_code"', readPackageRecordMessage('/price_type_code')],
    ]);
    expect(v.safeParse(WireRecordSchema, 5).issues?.[0].message).toBe(
      'A package record must be a JSON object; this is a number.',
    );
  });

  it('Decision J9: a blank text in place of an optional value is not set', () => {
    const blank = { ...RYE, brand: ' ', orderable: '', weighted: ' ', package_description: '\t' };
    expect(v.parse(WireRecordSchema, blank)).toEqual({
      ...RYE,
      brand: null,
      orderable: true,
      weighted: false,
      package_description: null,
    });
    expect(issuesOf(WireRecordSchema, { ...RYE, name: ' ' })).toEqual(['field.empty name']);
  });
});

describe('WirePackageDescriptionSchema', () => {
  it('checks the level itself and every level inside', () => {
    const good = { quantity: 6, package: { quantity: '1.5', unit_name: 'l' } };
    expect(v.parse(WirePackageDescriptionSchema, good)).toEqual(good);
    expect(issuesOf(WirePackageDescriptionSchema, { quantity: 6, package: {} })).toEqual([
      'package.quantity-missing package.quantity',
      'package.incomplete package',
    ]);
    expect(
      v.parse(v.pick(WirePackageDescriptionSchema, ['quantity', 'unit_name']), {
        quantity: 1,
        unit_name: ' ',
      }),
    ).toEqual({ quantity: 1, unit_name: null });
  });
});

describe('Hostile values', () => {
  it('Decision J5: 10,000 levels pass, 10,001 are an issue, and none overflows', () => {
    let level: object = { quantity: 1, unit_name: 'kg' };
    for (let i = 1; i < 10_000; i += 1) level = { quantity: 1, package: level };
    const deep = (description: object): object => ({
      ...RYE,
      package_description_str: null,
      package_description: description,
    });
    expect(v.is(WireRecordSchema, deep(level))).toBe(true);
    expect(v.is(WirePackageDescriptionSchema, level)).toBe(true);
    const { issues } = v.safeParse(WireRecordSchema, deep({ quantity: 1, package: level }));
    expect(issues?.map(({ expected }) => expected)).toEqual(['package.too-deep']);
  });

  it('Decision J7: keys that every object has are unknown fields, and are removed', () => {
    const keys = '"__proto__":{"price":5},"constructor":1,"toString":2,"hasOwnProperty":3';
    const hostile: unknown = JSON.parse(`{${keys},${JSON.stringify(RYE).slice(1)}`);
    expect(v.parse(WireRecordSchema, hostile)).toEqual({
      ...RYE,
      orderable: true,
      weighted: false,
    });
    expect(v.parse(AssortmentRecordSchema, hostile).thirdPartyId).toBe('A1');
    const level: unknown = JSON.parse('{"__proto__":{"quantity":1},"unit_name":"kg"}');
    expect(issuesOf(WireRecordSchema, { ...RYE, package_description: level })).toEqual([
      'package.quantity-missing package_description.quantity',
    ]);
  });
});

describe('The schemas and readPackageRecord', () => {
  const record: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 4, arbitrary: randomRecord },
    { weight: 2, arbitrary: brokenWireRecord({ defaults: true, small: true }).map((b) => b.value) },
    { weight: 1, arbitrary: doubtfulWireRecord().map((d) => d.value) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

  /** Codes about two fields together, which an object of fields does not report. */
  const BETWEEN_FIELDS = /^(package\.missing|price-unit\.(missing|forbidden)|weighted\.package)$/;

  it('the fields of an accepted record pass, and read as the same record', () => {
    fc.assert(
      fc.property(record, (value) => {
        const outcome = readPackageRecord(value);
        if (!outcome.ok) return;
        const again = readPackageRecord(v.parse(WireRecordSchema, value));
        expect(again.ok && { ...again.value, findings: [] }).toEqual({
          ...outcome.value,
          findings: [],
        });
      }),
      { numRuns: 400 },
    );
  });

  it('of a refused record each refusing finding within a field is an issue, in other order', () => {
    fc.assert(fc.property(record, expectSameIssues), { numRuns: 400 });
    for (const { record: priced } of pricing)
      expectSameIssues({ third_party_id: 'A1', name: 'x', ...priced });
  });

  function expectSameIssues(value: unknown): void {
    const { findings } = readPackageRecord(value);
    const { issues } = v.safeParse(WireRecordSchema, value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      expect(issues?.length).toBeGreaterThan(0);
      return;
    }
    const named = (issues ?? []).map(({ expected, path }) => {
      const keys = (path ?? []).map(({ key }) => String(key));
      return expected?.startsWith('"') ? `absent ${keys[0]}` : `${expected} ${keys.join('/')}`;
    });
    const expected = findings
      .filter(({ code }) => ISSUES[code].effect !== 'none' && !BETWEEN_FIELDS.test(code))
      .map(({ code, pointer }) => {
        const key = pointer.slice(1);
        return Object.hasOwn(value, key) || key.includes('/') ? `${code} ${key}` : `absent ${key}`;
      });
    // The unit of a price per package is refused whole, so its own rules say nothing.
    const ofUnit = (name: string): boolean => !name.endsWith(' price_unit');
    expect(named.filter(ofUnit).toSorted()).toEqual(expected.filter(ofUnit).toSorted());
  }

  it('WirePackageDescriptionSchema: the same for descriptions', () => {
    const description = record.map((value) =>
      typeof value === 'object' && value !== null && 'package_description' in value
        ? value.package_description
        : value,
    );
    fc.assert(
      fc.property(description, (value) => {
        const outcome = readPackageDescription(value);
        if (!outcome.ok) return;
        const again = readPackageDescription(v.parse(WirePackageDescriptionSchema, value));
        expect(again.ok && again.value).toEqual(outcome.value);
      }),
      { numRuns: 200 },
    );
  });
});

function readPackageRecordMessage(pointer: string): string {
  const parsed = v.safeParse(AssortmentRecordSchema, {});
  const keyOf = (issue: v.BaseIssue<unknown>): string => `/${v.getDotPath(issue) ?? ''}`;
  return parsed.issues?.find((issue) => keyOf(issue) === pointer)?.message ?? '';
}
