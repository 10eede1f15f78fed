import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import {
  availableItem,
  type Catalogue,
  emptyCatalogue,
  keptRecord,
  unavailableItem,
} from '../../../src/core/catalogue/catalogue.js';
import { writeCatalogueItem } from '../../../src/core/catalogue/catalogue-json.js';
import { applySyncPlan } from '../../../src/core/catalogue/plan/apply-sync-plan.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import { type SyncPlan, summarizePlan } from '../../../src/core/catalogue/plan/sync-plan.js';
import type { SeparatorStyle } from '../../../src/core/value/package-description/description.js';
import { itemText } from '../../../src/service/daily-sync/stored/stored-catalogue.js';
import type { CustomerPolicy } from '../../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import type { StoredFile } from '../../../src/storage/received-file-store.js';
import {
  fieldText,
  fileHistory,
  packageRecord,
  type SentFile,
  validWireRecord,
} from '../../../src/testing/index.js';
import { fileOfSizes, styledFiles } from '../../core/catalogue/styled-files.js';
import { sized } from '../../sizes.js';
import { incomingFile } from '../incoming-file.js';

const KEY = { library: 'lib', customer: '4711' };

/** Receives a file in parts of 300 bytes. */
async function receive(
  storage: AssortmentStorage,
  { text }: Pick<SentFile, 'text'>,
  day: number,
): Promise<StoredFile> {
  const bytes = Buffer.from(text);
  const id = `file ${day}`;
  for (let part = 0; part * 300 < bytes.length; part += 1)
    await storage.files.putPart({ ...KEY, id }, part, bytes.subarray(part * 300, (part + 1) * 300));
  const { file } = await storage.files.accept(incomingFile(KEY, id, day, bytes));
  if (file === undefined) throw new Error('The file was not received.');
  return file;
}

/** Syncs with every record of each file and every item of the catalogue. */
class FullSync {
  catalogue: Catalogue = emptyCatalogue(KEY.customer);
  #style: SeparatorStyle | undefined;

  sync(file: Pick<SentFile, 'text'>, day: number, policy: CustomerPolicy): SyncPlan {
    const reading = readAssortmentFile([Buffer.from(file.text)], { stage: 'sync' });
    if (!reading.readable) throw new Error('A made file is refused.');
    const { guard, onRefused } = policy;
    const plan = planSync(this.catalogue, reading, {
      now: day,
      customerNumber: KEY.customer,
      supplierStyle: this.#style,
      guard,
      onRefused,
    });
    this.#style = reading.separatorStyle ?? this.#style;
    const applied = applySyncPlan(this.catalogue, plan);
    if (!applied.ok) throw new Error('A plan does not fit its catalogue.');
    this.catalogue = applied.value;
    return plan;
  }
}

const policy: fc.Arbitrary<CustomerPolicy> = fc.record({
  guard: fc.constantFrom(undefined, {
    removals: { ratio: '0.1', count: 0 },
    unitPrice: { ratio: '0.05' },
  }),
  onRefused: fc.constantFrom('keep' as const, 'withdraw' as const),
});

/** A file for each day, some sent twice. */
const days = fc
  .tuple(fileHistory({ days: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
  .map(([files, again]) => {
    return files.flatMap((file, at) => (again[at] === true ? [file, file] : [file]));
  });

/** Files that repeat many records, contradict many, and write sizes with either separator. */
const repeating = styledFiles(4).map((texts) => texts.map((text) => ({ text })));

describe('Packages that a file leaves unchanged', () => {
  it('a sync stores what planSync returns for the whole file and catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(days, repeating),
        policy,
        fc.boolean(),
        async (files, agreed, isRead) => {
          const storage = createMemoryStorage();
          const full = new FullSync();
          await storage.customers.settle(
            KEY,
            { agreed: null, due: null, closedAt: null, policy: JSON.stringify(agreed) },
            0,
          );
          let position = 0;
          for (const [at, sent] of files.entries()) {
            const file = await receive(storage, sent, at + 1);
            const plan = full.sync(sent, at + 1, agreed);
            const environment = { storage, now: () => at + 1, holder: 'law' };
            const read = isRead
              ? readAssortmentFile(Buffer.from(sent.text), { stage: 'sync' })
              : undefined;
            const { kind, run } = await syncNow(KEY, file, environment, read);
            expect(kind).toBe('ran');
            const { events, ...summary } = summarizePlan(plan);
            expect(JSON.parse(run?.summary ?? '')).toEqual(
              JSON.parse(JSON.stringify({ ...summary, events: events.length })),
            );
            const page = await storage.events.page(
              KEY.library,
              {},
              { after: position, limit: 10_000 },
            );
            position = page.events.at(-1)?.position ?? position;
            expect(page.events.map(({ event }) => event)).toEqual(events);
            const stored: unknown[] = [];
            for await (const piece of storage.catalogues.load(KEY))
              stored.push(...piece.map(({ body }): unknown => JSON.parse(body)));
            expect(new Set(stored.map((item) => JSON.stringify(item)))).toEqual(
              new Set(full.catalogue.items.map((item) => JSON.stringify(writeCatalogueItem(item)))),
            );
            expect(await storage.customers.head(KEY)).toMatchObject({
              revision: full.catalogue.revision,
            });
            if (full.catalogue.revision > 0)
              expect(await storage.customers.head(KEY)).toMatchObject({
                hash: full.catalogue.hash,
              });
          }
        },
      ),
      { numRuns: sized(40, 600) },
    );
  });

  it(
    'Decision T3: items with marks of an earlier version are kept, and recognised from the ' +
      'next sync on',
    async () => {
      const storage = createMemoryStorage();
      const lines = ['A', 'B', 'C'].map((id) => ({
        third_party_id: id,
        name: 'n',
        price: 1,
        price_type_code: 0,
        package_description_str: '6 x 500 g',
      }));
      const file = (day: number, price: number) =>
        receive(
          storage,
          { text: JSON.stringify([...lines.slice(0, 2), { ...lines[2], price }]) },
          day,
        );
      const loaded: number[] = [];
      const put: (readonly string[])[] = [];
      const marking = (
        markOf: (now: string | undefined) => string | undefined,
      ): AssortmentStorage => ({
        ...storage,
        catalogues: {
          load: (key) => storage.catalogues.load(key),
          page: (...args) => storage.catalogues.page(...args),
          item: (...args) => storage.catalogues.item(...args),
          marks: (key) => storage.catalogues.marks(key),
          run: (...args) => storage.catalogues.run(...args),
          runs: (...args) => storage.catalogues.runs(...args),
          forgetRuns: (...args) => storage.catalogues.forgetRuns(...args),
          items(key, ids) {
            loaded.push(ids.length);
            return storage.catalogues.items(key, ids);
          },
          commit(sync) {
            put.push(sync.items.map(({ thirdPartyId }) => thirdPartyId));
            const items = sync.items.map(({ thirdPartyId, available, body, runId, mark: now }) => {
              const kept = { thirdPartyId, available, body, runId };
              const marked = markOf(now);
              return marked === undefined ? kept : { ...kept, mark: marked };
            });
            return storage.catalogues.commit({ ...sync, items });
          },
        },
      });
      const sync = async (
        to: AssortmentStorage,
        day: number,
        price: number,
      ): Promise<number | undefined> => {
        const { run } = await syncNow(KEY, await file(day, price), {
          storage: to,
          now: () => day,
          holder: 'test',
        });
        return run?.revision;
      };
      const earlier = marking(() => `${'0'.repeat(24)}l1970-01-01T00:00:00.001Z`);
      const now = marking((mark) => mark);
      expect(await sync(earlier, 1, 1)).toBe(1);
      const first = await storage.catalogues.page(KEY, { limit: 9 });
      expect(await sync(now, 2, 1)).toBe(1);
      expect(await storage.catalogues.page(KEY, { limit: 9 })).toEqual(first);
      expect(await sync(now, 3, 2)).toBe(2);
      expect(loaded).toEqual([3, 1]);
      expect(put).toEqual([['A', 'B', 'C'], ['A', 'B', 'C'], ['C']]);
      expect(
        await sync(
          marking(() => undefined),
          4,
          3,
        ),
      ).toBe(3);
      expect(await sync(now, 5, 4)).toBe(4);
      expect(put.slice(3)).toEqual([['C'], ['C']]);
    },
  );

  it('Decision S2: a contradicted package without a change is not stored again', async () => {
    const storage = createMemoryStorage();
    const put: (readonly string[])[] = [];
    const watched: AssortmentStorage = {
      ...storage,
      catalogues: {
        ...storage.catalogues,
        commit(sync) {
          put.push(sync.items.map(({ thirdPartyId }) => thirdPartyId));
          return storage.catalogues.commit(sync);
        },
      },
    };
    const [a, b] = JSON.parse(fileOfSizes('6x500 g', '3 kg'));
    for (const [day, records] of [
      [a, b],
      [a, a, { ...a, price: 9 }, b],
    ].entries()) {
      const file = await receive(storage, { text: JSON.stringify(records) }, day + 1);
      const environment = { storage: watched, now: () => day, holder: 'test' };
      expect((await syncNow(KEY, file, environment)).kind).toBe('ran');
    }
    expect(put).toEqual([['P-0', 'P-1'], []]);
  });

  it('Decision T3: the text of an item is ASCII: the JSON of writeCatalogueItem', () => {
    const sent = validWireRecord().map(
      (wire) => readAssortmentFile(JSON.stringify([wire])).records[0],
    );
    const record = fc
      .oneof(packageRecord('P-1'), sent)
      .map((one) => (one === undefined ? undefined : keptRecord(one)));
    fc.assert(
      fc.property(
        record,
        fc.option(fieldText(), { nil: undefined }),
        fc.boolean(),
        (one, description, available) => {
          const since = '2026-03-01T04:30:00.000Z';
          const odd = one && { ...one, description };
          const item =
            odd !== undefined && available
              ? availableItem(odd, since)
              : unavailableItem(odd?.thirdPartyId ?? 'é\ud800"', odd, since, 'not-listed');
          const text = itemText(item);
          expect(text).toMatch(/^[ -~]*$/);
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(writeCatalogueItem(item))));
        },
      ),
      { numRuns: 500 },
    );
  });
});
