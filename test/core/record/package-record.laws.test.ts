import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { parsePackageDescription, writePackageDescription } from '../../../src/core/index.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import { ISSUES } from '../../../src/core/issue/issue-list.js';
import { AssortmentRecordSchema } from '../../../src/core/record/assortment-record-schema.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import {
  readPackageDescription,
  readPackageRecord,
} from '../../../src/core/record/read-package-record.js';
import { writePackageRecord } from '../../../src/core/record/write-package-record.js';
import { parseGtin } from '../../../src/core/value/gtin/gtin.js';
import { parseLeadTime } from '../../../src/core/value/lead-time/lead-time.js';
import { parseUnit } from '../../../src/core/value/unit/parse-unit.js';
import {
  brokenWireRecord,
  deepPackageDescription,
  doubtfulWireRecord,
  validWireRecord,
} from '../../../src/testing/index.js';
import { sized } from '../../sizes.js';

function read(value: unknown): PackageRecord {
  const outcome = readPackageRecord(value);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings));
  return outcome.value;
}

/**
 * Returns the parts of a record that writing preserves: all but the findings, and the text of a
 * unit that the description was only guessed to be in.
 */
function kept({ findings: _, ...record }: PackageRecord): Omit<PackageRecord, 'findings'> {
  return {
    ...record,
    packageDescription: { ...record.packageDescription, unlistedUnit: undefined },
  };
}

const acceptedValue: fc.Arbitrary<unknown> = fc.oneof(
  validWireRecord(),
  validWireRecord({ ordinary: true }),
  doubtfulWireRecord().map(({ value }) => value),
);

const anyRecord: fc.Arbitrary<unknown> = fc.oneof(
  acceptedValue,
  brokenWireRecord({ defaults: true, small: true }).map(({ value }) => value),
  fc.jsonValue(),
);

/** Names that every object has, and those of the format. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'price',
  'name',
  'third_party_id',
  'package_description',
  'quantity',
  'package',
  'unit_name',
  'gtin',
];

const anything = fc.anything({
  key: fc.constantFrom(...NAMES),
  maxDepth: 3,
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

const oddMember = fc.oneof(
  anything,
  fc.constantFrom<unknown>(
    () => 1,
    Symbol('s'),
    5n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    new Date(0),
  ),
);

describe('Writing records', () => {
  it(
    'Decision P4: reading what was written gives the record, up to findings and ' + 'guessed units',
    () => {
      fc.assert(
        fc.property(acceptedValue, (value) => {
          const record = read(value);
          expect(kept(read(writePackageRecord(record)))).toEqual(kept(record));
        }),
        { numRuns: sized(83, 250) },
      );
    },
  );

  it(
    'Decisions N3, P4: what is written is canonical: writing it again changes nothing, and ' +
      'through a file’s bytes it is the same',
    () => {
      fc.assert(
        fc.property(acceptedValue, (value) => {
          const wire = writePackageRecord(read(value));
          expect(writePackageRecord(read(wire))).toEqual(wire);
          const [through] = readAssortmentFile(JSON.stringify([wire])).records;
          expect(through && writePackageRecord(through)).toEqual(wire);
        }),
        { numRuns: sized(100, 300) },
      );
    },
  );

  it(
    'Decision N3: nothing is said of the spelling of what was written, but for what ' + 'it says',
    () => {
      fc.assert(
        fc.property(validWireRecord(), (value) => {
          const again = readPackageRecord(writePackageRecord(read(value))).findings.map(
            ({ code }) => code,
          );
          for (const code of [
            'unit.alias',
            'field.blank',
            'package.looks-like-thousands',
            'lead-time.minutes-seconds',
            'lead-time.bare-seconds',
            'package.implied-amount',
          ])
            expect(again).not.toContain(code);
        }),
        { numRuns: sized(67, 200) },
      );
    },
  );

  it('Decision J5: 10,000 levels go through reading and writing', () => {
    fc.assert(
      fc.property(
        deepPackageDescription({ minLevels: 9_990, maxLevels: 10_000 }),
        ({ wire, depth, unit }) => {
          const outcome = readPackageDescription(wire);
          if (!outcome.ok) throw new Error('a description within the limit was refused');
          expect([outcome.value.levels.length, outcome.value.unit]).toEqual([depth, unit]);
          const again = readPackageDescription(writePackageDescription(outcome.value));
          expect(
            again.ok && again.value.levels.map(({ quantity }) => quantity.toFixed()).join(),
          ).toBe(outcome.value.levels.map(({ quantity }) => quantity.toFixed()).join());
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('AssortmentRecordSchema', () => {
  it('safeParse, the Standard Schema and readPackageRecord agree on ' + 'every value', () => {
    fc.assert(
      fc.property(anyRecord, (value) => {
        const outcome = readPackageRecord(value);
        const parsed = v.safeParse(AssortmentRecordSchema, value);
        const validated = AssortmentRecordSchema['~standard'].validate(value);
        if (validated instanceof Promise) throw new Error('validation is synchronous');
        expect(parsed.success).toBe(outcome.ok);
        expect(validated.issues === undefined).toBe(outcome.ok);
        if (outcome.ok) {
          expect(parsed.output).toEqual(outcome.value);
          expect(validated.issues === undefined && validated.value).toEqual(outcome.value);
          return;
        }
        const expected = outcome.findings
          .filter(({ code }) => ISSUES[code].effect === 'refuses-record')
          .map((f) => [describeFinding(f).message, f.pointer]);
        expect(
          parsed.issues?.map((issue) => [
            issue.message,
            pointerOf(issue.path?.map((item) => item.key)),
          ]),
        ).toEqual(expected);
        expect(
          validated.issues?.map((issue) => [
            issue.message,
            pointerOf(issue.path?.map((item) => (typeof item === 'object' ? item.key : item))),
          ]),
        ).toEqual(expected);
      }),
      { numRuns: sized(100, 300) },
    );
  });

  function pointerOf(path: readonly unknown[] | undefined): string {
    return (path ?? [])
      .map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('');
  }
});

describe('Bad input', () => {
  it('nothing that JSON can say makes a reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(readPackageRecord(value).ok).toBe(false);
        expect(readPackageDescription(value).ok).toBe(false);
      }),
      { numRuns: sized(100, 300) },
    );
  });

  it('no JavaScript value at all makes a reader or parser throw, in whole or as a member', () => {
    fc.assert(
      fc.property(
        oddMember,
        validWireRecord(),
        fc.constantFrom(
          'third_party_id',
          'brand',
          'price',
          'price_type_code',
          'price_unit',
          'gtin',
          'package_description',
          'package_description_str',
          'lead_time',
          'orderable',
          '__proto__',
          'x',
        ),
        (value, base, field) => {
          for (const parse of [
            (json: unknown) => readPackageRecord(json),
            (json: unknown) => readPackageDescription(json),
            parseGtin,
            parseUnit,
            parsePackageDescription,
            parseLeadTime,
          ])
            expect(typeof parse(value).ok).toBe('boolean');
          for (const record of [
            Object.fromEntries([...Object.entries(base), [field, value]]),
            { ...base, package_description: { quantity: value, gtin: value, package: value } },
          ]) {
            const outcome = readPackageRecord(record);
            expect(
              outcome.ok ||
                outcome.findings.some(({ code }) => ISSUES[code].effect === 'refuses-record'),
            ).toBe(true);
          }
        },
      ),
      { numRuns: sized(83, 250) },
    );
  });

  it(
    'Decision J7: inherited members do not count; names that every object has are ordinary ' +
      'identifiers',
    () => {
      fc.assert(
        fc.property(
          validWireRecord(),
          fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
          (base, name) => {
            expect(readPackageRecord(Object.create(base)).ok).toBe(false);
            expect(read({ ...base, third_party_id: name, name, brand: name })).toMatchObject({
              thirdPartyId: name,
              name,
              brand: name,
            });
            expect(kept(read(Object.assign(Object.create(null), base)))).toEqual(kept(read(base)));
          },
        ),
        { numRuns: 50 },
      );
    },
  );
});

describe('Describing findings', () => {
  /** Matches a sentence whose {names} are replaced by the finding's values. */
  function expectWhole(f: Finding): void {
    const { message } = ISSUES[f.code];
    for (const [, name = ''] of message.matchAll(/\{([a-zA-Z]+)\}/g)) {
      // A unit without advice has none in its sentence.
      if (name === 'advice' || name === 'priced') continue;
      if (name !== 'received') expect(Object.keys(f.values), `${f.code} {${name}}`).toContain(name);
      else expect(f.received, f.code).toBeDefined();
    }
    const issue = describeFinding(f);
    expect(issue.message.length, f.code).toBeLessThan(1_000);
    expect(f.received?.length ?? 0, f.code).toBeLessThanOrEqual(80);
    for (const value of Object.values(f.values)) expect(value, f.code).toBeTypeOf('string');
    // The values may hold any text that a supplier sent; the sentence around them may not fail to
    // be filled.
    expect(
      describeFinding({
        ...f,
        received: '',
        values: Object.fromEntries(Object.keys(f.values).map((key) => [key, ''])),
      } as Finding).message,
    ).not.toMatch(/undefined|\{[a-zA-Z]+\}/);
  }

  it('Decision F1: every sentence is filled and short, for records broken by any rule', () => {
    fc.assert(
      fc.property(brokenWireRecord({ small: true }), ({ value, json, options }) => {
        for (const f of readPackageRecord(value, options).findings) expectWhole(f);
        for (const f of readAssortmentFile(`[${json ?? JSON.stringify(value)}]`, options).report
          .issues)
          expectWhole(f);
      }),
      { numRuns: sized(83, 250) },
    );
  });

  it('Decision F1: the same for doubtful ones', () => {
    fc.assert(
      fc.property(doubtfulWireRecord(), ({ value }) => {
        for (const f of readPackageRecord(value).findings) expectWhole(f);
        for (const f of readAssortmentFile(`[${JSON.stringify(value)}]`).report.issues)
          expectWhole(f);
      }),
      { numRuns: sized(83, 250) },
    );
  });

  it('Decision F5: it is total: every code has its sentence, with and without values', () => {
    for (const code of Object.keys(ISSUES) as (keyof typeof ISSUES)[]) {
      const issue = describeFinding({ code, pointer: '/7/x', values: {} } as Finding);
      expect(issue).toMatchObject({
        code,
        recordIndex: 7,
        severity: ISSUES[code].severity,
        effect: ISSUES[code].effect,
        stage: ISSUES[code].stage,
        section: ISSUES[code].section,
      });
      expect(issue.message).not.toMatch(/undefined|\{[a-zA-Z]+\}/);
    }
  });
});
