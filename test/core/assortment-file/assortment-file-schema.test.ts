import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AssortmentFileSchema } from '../../../src/core/assortment-file/assortment-file-schema.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { ISSUES } from '../../../src/core/issue/issue-list.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { randomRecord } from './random-file.js';

const RYE = { name: 'Rye', price: 2, price_type_code: 0, package_description_str: '1 kg' };

function issuesOf(value: unknown, config: v.Config<v.BaseIssue<unknown>> = {}): unknown {
  const { issues } = v.safeParse(AssortmentFileSchema, value, config);
  return issues?.map((issue) => [issue.expected, v.getDotPath(issue)]);
}

describe('AssortmentFileSchema', () => {
  it('its output is the records, with findings that point from the file', () => {
    const records = v.parse(AssortmentFileSchema, [
      { third_party_id: 'A1', ...RYE },
      { third_party_id: 'A2', ...RYE, package_description_str: '6x1 Ltr', note: 1 },
    ]);
    expect(records.map(({ thirdPartyId }) => thirdPartyId)).toEqual(['A1', 'A2']);
    expect(records[0] && 'findings' in records[0]).toBe(false);
    expect(records[1]?.findings?.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unit.alias', '/1/package_description_str'],
      ['record.unknown-field', '/1/note'],
    ]);
    expect(v.parse(AssortmentFileSchema, [])).toEqual([]);
  });

  it('Decision S2: a record that repeats an earlier one is left out', () => {
    const same = { third_party_id: 'A1', ...RYE, price: '2.00' };
    expect(v.parse(AssortmentFileSchema, [{ third_party_id: 'A1', ...RYE }, same])).toHaveLength(1);
  });

  it('Decision S2: records that contradict each other are issues, all of them', () => {
    const rye = { third_party_id: 'A1', ...RYE };
    const { issues } = v.safeParse(AssortmentFileSchema, [rye, rye, { ...rye, price: 3 }, rye]);
    expect(issues?.map(({ expected, path }) => [expected, path?.map(({ key }) => key)])).toEqual(
      [0, 1, 2, 3].map((index) => ['record.conflicting-id', [index, 'third_party_id']]),
    );
  });

  it('Decision S2: records that differ in one text alone contradict each other', () => {
    const rye = { third_party_id: 'A1', ...RYE };
    expect(issuesOf([rye, { ...rye, name: 'Oat' }])).toEqual([
      ['record.conflicting-id', '0.third_party_id'],
      ['record.conflicting-id', '1.third_party_id'],
    ]);
  });

  it('every refused record has its issues; abortEarly ends at the first', () => {
    const bad = [{ third_party_id: 'A1', ...RYE, price: -1 }, 5];
    expect(issuesOf(bad)).toEqual([
      ['price.negative', '0.price'],
      ['record.not-an-object', '1'],
    ]);
    expect(issuesOf(bad, { abortEarly: true })).toEqual([['price.negative', '0.price']]);
  });

  it('Decision J1: anything but an array is one issue without a path', () => {
    for (const value of [null, undefined, 5, 'x', {}, { length: 1 }])
      expect(issuesOf(value)).toEqual([['json.not-an-array', null]]);
    expect(v.safeParse(AssortmentFileSchema, {}).issues?.[0].message).toBe(
      'An assortment file is a JSON array of package records; this is an object.',
    );
  });

  it('holes of an array are no records', () => {
    expect(issuesOf(new Array(2))).toEqual([
      ['record.not-an-object', '0'],
      ['record.not-an-object', '1'],
    ]);
  });

  it('is valibot’s and a Standard Schema', () => {
    const { vendor, validate } = AssortmentFileSchema['~standard'];
    expect(vendor).toBe('valibot');
    expect(validate([{ third_party_id: 'A1', ...RYE }])).toMatchObject({
      value: [{ thirdPartyId: 'A1' }],
    });
    const wrapped = v.pipe(v.string(), v.parseJson(), AssortmentFileSchema);
    expect(v.parse(wrapped, JSON.stringify([{ third_party_id: 'A1', ...RYE }]))).toHaveLength(1);
  });

  it('Decision J7: keys that every object has change nothing', () => {
    const text = JSON.stringify([{ third_party_id: '__proto__', ...RYE }]);
    const file: unknown = JSON.parse(text.replace('{', '{"__proto__":{"price":9},'));
    expect(v.parse(AssortmentFileSchema, file)[0]?.thirdPartyId).toBe('__proto__');
  });

  it('reads what readAssortmentFile reads, and refuses what it refuses', () => {
    const file = fc.array(
      fc.tuple(randomRecord, fc.constantFrom('A1', 'A2', 'A3', 'a1')).map(([record, id]) =>
        // Few identifiers, so that records meet.
        typeof record === 'object' && record !== null && 'third_party_id' in record
          ? { ...record, third_party_id: id }
          : record,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.oneof(file, fc.array(randomRecord, { maxLength: 8 })), (records) => {
        const text = JSON.stringify(records);
        const { report, records: read } = readAssortmentFile(text, {
          limits: { issues: Number.POSITIVE_INFINITY },
        });
        const parsed = v.safeParse(AssortmentFileSchema, JSON.parse(text));
        expect(parsed.success).toBe(report.ok);
        if (parsed.success) {
          expect(parsed.output.map(withoutFindings)).toEqual(read.map(withoutFindings));
          return;
        }
        const refusing = report.issues
          .filter(({ code }) => ISSUES[code].effect !== 'none')
          .map(({ code, pointer, message }) => `${pointer} ${code} ${message}`);
        const issues = parsed.issues.map(
          ({ expected, path, message }) =>
            `${(path ?? []).map(({ key }) => `/${String(key)}`).join('')} ${expected} ${message}`,
        );
        expect(issues.toSorted()).toEqual(refusing.toSorted());
      }),
      { numRuns: 120 },
    );
  });

  function withoutFindings({ findings: _, ...record }: PackageRecord): object {
    return record;
  }
});
