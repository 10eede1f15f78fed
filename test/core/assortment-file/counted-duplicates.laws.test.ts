import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { FileVerdict } from '../../../src/core/assortment-file/reading/file-verdict.js';
import type { FileReport, ReadEvent } from '../../../src/core/assortment-file/report.js';
import { createAssortmentReader } from '../../../src/core/index.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { sized } from '../../sizes.js';
import { IS_ACCELERATED } from '../scanner/is-accelerated.js';

/** Relations of a record to earlier ones. Most records are unlike any other. */
const KINDS = [
  'same',
  'otherwise written',
  'contradicting',
  'similar',
  'gtin of another',
  'refused',
  'refused again',
  'told',
  'unknown field',
  'wide identifier',
  'escaped identifier',
  'no identifier',
  'no object',
  'two levels',
] as const;

type Kind = 'new' | (typeof KINDS)[number];

function gtinOf(number: number): string {
  const digits = String(400_000_000_000 + number);
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A record by its place, and by one before it that it has to do with. */
function recordText(kind: Kind, index: number, other: number): string {
  const record = (id: string, rest: string, gtin = index): string =>
    `{"third_party_id":"${id}","name":"Rye of ${index % 7} fields","gtin":"${gtinOf(gtin)}",` +
    `"price_type_code":0,"package_description_str":"6x1.5l"${rest}}`;
  switch (kind) {
    case 'new':
      return record(`A-${index}`, ',"price":2.50');
    case 'same':
      return record(`A-${other}`, ',"price":2.50', other).replace(
        `of ${index % 7}`,
        `of ${other % 7}`,
      );
    case 'otherwise written':
      return record(`A-${other}`, ' , "price" : 25e-1', other).replace(
        `of ${index % 7}`,
        `\\u006ff ${other % 7}`,
      );
    case 'contradicting':
      return record(`A-${other}`, ',"price":3');
    case 'similar':
      return record(`a-${other}`, ',"price":2');
    case 'gtin of another':
      return record(`A-${index}`, ',"price":2', other);
    case 'refused':
      return record(`A-${index}`, ',"price":-1');
    case 'refused again':
      return record(`A-${other}`, ',"price":"x"');
    case 'told':
      return record(`A-${index}`, ',"price":2,"lead_time":"24:00"');
    case 'unknown field':
      return record(`A-${index}`, ',"price":2,"stock":[1]');
    case 'wide identifier':
      return record(`Å-${other}`, ',"price":2');
    case 'escaped identifier':
      return record(`\\u0041-${other}`, ',"price":2.50', other);
    case 'no identifier':
      return record(' ', ',"price":2');
    case 'no object':
      return '7';
    case 'two levels':
      return (
        `{"third_party_id":"A-${index}","name":"Rye","price":2,"price_type_code":0,` +
        `"package_description":{"quantity":6,"gtin":"${gtinOf(index)}",` +
        `"package":{"quantity":1,"unit_name":"kg","gtin":"${gtinOf(other)}"}}}`
      );
  }
}

/** Pushes pieces that end at these places; each is written over when the next one comes. */
function pushed(
  bytes: Uint8Array,
  ends: readonly number[],
  options: ReadOptions,
): readonly ReadEvent[] {
  const reader = createAssortmentReader(options);
  const events: ReadEvent[] = [];
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    const piece = bytes.slice(from, end);
    events.push(...reader.push(piece));
    piece.fill(0x7b);
    from = end;
  }
  return [...events, ...reader.end()];
}

/** The file, and where its records end. */
function fileOf(
  texts: readonly string[],
  tail: string,
): { readonly bytes: Uint8Array; readonly ends: readonly number[] } {
  const encoder = new TextEncoder();
  const ends: number[] = [];
  let text = '[';
  for (const [index, record] of texts.entries()) {
    text += `${index === 0 ? '' : index % 5 === 0 ? ',\n  ' : ','}${record}`;
    ends.push(encoder.encode(text).length);
  }
  return { bytes: encoder.encode(text + tail), ends };
}

/** The bytes in pieces that end at these places. */
function* piecesOf(
  bytes: Uint8Array,
  ends: readonly number[],
): Generator<Uint8Array, void, undefined> {
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    yield bytes.subarray(from, end);
    from = end;
  }
}

/** Expects that counted records are reported as records that are looked at one by one. */
const expectSame = (
  texts: readonly string[],
  tail: string,
  cuts: readonly number[],
  options: ReadOptions,
): FileReport => {
  const { bytes, ends } = fileOf(texts, tail);
  const events = pushed(bytes, [], options);
  const end = events.at(-1);
  if (end?.kind !== 'end') throw new Error('a reader ends with an end event');
  const places = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
  for (const behind of [ends, places]) expect(pushed(bytes, behind, options)).toEqual(events);
  expect(checkAssortmentFile(bytes, options)).toEqual(end.report);
  for (const behind of [ends, places])
    expect(checkAssortmentFile(piecesOf(bytes, behind), options)).toEqual(end.report);
  return end.report;
};

/** The number of records that a check looks at one by one. */
function lookedAt(bytes: Uint8Array): number {
  const { take } = FileVerdict.prototype;
  let looked = 0;
  FileVerdict.prototype.take = function (this: FileVerdict): void {
    looked += 1;
    take.call(this);
  };
  checkAssortmentFile(bytes, { limits: { issues: 0 } });
  FileVerdict.prototype.take = take;
  return looked;
}

const readOptions: fc.Arbitrary<ReadOptions> = fc.record({
  limits: fc.record({ issues: fc.constantFrom(0, 1, 3, 1000) }),
});

/** Kinds of which so many of a hundred are not new. */
const kindsOf = (share: number): fc.Arbitrary<Kind> =>
  fc.oneof(
    { weight: 100 - share, arbitrary: fc.constant('new' as const) },
    { weight: share, arbitrary: fc.constantFrom(...KINDS) },
  );

const records = fc
  .constantFrom(2, 10, 90)
  .chain((share) =>
    fc.array(fc.tuple(kindsOf(share), fc.nat()), { minLength: 1, maxLength: 700, size: 'max' }),
  )
  .map((kinds) =>
    kinds.map(([kind, other], index) => recordText(kind, index, index === 0 ? 0 : other % index)),
  );

describe('Counted records that repeat others', () => {
  it('Decisions S1, S2, G3: are reported as records that are looked at one by one', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(']', ']', ',x]', ' é]', ''),
        fc.array(fc.nat(), { maxLength: 5 }),
        readOptions,
        (texts, tail, cuts, options) => {
          const { counts } = expectSame(texts, tail, cuts, options);
          for (const code of Object.keys(counts)) found.add(code);
        },
      ),
      { numRuns: sized(20, 60) },
    );
    for (const code of [
      'record.repeated-id',
      'record.conflicting-id',
      'record.similar-id',
      'gtin.repeated-article',
    ])
      expect([...found]).toContain(code);
  });

  it('Decisions S1, G3: with more GTINs than are counted at once', () => {
    const deep = (index: number, levels: number): string => {
      let inner = '{"quantity":1,"unit_name":"kg"}';
      for (let level = 0; level < levels; level += 1)
        inner = `{"quantity":1,"gtin":"${gtinOf(1_000 * index + level)}","package":${inner}}`;
      return (
        `{"third_party_id":"A-${index}","name":"Rye","price":2,"price_type_code":0,` +
        `"package_description":${inner}}`
      );
    };
    const texts = Array.from({ length: 900 }, (_, index) =>
      recordText(index % 300 === 299 ? 'contradicting' : 'new', index, index - 299),
    );
    const gtins = [
      deep(901, 400),
      deep(902, 500),
      deep(903, 300),
      deep(904, 1_025),
      recordText('gtin of another', 905, 904_000),
      recordText('gtin of another', 908, 903_299),
      deep(906, 1_024),
      recordText('same', 907, 906),
    ];
    const { file, counts } = expectSame([...texts, ...gtins], ']', [], {});
    expect(file.refused).toBeGreaterThan(2);
    expect(counts['gtin.repeated-article']).toBeGreaterThan(0);
  });

  it('Decisions S1, S2, G3: in a file that repeats nearly everything', () => {
    const texts = Array.from({ length: 3_000 }, (_, index) =>
      recordText(
        index < 1_000 ? 'new' : index % 2 === 0 ? 'same' : 'gtin of another',
        index,
        index % 1_000,
      ),
    );
    expect(expectSame(texts, ']', [], {}).file.merged).toBeGreaterThan(500);
    // The comparison means something only while most records are counted.
    expect(lookedAt(fileOf(texts, ']').bytes)).toBeLessThan(IS_ACCELERATED ? 1_000 : 3_001);
  });
});
