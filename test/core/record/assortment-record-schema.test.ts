import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AssortmentFileSchema } from '../../../src/core/assortment-file/assortment-file-schema.js';
import {
  AssortmentRecordSchema,
  PackageDescriptionSchema,
} from '../../../src/core/record/assortment-record-schema.js';
import {
  WirePackageDescriptionSchema,
  WireRecordSchema,
} from '../../../src/core/record/wire-schemas.js';
import { runBesideCore } from './bundled-core.js';
import { RYE } from './rye.js';

describe('AssortmentRecordSchema', () => {
  it('its output is the record as readPackageRecord reads it', () => {
    const { output, success } = v.safeParse(AssortmentRecordSchema, RYE);
    expect(success).toBe(true);
    expect(output).toMatchObject({
      thirdPartyId: 'A1',
      price: { basis: 'package' },
      orderable: true,
    });
  });

  it('Decision F2: warnings do not fail it and stay in the findings of the record', () => {
    const { output } = v.safeParse(AssortmentRecordSchema, {
      ...RYE,
      package_description_str: '6x1 Ltr',
    });
    expect(v.is(AssortmentRecordSchema, { ...RYE, package_description_str: '6x1 Ltr' })).toBe(true);
    expect(output).toMatchObject({
      findings: [{ code: 'unit.alias', pointer: '/package_description_str' }],
    });
  });

  it('Spec 2.3: an issue has the catalogue’s sentence, and the path to the value', () => {
    const { issues } = v.safeParse(AssortmentRecordSchema, { ...RYE, price: -1 });
    expect(issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)])).toEqual([
      ['"price" cannot be negative.', ['price']],
    ]);
    expect(issues?.[0]).toMatchObject({
      expected: 'price.negative',
      received: '-1',
      path: [{ input: { price: -1 }, key: 'price', value: -1 }],
    });
  });

  it('Spec 2.2: a path leads to the level that is wrong', () => {
    const { issues } = v.safeParse(AssortmentRecordSchema, {
      ...RYE,
      package_description_str: null,
      package_description: { quantity: 6, package: { quantity: 0, unit_name: 'kg' } },
    });
    expect(issues?.map(({ path }) => path?.map(({ key }) => key))).toEqual([
      ['package_description', 'package', 'quantity'],
    ]);
  });

  it('every refusing finding is an issue; those without effect are none', () => {
    const { issues } = v.safeParse(AssortmentRecordSchema, {
      ...RYE,
      name: undefined,
      price: 'x',
      gtin: '123',
    });
    expect(issues?.map(({ expected }) => expected)).toEqual(['field.missing', 'price.type']);
  });

  it('with abortEarly the first refusing finding is the only issue', () => {
    const bad = { ...RYE, name: undefined, price: 'x', gtin: '123' };
    const all =
      v.safeParse(AssortmentRecordSchema, bad).issues?.map(({ expected }) => expected) ?? [];
    expect(all.length).toBeGreaterThan(1);
    expect(
      v
        .safeParse(AssortmentRecordSchema, bad, { abortEarly: true })
        .issues?.map(({ expected }) => expected),
    ).toEqual(all.slice(0, 1));
    expect(
      v.safeParse(v.array(AssortmentRecordSchema), [bad, bad], { abortEarly: true }).issues,
    ).toHaveLength(1);
  });

  it('what is no object has one issue without a path', () => {
    for (const value of [null, undefined, 5, 'x', [], [RYE]]) {
      const { issues } = v.safeParse(AssortmentRecordSchema, value);
      expect(issues?.map(({ expected, path }) => [expected, path])).toEqual([
        ['record.not-an-object', undefined],
      ]);
    }
  });

  it('it works inside other schemas: an array of records', () => {
    const { issues, success } = v.safeParse(v.array(AssortmentRecordSchema), [
      RYE,
      { ...RYE, price: null },
    ]);
    expect(success).toBe(false);
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['1.price']);
  });

  it('Standard Schema: version 1, vendor valibot, issues with paths', () => {
    const { version, vendor, validate } = AssortmentRecordSchema['~standard'];
    expect([version, vendor]).toEqual([1, 'valibot']);
    expect(validate({ ...RYE, price_type_code: 1 })).toMatchObject({
      issues: [
        {
          message: '"price_unit" is required when "price_type_code" is 1.',
          path: [{ key: 'price_unit' }],
        },
      ],
    });
    expect(validate(RYE)).toMatchObject({ value: { thirdPartyId: 'A1' } });
  });

  it('Decision J5: 10,001 levels are an issue, not an overflow', () => {
    let level: object = { quantity: 1, unit_name: 'kg' };
    for (let i = 1; i < 10_001; i += 1) level = { quantity: 1, package: level };
    const { issues } = v.safeParse(AssortmentRecordSchema, {
      ...RYE,
      package_description_str: undefined,
      package_description: level,
    });
    expect(issues?.map(({ expected }) => expected)).toEqual(['package.too-deep']);
  });
});

describe('AssortmentRecordSchema among the schemas of valibot', () => {
  const BAD = { ...RYE, price: -1 };
  const keysOf = (issues: readonly v.BaseIssue<unknown>[] | undefined): unknown =>
    issues?.map(({ path }) => path?.map(({ key }) => key));

  it('v.parse answers the record, and throws a ValiError', () => {
    expect(v.parse(AssortmentRecordSchema, RYE).thirdPartyId).toBe('A1');
    expect(() => v.parse(AssortmentRecordSchema, BAD)).toThrow(v.ValiError);
    expect(() => v.parse(AssortmentRecordSchema, BAD)).toThrow('"price" cannot be negative.');
  });

  it('v.is, v.parser, v.safeParser and v.assert agree', () => {
    for (const [value, good] of [
      [RYE, true],
      [BAD, false],
    ] as const) {
      expect(v.is(AssortmentRecordSchema, value)).toBe(good);
      expect(v.safeParser(AssortmentRecordSchema)(value).success).toBe(good);
    }
    expect(v.parser(AssortmentRecordSchema)(RYE)).toEqual(v.parse(AssortmentRecordSchema, RYE));
    expect(() => v.assert(AssortmentRecordSchema, BAD)).toThrow(v.ValiError);
  });

  it('v.object: paths lead through the key, and the other members are kept', () => {
    const schema = v.object({ record: AssortmentRecordSchema, note: v.string() });
    expect(v.parse(schema, { record: RYE, note: 'x' })).toMatchObject({
      record: { thirdPartyId: 'A1' },
      note: 'x',
    });
    const { issues } = v.safeParse(schema, { record: BAD, note: 5 });
    expect(keysOf(issues)).toEqual([['record', 'price'], ['note']]);
  });

  it('v.pipe: what follows sees the record, and only when there is one', () => {
    const nameOf = v.pipe(
      AssortmentRecordSchema,
      v.transform((record) => record.name),
      v.minLength(2),
    );
    expect(v.parse(nameOf, RYE)).toBe('Rye');
    expect(v.safeParse(nameOf, { ...RYE, name: 'R' }).issues?.[0].type).toBe('min_length');
    expect(v.safeParse(nameOf, BAD).issues?.map(({ expected }) => expected)).toEqual([
      'price.negative',
    ]);
    const wide = v.pipe(v.string(), v.parseJson(), AssortmentRecordSchema);
    expect(v.parse(wide, JSON.stringify(RYE)).thirdPartyId).toBe('A1');
    expect(v.safeParse(wide, '{').issues?.[0].type).toBe('parse_json');
  });

  it('v.optional, v.nullable, v.fallback, v.union and v.lazy take it', () => {
    expect(v.parse(v.optional(AssortmentRecordSchema), undefined)).toBeUndefined();
    expect(v.parse(v.nullable(AssortmentRecordSchema), null)).toBeNull();
    const fallback = v.parse(AssortmentRecordSchema, RYE);
    expect(v.parse(v.fallback(AssortmentRecordSchema, fallback), BAD)).toBe(fallback);
    expect(v.parse(v.union([v.string(), AssortmentRecordSchema]), RYE)).toMatchObject({
      thirdPartyId: 'A1',
    });
    expect(
      v.safeParse(v.union([v.string(), AssortmentRecordSchema]), BAD).issues?.[0].expected,
    ).toBe('(string | Object)');
    expect(
      v.parse(
        v.lazy(() => AssortmentRecordSchema),
        RYE,
      ).name,
    ).toBe('Rye');
  });

  it('asynchronous schemas take it', async () => {
    const { issues } = await v.safeParseAsync(v.arrayAsync(AssortmentRecordSchema), [RYE, BAD]);
    expect(keysOf(issues)).toEqual([[1, 'price']]);
  });

  it('v.flatten and v.summarize read its issues', () => {
    const { issues } = v.safeParse(AssortmentRecordSchema, BAD);
    if (issues === undefined) throw new Error('a negative price was accepted');
    expect(v.flatten(issues)).toEqual({ nested: { price: ['"price" cannot be negative.'] } });
    expect(v.summarize(issues)).toContain('at price');
  });

  it('an issue carries what it was asked with', () => {
    const { issues } = v.safeParse(AssortmentRecordSchema, BAD, {
      lang: 'nl',
      abortEarly: true,
      message: 'no',
    });
    expect(issues?.[0]).toMatchObject({
      kind: 'transformation',
      type: 'raw_transform',
      input: BAD,
      lang: 'nl',
      abortEarly: true,
    });
    expect(issues?.[0].message).toBe('"price" cannot be negative.');
  });

  it('the input stays as it was', () => {
    const input = Object.freeze({ ...BAD });
    expect(v.safeParse(AssortmentRecordSchema, input)).toMatchObject({
      typed: false,
      success: false,
      output: input,
    });
  });
});

describe('A record in which every one of 10,000 levels is wrong', () => {
  it('Bad input: has issues, but not a path of each level to all of them', () => {
    let level: object = { quantity: 0, unit_name: 'kg' };
    for (let i = 1; i < 10_000; i += 1) level = { quantity: 0, package: level };
    const { issues } = v.safeParse(AssortmentRecordSchema, {
      ...RYE,
      package_description_str: undefined,
      package_description: level,
    });
    expect(issues?.[0]).toMatchObject({ expected: 'package.zero-quantity', received: '0' });
    expect(issues?.length).toBeGreaterThan(100);
    expect(issues?.reduce((steps, { path }) => steps + (path?.length ?? 0), 0)).toBeLessThan(
      200_000,
    );
  });
});

describe('Prototypes that somebody spoiled', () => {
  const SCRIPT = `
    const rye = {
      third_party_id: 'A1', name: 'Rye', price: '2.50', price_type_code: 0,
      package_description_str: '6x500g',
    };
    const own = (value) => Object.assign(Object.create(null), value);
    const values = [
      rye, { ...rye, price_type_code: 1 }, { ...rye, price_type_code: 1, price_unit: 'KG' },
      {}, { third_party_id: 'x' }, null, [], { ...rye, gtin: '123', note: 1 },
      { ...rye, package_description_str: '24x33cl', lead_time: '24:00' },
      { ...rye, name: '' }, { ...rye, brand: ' ' },
      {
        ...rye, package_description_str: null,
        package_description: { quantity: 6, package: { quantity: '1.5', unit_name: 'cl' } },
      },
      { ...rye, package_description_str: null, package_description: { quantity: 6, package: {} } },
      { ...rye, package_description: {} },
      { ...rye, price: null, package_description_str: '6x1,5l' }, { ...rye, weighted: true },
    ];
    const told = [];
    for (const value of values) {
      const outcome = kit.readPackageRecord(value);
      told.push(outcome.ok, outcome.findings.map((f) => kit.describeFinding(f)));
      if (outcome.ok) {
        const { packageDescription, price } = outcome.value;
        told.push(kit.writePackageRecord(outcome.value), packageDescription.levels.length);
        told.push(kit.formatPackageDescription(packageDescription), price.basis);
      }
      const validated = kit.AssortmentRecordSchema['~standard'].validate(value);
      const pathOf = (issue) => (issue.path || []).map((item) => item.key);
      told.push(validated.issues?.map((issue) => [issue.message, pathOf(issue)]) ?? 'valid');
    }
    const text = '[' + values.map((value) => JSON.stringify(value)).join(',') + ']';
    const reading = kit.readAssortmentFile(text);
    told.push(reading.report, reading.refused, reading.records.length);
    told.push(kit.checkAssortmentFile(text));
    const plain = (value) => (typeof value === 'bigint' ? String(value) : value);
    return JSON.stringify(told, (key, value) => (value === undefined ? 'undefined' : plain(value)));
  `;

  const FIELDS = [
    'third_party_id',
    'shared_id',
    'supplier_outlet_id',
    'brand',
    'name',
    'description',
    'package_type',
    'price',
    'price_type_code',
    'price_unit',
    'orderable',
    'gtin',
    'package_description',
    'package_description_str',
    'lead_time',
    'weighted',
    'quantity',
    'package',
    'unit_name',
    'suggestion',
    'certainty',
    'rewrite',
    'multiplier',
    'undefined',
  ];

  const NAMES = JSON.stringify([...FIELDS, '0', '-1']);
  const ENUMERABLE = `for (const field of ${NAMES}) Object.prototype[field] = 'spoiled'`;
  const ACCESSORS = `for (const field of ${JSON.stringify(FIELDS)})
    Object.defineProperty(Object.prototype, field, {
      get() { throw new Error('read ' + field); },
      set() { throw new Error('set ' + field); },
      configurable: true,
    })`;
  const FROZEN =
    'for (const p of [Object, Array, String, Number, Function, Map, Set, RegExp, Uint8Array, ' +
    'Int32Array, Error]) { Object.freeze(p); Object.freeze(p.prototype); }';

  it.each([
    ['Decision J7: inherited fields change nothing', ENUMERABLE],
    ['Decision J7: inherited accessors are never called', ACCESSORS],
    ['Bad input: prototypes frozen after import change nothing', FROZEN],
  ])('%s', async (_, before) => {
    const expected = await runBesideCore('', SCRIPT);
    expect(expected.length).toBeGreaterThan(1_000);
    expect(await runBesideCore(before, SCRIPT)).toBe(expected);
  });
});

describe('What valibot makes of the fields', () => {
  it('AssortmentRecordSchema is an object with the entries of WireRecordSchema', () => {
    expect(AssortmentRecordSchema.type).toBe('object');
    expect(AssortmentRecordSchema.reference).toBe(v.object);
    expect(AssortmentRecordSchema.expects).toBe('Object');
    expect(AssortmentRecordSchema.entries).toBe(WireRecordSchema.entries);
    expect(v.is(v.keyof(AssortmentRecordSchema), 'lead_time')).toBe(true);
    expect(v.getDefaults(AssortmentRecordSchema)).toEqual(v.getDefaults(WireRecordSchema));
    expect(v.getDefaults(AssortmentRecordSchema)).toMatchObject({ orderable: true });
  });

  const DERIVED: readonly (readonly [string, v.GenericSchema, v.GenericSchema])[] = [
    [
      'v.pick',
      v.pick(AssortmentRecordSchema, ['third_party_id', 'price', 'orderable']),
      v.pick(WireRecordSchema, ['third_party_id', 'price', 'orderable']),
    ],
    [
      'v.omit',
      v.omit(AssortmentRecordSchema, ['name', 'package_description']),
      v.omit(WireRecordSchema, ['name', 'package_description']),
    ],
    ['v.partial', v.partial(AssortmentRecordSchema), v.partial(WireRecordSchema)],
    ['v.required', v.required(AssortmentRecordSchema), v.required(WireRecordSchema)],
    [
      'v.object of the entries',
      v.object({ ...AssortmentRecordSchema.entries, note: v.string() }),
      v.object({ ...WireRecordSchema.entries, note: v.string() }),
    ],
    [
      'v.pick from a description',
      v.pick(PackageDescriptionSchema, ['quantity', 'unit_name']),
      v.pick(WirePackageDescriptionSchema, ['quantity', 'unit_name']),
    ],
    [
      'v.partial of a description',
      v.partial(PackageDescriptionSchema),
      v.partial(WirePackageDescriptionSchema),
    ],
  ];

  it.each(DERIVED)('%s: an object of those fields, not a reading of the whole', (_, made, wire) => {
    const values = [RYE, { ...RYE, note: 'x' }, {}, { price: '2,50' }, { quantity: 0 }, 5, null];
    for (const value of values) {
      const expected = v.safeParse(wire, value);
      const { issues, output, success } = v.safeParse(made, value);
      expect({ issues, output, success }).toEqual({
        issues: expected.issues,
        output: expected.output,
        success: expected.success,
      });
      expect(made['~standard'].validate(value)).toEqual(wire['~standard'].validate(value));
    }
  });

  it('v.config, v.message and v.fallback continue to read the whole', () => {
    const bad = { ...RYE, name: 5, price: -1 };
    const early = v.config(AssortmentRecordSchema, { abortEarly: true });
    expect(v.safeParse(early, bad).issues).toHaveLength(1);
    expect(v.parse(early, RYE).thirdPartyId).toBe('A1');
    expect(v.safeParse(v.message(AssortmentRecordSchema, 'no'), bad).issues).toHaveLength(2);
    expect(v.parse(v.array(AssortmentRecordSchema), [RYE])[0]?.thirdPartyId).toBe('A1');
  });

  it('AssortmentFileSchema is an array of AssortmentRecordSchema', () => {
    expect(AssortmentFileSchema.type).toBe('array');
    expect(AssortmentFileSchema.reference).toBe(v.array);
    expect(AssortmentFileSchema.item).toBe(AssortmentRecordSchema);
    expect(v.safeParse(AssortmentFileSchema, [RYE, { ...RYE, price: 3 }]).issues?.length).toBe(2);
  });
});
