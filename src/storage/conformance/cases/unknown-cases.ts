import type { AssortmentStorage } from '../../assortment-storage.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { expectSame } from '../expect-same.js';
import {
  claimedDay,
  DAY,
  dailyCommit,
  eventCount,
  everything,
  incomingFile,
  KEY,
  settings,
  syncEvent,
  withRun,
} from '../samples.js';

/**
 * `before`: nothing of the change is stored. `after`: all of it is, and only the response is lost.
 */
export type LostMoment = 'before' | 'after';

/**
 * Makes the next change through this handle lose its connection at that moment; what comes later
 * goes well again.
 */
export type LoseConnection = (
  storage: AssortmentStorage,
  moment: LostMoment,
) => void | Promise<void>;

/**
 * A change, and the outcome of sending it again after it was stored: a name makes it `done`, a
 * version makes it `conflict` (Decision T1).
 */
interface Change {
  readonly name: string;
  readonly again: 'done' | 'conflict';
  /** Prepares the store; returns the change. */
  prepare(storage: AssortmentStorage): Promise<() => Promise<string>>;
  /** Returns the counts that a single change must produce. */
  count(storage: AssortmentStorage): Promise<readonly (number | undefined)[]>;
  readonly once: readonly number[];
}

const RECORDS = [
  { kind: 'family', id: 'a', seen: 0, value: '{}' },
  { kind: 'token', id: 'b', seen: 0, value: '{}' },
] as const;

const CHANGES: readonly Change[] = [
  {
    name: 'a commit of records',
    again: 'conflict',
    prepare:
      async ({ grants }) =>
      () =>
        grants.commit(RECORDS),
    count: async ({ grants }) => (await grants.load(RECORDS)).map((record) => record?.version),
    once: [1, 1],
  },
  {
    name: 'settling a customer',
    again: 'conflict',
    prepare:
      async ({ customers }) =>
      () =>
        customers.settle(KEY, settings(), 0),
    count: async ({ customers }) => [(await customers.head(KEY))?.version],
    once: [1],
  },
  {
    name: 'accepting a file',
    again: 'done',
    prepare:
      async ({ files }) =>
      async () =>
        (await files.accept(incomingFile('file', DAY.at))).outcome,
    count: async ({ files }) => [
      (await files.received(KEY, { after: 0, until: DAY.at })).length,
      (await files.latest(KEY))?.sequence,
    ],
    once: [1, 1],
  },
  {
    name: 'a batch of events',
    again: 'done',
    prepare:
      async ({ events }) =>
      () =>
        events.append(KEY, 'batch', [syncEvent('one'), syncEvent('two')]),
    count: async ({ events }) => [await eventCount(events)],
    once: [2],
  },
  {
    name: 'the commit of a day',
    again: 'done',
    async prepare(storage) {
      const claim = await claimedDay(storage);
      await storage.files.accept(incomingFile('file', DAY.at));
      const commit = withRun(dailyCommit(claim, 0, { seenSequence: 1, newestSequence: 1 }), {
        fileId: 'file',
      });
      return () => storage.catalogues.commit(commit);
    },
    // The row's third version: it was settled, claimed, committed.
    async count({ customers, catalogues, events }) {
      const [head, runs] = [await customers.head(KEY), await catalogues.runs(KEY, 9)];
      return [head?.version, head?.revision, runs.length, await eventCount(events)];
    },
    once: [3, 1, 1, 1],
  },
];

async function all(storage: AssortmentStorage): Promise<string> {
  return JSON.stringify([await everything(storage), await storage.grants.load(RECORDS)]);
}

/** Promises of every port about lost responses. */
export function unknownCases(lose: LoseConnection): readonly ConformanceCase[] {
  return CHANGES.flatMap(({ name, again, prepare, count, once }) =>
    (['before', 'after'] as const).flatMap((moment) =>
      conformanceCases('unknown', {
        [`${name} whose answer is lost ${moment} it was kept: ` +
          'all or nothing, and kept once when sent again']: async (storage) => {
          const change = await prepare(storage);
          const before = await all(storage);
          await lose(storage, moment);
          const outcome = await change();
          // An adapter that retries may know the outcome after all.
          if (outcome !== 'done') expectSame('the outcome', outcome, 'unknown');
          const after = await all(storage);
          const expected = moment === 'after' || outcome === 'done';
          expectSame('whether something is kept', after !== before, expected);
          expectSame('the same once more', await change(), after === before ? 'done' : again);
          const counts = await all(storage);
          expectSame('whether something is kept now', counts !== before, true);
          if (after !== before) expectSame('what is kept now', counts, after);
          expectSame('the same a third time', await change(), again);
          expectSame('what is kept in the end', await all(storage), counts);
          expectSame('how often it is kept', await count(storage), once);
        },
      }),
    ),
  );
}
