import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/assortment-file/apply-fixes.js';
import { checkAssortmentFile } from '../../src/assortment-file/check-assortment-file.js';
import type { FileReport } from '../../src/assortment-file/report.js';
import type { IssueCode } from '../../src/issue/catalogue.js';
import type { ReadOptions } from '../../src/record/read-options.js';
import { randomFile } from './random-file.js';
import { bytesOf } from './reading.js';

const OPTIONS: fc.Arbitrary<ReadOptions> = fc.constantFrom<ReadOptions>({}, {}, {}, { units: 'exact' }, { units: 'strict' }, { stage: 'upload' }, { limits: { profile: 'published' } });

function total(report: FileReport): number {
  return Object.values(report.counts).reduce((sum, count) => sum + count, 0);
}

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
]);

describe('applyFixes', () => {
  it('Decision F1: a fixed file never has more findings, nor more refused records, than before', () => {
    fc.assert(
      fc.property(randomFile, OPTIONS, (text, options) => {
        const before = checkAssortmentFile(text, options);
        const after = checkAssortmentFile(fixedFile(bytesOf(text), options), options);
        expect(total(after)).toBeLessThanOrEqual(total(before));
        expect(after.file.refused).toBeLessThanOrEqual(before.file.refused);
        for (const [code, count] of Object.entries(after.counts) as [IssueCode, number][]) {
          if (!BROUGHT_TO_LIGHT.has(code)) expect(`${code} ${Math.max(count, before.counts[code] ?? 0)}`).toBe(`${code} ${before.counts[code] ?? 0}`);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('Decision F1: fixing twice changes nothing', () => {
    fc.assert(
      fc.property(randomFile, OPTIONS, (text, options) => {
        const once = fixedFile(bytesOf(text), options);
        expect(fixedFile(once, options)).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });
});
