import type { ItemPage, StoredItem } from '../../../src/storage/catalogue-store.js';
import type { CustomerHead } from '../../../src/storage/customer-store.js';
import type { GrantRecord } from '../../../src/storage/grant-store.js';
import { type BrokenStore, brokenHandles, named } from './broken-store.js';

/** Case about what two handles see of each other's changes. */
const SEES = 'handles: what one changes, another that read it before sees';

/** Stores whose handles keep something of their own: caches, cursors, a common connection. */
export const BROKEN_HANDLES: readonly BrokenStore[] = [
  brokenHandles('a cache of records that other handles do not clear', SEES, ({ grants }) => {
    const cache = new Map<string, GrantRecord>();
    return {
      grants: {
        async load(keys) {
          const found = await grants.load(keys);
          return found.map((record) => {
            if (record === undefined) return undefined;
            const name = named(record.kind, record.id);
            const known = cache.get(name) ?? record;
            cache.set(name, known);
            return { ...known };
          });
        },
        commit(puts) {
          for (const { kind, id } of puts) cache.delete(named(kind, id));
          return grants.commit(puts);
        },
      },
    };
  }),
  brokenHandles('a cache of heads that other handles do not clear', SEES, ({ customers }) => {
    const cache = new Map<string, CustomerHead>();
    return {
      customers: {
        async head(key) {
          const head = await customers.head(key);
          const name = named(key.library, key.customer);
          const known = cache.get(name);
          if (known !== undefined && head !== undefined && head.revision === known.revision)
            return { ...known };
          if (head !== undefined) cache.set(name, head);
          return head;
        },
        async settle(key, settings, seen) {
          cache.clear();
          return customers.settle(key, settings, seen);
        },
        async claim(key, date, holder, now, until) {
          cache.clear();
          return customers.claim(key, date, holder, now, until);
        },
        async extend(claim, until) {
          cache.clear();
          return customers.extend(claim, until);
        },
        async release(claim) {
          cache.clear();
          await customers.release(claim);
        },
      },
    };
  }),
  brokenHandles(
    'a snapshot that is left open: who leaves marks early reads that revision ever after',
    'catalogues: a reader that turns away early',
    ({ catalogues }) => {
      let snapshot: ItemPage | undefined;
      return {
        catalogues: {
          async *marks(key) {
            const before = await catalogues.page(key, { limit: 10 });
            let ended = false;
            try {
              yield* catalogues.marks(key);
              ended = true;
            } finally {
              if (!ended) snapshot ??= before;
            }
          },
          page: async (key, options) => snapshot ?? catalogues.page(key, options),
        },
      };
    },
  ),
  brokenHandles(
    'one cursor: a second load ends the first',
    'catalogues: two loads read in turn',
    ({ catalogues }) => {
      let current = 0;
      return {
        catalogues: {
          async *load(key) {
            current += 1;
            const mine = current;
            for await (const piece of catalogues.load(key)) {
              if (mine !== current) return;
              const copy: readonly StoredItem[] = piece;
              yield copy;
            }
          },
        },
      };
    },
  ),
  (() => {
    const opened = new WeakMap<object, { handles: number; closed: number }>();
    return brokenHandles(
      'one connection: closing a handle closes those that were opened before',
      'handles: closing one leaves the others open',
      (whole) => {
        const all = opened.get(whole) ?? { handles: 0, closed: 0 };
        opened.set(whole, all);
        all.handles += 1;
        const mine = all.handles;
        return {
          events: {
            async page(library, filter, options) {
              const page = await whole.events.page(library, filter, options);
              return mine <= all.closed ? { ...page, count: 0, events: [] } : page;
            },
          },
          async close() {
            all.closed = all.handles;
          },
        };
      },
    );
  })(),
];
