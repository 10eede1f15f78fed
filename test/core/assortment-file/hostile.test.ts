/**
 * Hostile files. Each test asserts the result. A file whose time grows faster than its size
 * takes minutes and exceeds the time limit of a test. Each prints its times for readers of the log;
 * no time is asserted. The large sizes, which titles name, belong to the long run.
 */
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { FileReading, FileReport } from '../../../src/core/assortment-file/report.js';
import { FIELD_NAMES, LEVEL_FIELD_NAMES } from '../../../src/core/record/fields.js';
import { sized } from '../../sizes.js';
import { naughtyStrings } from '../json/corpora.js';
import { gtinsOfOnePlace, idsOfOneExactHash, idsOfOneFoldedHash } from './hostile-files.js';
import { bytesOf, CLEAN, chunksOf, fileOf, isWellFormedText, recordWith } from './reading.js';

/** Pairs of levels that nest deepest; the long run has the million that titles name. */
const HALF_DEPTH = sized(60_000, 500_000);

const PLAIN = JSON.stringify(CLEAN);

/** Returns a second record next to the clean one; its fields are raw JSON text. */
function rawRecord(fields: Readonly<Record<string, string>>): string {
  const base: Readonly<Record<string, string>> = {
    third_party_id: '"A2"',
    name: '"a"',
    price: '1',
    price_type_code: '0',
    package_description_str: '"1 kg"',
  };
  const members = Object.entries({ ...base, ...fields }).filter(
    ([name]) =>
      !(name === 'package_description_str' && Object.hasOwn(fields, 'package_description')),
  );
  return `{${members.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(',')}}`;
}

/**
 * Checks a file in one piece and in chunks; the reports must be equal, and what they repeat of the
 * file bounded.
 */
function check(source: string): FileReport {
  const bytes = bytesOf(source);
  const report = checkAssortmentFile(bytes);
  expect(checkAssortmentFile(chunksOf(bytes, 65_536))).toEqual(report);
  expectBounded(report);
  return report;
}

/**
 * Nothing that a report says grows with a value: neither what was received nor the sentence about
 * it.
 */
function expectBounded({ issues }: FileReport): void {
  for (const { received, message, values } of issues) {
    expect((received ?? '').length).toBeLessThanOrEqual(80);
    expect(isWellFormedText(received ?? '')).toBe(true);
    expect(message.length).toBeLessThan(700);
    for (const value of Object.values(values)) expect(value.length).toBeLessThan(400);
  }
}

/** Runs the small size, in the long run also the large one, and prints what each cost. */
function inTwoSizes(
  what: string,
  sizes: readonly [number, number],
  run: (size: number) => void,
): void {
  const costs = sized<readonly number[]>(sizes.slice(0, 1), sizes).map((size) => {
    const start = performance.now();
    run(size);
    return `${size}: ${Math.round(performance.now() - start)} ms`;
  });
  console.log(`${what} ${costs.join(', ')}`);
}

describe('hostile numbers', () => {
  it('Decision N2: endless exponents and digits are out of range and cost linear time', () => {
    const digits = '7'.repeat(1_000_000);
    for (const number of [
      '1e1000000000',
      '1e-1000000000',
      `1e${digits}`,
      digits,
      `0.${digits}`,
      `1.${digits}`,
      `1e-${digits}`,
      `${digits}.${digits}`,
    ]) {
      const counts = { 'price.out-of-range': 1 };
      expect(check(`[${rawRecord({ price: number })},${PLAIN}]`)).toMatchObject({
        counts,
        file: { accepted: 1, refused: 1 },
      });
      expect(check(`[${rawRecord({ price: `"${number}"` })}]`).file.refused).toBe(1);
      expect(
        check(`[${rawRecord({ package_description: `{"quantity":${number},"unit_name":"kg"}` })}]`)
          .counts,
      ).toEqual({ 'package.out-of-range': 1 });
      expect(check(`[${rawRecord({ price_type_code: number })}]`).counts).toEqual({
        'price-type-code.value': 1,
      });
      expect(check(`[${rawRecord({ gtin: number })}]`)).toMatchObject({
        ok: true,
        counts: { 'gtin.not-a-string': 1 },
      });
    }
  });

  it('Decision N2: a million zeros behind the point are the same number', () => {
    const zeros = '0'.repeat(1_000_000);
    const reading = readAssortmentFile(
      `[${rawRecord({ price: `1.${zeros}` })},` +
        `${rawRecord({ third_party_id: '"A3"', price: `0.${zeros}` })}]`,
    );
    expect(reading.records.map((record) => record.price.amount.toFixed())).toEqual(['1', '0']);
    expect(reading.report.counts).toEqual({ 'price.zero': 1 });
  });

  it(
    'texts of a megabyte where a number, a unit, a lead time, a description or a GTIN should be ' +
      'refuse their record alone',
    () => {
      const long = (letter: string): string =>
        `"${letter.repeat(sized(300_000, 1_000_000) / bytesOf(letter).length)}"`;
      for (const letter of [
        '7',
        'x',
        '/',
        ' ',
        'é',
        ':',
        '1x',
        '1/',
        '0',
        '😀',
        '\\u0000',
        '\\ud800',
        'ﷺ',
      ]) {
        for (const name of [
          'price',
          'price_type_code',
          'lead_time',
          'package_description_str',
          'orderable',
          'third_party_id',
          'shared_id',
        ]) {
          const report = check(`[${rawRecord({ [name]: long(letter) })},${PLAIN}]`);
          // A megabyte of blanks may count as not set, and of zeros as a price of zero.
          if (letter === ' ' || (letter === '0' && name === 'price'))
            expect([name, letter, report.file.records]).toEqual([name, letter, 2]);
          else
            expect([name, letter, report.file]).toMatchObject([
              name,
              letter,
              { records: 2, accepted: 1, refused: 1 },
            ]);
        }
        for (const raw of [
          `{"quantity":1,"unit_name":${long(letter)}}`,
          `{"quantity":${long(letter)},"unit_name":"kg"}`,
        ]) {
          expect(check(`[${rawRecord({ package_description: raw })},${PLAIN}]`).file).toMatchObject(
            {
              accepted: 1,
              refused: 1,
            },
          );
        }
        expect(
          check(`[${rawRecord({ price_type_code: '1', price_unit: long(letter) })},${PLAIN}]`).file,
        ).toMatchObject({ accepted: 1, refused: 1 });
        expect(check(`[${rawRecord({ gtin: long(letter) })},${PLAIN}]`).file).toMatchObject({
          accepted: 2,
          refused: 0,
        });
      }
    },
  );
});

describe('hostile nesting', () => {
  it('Decision J5: a million levels in an unknown field are passed over', () => {
    inTwoSizes('nested unknown values', [125_000, 1_000_000], (levels) => {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const report = check(
          `[${rawRecord({ x: `${open.repeat(levels)}1${close.repeat(levels)}` })}]`,
        );
        expect(report).toMatchObject({ ok: true, counts: { 'record.unknown-field': 1 } });
      }
    });
  });

  it('Decision J5: a million levels of package refuse that record alone', () => {
    inTwoSizes('levels of package', [125_000, 1_000_000], (levels) => {
      const description =
        `${'{"quantity":1,"package":'.repeat(levels)}` +
        `{"quantity":1,"unit_name":"kg"}${'}'.repeat(levels)}`;
      const report = check(`[${rawRecord({ package_description: description })},${PLAIN}]`);
      expect(report).toMatchObject({
        counts: { 'package.too-deep': 1 },
        file: { accepted: 1, refused: 1 },
      });
    });
  });

  it('Decision J5: a million levels where none belongs refuse the record for its type', () => {
    const deep = `${'[{"a":'.repeat(HALF_DEPTH)}1${'}]'.repeat(HALF_DEPTH)}`;
    for (const name of [
      'name',
      'price',
      'price_type_code',
      'gtin',
      'orderable',
      'lead_time',
      'package_description',
      'package_description_str',
    ]) {
      const report = check(`[${rawRecord({ [name]: deep })},${PLAIN}]`);
      expect([name, report.file.records, report.file.accepted]).toEqual([
        name,
        2,
        name === 'gtin' ? 2 : 1,
      ]);
    }
    expect(check(`[${deep},${PLAIN}]`).counts).toEqual({ 'record.not-an-object': 1 });
    expect(check(deep.slice(1, -1)).counts).toEqual({ 'json.not-an-array': 1 });
  });

  it('Decision J1: a million levels left open are a cut file', () => {
    for (const open of ['[', '[{"a":', '{"package_description":{"package":{"a":'])
      expect(check(open.repeat(HALF_DEPTH)).counts).toEqual({ 'json.truncated': 1 });
  });

  it(
    'Decision F1: findings on every one of 10,000 levels have their places, also when the levels ' +
      'are closed inside out',
    () => {
      inTwoSizes('findings by level', [1250, 10_000], (levels) => {
        const outward =
          `${'{"package":'.repeat(levels - 1)}` +
          `{"quantity":1,"unit_name":"kg"}${',"quantity":1,"gtin":"1"}'.repeat(levels - 1)}`;
        const source = `[\n${rawRecord({ package_description: outward })}]`;
        const { records, report } = readAssortmentFile(source);
        expect(report.counts).toEqual({ 'gtin.length': levels - 1 });
        const offsets = records[0]?.findings?.map(({ position }) => position?.offset ?? -1) ?? [];
        expect(offsets).toHaveLength(levels - 1);
        expect(
          offsets.every(
            (offset, i) =>
              source.startsWith('"1"}', offset) && (i === 0 || offset < (offsets[i - 1] ?? 0)),
          ),
        ).toBe(true);
        expect(checkAssortmentFile(source)).toEqual(report);
      });
    },
  );
});

describe('hostile keys', () => {
  it('Decision J8: 100,000 unknown keys in one record, each told once', () => {
    inTwoSizes('unknown keys', [12_500, 100_000], (keys) => {
      const members = Array.from({ length: keys }, (_, i) => `"k${i}":0`).join(',');
      const report = check(`[{${members},${PLAIN.slice(1)},{${members},${PLAIN.slice(1)}]`);
      expect(report.counts).toEqual({ 'record.unknown-field': keys, 'record.repeated-id': 1 });
      expect(report.issues).toHaveLength(1000);
    });
  });

  it('Decision J4: one key 100,000 times in one record', () => {
    inTwoSizes('repeated keys', [12_500, 100_000], (keys) => {
      for (const key of ['name', 'n\\u0061me', 'x', 'package_description']) {
        const members = Array.from({ length: keys }, () => `"${key}":"a"`).join(',');
        expect(check(`[{${members}}]`).counts['json.duplicate-key']).toBe(keys - 1);
      }
    });
  });

  it('a key of a megabyte is told in a bounded sentence', () => {
    const key = 'k'.repeat(1_000_000);
    const report = check(
      `[{"${key}":1,"${key}":2,"a\\ud800":1,"a\\ud800":2,"\\u0000":1,"\\u202e":1}]`,
    );
    expect(report.counts).toMatchObject({ 'json.duplicate-key': 2, 'record.unknown-field': 4 });
  });
});

describe('hostile identifiers', () => {
  function fileOfIds(ids: readonly string[]): string {
    return `[${ids.map((id) => PLAIN.replace('"A1"', JSON.stringify(id))).join(',\n')}]`;
  }

  it('Decision S2: 10,000 records with one identifier, equal or not', () => {
    inTwoSizes('records with one identifier', [1250, 10_000], (count) => {
      const same = Array.from({ length: count }, () => PLAIN);
      expect(check(`[${same.join(',')}]`)).toMatchObject({
        ok: true,
        file: { accepted: 1, merged: count - 1 },
        counts: { 'record.repeated-id': count - 1 },
      });
      const differing = same.map((record, i) => record.replace('12.5', String(i + 1)));
      expect(check(`[${differing.join(',')}]`)).toMatchObject({
        file: { accepted: 0, refused: count, merged: 0 },
        counts: { 'record.conflicting-id': count },
      });
      const last = [...same, PLAIN.replace('12.5', '13')];
      expect(check(`[${last.join(',')}]`)).toMatchObject({
        file: { accepted: 0, refused: count + 1, merged: 0 },
        counts: { 'record.conflicting-id': count + 1 },
      });
    });
  });

  it('Decision S2: a long first record is not read again for each of 10,000 that repeat it', () => {
    inTwoSizes('repetitions of a long record', [1250, 10_000], (count) => {
      const first = `{"x":"${'y'.repeat(1_000_000)}",${PLAIN.slice(1)}`;
      const report = check(`[${first},${Array.from({ length: count }, () => PLAIN).join(',')}]`);
      expect(report.counts).toEqual({ 'record.repeated-id': count, 'record.unknown-field': 1 });
    });
  });

  it('Decision S2: many merged records, each contradicted later', () => {
    inTwoSizes('contradicted records', [2500, 20_000], (count) => {
      const once = Array.from({ length: count }, (_, i) => PLAIN.replace('A1', `A${i}`)).join(',');
      const report = check(`[${once},${once},${once.replaceAll('12.5', '13')}]`);
      expect(report).toMatchObject({
        file: { records: 3 * count, accepted: 0, merged: 0, refused: 3 * count },
        counts: { 'record.conflicting-id': 3 * count },
      });
    });
  });

  it('Decision S1: 20,000 identifiers that fold alike', () => {
    inTwoSizes('identifiers that fold alike', [2500, 20_000], (count) => {
      const ids = Array.from({ length: count }, (_, i) =>
        [...i.toString(2).padStart(16, '0')]
          .map((bit, k) => String.fromCharCode((bit === '1' ? 0x61 : 0x41) + k))
          .join(''),
      );
      expect(check(fileOfIds(ids))).toMatchObject({
        ok: true,
        file: { accepted: count },
        counts: { 'record.similar-id': count - 1 },
      });
      const blanks = Array.from({ length: 999 }, (_, i) => `a${' '.repeat(i)}b`);
      expect(check(fileOfIds(blanks)).counts).toEqual({ 'record.similar-id': 998 });
    });
  });

  it('Decision S1: identifiers chosen so that their folded hashes are equal', () => {
    inTwoSizes('identifiers of one folded hash', [9, 12], (blocks) => {
      const ids = idsOfOneFoldedHash(blocks);
      expect(new Set(ids).size).toBe(2 ** blocks);
      expect(check(fileOfIds(ids))).toMatchObject({
        ok: true,
        file: { accepted: ids.length },
        counts: {},
      });
      expect(check(fileOfIds([...ids, ...ids])).counts).toEqual({
        'record.repeated-id': ids.length,
      });
      expect(check(fileOfIds([...ids, ...ids.map((id) => id.toUpperCase())])).counts).toEqual({
        'record.similar-id': ids.length,
      });
    });
  });

  it('Decision S1: identifiers chosen to fold alike and to have equal hashes', () => {
    inTwoSizes('identifiers of one exact hash', [9, 12], (blocks) => {
      const ids = idsOfOneExactHash(blocks);
      expect(new Set(ids).size).toBe(2 ** blocks);
      const report = check(fileOfIds([...ids, ...ids]));
      expect(report).toMatchObject({
        ok: true,
        file: { accepted: ids.length, merged: ids.length },
      });
      expect(report.counts).toEqual({
        'record.similar-id': ids.length - 1,
        'record.repeated-id': ids.length,
      });
    });
  });

  it('Decision S1: long identifiers of one folded hash are not folded again and again', () => {
    inTwoSizes('long identifiers of one folded hash', [4, 7], (blocks) => {
      const ids = idsOfOneFoldedHash(blocks, 450).map((id) => id + 'a'.repeat(450));
      expect(check(fileOfIds(ids))).toMatchObject({
        ok: true,
        file: { accepted: ids.length },
        counts: {},
      });
    });
  });

  it('Decision G3: GTINs chosen so that a table puts them all in one place', () => {
    inTwoSizes('GTINs of one place', [6250, 50_000], (count) => {
      const gtins = gtinsOfOnePlace(count, 23);
      const records = [...gtins, ...gtins.slice(0, 10)].map((gtin, i) =>
        PLAIN.replace('"A1"', `"A${i}","gtin":"${gtin}"`),
      );
      expect(check(`[${records.join(',')}]`)).toMatchObject({
        ok: true,
        file: { accepted: count + 10 },
        counts: { 'gtin.repeated-article': 10 },
      });
    });
  });
});

describe('the naughty strings', () => {
  const strings = naughtyStrings();
  const textFields = FIELD_NAMES.filter((name) => name !== 'package_description');

  /** One record for each string, with the string unchanged in one field. */
  function fileFor(
    name: string,
    make: (text: string) => Readonly<Record<string, unknown>>,
  ): FileReading {
    const records = strings.map((text, i) => ({
      ...recordWith({ third_party_id: `N${i}` }),
      ...make(text),
    }));
    const source = fileOf(...records);
    const reading = readAssortmentFile(source);
    expect(readAssortmentFile(chunksOf(bytesOf(source), 7))).toEqual(reading);
    expect(checkAssortmentFile(source)).toEqual(reading.report);
    expect([name, reading.readable, reading.report.file.records]).toEqual([
      name,
      true,
      strings.length,
    ]);
    expectBounded(reading.report);
    return reading;
  }

  for (const name of textFields) {
    it(`naughty strings as ${name}: checked, bounded, unchanged where accepted`, () => {
      expect(strings).toHaveLength(515);
      const { records, report } = fileFor(name, (text) => ({
        [name]: text,
        ...(name === 'price_unit' ? { price_type_code: 1 } : {}),
      }));
      expect(report.file.accepted + report.file.refused + report.file.merged).toBe(strings.length);
      if (name !== 'name' && name !== 'description' && name !== 'brand') return;
      const key = name === 'name' ? 'name' : name;
      for (const record of records) {
        const text = strings[Number(record.thirdPartyId.slice(1))] ?? '';
        expect(record[key]).toBe(text.trim() === '' ? undefined : text);
      }
    });
  }

  for (const name of LEVEL_FIELD_NAMES) {
    it(`every naughty string as ${name} of a level: checked and bounded`, () => {
      const { report } = fileFor(name, (text) => ({
        package_description_str: undefined,
        package_description: { quantity: 1, unit_name: 'kg', [name]: text },
      }));
      expect(report.file.accepted + report.file.refused).toBe(515);
    });
  }

  it('every naughty string as a key: passed over', () => {
    const { report } = fileFor('a key', (text) => ({ [text]: 1 }));
    expect(report.ok).toBe(true);
  });
});
