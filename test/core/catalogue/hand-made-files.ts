import type { AssortmentFile, RefusedRecord } from '../../../src/core/assortment-file/report.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';

/** A file that a reader could have answered, from its records. */
export function fileOf(
  records: readonly PackageRecord[],
  refused: readonly RefusedRecord[] = [],
): AssortmentFile {
  const count = records.length + refused.length;
  return {
    readable: true,
    ok: refused.length === 0,
    records,
    indexes: records.map((_, at) => at),
    refused,
    report: {
      ok: refused.length === 0,
      readable: true,
      file: {
        bytes: 0,
        records: count,
        accepted: records.length,
        refused: refused.length,
        merged: 0,
      },
      counts: {},
      causes: [],
      issues: [],
      issuesOmitted: 0,
    },
  };
}

/** Freezes everything that can be reached, with a loop. */
export function deepFreeze<T>(value: T): T {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    waiting.push(...Object.values(next));
  }
  return value;
}
