import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { expectDone, expectSame } from '../expect-same.js';
import { accepted, DAY, incomingFile, KEY, syncCommit, syncEvent, withRun } from '../samples.js';

const NOW = DAY.at;
const eventAt = (at: number) =>
  syncEvent(`event ${at}`, { created_at: new Date(at).toISOString() });

/** Promises about forgetting events and runs. */
export const FORGET_CASES: readonly ConformanceCase[] = conformanceCases('forgetting', {
  'old events go, positions are not used again, and reading on continues': async (storage) => {
    const { events } = storage;
    for (const at of [NOW, NOW + 1, NOW + 2])
      await expectDone(`append ${at}`, events.append(KEY, `batch ${at}`, [eventAt(at)]));
    expectSame('the number', await events.forget(NOW + 2), 2);
    expectSame('the number, again', await events.forget(NOW + 2), 0);
    const page = await events.page(KEY.library, {}, { after: 1, limit: 9 });
    expectSame('the events that stay', page.events, [{ position: 3, event: eventAt(NOW + 2) }]);
    expectSame('the rest', [page.count, page.hasEarlier, page.hasLater], [1, false, false]);
    const again = await events.append(KEY, `batch ${NOW}`, [eventAt(NOW)]);
    expectSame('a batch that was stored before', again, 'done');
    await events.forget(NOW + 3);
    await events.append(KEY, 'new', [eventAt(NOW + 9)]);
    const next = await events.page(KEY.library, {}, { after: 3, limit: 9 });
    expectSame(
      'the next position',
      next.events.map(({ position }) => position),
      [4],
    );
  },

  'an old run without a file goes, one with a file keeps its outcome': async (storage) => {
    const { catalogues, files } = storage;
    for (const id of ['file', 'refused']) await accepted(storage, incomingFile(id, DAY.at));
    const run = (id: string, revision: number, finishedAt: number, change = {}) =>
      withRun(syncCommit(id, revision), { finishedAt, ...change });
    const commits = [
      run('synced', 0, NOW, { fileId: 'file', summary: '{"added":["a"]}' }),
      run('empty', 1, NOW),
      run('fresh', 2, NOW + 1),
      run('refused', 3, NOW, { fileId: 'refused', fileRefused: true, summary: '{"refused":"a"}' }),
      run('newest', 4, NOW),
    ];
    for (const commit of commits) await expectDone(commit.run.id, catalogues.commit(commit));
    expectSame('the number', await catalogues.forgetRuns(NOW + 1), 2);
    expectSame('the number, again', await catalogues.forgetRuns(NOW + 1), 0);
    const runs = (await catalogues.runs(KEY, 9)).map(({ id, summary }) => `${id} ${summary}`);
    expectSame('the runs', runs, [
      'newest {"put":1}',
      'refused {"refused":"a"}',
      'fresh {"put":1}',
      'synced {}',
    ]);
    const page = await files.page(KEY.library, {}, { limit: 9 });
    const outcomes = page.files.map(({ id, finishedAt, refused }) => [id, finishedAt, refused]);
    expectSame('what the files show', outcomes, [
      ['file', NOW, false],
      ['refused', NOW, true],
    ]);
  },
});
