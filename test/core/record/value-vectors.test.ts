import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { formatPackageDescription } from '../../../src/core/index.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import { ISSUES } from '../../../src/core/issue/issue-list.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { formatLeadTime } from '../../../src/core/value/lead-time/lead-time.js';

interface Row {
  readonly id: string;
  readonly input: unknown;
  readonly outcome: 'valid' | 'invalid' | 'accepted' | 'rejected';
  readonly code?: string;
  readonly warnings?: readonly string[];
  readonly canonical?: string;
  readonly object?: unknown;
}

/** The result of reading a record. */
interface Reading {
  readonly record: PackageRecord | undefined;
  readonly findings: readonly Finding[];
}

type Way = (value: Readonly<Record<string, unknown>>) => Reading;

const asObject: Way = (value) => {
  const outcome = readPackageRecord(value);
  return { record: outcome.ok ? outcome.value : undefined, findings: outcome.findings };
};

const asBytes: Way = (value) => {
  const { records, refused } = readAssortmentFile(
    new TextEncoder().encode(JSON.stringify([value])),
  );
  return {
    record: records[0],
    findings: (records[0]?.findings ?? refused[0]?.findings ?? []).map((f) => ({
      ...f,
      pointer: f.pointer.slice(2),
    })),
  };
};

const WAYS: readonly (readonly [string, Way])[] = [
  ['through objects', asObject],
  ['through bytes', asBytes],
];

const RYE = { third_party_id: 'A1', name: 'Rye', price: 1, price_type_code: 0 };

function rowsOf(name: string): readonly Row[] {
  return JSON.parse(
    readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), 'utf8'),
  ) as readonly Row[];
}

function isBlank(input: unknown): boolean {
  return typeof input === 'string' && input.trim() === '';
}

/**
 * Returns the expectation of a row at its field: null is not set, a blank is not set with a warning
 * (Decision J9).
 */
function expectedCodes(row: Row): readonly string[] {
  const illFormed = ILL_FORMED[row.id];
  if (illFormed !== undefined) return [illFormed];
  if (row.input === null) return [];
  if (isBlank(row.input)) return ['field.blank'];
  return row.code === undefined ? [...(row.warnings ?? [])].sort() : [row.code];
}

/**
 * Returns the findings at a field, without informations about packages (only warnings are fixed
 * there).
 */
function codesAt(reading: Reading, pointer: string, infos: boolean): readonly string[] {
  return reading.findings
    .filter((f) => f.pointer === pointer && (infos || ISSUES[f.code].severity !== 'info'))
    .map(({ code }) => code)
    .sort();
}

/** Rows that fare otherwise, by id, with both sides: an empty list is what is wanted. */
function deviations(
  rows: readonly Row[],
  look: (row: Row) => readonly [got: unknown, expected: unknown],
): readonly unknown[] {
  return rows.flatMap((row) => {
    const [got, expected] = look(row);
    return JSON.stringify(got) === JSON.stringify(expected) ? [] : [{ id: row.id, got, expected }];
  });
}

/** Rows whose text holds NUL: a fault of its own in a record, a GTIN's included (Decision J6). */
const ILL_FORMED: Readonly<Record<string, string>> = {
  'gtin-0278': 'gtin.ill-formed',
  'pack-0722': 'text.ill-formed',
};

describe.each(WAYS)('The vectors of single values, %s', (_, read) => {
  it(
    'Spec 2.1 rule 1: gtin.json: every record is accepted; valid GTINs are kept as such, the ' +
      'others told and never shown',
    () => {
      const rows = rowsOf('gtin');
      expect(rows).toHaveLength(519);
      const found = deviations(rows, (row) => {
        const reading = read({ ...RYE, package_description_str: '6x1.5l', gtin: row.input });
        return [
          [reading.record?.packageDescription.levels[0].gtin, codesAt(reading, '/gtin', true)],
          [row.outcome === 'valid' ? row.input : undefined, expectedCodes(row)],
        ];
      });
      expect(found).toEqual([]);
    },
  );

  it('Spec 2.2: gtin.json on a level inside: the same', () => {
    const found = deviations(rowsOf('gtin'), (row) => {
      const reading = read({
        ...RYE,
        package_description: {
          quantity: 6,
          package: { quantity: '1.5', unit_name: 'l', gtin: row.input },
        },
      });
      return [
        [
          reading.record?.packageDescription.levels[1]?.gtin,
          codesAt(reading, '/package_description/package/gtin', true),
        ],
        [row.outcome === 'valid' ? row.input : undefined, expectedCodes(row)],
      ];
    });
    expect(found).toEqual([]);
  });

  it(
    'Decisions L3, L4: lead-time.json: a lead time that breaks the format refuses the record, ' +
      'the others are kept',
    () => {
      const rows = rowsOf('lead-time');
      expect(rows).toHaveLength(353);
      const found = deviations(rows, (row) => {
        const reading = read({ ...RYE, package_description_str: '1kg', lead_time: row.input });
        const isUnset = row.input === null || isBlank(row.input);
        const time = reading.record?.leadTime;
        return [
          [
            reading.record !== undefined,
            time && formatLeadTime(time),
            codesAt(reading, '/lead_time', true),
          ],
          [
            row.outcome === 'valid' || isUnset,
            row.outcome === 'valid' ? row.canonical : undefined,
            expectedCodes(row),
          ],
        ];
      });
      expect(found).toEqual([]);
    },
  );

  it(
    'Spec 2.2: package-strings.json: accepted and refused as text, with the same ' +
      'canonical print',
    () => {
      const rows = rowsOf('package-strings');
      expect(rows).toHaveLength(533);
      const found = deviations(rows, (row) => {
        const reading = read({ ...RYE, package_description_str: row.input });
        const d = reading.record?.packageDescription;
        return [
          [d && formatPackageDescription(d), codesAt(reading, '/package_description_str', false)],
          [row.canonical, expectedCodes(row)],
        ];
      });
      expect(found).toEqual([]);
    },
  );

  it('Decision P4: package-strings.json as objects: what the text says, without its style', () => {
    const rows = rowsOf('package-strings').filter(({ outcome }) => outcome === 'accepted');
    const found = deviations(rows, (row) => {
      const d = read({ ...RYE, package_description: row.object }).record?.packageDescription;
      const text = read({ ...RYE, package_description_str: row.input }).record?.packageDescription;
      return [d && [formatPackageDescription(d, text?.style), d.style], [row.canonical, undefined]];
    });
    expect(found).toEqual([]);
  });
});
