import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/assortment-file/check-assortment-file.js';
import type { Finding } from '../../src/core/issue/issue.js';
import { ISSUES, type IssueCode } from '../../src/core/issue/issue-list.js';
import { readPackageRecord } from '../../src/core/record/read-package-record.js';
import {
  BREAKAGES,
  breakRecord,
  brokenWireRecord,
  DOUBTS,
  doubtfulWireRecord,
  fieldText,
  makeDoubtful,
  validWireRecord,
} from '../../src/testing/index.js';
import { sized } from '../sizes.js';

/** Codes that refuse a record and cannot be reached from one record alone, with the reason. */
const NOT_FROM_ONE_RECORD: Readonly<Partial<Record<IssueCode, string>>> = {
  'record.reading-failed': 'takes a fault of a rule',
  'record.conflicting-id': 'takes several records: assortmentFile makes them',
  'package.empty': 'a blank text in a record is field.blank and then package.missing (Decision J9)',
  'package.not-expressible': 'told when a description is written as text',
  'unit.dimension-mismatch': 'told when an amount is converted',
  'unit.no-factor': 'told when an amount is converted',
};

/** Codes without effect that one record alone does not have, with the reason. */
const NO_DOUBT_OF_ONE_RECORD: Readonly<Partial<Record<IssueCode, string>>> = {
  'record.repeated-id': 'takes several records',
  'record.similar-id': 'takes several records',
  'record.joined-article': 'takes several records',
  'gtin.repeated-article': 'takes several records',
  'gtin.empty': 'a blank GTIN in a record is field.blank (Decision J9)',
  'file.mixed-separators': 'takes several records',
  'file.lead-times-differ': 'takes several records',
  'file.outlets-differ': 'takes several records',
};

const ROOMS_OF_RECORDS = new RegExp(
  '^(json|record|field|text|price|price-type-code|price-unit|package|weighted|gtin|unit|' +
    'lead-time|file)\\.',
);

function codesWith(effect: string): readonly IssueCode[] {
  return (Object.keys(ISSUES) as IssueCode[]).filter(
    (code) => ROOMS_OF_RECORDS.test(code) && ISSUES[code].effect === effect,
  );
}

function refusing(findings: readonly Finding[]): readonly (readonly [string, string])[] {
  return findings
    .filter(({ code }) => ISSUES[code].effect === 'refuses-record')
    .map(({ code, pointer }) => [code, pointer]);
}

describe('Generators of valid records', () => {
  it('Spec 2.1: fieldText is fit for a required field', () => {
    fc.assert(
      fc.property(fieldText(), fc.constantFrom('third_party_id', 'name'), (text, field) => {
        expect(
          refusing(readPackageRecord({ [field]: text }).findings).filter(
            ([, pointer]) => pointer === `/${field}`,
          ),
        ).toEqual([]);
      }),
    );
  });

  it('Spec 2.1: validWireRecord is accepted', () => {
    fc.assert(
      fc.property(validWireRecord(), (record) => {
        expect(refusing(readPackageRecord(record).findings)).toEqual([]);
      }),
      { numRuns: sized(100, 300) },
    );
  });

  it('Spec 2.1: there is nothing to say about an ordinary one, however units are read', () => {
    fc.assert(
      fc.property(
        validWireRecord({ ordinary: true }),
        fc.constantFrom('normalize' as const, 'exact' as const, 'strict' as const),
        (record, units) => {
          expect(readPackageRecord(record, { units })).toMatchObject({ ok: true, findings: [] });
          expect(checkAssortmentFile(JSON.stringify([record]), { units })).toMatchObject({
            ok: true,
            counts: {},
          });
        },
      ),
      { numRuns: sized(100, 300) },
    );
  });

  it('Spec 2.1: both price bases, both description forms and every optional field occur', () => {
    const seen = new Set<string>();
    for (const record of fc.sample(validWireRecord(), { numRuns: 300, seed: 7 })) {
      for (const [field, value] of Object.entries(record))
        seen.add(value === null ? `${field}=null` : field);
      seen.add(`code ${record.price_type_code}`);
    }
    for (const field of [
      'shared_id',
      'supplier_outlet_id',
      'brand',
      'description',
      'package_type',
      'price_unit',
      'orderable',
      'gtin',
      'package_description',
      'package_description_str',
      'lead_time',
      'weighted',
    ]) {
      expect(seen).toContain(field);
      expect(seen).toContain(`${field}=null`);
    }
    expect([seen.has('code 0'), seen.has('code 1')]).toEqual([true, true]);
  });
});

describe('Generators of broken records', () => {
  it(
    'Decision F2: every code that refuses a record has a breakage, or a reason why one ' +
      'record cannot have it',
    () => {
      const broken = new Set(BREAKAGES.map(({ code }) => code));
      for (const code of broken) expect(ISSUES[code].effect, code).toBe('refuses-record');
      expect(codesWith('refuses-record').filter((code) => !broken.has(code))).toEqual(
        codesWith('refuses-record').filter((code) => NOT_FROM_ONE_RECORD[code] !== undefined),
      );
      expect(
        Object.keys(NOT_FROM_ONE_RECORD).filter((code) => broken.has(code as IssueCode)),
      ).toEqual([]);
    },
  );

  it('every rule has a name of its own', () => {
    for (const table of [BREAKAGES, DOUBTS]) {
      const names = table.map(({ rule, code }) => `${code}: ${rule}`);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  it.each(BREAKAGES.map((breakage) => [`${breakage.code}: ${breakage.rule}`, breakage] as const))(
    'Decision F2: %s — through objects and bytes, and nothing else refuses',
    (_, breakage) => {
      fc.assert(
        fc.property(
          validWireRecord({ ordinary: true }).chain((base) => breakRecord(breakage, base)),
          ({ code, pointer, options, value, json }) => {
            if (json === undefined) {
              const outcome = readPackageRecord(value, options);
              expect(outcome.ok).toBe(false);
              expect(refusing(outcome.findings)).toEqual([[code, pointer]]);
            }
            const text =
              json ?? (breakage.code === 'package.too-deep' ? undefined : JSON.stringify(value));
            if (text === undefined) return;
            const report = checkAssortmentFile(`[${text}]`, options);
            expect(report.file).toMatchObject({ records: 1, accepted: 0, refused: 1 });
            expect(refusing(report.issues)).toEqual([[code, `/0${pointer}`]]);
          },
        ),
        { numRuns: breakage.code === 'package.too-deep' ? 2 : 12 },
      );
    },
  );

  it(
    'brokenWireRecord chooses by code, by options and by size; a code that no record has is ' +
      'the caller’s mistake',
    () => {
      fc.assert(
        fc.property(brokenWireRecord({ code: 'price.negative' }), ({ code }) => {
          expect(code).toBe('price.negative');
        }),
        { numRuns: 20 },
      );
      fc.assert(
        fc.property(brokenWireRecord({ defaults: true, small: true }), ({ options, value }) => {
          expect(options).toEqual({});
          expect(JSON.stringify(value).length).toBeLessThan(5_000);
        }),
        { numRuns: sized(20, 60) },
      );
      expect(() => brokenWireRecord({ code: 'price.zero' })).toThrow(TypeError);
    },
  );
});

describe('Generators of doubtful records', () => {
  it(
    'Decision F2: every code without effect has a doubt, or a reason why one record cannot ' +
      'have it',
    () => {
      const doubtful = new Set(DOUBTS.map(({ code }) => code));
      for (const code of doubtful) expect(ISSUES[code].effect, code).toBe('none');
      expect(codesWith('none').filter((code) => !doubtful.has(code))).toEqual(
        codesWith('none').filter((code) => NO_DOUBT_OF_ONE_RECORD[code] !== undefined),
      );
    },
  );

  it.each(DOUBTS.map((doubt) => [`${doubt.code}: ${doubt.rule}`, doubt] as const))(
    'Decision F2: %s — through objects and bytes, and nothing refuses',
    (_, doubt) => {
      fc.assert(
        fc.property(
          validWireRecord({ ordinary: true }).chain((base) => makeDoubtful(doubt, base)),
          ({ code, pointer, value }) => {
            const outcome = readPackageRecord(value);
            expect(refusing(outcome.findings)).toEqual([]);
            expect(outcome.ok).toBe(true);
            expect(outcome.findings.map((f) => [f.code, f.pointer])).toContainEqual([
              code,
              pointer,
            ]);
            const report = checkAssortmentFile(`[${JSON.stringify(value)}]`);
            expect(report.file).toMatchObject({ records: 1, accepted: 1 });
            expect(report.issues.map((issue) => [issue.code, issue.pointer])).toContainEqual([
              code,
              `/0${pointer}`,
            ]);
          },
        ),
        { numRuns: 8 },
      );
    },
  );

  it('doubtfulWireRecord chooses by code; a code that no doubt has is the caller’s mistake', () => {
    fc.assert(
      fc.property(doubtfulWireRecord({ code: 'gtin.length' }), ({ code }) => {
        expect(code).toBe('gtin.length');
      }),
      { numRuns: 20 },
    );
    expect(() => doubtfulWireRecord({ code: 'price.negative' })).toThrow(TypeError);
  });
});
