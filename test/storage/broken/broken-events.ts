import { type BrokenStore, broken, named, pageOf } from './broken-store.js';

/** First whole number whose successor is no double. */
const DOUBLES_END = 2 ** 53;

/** Stores that break what is promised about events, as other databases would. */
export const BROKEN_EVENTS: readonly BrokenStore[] = [
  broken(
    'events alone: a page has any number of characters',
    'events: a page has no more characters than wanted, or one event',
    ({ events }) => ({
      events: {
        page: (library, filter, { characters: _, ...window }) =>
          events.page(library, filter, window),
      },
    }),
  ),

  broken('counted to 10,000', 'events: all 10050 of one batch', ({ events }) => ({
    events: {
      async page(library, filter, options) {
        const page = await events.page(library, filter, options);
        return { ...page, count: Math.min(page.count, 10_000) };
      },
    },
  })),
  broken(
    'names of a while: the last 100 batches are remembered',
    'events: a batch is remembered',
    ({ events }) => {
      const [names, times]: [string[], Map<string, number>] = [[], new Map()];
      return {
        events: {
          append(key, batch, appended) {
            const name = named(key.library, key.customer, batch);
            if (!names.includes(name)) names.push(name);
            const [first = ''] = names;
            if (names.length > 100) times.set(first, (times.get(names.shift() ?? '') ?? 0) + 1);
            return events.append(key, named(batch, `${times.get(name) ?? 0}`), appended);
          },
        },
      };
    },
  ),
  broken(
    'zero is nothing: until the beginning of time is until now',
    'events: every filter',
    ({ events }) => ({
      events: {
        page: (library, { createdUntil, ...filter }, options) =>
          events.page(library, { ...filter, ...(createdUntil ? { createdUntil } : {}) }, options),
      },
    }),
  ),
  broken(
    'empty is nothing: events of the customer without a name are those of all',
    'events: every filter',
    ({ events }) => ({
      events: {
        page: (library, { customer, ...filter }, options) =>
          events.page(library, { ...filter, ...(customer ? { customer } : {}) }, options),
      },
    }),
  ),
  broken(
    'doubles: two positions are one number',
    'events: appended ones come back whole',
    ({ events }) => ({
      events: {
        async page(library, filter, { after, before, limit }) {
          const page = await events.page(library, filter, {
            ...(after === undefined ? {} : { after: after - DOUBLES_END }),
            ...(before === undefined ? {} : { before: before - DOUBLES_END }),
            limit,
          });
          const moved = page.events.map(({ position, event }) => ({
            position: DOUBLES_END + position,
            event,
          }));
          return { ...page, events: moved };
        },
      },
    }),
  ),
  broken(
    'composed names: a batch and its other spelling are one',
    'names: odd ones are apart next to each other',
    ({ events }) => ({
      events: {
        append: (key, batch, appended) => events.append(key, batch.normalize(), appended),
      },
    }),
  ),
  broken(
    'by the clock: a page is in the order in which events were created',
    'events: appended ones come back whole',
    ({ events }) => ({
      events: {
        async page(library, filter, options) {
          const page = await events.page(library, filter, options);
          const sorted = [...page.events].sort((a, b) =>
            a.event.created_at < b.event.created_at ? -1 : 1,
          );
          return { ...page, events: sorted };
        },
      },
    }),
  ),
  broken(
    'limit first: a page holds those that the filter accepts among the first ones',
    'events: pages go forwards and backwards',
    ({ events }) => ({
      events: {
        async page(library, filter, options) {
          const some = await events.page(library, {}, options);
          const all = await events.page(library, filter, { limit: Number.MAX_SAFE_INTEGER });
          const positions = new Set(some.events.map(({ position }) => position));
          const page = pageOf(all.events, options);
          return { ...page, events: page.events.filter((each) => positions.has(each.position)) };
        },
      },
    }),
  ),
  broken(
    'a short index: a message is found by its first 255 characters',
    'events: a message is found by its end',
    ({ events }) => ({
      events: {
        async page(library, { message = '', ...filter }, options) {
          const all = await events.page(library, filter, { limit: Number.MAX_SAFE_INTEGER });
          const found = all.events.filter(({ event }) =>
            event.message.slice(0, 255).includes(message.slice(0, 255)),
          );
          return pageOf(found, options);
        },
      },
    }),
  ),
];
