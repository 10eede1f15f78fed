import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { FileReading, ReadEvent } from '../../../src/core/assortment-file/report.js';
import { createAssortmentReader } from '../../../src/core/index.js';
import { namedValue } from '../issue/named-value.js';
import { bytesOf, CLEAN, checkFile, fileOf, issuesOf, readFile, recordWith } from './reading.js';

type Fields = Readonly<Record<string, unknown>>;

const A: Fields = recordWith({});
const B: Fields = recordWith({ price: 13 });
const INVALID: Fields = recordWith({ price: -1 });

/** Every order of three things. */
function ordersOf<T>([a, b, c]: readonly [T, T, T]): readonly (readonly [T, T, T])[] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
}

/**
 * Returns what must not depend on the order of records: numbers, counts, accepted and refused
 * records.
 */
function outlineOf(reading: FileReading): unknown {
  return {
    file: reading.report.file,
    counts: reading.report.counts,
    accepted: reading.records
      .map((record) => [record.thirdPartyId, record.price.amount.toFixed()])
      .toSorted(),
    refused: reading.refused.map((record) => record.thirdPartyId).toSorted(),
  };
}

/** Returns the events of a file that arrives byte by byte. */
function eventsOf(file: string): readonly ReadEvent[] {
  const reader = createAssortmentReader();
  const events = [...bytesOf(file)].flatMap((byte) => [...reader.push(Uint8Array.of(byte))]);
  return [...events, ...reader.end()];
}

/** The records that a consumer of events is left with. */
function keptOf(events: readonly ReadEvent[]): readonly number[] {
  const end = events.at(-1);
  const retracted = end?.kind === 'end' ? end.retracted : [];
  return events.flatMap((event) =>
    event.kind === 'record' && !retracted.includes(event.index) ? [event.index] : [],
  );
}

describe('Decision S2: one identifier in several records', () => {
  it('Decision S2: records that say the same are one record, with a warning', () => {
    const { records, refused, report } = readFile(fileOf(A, A, A));
    expect(records).toHaveLength(1);
    expect(refused).toEqual([]);
    expect(report).toMatchObject({
      ok: true,
      file: { records: 3, accepted: 1, merged: 2, refused: 0 },
      counts: { 'record.repeated-id': 2 },
    });
    expect(
      issuesOf(report, 'record.repeated-id').map(({ pointer, values }) => [
        pointer,
        namedValue({ values }, 'other'),
      ]),
    ).toEqual([
      ['/1/third_party_id', '0'],
      ['/2/third_party_id', '0'],
    ]);
  });

  it(
    'Decision S2: "the same" is checked after reading: order of keys, spelling of numbers, ' +
      'escapes and fields not set do not count',
    () => {
      const same = [
        '{"third_party_id":"Ä1","name":"Käse","price":1.5,"price_type_code":0,' +
          '"package_description_str":"6x500g"}',

        '{"price_type_code":0.0,"package_description_str":"6 X 500 ' +
          'g","name":"K\\u00e4se","price":"1.50","third_party_id":"\\u00c41"}',
        '{"third_party_id":"Ä1","name":"Käse","price":15e-1,"price_type_code":0,' +
          '"package_description_str":"6x500g","brand":null,"orderable":true,"weighted":false}',
        '{"third_party_id":"Ä1","name":"Käse","price":"01.5","price_type_code":-0,' +
          '"package_description_str":" 6x500.0g ","unknown":{"a":1}}',
      ];
      const { report } = readFile(`[${same.join(',')}]`);
      expect(report.file).toMatchObject({ accepted: 1, merged: 3, refused: 0 });
    },
  );

  it(
    'Decisions S2, P6, P10: a description in text or as an object, with either separator, is the ' +
      'same',
    () => {
      const texts: readonly Fields[] = [
        { package_description_str: '6x1.5 l' },
        { package_description_str: '6/1.50 L' },
      ];
      const object: Fields = {
        package_description_str: null,
        package_description: { quantity: 6, package: { quantity: '1.5', unit_name: 'l' } },
      };
      const forms = [...texts, object].map(recordWith);
      for (const order of ordersOf([forms[0] ?? {}, forms[1] ?? {}, forms[2] ?? {}])) {
        const file = fileOf(...order);
        expect(readFile(file).report).toMatchObject({
          ok: true,
          file: { accepted: 1, merged: 2 },
          counts: { 'record.repeated-id': 2 },
        });
        expect(keptOf(eventsOf(file))).toEqual([0]);
      }
      expect(readFile(fileOf(...forms)).report.counts['file.mixed-separators']).toBe(1);
    },
  );

  it('Decision S2: any field with another value makes them different, and all are refused', () => {
    const others: readonly Fields[] = [
      { name: 'Rye Flour' },
      { price: 12.51 },
      { price_type_code: 1, price_unit: 'kg' },
      { brand: 'x' },
      { shared_id: 'x' },
      { supplier_outlet_id: 'x' },
      { description: 'x' },
      { package_type: 'x' },
      { orderable: false },
      { gtin: '5901234123457' },
      { gtin: 'x' },
      { lead_time: '24:00:00' },
      { package_description_str: '6x501g' },
      { package_description_str: '1x6x500g' },
      { package_description_str: '6x500ml' },
      { package_description_str: '500x6g' },
      { package_description_str: '1 kg', weighted: true },
    ];
    for (const other of others) {
      const different = recordWith(other);
      for (const records of [
        [A, different],
        [different, A],
      ]) {
        const { report, refused } = readFile(fileOf(...records));
        expect([other, report.file]).toMatchObject([other, { accepted: 0, merged: 0, refused: 2 }]);
        expect(report.counts['record.conflicting-id']).toBe(2);
        expect(refused.map((record) => [record.index, record.thirdPartyId])).toEqual([
          [0, 'A1'],
          [1, 'A1'],
        ]);
      }
    }
  });

  it('Decision S2: fields that differ only by the position of their texts are different', () => {
    const pairs: readonly (readonly [Fields, Fields])[] = [
      [{ brand: 'x' }, { description: 'x' }],
      [{ shared_id: 'x' }, { supplier_outlet_id: 'x' }],
      [{ description: 'x' }, { package_type: 'x' }],
      [
        { brand: 'ab', description: 'c' },
        { brand: 'a', description: 'bc' },
      ],
      [{ orderable: false }, { weighted: true, package_description_str: '1 kg' }],
      [
        { price_type_code: 1, price_unit: 'kg' },
        { price_type_code: 1, price_unit: 'g' },
      ],
      [
        { price_type_code: 1, price_unit: 'bottle' },
        { price_type_code: 1, price_unit: 'piece' },
      ],
      [{ price: 12 }, { price: 120 }],
      [{ price: '1.20' }, { price: '1.02' }],
      [{ price: 0.5 }, { price: 5 }],
      [{ name: 'abcd' }, { name: 'abce' }],
    ];
    for (const [one, other] of pairs)
      expect([one, checkFile(fileOf(recordWith(one), recordWith(other))).file.refused]).toEqual([
        one,
        2,
      ]);
  });

  it('Decision S2: object descriptions differ by each level, its unit and its GTIN', () => {
    const described = (quantity: unknown, inner: Fields): Fields =>
      recordWith({
        package_description_str: undefined,
        package_description: { quantity, package: { quantity: 500, unit_name: 'g', ...inner } },
      });
    const base = described(6, {});
    expect(checkFile(fileOf(base, described('6.0', { gtin: null }))).file.merged).toBe(1);
    for (const other of [
      described(7, {}),
      described(6, { quantity: 501 }),
      described(6, { unit_name: 'ml' }),
      described(6, { gtin: '5901234123457' }),
      described(6, { gtin: 'x' }),
    ]) {
      expect(checkFile(fileOf(base, other)).file.refused).toBe(2);
    }
  });

  it('Decision S2: two equal and one different are all refused, in any order alike', () => {
    const outlines = ordersOf([A, A, B]).map((records) => outlineOf(readFile(fileOf(...records))));
    expect(outlines[0]).toMatchObject({
      file: { records: 3, accepted: 0, merged: 0, refused: 3 },
      counts: { 'record.conflicting-id': 3 },
      refused: ['A1', 'A1', 'A1'],
    });
    for (const outline of outlines) expect(outline).toEqual(outlines[0]);
  });

  it(
    'Decision S2: a refused and a valid record with one identifier are both refused, in any ' +
      'order',
    () => {
      for (const records of [
        [INVALID, A],
        [A, INVALID],
      ]) {
        const reading = readFile(fileOf(...records));
        expect(outlineOf(reading)).toMatchObject({
          file: { accepted: 0, refused: 2, merged: 0 },
          counts: { 'price.negative': 1, 'record.conflicting-id': 2 },
        });
        expect(
          reading.refused.every((record) =>
            record.findings.some(({ code }) => code === 'record.conflicting-id'),
          ),
        ).toBe(true);
      }
      for (const trio of [
        [A, A, INVALID] as const,
        [A, INVALID, INVALID] as const,
        [A, B, INVALID] as const,
      ]) {
        const outlines = ordersOf<Fields>(trio).map((records) =>
          outlineOf(readFile(fileOf(...records))),
        );
        for (const outline of outlines) expect(outline).toEqual(outlines[0]);
      }
    },
  );

  it('Decision S2: a longer file with many repetitions reads the same in every rotation', () => {
    const records = [
      A,
      recordWith({ third_party_id: 'A2' }),
      B,
      recordWith({ third_party_id: 'A2' }),
      recordWith({ third_party_id: 'A3', price: -1 }),
      A,
      recordWith({ third_party_id: 'A4' }),
    ];
    const outlines = records.map((_, i) =>
      outlineOf(readFile(fileOf(...records.slice(i), ...records.slice(0, i)))),
    );
    expect(outlines[0]).toMatchObject({ file: { records: 7, accepted: 2, merged: 1, refused: 4 } });
    for (const outline of outlines) expect(outline).toEqual(outlines[0]);
  });

  it(
    'Decision S2: readers of events are told which records to take back, and are left with what ' +
      'a whole reading keeps',
    () => {
      for (const records of [
        ...ordersOf<Fields>([A, A, B]),
        [A, recordWith({ third_party_id: 'A2' }), B],
        [A, A],
        [INVALID, A],
      ]) {
        const source = fileOf(...records);
        const reader = createAssortmentReader();
        const events = [...bytesOf(source)].flatMap((byte) => reader.push(Uint8Array.of(byte)));
        events.push(...reader.end());
        const end = events.at(-1);
        const whole = readAssortmentFile(source);
        expect(end).toMatchObject({ kind: 'end', readable: true, report: whole.report });
        expect(keptOf(events)).toHaveLength(whole.records.length);
      }
    },
  );

  it(
    'Decision F1: an earlier record is told its conflict at its own place, with the number of ' +
      'the other',
    () => {
      const report = checkFile(
        `[\n  {"brand":"é🥖","third_party_id":"Ä1"},\n  {"third_party_id":"Ä1","name":"x"}\n]`,
      );
      expect(
        issuesOf(report, 'record.conflicting-id').map(
          ({ pointer, position, values, received, thirdPartyId }) => ({
            pointer,
            position,
            other: namedValue({ values }, 'other'),
            received,
            thirdPartyId,
          }),
        ),
      ).toEqual([
        {
          pointer: '/0/third_party_id',
          position: { offset: 39, length: 5, line: 2, column: 34 },
          other: '1',
          received: 'Ä1',
          thirdPartyId: 'Ä1',
        },
        {
          pointer: '/1/third_party_id',
          position: { offset: 67, length: 5, line: 3, column: 21 },
          other: '0',
          received: 'Ä1',
          thirdPartyId: 'Ä1',
        },
      ]);
    },
  );

  it('Decision S3: a refused record keeps its identifier and a readable orderable flag', () => {
    const reading = readFile(
      fileOf(
        recordWith({ price: -1, orderable: false }),
        recordWith({ third_party_id: 'A2', price: -1 }),
        recordWith({ third_party_id: '', orderable: false }),
        7,
      ),
    );
    expect(
      reading.refused.map(({ index, thirdPartyId, orderable }) => [index, thirdPartyId, orderable]),
    ).toEqual([
      [0, 'A1', false],
      [1, 'A2', true],
      [2, undefined, false],
      [3, undefined, undefined],
    ]);
  });
});

describe('Decision S1: identifiers', () => {
  it(
    'Decision S1: identity is the exact text; case, blanks and normal form make others, which ' +
      'are warned of',
    () => {
      const similar = [
        'Ab-1',
        'AB-1',
        'ab-1 ',
        ' ab-1',
        'a b-1',
        'ａb-1',
        'ab\u00a0-1',
        'Ab-1\t',
        'ab-１',
      ];
      const { records, report } = readFile(
        fileOf(...similar.map((id) => recordWith({ third_party_id: id }))),
      );
      expect(records.map((record) => record.thirdPartyId)).toEqual(similar);
      expect(report.counts).toEqual({ 'record.similar-id': similar.length - 1 });
      expect(
        issuesOf(report, 'record.similar-id').every(
          ({ values }) => namedValue({ values }, 'other') === '0',
        ),
      ).toBe(true);
    },
  );

  it('Decision S1: composed and decomposed letters are other identifiers, and similar', () => {
    const { report } = readFile(
      fileOf(
        recordWith({ third_party_id: 'K\u00e4se' }),
        recordWith({ third_party_id: 'Ka\u0308se' }),
        recordWith({ third_party_id: 'KÄSE' }),
      ),
    );
    expect(report).toMatchObject({ file: { accepted: 3 }, counts: { 'record.similar-id': 2 } });
  });

  it('Decision S1: other identifiers are not similar', () => {
    const ids = [
      '1',
      '01',
      '10',
      'A-1',
      'A1',
      'A_1',
      'A.1',
      'Ä1',
      'O1',
      '0',
      'o',
      'l',
      'I',
      'ß',
      'constructor',
      '__proto__',
    ];
    expect(
      checkFile(fileOf(...ids.map((id) => recordWith({ third_party_id: id })))).counts,
    ).toEqual({});
  });

  it('Decision S1: an escaped spelling of an identifier is the identifier', () => {
    const text = JSON.stringify(CLEAN);
    const { report } = readFile(`[${text},${text.replace('"A1"', '"\\u0041\\u0031"')}]`);
    expect(report.file).toMatchObject({ accepted: 1, merged: 1 });
  });
});
