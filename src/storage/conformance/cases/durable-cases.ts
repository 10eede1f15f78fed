import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { collected, expectDone, expectSame } from '../expect-same.js';
import {
  accepted,
  claimedDay,
  DAY,
  dailyCommit,
  eventCount,
  everything,
  incomingFile,
  KEY,
  NEXT_DAY,
  syncCommit,
  syncEvent,
  withRun,
} from '../samples.js';

const WEBHOOK = {
  library: KEY.library,
  id: 'webhook',
  url: 'https://example.com',
  secret: 'secret',
  createdAt: DAY.at,
};

/** Promises of a store that outlives its handles. */
export const DURABLE_CASES: readonly ConformanceCase[] = [
  {
    name: 'durable: all that was kept is there after closing and opening again',
    async run(open) {
      const file = { ...KEY, id: 'file' };
      const put = { kind: 'client', id: 'client', seen: 0, value: '{}' } as const;
      const first = await open();
      const claim = await claimedDay(first);
      await first.files.putPart(file, 0, Uint8Array.of(1, 2));
      await first.files.putPart({ ...KEY, id: 'coming in' }, 0, Uint8Array.of(3));
      await accepted(first, incomingFile('file', DAY.at));
      await first.catalogues.commit(
        withRun(dailyCommit(claim, 0, { seenSequence: 1 }), { fileId: 'file' }),
      );
      await first.events.append(KEY, 'batch', [syncEvent('appended')]);
      await first.grants.commit([put]);
      await first.webhooks.add(WEBHOOK);
      const message = { id: 'message', body: '{}', createdAt: DAY.at };
      await first.catalogues.commit(syncCommit('now', 1, { message }));
      const before = await everything(first);
      const webhooks = await first.webhooks.list();
      await first.close();

      const second = await open();
      expectSame('all of the customer', await everything(second), before);
      expectSame('the webhooks', await second.webhooks.list(), webhooks);
      expectSame('the message that waits', (await second.webhooks.oldest(WEBHOOK))?.id, 'message');
      expectSame('the parts of a file', await collected(second.files.parts(file)), [
        Uint8Array.of(1, 2),
      ]);
      const coming = await collected(second.files.parts({ ...KEY, id: 'coming in' }));
      expectSame('the parts of a file still coming in', coming, [Uint8Array.of(3)]);
      expectSame('a record', await second.grants.load([put]), [
        { kind: 'client', id: 'client', version: 1, value: '{}' },
      ]);
      await expectDone(
        'the same batch',
        second.events.append(KEY, 'batch', [syncEvent('appended')]),
      );
      await expectDone('the same commit', second.catalogues.commit(dailyCommit(claim, 0)));
      expectSame('all of the customer after both', await everything(second), before);
      const next = await accepted(second, incomingFile('next', DAY.at));
      expectSame('the sequence of the next file', next.sequence, 2);
      await second.close();
    },
  },
  {
    name: 'durable: a claim outlives the handle that took it, and its fence is not used again',
    async run(open) {
      const first = await open();
      const claim = await claimedDay(first);
      await first.close();
      const second = await open();
      const another = await second.customers.claim(KEY, DAY.date, 'other', DAY.at, NEXT_DAY.at);
      expectSame("another's claim under the lease", another, undefined);
      expectSame('extending it', await second.customers.extend(claim, DAY.at + 70_000), true);
      await second.customers.release(claim);
      const again = await second.customers.claim(KEY, DAY.date, 'other', DAY.at, NEXT_DAY.at);
      expectSame('the fence of the next one', again?.fence, claim.fence + 1);
      await second.close();
    },
  },
  ...conformanceCases('durable', {
    'what one handle was told is done, another opened later sees at once': async (
      storage,
      open,
    ) => {
      for (let revision = 0; revision < 5; revision += 1) {
        const commit = syncCommit(`run ${revision}`, revision);
        await expectDone('a commit', storage.catalogues.commit(commit));
        const later = await open();
        const page = await later.catalogues.page(KEY, { limit: 1 });
        expectSame('its revision', page.revision, revision + 1);
        expectSame('how many events it sees', await eventCount(later.events), revision + 1);
      }
    },
  }),
];
