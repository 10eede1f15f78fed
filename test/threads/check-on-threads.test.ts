import { truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { assortmentFile, hostileBytes } from '../../src/arbitraries/index.js';
import { checkAssortmentFile } from '../../src/assortment-file/check-assortment-file.js';
import { FilePieces } from '../../src/assortment-file/file-pieces.js';
import type { ReadOptions } from '../../src/record/read-options.js';
import {
  checkOnThreadsOf,
  type ThreadsSetting,
} from '../../src/threads/check-assortment-file-on-threads.js';
import { readRanges } from '../../src/threads/read-ranges.js';
import { ThreadPool } from '../../src/threads/thread-pool.js';
import { WorkBoard } from '../../src/threads/work-board.js';
import { builtProgram, EagerPool, ownFolder } from './thread-programs.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

let folder = '';
let pool: EagerPool;

beforeAll(async () => {
  folder = await ownFolder();
  pool = new EagerPool(await builtProgram('src/threads/check-worker.ts'));
});

const setting = (pieceLength: number, threads: ThreadPool = pool): ThreadsSetting => ({
  pool: threads,
  pieceLength,
  leastShare: 1,
});

/** Does something else than to start threads, once the file is open. */
class MeddlingPool extends ThreadPool {
  readonly #meddle: () => void;

  constructor(meddle: () => void) {
    super(new URL('file:///nowhere.js'));
    this.#meddle = meddle;
  }

  override run(): boolean {
    this.#meddle();
    return false;
  }
}

/** Records of which some repeat, some are refused, and whose strings look like borders. */
function records(count: number): Uint8Array {
  const texts = Array.from({ length: count }, (_, index) => {
    const id = index % 97 === 5 ? 'A-5' : `A-${index}`;
    const price = index % 41 === 3 ? '"x"' : index % 97 === 5 ? '2' : '1.5';
    const unknown = index % 53 === 7 ? `,"foo${index % 3}":[{"name":1},{"name":2}]` : '';
    return `{"third_party_id":"${id}","name":"Smørbrød },{","price":${price},"price_type_code":0,"package_description_str":"6${index % 67 === 9 ? '/' : 'x'}1l"${unknown}}`;
  });
  return encode(`[${texts.join(',\n')}]`);
}

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
  shared.set(bytes);
  return shared;
}

const readOptions: fc.Arbitrary<ReadOptions> = fc.record(
  {
    units: fc.constantFrom('exact' as const, 'strict' as const),
    limits: fc.record({
      issues: fc.constantFrom(0, 1, 3, 1000),
      record: fc.constantFrom(300, 1_000_000),
    }),
  },
  { requiredKeys: [] },
);

describe('a check on several threads', () => {
  it('Issue 6: reports what a check on one reports, from a path, a URL, bytes and shared bytes', async () => {
    const bytes = records(4_000);
    const expected = checkAssortmentFile(bytes);
    const path = fileOf('records.json', bytes);
    const before = pool.ranges;
    for (const source of [path, pathToFileURL(path), bytes, inSharedMemory(bytes)]) {
      for (const threads of [1, 2, 3])
        expect(await checkOnThreadsOf(setting(20_000), source, { threads })).toStrictEqual(
          expected,
        );
    }
    expect(pool.ranges).toBeGreaterThan(before);
  });

  it('Issue 6: the same for files as suppliers send them and damaged ones, whatever the options, the threads and the pieces', async () => {
    const text = fc.oneof(
      assortmentFile().map((file) => encode(file.text)),
      hostileBytes(),
    );
    const kind = fc.constantFrom('path', 'bytes', 'shared');
    await fc.assert(
      fc.asyncProperty(
        text,
        readOptions,
        kind,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 20, max: 900 }),
        async (bytes, options, from, threads, length) => {
          // Fewer pieces than threads: some would have nothing to begin with, and the pool waits
          // for them to begin.
          fc.pre(bytes.length > 8 * length);
          const source =
            from === 'path'
              ? fileOf('any.json', bytes)
              : from === 'bytes'
                ? bytes
                : inSharedMemory(bytes);
          expect(
            await checkOnThreadsOf(setting(length), source, { ...options, threads }),
          ).toStrictEqual(checkAssortmentFile(bytes, options));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('Issue 6: where more is told than is worth handing over, the caller goes on alone, and the report is the same', async () => {
    const refused = encode(
      `[${Array.from({ length: 9_000 }, (_, index) => `{"third_party_id":"A-${index}","price":${index},"name":"Rye","unit":1}`).join(',\n')}]`,
    );
    for (const issues of [1_000, 100_000]) {
      const options = { limits: { issues } };
      for (const threads of [2, 3])
        expect(
          await checkOnThreadsOf(setting(9_000), refused, { ...options, threads }),
        ).toStrictEqual(checkAssortmentFile(refused, options));
    }
    const board = WorkBoard.of(2, 40, 40);
    const pieces = new FilePieces(refused.length, Math.ceil(refused.length / 40), (from, to) =>
      refused.subarray(from, to),
    );
    const turnsOf = (issues: number): number => {
      let turns = 0;
      for (const _ of readRanges(
        new WorkBoard(board.words, 1, 0),
        pieces,
        { limits: { issues } },
        () => {},
      ))
        turns += 1;
      return turns;
    };
    expect([turnsOf(100_000) < 20, board.isLeft, board.begun(1)]).toEqual([true, true, 0]);
    expect(turnsOf(100_000)).toBe(0);
  });

  it('Issue 6: an empty file, and one smaller than a share, are checked by the caller alone', async () => {
    const nobody: ThreadPool = new ThreadPool(new URL('file:///nowhere.js'));
    const bytes = records(20);
    const alone: ThreadsSetting = { pool: nobody, pieceLength: 100, leastShare: bytes.length };
    expect(await checkOnThreadsOf(alone, bytes, { threads: 8 })).toStrictEqual(
      checkAssortmentFile(bytes),
    );
    expect(await checkOnThreadsOf(alone, new Uint8Array(0), {})).toStrictEqual(
      checkAssortmentFile(new Uint8Array(0)),
    );
    expect(
      await checkOnThreadsOf(alone, fileOf('empty.json', new Uint8Array(0)), {}),
    ).toStrictEqual(checkAssortmentFile(new Uint8Array(0)));
  });

  it('Issue 6: where no thread can be started the caller does all the work', async () => {
    const bytes = records(200);
    const missing = new ThreadPool(new URL('file:///nowhere/threads-worker.js'));
    expect(await checkOnThreadsOf(setting(500, missing), bytes, { threads: 3 })).toStrictEqual(
      checkAssortmentFile(bytes),
    );
    const unable = new ThreadPool(new URL('https://example.com/not-a-program.js'));
    expect(
      await checkOnThreadsOf(setting(500, unable), fileOf('unable.json', bytes), { threads: 3 }),
    ).toStrictEqual(checkAssortmentFile(bytes));
  });

  it('Issue 6: a thread that ends before it has answered makes an error that says so', async () => {
    const bytes = records(300);
    // Of bytes that are no shared ones the thread has a part of its own, which the caller takes
    // over unless it has begun. It has to have taken a piece, however long a machine with other
    // work takes to start it.
    const slow = new EagerPool(
      await builtProgram('test/threads/dying-worker.ts'),
      undefined,
      60_000,
    );
    await expect(
      checkOnThreadsOf(setting(500, slow), fileOf('exits.json', bytes), {}),
    ).rejects.toThrow(
      /^a thread that checked .*exits\.json ended before it had answered: it ended with 3$/,
    );
    await expect(
      checkOnThreadsOf(setting(500, slow), fileOf('throws.json', bytes), {}),
    ).rejects.toThrow(
      /^a thread that checked .*throws\.json ended before it had answered: out of luck$/,
    );
    await expect(checkOnThreadsOf(setting(500, slow), bytes, {})).rejects.toThrow(
      'a thread that checked the file ended before it had answered',
    );
    // The next check has other threads.
    expect(await checkOnThreadsOf(setting(500), bytes, {})).toStrictEqual(
      checkAssortmentFile(bytes),
    );
  });

  it('Issue 6: a signal ends the check with its reason, before it and meanwhile', async () => {
    const bytes = records(2_000);
    const path = fileOf('aborted.json', bytes);
    const reason = new Error('no longer wanted');
    await expect(
      checkOnThreadsOf(setting(500), path, { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    for (const source of [path, bytes]) {
      const controller = new AbortController();
      setImmediate(() => controller.abort(reason));
      await expect(
        checkOnThreadsOf(setting(500), source, { signal: controller.signal, threads: 3 }),
      ).rejects.toBe(reason);
    }
    expect(
      await checkOnThreadsOf(setting(500), path, { signal: new AbortController().signal }),
    ).toStrictEqual(checkAssortmentFile(bytes));
  });

  it('Issue 6: who asks is told how many bytes were taken up, up to the last one', async () => {
    const bytes = records(500);
    for (const threads of [1, 2]) {
      const told: number[] = [];
      const report = await checkOnThreadsOf(setting(1_000), fileOf('told.json', bytes), {
        threads,
        onProgress: (count) => told.push(count),
      });
      expect(report).toEqual(checkAssortmentFile(bytes));
      expect(told.length).toBeGreaterThan(threads === 1 ? 10 : 0);
      expect(told).toEqual(told.toSorted((x, y) => x - y));
      expect(told.at(-1)).toBe(bytes.length);
    }
    const fault = new Error('planned');
    const throwing = (): never => {
      throw fault;
    };
    await expect(
      checkOnThreadsOf(setting(1_000), bytes, { threads: 1, onProgress: throwing }),
    ).rejects.toBe(fault);
    // A cast, since callers without types give anything.
    await expect(
      checkOnThreadsOf(setting(1_000), bytes, { onProgress: 5 as unknown as () => void }),
    ).rejects.toThrow(TypeError);
  });

  it('Issue 6: a file that changes while it is read makes an error', async () => {
    const path = fileOf('changed.json', records(2_000));
    const touching = new MeddlingPool(() => utimesSync(path, 1, 1));
    await expect(checkOnThreadsOf(setting(500, touching), path, {})).rejects.toThrow(
      'changed while it was read',
    );
    const cutting = new MeddlingPool(() => truncateSync(path, 1_000));
    await expect(checkOnThreadsOf(setting(500, cutting), path, {})).rejects.toThrow(
      'became shorter while it was read',
    );
  });

  it('Issue 6: what cannot be opened is told as the system tells it; wrong options are the caller’s mistake', async () => {
    await expect(
      checkOnThreadsOf(setting(500), join(folder, 'nobody.json'), {}),
    ).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(checkOnThreadsOf(setting(500), folder, {})).rejects.toMatchObject({
      code: 'EISDIR',
    });
    for (const threads of [0, 65, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(checkOnThreadsOf(setting(500), records(1), { threads })).rejects.toThrow(
        TypeError,
      );
    }
    await expect(
      checkOnThreadsOf(setting(500), records(1), JSON.parse('{"units":"loose"}')),
    ).rejects.toThrow(TypeError);
    await expect(checkOnThreadsOf(setting(500), JSON.parse('5'), {})).rejects.toThrow(TypeError);
  });

  it('Issue 6: threads are kept for the next check, and end when they have none', async () => {
    const program = await builtProgram('src/threads/check-worker.ts');
    const [kept, brief] = [new EagerPool(program), new EagerPool(program, 1)];
    const bytes = records(400);
    for (let round = 0; round < 3; round += 1)
      expect(await checkOnThreadsOf(setting(900, kept), bytes, {})).toStrictEqual(
        checkAssortmentFile(bytes),
      );
    expect(kept.started).toBe(1);
    await checkOnThreadsOf(setting(900, brief), bytes, {});
    while (brief.idle > 0) await nextTurn();
    await checkOnThreadsOf(setting(900, brief), bytes, {});
    expect(brief.started).toBe(2);
  });
});
