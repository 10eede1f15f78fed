import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldText, fileHistory, packageRecord, type SentFile, validWireRecord } from '../../src/arbitraries/index.js';
import { readAssortmentFile } from '../../src/assortment-file/read-assortment-file.js';
import { applySyncPlan } from '../../src/catalogue/apply-sync-plan.js';
import { availableItem, type Catalogue, emptyCatalogue, keptRecord, unavailableItem } from '../../src/catalogue/catalogue.js';
import { writeItem } from '../../src/catalogue/catalogue-json.js';
import { planSync } from '../../src/catalogue/plan-sync.js';
import { type SyncPlan, summarizePlan } from '../../src/catalogue/sync-plan.js';
import { itemText } from '../../src/service/daily-sync/item-text.js';
import type { CustomerPolicy } from '../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import type { StoredFile } from '../../src/storage/received-file-store.js';
import type { SeparatorStyle } from '../../src/value/package-description/description.js';

const KEY = { library: 'lib', customer: '4711' };

/** The bytes of a file in pieces, as storage gives them. */
async function receive(storage: AssortmentStorage, { text }: SentFile, day: number): Promise<StoredFile> {
  const bytes = Buffer.from(text);
  const id = `file ${day}`;
  for (let part = 0; part * 300 < bytes.length; part += 1) await storage.files.putPart({ ...KEY, id }, part, bytes.subarray(part * 300, (part + 1) * 300));
  const sizes = { bytes: bytes.length, storedBytes: bytes.length, encoding: 'identity' } as const;
  const { file } = await storage.files.accept({ ...KEY, id, receivedAt: day, ...sizes, digest: '0'.repeat(64), report: '{}' });
  if (file === undefined) throw new Error('The file was not received.');
  return file;
}

/** The whole way: every item and every record, side by side. */
class WholeWay {
  catalogue: Catalogue = emptyCatalogue(KEY.customer);
  #style: SeparatorStyle | undefined;

  sync(file: SentFile, day: number, policy: CustomerPolicy): SyncPlan {
    const reading = readAssortmentFile([Buffer.from(file.text)], { stage: 'sync' });
    if (!reading.ok) throw new Error('A made file is refused.');
    const { guard, onRefused } = policy;
    const plan = planSync(this.catalogue, reading, { now: day, customerNumber: KEY.customer, supplierStyle: this.#style, guard, onRefused });
    this.#style ??= reading.records.find(({ packageDescription }) => packageDescription.style !== undefined)?.packageDescription.style;
    const applied = applySyncPlan(this.catalogue, plan);
    if (!applied.ok) throw new Error('A plan does not fit its catalogue.');
    this.catalogue = applied.value;
    return plan;
  }
}

const policy: fc.Arbitrary<CustomerPolicy> = fc.record({
  guard: fc.constantFrom(undefined, { removals: { ratio: '0.1', count: 0 }, unitPrice: { ratio: '0.05' } }),
  onRefused: fc.constantFrom('keep' as const, 'withdraw' as const),
});

/** Each day's file, some of them sent a second time. */
const days = fc.tuple(fileHistory({ days: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })).map(([files, again]) => {
  return files.flatMap((file, at) => (again[at] === true ? [file, file] : [file]));
});

describe('Items known by their marks', () => {
  it('Issue 3: what a sync keeps is what planSync says of the whole file and the whole catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(days, policy, fc.boolean(), async (files, agreed, atHand) => {
        const storage = createMemoryStorage();
        const whole = new WholeWay();
        await storage.customers.settle(KEY, { agreed: null, due: null, closedAt: null, policy: JSON.stringify(agreed) }, 0);
        let position = 0;
        for (const [at, sent] of files.entries()) {
          const file = await receive(storage, sent, at + 1);
          const plan = whole.sync(sent, at + 1, agreed);
          const environment = { storage, now: () => at + 1, holder: 'law' };
          const read = atHand ? readAssortmentFile(Buffer.from(sent.text), { stage: 'sync' }) : undefined;
          const { kind, run } = await syncNow(KEY, file, environment, read);
          expect(kind).toBe('ran');
          const { events, ...summary } = summarizePlan(plan);
          expect(JSON.parse(run?.summary ?? '')).toEqual(JSON.parse(JSON.stringify({ ...summary, events: events.length })));
          const page = await storage.events.page(KEY.library, {}, { after: position, limit: 10_000 });
          position = page.events.at(-1)?.position ?? position;
          expect(page.events.map(({ event }) => event)).toEqual(events);
          const stored: unknown[] = [];
          for await (const piece of storage.catalogues.load(KEY)) stored.push(...piece.map(({ body }): unknown => JSON.parse(body)));
          expect(new Set(stored.map((item) => JSON.stringify(item)))).toEqual(new Set(whole.catalogue.items.map((item) => JSON.stringify(writeItem(item)))));
          expect(await storage.customers.head(KEY)).toMatchObject({ revision: whole.catalogue.revision });
          if (whole.catalogue.revision > 0) expect(await storage.customers.head(KEY)).toMatchObject({ hash: whole.catalogue.hash });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('Decision T3: the text of an item is ASCII, and is the JSON that writeItem makes', () => {
    const sent = validWireRecord().map((wire) => readAssortmentFile(JSON.stringify([wire])).records[0]);
    const record = fc.oneof(packageRecord('P-1'), sent).map((one) => (one === undefined ? undefined : keptRecord(one)));
    fc.assert(
      fc.property(record, fc.option(fieldText(), { nil: undefined }), fc.boolean(), (one, description, available) => {
        const since = '2026-03-01T04:30:00.000Z';
        const odd = one && { ...one, description };
        const item = odd !== undefined && available ? availableItem(odd, since) : unavailableItem(odd?.thirdPartyId ?? 'é\ud800"', odd, since, 'not-listed');
        const text = itemText(item);
        expect(text).toMatch(/^[ -~]*$/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(writeItem(item))));
      }),
      { numRuns: 500 },
    );
  });
});
