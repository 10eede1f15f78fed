import type { SyncEvent } from '#catalogue';
import type { EventFilter, EventStore } from '../../../event-store.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { expectDone, expectSame } from '../../expect-same.js';
import { eventCount, KEY, syncCommit, syncEvent } from '../../samples.js';

/**
 * The events of a file of a few thousand records. Stores that pack events into pages need several
 * pages, unequally full.
 */
const COMMITTED = 650;
const APPENDED = 1_100;

/** More events than some stores count. */
const COUNTED = 10_050;

/** Creates a report. Every tenth message is long, every hundredth event has another type. */
function longReport(count: number, name: string): readonly SyncEvent[] {
  return Array.from({ length: count }, (_, at) =>
    syncEvent(`${name} ${at} ${at % 10 === 0 ? 'x'.repeat(1_000) : ''}`, {
      third_party_id: `id ${at}`,
      event_type: at % 100 === 99 ? 'ERROR' : 'INFO',
    }),
  );
}

/** Reads the messages that a filter accepts, page by page, forwards or backwards. */
async function walked(
  events: EventStore,
  filter: EventFilter,
  limit: number,
  direction: 'forwards' | 'backwards',
): Promise<readonly string[]> {
  return (await pagesOf(events, filter, { limit }, direction)).flat();
}

/** Reads the messages of each page, in the order of the events. */
async function pagesOf(
  events: EventStore,
  filter: EventFilter,
  size: { readonly limit: number; readonly characters?: number },
  direction: 'forwards' | 'backwards',
): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  let window: { after?: number; before?: number } =
    direction === 'forwards' ? {} : { before: Number.MAX_SAFE_INTEGER };
  let found = 0;
  for (;;) {
    // A store that repeats events has no last page.
    if (found > COMMITTED + APPENDED)
      throw new Error(`pages ${direction}: expected an end, found ${found} events`);
    const page = await events.page(KEY.library, filter, { ...window, ...size });
    pages.push(page.events.map(({ event }) => event.message));
    found += page.events.length;
    const [first, last] = [page.events[0], page.events.at(-1)];
    if (
      first === undefined ||
      last === undefined ||
      !(direction === 'forwards' ? page.hasLater : page.hasEarlier)
    )
      break;
    window = direction === 'forwards' ? { after: last.position } : { before: first.position };
  }
  return direction === 'forwards' ? pages : pages.reverse();
}

/**
 * Checks that all events are present: in the count, in one page, in many, and with a filter for
 * each.
 */
async function expectAll(events: EventStore, all: readonly SyncEvent[]): Promise<void> {
  const page = await events.page(KEY.library, {}, { limit: all.length + 1 });
  expectSame('how many there are', page.count, all.length);
  const messages = all.map(({ message }) => message);
  const actual = page.events.map(({ event }) => event.message);
  expectSame('the messages of one page', actual, messages);
  const last = page.events.at(-1)?.event;
  expectSame('the last event', last, all.at(-1));
  expectSame('pages of 97 forwards', await walked(events, {}, 97, 'forwards'), messages);
  expectSame('pages of 97 backwards', await walked(events, {}, 97, 'backwards'), messages);
  const errors = all
    .filter(({ event_type }) => event_type === 'ERROR')
    .map(({ message }) => message);
  const ofType = await walked(events, { eventType: 'ERROR' }, 4, 'forwards');
  expectSame('those of a type, in pages of 4', ofType, errors);
  for (const at of [0, 99, 100, 249, 250, 399, 400, 401, 500, all.length - 1]) {
    const walk = await walked(events, { thirdPartyId: `id ${at}` }, 9, 'forwards');
    expectSame(`the event of the identifier ${at}`, walk, [messages[at]]);
  }
}

/** Promises of {@link EventStore} about long reports. */
export const LONG_EVENT_CASES: readonly ConformanceCase[] = conformanceCases('events', {
  [`all ${COMMITTED} of one commit are kept, in their order`]: async ({ catalogues, events }) => {
    const all = longReport(COMMITTED, 'committed');
    await expectDone('the commit', catalogues.commit(syncCommit('run', 0, { events: all })));
    await expectAll(events, all);
  },

  [`all ${APPENDED} of one batch are kept, in their order`]: async ({ events }) => {
    const all = longReport(APPENDED, 'appended');
    await expectDone('the batch', events.append(KEY, 'batch', all));
    await expectAll(events, all);
    await expectDone('the batch again', events.append(KEY, 'batch', all));
    expectSame('how many there are then', await eventCount(events), all.length);
  },

  [`all ${COUNTED} of one batch are counted, and the last ones are found`]: async ({ events }) => {
    const all = Array.from({ length: COUNTED }, (_, at) => syncEvent(`${at}`));
    await expectDone('the batch', events.append(KEY, 'batch', all));
    const before = Number.MAX_SAFE_INTEGER;
    const page = await events.page(KEY.library, {}, { before, limit: 2 });
    expectSame(
      'the last ones and the count',
      { messages: page.events.map(({ event }) => event.message), count: page.count },
      { messages: [`${COUNTED - 2}`, `${COUNTED - 1}`], count: COUNTED },
    );
  },

  'a page has no more characters than wanted, or one event': async ({ events }) => {
    const all = Array.from({ length: 30 }, (_, at) =>
      syncEvent(`long ${'x'.repeat((at % 4) * 500)} ${at}`),
    );
    await events.append(KEY, 'batch', all);
    const lengths = new Map(all.map((event) => [event.message, JSON.stringify(event).length]));
    for (const filter of [{}, { message: 'long' }])
      for (const direction of ['forwards', 'backwards'] as const)
        for (const characters of [1, 1_500, 4_000]) {
          const pages = await pagesOf(events, filter, { limit: 9, characters }, direction);
          const what = `pages of ${characters} characters ${direction}`;
          expectSame(
            what,
            pages.flat(),
            all.map(({ message }) => message),
          );
          for (const page of pages) {
            const size = page.reduce((sum, message) => sum + Number(lengths.get(message)), 0);
            if (page.length > 1 && size > characters)
              throw new Error(`${what}: expected ${characters} characters at most, found ${size}`);
          }
        }
  },

  'a batch is remembered, however many came since': async ({ events }) => {
    const names = Array.from({ length: 105 }, (_, at) => `batch ${at}`);
    for (const name of [...names, ...names.slice(0, 3)])
      await expectDone(name, events.append(KEY, name, [syncEvent(name)]));
    expectSame('how many there are', await eventCount(events), names.length);
  },

  'a message is found by its end, however long it is': async ({ events }) => {
    const begin = 'x'.repeat(100_000);
    const all = ['one', 'two'].map((end) => syncEvent(`${begin} ${end}`));
    await events.append(KEY, 'batch', all);
    for (const message of ['x two', `${begin} two`])
      expectSame(
        'the events',
        (await events.page(KEY.library, { message }, { limit: 9 })).events.map(
          ({ event }) => event,
        ),
        all.slice(1),
      );
  },
});
