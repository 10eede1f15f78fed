import type { CustomerKey } from '../../../customer-store.js';
import { type FilePlace, NEWEST_FILE, type StoredFile } from '../../../received-file-store.js';
import { type ConformanceCase, conformanceCases } from '../../conformance-case.js';
import { atOnce, expectDone, expectSame } from '../../expect-same.js';
import {
  accepted,
  claimedDay,
  DAY,
  DAY_BEFORE,
  dailyCommit,
  incomingFile,
  KEY,
  settings,
  syncCommit,
  withRun,
} from '../../samples.js';

const FILE = { ...KEY, id: 'file' };
const WAITING = { status: 'waiting', runId: null };
const OTHER: CustomerKey = { library: KEY.library, customer: 'other' };
const ELSEWHERE: CustomerKey = { library: 'elsewhere', customer: KEY.customer };

function ids(files: readonly StoredFile[]): readonly string[] {
  return files.map(({ id }) => id);
}

/** Promises of {@link ReceivedFileStore} about files and their order. */
export const FILE_CASES: readonly ConformanceCase[] = conformanceCases('files', {
  'a file exists from the moment it is accepted': async (storage) => {
    const { files } = storage;
    await files.putPart(FILE, 0, Uint8Array.of(1));
    expectSame('a file that is still coming in', await files.get(KEY.library, 'file'), undefined);
    expectSame('the latest file', await files.latest(KEY), undefined);
    expectSame('files received', await files.received(KEY, { after: 0, until: DAY.at }), []);
    const incoming = incomingFile('file', DAY.at);
    const file = { ...incoming, ...WAITING, sequence: 1 };
    const answer = await files.accept(incoming);
    expectSame('the answer to its acceptance', answer, { outcome: 'done', file });
    expectSame('the file', await files.get(KEY.library, 'file'), file);
    expectSame('the latest file after that', await files.latest(KEY), file);
    const elsewhere = await files.get('elsewhere', 'file');
    expectSame("the file of that id, asked for in another's library", elsewhere, undefined);
  },

  'a trace stays with its file, and no file has another': async (storage) => {
    const { files } = storage;
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const file = await accepted(storage, { ...incomingFile('file', DAY.at), trace });
    expectSame('the trace of the answer', file.trace, trace);
    expectSame('the file', await files.get(KEY.library, 'file'), file);
    const plain = await accepted(storage, incomingFile('plain', DAY.at));
    expectSame('a file without a trace', 'trace' in plain, false);
    expectSame('both', await files.received(KEY, { after: 0, until: DAY.at }), [file, plain]);
  },

  "the supplier's style is that of the last file before a place, waiting or not": async (
    storage,
  ) => {
    const { files, catalogues } = storage;
    const styled = (id: string, at: number, style?: 'x' | '/', key = KEY): Promise<StoredFile> =>
      accepted(storage, {
        ...incomingFile(id, at, key),
        ...(style === undefined ? {} : { separatorStyle: style }),
      });
    const expectBefore = async (what: string, place: FilePlace, style: 'x' | '/' | null) =>
      expectSame(`the style before ${what}`, await files.styleBefore(KEY.library, place), style);
    await expectBefore('all files of an unknown library', NEWEST_FILE, null);
    const plain = await styled('plain', DAY.at - 9);
    await expectBefore('all files if none has one', NEWEST_FILE, null);
    const late = await styled('late', DAY.at, '/', OTHER);
    const early = await styled('early', DAY.at - 5, '/');
    const same = await styled('same', DAY.at, 'x', { ...KEY, customer: 'a' });
    await styled('later', DAY.at + 5);
    await styled('elsewhere', DAY.at + 5, 'x', ELSEWHERE);
    expectSame('a file with a style', await files.get(KEY.library, 'late'), late);
    expectSame('a file without one', 'separatorStyle' in plain, false);
    await expectBefore('the first one', early, null);
    await expectBefore('one received at once, by customer', late, 'x');
    await expectBefore('the first of those received at once', same, '/');
    await expectBefore('all files', NEWEST_FILE, '/');
    await catalogues.commit(withRun(syncCommit('run', 0), { fileId: 'early' }));
    await expectBefore('the first one, once it is processed', early, null);
    await expectBefore('all files, once an earlier one is processed', NEWEST_FILE, '/');
    const second = await styled('second', DAY.at, 'x', { ...KEY, customer: 'a' });
    const third = await styled('third', DAY.at, '/', OTHER);
    await expectBefore('one received at once, by sequence', second, '/');
    await expectBefore('the last of those received at once', third, 'x');
  },

  'the same id again answers what is stored and counts nothing': async (storage) => {
    const { files, catalogues } = storage;
    const file = await accepted(storage, incomingFile('file', DAY.at));
    const again = {
      ...incomingFile('file', DAY.at + 5),
      bytes: 99,
      report: '{}',
      digest: 'aa'.repeat(32),
    };
    expectSame('the answer to the same id', await files.accept(again), { outcome: 'done', file });
    const answer = await files.accept({ ...again, ...OTHER });
    expectSame('the answer to the same id for another customer', answer, { outcome: 'done', file });
    await catalogues.commit(withRun(syncCommit('run', 0), { fileId: 'file' }));
    const processed = { ...file, status: 'processed', runId: 'run' };
    expectSame('the answer to the same id when it was processed', await files.accept(again), {
      outcome: 'done',
      file: processed,
    });
    const next = await accepted(storage, incomingFile('next', DAY.at));
    expectSame('the sequence of the next file', next.sequence, 2);
  },

  'sequences count from 1 for each customer, in the order of acceptance': async (storage) => {
    const sequences: number[] = [];
    const order: readonly (readonly [string, CustomerKey, number])[] = [
      ['a', KEY, DAY.at],
      ['b', KEY, DAY.at - 50],
      ['c', OTHER, DAY.at],
      ['a', ELSEWHERE, DAY.at],
      ['d', KEY, DAY.at - 99],
      ['e', OTHER, DAY.at],
    ];
    for (const [id, key, at] of order)
      sequences.push((await accepted(storage, incomingFile(id, at, key))).sequence);
    expectSame('the sequences', sequences, [1, 2, 1, 1, 3, 2]);
    expectSame(
      'the latest file: by sequence, not by time',
      (await storage.files.latest(KEY))?.id,
      'd',
    );
    expectSame("the other customer's latest file", (await storage.files.latest(OTHER))?.id, 'e');
    const elsewhere = await storage.files.get('elsewhere', 'a');
    expectSame("the other library's file of the same id", elsewhere?.sequence, 1);
  },

  '50 accepted at once over two handles get 50 sequences, without a gap': async (
    { files },
    open,
  ) => {
    const other = (await open()).files;
    const answers = await atOnce(50, [files, other], (handle, at) =>
      handle.accept(incomingFile(`file ${at}`, DAY.at)),
    );
    const sequences = answers.map(({ file }) => file?.sequence ?? 0).sort((a, b) => a - b);
    const expected = sequences.map((_, at) => at + 1);
    expectSame('the sequences', sequences, expected);
    const received = await other.received(KEY, { after: 0, until: DAY.at });
    const actual = received.map(({ sequence }) => sequence);
    expectSame('the sequences as they are listed', actual, sequences);
    expectSame('the latest file', (await other.latest(KEY))?.sequence, sequences.at(-1));
  },

  'one id accepted many times at once is one file': async ({ files }, open) => {
    const other = (await open()).files;
    const answers = await atOnce(20, [files, other], (handle, at) =>
      handle.accept(incomingFile('file', DAY.at + at)),
    );
    const [first] = answers;
    for (const { file } of answers) expectSame('every answer', file, first?.file);
    const window = await files.received(KEY, { after: 0, until: DAY.at + 99 });
    expectSame('how many files there are', window.length, 1);
  },

  'a window leaves out its beginning and holds its end, by sequence': async (storage) => {
    const { files } = storage;
    const at = [DAY.at, DAY_BEFORE, DAY.at + 1, DAY_BEFORE + 1, DAY_BEFORE - 1];
    for (const [i, receivedAt] of at.entries())
      await accepted(storage, incomingFile(`file ${i}`, receivedAt));
    await accepted(storage, incomingFile('of another customer', DAY.at, OTHER));
    await accepted(storage, incomingFile('of another library', DAY.at, ELSEWHERE));
    const window = await files.received(KEY, { after: DAY_BEFORE, until: DAY.at });
    expectSame('the files of the window', ids(window), ['file 0', 'file 3']);
    expectSame('a whole file of it', window[0], await files.get(KEY.library, 'file 0'));
    const names = ids(await files.received(KEY, { after: DAY_BEFORE - 2, until: DAY_BEFORE }));
    expectSame('the files of the window before', names, ['file 1', 'file 4']);
    expectSame(
      'the files of an empty window',
      await files.received(KEY, { after: DAY.at, until: DAY.at }),
      [],
    );
  },

  'a window of many long reports is read to its end': async (storage) => {
    const report = JSON.stringify({ text: 'x'.repeat(20_000) });
    const names = Array.from({ length: 60 }, (_, at) => `file ${at}`);
    for (const id of names) await accepted(storage, { ...incomingFile(id, DAY.at), report });
    const window = await storage.files.received(KEY, { after: DAY_BEFORE, until: DAY.at });
    expectSame('the files', ids(window), names);
    expectSame('the report of the last', window.at(-1)?.report, report);
  },

  ['a file received before the end of the last closed window counts as received a ' +
    'millisecond after it']: async (storage) => {
    await storage.customers.settle(KEY, settings({ closedAt: DAY.at }), 0);
    const at = [DAY.at - 1, DAY.at, DAY.at + 1, DAY.at + 2];
    const moved: number[] = [];
    for (const receivedAt of at)
      moved.push(
        (await accepted(storage, incomingFile(`file ${receivedAt}`, receivedAt))).receivedAt,
      );
    const expected = [DAY.at + 1, DAY.at + 1, DAY.at + 1, DAY.at + 2];
    expectSame('when they count as received', moved, expected);
    const window = await storage.files.received(KEY, { after: 0, until: DAY.at });
    expectSame('the files of the closed window', window, []);
    expectSame(
      'the files behind it',
      (await storage.files.received(KEY, { after: DAY.at, until: DAY.at + 1 })).length,
      3,
    );
  },

  'a window that a commit closes moves the next file too': async (storage) => {
    const claim = await claimedDay(storage);
    const file = await accepted(storage, incomingFile('early', DAY.at - 9));
    expectSame('before the commit', file.receivedAt, DAY.at - 9);
    const commit = dailyCommit(claim, 0, { seenSequence: 1 });
    await expectDone('the commit', storage.catalogues.commit(commit));
    const next = await accepted(storage, incomingFile('late', DAY.at - 9));
    expectSame('after the commit', next.receivedAt, DAY.at + 1);
  },

  'texts come back as they were sent': async (storage) => {
    const odd = {
      ...incomingFile('file', DAY.at),
      encoding: 'identity' as const,
      report: '{"text":"\\u0000 \\"é\\" \\ud83e\\uddc0","n":1.50}',
      bytes: 2 ** 40,
      storedBytes: 2 ** 33 + 5,
    };
    await accepted(storage, odd);
    const file = await storage.files.get(KEY.library, 'file');
    expectSame('the file', file, { ...odd, ...WAITING, sequence: 1 });
  },

  'a file whose id another customer of the library has makes no customer': async (storage) => {
    const other = { ...KEY, customer: 'other' };
    await accepted(storage, incomingFile('file', 5));
    const file = await accepted(storage, incomingFile('file', 5, other));
    expectSame('whose file it is', file.customer, KEY.customer);
    expectSame('the head of the other', await storage.customers.head(other), undefined);
  },
});
