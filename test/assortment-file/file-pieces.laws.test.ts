import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assortmentFile, hostileBytes } from '../../src/arbitraries/index.js';
import { checkAssortmentFile } from '../../src/assortment-file/check-assortment-file.js';
import { guessBorder } from '../../src/assortment-file/guess-border.js';
import type { ReadOptions } from '../../src/record/read-options.js';
import { checkInRanges, type Sharing } from './read-in-ranges.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const GUESSES: readonly ((bytes: Uint8Array) => number)[] = [
  guessBorder,
  // The beginning of any object, whatever it stands in; any comma, quote or byte; and nothing at
  // all.
  (bytes) => bytes.indexOf(0x7b),
  (bytes) => bytes.indexOf(0x2c),
  (bytes) => bytes.indexOf(0x22),
  () => 0,
  (bytes) => bytes.length - 1,
  () => -1,
];

const sharing: fc.Arbitrary<Sharing> = fc.record({
  length: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 40, max: 900 })),
  cuts: fc.array(fc.nat({ max: 30 }), { maxLength: 5 }),
  guess: fc.oneof({ weight: 4, arbitrary: fc.constant(guessBorder) }, fc.constantFrom(...GUESSES)),
  hushed: fc.boolean(),
});

const readOptions: fc.Arbitrary<ReadOptions> = fc.record(
  {
    units: fc.constantFrom('normalize' as const, 'exact' as const, 'strict' as const),
    stage: fc.constantFrom('upload' as const, 'sync' as const),
    limits: fc.record({
      issues: fc.constantFrom(0, 1, 2, 3, 5, 1000, Number.POSITIVE_INFINITY),
      text: fc.constantFrom(8, 65_536),
      depth: fc.constantFrom(2, 10_000),
      record: fc.constantFrom(120, 600, 1_000_000),
    }),
  },
  { requiredKeys: [] },
);

/**
 * Records of few identifiers, articles, GTINs and fields, so that whatever concerns several records
 * comes about.
 */
const meetingFile = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          id: fc.constantFrom(
            'A1',
            'a1',
            'A 1',
            'B2',
            'é',
            'C3',
            'C4',
            'C5',
            '},{\\"name\\":1',
            '{',
            '"},{',
            '__proto__',
          ),
          article: fc.constantFrom(undefined, 'X', 'Y', ' '),
          outlet: fc.constantFrom(undefined, 'O', 'P', ''),
          lead: fc.constantFrom(undefined, '24:00:00', '1 0:0:0', '48:00:00', 'x'),
          gtin: fc.constantFrom(undefined, '4006381333931', '96385074', '4006381333930'),
          price: fc.constantFrom('1', '1.0', '2', '"x"', '-1', 'null'),
          content: fc.constantFrom('6x1l', '6/1l', '6 X 1 L', '1kg', '12 jars', '?'),
          name: fc.constantFrom('Smør', '山', 'a\\nb', 'x},{"name":"y"'),
          unknown: fc.constantFrom(
            '',
            ',"stock":1',
            ',"foo":[{"name":1},{"name":2},{"third_party_id":"}"}]',
            ',"__proto__":{"a":[]}',
          ),
        }),
      },
      fc.constantFrom('5', '"},{"', 'null', '[]', '{}', '[[{"name":1},{"name":2}]]'),
    ),
    { maxLength: 14 },
  )
  .chain((records) =>
    fc.record({
      records: fc.constant(records),
      between: fc.constantFrom('', '\n', '\r\n', ' \n\t ', '\n\n'),
      begin: fc.constantFrom('[', '\u{feff}[', '\n [', '\u{feff}\r\n['),
      end: fc.constantFrom(']', ']\n', '] ', ']]', '', ',]', '] 1', ']é', '}', '\0'),
      broken: fc.option(
        fc.record({
          at: fc.nat({ max: 14 }),
          text: fc.constantFrom(
            '{"name":}',
            '{"a" 1}',
            'nul',
            '{"name":"\x01"}',
            '1x',
            '{"a":1}}',
            '"é',
          ),
        }),
        { freq: 4 },
      ),
    }),
  )
  .map(({ records, between, begin, end, broken }) => {
    const texts = records.map((record) => {
      if (typeof record === 'string') return record;
      const { id, article, outlet, lead, gtin, price, content, name, unknown } = record;
      const fields = [
        `"third_party_id":"${id.startsWith('"') ? JSON.stringify(id).slice(1, -1) : id}"`,
        ...(article === undefined ? [] : [`"shared_id":"${article}"`]),
        ...(outlet === undefined ? [] : [`${between}"supplier_outlet_id":"${outlet}"`]),
        `"name":"${name.startsWith('x') ? JSON.stringify(name).slice(1, -1) : name}"`,
        `"price":${price},"price_type_code":0,"package_description_str":"${content}"`,
        ...(lead === undefined ? [] : [`"lead_time":"${lead}"`]),
        ...(gtin === undefined ? [] : [`"gtin":"${gtin}"`]),
      ];
      return `{${fields.join(`,${between}`)}${unknown}${between}}`;
    });
    if (broken !== null) texts.splice(broken.at, 0, broken.text);
    return `${begin}${texts.join(`${between},${between}`)}${end}`;
  });

describe('a file read in ranges', () => {
  it('Issue 6: is reported as in one piece, wherever the ranges begin and whatever is guessed: records that have to do with each other', () => {
    fc.assert(
      fc.property(meetingFile, readOptions, sharing, (text, options, shared) => {
        const bytes = encode(text);
        expect(checkInRanges(bytes, options, shared)).toStrictEqual(
          checkAssortmentFile(bytes, options),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('Issue 6: the same for files as suppliers send them, and broken ones', () => {
    fc.assert(
      fc.property(assortmentFile(), readOptions, sharing, ({ text }, options, shared) => {
        const bytes = encode(text);
        expect(checkInRanges(bytes, options, shared)).toStrictEqual(
          checkAssortmentFile(bytes, options),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('Issue 6, Decisions J1, J2: the same for damaged bytes', () => {
    fc.assert(
      fc.property(hostileBytes(), readOptions, sharing, (bytes, options, shared) => {
        expect(checkInRanges(bytes, options, shared)).toStrictEqual(
          checkAssortmentFile(bytes, options),
        );
      }),
      { numRuns: 1500 },
    );
  });
});
