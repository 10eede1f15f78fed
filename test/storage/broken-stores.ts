import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { StoredItem, SyncCommit } from '../../src/storage/catalogue-store.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import type { StoredFile } from '../../src/storage/received-file-store.js';

/** A store that breaks one promise, and the case of the kit that must say so. */
export interface BrokenStore {
  readonly name: string;
  /** Beginning of the case's name. */
  readonly rejectedBy: string;
  make(): AssortmentStorage;
}

type Ports = { readonly [P in 'grants' | 'customers' | 'files' | 'catalogues' | 'events']?: Partial<AssortmentStorage[P]> };

function broken(name: string, rejectedBy: string, breakPorts: (whole: AssortmentStorage) => Ports): BrokenStore {
  const make = (): AssortmentStorage => {
    const whole = createMemoryStorage();
    const { grants = {}, customers = {}, files = {}, catalogues = {}, events = {} } = breakPorts(whole);
    return {
      name: 'broken',
      grants: over(whole.grants, grants),
      customers: over(whole.customers, customers),
      files: over(whole.files, files),
      catalogues: over(whole.catalogues, catalogues),
      events: over(whole.events, events),
      close: () => whole.close(),
    };
  };
  return { name, rejectedBy, make };
}

/** The port with some of its methods replaced. */
function over<P extends object>(port: P, replaced: Partial<P>): P {
  return new Proxy(port, {
    get(target, name) {
      const found: unknown = Object.hasOwn(replaced, name) ? Reflect.get(replaced, name) : Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** A commit and pages whose ids went through a fold: `load`, `page` and `item` see what came out of it. */
function foldedIds({ catalogues }: AssortmentStorage, fold: (id: string) => string): Ports {
  const folded = (item: StoredItem): StoredItem => ({ ...item, thirdPartyId: fold(item.thirdPartyId) });
  return {
    catalogues: {
      commit: (sync) => catalogues.commit({ ...sync, items: sync.items.map(folded) }),
      item: (key, id) => catalogues.item(key, fold(id)),
    },
  };
}

/** Every item through a function, on its way in. */
function changedItems({ catalogues }: AssortmentStorage, change: (item: StoredItem) => StoredItem): Ports {
  return { catalogues: { commit: (sync: SyncCommit) => catalogues.commit({ ...sync, items: sync.items.map(change) }) } };
}

function reprinted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** Each breaks the store in memory in one way that real stores break. */
export const BROKEN_STORES: readonly BrokenStore[] = [
  broken('lost update: looks at versions first and writes later', 'grants: of 50 commits at once that saw one version', ({ grants }) => ({
    grants: {
      async commit(puts) {
        const seen = await grants.load(puts);
        if (puts.some((put, at) => (seen[at]?.version ?? 0) !== put.seen)) return 'conflict';
        for (;;) {
          const now = await grants.load(puts);
          if ((await grants.commit(puts.map((put, at) => ({ ...put, seen: now[at]?.version ?? 0 })))) === 'done') return 'done';
        }
      },
    },
  })),

  broken('partial commit: puts record by record until one is in conflict', 'grants: a commit puts all or none', ({ grants }) => ({
    grants: {
      async commit(puts) {
        for (const put of puts) if ((await grants.commit([put])) !== 'done') return 'conflict';
        return 'done';
      },
    },
  })),

  broken('torn read: loads record by record', 'grants: a load is of one moment', ({ grants }) => ({
    grants: {
      async load(keys) {
        const found = [];
        for (const key of keys) found.push(...(await grants.load([key])));
        return found;
      },
    },
  })),

  broken('blind settings: the version seen is not looked at', 'customers: settle changes only under the version', ({ customers }) => ({
    customers: { settle: async (key, settings) => customers.settle(key, settings, (await customers.head(key))?.version ?? 0) },
  })),

  broken('claims twice: a lease keeps nobody away', "claims: nobody takes a day while another holder's lease holds", ({ customers }) => ({
    customers: {
      async claim(key, date, holder, now, until) {
        const standing = (await customers.head(key))?.lease?.holder ?? holder;
        const claim = await customers.claim(key, date, standing, now, until);
        return claim === undefined ? undefined : { ...claim, holder };
      },
    },
  })),

  broken('ignored fence: whoever commits holds the claim', 'commits: under a claim that was lost', ({ catalogues, customers }) => ({
    catalogues: {
      async commit(sync) {
        const fence = (await customers.head(sync))?.fence ?? 0;
        return catalogues.commit(sync.claim === null ? sync : { ...sync, claim: { ...sync.claim, fence } });
      },
    },
  })),

  broken('any day: the date of the claim is not looked at', 'commits: under a claim of a day that is no longer due', ({ catalogues, customers }) => ({
    catalogues: {
      async commit(sync) {
        const date = (await customers.head(sync))?.due?.date ?? '';
        return catalogues.commit(sync.claim === null ? sync : { ...sync, claim: { ...sync.claim, date } });
      },
    },
  })),

  broken('half a commit: events are kept where the catalogue was in conflict', 'commits: another base revision or hash', ({ catalogues, events }) => ({
    catalogues: {
      async commit(sync) {
        const outcome = await catalogues.commit(sync);
        if (outcome === 'conflict') await events.append(sync, `events of ${sync.run.id}`, sync.events);
        return outcome;
      },
    },
  })),

  broken('unseen file ignored: a commit does not look for files that came meanwhile', 'commits: a file of the window accepted after', ({ catalogues }) => ({
    catalogues: { commit: (sync) => catalogues.commit({ ...sync, seenSequence: Number.MAX_SAFE_INTEGER }) },
  })),

  broken('unseen file anywhere: tomorrow counts as well', 'commits: files outside of the window', ({ catalogues, files }) => ({
    catalogues: {
      async commit(sync) {
        const unseen = ((await files.latest(sync))?.sequence ?? 0) > sync.seenSequence;
        const known = await catalogues.run(sync, sync.run.id);
        return sync.claim !== null && unseen && known === undefined ? 'conflict' : catalogues.commit(sync);
      },
    },
  })),

  broken('events doubled on retry: a run that was committed reports again', 'commits: a run id that was committed', ({ catalogues, events }) => {
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
  }),

  broken('batch doubled on retry', 'events: the same batch again', ({ events }) => {
    let times = 0;
    return {
      events: {
        append(key, batch, appended) {
          times += 1;
          return events.append(key, `${batch} ${times}`, appended);
        },
      },
    };
  }),

  broken('retry refused: what had been kept answers conflict', 'commits: a run id that was committed', ({ catalogues }) => ({
    catalogues: {
      commit: async (sync) => ((await catalogues.run(sync, sync.run.id)) === undefined ? catalogues.commit(sync) : 'conflict'),
    },
  })),

  broken('reused sequence: counted before the file is written', 'files: 50 accepted at once', ({ files }) => {
    const sequences = new Map<string, number>();
    const numbered = (file: StoredFile): StoredFile => ({ ...file, sequence: sequences.get(JSON.stringify([file.library, file.id])) ?? file.sequence });
    return {
      files: {
        async accept(incoming) {
          const next = ((await files.latest(incoming))?.sequence ?? 0) + 1;
          const answer = await files.accept(incoming);
          const name = JSON.stringify([incoming.library, incoming.id]);
          if (!sequences.has(name)) sequences.set(name, next);
          return answer.file === undefined ? answer : { ...answer, file: numbered(answer.file) };
        },
        received: async (key, window) => (await files.received(key, window)).map(numbered),
      },
    };
  }),

  broken('window inclusive at the wrong end', 'files: a window leaves out its beginning', ({ files }) => ({
    files: { received: (key, { after, until }) => files.received(key, { after: after - 1, until: until - 1 }) },
  })),

  broken('lost in a closed window: a late file keeps its instant', 'files: a file received before the end of the last closed window', ({ files }) => {
    const instants = new Map<string, number>();
    const asSent = (file: StoredFile): StoredFile => ({ ...file, receivedAt: instants.get(JSON.stringify([file.library, file.id])) ?? file.receivedAt });
    return {
      files: {
        async accept(incoming) {
          const name = JSON.stringify([incoming.library, incoming.id]);
          if (!instants.has(name)) instants.set(name, incoming.receivedAt);
          const answer = await files.accept(incoming);
          return answer.file === undefined ? answer : { ...answer, file: asSent(answer.file) };
        },
        async received(key, { after, until }) {
          const all = (await files.received(key, { after: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY })).map(asSent);
          return all.filter(({ receivedAt }) => receivedAt > after && receivedAt <= until);
        },
      },
    };
  }),

  broken('libraries mixed: a file is found by its id alone', 'files: a file exists from the moment', ({ files }) => {
    const libraries = new Set<string>();
    return {
      files: {
        accept(incoming) {
          libraries.add(incoming.library);
          return files.accept(incoming);
        },
        async get(library, id) {
          for (const each of [library, ...libraries]) {
            const file = await files.get(each, id);
            if (file !== undefined) return file;
          }
          return undefined;
        },
      },
    };
  }),

  broken('events mixed: filters look at the first customer alone', 'events: every filter lets through', ({ events }) => ({
    events: { page: (library, { customer: _, ...filter }, options) => events.page(library, filter, options) },
  })),

  broken('events backwards: the first ones instead of the last ones before a position', 'events: pages go forwards and backwards', ({ events }) => ({
    events: {
      async page(library, filter, { before, ...options }) {
        if (before === undefined) return events.page(library, filter, options);
        const all = await events.page(library, filter, { before, limit: Number.MAX_SAFE_INTEGER });
        const page = all.events.slice(0, options.limit);
        return { ...all, events: page, hasEarlier: false, hasLater: true };
      },
    },
  })),

  broken('case-insensitive ids', 'catalogues: items are sorted by the UTF-8 bytes', (whole) => foldedIds(whole, (id) => id.toLowerCase())),
  broken('composed ids: combining forms become one', 'catalogues: items are sorted by the UTF-8 bytes', (whole) => foldedIds(whole, (id) => id.normalize())),
  broken('cut ids: nothing behind U+0000', 'texts: halves of pairs, U+0000', (whole) => foldedIds(whole, (id) => id.split('\0')[0] ?? '')),
  broken('short ids: 2,000 characters are enough', 'texts: identifiers of 60000', (whole) => foldedIds(whole, (id) => id.slice(0, 2_000))),

  broken('order of code units instead of bytes', 'catalogues: items are sorted by the UTF-8 bytes', ({ catalogues }) => ({
    catalogues: {
      async *load(key) {
        for await (const piece of catalogues.load(key)) yield [...piece].sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1));
      },
    },
  })),

  broken('JSON read and printed: numbers and members change', 'texts: JSON of 10000 levels', (whole) =>
    changedItems(whole, (item) => ({ ...item, body: reprinted(item.body) })),
  ),

  broken('late by a millisecond: a run at its instant is not due', 'customers: due answers whose run is due', ({ customers }) => ({
    customers: { due: (now, limit) => customers.due(now - 1, limit) },
  })),
];
