import { ATTEMPT_DISTANCE } from '../../../claim-rules.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { expectDone, expectSame } from '../../expect-same.js';
import {
  accepted,
  claimed,
  claimedDay,
  DAY,
  dailyCommit,
  incomingFile,
  KEY,
  NEXT_DAY,
  settings,
  syncCommit,
  withRun,
} from '../../samples.js';

const LEASE = 60_000;

/** Promises of {@link CustomerStore} about attempts, files set aside and wrong clocks. */
export const ATTEMPT_CASES: readonly ConformanceCase[] = conformanceCases('attempts', {
  'every claim of a day counts, and each after the second waits longer': async ({ customers }) => {
    await customers.settle(KEY, settings(), 0);
    let now = DAY.at;
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const claim = (at: number) => customers.claim(KEY, DAY.date, `${attempt}`, at, at + LEASE);
      if (attempt > 1) {
        expectSame(`claim ${attempt}, early`, await claim(now - 1), undefined);
        expectSame(`due ${attempt}, early`, await customers.due(now - 1, 9), []);
        expectSame(`due ${attempt}`, (await customers.due(now, 9)).length, 1);
      }
      claimed(await claim(now));
      expectSame(`attempts ${attempt}`, (await customers.head(KEY))?.attempts, attempt);
      now += LEASE + (attempt - 1) * ATTEMPT_DISTANCE;
    }
  },

  'a holder that claims its own day again, or releases it, adds no attempt': async (storage) => {
    const { customers } = storage;
    await claimedDay(storage);
    const again = claimed(await customers.claim(KEY, DAY.date, 'worker', DAY.at + 1, DAY.at + 9));
    expectSame('after claiming again', (await customers.head(KEY))?.attempts, 1);
    await customers.release(again);
    expectSame('after releasing', (await customers.head(KEY))?.attempts, 0);
    claimed(await customers.claim(KEY, DAY.date, 'other', DAY.at + 1, DAY.at + 9));
    expectSame('after another claim', (await customers.head(KEY))?.attempts, 1);
  },

  'another day begins to count again': async (storage) => {
    const { customers, catalogues } = storage;
    const claim = await claimedDay(storage);
    await expectDone('the commit', catalogues.commit(dailyCommit(claim, 0)));
    expectSame('after the commit', (await customers.head(KEY))?.attempts, 0);
    const at = NEXT_DAY.at;
    claimed(await customers.claim(KEY, NEXT_DAY.date, 'worker', at, at + 1));
    expectSame('of the next day', (await customers.head(KEY))?.attempts, 1);
    const version = Number((await customers.head(KEY))?.version);
    await customers.settle(KEY, settings({ due: DAY }), version);
    expectSame('of a day that was set', (await customers.head(KEY))?.attempts, 0);
  },

  'a file stays set aside until a later run has a file': async (storage) => {
    const { customers, catalogues } = storage;
    const claim = await claimedDay(storage);
    for (const id of ['first', 'second']) await accepted(storage, incomingFile(id, DAY.at));
    const day = dailyCommit(claim, 0, { setAside: true, seenSequence: 2 });
    await expectDone('the day', catalogues.commit(withRun(day, { fileId: 'first' })));
    const setAside = { fileId: 'first', at: DAY.at };
    expectSame('after the day', (await customers.head(KEY))?.setAside, setAside);
    const late = { oldest: DAY.at, setAside: 1 };
    expectSame('for those who watch', await customers.overdue(DAY.at), late);
    await expectDone('a run without a file', catalogues.commit(syncCommit('empty', 1)));
    expectSame('after it', (await customers.head(KEY))?.setAside, setAside);
    const next = withRun(syncCommit('next', 2), { fileId: 'second' });
    await expectDone('a run with a file', catalogues.commit(next));
    expectSame('after that', (await customers.head(KEY))?.setAside, null);
    const none = { oldest: null, setAside: 0 };
    expectSame('for those who watch, then', await customers.overdue(DAY.at), none);
  },

  'a day is overdue without a worker, or after an attempt that ended': async (storage) => {
    const { customers } = storage;
    const oldest = async (now: number) => (await customers.overdue(now)).oldest;
    await customers.settle(KEY, settings(), 0);
    expectSame('before it is due', await oldest(DAY.at - 1), null);
    expectSame('when it is due', await oldest(DAY.at), DAY.at);
    const claim = (holder: string, now: number) =>
      customers.claim(KEY, DAY.date, holder, now, now + LEASE);
    claimed(await claim('first', DAY.at));
    expectSame('while it is run', await oldest(DAY.at), null);
    expectSame('after its lease', await oldest(DAY.at + LEASE), DAY.at);
    claimed(await claim('second', DAY.at + LEASE));
    expectSame('while it is run again', await oldest(DAY.at + LEASE), DAY.at);
  },

  'days that are due are read in pieces, and those ahead apart': async ({ customers }) => {
    const due = (minute: number) => ({ date: DAY.date, at: DAY.at + minute * 60_000 });
    const minutes = { b: 1, a: 1, c: 0, d: 5 };
    for (const [customer, minute] of Object.entries(minutes))
      await customers.settle({ ...KEY, customer }, settings({ due: due(minute) }), 0);
    const now = DAY.at + 120_000;
    const names: string[] = [];
    let after: Parameters<typeof customers.due>[2];
    for (;;) {
      const [head] = await customers.due(now, 1, after);
      // A store that ignores the place has no end.
      if (head?.due == null || names.length > 4) break;
      names.push(head.customer);
      after = { library: head.library, customer: head.customer, at: head.due.at };
    }
    expectSame('those that are due', names, ['c', 'a', 'b']);
    const ahead = async (at: number, limit: number) =>
      (await customers.ahead(at, limit)).map(({ customer }) => customer);
    expectSame('those ahead', await ahead(DAY.at, 9), ['d', 'a', 'b']);
    expectSame('the latest', await ahead(DAY.at, 1), ['d']);
    expectSame('those at the instant', await ahead(DAY.at + 300_000, 9), []);
  },

  'the receipt of waiting files from the future is set, and of no others': async (storage) => {
    const { files, catalogues } = storage;
    for (const [at, id] of ['now', 'soon', 'late', 'synced'].entries())
      await accepted(storage, incomingFile(id, DAY.at + at * 1_000));
    await accepted(storage, incomingFile('foreign', DAY.at + 9_000, { ...KEY, customer: 'other' }));
    const synced = withRun(syncCommit('run', 0), { fileId: 'synced' });
    await expectDone('the commit', catalogues.commit(synced));
    await files.redate(KEY, DAY.at, DAY.at + 7);
    const receipts = async () =>
      (await files.page(KEY.library, {}, { limit: 9 })).files.map(
        ({ id, receivedAt }) => `${id} ${receivedAt - DAY.at}`,
      );
    const expected = ['now 0', 'soon 7', 'late 7', 'synced 3000', 'foreign 9000'];
    expectSame('the receipts', await receipts(), expected);
  },

  'a waiting file is replaced by a later one of its day, or by one that was processed': async (
    storage,
  ) => {
    const { customers, files, catalogues } = storage;
    await customers.settle(KEY, settings(), 0);
    for (const [at, id] of ['first', 'second', 'third'].entries())
      await accepted(storage, incomingFile(id, DAY.at - 1 + at));
    const replaced = async () =>
      (await files.page(KEY.library, {}, { limit: 9 })).files.flatMap((file) =>
        file.replaced ? [file.id] : [],
      );
    // The third belongs to the next day.
    expectSame('before', await replaced(), ['first']);
    const later = syncCommit('run', 0, { newestSequence: 3 });
    await expectDone('the commit', catalogues.commit(withRun(later, { fileId: 'third' })));
    expectSame('after a later one', await replaced(), ['first', 'second']);
  },
});
