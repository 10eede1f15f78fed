import { itemAt } from '../../../text/item-at.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { atOnce, countOutcomes, expectConflict, expectDone, expectSame } from '../expect-same.js';
import { compareUtf8, ODD_IDS } from '../odd-texts.js';
import {
  accepted,
  claimedDay,
  DAY,
  DAY_BEFORE,
  hashOf,
  incomingFile,
  KEY,
  NEXT_DAY,
  settings,
  syncCommit,
  versionOf,
} from '../samples.js';

const NEW = {
  revision: 0,
  hash: null,
  supplierStyle: null,
  newestSequence: 0,
  fence: 0,
  lease: null,
  attempts: 0,
  setAside: null,
};

const NEXT_YEAR = Date.UTC(2027, 0);

/** Instants in each hour of a day in UTC. */
function hoursOf(day: string, from: number, to: number): readonly number[] {
  const start = Date.parse(day) + 1_800_123;
  return Array.from({ length: to - from + 1 }, (_, at) => start + (from + at) * 3_600_000);
}

/** Promises of {@link CustomerStore} about heads, settings and lists. */
export const CUSTOMER_CASES: readonly ConformanceCase[] = conformanceCases('customers', {
  'an unknown customer has no head': async ({ customers }) => {
    expectSame('the head', await customers.head(KEY), undefined);
    expectSame('the list', await customers.list({ limit: 10 }), []);
    expectSame('what is due', await customers.due(Number.MAX_SAFE_INTEGER, 10), []);
  },

  'settle makes a customer that must not be there, and keeps what a host sets': async ({
    customers,
  }) => {
    await expectConflict('settling what must be there', customers.settle(KEY, settings(), 1));
    expectSame('the head after the conflict', await customers.head(KEY), undefined);
    const change = customers.settle(KEY, settings({ policy: '{"guard":null}' }), 0);
    await expectDone('settling a new customer', change);
    const head = { ...KEY, ...NEW, ...settings({ policy: '{"guard":null}' }), version: 1 };
    expectSame('the head', await customers.head(KEY), head);
    const again = customers.settle(KEY, settings({ agreed: null }), 0);
    await expectConflict('settling it as new again', again);
    expectSame('the head after that', await customers.head(KEY), head);
  },

  'settle changes only under the version that was seen, and the version grows by one': async ({
    customers,
  }) => {
    await customers.settle(KEY, settings({ policy: '{}' }), 0);
    const nothing = settings({ agreed: null, due: null, closedAt: null });
    await expectDone('settling under version 1', customers.settle(KEY, nothing, 1));
    const head = { ...KEY, ...NEW, ...nothing, version: 2 };
    for (const version of [0, 1, 3])
      await expectConflict(
        `settling under version ${version}`,
        customers.settle(KEY, settings(), version),
      );
    expectSame('the head', await customers.head(KEY), head);
  },

  'settle leaves catalogue, fence and lease as they are': async (storage) => {
    const { customers, catalogues } = storage;
    const claim = await claimedDay(storage);
    await catalogues.commit(syncCommit('now', 0, { supplierStyle: '/', newestSequence: 7 }));
    const version = await versionOf(customers);
    const changed = settings({ agreed: '06:00 UTC', due: NEXT_DAY, closedAt: DAY.at });
    await expectDone('settling', customers.settle(KEY, changed, version));
    const lease = { holder: 'worker', until: DAY.at + 60_000 };
    const catalogue = { revision: 1, hash: hashOf(1), supplierStyle: '/', newestSequence: 7 };
    expectSame('the head', await customers.head(KEY), {
      ...KEY,
      ...changed,
      ...catalogue,
      lease,
      attempts: 0,
      setAside: null,
      fence: claim.fence,
      version: version + 1,
    });
  },

  'every change of the row makes its version grow by one': async (storage) => {
    const { customers, catalogues } = storage;
    const claim = await claimedDay(storage);
    expectSame('the version after settling and claiming', (await customers.head(KEY))?.version, 2);
    await customers.extend(claim, DAY.at + 90_000);
    expectSame('the version after extending', (await customers.head(KEY))?.version, 3);
    await customers.release(claim);
    expectSame('the version after releasing', (await customers.head(KEY))?.version, 4);
    await catalogues.commit(syncCommit('now', 0));
    expectSame('the version after a commit', (await customers.head(KEY))?.version, 5);
  },

  'a file and a commit make a customer without settings': async (storage) => {
    const [file, commit] = [
      { ...KEY, customer: 'by file' },
      { ...KEY, customer: 'by commit' },
    ];
    await accepted(storage, incomingFile('file', 5, file));
    const sync = syncCommit('now', 0, {}, commit);
    await expectDone('a commit for a customer without settings', storage.catalogues.commit(sync));
    const nothing = { agreed: null, due: null, closedAt: null, policy: null };
    const byFile = await storage.customers.head(file);
    const version = await versionOf(storage.customers, file);
    const expected = { ...file, ...NEW, ...nothing, version };
    expectSame('the head of the customer a file made', byFile, expected);
    const change = storage.customers.settle(file, settings(), version);
    await expectDone('settling that customer under its version', change);
    const byCommit = await storage.customers.head(commit);
    expectSame('the head of the customer a commit made', byCommit, {
      ...commit,
      ...NEW,
      ...nothing,
      version: byCommit?.version,
      revision: 1,
      hash: hashOf(1),
    });
  },

  'of 50 that settle at once under one version exactly one is done, over two handles': async (
    { customers },
    open,
  ) => {
    const other = (await open()).customers;
    for (const version of [0, 1]) {
      const outcomes = await atOnce(50, [customers, other], (handle, at) =>
        handle.settle(KEY, settings({ policy: `${at}` }), version),
      );
      const actual = countOutcomes(outcomes);
      const expected = { done: 1, conflict: 49 };
      expectSame(`how often each outcome came under version ${version}`, actual, expected);
      const head = await other.head(KEY);
      expectSame('whose settings are stored', head?.policy, `${outcomes.indexOf('done')}`);
    }
  },

  'due answers whose run is due at now or was, earliest first, at most limit': async ({
    customers,
  }) => {
    const at = (customer: string, due: number | undefined) =>
      customers.settle(
        { ...KEY, customer },
        settings({ due: due === undefined ? null : { date: DAY.date, at: due } }),
        0,
      );
    await at('third', DAY.at);
    await at('later', DAY.at + 1);
    await at('first', DAY.at - 7);
    await at('never', undefined);
    await at('second', DAY.at - 1);
    const names = async (now: number, limit: number) =>
      (await customers.due(now, limit)).map(({ customer }) => customer);
    expectSame('what is due', await names(DAY.at, 10), ['first', 'second', 'third']);
    expectSame('the two that are due first', await names(DAY.at, 2), ['first', 'second']);
    const expected = ['first', 'second', 'third', 'later'];
    expectSame('what is due a millisecond later', await names(DAY.at + 1, 10), expected);
    expectSame('what is due before the first', await names(DAY.at - 8, 10), []);
    const [first] = await customers.due(DAY.at - 7, 1);
    expectSame('the whole head', first, await customers.head({ ...KEY, customer: 'first' }));
  },

  'due fills its limit with those that are free, however many are under a lease': async ({
    customers,
  }) => {
    for (const [at, customer] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const key = { ...KEY, customer };
      await customers.settle(key, settings({ due: { ...DAY, at: DAY.at + at } }), 0);
      if (at < 3) await customers.claim(key, DAY.date, 'worker', DAY.at + at, NEXT_DAY.at);
    }
    const due = await customers.due(DAY.at + 9, 2);
    const actual = due.map(({ customer }) => customer);
    expectSame('the two that are free', actual, ['d', 'e']);
  },

  'instants stay what they are, also in hours that clocks leave out or show twice': async (
    storage,
  ) => {
    const { customers, files } = storage;
    const changes = [
      ...['2026-03-08', '2026-11-01'].flatMap((day) => hoursOf(day, 4, 10)),
      ...['2026-03-29', '2026-10-25'].flatMap((day) => hoursOf(day, 0, 3)),
    ].sort((a, b) => a - b);
    for (const at of changes) {
      const key = { ...KEY, customer: `${at}` };
      await customers.settle(key, settings({ due: { ...DAY, at }, closedAt: at - 1 }), 0);
      await accepted(storage, incomingFile(`${at}`, at, key));
      expectSame('when a file was received', (await files.latest(key))?.receivedAt, at);
    }
    const due = await customers.due(NEXT_YEAR, 100);
    const actual = due.map((head) => [head.closedAt, head.due?.at]);
    const expected = changes.map((at) => [at - 1, at]);
    expectSame('the instants', actual, expected);
  },

  'due is of all libraries, and leaves out those under a lease that still holds': async (
    storage,
  ) => {
    const { customers } = storage;
    const elsewhere = { library: 'elsewhere', customer: KEY.customer };
    const claim = await claimedDay(storage);
    await customers.settle(elsewhere, settings({ due: { date: DAY.date, at: DAY.at + 1 } }), 0);
    const libraries = async (now: number) =>
      (await customers.due(now, 10)).map(({ library }) => library);
    expectSame('what is due under the lease', await libraries(DAY.at + 59_999), ['elsewhere']);
    const expected = ['library', 'elsewhere'];
    expectSame('what is due when the lease is over', await libraries(DAY.at + 60_000), expected);
    await customers.release(claim);
    const free = await libraries(DAY.at + 1);
    expectSame('what is due after letting go', free, ['library', 'elsewhere']);
  },

  'list pages by library, then customer, in the order of their bytes': async ({ customers }) => {
    const ids = ODD_IDS.filter((_, at) => at % 6 === 0);
    const keys = ids
      .toReversed()
      .flatMap((library) => ['b', 'a', 'B'].map((customer) => ({ library, customer })));
    for (const key of keys) await customers.settle(key, settings({ closedAt: DAY_BEFORE - 1 }), 0);
    const sorted = [...keys].sort(
      (a, b) => compareUtf8(a.library, b.library) || compareUtf8(a.customer, b.customer),
    );
    const pages: unknown[] = [];
    for (let page = await customers.list({ limit: 4 }); page.length > 0; ) {
      if (page.length > 4)
        throw new Error(`a page of the list: expected 4 at most, found ${page.length}`);
      pages.push(...page.map(({ library, customer }) => ({ library, customer })));
      const { library, customer } = itemAt(page, page.length - 1);
      page = await customers.list({ limit: 4, after: { library, customer } });
      if (pages.length > keys.length) break;
    }
    expectSame('all pages together', pages, sorted);
    const library = itemAt(ids, 0);
    const ofOne = await customers.list({ library, limit: 10 });
    const actual = ofOne.map(({ customer }) => customer);
    expectSame('the list of one library', actual, ['B', 'a', 'b']);
    const behind = await customers.list({ library, after: { library, customer: 'a' }, limit: 10 });
    const names = behind.map(({ customer }) => customer);
    expectSame('the list of one library behind a customer', names, ['b']);
    const listed = await customers.list({ library, after: { library, customer: 'aa' }, limit: 1 });
    expectSame('the list behind a customer that is not there', listed.length, 1);
    expectSame(
      'a whole head of the list',
      ofOne[0],
      await customers.head({ library, customer: 'B' }),
    );
    const none = await customers.list({ library: 'no such library', limit: 10 });
    expectSame('the list of an unknown library', none, []);
  },
});
