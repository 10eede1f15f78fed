import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { expectConflict, expectDone, expectSame } from '../expect-same.js';
import {
  accepted,
  claimedDay,
  DAY,
  dailyCommit,
  everything,
  incomingFile,
  KEY,
  syncCommit,
  versionOf,
  withRun,
} from '../samples.js';

/** Promises of {@link CatalogueStore} about the files that a commit must have seen. */
export const WINDOW_CASES: readonly ConformanceCase[] = conformanceCases('commits', {
  'a file of the window accepted after it was selected is a conflict under a claim': async (
    storage,
  ) => {
    const { catalogues } = storage;
    const claim = await claimedDay(storage);
    await accepted(storage, incomingFile('seen', DAY.at - 9));
    await accepted(storage, incomingFile('unseen', DAY.at));
    const before = await everything(storage);
    for (const seenSequence of [0, 1]) {
      const commit = dailyCommit(claim, 0, { seenSequence });
      await expectConflict(`a commit that saw ${seenSequence} of 2`, catalogues.commit(commit));
      expectSame('all of the customer after that', await everything(storage), before);
    }
    const sync = dailyCommit(claim, 0, { seenSequence: 2 });
    await expectDone('the commit that saw both', catalogues.commit(sync));
    const other = { ...KEY, customer: 'other' };
    const otherClaim = await claimedDay(storage, 'worker', other);
    for (let at = 1; at <= 10; at += 1)
      await accepted(storage, incomingFile(`file ${at}`, DAY.at, other));
    const commit = (seenSequence: number) =>
      catalogues.commit(dailyCommit(otherClaim, 0, { seenSequence }));
    await expectConflict('a commit that saw 9 of 10', commit(9));
    await expectDone('a commit that saw 10 of 10', commit(10));
  },

  'a file of the window that another run took must have been seen, too': async (storage) => {
    const { catalogues } = storage;
    const claim = await claimedDay(storage);
    await accepted(storage, incomingFile('file', DAY.at));
    await catalogues.commit(withRun(syncCommit('now', 0), { fileId: 'file' }));
    const commit = (seenSequence: number) =>
      catalogues.commit(dailyCommit(claim, 1, { seenSequence }));
    await expectConflict('a commit that saw 0 of 1', commit(0));
    await expectDone('a commit that saw 1 of 1', commit(1));
  },

  'files outside of the window need not have been seen': async (storage) => {
    const claim = await claimedDay(storage);
    const { files, catalogues, customers } = storage;
    await accepted(storage, incomingFile('seen', DAY.at - 9));
    await accepted(storage, incomingFile('of tomorrow', DAY.at + 1));
    await accepted(
      storage,
      incomingFile('of another customer', DAY.at - 9, { ...KEY, customer: 'other' }),
    );
    // Received before the window began: it was settled to begin later.
    const version = await versionOf(customers);
    await accepted(storage, incomingFile('of yesterday', DAY.at - 20));
    await customers.settle(
      KEY,
      { agreed: null, due: DAY, closedAt: DAY.at - 20, policy: null },
      version,
    );
    await expectDone('the commit', catalogues.commit(dailyCommit(claim, 0, { seenSequence: 1 })));
    const file = await files.get(KEY.library, 'of tomorrow');
    expectSame('the file that waits for tomorrow', file?.status, 'waiting');
  },

  'a file and the commit that would leave it out, at once: it is seen, or of the next window':
    async (storage, open) => {
      const other = await open();
      for (let round = 0; round < 10; round += 1) {
        const key = { ...KEY, customer: `customer ${round}` };
        const claim = await claimedDay(storage, 'worker', key);
        const incoming = incomingFile(`file ${round}`, DAY.at, key);
        const uploaded = round % 2 === 0 ? accepted(storage, incoming) : undefined;
        const committed = other.catalogues.commit(dailyCommit(claim, 0));
        const [outcome, file] = await Promise.all([
          committed,
          uploaded ?? accepted(storage, incoming),
        ]);
        expectSame(
          'whether the commit was done, when the file is of the next window',
          outcome === 'done',
          file.receivedAt > DAY.at,
        );
      }
    },
});
