import { describe, expect, it } from 'vitest';
import {
  CLEAN,
  checkFile,
  codesOf,
  fileOf,
  isWellFormedText,
  readFile,
  recordWith,
} from './reading.js';

describe('Decision F: reports', () => {
  const doubtful = fileOf(
    ...Array.from({ length: 50 }, (_, i) =>
      recordWith({ third_party_id: `A${i}`, price: 0, package_description_str: '5 KG' }),
    ),
  );

  it('Decision F2: a GTIN fault is an error and never refuses', () => {
    const report = checkFile(fileOf(recordWith({ gtin: 'x' })));
    expect(report).toMatchObject({ ok: true, file: { accepted: 1 } });
    expect(report.issues[0]).toMatchObject({ severity: 'error', effect: 'none' });
  });

  it('Decision F3: at upload GTINs are not checked', () => {
    expect(checkFile(fileOf(recordWith({ gtin: 'x' })), { stage: 'upload' }).counts).toEqual({});
    expect(checkFile(fileOf(recordWith({ gtin: 'x' })), { stage: 'sync' }).counts).toEqual({
      'gtin.non-digit': 1,
    });
  });

  it('Decision F4: counts are full whatever limits.issues is; the first issues are told', () => {
    const full = checkFile(doubtful);
    expect(full.counts).toEqual({ 'price.zero': 50, 'unit.alias': 50 });
    expect(full).toMatchObject({ issuesOmitted: 0 });
    for (const issues of [0, 1, 7, 99, 100, 101]) {
      const report = checkFile(doubtful, { limits: { issues } });
      expect(report.counts).toEqual(full.counts);
      expect(report.issues).toEqual(full.issues.slice(0, issues));
      expect(report.issuesOmitted).toBe(100 - report.issues.length);
      const reading = readFile(doubtful, { limits: { issues } });
      expect(reading.records.every((record) => record.findings?.length === 2)).toBe(true);
    }
  });

  it(
    'Decision F4: what was found in merged records is kept whatever limits.issues is, and told ' +
      'of refused ones where a later record contradicts them',
    () => {
      const source = (...others: readonly object[]): string =>
        fileOf(recordWith({ gtin: 'x' }), recordWith({ gtin: 'x' }), ...others);
      for (const issues of [0, 1_000]) {
        const options = { limits: { issues } };
        const reading = readFile(source(), options);
        expect(
          reading.readable &&
            reading.merged?.map(({ index, thirdPartyId, findings }) => [
              index,
              thirdPartyId,
              findings.map(({ code }) => code),
            ]),
        ).toEqual([[1, 'A1', ['gtin.non-digit', 'record.repeated-id']]]);
        const contradicted = readFile(source(recordWith({ price: 1 })), options);
        expect(contradicted).not.toHaveProperty('merged');
        expect(
          contradicted.refused.map(({ index, findings }) => [
            index,
            findings.map(({ code }) => code),
          ]),
        ).toEqual([
          [0, ['gtin.non-digit', 'record.conflicting-id']],
          [1, ['gtin.non-digit', 'record.conflicting-id']],
          [2, ['record.conflicting-id']],
        ]);
      }
    },
  );

  it('Decision F4: what refuses the file is told even when nothing else may be', () => {
    const report = checkFile(`${doubtful.slice(0, -1)},`, { limits: { issues: 0 } });
    expect(report.issues.map(({ code }) => code)).toEqual(['json.truncated']);
    expect(report.counts).toMatchObject({ 'json.truncated': 1, 'price.zero': 50 });
    expect(report.issuesOmitted).toBe(100);
  });

  it('Decision F6: received texts are clipped to 80 UTF-16 units and never split a pair', () => {
    for (const name of [
      'a'.repeat(200),
      'é'.repeat(200),
      '😀'.repeat(100),
      `a${'😀'.repeat(100)}`,
    ]) {
      const [issue] = checkFile(fileOf(recordWith({ price_unit: name }))).issues;
      expect(issue?.code).toBe('price-unit.forbidden');
      expect(issue?.received?.length).toBeLessThanOrEqual(80);
      expect(issue?.received?.length).toBeGreaterThanOrEqual(79);
      expect(isWellFormedText(issue?.received ?? '')).toBe(true);
      expect(name.startsWith(issue?.received?.slice(0, -1) ?? '-')).toBe(true);
    }
  });

  it('a report names bytes, records and what became of them, also of a refused file', () => {
    const source = fileOf(CLEAN, CLEAN, recordWith({ third_party_id: 'A2', price: -1 }));
    expect(checkFile(source).file).toEqual({
      bytes: source.length,
      records: 3,
      accepted: 1,
      refused: 1,
      merged: 1,
    });
    expect(checkFile(`${source}x`).file).toEqual({
      bytes: source.length + 1,
      records: 3,
      accepted: 0,
      refused: 3,
      merged: 0,
    });
    expect(codesOf(checkFile('[]'))).toEqual([]);
    expect(checkFile('[]').ok).toBe(true);
  });
});
