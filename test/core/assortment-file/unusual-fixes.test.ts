import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { HashSlots } from '../../../src/core/assortment-file/duplicates/hash-slots.js';
import {
  applyFixes,
  fixAssortmentFile,
} from '../../../src/core/assortment-file/fixing/apply-fixes.js';
import { readAssortmentStream } from '../../../src/core/assortment-file/read-assortment-stream.js';
import { createAssortmentReader } from '../../../src/core/index.js';
import type { Fix, FixOperation, Issue } from '../../../src/core/issue/issue.js';
import { bytesOf, fileOf, recordWith } from './reading.js';

const SUGGESTED = { accept: 'suggested' } as const;

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function packed(packageDescription: unknown): Readonly<Record<string, unknown>> {
  return recordWith({
    package_description_str: undefined,
    package_description: packageDescription,
  });
}

/** The first issue of a file, at another place and with another fix. */
function issueWith(
  source: string,
  pointer: string,
  operation: FixOperation,
  certainty: Fix['certainty'] = 'suggested',
): Issue {
  const [issue] = checkAssortmentFile(source).issues;
  if (issue === undefined) throw new Error('no issue');
  return { ...issue, pointer, position: undefined, fix: { certainty, operations: [operation] } };
}

/** Applies one such issue. */
function fixedWith(source: string, operation: FixOperation): string {
  return textOf(applyFixes(source, [issueWith(source, operation.path, operation)], SUGGESTED));
}

describe('Decision F1: fixes made by hand', () => {
  const source = fileOf(recordWith({ brand: '', ean: '4006381333931' }));
  const move = (from: string, path: string): FixOperation => ({ op: 'move', from, path });

  it.each([
    ['a key that the record does not have', move('/0/upc', '/0/gtin')],
    ['a key of another object', move('/1/ean', '/0/gtin')],
    ['a key of an inner object', move('/0/ean/inner', '/0/gtin')],
    ['a key to a field that is set', move('/0/ean', '/0/brand')],
    ['a field that is not set', move('/0/lead_time', '/0/gtin')],
    ['a key of a level', move('/0/package_description/upc', '/0/package_description/gtin')],
    [
      'a value of a level that is not there',
      { op: 'replace', path: '/0/package_description/package/gtin', value: null },
    ],
    ['a value of another record', { op: 'replace', path: '/7/brand', value: null }],
  ] as const)('leaves %s unchanged, and says so', (_, operation) => {
    const issue = issueWith(source, '/0/brand', operation);
    expect(fixAssortmentFile(source, [issue], SUGGESTED)).toEqual({
      bytes: bytesOf(source),
      leftOut: [{ issue, reason: 'source' }],
    });
  });

  it('a suggestion for the file as a whole is left out; a certain fix of it is refused', () => {
    const operation = { op: 'replace', path: '/0/brand', value: null } as const;
    const suggested = issueWith(source, '', operation);
    expect(fixAssortmentFile(source, [suggested], SUGGESTED).leftOut).toEqual([
      { issue: suggested, reason: 'source' },
    ]);
    const certain = issueWith(source, '', operation, 'certain');
    expect(() => applyFixes(source, [certain])).toThrow(TypeError);
    const beyond = issueWith(source, '/7/brand', { ...operation, path: '/7/brand' }, 'certain');
    expect(() => applyFixes(source, [beyond])).toThrow(TypeError);
  });

  it('an issue about a level that is not there is applied by its fix alone', () => {
    const operation = { op: 'replace', path: '/0/brand', value: 'Kvarn' } as const;
    const pointer = '/0/package_description/package/quantity';
    const issue = issueWith(source, pointer, operation);
    const placed = { ...issue, position: { offset: 1, length: 1, line: 1, column: 2 } };
    expect(textOf(applyFixes(source, [placed], SUGGESTED))).toBe(
      source.replace('"brand":""', '"brand":"Kvarn"'),
    );
  });

  it('a certain fix of a level that is not there is refused', () => {
    const path = '/0/package_description/package/quantity';
    const issue = issueWith(source, path, { op: 'remove', path }, 'certain');
    expect(() => applyFixes(source, [issue])).toThrow(TypeError);
  });

  it('a text in one field is moved to another, with its key', () => {
    const moved = fileOf(recordWith({ description: 'Kvarn', lead_time: '' }));
    expect(fixedWith(moved, move('/0/description', '/0/brand'))).toBe(
      moved.replace('"description"', '"brand"'),
    );
  });

  it('a member is added to an empty level, and removed if it is alone', () => {
    const empty = fileOf(packed({}));
    const path = '/0/package_description/quantity';
    expect(fixedWith(empty, { op: 'add', path, value: 3 })).toBe(
      empty.replace('"package_description":{}', '"package_description":{"quantity": 3}'),
    );
    const inner = '/0/package_description/package/quantity';
    expect(fixedWith(empty, { op: 'add', path: inner, value: 3 })).toBe(empty);
    const alone = fileOf(packed({ gtin: 7 }));
    expect(fixedWith(alone, { op: 'remove', path: '/0/package_description/gtin' })).toBe(
      alone.replace('{"gtin":7}', '{}'),
    );
  });
});

describe('Decision F7: fixes that would make a record worse', () => {
  it('a record that would become too long keeps what is wrong, and says so', () => {
    const source = fileOf(recordWith({ package_description_str: '24x33cl' }));
    const { issues } = checkAssortmentFile(source);
    const record = source.trim().slice(1, -1).trim();
    const within = { limits: { record: record.length } };
    const { bytes, leftOut } = fixAssortmentFile(source, issues, within);
    expect(textOf(bytes)).toBe(source);
    expect(leftOut).toEqual([{ issue: issues[0], reason: 'record' }]);
    expect(textOf(applyFixes(source, issues))).toBe(source.replace('24x33cl', '24x330ml'));
  });

  it('of two keys that mean one field, the first becomes it', () => {
    const source = fileOf(recordWith({ ean: '4006381333931', upc: '036000291452' }));
    const issues = ['/0/ean', '/0/upc'].map((from) =>
      issueWith(source, from, { op: 'move', from, path: '/0/gtin' }),
    );
    expect(textOf(applyFixes(source, issues, SUGGESTED))).toBe(source.replace('"ean"', '"gtin"'));
  });

  it('a fix that would refuse the record is left out', () => {
    const source = fileOf(recordWith({ brand: '' }));
    const path = '/0/third_party_id';
    const issue = issueWith(source, path, { op: 'replace', path, value: null });
    expect(textOf(applyFixes(source, [issue], SUGGESTED))).toBe(source);
  });
});

describe('readers', () => {
  it('a reader that has ended takes no more', () => {
    const reader = createAssortmentReader();
    reader.push(bytesOf('[]'));
    reader.end();
    expect(() => reader.push(bytesOf('[]'))).toThrow(TypeError);
    expect(() => reader.end()).toThrow(TypeError);
  });

  it('pieces of a long chunk in which no record ends have no events', async () => {
    const blank = ' '.repeat(200_000);
    const chunk = bytesOf(fileOf(recordWith({})).replace('[', `[${blank}`));
    const kinds: string[] = [];
    for await (const events of readAssortmentStream(new Blob([chunk]).stream()))
      kinds.push(...events.map(({ kind }) => kind));
    expect(kinds).toEqual(['record', 'end']);
  });

  it('Decision S1: an identifier written with escapes is the same identifier', () => {
    const source = fileOf(
      recordWith({ third_party_id: 'A-1' }),
      recordWith({ third_party_id: 'A-1', price: 99 }),
    );
    const escaped = source.replace('"A-1"', '"\\u0041-1"');
    for (const accelerate of [true, false])
      expect(checkAssortmentFile(escaped, { accelerate }).counts).toEqual(
        checkAssortmentFile(source).counts,
      );
  });

  it('hash slots grow beyond what a small file needs', () => {
    const slots = new HashSlots();
    const spread = (n: number): number => Math.imul(n + 1, 0x9e3779b1);
    for (let entry = 0; entry < 170_000; entry += 1) slots.add(entry, spread(entry));
    for (const entry of [0, 90_000, 169_999]) {
      let at = slots.find(spread(entry));
      while (at >= 0 && slots.entryAt(at) !== entry) at = slots.findNext(at, spread(entry));
      expect(at).toBeGreaterThanOrEqual(0);
    }
  });
});
