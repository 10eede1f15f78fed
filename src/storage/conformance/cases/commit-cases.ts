import type { StoredItem } from '../../catalogue-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { atOnce, countOutcomes, expectConflict, expectDone, expectSame } from '../expect-same.js';
import {
  accepted,
  claimed,
  claimedDay,
  DAY,
  DAY_BEFORE,
  dailyCommit,
  eventCount,
  eventsOf,
  everything,
  hashOf,
  incomingFile,
  KEY,
  NEXT_DAY,
  storedItem,
  syncCommit,
  syncEvent,
  versionOf,
  withRun,
} from '../samples.js';

/** Promises of {@link CatalogueStore} about commits. */
export const COMMIT_CASES: readonly ConformanceCase[] = conformanceCases('commits', {
  'items, events, run, files, revision, style, window and next day are kept together': async (
    storage,
  ) => {
    const { customers, catalogues, files, events } = storage;
    const claim = await claimedDay(storage);
    for (const id of ['old', 'new']) await accepted(storage, incomingFile(id, DAY.at - 5));
    const items = [storedItem('b', DAY.date), storedItem('a', DAY.date, { available: false })];
    const reported = ['first', 'second'].map((message) => syncEvent(message));
    const change = {
      items,
      events: reported,
      supplierStyle: 'x' as const,
      newestSequence: 2,
      seenSequence: 2,
    };
    const commit = withRun(dailyCommit(claim, 0, change), { fileId: 'new', ignored: ['old'] });
    const before = await customers.head(KEY);
    await expectDone('the commit', catalogues.commit(commit));
    const catalogue = { revision: 1, hash: hashOf(1), supplierStyle: 'x', newestSequence: 2 };
    const head = {
      ...before,
      ...catalogue,
      version: 3,
      closedAt: DAY.at,
      due: NEXT_DAY,
      lease: null,
      attempts: 0,
    };
    expectSame('the head', await customers.head(KEY), head);
    const page = await catalogues.page(KEY, { limit: 9 });
    expectSame('the items', page, { revision: 1, items: items.toReversed() });
    expectSame('the run', await catalogues.run(KEY, DAY.date), commit.run);
    expectSame('the events', await eventsOf(events), reported);
    const status = (await files.received(KEY, { after: DAY_BEFORE, until: DAY.at })).map(
      ({ id, status, runId }) => ({ id, status, runId }),
    );
    const expected = [
      { id: 'old', status: 'ignored', runId: DAY.date },
      { id: 'new', status: 'processed', runId: DAY.date },
    ];
    expectSame('the files', status, expected);
  },

  'a later one replaces items by id and leaves the others': async ({ catalogues }) => {
    const first = ['a', 'b', 'd'].map((id) => storedItem(id, 'one'));
    const second: readonly StoredItem[] = [
      storedItem('b', 'two', { available: false, body: '{}' }),
      storedItem('c', 'two'),
      // Unchanged but for the run that wrote it.
      storedItem('d', 'two'),
    ];
    await expectDone('the first', catalogues.commit(syncCommit('one', 0, { items: first })));
    await expectDone('the second', catalogues.commit(syncCommit('two', 1, { items: second })));
    const page = await catalogues.page(KEY, { limit: 9 });
    expectSame('the catalogue', page, { revision: 2, items: [storedItem('a', 'one'), ...second] });
  },

  'a sync that puts no items and reports no events is kept like any other': async (storage) => {
    const { catalogues, customers, events } = storage;
    const empty = { items: [], events: [] };
    const first = dailyCommit(await claimedDay(storage), 0, empty);
    await expectDone('the commit of a day', catalogues.commit(first));
    const second = syncCommit('now', 1, empty);
    await expectDone('a commit on request', catalogues.commit(second));
    const head = await customers.head(KEY);
    const actual = { revision: head?.revision, hash: head?.hash, due: head?.due };
    expectSame('the head', actual, { revision: 2, hash: hashOf(2), due: NEXT_DAY });
    expectSame('the runs', await catalogues.runs(KEY, 9), [second.run, first.run]);
    expectSame('a page', await catalogues.page(KEY, { limit: 9 }), { revision: 2, items: [] });
    expectSame('how many events', await eventCount(events), 0);
  },

  'who sees a revision sees its run, its events and its items': async ({ catalogues }, open) => {
    const other = await open();
    const write = async (): Promise<void> => {
      for (let at = 0; at < 20; at += 1)
        await expectDone('a commit', catalogues.commit(syncCommit(`run ${at + 1}`, at)));
    };
    const read = async (): Promise<void> => {
      for (let times = 0; times < 20; times += 1) {
        const revision = (await other.customers.head(KEY))?.revision ?? 0;
        if (revision === 0) continue;
        const { count } = await other.events.page(KEY.library, {}, { limit: 1 });
        expectSame(`whether ${revision} events are there`, count >= revision, true);
        const run = await other.catalogues.run(KEY, `run ${revision}`);
        expectSame('the run of a revision', run?.revision, revision);
        const page = await other.catalogues.page(KEY, { limit: 1 });
        expectSame('the item of a revision', page.items[0]?.runId, `run ${page.revision}`);
      }
    };
    await Promise.all([write(), read(), read()]);
  },

  'without a claim the window, the next day and the lease stay as they are': async (storage) => {
    const claim = await claimedDay(storage);
    const before = await storage.customers.head(KEY);
    await accepted(storage, incomingFile('not seen', DAY.at - 5));
    const commit = syncCommit('now', 0, { closedAt: DAY.at, due: NEXT_DAY, seenSequence: 0 });
    await expectDone('the commit, which looks at no window', storage.catalogues.commit(commit));
    const after = await storage.customers.head(KEY);
    expectSame('the head', after, { ...before, version: 3, revision: 1, hash: hashOf(1) });
    const extended = await storage.customers.extend(claim, DAY.at + 99_999);
    expectSame('the claim, which continues', extended, true);
  },

  'another base revision or hash is a conflict, and nothing is kept': async (storage) => {
    const { catalogues, customers } = storage;
    for (const stale of [syncCommit('early', 1), syncCommit('early', 0, { baseHash: 'other' })]) {
      await expectConflict('a commit for a catalogue that is not there', catalogues.commit(stale));
      expectSame('the head of the customer without settings', await customers.head(KEY), undefined);
    }
    await catalogues.commit(syncCommit('one', 0));
    const before = await everything(storage);
    const other = { items: [storedItem('a', 'two'), storedItem('z', 'two')] };
    for (const stale of [
      syncCommit('two', 0, other),
      syncCommit('two', 2, other),
      syncCommit('two', 1, { ...other, baseHash: 'other' }),
      syncCommit('two', 1, { ...other, baseHash: null }),
    ]) {
      await expectConflict(
        `a commit for revision ${stale.baseRevision} and ${stale.baseHash}`,
        catalogues.commit(stale),
      );
      expectSame('all of the customer after the conflict', await everything(storage), before);
    }
    await expectDone('the commit as it should be', catalogues.commit(syncCommit('two', 1, other)));
    expectSame('what it put', (await catalogues.page(KEY, { limit: 9 })).items, other.items);
  },

  'a run id that was committed answers done and changes nothing, whenever it comes': async (
    storage,
  ) => {
    const claim = await claimedDay(storage);
    await accepted(storage, incomingFile('file', DAY.at));
    const commit = withRun(dailyCommit(claim, 0, { seenSequence: 1 }), { fileId: 'file' });
    await expectDone('the commit', storage.catalogues.commit(commit));
    let before = await everything(storage);
    await expectDone('the same again', storage.catalogues.commit(commit));
    expectSame('all of the customer after that', await everything(storage), before);
    for (let revision = 1; revision <= 12; revision += 1)
      await storage.catalogues.commit(syncCommit(`now ${revision}`, revision));
    claimed(
      await storage.customers.claim(KEY, NEXT_DAY.date, 'other', NEXT_DAY.at, NEXT_DAY.at + 9),
    );
    before = await everything(storage);
    await expectDone('the same again, when others went on', storage.catalogues.commit(commit));
    const changed = { ...commit, items: [storedItem('z')], events: [syncEvent('more')] };
    await expectDone('another commit of that run id', storage.catalogues.commit(changed));
    expectSame('all of the customer after these', await everything(storage), before);
  },

  'under a claim that was lost they are a conflict, and nothing is kept': async (storage) => {
    const { customers, catalogues } = storage;
    const lostClaim = await claimedDay(storage);
    const holds = claimed(
      await customers.claim(KEY, DAY.date, 'other', DAY.at + 60_000, DAY.at + 120_000),
    );
    const before = await everything(storage);
    const commit = dailyCommit(lostClaim, 0);
    await expectConflict('the commit of the one that woke', catalogues.commit(commit));
    expectSame('all of the customer after that', await everything(storage), before);
    await expectDone('the commit of the other', catalogues.commit(dailyCommit(holds, 0)));
  },

  'under a claim of a day that is no longer due they are a conflict': async (storage) => {
    const claim = await claimedDay(storage);
    const version = await versionOf(storage.customers);
    await storage.customers.settle(
      KEY,
      { agreed: '06:00 UTC', due: NEXT_DAY, closedAt: DAY_BEFORE, policy: null },
      version,
    );
    const before = await everything(storage);
    await expectConflict('the commit', storage.catalogues.commit(dailyCommit(claim, 0)));
    expectSame('all of the customer after that', await everything(storage), before);
  },

  'a lease that is over harms no one while no other takes the day': async (storage) => {
    const claim = await claimedDay(storage);
    expectSame('what is due', (await storage.customers.due(DAY.at + 999_999, 9)).length, 1);
    await expectDone('the commit', storage.catalogues.commit(dailyCommit(claim, 0)));
  },

  'only the files of the run change, and what was processed is not ignored later': async (
    storage,
  ) => {
    const { catalogues, files } = storage;
    for (const [id, key] of [
      ['a', KEY],
      ['b', KEY],
      ['c', KEY],
      ['d', { ...KEY, customer: 'other' }],
    ] as const) {
      await accepted(storage, incomingFile(id, DAY.at, key));
    }
    await accepted(storage, incomingFile('a', DAY.at, { ...KEY, library: 'elsewhere' }));
    await catalogues.commit(withRun(syncCommit('one', 0), { fileId: 'a' }));
    await catalogues.commit(
      withRun(syncCommit('two', 1), { fileId: 'b', ignored: ['a', 'd', 'no such file'] }),
    );
    const of = async (id: string, library = KEY.library) => {
      const file = await files.get(library, id);
      return `${file?.status} ${file?.runId}`;
    };
    const statuses = await Promise.all(['a', 'b', 'c', 'd'].map((id) => of(id)));
    const waiting = 'waiting null';
    expectSame('the statuses', statuses, ['processed one', 'processed two', waiting, waiting]);
    expectSame("the other library's file", await of('a', 'elsewhere'), 'waiting null');
    const expected = ['a', 'd', 'no such file'];
    expectSame('the run as it was given', (await catalogues.run(KEY, 'two'))?.ignored, expected);
    await catalogues.commit(withRun(syncCommit('three', 2), { fileId: 'a' }));
    expectSame('a file that is processed again', await of('a'), 'processed three');
  },

  'of 20 at once for one revision over two handles exactly one is done': async (storage, open) => {
    const other = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const items = Array.from({ length: 30 }, (_, item) =>
          storedItem(`item ${item}`, `run ${at}`),
        );
        return (at % 2 === 0 ? storage : other).catalogues.commit(
          syncCommit(`run ${at}`, 0, { items }),
        );
      }),
    );
    expectSame('how often each outcome came', countOutcomes(outcomes), { done: 1, conflict: 19 });
    const won = `run ${outcomes.indexOf('done')}`;
    const { items, revision } = await other.catalogues.page(KEY, { limit: 99 });
    const runs = new Set(items.map(({ runId }) => runId));
    const stored = {
      revision,
      items: items.length,
      runs: [...runs],
      listed: (await other.catalogues.runs(KEY, 99)).map(({ id }) => id),
    };
    const expected = { revision: 1, items: 30, runs: [won], listed: [won] };
    expectSame('what is kept', stored, expected);
    expectSame('how many events are kept', await eventCount(other.events), 1);
  },

  'one commit sent many times at once is done every time and kept once': async (storage, open) => {
    const other = await open();
    const commit = syncCommit('run', 0);
    const outcomes = await atOnce(10, [storage, other], (handle) =>
      handle.catalogues.commit(commit),
    );
    expectSame('how often each outcome came', countOutcomes(outcomes), { done: 10 });
    expectSame('how many events are kept', await eventCount(storage.events), 1);
    expectSame('the version', (await storage.customers.head(KEY))?.revision, 1);
  },
});
