import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import type { FixOperation, Issue } from '../../../src/core/issue/issue.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { suggestGtinFixes } from '../../../src/core/value/gtin/suggest-gtin-fixes.js';
import { sized } from '../../sizes.js';
import { mistakenRecord } from './mistaken-records.js';
import { seededRoll } from './mutated-records.js';

const OPTIONS: readonly ReadOptions[] = [
  {},
  { units: 'exact' },
  { units: 'strict' },
  { limits: { profile: 'published' } },
];

type Json = Record<string, unknown>;

function memberAt(record: Json, path: string): readonly [Json, string] {
  const names = path.split('/').slice(2);
  const last = names.pop() ?? '';
  return [names.reduce((object, name) => object[name] as Json, record), last];
}

function applied(record: Json, operations: readonly FixOperation[]): Json {
  const copy = structuredClone(record);
  for (const operation of operations) {
    const [object, name] = memberAt(copy, operation.path);
    if (operation.op === 'remove') delete object[name];
    else if (operation.op === 'move') {
      const [from, old] = memberAt(copy, operation.from);
      object[name] = from[old];
      delete from[old];
    } else object[name] = operation.value;
  }
  return copy;
}

function issuesOf(record: Json, options: ReadOptions): readonly Issue[] {
  return checkAssortmentFile(JSON.stringify([record]), options).issues;
}

const nameOf = ({ code, pointer, received }: Issue): string => `${code} ${pointer} ${received}`;

/**
 * Returns the proposals for a record that leave their finding, or that write something which would
 * be refused itself. What a correct value contradicts elsewhere in the record is not its fault, nor
 * is a value of a field that only gets its right name.
 */
function badProposals(record: Json, options: ReadOptions): readonly unknown[] {
  const issues = issuesOf(record, options);
  const known = new Set(issues.map(nameOf));
  return issues.flatMap((issue) => {
    if (issue.fix === undefined) return [];
    const { operations } = issue.fix;
    const written = operations.flatMap(({ op, path }) => (op === 'move' ? [] : [path]));
    const after = issuesOf(applied(record, operations), options);
    const bad = after.filter(
      (one) =>
        nameOf(one) === nameOf(issue) ||
        (one.effect !== 'none' && !known.has(nameOf(one)) && written.includes(one.pointer)),
    );
    return bad.length === 0
      ? []
      : [{ record, options, issue: nameOf(issue), bad: bad.map(nameOf) }];
  });
}

describe('Decision F1: nothing is proposed that would be refused', () => {
  it('a proposal takes its finding away and brings no refusal', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...OPTIONS), (seed, options) => {
        const record = mistakenRecord(seededRoll(seed));
        expect(badProposals(record, options)).toEqual([]);
      }),
      { numRuns: sized(1500, 10_000) },
    );
  });
});

describe('Decision F8: a description as text in the field of the object', () => {
  const RYE = { third_party_id: 'A1', name: 'Rye', price: 1, price_type_code: 0 };
  const moved = (record: Json): unknown =>
    issuesOf({ ...RYE, ...record }, {}).find(({ code }) => code === 'package.not-an-object')?.fix;

  it('is moved to its own field where it can be read', () => {
    expect(moved({ package_description: '6 x 500 g' })).toEqual({
      certainty: 'suggested',
      operations: [
        { op: 'move', from: '/0/package_description', path: '/0/package_description_str' },
      ],
    });
    expect(moved({ package_description: '1 kg', weighted: true })).toBeDefined();
  });

  it.each([
    ['a text that would be refused', { package_description: '6 x' }],
    ['a text that no weighted article may have', { package_description: '2 kg', weighted: true }],
    ['a text next to another', { package_description: '1 kg', package_description_str: '1 kg' }],
    ['a text next to null', { package_description: '1 kg', package_description_str: null }],
    ['a level inside', { package_description: { quantity: 1, package: '1 kg' } }],
    ['a list', { package_description: ['1 kg'] }],
  ])('%s is not', (_, record) => {
    expect(moved(record)).toBeUndefined();
  });
});

describe('Decision G1: what a spreadsheet did to a GTIN', () => {
  const ROUNDED = / A spreadsheet rounded it, and its last digits are lost: format the column as /;
  const NUMBER = / A spreadsheet took it for a number: format the column as text and export again/;

  it.each([
    ['6,41E+12', ROUNDED, undefined],
    ['6.41E+12', ROUNDED, undefined],
    ['6.4012e12', ROUNDED, undefined],
    ['6412300000000', ROUNDED, undefined],
    ['376349825114448000', ROUNDED, undefined],
    ['6412345678901', undefined, undefined],
    [6.41e12, ROUNDED, undefined],
    ['36000291452', NUMBER, '036000291452'],
    ['4006381333931.0', NUMBER, '4006381333931'],
    ['400-6381333931', undefined, '4006381333931'],
    ['17901725116427457', undefined, undefined],
    ['376349825114448680', undefined, undefined],
  ])('%j', (gtin, sentence, suggestion) => {
    const record = { third_party_id: 'A1', name: 'Rye', price: 1, price_type_code: 0 };
    const issues = issuesOf({ ...record, package_description_str: '1kg', gtin }, {});
    const issue = issues.find(({ code }) => code.startsWith('gtin.'));
    expect(issue?.fix?.operations).toEqual(
      suggestion === undefined
        ? undefined
        : [{ op: 'replace', path: '/0/gtin', value: suggestion }],
    );
    if (sentence === undefined) expect(issue?.message).not.toContain('spreadsheet');
    else expect(issue?.message).toMatch(sentence);
  });
});

describe('Decision G1: a GTIN that is proposed', () => {
  it('has every digit that was sent but leading zeros', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 7,
      maxLength: 20,
    });
    fc.assert(
      fc.property(digits, (text) => {
        // Behind 01, an element string holds 14 digits of a GTIN and then other data.
        fc.pre(!text.startsWith('01'));
        for (const { gtin, reason } of suggestGtinFixes(text))
          if (reason !== 'upc-e') expect(gtin.replace(/^0+/, '')).toBe(text.replace(/^0+/, ''));
      }),
      { numRuns: sized(2_000, 50_000) },
    );
  });
});

describe('Decision N7: prices that may be in thousands', () => {
  const BIG = 200;
  const priced = (price: unknown): Json => ({
    third_party_id: 'A1',
    name: 'Rye',
    price,
    price_type_code: 0,
    package_description_str: '1kg',
  });

  it.each([
    ['1.500', true],
    ['12.000', true],
    ['999.990', true],
    ['0.500', false],
    ['1.505', false],
    ['1234.500', false],
    ['1.5000', false],
    ['1.50', false],
    ['1500', false],
    [1.5, false],
  ])('%j', (price, isDoubtful) => {
    const codes = isDoubtful ? ['price.looks-like-thousands'] : [];
    expect(issuesOf(priced(price), {}).map(({ code }) => code)).toEqual(codes);
    const { ok, findings } = readPackageRecord(priced(price));
    expect([ok, findings.map(({ code }) => code)]).toEqual([true, codes]);
  });

  it('are counted in a large file, with the scanner and without it', () => {
    const records = Array.from({ length: BIG }, (_, n) => ({
      ...priced(n % 4 === 0 ? '1.500' : '1.55'),
      third_party_id: `A${n}`,
    }));
    for (const accelerate of [true, false])
      expect(checkAssortmentFile(JSON.stringify(records), { accelerate }).counts).toEqual({
        'price.looks-like-thousands': BIG / 4,
      });
  });

  it('a number as JSON writes it is no such text', () => {
    const text = JSON.stringify([priced(1)]).replace('"price":1', '"price":1.500');
    expect(checkAssortmentFile(text).counts).toEqual({});
  });
});
