import type { PutItem, StoredItem } from '../../../src/storage/catalogue-store.js';
import { type BrokenStore, broken, named } from './broken-store.js';

/** Stores that break what is promised about commits and catalogues, as other databases would. */
export const BROKEN_COMMITS: readonly BrokenStore[] = [
  broken(
    'nothing to write: a commit without items is done and not kept',
    'commits: a sync that puts no items',
    ({ catalogues }) => ({
      catalogues: {
        commit: async (sync) => (sync.items.length === 0 ? 'done' : catalogues.commit(sync)),
      },
    }),
  ),
  broken(
    'unchanged rows: an item of the same body keeps the run that wrote it first',
    'commits: a later one replaces items by id',
    ({ catalogues }) => ({
      catalogues: {
        async commit(sync) {
          const items: PutItem[] = [];
          for (const item of sync.items) {
            const before = await catalogues.item(sync, item.thirdPartyId);
            const same = before?.body === item.body && before.available === item.available;
            if (!same || item.mark !== undefined) items.push(item);
          }
          return catalogues.commit({ ...sync, items });
        },
      },
    }),
  ),
  broken(
    'two transactions: the events of a commit come behind it',
    'commits: who sees a revision sees its run',
    ({ catalogues, events }) => ({
      catalogues: {
        async commit(sync) {
          const known = await catalogues.run(sync, sync.run.id);
          const outcome = await catalogues.commit({ ...sync, events: [] });
          if (outcome === 'done' && known === undefined)
            await events.append(sync, `\0events of ${sync.run.id}`, sync.events);
          return outcome;
        },
      },
    }),
  ),
  broken(
    'name taken first: a commit in conflict is done when it is sent again',
    'commits: another base revision or hash',
    ({ catalogues }) => {
      const taken = new Set<string>();
      return {
        catalogues: {
          async commit(sync) {
            const name = named(sync.library, sync.customer, sync.run.id);
            if (taken.has(name)) return 'done';
            taken.add(name);
            return catalogues.commit(sync);
          },
        },
      };
    },
  ),
  broken(
    'sequences as text: a tenth file was seen by who saw nine',
    'commits: a file of the window accepted after',
    ({ catalogues, files }) => ({
      catalogues: {
        async commit(sync) {
          const last = (await files.latest(sync))?.sequence ?? 0;
          const seen = String(sync.seenSequence) >= String(last) ? last : sync.seenSequence;
          return catalogues.commit({ ...sync, seenSequence: Math.max(seen, sync.seenSequence) });
        },
      },
    }),
  ),
  broken(
    'waiting files alone: one that another run took need not be seen',
    'commits: a file of the window that another run took',
    ({ catalogues, files }) => ({
      catalogues: {
        async commit(sync) {
          const all = await files.received(sync, { after: -1, until: Number.MAX_SAFE_INTEGER });
          const unseen = all.filter(({ sequence }) => sequence > sync.seenSequence);
          const waits = unseen.some(({ status }) => status === 'waiting');
          const seenSequence = waits ? sync.seenSequence : Number.MAX_SAFE_INTEGER;
          return catalogues.commit({ ...sync, seenSequence });
        },
      },
    }),
  ),
  broken(
    'several moments: items are found thousand by thousand',
    'marks: items are found as of one moment',
    ({ catalogues }) => ({
      catalogues: {
        async items(key, ids) {
          const found: StoredItem[] = [];
          for (let at = 0; at < ids.length; at += 1_000)
            found.push(...(await catalogues.items(key, ids.slice(at, at + 1_000))));
          return [...new Map(found.map((item) => [item.thirdPartyId, item])).values()];
        },
      },
    }),
  ),
  broken(
    "sorted in place: the caller's items change their order",
    'catalogues: what is given',
    ({ catalogues }) => ({
      catalogues: {
        commit(sync) {
          // The list is the caller's, who promised nothing but to let it be read.
          (sync.items as PutItem[]).sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1));
          return catalogues.commit(sync);
        },
      },
    }),
  ),
  broken(
    'trailing blanks: a run of the same name and a blank was committed',
    'names: odd ones are apart next to each other',
    ({ catalogues }) => {
      const ids = new Map<string, string>();
      return {
        catalogues: {
          commit(sync) {
            const name = named(sync.library, sync.customer, sync.run.id.trimEnd());
            const id = ids.get(name) ?? sync.run.id;
            ids.set(name, id);
            return catalogues.commit({ ...sync, run: { ...sync.run, id } });
          },
        },
      };
    },
  ),
  broken(
    'a list as text: the ignored files are joined by commas',
    'catalogues: runs come latest committed first',
    ({ catalogues }) => ({
      catalogues: {
        commit(sync) {
          const text = sync.run.ignored.join(',');
          const ignored = text === '' ? [] : text.split(',');
          return catalogues.commit({ ...sync, run: { ...sync.run, ignored } });
        },
      },
    }),
  ),
  broken(
    'runs of a while: a run before the last ten is not known to have been committed',
    'commits: a run id that was committed',
    ({ catalogues }) => ({
      catalogues: {
        async commit(sync) {
          const known = await catalogues.run(sync, sync.run.id);
          const last = await catalogues.runs(sync, 10);
          return known !== undefined && last.every(({ id }) => id !== known.id)
            ? 'conflict'
            : catalogues.commit(sync);
        },
      },
    }),
  ),
];
