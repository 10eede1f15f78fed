import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { ArticleIndex } from '../../../src/core/assortment-file/duplicates/article-index.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { FileReport } from '../../../src/core/assortment-file/report.js';

/** A record by its identifier and, behind a slash, its `shared_id`. */
function record(name: string): object {
  const [id, shared] = name.split('/');
  return {
    third_party_id: id,
    ...(shared === undefined ? {} : { shared_id: shared }),
    name: 'Rye',
    price: 1,
    price_type_code: 0,
    package_description_str: '6x500g',
  };
}

const CODE = 'record.joined-article';

/** The findings of a report: pointer, identifier, the other record. */
function joined({ issues }: FileReport): readonly unknown[] {
  return issues.flatMap((issue) =>
    issue.code === CODE ? [[issue.pointer, issue.values.id, issue.values.other]] : [],
  );
}

/** Checks a file in each way of reading, which agree. */
function check(text: string, issues = 1_000): FileReport {
  const limits = { issues };
  const report = checkAssortmentFile(text, { limits });
  expect(checkAssortmentFile(text, { limits, accelerate: false })).toEqual(report);
  expect(readAssortmentFile(text, { limits }).report).toEqual(report);
  return report;
}

const joinedOf = (...names: readonly string[]): readonly unknown[] =>
  joined(check(JSON.stringify(names.map(record))));

describe('Spec 2.1: a record whose identifier is the shared_id of another', () => {
  it('is one article with it, said at the later of the two', () => {
    expect(joinedOf('A', 'B/A')).toEqual([['/1/shared_id', '"A"', '0']]);
    expect(joinedOf('B/A', 'C/A', 'A')).toEqual([['/2/shared_id', '"A"', '0']]);
  });

  it('is said once for each article, in any order', () => {
    for (const names of [
      ['A', 'B/A', 'C/A', 'D/Z', 'E/A'],
      ['B/A', 'D/Z', 'C/A', 'A', 'E/A'],
      ['D/Z', 'B/A', 'A', 'E/A', 'C/A'],
    ])
      expect(joinedOf(...names)).toHaveLength(1);
  });

  it('is nothing to say where both have the shared_id, or the texts differ', () => {
    expect(joinedOf('A/A', 'B/A', 'C', 'D', 'a', 'A /C2')).toEqual([]);
  });

  it('compares texts, not how they are escaped', () => {
    const text = JSON.stringify(['A', 'B/A', 'C/D', 'D'].map(record));
    for (const [raw, escaped] of [
      ['"A"', '"\\u0041"'],
      ['"D"', '"\\u0044"'],
    ] as const)
      expect(joined(check(text.replace(raw, escaped)))).toHaveLength(2);
  });

  it('survives identifiers that contradict each other', () => {
    expect(joinedOf('A/Z', 'A', 'B/A')).toEqual([['/2/shared_id', '"A"', '1']]);
    expect(joinedOf('A', 'A', 'B/A')).toEqual([['/2/shared_id', '"A"', '0']]);
  });

  it('is found among records that are only counted, across batches and within one', () => {
    const names = Array.from({ length: 3_000 }, (_, at) =>
      at % 3 === 0 ? `P${at}` : `M${at}/S${at - (at % 3)}`,
    );
    const counts = (list: readonly string[]): number =>
      check(JSON.stringify(list.map(record)), 0).counts[CODE] ?? 0;
    expect(counts(names)).toBe(0);
    // Within a batch, both ways round; then one and two batches apart.
    expect(counts(names.with(20, 'X20/P18'))).toBe(1);
    expect(counts(names.with(18, 'X18/P21'))).toBe(1);
    expect(counts(names.with(1_000, 'X/P3').with(2_000, 'Y/P3').with(2_003, 'Z/P2700'))).toBe(2);
    expect(counts(names.map((name) => name.replace('/S', '/P')))).toBe(1_000);
  });
});

/** Returns a function that notes names, all of one hash, in a new index. */
function noteOfOneHash(): (text: string, isShared: boolean, record: number) => number {
  const index = new ArticleIndex();
  return (text, isShared, record) => {
    const bytes = new TextEncoder().encode(text);
    return index.note({ bytes, start: 0, end: bytes.length, hash: 7, isShared }, record);
  };
}

describe('Names of one hash', () => {
  it('are two articles if one byte of the four at an end differs, or the length', () => {
    for (const other of ['Xbcd-efgh', 'aXcd-efgh', 'abXd-efgh', 'abcX-efgh'])
      expect(otherOf('abcd-efgh', other)).toBe(-1);
    for (const other of ['abcd-Xfgh', 'abcd-eXgh', 'abcd-efXh', 'abcd-efgX', 'abcd--efgh'])
      expect(otherOf('abcd-efgh', other)).toBe(-1);
    expect(otherOf('abcd-efgh', 'abcd-efgh')).toBe(0);
  });

  function otherOf(own: string, shared: string): number {
    const note = noteOfOneHash();
    note(own, false, 0);
    // Both kinds have this name, so that others are looked up.
    note('Z', false, 1);
    note('Z', true, 2);
    return note(shared, true, 3);
  }
});

describe('Names whose hashes crowd', () => {
  it('are distinguished all the same, however many there are', () => {
    const note = noteOfOneHash();
    const texts = Array.from({ length: 400 }, (_, at) => `A${at + 100}`);
    expect(texts.map((text, at) => note(text, false, at)).every((other) => other === -1)).toBe(
      true,
    );
    expect(texts.map((text, at) => note(text, true, 400 + at))).toEqual(texts.map((_, at) => at));
    expect(note('A1000', true, 900)).toBe(-1);
    expect(note('A1000', false, 901)).toBe(900);
    expect(note('A1000', false, 902)).toBe(-1);
  });
});
