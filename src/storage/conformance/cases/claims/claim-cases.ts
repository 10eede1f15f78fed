import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { atOnce, expectConflict, expectDone, expectSame } from '../../expect-same.js';
import {
  claimed,
  claimedDay,
  DAY,
  dailyCommit,
  everything,
  KEY,
  NEXT_DAY,
  settings,
} from '../../samples.js';

const UNTIL = DAY.at + 60_000;

/** Promises of {@link CustomerStore} about days and claims. */
export const CLAIM_CASES: readonly ConformanceCase[] = conformanceCases('claims', {
  'only the day that is due can be taken, from its instant on': async ({ customers }) => {
    const claim = (date: string, now: number) => customers.claim(KEY, date, 'worker', now, UNTIL);
    expectSame('a claim of an unknown customer', await claim(DAY.date, DAY.at), undefined);
    await customers.settle(KEY, settings({ due: null }), 0);
    expectSame('a claim without a day', await claim(DAY.date, DAY.at), undefined);
    await customers.settle(KEY, settings(), 1);
    const before = await customers.head(KEY);
    expectSame('a claim a millisecond early', await claim(DAY.date, DAY.at - 1), undefined);
    expectSame('a claim of another date', await claim(NEXT_DAY.date, DAY.at), undefined);
    expectSame('the head after claims in vain', await customers.head(KEY), before);
    const expected = { ...KEY, date: DAY.date, holder: 'worker', fence: 1 };
    expectSame('a claim at the instant', await claim(DAY.date, DAY.at), expected);
    const lease = { holder: 'worker', until: UNTIL };
    const head = { ...before, version: 3, fence: 1, attempts: 1, lease };
    expectSame('the head after the claim', await customers.head(KEY), head);
  },

  "no one takes a day while another holder's lease holds, anybody when it is over": async (
    storage,
  ) => {
    const { customers } = storage;
    const first = await claimedDay(storage);
    const take = (holder: string, now: number) =>
      customers.claim(KEY, DAY.date, holder, now, UNTIL + 60_000);
    const before = await customers.head(KEY);
    for (const holder of ['other', 'Worker', 'worker '])
      expectSame(`a claim of <${holder}> at once`, await take(holder, DAY.at), undefined);
    const early = await take('other', UNTIL - 1);
    expectSame("a claim in the lease's last millisecond", early, undefined);
    expectSame('the head after claims in vain', await customers.head(KEY), before);
    const second = claimed(await take('other', UNTIL));
    expectSame('the fence after the lease is over', second.fence, first.fence + 1);
    const extended = await customers.extend(first, UNTIL + 90_000);
    expectSame('extending the claim that was lost', extended, false);
    const head = await customers.head(KEY);
    expectSame('the lease', head?.lease, { holder: 'other', until: UNTIL + 60_000 });
  },

  'a holder that takes its day again gets a new fence, and the old one is refused': async (
    storage,
  ) => {
    const { customers, catalogues } = storage;
    const first = await claimedDay(storage);
    const second = claimed(await customers.claim(KEY, DAY.date, 'worker', DAY.at + 1, UNTIL + 1));
    expectSame('the new fence', second.fence, first.fence + 1);
    const after = await customers.head(KEY);
    expectSame('the lease', after?.lease, { holder: 'worker', until: UNTIL + 1 });
    expectSame('extending under the old fence', await customers.extend(first, UNTIL + 5), false);
    const before = await everything(storage);
    const commit = dailyCommit(first, 0);
    await expectConflict('committing under the old fence', catalogues.commit(commit));
    expectSame('all of the customer after that', await everything(storage), before);
    await expectDone('committing under the new fence', catalogues.commit(dailyCommit(second, 0)));
  },

  'extend holds on until later, also if the lease is over but no one took the day': async (
    storage,
  ) => {
    const { customers } = storage;
    const claim = await claimedDay(storage);
    expectSame('extending', await customers.extend(claim, UNTIL + 10), true);
    const another = await customers.claim(KEY, DAY.date, 'other', UNTIL + 9, UNTIL + 99);
    expectSame('a claim inside of the longer lease', another, undefined);
    expectSame('extending from behind its end', await customers.extend(claim, UNTIL + 20), true);
    const after = await customers.head(KEY);
    expectSame('the lease', after?.lease, { holder: 'worker', until: UNTIL + 20 });
  },

  'extending and settling at once are both kept, over two handles': async (storage, open) => {
    const { customers } = await open();
    for (let round = 0; round < 10; round += 1) {
      const key = { ...KEY, customer: `customer ${round}` };
      const claim = await claimedDay(storage, 'worker', key);
      const policy = `${round}`;
      const extend = () => storage.customers.extend(claim, UNTIL + round + 1);
      const settle = () => customers.settle(key, settings({ policy }), 2);
      const [first, second] = round % 2 === 0 ? [extend(), settle()] : [settle(), extend()];
      const outcomes = await Promise.all([first, second]);
      expectSame('extending', outcomes.includes(true), true);
      const head = await customers.head(key);
      expectSame('the lease', head?.lease, { holder: 'worker', until: UNTIL + round + 1 });
      const done = outcomes.includes('done');
      const actual = { policy: head?.policy, version: head?.version };
      const expected = done ? { policy, version: 4 } : { policy: null, version: 3 };
      expectSame(
        `what is stored when settling was ${done ? 'done' : 'a conflict'}`,
        actual,
        expected,
      );
    }
  },

  'release lets the next one take the day at once': async (storage) => {
    const { customers } = storage;
    const first = await claimedDay(storage);
    await customers.release(first);
    expectSame('the lease after letting go', (await customers.head(KEY))?.lease, null);
    expectSame('extending what was let go', await customers.extend(first, UNTIL + 90), false);
    const second = claimed(await customers.claim(KEY, DAY.date, 'other', DAY.at, UNTIL));
    expectSame('the fence of the next one', second.fence, first.fence + 1);
    const before = await customers.head(KEY);
    await customers.release(first);
    expectSame('the head after the lost claim was released', await customers.head(KEY), before);
  },

  'a claim of an unknown customer can be neither extended nor released': async ({ customers }) => {
    const claim = { ...KEY, date: DAY.date, holder: 'worker', fence: 1 };
    expectSame('extending it', await customers.extend(claim, UNTIL), false);
    await customers.release(claim);
    expectSame('the head', await customers.head(KEY), undefined);
  },

  'a day that was run is not taken again; the lease is over with the commit': async (storage) => {
    const { customers, catalogues } = storage;
    const claim = await claimedDay(storage);
    await expectDone('the commit', catalogues.commit(dailyCommit(claim, 0)));
    expectSame('the lease', (await customers.head(KEY))?.lease, null);
    const another = await customers.claim(KEY, DAY.date, 'other', NEXT_DAY.at, NEXT_DAY.at + 1);
    expectSame('a claim of the same day', another, undefined);
    const next = await customers.claim(KEY, NEXT_DAY.date, 'other', NEXT_DAY.at - 1, NEXT_DAY.at);
    expectSame('a claim of the next day, too early', next, undefined);
    expectSame('extending after the commit', await customers.extend(claim, UNTIL + 5), false);
    const before = await customers.head(KEY);
    await customers.release(claim);
    expectSame('the head after releasing behind the commit', await customers.head(KEY), before);
    expectSame(
      'the fence of the next day',
      claimed(await customers.claim(KEY, NEXT_DAY.date, 'other', NEXT_DAY.at, NEXT_DAY.at + 1))
        .fence,
      claim.fence + 1,
    );
  },

  'of 20 holders at once over two handles exactly one takes the day': async (
    { customers },
    open,
  ) => {
    const other = (await open()).customers;
    await customers.settle(KEY, settings(), 0);
    const claims = await atOnce(20, [customers, other], (handle, at) =>
      handle.claim(KEY, DAY.date, `holder ${at}`, DAY.at, UNTIL),
    );
    const won = claims.flatMap((claim) => (claim === undefined ? [] : [claim]));
    expectSame('how many took it', won.length, 1);
    const head = await other.head(KEY);
    const expected = { fence: 1, holder: won[0]?.holder };
    expectSame('fence and holder', { fence: head?.fence, holder: head?.lease?.holder }, expected);
  },

  'a holder that takes a day many times at once gets as many different fences': async (
    { customers },
    open,
  ) => {
    const other = (await open()).customers;
    await customers.settle(KEY, settings(), 0);
    const claims = await atOnce(10, [customers, other], (handle) =>
      handle.claim(KEY, DAY.date, 'one', DAY.at, UNTIL),
    );
    const fences = claims.map((claim) => claimed(claim).fence).sort((a, b) => a - b);
    expectSame('the fences', fences, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  },

  'customers and libraries are apart': async (storage) => {
    const { customers } = storage;
    const others = [
      { library: KEY.library, customer: 'other' },
      { library: 'other', customer: KEY.customer },
    ];
    const claim = await claimedDay(storage);
    for (const key of others) {
      await customers.settle(key, settings(), 0);
      const extended = await customers.extend({ ...claim, ...key }, UNTIL);
      expectSame('extending a claim of the same fence elsewhere', extended, false);
      const another = await customers.claim(key, DAY.date, 'other', DAY.at, UNTIL);
      expectSame('claiming elsewhere', another?.fence, 1);
    }
    expectSame('the lease', (await customers.head(KEY))?.lease?.holder, 'worker');
  },
});
