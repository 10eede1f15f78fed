import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import type { StoredItem, SyncCommit } from '../../../src/storage/catalogue-store.js';
import type { StoredFile } from '../../../src/storage/received-file-store.js';
import { type BrokenStore, broken, type Ports } from './broken-store.js';

/** Replaces ids by a fold on commits and pages: `load`, `page` and `item` see folded ids. */
function foldedIds({ catalogues }: AssortmentStorage, fold: (id: string) => string): Ports {
  const folded = (item: StoredItem): StoredItem => ({
    ...item,
    thirdPartyId: fold(item.thirdPartyId),
  });
  return {
    catalogues: {
      commit: (sync) => catalogues.commit({ ...sync, items: sync.items.map(folded) }),
      item: (key, id) => catalogues.item(key, fold(id)),
    },
  };
}

/** Passes every item through a function on its way in. */
function changedItems(
  { catalogues }: AssortmentStorage,
  change: (item: StoredItem) => StoredItem,
): Ports {
  return {
    catalogues: {
      commit: (sync: SyncCommit) => catalogues.commit({ ...sync, items: sync.items.map(change) }),
    },
  };
}

function reprinted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** Stores that break what is promised about commits, catalogues and texts. */
export const BROKEN_CATALOGUES: readonly BrokenStore[] = [
  broken(
    'ignored fence: whoever commits holds the claim',
    'commits: under a claim that was lost',
    ({ catalogues, customers }) => ({
      catalogues: {
        async commit(sync) {
          const fence = (await customers.head(sync))?.fence ?? 0;
          return catalogues.commit(
            sync.claim === null ? sync : { ...sync, claim: { ...sync.claim, fence } },
          );
        },
      },
    }),
  ),

  broken(
    'items alone: a page has any number of characters',
    'catalogues: a page has no more characters than wanted, or one item, and says that it was cut',
    ({ catalogues }) => ({
      catalogues: {
        page: (key, { characters: _, ...window }) => catalogues.page(key, window),
      },
    }),
  ),

  broken(
    'any day: the date of the claim is not looked at',
    'commits: under a claim of a day that is no longer due',
    ({ catalogues, customers }) => ({
      catalogues: {
        async commit(sync) {
          const date = (await customers.head(sync))?.due?.date ?? '';
          return catalogues.commit(
            sync.claim === null ? sync : { ...sync, claim: { ...sync.claim, date } },
          );
        },
      },
    }),
  ),

  broken(
    'half a commit: events are kept where the catalogue was in conflict',
    'commits: another base revision or hash',
    ({ catalogues, events }) => ({
      catalogues: {
        async commit(sync) {
          const outcome = await catalogues.commit(sync);
          if (outcome === 'conflict')
            await events.append(sync, `events of ${sync.run.id}`, sync.events);
          return outcome;
        },
      },
    }),
  ),

  broken(
    'unseen file ignored: a commit does not look for files that came meanwhile',
    'commits: a file of the window accepted after',
    ({ catalogues }) => ({
      catalogues: {
        commit: (sync) => catalogues.commit({ ...sync, seenSequence: Number.MAX_SAFE_INTEGER }),
      },
    }),
  ),

  broken(
    'unseen file anywhere: tomorrow counts as well',
    'commits: files outside of the window',
    ({ catalogues, files }) => ({
      catalogues: {
        async commit(sync) {
          const unseen = ((await files.latest(sync))?.sequence ?? 0) > sync.seenSequence;
          const known = await catalogues.run(sync, sync.run.id);
          return sync.claim !== null && unseen && known === undefined
            ? 'conflict'
            : catalogues.commit(sync);
        },
      },
    }),
  ),

  broken(
    'events doubled on retry: a run that was committed reports again',
    'commits: a run id that was committed',
    ({ catalogues, events }) => {
      let times = 0;
      return {
        catalogues: {
          async commit(sync) {
            const known = await catalogues.run(sync, sync.run.id);
            times += 1;
            if (known !== undefined) await events.append(sync, `retry ${times}`, sync.events);
            return catalogues.commit(sync);
          },
        },
      };
    },
  ),

  broken(
    'retry refused: what had been kept answers conflict',
    'commits: a run id that was committed',
    ({ catalogues }) => ({
      catalogues: {
        commit: async (sync) =>
          (await catalogues.run(sync, sync.run.id)) === undefined
            ? catalogues.commit(sync)
            : 'conflict',
      },
    }),
  ),

  broken('case-insensitive ids', 'catalogues: items are sorted by the UTF-8 bytes', (whole) =>
    foldedIds(whole, (id) => id.toLowerCase()),
  ),
  broken(
    'composed ids: combining forms become one',
    'catalogues: items are sorted by the UTF-8 bytes',
    (whole) => foldedIds(whole, (id) => id.normalize()),
  ),
  broken('cut ids: nothing behind U+0000', 'texts: halves of pairs, U+0000', (whole) =>
    foldedIds(whole, (id) => id.split('\0')[0] ?? ''),
  ),
  broken('short ids: 2,000 characters are enough', 'texts: identifiers of 65536', (whole) =>
    foldedIds(whole, (id) => id.slice(0, 2_000)),
  ),

  broken(
    'marks forgotten: an item put again keeps its first one',
    'marks: each is that of the last put',
    ({ catalogues }) => {
      const first = new Map<string, string>();
      return {
        catalogues: {
          commit(sync) {
            for (const { thirdPartyId, mark = '' } of sync.items)
              if (!first.has(thirdPartyId)) first.set(thirdPartyId, mark);
            return catalogues.commit({
              ...sync,
              items: sync.items.map((item) => ({
                ...item,
                mark: first.get(item.thirdPartyId) ?? '',
              })),
            });
          },
        },
      };
    },
  ),
  broken(
    'items spread: fields that are made when they are read are lost',
    'marks: items whose fields are made',
    (whole) => changedItems(whole, (item) => Object.assign({ body: '{}' }, item)),
  ),
  broken(
    'events spread: fields that are made when they are read are lost',
    'events: those whose fields are made',
    ({ catalogues }) => ({
      catalogues: {
        commit: (sync) =>
          catalogues.commit({ ...sync, events: sync.events.map((event) => ({ ...event })) }),
      },
    }),
  ),
  broken(
    'events cut: what their code does not always have is left out',
    'events: every member an event may have',
    ({ events }) => ({
      events: {
        append: (key, batch, all) => {
          const cut = all.map(({ extra_data: { fix: _, ...data }, ...event }) => ({
            ...event,
            extra_data: data,
          }));
          return events.append(key, batch, cut);
        },
      },
    }),
  ),
  broken(
    'items of everybody: the customer is not looked at',
    'marks: items are found by many identifiers',
    ({ catalogues }) => ({
      catalogues: {
        items: async (key, ids) => [
          ...(await catalogues.items(key, ids)),
          ...(await catalogues.items({ ...key, customer: 'another' }, ids)),
        ],
      },
    }),
  ),

  broken(
    'order of code units instead of bytes',
    'catalogues: items are sorted by the UTF-8 bytes',
    ({ catalogues }) => ({
      catalogues: {
        async *load(key) {
          for await (const piece of catalogues.load(key))
            yield [...piece].sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1));
        },
      },
    }),
  ),

  broken(
    'JSON read and printed: numbers and members change',
    'texts: JSON of 10000 levels',
    (whole) => changedItems(whole, (item) => ({ ...item, body: reprinted(item.body) })),
  ),

  broken(
    'unknown never kept: what is sent again is done without being kept',
    'unknown: the commit of a day whose answer is lost before',
    ({ catalogues }) => {
      const doubtful = new Set<string>();
      return {
        catalogues: {
          async commit(sync) {
            if (doubtful.has(sync.run.id)) return 'done';
            const outcome = await catalogues.commit(sync);
            if (outcome === 'unknown') doubtful.add(sync.run.id);
            return outcome;
          },
        },
      };
    },
  ),

  broken(
    'torn page: items of another moment than the revision',
    'catalogues: a page and its revision',
    ({ catalogues, customers }) => ({
      catalogues: {
        async page(key, options) {
          const { items } = await catalogues.page(key, options);
          return { items, revision: (await customers.head(key))?.revision ?? 0 };
        },
      },
    }),
  ),

  broken(
    'loads that follow: pieces of a later revision',
    'catalogues: a load of many pieces',
    ({ catalogues }) => ({
      catalogues: {
        async *load(key) {
          let { items } = await catalogues.page(key, { limit: 1_000 });
          for (
            ;
            items.length > 0;
            { items } = await catalogues.page(key, {
              limit: 1_000,
              after: items.at(-1)?.thirdPartyId ?? '',
            })
          )
            yield items;
        },
      },
    }),
  ),

  broken(
    'shared with the caller: a record is the one that is kept',
    'catalogues: what went in',
    ({ files }) => {
      const known = new Map<string, StoredFile>();
      return {
        files: {
          async get(library, id) {
            const file = await files.get(library, id);
            if (file === undefined) return undefined;
            const name = JSON.stringify([library, id, file.status, file.runId]);
            const kept = known.get(name) ?? file;
            known.set(name, kept);
            return kept;
          },
        },
      };
    },
  ),
];
