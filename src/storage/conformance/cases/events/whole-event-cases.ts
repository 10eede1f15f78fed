import type { EventType, SyncEvent, SyncEventData } from '#catalogue';
import { itemAt } from '../../../../text/item-at.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { expectDone, expectSame } from '../../expect-same.js';
import { KEY, syncCommit, syncEvent } from '../../samples.js';

/** Members that an event may have or not; names of values that are also something else. */
const MEMBERS: readonly Partial<SyncEventData>[] = [
  { received: '"kilo"\n' },
  {
    fix: {
      certainty: 'certain',
      operations: [
        { op: 'replace', path: '/0/price_unit', value: 'kg' },
        { op: 'remove', path: '/0/gtin' },
        { op: 'add', path: '', value: null },
      ],
    },
  },
  { position: { offset: 4_294_967_296, length: 0, line: 1, column: 7 } },
  { outcome: 'kept' },
  {
    values: JSON.parse(
      '{"__proto__":"p","unit":"kilo","2":"two","1":"one","constructor":""}',
    ) as Record<string, string>,
  },
];

/** Creates every combination of members, several kinds of each. */
function everyEvent(): readonly SyncEvent[] {
  const types: readonly EventType[] = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'];
  return Array.from({ length: 2 ** MEMBERS.length * 4 }, (_, at) => {
    const some = MEMBERS.filter((_, bit) => ((at >> (bit + 2)) & 1) === 1);
    const bare: SyncEventData = {
      code: 'unit.alias',
      pointer: `/${at}`,
      section: at % 3 === 0 ? 'Spec 2.5' : 'Decision U2',
    };
    const data: SyncEventData = Object.assign({}, bare, ...some);
    return syncEvent(`message ${at}`, {
      event_type: itemAt(types, at % 4),
      third_party_id: at % 5 === 0 ? null : `id ${at}`,
      extra_data: data,
    });
  });
}

/** An event with getters, as a sync of many findings passes it. */
class GetterEvent implements SyncEvent {
  readonly #event: SyncEvent;

  constructor(event: SyncEvent) {
    this.#event = event;
  }

  get message(): string {
    return this.#event.message;
  }

  get created_at(): string {
    return this.#event.created_at;
  }

  get event_type(): EventType {
    return this.#event.event_type;
  }

  get customer_number(): string {
    return this.#event.customer_number;
  }

  get third_party_id(): string | null {
    return this.#event.third_party_id;
  }

  get extra_data(): SyncEventData {
    return { ...this.#event.extra_data };
  }
}

/** Promises of {@link EventStore} about a complete event. */
export const WHOLE_EVENT_CASES: readonly ConformanceCase[] = conformanceCases('events', {
  'every member an event may have is kept, next to any others': async ({ events }) => {
    const all = everyEvent();
    await expectDone('the batch', events.append(KEY, 'batch', all));
    const page = await events.page(KEY.library, {}, { limit: all.length + 1 });
    for (const [at, event] of all.entries())
      expectSame(`event ${at}`, page.events[at]?.event, event);
    expectSame('how many there are', page.count, all.length);
  },

  'those whose fields are made when they are read are kept like all others': async ({
    catalogues,
    events,
  }) => {
    const all = everyEvent();
    const getters = all.map((event) => new GetterEvent(event));
    await expectDone('the commit', catalogues.commit(syncCommit('run', 0, { events: getters })));
    const page = await events.page(KEY.library, {}, { limit: all.length + 1 });
    for (const [at, event] of all.entries())
      expectSame(`event ${at}`, page.events[at]?.event, event);
    expectSame('how many there are', page.count, all.length);
  },
});
