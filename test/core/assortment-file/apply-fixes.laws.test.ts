import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import {
  applyFixes,
  fixAssortmentFile,
} from '../../../src/core/assortment-file/fixing/apply-fixes.js';
import { createAssortmentReader } from '../../../src/core/index.js';
import type { Issue } from '../../../src/core/issue/issue.js';
import type { IssueCode } from '../../../src/core/issue/issue-list.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { sized } from '../../sizes.js';
import { parsed, patched } from './patched-file.js';
import { randomFile } from './random-file.js';
import { bytesOf } from './reading.js';

const OPTIONS: fc.Arbitrary<ReadOptions> = fc.constantFrom<ReadOptions>(
  {},
  {},
  {},
  { units: 'exact' },
  { units: 'strict' },
  { stage: 'upload' },
  { limits: { profile: 'published' } },
);

function fixedFile(bytes: Uint8Array, options: ReadOptions): Uint8Array {
  return applyFixes(bytes, checkAssortmentFile(bytes, options).issues, options);
}

/** Codes that a fix may make: it lets a text be read that was refused, or be compared. */
const BROUGHT_TO_LIGHT: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'file.mixed-separators',
  'record.repeated-id',
  'package.same-content',
  'package.conflicting-content',
  'package.pieces-only',
  'package.fractional-factor',
  'package.fractional-piece',
  'package.looks-like-fraction',
  'package.looks-like-thousands',
  'price-unit.dimension-mismatch',
  'weighted.package',
  'unit.customary',
  'unit.likely-slip',
  'text.over-published-decimals',
]);

/** Findings whose fix a file still has. */
function fixable(issues: readonly Issue[]): readonly string[] {
  return issues.flatMap(({ code, pointer, received, fix }) =>
    fix === undefined ? [] : [`${code} ${pointer} ${received}`],
  );
}

/** Holds each announced fix of a file to be applied, or left out with a reason. */
function expectAnnouncedFixes(text: string, options: ReadOptions, accept: Certainty): void {
  const all = { ...options, limits: { ...options.limits, issues: Number.POSITIVE_INFINITY } };
  const before = checkAssortmentFile(text, all);
  const chosen = before.issues.filter(
    ({ fix }) => fix?.certainty === 'certain' || (fix !== undefined && accept === 'suggested'),
  );
  const { bytes, leftOut } = fixAssortmentFile(text, chosen, { ...options, accept });
  const after = checkAssortmentFile(bytes, all);
  const left = fixable(leftOut.map(({ issue }) => issue));
  const applied = fixable(chosen).filter((name) => !left.includes(name));
  const stayed = new Set(fixable(after.issues));
  expect(applied.filter((name) => stayed.has(name))).toEqual([]);
  expect(after.file.refused).toBeLessThanOrEqual(before.file.refused);
}

/** A wrong value of a field, or the field under a wrong name. */
interface Mistake {
  readonly field: string;
  readonly value?: unknown;
  readonly key?: string;
}

/** Returns a record for each mistake of a file of vectors. */
function recordsOf(name: string): readonly Readonly<Record<string, unknown>>[] {
  const url = new URL(`../../vectors/${name}.json`, import.meta.url);
  const { cases } = JSON.parse(readFileSync(url, 'utf8')) as { readonly cases: readonly Mistake[] };
  return cases.map(({ field, value, key }, i) => {
    const rye = { third_party_id: `${name} ${i}`, name: 'Rye', price: '1', price_type_code: 0 };
    if (field === 'unit_name')
      return { ...rye, package_description: { quantity: 10, unit_name: value } };
    const whole: Record<string, unknown> = { ...rye, package_description_str: '1kg' };
    const sent = key === undefined ? value : whole[field];
    delete whole[field];
    return { ...whole, [key ?? field]: sent };
  });
}

type Certainty = 'certain' | 'suggested';

describe('applyFixes', () => {
  it.each<Certainty>(['certain', 'suggested'])(
    'Decision F7: every %s fix of a file is applied, or left out with its reason',
    (accept) => {
      fc.assert(
        fc.property(randomFile, OPTIONS, (text, options) => {
          expectAnnouncedFixes(text, options, accept);
        }),
        { numRuns: sized(60, 200) },
      );
    },
  );

  it.each<Certainty>(['certain', 'suggested'])(
    'Decision F7: the same of %s fixes for the mistakes that suppliers make',
    (accept) => {
      const records = ['supplier-mistakes', 'national-habits'].flatMap(recordsOf);
      expect(records).toHaveLength(481);
      for (const record of records) expectAnnouncedFixes(JSON.stringify([record]), {}, accept);
      expectAnnouncedFixes(JSON.stringify(records), {}, accept);
    },
  );

  it.each<Certainty>(['certain', 'suggested'])(
    'Decision F7: the fixed file is the sent one with the announced %s fixes, and nothing else',
    (accept) => {
      fc.assert(
        fc.property(randomFile, OPTIONS, (text, options) => {
          const { issues } = checkAssortmentFile(text, options);
          const { bytes, leftOut } = fixAssortmentFile(text, issues, { ...options, accept });
          const left = new Set(leftOut.map(({ issue }) => issue));
          const applied = issues.flatMap(({ fix }, at) =>
            fix === undefined || (accept === 'certain' && fix.certainty !== accept)
              ? []
              : left.has(issues[at] as Issue)
                ? []
                : [fix.operations],
          );
          expect(parsed(new TextDecoder().decode(bytes))).toEqual(patched(parsed(text), applied));
        }),
        { numRuns: sized(60, 400) },
      );
    },
  );

  it('Decision F7: no more records are refused; only findings that a refusal hid are new', () => {
    fc.assert(
      fc.property(randomFile, OPTIONS, (text, options) => {
        const before = checkAssortmentFile(text, options);
        const after = checkAssortmentFile(fixedFile(bytesOf(text), options), options);
        expect(after.file.refused).toBeLessThanOrEqual(before.file.refused);
        for (const [code, count] of Object.entries(after.counts) as [IssueCode, number][]) {
          if (!BROUGHT_TO_LIGHT.has(code))
            expect(`${code} ${Math.max(count, before.counts[code] ?? 0)}`).toBe(
              `${code} ${before.counts[code] ?? 0}`,
            );
        }
      }),
      { numRuns: sized(40, 120) },
    );
  });

  it('Decision F1: after what the fixes brought to light, fixing again changes nothing', () => {
    fc.assert(
      fc.property(randomFile, OPTIONS, (text, options) => {
        const twice = fixedFile(fixedFile(bytesOf(text), options), options);
        expect(fixedFile(twice, options)).toEqual(twice);
      }),
      { numRuns: sized(40, 120) },
    );
  });

  it('Decision F1: only texts, numbers and literals of a fix change; all other bytes stay', () => {
    fc.assert(
      fc.property(randomFile, OPTIONS, (text, options) => {
        const { issues } = checkAssortmentFile(text, options);
        const before = tokensOf(bytesOf(text));
        const after = tokensOf(applyFixes(text, issues, options));
        expect(after).toHaveLength(before.length);
        const changed = before.flatMap((token, i) =>
          token === after[i] ? [] : [[token, after[i] ?? ''] as const],
        );
        const certain = issues.filter(({ fix }) => fix?.certainty === 'certain');
        expect(changed.length).toBeLessThanOrEqual(
          certain.flatMap(({ fix }) => fix?.operations ?? []).length,
        );
        for (const tokens of changed)
          for (const token of tokens)
            expect(token).toMatch(/^["0-9]|^-[0-9]|^(?:true|false|null)$/);
      }),
      { numRuns: sized(33, 100) },
    );
  });

  it('Decisions F1, J9, U1: blank fields and certain aliases are gone', () => {
    fc.assert(
      fc.property(randomFile, OPTIONS, (text, options) => {
        const after = checkAssortmentFile(fixedFile(bytesOf(text), options), options);
        const left = after.issues.filter(
          ({ code, fix }) =>
            fix?.certainty === 'certain' && (code === 'field.blank' || code === 'unit.alias'),
        );
        expect(left).toEqual([]);
      }),
      { numRuns: sized(33, 100) },
    );
  });

  it(
    'Decision F1: an accepted record stays accepted and says the same, but for a unit that was ' +
      'not read',
    () => {
      fc.assert(
        fc.property(randomFile, OPTIONS, (text, options) => {
          const before = acceptedRecords(text, options);
          const after = acceptedRecords(fixedFile(bytesOf(text), options), options);
          for (const [index, record] of before) {
            const fixed = after.get(index);
            expect(fixed, `record ${index}`).toBeDefined();
            if (fixed !== undefined) expect(saying(fixed, record)).toEqual(saying(record, record));
          }
        }),
        { numRuns: sized(33, 100) },
      );
    },
  );
});

/** JSON tokens and the blanks between them, by a grammar of its own. */
function tokensOf(bytes: Uint8Array): readonly string[] {
  return (
    new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(bytes)
      .match(/"(?:[^"\\]|\\.)*"|[\ufeff\s]+|[{}[\],:]|[^\s{}[\],:"]+/gu) ?? []
  );
}

/** Returns accepted records by index; a merged record is the one it was merged into. */
function acceptedRecords(
  source: string | Uint8Array,
  options: ReadOptions,
): ReadonlyMap<number, PackageRecord> {
  const accepted = new Map<number, PackageRecord>();
  const reader = createAssortmentReader(options);
  const events = [
    ...reader.push(typeof source === 'string' ? bytesOf(source) : source),
    ...reader.end(),
  ];
  for (const event of events) {
    if (event.kind === 'record') accepted.set(event.index, event.record);
    if (event.kind === 'end') for (const index of event.retracted) accepted.delete(index);
  }
  return accepted;
}

/**
 * Returns the content of a record; package and price unit only where `read` had a known unit.
 */
function saying(record: PackageRecord, read: PackageRecord): unknown {
  const { findings: _, packageDescription, price, ...rest } = record;
  const { levels, unit } = packageDescription;
  return {
    rest,
    content: read.packageDescription.unlistedUnit === undefined ? { levels, unit } : undefined,
    price:
      read.price.basis === 'unit' && read.price.unlistedUnit !== undefined ? price.amount : price,
  };
}
