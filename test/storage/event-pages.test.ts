import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { EventType, SyncEvent } from '../../src/core/catalogue/sync-event.js';
import type { EventFilter } from '../../src/storage/event-store.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { PageWriter, readPage } from '../../src/storage/sql/events/event-page.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { sized } from '../sizes.js';
import { sampleEvent } from './sql-samples.js';

const root = mkdtempSync(join(tmpdir(), 'assortment-events-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const CUSTOMERS = ['c1', 'c2'];
const TYPES: readonly EventType[] = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'];
const DAYS = ['2026-03-01T04:30:00.000Z', '2026-03-02T04:30:00.000Z', 'no instant'];
const IDS = [null, 'a', 'b', 'é\ud800', '\u{1f9c0}', 'x'.repeat(100), `${'x'.repeat(99)}y`];

/** The event of a number: most types are rare, so that many packed pages hold nothing of them. */
function eventOf(customer: string, day: number, at: number): SyncEvent {
  const type: EventType =
    at % 401 === 7 ? 'CRITICAL' : at % 97 === 0 ? 'ERROR' : at % 3 === 0 ? 'INFO' : 'WARNING';
  const id = at % 50 < 43 ? `id ${String(at).padStart(5, '0')}` : (IDS[at % IDS.length] ?? null);
  const message = `"${at}" of ${customer} \\ \n é ${at % 5 === 0 ? '\ud83e' : '\u{1f9c0}'}`;
  return {
    ...sampleEvent({ library: 'l', customer }, message),
    event_type: type,
    created_at: DAYS[day] ?? '',
    third_party_id: id,
  };
}

const everyFilter = fc.record({
  customer: fc.constantFrom(...CUSTOMERS, 'nobody'),
  thirdPartyId: fc.constantFrom(
    'id 00600',
    'id 00012',
    'a',
    'é\ud800',
    '\u{1f9c0}',
    'x'.repeat(100),
    'x'.repeat(64),
    'id',
  ),
  message: fc.constantFrom(
    '',
    '"60',
    'of c1 \\',
    '\n',
    'é \ud83e',
    '\uddc0',
    '\u{1f9c0}',
    'nowhere',
  ),
  eventType: fc.constantFrom(...TYPES),
  createdFrom: fc.constantFrom(0, Date.parse(DAYS[1] ?? '')),
  createdUntil: fc.constantFrom(Date.parse(DAYS[0] ?? ''), Number.MAX_SAFE_INTEGER),
});

/** Two conditions at most: more of them let little through. */
const filter: fc.Arbitrary<EventFilter> = everyFilter.chain((all) =>
  fc
    .subarray([...Object.entries(all)], { maxLength: 2 })
    .map((some): EventFilter => Object.fromEntries(some)),
);

function page(kind: readonly unknown[], members: readonly unknown[]): string {
  return JSON.stringify(['c1', 'now', [kind], members]);
}

const place = fc.integer({ min: 0, max: 2_900 });
const window = fc.oneof(fc.record({ after: place }), fc.record({ before: place }), fc.constant({}));

describe('Events in packed pages', () => {
  it(
    'Decision S9: a page of an earlier version, an object for each event, is read as it was ' +
      'written',
    () => {
      const [one, other] = [eventOf('c1', 0, 7), eventOf('c1', 0, 48)];
      const events = [one, other].map(({ third_party_id, event_type, message, extra_data }) => [
        third_party_id,
        event_type,
        message,
        extra_data,
      ]);
      expect(readPage(JSON.stringify({ customer: 'c1', created: DAYS[0], events }))).toEqual([
        one,
        other,
      ]);
    },
  );

  it(
    'Decision T3: a page that holds something else than was written is a TypeError, not ' +
      'another event',
    () => {
      const kind = ['INFO', 'unit.alias', 'Spec 2.5', null, 0];
      expect(
        readPage(JSON.stringify(['c1', 'now', [kind], [0, 'id', 'message', '/0']])),
      ).toHaveLength(1);
      for (const members of [
        [1, 'id', 'message', '/0'],
        [0, 'id', 'message'],
        [0, 'id', null, '/0'],
        [0, 5, 'message', '/0'],
        ['0', 'id', 'message', '/0'],
      ]) {
        expect(() => readPage(JSON.stringify(['c1', 'now', [kind], members]))).toThrow(TypeError);
      }
      expect(
        readPage(JSON.stringify(['c1', 'now', [kind], [0, 'id', 0, '/0'], ['message']])),
      ).toEqual(readPage(page(kind, [0, 'id', 'message', '/0'])));
      for (const number of [1, -1, 'message', null]) {
        expect(() =>
          readPage(JSON.stringify(['c1', 'now', [kind], [0, 'id', number, '/0'], ['message']])),
        ).toThrow(TypeError);
      }
    },
  );

  it('Decision T3: messages that recur and fixes of any kind are read as they were written', () => {
    const pointer = '/7/price_unit';
    const fixes: readonly SyncEvent['extra_data']['fix'][] = [
      undefined,
      { certainty: 'suggested', operations: [{ op: 'replace', path: pointer, value: 'kg' }] },
      { certainty: 'certain', operations: [{ op: 'replace', path: pointer, value: null }] },
      { certainty: 'certain', operations: [{ op: 'replace', path: '/7/price', value: '1' }] },
      { certainty: 'certain', operations: [{ op: 'add', path: pointer, value: 'kg' }] },
      { certainty: 'suggested', operations: [{ op: 'remove', path: pointer }] },
      {
        certainty: 'suggested',
        operations: [
          { op: 'replace', path: pointer, value: 'kg' },
          { op: 'remove', path: pointer },
        ],
      },
    ];
    const events = fixes.flatMap((fix, at): readonly SyncEvent[] => {
      const { extra_data: data, ...event } = eventOf('c1', 0, at);
      const told = { ...data, pointer };
      return [
        { ...event, extra_data: fix === undefined ? told : { ...told, fix } },
        { ...event, message: `as ${at % 2}`, extra_data: told },
      ];
    });
    const writer = new PageWriter('c1', DAYS[0] ?? '');
    for (const { third_party_id: id, event_type: type, message, extra_data: data } of events)
      writer.write(id, type, message, data);
    const text = writer.text();
    expect(JSON.stringify(readPage(text))).toBe(JSON.stringify(events));
    expect(text.split('"as 0"')).toHaveLength(2);
    expect(text.split('"path"')).toHaveLength(6);
  });

  it(
    'Decision H1: every filter, from every place, ' + 'answers what single events in memory answer',
    async () => {
      const memory = createMemoryStorage();
      const packed = await openSqliteStorage(join(root, 'events.sqlite'), { driver: 'libsql' });
      for (const [batch, [customer = '', day = 0, count = 0]] of (
        [
          ['c1', 0, 900],
          ['c2', 0, 3],
          ['c1', 2, 401],
          ['c2', 1, 1_300],
          ['c1', 1, 400],
        ] as const
      ).entries()) {
        const events = Array.from({ length: count }, (_, at) => eventOf(customer, day, at));
        // Some batches hold another customer's event in the middle of theirs.
        if (count > 100) events.splice(count >> 1, 1, eventOf('c2', 2, batch));
        for (const storage of [memory, packed])
          expect(await storage.events.append({ library: 'l', customer }, `${batch}`, events)).toBe(
            'done',
          );
      }
      await fc.assert(
        fc.asyncProperty(
          filter,
          window,
          fc.constantFrom(1, 7, 300, 5_000),
          async (wanted, from, limit) => {
            expect(await packed.events.page('l', wanted, { ...from, limit })).toEqual(
              await memory.events.page('l', wanted, { ...from, limit }),
            );
          },
        ),
        { numRuns: sized(100, 300) },
      );
      await packed.close();
    },
  );
});
