import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../src/assortment-file/read-assortment-file.js';
import type { AssortmentFile, FileReading } from '../../src/assortment-file/report.js';
import { type Catalogue, emptyCatalogue } from '../../src/catalogue/catalogue.js';
import { sha256Text } from '../../src/catalogue/digest.js';
import { KnownPackages, packageMark } from '../../src/catalogue/known-packages.js';
import { applySyncPlan } from '../../src/catalogue/plan/apply-sync-plan.js';
import { planChanges } from '../../src/catalogue/plan/plan-changes.js';
import { planSync } from '../../src/catalogue/plan/plan-sync.js';
import { type SyncPlan, summarizePlan } from '../../src/catalogue/plan/sync-plan.js';
import { readChanges } from '../../src/catalogue/read-changes.js';
import { unwrap } from '../../src/issue/unwrap.js';
import { sized } from '../sizes.js';
import { fileOfSizes, styledFiles } from './styled-files.js';

const RUN = { now: 0, customerNumber: '4711' } as const;

function accepted(reading: FileReading): AssortmentFile {
  if (!reading.ok) throw new Error('A made file is refused.');
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

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

function plain(plan: SyncPlan): unknown {
  return JSON.parse(JSON.stringify(summarizePlan(plan)));
}

describe('readChanges', () => {
  it('Decision S2: reads what readAssortmentFile reads, but for what the catalogue has', async () => {
    await fc.assert(
      fc.asyncProperty(styledFiles(2), fc.constantFrom(7, 100, 9_999), async (texts, size) => {
        const [old = '', text = ''] = texts;
        const catalogue = catalogueOf(old);
        const known = knownOf(catalogue);
        const whole = accepted(readAssortmentFile(text));
        const reading = accepted(await readChanges(inPieces(text, size), known));
        const unchanged = new Set(known.unchanged.map(({ thirdPartyId }) => thirdPartyId));
        const records = whole.records.filter(({ thirdPartyId }) => !unchanged.has(thirdPartyId));
        expect(reading).toEqual({ ...whole, records });
        const items = catalogue.items.filter(({ thirdPartyId }) => known.others.has(thirdPartyId));
        expect(items).toHaveLength(catalogue.items.length - unchanged.size);
        const plan = planChanges({ ...catalogue, items }, reading, RUN, known);
        expect(plain(plan)).toEqual(plain(planSync(catalogue, whole, RUN)));
      }),
      { numRuns: sized(150, 1_000) },
    );
  });

  it('an empty catalogue recognises nothing: the reading is the whole file', async () => {
    await fc.assert(
      fc.asyncProperty(styledFiles(1), async ([text = '']) => {
        const reading = await readChanges(inPieces(text, 50), new KnownPackages([], sha256Text));
        expect(reading).toEqual(readAssortmentFile(text));
      }),
      { numRuns: 50 },
    );
  });

  it('a refused file has no records; a source that fails, fails the reading', async () => {
    const text = fileOfSizes('6x500 g', '3 kg');
    const known = knownOf(catalogueOf(text));
    expect(await readChanges(inPieces(text.slice(0, -1), 50), known)).toMatchObject({
      ok: false,
      records: [],
      refused: [],
    });
    async function* failing(): AsyncGenerator<Uint8Array, void, undefined> {
      yield* inPieces(text, 50);
      throw new Error('connection lost');
    }
    await expect(readChanges(failing(), known)).rejects.toThrow('connection lost');
    await expect(readChanges(text as never, known)).rejects.toThrow(TypeError);
    await expect(readChanges(inPieces(text, 50), {} as never)).rejects.toThrow(
      'known is an instance of KnownPackages',
    );
    const wrong = { supplierStyle: '-' } as never;
    await expect(readChanges(inPieces(text, 50), known, wrong)).rejects.toThrow('supplierStyle');
  });
});
