import type { SyncEvent } from '#catalogue';
import { itemAt } from '../../../../text/item-at.js';
import type { EventFilter, EventPage } from '../../../event-store.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { countOutcomes, expectDone, expectSame } from '../../expect-same.js';
import { ODD_IDS } from '../../odd-texts.js';
import { eventCount, eventsOf, KEY, syncCommit, syncEvent } from '../../samples.js';

function messages({ events }: EventPage): readonly string[] {
  return events.map(({ event }) => event.message);
}

function numbered(count: number): readonly SyncEvent[] {
  return Array.from({ length: count }, (_, at) => syncEvent(`message ${at}`));
}

const AT = Date.parse('2026-03-01T03:30:00.000Z');

/** Events that differ in everything that a filter looks at. */
const VARIED: readonly SyncEvent[] = [
  syncEvent('The unit "kilo" is read as kg.', { third_party_id: 'a', event_type: 'WARNING' }),
  syncEvent('100% of _all_ is here', {
    third_party_id: 'A',
    event_type: 'INFO',
    created_at: new Date(AT + 1).toISOString(),
  }),
  syncEvent('100 of all is here', {
    third_party_id: null,
    event_type: 'CRITICAL',
    created_at: new Date(AT - 1).toISOString(),
  }),
  syncEvent('ÄRGER: a line\nand another', {
    third_party_id: '\u00e9',
    event_type: 'ERROR',
    customer_number: 'other',
  }),
  syncEvent('ärger', {
    third_party_id: 'e\u0301',
    event_type: 'ERROR',
    created_at: new Date(AT + 1).toISOString(),
  }),
];

/** Matches of each filter, as indexes in {@link VARIED}. */
const FILTERS: readonly (readonly [EventFilter, readonly number[]])[] = [
  [{}, [0, 1, 2, 3, 4]],
  [{ customer: KEY.customer }, [0, 1, 2, 4]],
  [{ customer: 'other' }, [3]],
  [{ customer: 'Customer' }, []],
  [{ customer: '' }, []],
  [{ thirdPartyId: 'a' }, [0]],
  [{ thirdPartyId: 'A' }, [1]],
  [{ thirdPartyId: '\u00e9' }, [3]],
  [{ thirdPartyId: '' }, []],
  [{ message: '' }, [0, 1, 2, 3, 4]],
  [{ message: '100' }, [1, 2]],
  [{ message: '100%' }, [1]],
  [{ message: '_all_' }, [1]],
  [{ message: '%' }, [1]],
  [{ message: '"kilo"' }, [0]],
  [{ message: 'Kilo' }, []],
  [{ message: 'rger' }, [4]],
  [{ message: 'RGER: ' }, [3]],
  [{ message: 'ärger' }, [4]],
  [{ message: 'line\nand' }, [3]],
  [{ eventType: 'ERROR' }, [3, 4]],
  [{ eventType: 'CRITICAL' }, [2]],
  [{ createdFrom: AT }, [0, 1, 3, 4]],
  [{ createdFrom: AT + 1 }, [1, 4]],
  [{ createdUntil: AT }, [0, 2, 3]],
  [{ createdUntil: AT - 1 }, [2]],
  [{ createdUntil: 0 }, []],
  [{ createdFrom: AT, createdUntil: AT }, [0, 3]],
  [{ createdFrom: AT + 2 }, []],
  [
    {
      customer: KEY.customer,
      eventType: 'ERROR',
      message: 'rger',
      createdFrom: AT,
      createdUntil: AT + 1,
      thirdPartyId: 'e\u0301',
    },
    [4],
  ],
];

/** Promises of {@link EventStore}. */
export const EVENT_CASES: readonly ConformanceCase[] = conformanceCases('events', {
  'appended ones come back whole, oldest first, with growing positions': async ({ events }) => {
    const expected = { count: 0, events: [], hasEarlier: false, hasLater: false };
    expectSame('a page of nothing', await events.page(KEY.library, {}, { limit: 9 }), expected);
    await expectDone('the first batch', events.append(KEY, 'one', VARIED.slice(0, 2)));
    await expectDone('a batch of nothing', events.append(KEY, 'nothing', []));
    await expectDone('the second batch', events.append(KEY, 'two', VARIED.slice(2)));
    expectSame('the events', await eventsOf(events), VARIED);
    expectGrowing(await events.page(KEY.library, {}, { limit: 9 }));
  },

  'the same batch again changes nothing and is done, other batches are not held up by it': async ({
    events,
  }) => {
    const other = { ...KEY, customer: 'other' };
    await events.append(KEY, 'batch', numbered(2));
    await expectDone('the same batch', events.append(KEY, 'batch', numbered(2)));
    await expectDone('other events under the same name', events.append(KEY, 'batch', numbered(5)));
    expectSame('how many there are', await eventCount(events), 2);
    await events.append(KEY, 'Batch', numbered(1));
    await events.append(other, 'batch', numbered(1));
    expectSame(
      'how many there are after a batch of another name and one of another customer',
      await eventCount(events),
      4,
    );
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => events.append(KEY, 'at once', numbered(3))),
    );
    expectSame('how often each outcome came', countOutcomes(outcomes), { done: 10 });
    expectSame('how many there are after ten at once', await eventCount(events), 7);
  },

  'a batch and a run of one name are different things': async ({ events, catalogues }) => {
    await events.append(KEY, 'run', numbered(1));
    await expectDone('a commit of that name', catalogues.commit(syncCommit('run', 0)));
    await events.append(KEY, 'run', numbered(1));
    await catalogues.commit(syncCommit('earlier', 1));
    const late = [syncEvent('late')];
    await expectDone('a batch of its name', events.append(KEY, 'earlier', late));
    expectSame('the messages', messages(await events.page(KEY.library, {}, { limit: 9 })), [
      'message 0',
      'message of run',
      'message of earlier',
      'late',
    ]);
  },

  'every filter lets through what it says and counts all of it': async ({ events }) => {
    await events.append(KEY, 'batch', VARIED);
    for (const [filter, indexes] of FILTERS) {
      const {
        count,
        events: found,
        ...more
      } = await events.page(KEY.library, filter, { limit: 9 });
      const expected = indexes.map((at) => VARIED[at]);
      const what = `the filter ${JSON.stringify(filter)}`;
      const accepted = found.map(({ event }) => event);
      expectSame(what, accepted, expected);
      expectSame(
        `${what}, the count and whether there are more`,
        { count, ...more },
        { count: indexes.length, hasEarlier: false, hasLater: false },
      );
    }
  },

  'odd texts are found by themselves alone': async ({ events }) => {
    const odd = ODD_IDS.map((id) => syncEvent(`<${id}>`, { third_party_id: id }));
    await events.append(KEY, 'batch', odd);
    for (const id of ODD_IDS) {
      const ofId = messages(await events.page(KEY.library, { thirdPartyId: id }, { limit: 9 }));
      expectSame(`by id ${JSON.stringify(id)}`, ofId, [`<${id}>`]);
      const ofText = messages(await events.page(KEY.library, { message: `<${id}>` }, { limit: 9 }));
      expectSame(`by message ${JSON.stringify(id)}`, ofText, [`<${id}>`]);
    }
  },

  'pages go forwards and backwards, and miss and repeat nothing': async ({ events }) => {
    const all = numbered(10).map((event, at) => ({
      ...event,
      third_party_id: at % 3 === 0 ? 'third' : null,
    }));
    await events.append(KEY, 'batch', all);
    const filters: readonly EventFilter[] = [{}, { thirdPartyId: 'third' }];
    for (const filter of filters) {
      const matches = all.filter(
        ({ third_party_id }) =>
          filter.thirdPartyId === undefined || third_party_id === filter.thirdPartyId,
      );
      for (const limit of [1, 3, 4, 10]) {
        const forwards: string[] = [];
        let page = await events.page(KEY.library, filter, { limit });
        for (;;) {
          expectPage(page, forwards.length, matches, { limit });
          forwards.push(...messages(page));
          if (!page.hasLater) break;
          page = await events.page(KEY.library, filter, {
            limit,
            after: itemAt(page.events, page.events.length - 1).position,
          });
        }
        const backwards = [...messages(page)];
        while (page.hasEarlier) {
          page = await events.page(KEY.library, filter, {
            limit,
            before: itemAt(page.events, 0).position,
          });
          expectPage(
            page,
            Math.max(0, matches.length - backwards.length - limit),
            matches.slice(0, matches.length - backwards.length),
            { limit, count: matches.length },
          );
          backwards.unshift(...messages(page));
        }
        const expected = matches.map(({ message }) => message);
        expectSame(`all pages of ${limit} forwards`, forwards, expected);
        expectSame(`all pages of ${limit} backwards`, backwards, expected);
      }
    }
  },

  'an empty page counts all the same, and says nothing about its neighbours': async ({
    events,
  }) => {
    await events.append(KEY, 'batch', numbered(3));
    const { events: found } = await events.page(KEY.library, {}, { limit: 9 });
    expectSame('how many are on a page', found.length, 3);
    const empty = { count: 3, events: [], hasEarlier: false, hasLater: false };
    expectSame(
      'the page behind the last',
      await events.page(KEY.library, {}, { after: itemAt(found, 2).position, limit: 9 }),
      empty,
    );
    expectSame(
      'the page before the first',
      await events.page(KEY.library, {}, { before: itemAt(found, 0).position, limit: 9 }),
      empty,
    );
  },

  'libraries are apart, customers of one library in one order': async ({ events, catalogues }) => {
    const other = { ...KEY, customer: 'other' };
    await events.append(KEY, 'batch', [syncEvent('one')]);
    await catalogues.commit(
      syncCommit('two', 0, { events: [syncEvent('two', { customer_number: 'other' })] }, other),
    );
    await events.append({ ...KEY, library: 'elsewhere' }, 'batch', [
      syncEvent('of another library'),
    ]);
    await events.append(KEY, 'last', [syncEvent('three')]);
    const page = await events.page(KEY.library, {}, { limit: 9 });
    expectSame('the events of the library', messages(page), ['one', 'two', 'three']);
    expectGrowing(page);
    const elsewhere = await events.page('elsewhere', {}, { limit: 9 });
    expectSame(
      'the events of the other',
      { messages: messages(elsewhere), count: elsewhere.count },
      { messages: ['of another library'], count: 1 },
    );
    expectSame('the events of no library', await eventCount(events, {}, 'no such library'), 0);
  },

  'who reads on from a position misses none of those that many writers add at once': async (
    storage,
    open,
  ) => {
    const other = await open();
    const write = async (writer: number): Promise<void> => {
      for (let at = 0; at < 10; at += 1) {
        const handle = writer % 2 === 0 ? storage : other;
        await handle.events.append({ ...KEY, customer: `customer ${writer}` }, `batch ${at}`, [
          syncEvent(`${writer} ${at} a`),
          syncEvent(`${writer} ${at} b`),
        ]);
      }
    };
    const texts: string[] = [];
    let after = 0;
    const follow = async (): Promise<void> => {
      const page = await other.events.page(KEY.library, {}, { after, limit: 7 });
      after = page.events.at(-1)?.position ?? after;
      texts.push(...messages(page));
    };
    let writing = true;
    const writers = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer))).finally(
      () => {
        writing = false;
      },
    );
    const following = async (): Promise<void> => {
      while (writing && texts.length < 1_000) {
        await follow();
        // A synchronous store would leave its writers no turn.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    };
    // Waits for both, even if one fails: no work may remain on a closed handle.
    for (const result of await Promise.allSettled([writers, following()]))
      if (result.status === 'rejected') throw result.reason;
    const expected = Array.from({ length: 6 }, (_, writer) =>
      Array.from({ length: 10 }, (_, at) => [`${writer} ${at} a`, `${writer} ${at} b`]),
    ).flat(2);
    for (let before = -1; before !== texts.length && texts.length <= expected.length; ) {
      before = texts.length;
      await follow();
    }
    expectSame('the messages that were seen', [...texts].sort(), [...expected].sort());
    for (let at = 0; at < texts.length; at += 2)
      expectSame(
        'the event next to the first of its batch',
        texts[at + 1],
        texts[at]?.replace('a', 'b'),
      );
  },
});

function expectGrowing({ events }: EventPage): void {
  for (const [at, { position }] of events.entries()) {
    const before = events[at - 1]?.position;
    if (before !== undefined && position <= before)
      throw new Error(
        `the position of event ${at}: expected more than ${before}, found ${position}`,
      );
  }
}

/** Checks a page that begins after `from` of these events. */
function expectPage(
  page: EventPage,
  from: number,
  events: readonly SyncEvent[],
  { limit, count = events.length }: { readonly limit: number; readonly count?: number },
): void {
  const { events: _, ...flags } = page;
  const expected = events.slice(from, from + limit).map(({ message }) => message);
  expectSame('the messages of a page', messages(page), expected);
  expectSame('count and neighbours of a page', flags, {
    count,
    hasEarlier: from > 0,
    hasLater: from + limit < count,
  });
}
