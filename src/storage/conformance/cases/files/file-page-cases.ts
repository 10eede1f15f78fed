import { itemAt } from '../../../../text/item-at.js';
import type { CustomerKey } from '../../../customer-store.js';
import type { FilePage, ReceivedFileStore } from '../../../received-file-store.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { expectDone, expectSame } from '../../expect-same.js';
import { accepted, DAY, incomingFile, KEY, syncCommit, withRun } from '../../samples.js';

const OTHER: CustomerKey = { library: KEY.library, customer: 'other' };
const ELSEWHERE: CustomerKey = { library: 'elsewhere', customer: KEY.customer };

/** Returns what a page says: its files by id, their number, and its neighbours. */
function said({ count, files, hasEarlier, hasLater }: FilePage): readonly unknown[] {
  return [files.map(({ id }) => id).join(' '), count, hasEarlier, hasLater];
}

type Window = Parameters<ReceivedFileStore['page']>[2];

/** Promises of {@link ReceivedFileStore} about the list of files. */
export const FILE_PAGE_CASES: readonly ConformanceCase[] = conformanceCases('files', {
  'pages go both ways through a library, or through one customer of it': async (storage) => {
    const { files } = storage;
    const page = files.page.bind(files, KEY.library);
    expectSame('of a library without files', said(await page({}, { limit: 5 })), [
      '',
      0,
      false,
      false,
    ]);
    const order: readonly (readonly [string, CustomerKey, number])[] = [
      ['c', KEY, DAY.at + 2],
      ['b', OTHER, DAY.at + 1],
      ['a', KEY, DAY.at],
      ['d', OTHER, DAY.at + 30],
      ['elsewhere', ELSEWHERE, DAY.at + 1],
    ];
    for (const [id, key, at] of order) await accepted(storage, incomingFile(id, at, key));
    const whole = await page({}, { limit: 5 });
    expectSame('all', said(whole), ['a b c d', 4, false, false]);
    const first = await page({}, { limit: 2 });
    expectSame('the first two', said(first), ['a b', 4, false, true]);
    const [b, c, d] = [itemAt(whole.files, 1), itemAt(whole.files, 2), itemAt(whole.files, 3)];
    const windows: readonly (readonly [string, Window, readonly unknown[]])[] = [
      ['those behind b', { after: b, limit: 1 }, ['c', 4, true, true]],
      ['those behind c', { after: c, limit: 9 }, ['d', 4, true, false]],
      ['those behind d', { after: d, limit: 9 }, ['', 4, false, false]],
      ['the last two before d', { before: d, limit: 2 }, ['b c', 4, true, true]],
      ['those before b', { before: b, limit: 2 }, ['a', 4, false, true]],
    ];
    for (const [name, window, expected] of windows)
      expectSame(name, said(await page({}, window)), expected);
    const { customer } = OTHER;
    expectSame('of one customer', said(await page({ customer }, { limit: 1 })), [
      'b',
      2,
      false,
      true,
    ]);
    expectSame(
      'of one customer, before a file of another',
      said(await page({ customer }, { before: c, limit: 5 })),
      ['b', 2, false, true],
    );
    expectSame('of no customer', said(await page({ customer: 'no one' }, { limit: 5 })), [
      '',
      0,
      false,
      false,
    ]);
  },

  'pages of one instant are sorted by sequence, then customer, and none is left out': async (
    storage,
  ) => {
    const { files } = storage;
    for (let at = 11; at > 0; at -= 1) await accepted(storage, incomingFile(`k${at}`, DAY.at));
    for (const customer of ['other', 'Other', 'ä'])
      await accepted(storage, incomingFile(`of ${customer}`, DAY.at, { ...KEY, customer }));
    const sequences: string[] = [];
    let page = await files.page(KEY.library, {}, { limit: 4 });
    for (let turn = 0; turn < 5 && page.files.length > 0; turn += 1) {
      sequences.push(...page.files.map(({ sequence, customer }) => `${sequence} ${customer}`));
      const after = itemAt(page.files, page.files.length - 1);
      page = await files.page(KEY.library, {}, { after, limit: 4 });
    }
    const mine = Array.from({ length: 10 }, (_, at) => `${at + 2} ${KEY.customer}`);
    const expected = ['1 Other', `1 ${KEY.customer}`, '1 other', '1 ä', ...mine];
    expectSame('the places', sequences, expected);
  },

  'a listed file has all but its report and trace, and its state': async (storage) => {
    const { files, catalogues } = storage;
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    for (const id of ['synced', 'ignored', 'refused', 'waiting'])
      await accepted(storage, { ...incomingFile(id, DAY.at), trace });
    const synced = withRun(syncCommit('synced', 0), { fileId: 'synced' });
    await expectDone('the first commit', catalogues.commit(synced));
    const refused = withRun(syncCommit('refused', 1), {
      fileId: 'refused',
      ignored: ['ignored'],
      fileRefused: true,
      finishedAt: DAY.at + 77,
    });
    await expectDone('the second commit', catalogues.commit(refused));
    expectSame(
      'the run that refused a file',
      (await catalogues.run(KEY, 'refused'))?.fileRefused,
      true,
    );
    const { report: _, ...rest } = incomingFile('synced', DAY.at);
    const listed = (
      id: string,
      sequence: number,
      status: string,
      [runId, finishedAt]: readonly [string, number] | readonly [null, null],
      isRefused = false,
    ) => ({
      ...{ ...rest, id, sequence, status, runId, finishedAt },
      ...{ refused: isRefused, replaced: false },
    });
    expectSame('the files', (await files.page(KEY.library, {}, { limit: 9 })).files, [
      listed('synced', 1, 'processed', ['synced', synced.run.finishedAt]),
      listed('ignored', 2, 'ignored', ['refused', DAY.at + 77]),
      listed('refused', 3, 'processed', ['refused', DAY.at + 77], true),
      listed('waiting', 4, 'waiting', [null, null]),
    ]);
  },
});
