import { itemAt } from '../../../../text/item-at.js';
import type { AssortmentStorage } from '../../../assortment-storage.js';
import type { CustomerKey } from '../../../customer-store.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { collected, expectDone, expectSame } from '../../expect-same.js';
import { accepted, DAY, incomingFile, KEY, syncCommit, withRun } from '../../samples.js';

/**
 * Milliseconds since 1970 that every upload is younger than, and one that every upload is older
 * than.
 */
const LONG_AGO = 1_000;
const FAR = Number.MAX_SAFE_INTEGER;

/** More parts than some stores list at once. */
const MANY = 1_010;

function file(id: string, key: CustomerKey = KEY) {
  return { ...key, id };
}

async function bytesOf(
  { files }: AssortmentStorage,
  id: string,
  key: CustomerKey = KEY,
): Promise<readonly (readonly number[])[]> {
  return (await collected(files.parts(file(id, key)))).map((part) => [...part]);
}

/** Accepts a file of one part. */
async function acceptFile(
  storage: AssortmentStorage,
  id: string,
  receivedAt: number,
  key: CustomerKey = KEY,
): Promise<void> {
  await storage.files.putPart(file(id, key), 0, Uint8Array.of(1));
  await accepted(storage, incomingFile(id, receivedAt, key));
}

const PARTS = conformanceCases('parts', {
  'put in any order they come back in the order of their numbers, the same part again replaces it':
    async (storage) => {
      for (const part of [11, 2, 0, 10, 1])
        await storage.files.putPart(file('file'), part, Uint8Array.of(part, part));
      await storage.files.putPart(file('file'), 2, Uint8Array.of(7));
      await storage.files.putPart(file('file'), 2, Uint8Array.of(8, 9, 255, 0));
      const parts = [
        [0, 0],
        [1, 1],
        [8, 9, 255, 0],
        [10, 10],
        [11, 11],
      ];
      await accepted(storage, incomingFile('file', DAY.at));
      expectSame('the parts', await bytesOf(storage, 'file'), parts);
      expectSame('the parts once more', await bytesOf(storage, 'file'), parts);
      expectSame('the parts of an unknown file', await bytesOf(storage, 'unknown'), []);
    },

  'the caller may use its bytes again at once': async (storage) => {
    const bytes = Uint8Array.of(1, 2, 3);
    const view = bytes.subarray(1);
    const put = storage.files.putPart(file('file'), 0, view);
    await put;
    bytes.fill(9);
    const [part] = await collected(storage.files.parts(file('file')));
    part?.fill(8);
    expectSame('the part', await bytesOf(storage, 'file'), [[2, 3]]);
  },

  'those put at once over two handles all come back': async (storage, open) => {
    const other = (await open()).files;
    const numbers = Array.from({ length: 20 }, (_, part) => part);
    await Promise.all(
      numbers.map((part) =>
        (part % 2 === 0 ? storage.files : other).putPart(file('file'), part, Uint8Array.of(part)),
      ),
    );
    const expected = numbers.map((part) => [part]);
    expectSame('the parts', await bytesOf(storage, 'file'), expected);
  },

  [`${MANY} of one file come back`]: async (storage) => {
    for (let part = 0; part < MANY; part += 1)
      await storage.files.putPart(file('file'), part, Uint8Array.of(part % 256));
    const expected = Array.from({ length: MANY }, (_, part) => part % 256);
    expectSame('the parts', (await bytesOf(storage, 'file')).flat(), expected);
  },

  'a million bytes of every value come back': async (storage) => {
    const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 31) % 256);
    await storage.files.putPart(file('file'), 0, bytes);
    await storage.files.putPart(file('file'), 1, new Uint8Array(0));
    const coming = await collected(storage.files.parts(file('file')));
    expectSame('the parts', coming, [bytes, new Uint8Array(0)]);
  },

  'discard forgets the parts of a file that was not accepted, and no other': async (storage) => {
    await storage.files.putPart(file('going'), 0, Uint8Array.of(1));
    await storage.files.putPart(file('going'), 1, Uint8Array.of(2));
    await storage.files.putPart(file('staying'), 0, Uint8Array.of(3));
    await storage.files.discard(file('going'));
    await storage.files.discard(file('unknown'));
    expectSame('the parts of the file that went', await bytesOf(storage, 'going'), []);
    expectSame('the parts of the other', await bytesOf(storage, 'staying'), [[3]]);
    await storage.files.putPart(file('going'), 1, Uint8Array.of(4));
    expectSame('the parts when it comes again', await bytesOf(storage, 'going'), [[4]]);
  },

  'an accepted file is left alone, by discard and by late parts': async (storage) => {
    await acceptFile(storage, 'file', DAY.at);
    await storage.files.discard(file('file'));
    await storage.files.putPart(file('file'), 0, Uint8Array.of(9));
    await storage.files.putPart(file('file'), 1, Uint8Array.of(9));
    expectSame('the parts', await bytesOf(storage, 'file'), [[1]]);
    expectSame('the file', (await storage.files.get(KEY.library, 'file'))?.status, 'waiting');
  },

  'equal bytes of several files stay where one file goes': async (storage) => {
    const { files } = storage;
    const bytes = Uint8Array.of(1, 2, 3);
    for (const id of ['discarded', 'forgotten', 'file']) await files.putPart(file(id), 0, bytes);
    for (const id of ['discarded', 'file']) await files.putPart(file(id), 1, bytes);
    const other = { ...KEY, customer: 'erased' };
    await files.putPart(file('file', other), 0, bytes);
    await accepted(storage, incomingFile('file', DAY.at));
    await files.discard(file('discarded'));
    await storage.customers.erase(other);
    await files.forgetParts(FAR);
    const again = [1, 2, 3];
    expectSame('the parts', await bytesOf(storage, 'file'), [again, again]);
  },

  'customers and libraries are apart': async (storage) => {
    const keys = [KEY, { ...KEY, customer: 'other' }, { ...KEY, library: 'elsewhere' }];
    for (const [at, key] of keys.entries())
      await storage.files.putPart(file('file', key), 0, Uint8Array.of(at));
    await storage.files.discard(file('file', keys[1]));
    const contents = await Promise.all(keys.map((key) => bytesOf(storage, 'file', key)));
    expectSame('the parts of each', contents, [[[0]], [], [[2]]]);
  },
});

const RETENTION = conformanceCases('retention', {
  ['forgetParts forgets what is not waiting and old enough, but for the newest ' +
    'processed file, and never a row']: async (storage) => {
    const { files, catalogues } = storage;
    const names = ['ignored', 'processed', 'newest', 'younger', 'waiting'];
    // Later by its sequence is later, for any clock.
    const instants = [100, 105, 102, 900, 104];
    for (const id of ['ignored', 'processed']) await files.putPart(file(id), 1, Uint8Array.of(2));
    for (const [at, id] of names.entries()) await acceptFile(storage, id, itemAt(instants, at));
    const ignored = ['ignored'];
    for (const [at, fileId] of ['processed', 'newest'].entries()) {
      const commit = withRun(syncCommit(`run ${at}`, at), {
        fileId,
        ignored: at === 0 ? ignored : ['younger'],
      });
      await expectDone('a commit', catalogues.commit(commit));
    }
    const rows = await files.received(KEY, { after: 0, until: DAY.at });
    expectSame('how many are older than all', await files.forgetParts(100), 0);
    expectSame('how many are forgotten', await files.forgetParts(500), 2);
    expectSame('how many are forgotten again', await files.forgetParts(500), 0);
    const contents = await Promise.all(names.map((id) => bytesOf(storage, id)));
    expectSame('the parts', contents, [[], [], [[1]], [[1]], [[1]]]);
    expectSame('the rows', await files.received(KEY, { after: 0, until: DAY.at }), rows);
    expectSame('how many are forgotten later', await files.forgetParts(901), 1);
    expectSame('the newest processed file after that', await bytesOf(storage, 'newest'), [[1]]);
  },

  'a file received exactly at the bound stays, and every customer keeps its newest processed file':
    async (storage) => {
      const other = { ...KEY, customer: 'other' };
      for (const key of [KEY, other]) {
        for (const [at, id] of ['one', 'two'].entries()) {
          await acceptFile(storage, `${key.customer} ${id}`, 100 + at, key);
          const commit = withRun(syncCommit(id, at, {}, key), { fileId: `${key.customer} ${id}` });
          await expectDone('a commit', storage.catalogues.commit(commit));
        }
      }
      const forgotten = await storage.files.forgetParts(100);
      expectSame('how many were received before their own instant', forgotten, 0);
      const next = await storage.files.forgetParts(101);
      expectSame('how many were received before the next millisecond', next, 2);
      expectSame('how many may go at last', await storage.files.forgetParts(DAY.at), 0);
      const bytes = await bytesOf(storage, 'other two', other);
      expectSame('the parts of the newest of the other customer', bytes, [[1]]);
    },

  'an upload that never ended is forgotten when its first part is old enough': async (storage) => {
    await storage.files.putPart(file('abandoned'), 0, Uint8Array.of(1));
    await storage.files.putPart(file('abandoned'), 1, Uint8Array.of(2));
    const forgotten = await storage.files.forgetParts(LONG_AGO);
    expectSame('how many are forgotten while they are young', forgotten, 0);
    expectSame('the parts', await bytesOf(storage, 'abandoned'), [[1], [2]]);
    await acceptFile(storage, 'waiting', 100);
    expectSame('how many are forgotten in the end', await storage.files.forgetParts(FAR), 1);
    expectSame('the parts of the abandoned one', await bytesOf(storage, 'abandoned'), []);
    expectSame('the parts of the one that waits', await bytesOf(storage, 'waiting'), [[1]]);
  },
});

/** Promises of {@link ReceivedFileStore} about the parts of files and their deletion. */
export const PART_CASES: readonly ConformanceCase[] = [...PARTS, ...RETENTION];
