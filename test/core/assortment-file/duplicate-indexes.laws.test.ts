import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewBytes } from '#bytes';
import { GtinIndex, hashOfGtin } from '../../../src/core/assortment-file/duplicates/gtin-index.js';
import { foldIdentifier } from '../../../src/core/assortment-file/duplicates/identifier-hash.js';
import {
  ACCEPTED,
  CONFLICTING,
  IdentifierIndex,
  REFUSED,
} from '../../../src/core/assortment-file/duplicates/identifier-index.js';
import type { RecordFacts } from '../../../src/core/assortment-file/duplicates/identifier-rows.js';
import { hashWordsWithoutCase } from '../../../src/text/hash-words.js';

/**
 * Distance of a record from the one before: mostly short, sometimes longer than any file.
 */
const step = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 0, max: 400 }),
  fc.constantFrom(127, 128, 65_536, 2 ** 31, 2 ** 32 + 5, 2 ** 40),
);

const place = fc.record({
  skipped: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(300)),
  apart: step,
  distance: fc.oneof(fc.constant(1), fc.constant(1), step),
  longer: fc.oneof(fc.constant(2), step),
  lines: fc.oneof(fc.constant(0), fc.constant(0), step),
  column: step,
  /**
   * True: the column is what it would be if nothing but characters of one byte came before;
   * otherwise it is smaller by some, or anything.
   */
  lag: fc.oneof(fc.constant(0), fc.nat(20), fc.constant(-1)),
  /** Value that is lower than in the record before, which no file contains. */
  back: fc.constantFrom(undefined, undefined, undefined, undefined, 'index', 'offset', 'line'),
  low: fc.integer(),
  high: fc.integer(),
  state: fc.constantFrom(ACCEPTED, REFUSED),
});

const someId = fc.oneof(
  fc.nat(60).map((n) => `ITEM-${1_000_000 + n}`),
  fc.nat(60).map((n) => `item-${1_000_000 + n}`),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !/\p{Surrogate}/u.test(text)),
  fc.constantFrom('', '__proto__', 'A', 'a ', 'ａ', 'é', 'e\u0301'),
  fc
    .record({ size: fc.constantFrom(20, 60, 80, 200, 900, 1_100, 66_000, 140_000), end: fc.nat(3) })
    .map(({ size, end }) => `${'long'.repeat(size / 4)}${end}`),
);

function factsOf(
  before: Facts,
  size: number,
  p: typeof place extends fc.Arbitrary<infer T> ? T : never,
): Facts {
  const recordOffset = p.back === 'offset' ? 7 : before.recordOffset + p.apart;
  const offset = recordOffset + p.distance;
  const line = p.back === 'line' ? 1 : before.line + p.lines;
  const column =
    p.lag < 0 || p.lines > 0
      ? p.column
      : Math.max(before.column + offset - before.offset - p.lag, 0);
  const { low, high, state } = p;
  return {
    index: p.back === 'index' ? 3 : before.index + 1 + p.skipped,
    recordOffset,
    offset,
    length: size + p.longer,
    line,
    column,
    low,
    high,
    state,
  };
}

type Facts = RecordFacts & { readonly recordOffset: number };

const NOWHERE: Facts = {
  index: -1,
  recordOffset: 0,
  offset: 0,
  length: 0,
  line: 1,
  column: 1,
  low: 0,
  high: 0,
  state: ACCEPTED,
};

interface Known {
  readonly entry: number;
  readonly facts: Facts;
  state: number;
}

function add(table: IdentifierIndex, facts: Facts): void {
  table.add(facts);
}

function expectKnown(table: IdentifierIndex, { entry, facts, state }: Known): void {
  const { index, offset, length, line, column, low, high } = facts;
  expect(table.first(entry)).toEqual({ index, offset, length, line, column });
  expect(table.indexOf(entry)).toBe(index);
  expect(table.stateOf(entry)).toBe(state);
  expect(table.hasDigest(entry, low, high)).toBe(true);
  expect(table.hasDigest(entry, low, high ^ 1)).toBe(false);
}

describe('Identifiers of a file', () => {
  it('Decisions S1, S2: are known as a Map knows them, with place, digest and state', () => {
    const notes = fc.array(fc.record({ id: someId, place, conflicts: fc.boolean() }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(notes, (noted) => {
        const table = new IdentifierIndex();
        const model = new Map<string, Known>();
        const firsts = new Map<string, Known>();
        let before = NOWHERE;
        for (const { id, place: p, conflicts } of noted) {
          const known = model.get(id);
          expect(table.findText(id)).toBe(known !== undefined);
          if (known === undefined) {
            const folded = foldIdentifier(id);
            expect(table.similar).toBe(firsts.get(folded)?.entry ?? -1);
            before = factsOf(before, new TextEncoder().encode(id).length, p);
            add(table, before);
            const added = { entry: table.entry, facts: before, state: before.state };
            model.set(id, added);
            if (!firsts.has(folded)) firsts.set(folded, added);
            continue;
          }
          expect(table.entry).toBe(known.entry);
          expectKnown(table, known);
          if (!conflicts) continue;
          table.setState(known.entry, CONFLICTING);
          known.state = CONFLICTING;
          expectKnown(table, known);
        }
        for (const known of model.values()) expectKnown(table, known);
        expect(table.count).toBe(model.size);
      }),
    );
  });

  it('Decision S1: may each be longer than the one before', () => {
    const table = new IdentifierIndex();
    const ids = ['y'.repeat(2_000), ...[40, 60, 80, 150, 300].map((size) => 'x'.repeat(size))];
    for (const [index, id] of ids.entries()) {
      expect(table.findText(id)).toBe(false);
      add(table, { ...NOWHERE, index });
    }
    for (const [index, id] of [...ids.entries()].reverse()) {
      expect(table.findText(id)).toBe(true);
      expect(table.indexOf(table.entry)).toBe(index);
    }
  });

  it('Decision S1: are distinguished when they were chosen to crowd, and keep their places', () => {
    const table = new IdentifierIndex();
    const chosen: { readonly bytes: Uint8Array; readonly view: DataView; readonly hash: number }[] =
      [];
    for (let n = 0; chosen.length < 1_500; n += 1) {
      const bytes = viewBytes(new TextEncoder().encode(`id-${n}`));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const hash = hashWordsWithoutCase(view, 0, bytes.length);
      if ((hash & 0xffff) < 48) chosen.push({ bytes, view, hash });
    }
    const entries = chosen.map(({ bytes, view, hash }, index) => {
      expect(table.findBytes(bytes, view, 0, bytes.length, hash)).toBe(false);
      add(table, { ...NOWHERE, index, offset: 10 * index });
      return table.entry;
    });
    for (const [index, { bytes, view, hash }] of chosen.entries()) {
      expect(table.findBytes(bytes, view, 0, bytes.length, hash)).toBe(true);
      expect(table.entry).toBe(entries[index]);
      expect(table.first(table.entry).offset).toBe(10 * index);
    }
    const { bytes } = chosen[40] ?? { bytes: new Uint8Array() };
    expect(table.findText(` ${new TextDecoder().decode(bytes).toUpperCase()}`)).toBe(false);
    expect(table.similar).toBe(entries[40]);
    add(table, { ...NOWHERE, index: 2_000 });
    expect(table.findText(`  ${new TextDecoder().decode(bytes)}`)).toBe(false);
    expect(table.similar).toBe(entries[40]);
  });
});

describe('GTINs of a file', () => {
  const gtin = fc.oneof(
    fc.nat(40),
    fc.integer({ min: 0, max: 99_999_999_999_999 }),
    fc.nat(40).map((n) => 99_999_999_999_999 - n),
  );

  it(
    'Decision G3: belong to the article that used them first, and each other article is told ' +
      'once',
    () => {
      const note = fc.record({
        gtin,
        article: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer()),
        skipped: fc.constantFrom(0, 0, 1, 5, 127, 128, 70_000, -3),
      });
      fc.assert(
        fc.property(fc.array(note, { maxLength: 200 }), (notes) => {
          const table = new GtinIndex();
          const model = new Map<
            number,
            { readonly article: number; readonly index: number; readonly others: Set<number> }
          >();
          let index = 0;
          for (const { gtin: number, article, skipped } of notes) {
            index = Math.max(index + skipped, 0);
            const known = model.get(number);
            const isTold =
              known === undefined || known.article === article || known.others.has(article);
            expect(table.note(number, article, index)).toBe(isTold ? -1 : known.index);
            if (known === undefined) model.set(number, { article, index, others: new Set() });
            else if (known.article !== article) known.others.add(article);
          }
        }),
      );
    },
  );

  it('Decision G3: may be as many as anybody likes in one record', () => {
    const table = new GtinIndex();
    for (let n = 0; n < 100; n += 1) expect(table.note(10 ** 12 + n, n < 90 ? 5 : 6, 8)).toBe(-1);
    for (let n = 0; n < 100; n += 1) expect(table.note(10 ** 12 + n, n < 90 ? 5 : 6, 9)).toBe(-1);
    for (let n = 0; n < 100; n += 1) expect(table.note(10 ** 12 + n, 7, 10)).toBe(8);
  });

  it('Decision G3: are distinguished when their hashes crowd', () => {
    const table = new GtinIndex();
    const chosen: number[] = [];
    for (let n = 10 ** 12; chosen.length < 1_500; n += 1)
      if ((hashOfGtin(n) & 0xffff) < 48) chosen.push(n);
    for (const [index, number] of chosen.entries()) expect(table.note(number, 1, index)).toBe(-1);
    for (const [index, number] of chosen.entries())
      expect(table.note(number, 2, 2_000)).toBe(index);
  });
});
