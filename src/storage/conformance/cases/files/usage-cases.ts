import type { AssortmentStorage } from '../../../assortment-storage.js';
import type { CustomerKey } from '../../../customer-store.js';
import type { UsageOwner } from '../../../received-file-store.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { collected, expectDone, expectSame } from '../../expect-same.js';
import { accepted, DAY, incomingFile, KEY, settings, syncCommit, withRun } from '../../samples.js';

const TODAY = 20_000;
const OTHER: CustomerKey = { ...KEY, customer: 'other' };
const LIBRARY: UsageOwner = { library: KEY.library, customer: null };
const OWNERS: readonly UsageOwner[] = [KEY, OTHER, LIBRARY, { ...LIBRARY, library: 'elsewhere' }];

/** Uploads and bytes of a customer, another one, their library and another library. */
async function usageOf(
  { files }: AssortmentStorage,
  day = TODAY,
): Promise<readonly (readonly [uploads: number, keptBytes: number])[]> {
  const found = await files.usage(OWNERS, day);
  return found.map(({ uploads, keptBytes }) => [uploads, keptBytes]);
}

/** Accepts a file of one part and so many stored bytes. */
async function acceptFile(
  storage: AssortmentStorage,
  id: string,
  storedBytes: number,
  key: CustomerKey = KEY,
): Promise<void> {
  await storage.files.putPart({ ...key, id }, 0, Uint8Array.of(1));
  await accepted(storage, { ...incomingFile(id, storedBytes, key), storedBytes });
}

/** Promises of {@link ReceivedFileStore} and {@link CustomerStore} about what is counted. */
export const USAGE_CASES: readonly ConformanceCase[] = conformanceCases('usage', {
  'uploads are counted by owner and day, and any other day begins again': async (storage) => {
    const { files, customers } = storage;
    expectSame('the usage of no upload', await usageOf(storage), Array(4).fill([0, 0]));
    await files.countUpload([KEY, LIBRARY], TODAY);
    await files.countUpload([LIBRARY], TODAY);
    await files.countUpload([OTHER, LIBRARY], TODAY);
    await files.countUpload([KEY], TODAY);
    const counted = [
      [2, 0],
      [1, 0],
      [3, 0],
      [0, 0],
    ];
    expectSame('the usage of the day', await usageOf(storage), counted);
    expectSame('the usage of the next', await usageOf(storage, TODAY + 1), Array(4).fill([0, 0]));
    await files.countUpload([LIBRARY], TODAY - 1);
    const earlier = (await usageOf(storage, TODAY - 1))[2];
    expectSame('the usage of a day before, by a clock set back', earlier, [1, 0]);
    const library = (await usageOf(storage))[2];
    expectSame('the usage of the day after that', library, [0, 0]);
    expectSame('the customer, whom no count makes', await customers.head(KEY), undefined);
  },

  'uploads counted at once over two handles all count': async (storage, open) => {
    const handles = [storage.files, (await open()).files];
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        handles[at % 2]?.countUpload([at % 4 === 0 ? KEY : OTHER, LIBRARY], TODAY),
      ),
    );
    expectSame('the usage', (await usageOf(storage)).slice(0, 3), [
      [5, 0],
      [15, 0],
      [20, 0],
    ]);
  },

  'bytes of accepted files are added once, and taken off when they go': async (storage) => {
    const { files, catalogues, customers } = storage;
    await files.countUpload([KEY, LIBRARY], TODAY);
    await acceptFile(storage, 'ignored', 100);
    await acceptFile(storage, 'processed', 200);
    await accepted(storage, { ...incomingFile('processed', 200), storedBytes: 200 });
    await acceptFile(storage, 'other', 400, OTHER);
    await files.putPart({ ...KEY, id: 'abandoned' }, 0, Uint8Array.of(1));
    const all = [
      [1, 300],
      [0, 400],
      [1, 700],
      [0, 0],
    ];
    expectSame('the usage', await usageOf(storage), all);
    const run = withRun(syncCommit('run', 0), { fileId: 'processed', ignored: ['ignored'] });
    await expectDone('a commit', catalogues.commit(run));
    expectSame('how many are forgotten', await files.forgetParts(150), 1);
    expectSame('the usage after that', (await usageOf(storage)).slice(0, 3), [
      [1, 200],
      [0, 400],
      [1, 600],
    ]);
    await customers.erase(OTHER);
    expectSame('the usage without one', (await usageOf(storage)).slice(0, 3), [
      [1, 200],
      [0, 0],
      [1, 200],
    ]);
  },

  'forgetParts forgets ignored files by a bound of their own, if it is later': async (storage) => {
    const { files, catalogues } = storage;
    const names = ['old', 'processed', 'younger', 'waiting'];
    for (const [at, id] of names.entries()) await acceptFile(storage, id, 100 + at);
    const run = { fileId: 'processed', ignored: ['old', 'younger'] };
    await expectDone('a commit', catalogues.commit(withRun(syncCommit('run', 0), run)));
    expectSame('how many are as old', await files.forgetParts(50, 100), 0);
    expectSame('how many ignored ones are older', await files.forgetParts(50, 102), 1);
    expectSame('how many are older than all', await files.forgetParts(50, DAY.at), 1);
    const parts = await Promise.all(
      names.map(async (id) => (await collected(files.parts({ ...KEY, id }))).length),
    );
    expectSame('the parts', parts, [0, 1, 0, 1]);
  },

  'customers are counted by library, up to a bound': async ({ customers }) => {
    const count = (most: number, { library }: UsageOwner = KEY): Promise<number> =>
      customers.count(library, most);
    expectSame('the customers of none', await count(9), 0);
    for (const customer of ['a', 'b', 'c'])
      await expectDone('a customer', customers.settle({ ...KEY, customer }, settings(), 0));
    const elsewhere = { ...KEY, library: 'elsewhere' };
    await expectDone('another library', customers.settle(elsewhere, settings(), 0));
    const counts = [await count(9), await count(3), await count(2), await count(9, elsewhere)];
    expectSame('the customers', counts, [3, 3, 2, 1]);
  },
});
