import { type BrokenStore, broken } from './broken-store.js';

/** Stores that would keep a reader for ever: a case must end on each of them. */
export const BROKEN_LOOPS: readonly BrokenStore[] = [
  broken(
    'endless load: the cursor does not move',
    'catalogues: items are sorted by the UTF-8 bytes',
    ({ catalogues }) => ({
      catalogues: {
        async *load(key) {
          for (let pieces = 1; pieces > 0; ) {
            pieces = 0;
            for await (const piece of catalogues.load(key)) {
              pieces += 1;
              yield piece;
            }
          }
        },
      },
    }),
  ),
  broken('endless marks: empty pieces without end', 'marks: each is that', ({ catalogues }) => ({
    catalogues: {
      async *marks(key) {
        let found = false;
        for await (const piece of catalogues.marks(key)) {
          found = true;
          yield piece;
        }
        while (found) yield [];
      },
    },
  })),
  broken('endless parts: the last one again and again', 'parts: put in any', ({ files }) => ({
    files: {
      async *parts(file) {
        let last: Uint8Array | undefined;
        for await (const bytes of files.parts(file)) {
          last = bytes;
          yield bytes;
        }
        while (last !== undefined) yield last;
      },
    },
  })),
  broken(
    'the first page for ever: the position to go on from is not looked at',
    'events: who reads on from a position',
    ({ events }) => ({
      events: {
        page: (library, filter, { after: _, ...options }) => events.page(library, filter, options),
      },
    }),
  ),
  broken(
    'one too early: a page of events begins with the one it comes after',
    'events: who reads on from a position',
    ({ events }) => ({
      events: {
        page: (library, filter, { after, ...options }) =>
          events.page(library, filter, {
            ...options,
            ...(after === undefined ? {} : { after: after - 1 }),
          }),
      },
    }),
  ),
  broken(
    'the last page for ever: the position to go back from is not looked at',
    'events: pages go forwards and backwards',
    ({ events }) => ({
      events: {
        page: (library, filter, { before, ...options }) =>
          events.page(library, filter, {
            ...options,
            ...(before === undefined ? {} : { before: Number.MAX_SAFE_INTEGER }),
          }),
      },
    }),
  ),
  broken(
    'always more: a page says that others follow',
    'events: pages go forwards and backwards',
    ({ events }) => ({
      events: {
        async page(library, filter, options) {
          const page = await events.page(library, filter, options);
          return { ...page, hasLater: page.events.length > 0 };
        },
      },
    }),
  ),
  broken(
    'never settled: a message that was delivered comes out again',
    'webhooks: messages come out by their instants',
    ({ webhooks }) => ({ webhooks: { settle: () => webhooks.list().then(() => undefined) } }),
  ),
  broken(
    'the first customers for ever: the list does not go on',
    'customers: list pages by library',
    ({ customers }) => ({
      customers: { list: ({ after: _, ...options }) => customers.list(options) },
    }),
  ),
];
