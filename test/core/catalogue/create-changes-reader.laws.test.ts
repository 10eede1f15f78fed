import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { AssortmentFile, FileReading } from '../../../src/core/assortment-file/report.js';
import { type Catalogue, emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { createChangesReader } from '../../../src/core/catalogue/create-changes-reader.js';
import { sha256Text } from '../../../src/core/catalogue/digest.js';
import { KnownPackages, packageMark } from '../../../src/core/catalogue/known-packages.js';
import { applySyncPlan } from '../../../src/core/catalogue/plan/apply-sync-plan.js';
import { planChanges } from '../../../src/core/catalogue/plan/plan-changes.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import { type SyncPlan, summarizePlan } from '../../../src/core/catalogue/plan/sync-plan.js';
import { unwrap } from '../../../src/core/issue/unwrap.js';
import { sized } from '../../sizes.js';
import { fileOfSizes, styledFiles } from './styled-files.js';

const RUN = { now: 0, customerNumber: '4711' } as const;

function accepted(reading: FileReading): AssortmentFile {
  if (!reading.readable) throw new Error('A made file is refused.');
  return reading;
}

function catalogueOf(text: string): Catalogue {
  const empty = emptyCatalogue(RUN.customerNumber);
  return unwrap(applySyncPlan(empty, planSync(empty, accepted(readAssortmentFile(text)), RUN)));
}

function knownOf({ items }: Catalogue): KnownPackages {
  return new KnownPackages(
    items.map((item) => [item.thirdPartyId, packageMark(item, sha256Text)]),
    sha256Text,
  );
}

/** Reads a text in pieces; each is overwritten once it was taken. */
function readChanges(text: string, known: KnownPackages, size: number): FileReading {
  const reader = createChangesReader(known);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.slice(at, at + size);
    reader.push(piece);
    piece.fill(0x7b);
  }
  return reader.end();
}

function plain(plan: SyncPlan): unknown {
  return JSON.parse(JSON.stringify(summarizePlan(plan)));
}

describe('createChangesReader', () => {
  it('Decision S2: reads what readAssortmentFile reads, but for what the catalogue has', () => {
    fc.assert(
      fc.property(styledFiles(2), fc.constantFrom(7, 100, 9_999), (texts, size) => {
        const [old = '', text = ''] = texts;
        const catalogue = catalogueOf(old);
        const known = knownOf(catalogue);
        const whole = accepted(readAssortmentFile(text));
        const reading = accepted(readChanges(text, known, size));
        const unchanged = new Set(known.unchanged.map(({ thirdPartyId }) => thirdPartyId));
        const isLeft = whole.records.map(({ thirdPartyId }) => !unchanged.has(thirdPartyId));
        const records = whole.records.filter((_, at) => isLeft[at]);
        const indexes = whole.indexes.filter((_, at) => isLeft[at]);
        expect(reading).toEqual({ ...whole, records, indexes });
        const items = catalogue.items.filter(({ thirdPartyId }) => known.others.has(thirdPartyId));
        expect(items).toHaveLength(catalogue.items.length - unchanged.size);
        const plan = planChanges({ ...catalogue, items }, reading, RUN, known);
        expect(plain(plan)).toEqual(plain(planSync(catalogue, whole, RUN)));
      }),
      { numRuns: sized(150, 1_000) },
    );
  });

  it('an empty catalogue recognises nothing: the reading is the whole file', () => {
    fc.assert(
      fc.property(styledFiles(1), ([text = '']) => {
        const reading = readChanges(text, new KnownPackages([], sha256Text), 50);
        expect(reading).toEqual(readAssortmentFile(text));
      }),
      { numRuns: 50 },
    );
  });

  it('a refused file has no records', () => {
    const text = fileOfSizes('6x500 g', '3 kg');
    expect(readChanges(text.slice(0, -1), knownOf(catalogueOf(text)), 50)).toMatchObject({
      readable: false,
      records: [],
      refused: [],
    });
  });

  it('refuses what is no chunk and no set of known packages, and is used once', () => {
    const known = new KnownPackages([], sha256Text);
    const reader = createChangesReader(known);
    expect(() => reader.push('[]' as never)).toThrow(TypeError);
    reader.end();
    expect(() => reader.end()).toThrow('this reader has ended');
    expect(() => reader.push(new Uint8Array(1))).toThrow('this reader has ended');
    expect(() => createChangesReader({} as never)).toThrow('an instance of KnownPackages');
    expect(() => createChangesReader(known, { supplierStyle: '-' as never })).toThrow(
      "supplierStyle is 'x' or '/'",
    );
  });
});
