import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DamagedFile, storedBytes } from '../../../src/service/daily-sync/stored/stored-bytes.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { collected } from '../../../src/storage/conformance/expect-same.js';
import { ODD_IDS } from '../../../src/storage/conformance/odd-texts.js';
import {
  DAY,
  incomingFile,
  KEY,
  syncCommit,
  withRun,
} from '../../../src/storage/conformance/samples.js';
import type { CustomerKey } from '../../../src/storage/customer-store.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { parseReference } from '../../../src/storage/part-reference.js';
import { fileFolder, fileOfObject } from '../../../src/storage/s3/object-names.js';
import { ObjectStoreError, type ObjectStoreOptions } from '../../../src/storage/s3/object-store.js';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { type Asked, type Fault, optionsFor, startFakeObjectStore } from './fake-object-store.js';

const store = await startFakeObjectStore();
const HOUR = 3_600_000;
const OTHER: CustomerKey = { ...KEY, customer: 'other/../~' };

beforeEach(() => {
  store.objects.clear();
  store.asked.length = 0;
  Object.assign(store, { fault: undefined, ahead: 0, page: 1000, sessionToken: undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => store.stop());

function open(
  storage: AssortmentStorage,
  options: Partial<ObjectStoreOptions> = {},
): Promise<AssortmentStorage> {
  return openS3Files(storage, { ...optionsFor(store), ...options });
}

async function opened() {
  const whole = createMemoryStorage();
  return { whole, storage: await open(whole) };
}

const file = (id: string, key: CustomerKey = KEY) => ({ ...key, id });

async function put(
  { files }: AssortmentStorage,
  id: string,
  parts: number,
  key?: CustomerKey,
): Promise<void> {
  for (let part = 0; part < parts; part += 1)
    await files.putPart(file(id, key), part, Uint8Array.of(part, 7));
}

/** Names of the objects that are bytes of files. */
function objects(): readonly string[] {
  return [...store.objects.keys()].filter((name) => !name.endsWith('/storage'));
}

/** Sweeps two hours later. */
async function sweepLater(storage: AssortmentStorage): Promise<void> {
  store.ahead += 2 * HOUR;
  await storage.files.forgetParts(0);
}

/** Returns faults, each for one request. */
function faults(...list: readonly Fault[]): (asked: Asked) => Fault | undefined {
  const left = [...list];
  return () => left.shift();
}

describe('Bytes of received files in an object store', () => {
  it('Decision K5: an object is stored before the part that names it', async () => {
    const { whole, storage } = await opened();
    const putPart = vi.spyOn(whole.files, 'putPart').mockImplementation(async () => {
      expect(objects()).toHaveLength(1);
    });
    await put(storage, 'a', 1);
    expect(putPart).toHaveBeenCalledOnce();
    const [name = ''] = objects();
    expect(name).toMatch(/^kit\/a\/[\da-f-]{36}\/[\w~-]+\/[\w~-]+\/a\/[\da-f]{32}$/);
    expect([...(store.objects.get(name)?.bytes ?? [])]).toEqual([0, 7]);
  });

  it('the storage holds no byte of a part, only its name, length and checksum', async () => {
    const { whole, storage } = await opened();
    await put(storage, 'a', 2);
    const parts = await collected(whole.files.parts(file('a')));
    expect(parts.map((part) => parseReference(part)?.bytes)).toEqual([2, 2]);
    expect(await collected(storage.files.parts(file('a')))).toEqual([
      Uint8Array.of(0, 7),
      Uint8Array.of(1, 7),
    ]);
  });

  it('parts from before stay readable, and long names stay in the storage', async () => {
    const whole = createMemoryStorage();
    await put(whole, 'before', 1);
    const storage = await open(whole);
    expect(await collected(storage.files.parts(file('before')))).toEqual([Uint8Array.of(0, 7)]);
    const long = { library: '\u98df'.repeat(120), customer: 'c'.repeat(200) };
    await put(storage, 'a'.repeat(200), 1, long);
    expect(objects()).toEqual([]);
    expect(await collected(storage.files.parts(file('a'.repeat(200), long)))).toHaveLength(1);
    await storage.files.discard(file('a'.repeat(200), long));
    expect(await collected(storage.files.parts(file('a'.repeat(200), long)))).toEqual([]);
    expect(Reflect.get(storage.files, 'nothing')).toBeUndefined();
  });

  it('a file read without its object store is neither refused nor taken for damaged', async () => {
    const { whole, storage } = await opened();
    await put(storage, 'a', 1);
    const { file: stored } = await storage.files.accept(incomingFile('a', DAY.at));
    if (stored === undefined) throw new Error('not accepted');
    const reading = collected(storedBytes(whole, stored));
    await expect(reading).rejects.toMatchObject({ name: 'MissingBytesError', kind: 'elsewhere' });
    await expect(reading).rejects.not.toBeInstanceOf(DamagedFile);
  });

  it('a storage made of classes keeps its methods', async () => {
    class Files {
      readonly #whole = createMemoryStorage();
      get files() {
        return this.#whole.files;
      }
      get grants() {
        return this.#whole.grants;
      }
      get customers() {
        return this.#whole.customers;
      }
      async close() {
        await this.#whole.close();
      }
    }
    // The adapter keeps what else a storage has, so a class of files alone will do.
    const storage = await open(new Files() as unknown as AssortmentStorage);
    await put(storage, 'a', 1);
    expect((await storage.files.accept(incomingFile('a', DAY.at), 1)).outcome).toBe('done');
    await expect(storage.close()).resolves.toBeUndefined();
  });

  it('a bucket without a prefix, and a prefix with a slash at its end', async () => {
    for (const prefix of ['', 'kit/']) {
      const whole = createMemoryStorage();
      const { prefix: _, ...options } = optionsFor(store);
      const storage = await openS3Files(whole, prefix === '' ? options : { ...options, prefix });
      await put(storage, 'a', 1);
      expect(await storage.customers.erase(KEY)).toBe(true);
    }
    expect(objects()).toEqual([]);
  });
});

describe('An object store with faults', () => {
  it.each<readonly Fault[]>([['cut'], ['cut-after'], [500], [503], [429]])(
    'a part is sent again after %s, and stored once',
    async (fault) => {
      const { storage } = await opened();
      store.fault = faults(fault);
      await put(storage, 'a', 1);
      expect(objects()).toHaveLength(1);
      expect(await collected(storage.files.parts(file('a')))).toEqual([Uint8Array.of(0, 7)]);
    },
  );

  it.each<readonly Fault[]>([['cut'], ['cut-body'], [502]])(
    'a part is read again after %s',
    async (fault) => {
      const { storage } = await opened();
      await put(storage, 'a', 1);
      store.fault = faults(fault);
      expect(await collected(storage.files.parts(file('a')))).toEqual([Uint8Array.of(0, 7)]);
    },
  );

  it.each<readonly [Fault, string]>([
    ['cut', 'away'],
    [503, 'away'],
    [507, 'full'],
    [413, 'full'],
    [403, 'refused'],
  ])('a part is not stored where the store answers %s: storage is %s', async (fault, trouble) => {
    const { storage, whole } = await opened();
    store.fault = () => fault;
    const error = await put(storage, 'a', 1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect(storage.troubleOf?.(error)).toBe(trouble);
    expect(await collected(whole.files.parts(file('a')))).toEqual([]);
  });

  it('a silent store is given up', async () => {
    const storage = await open(createMemoryStorage(), { timeoutMilliseconds: 100, tries: 1 });
    store.fault = () => 'silent';
    await expect(put(storage, 'a', 1)).rejects.toMatchObject({ trouble: 'away' });
  });

  it('faults of the storage itself are named by it', async () => {
    const whole = { ...createMemoryStorage(), troubleOf: () => 'full' as const };
    expect((await open(whole)).troubleOf?.(new Error('disk'))).toBe('full');
    expect((await opened()).storage.troubleOf?.(new Error('disk'))).toBeUndefined();
  });

  it.each([
    ['gone', () => store.objects.clear()],
    ['changed', () => change(Buffer.from([9, 7]))],
    ['changed', () => change(Buffer.from([0, 7, 7]))],
    ['changed', () => change(Buffer.alloc(0))],
  ])('an object that is %s is told as such, and the file is not lost', async (kind, spoil) => {
    const { storage } = await opened();
    await put(storage, 'a', 1);
    spoil();
    const reading = collected(storage.files.parts(file('a')));
    await expect(reading).rejects.toMatchObject({ name: 'MissingBytesError', kind });
  });

  function change(bytes: Buffer): void {
    for (const name of objects()) store.objects.set(name, { bytes, storedAt: 0 });
  }

  it('a part that was named too late fails: a sweep may have its object', async () => {
    const { storage, whole } = await opened();
    const { putPart } = whole.files;
    vi.spyOn(whole.files, 'putPart').mockImplementation(async (...given) => {
      await putPart(...given);
      const late = performance.now() + HOUR / 2;
      vi.spyOn(performance, 'now').mockReturnValue(late);
    });
    await expect(put(storage, 'a', 1)).rejects.toMatchObject({ trouble: 'away' });
  });
});

describe('Opening an object store', () => {
  it('two processes that open it first at once share one folder', async () => {
    const whole = createMemoryStorage({ pause: () => sleep(1) });
    const handles = await Promise.all([open(whole), open(whole), open(whole)]);
    for (const [at, handle] of handles.entries()) await put(handle, `file ${at}`, 1);
    const folders = new Set([...store.objects.keys()].map((name) => name.split('/')[2]));
    expect(folders.size).toBe(1);
    expect(await collected((await open(whole)).files.parts(file('file 2')))).toHaveLength(1);
  });

  it('an unknown outcome of the first start is looked up', async () => {
    const whole = createMemoryStorage();
    const { commit } = whole.grants;
    vi.spyOn(whole.grants, 'commit').mockImplementationOnce(async (puts) => {
      await commit(puts);
      return 'unknown';
    });
    await put(await open(whole), 'a', 1);
    expect(await collected((await open(whole)).files.parts(file('a')))).toHaveLength(1);
  });

  it.each<readonly [string, Partial<ObjectStoreOptions>]>([
    ['no-bucket', { bucket: 'another' }],
    ['refused', { accessKeyId: 'ANOTHER' }],
    ['refused', { secretAccessKey: 'another' }],
    ['refused', { region: 'eu-north-1' }],
    ['refused', { sessionToken: 'token' }],
    ['away', { endpoint: 'http://127.0.0.1:9', tries: 1 }],
    ['elsewhere', { prefix: 'kit/b' }],
  ])('%s: %o', async (trouble, options) => {
    const { whole } = await opened();
    await expect(open(whole, options)).rejects.toMatchObject({ name: 'ObjectStoreError', trouble });
    if (trouble === 'elsewhere') return;
    await expect(open(createMemoryStorage(), options)).rejects.toMatchObject({ trouble });
  });

  it('a store that has no space at the start is full', async () => {
    store.fault = () => 507;
    await expect(open(createMemoryStorage())).rejects.toMatchObject({ trouble: 'full' });
  });

  it('a temporary key has a token', async () => {
    store.sessionToken = 'token/+=';
    const storage = await open(createMemoryStorage(), { sessionToken: 'token/+=' });
    await put(storage, 'a', 1);
    expect(objects()).toHaveLength(1);
  });

  it.each<Partial<Record<keyof ObjectStoreOptions, unknown>>>([
    { bucket: '' },
    { bucket: 'a/b' },
    { bucket: '..' },
    { prefix: 'a//b' },
    { prefix: '../b' },
    { prefix: 'a&b' },
    { region: '' },
    { endpoint: 'ftp://host' },
    { endpoint: 'https://user:pass@host' },
    { endpoint: 'https://host/?a' },
    { endpoint: 'host' },
    { tries: 0 },
  ])('%o is a TypeError', async (options) => {
    const opening = open(createMemoryStorage(), options as Partial<ObjectStoreOptions>);
    await expect(opening).rejects.toBeInstanceOf(TypeError);
  });

  it('without its client it says what to install', async () => {
    vi.doMock('aws4fetch', () => {
      throw Object.assign(new Error(`Cannot find package 'aws4fetch'`), {
        code: 'ERR_MODULE_NOT_FOUND',
      });
    });
    try {
      await expect(open(createMemoryStorage())).rejects.toThrow(
        'the package "aws4fetch" is needed for an object store: npm install aws4fetch',
      );
    } finally {
      vi.doUnmock('aws4fetch');
    }
  });
});

describe('What is left in an object store', () => {
  it('discarded, replaced, late and forgotten parts leave nothing', async () => {
    const { storage } = await opened();
    await put(storage, 'discarded', 20);
    await storage.files.discard(file('discarded'));
    expect(objects()).toEqual([]);
    await put(storage, 'a', 2);
    await storage.files.putPart(file('a'), 0, Uint8Array.of(9));
    await storage.files.accept(incomingFile('a', DAY.at), 2);
    await put(storage, 'a', 3);
    expect(objects()).toHaveLength(6);
    // An upload that has just begun is not looked at.
    await storage.files.forgetParts(0);
    expect(objects()).toHaveLength(6);
    await sweepLater(storage);
    expect(objects()).toHaveLength(2);
    expect(await collected(storage.files.parts(file('a')))).toEqual([
      Uint8Array.of(9),
      Uint8Array.of(1, 7),
    ]);
    for (const [at, fileId] of ['a', 'b'].entries()) {
      if (fileId === 'b') await put(storage, 'b', 1);
      await storage.files.accept(incomingFile(fileId, DAY.at + at));
      await storage.catalogues.commit(withRun(syncCommit(`run ${at}`, at), { fileId }));
    }
    store.ahead += 2 * HOUR;
    expect(await storage.files.forgetParts(DAY.at + 1)).toBe(1);
    expect(objects()).toHaveLength(1);
  });

  it('an erased customer leaves nothing, not even of an upload; others stay', async () => {
    const { storage } = await opened();
    for (const key of [KEY, OTHER])
      for (const id of ['a', 'upload']) {
        await put(storage, `${id} ${key.customer}`, 3, key);
        const file = incomingFile(`a ${key.customer}`, DAY.at, key);
        if (id === 'a') await storage.files.accept(file, 3);
      }
    store.page = 2;
    expect(await storage.customers.erase(OTHER)).toBe(true);
    expect(objects()).toHaveLength(6);
    expect(await collected(storage.files.parts(file(`upload ${KEY.customer}`)))).toHaveLength(3);
    expect(await storage.customers.erase(OTHER)).toBe(false);
  });

  it('an object that is put while its customer is erased is named or swept', async () => {
    const { storage, whole } = await opened();
    await put(storage, 'other', 1);
    const { putPart } = whole.files;
    vi.spyOn(whole.files, 'putPart').mockImplementationOnce(async (...given) => {
      await storage.customers.erase(KEY);
      await putPart(...given);
    });
    await put(storage, 'upload', 1);
    expect((await storage.files.accept(incomingFile('upload', DAY.at), 1)).outcome).toBe('done');
    expect(await collected(storage.files.parts(file('upload')))).toHaveLength(1);
    expect(objects()).toHaveLength(1);
  });

  it("another storage's objects and those of other programs are left alone", async () => {
    const { storage } = await opened();
    const second = (await opened()).storage;
    await put(second, 'a', 1);
    const [folder] = [...store.objects.keys()];
    for (const name of ['kit/a/notes.txt', 'kit/other', `${folder}/x`, `${folder}/a/b/c/d`])
      store.objects.set(name, { bytes: Buffer.from('theirs'), storedAt: 0 });
    const before = [...store.objects.keys()];
    await sweepLater(storage);
    await sweepLater(second);
    expect([...store.objects.keys()]).toEqual(before);
  });

  it('a sweep stops when its time is over, and the next one continues there', async () => {
    const { storage, whole } = await opened();
    for (const id of ['a', 'b', 'c', 'd']) await put(storage, id, 1);
    for (const id of ['a', 'b', 'c', 'd']) await whole.files.discard(file(id));
    store.page = 1;
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 15_000;
      return clock;
    });
    const left: number[] = [];
    for (let sweep = 0; sweep < 5; sweep += 1) {
      await sweepLater(storage);
      left.push(objects().length);
    }
    expect(left[0]).toBeGreaterThan(0);
    expect(left.at(-1)).toBe(0);
  });

  it('a sweep of a store that is away is told', async () => {
    const { storage } = await opened();
    store.fault = () => 'cut';
    await expect(storage.files.forgetParts(0)).rejects.toMatchObject({ trouble: 'away' });
  });

  it('a discarded upload is discarded although the store is away, and swept', async () => {
    const { storage, whole } = await opened();
    await put(storage, 'a', 2);
    store.fault = () => 'cut';
    await storage.files.discard(file('a'));
    expect(await collected(whole.files.parts(file('a')))).toEqual([]);
    store.fault = undefined;
    await sweepLater(storage);
    expect(objects()).toEqual([]);
    vi.spyOn(whole.files, 'discard').mockRejectedValue(new Error('disk'));
    await expect(storage.files.discard(file('a'))).rejects.toThrow('disk');
  });
});

describe('A process that is killed at any request', () => {
  /** Uploads, replaces, discards, erases; what is accepted is noted. */
  async function work(storage: AssortmentStorage, accepted: string[]): Promise<void> {
    await put(storage, 'refused', 2);
    await storage.files.discard(file('refused'));
    for (const id of ['a', 'b']) {
      await put(storage, id, 2);
      const { outcome } = await storage.files.accept(incomingFile(id, DAY.at), 2);
      if (outcome === 'done') accepted.push(id);
    }
    await put(storage, 'theirs', 2, OTHER);
    await storage.files.accept(incomingFile('theirs', DAY.at, OTHER), 2);
    await storage.customers.erase(OTHER);
    await storage.files.forgetParts(DAY.at);
  }

  it.each<Fault>(['cut', 'cut-after'])(
    'Decision K5: loses nothing that was accepted, and leaves nothing after a sweep: %s',
    async (fault) => {
      for (let at = 0; ; at += 1) {
        store.objects.clear();
        store.ahead = 0;
        store.fault = undefined;
        const whole = createMemoryStorage();
        const accepted: string[] = [];
        let [count, wasHit] = [0, false];
        const storage = await open(whole, { tries: 1 });
        store.fault = () => {
          count += 1;
          // The process ends here: nothing that it would do later is done.
          wasHit ||= count > at;
          return count === at + 1 ? fault : wasHit ? 'cut' : undefined;
        };
        await work(storage, accepted).catch(() => undefined);
        store.fault = undefined;
        const next = await open(whole);
        for (const id of accepted)
          expect(await collected(next.files.parts(file(id)))).toHaveLength(2);
        await sweepLater(next);
        await whole.files.forgetParts(Number.MAX_SAFE_INTEGER);
        await sweepLater(next);
        expect(objects(), `after request ${at}`).toHaveLength(
          2 *
            ((await whole.files.received(KEY, { after: 0, until: DAY.at })).length +
              (await whole.files.received(OTHER, { after: 0, until: DAY.at })).length),
        );
        if (!wasHit) {
          expect(accepted).toEqual(['a', 'b']);
          return;
        }
      }
    },
  );
});

describe('Names of objects', () => {
  const texts = [
    ...ODD_IDS,
    '~',
    '~~',
    '~0041',
    '-',
    'a~',
    '\ud800',
    '\udc00a',
    '\0',
    'x'.repeat(255),
  ];

  it('lead back to the file, and differ if it does', () => {
    const folders = new Set<string>();
    for (const text of texts)
      for (const key of [
        { library: text, customer: 'c', id: 'i' },
        { library: 'l', customer: text, id: 'i' },
        { library: 'l', customer: 'c', id: text },
      ]) {
        const folder = fileFolder(key);
        folders.add(folder);
        expect(folder).toMatch(/^[\w~-]+\/[\w~-]+\/[\w~-]+\/$/);
        expect(fileOfObject(`${folder}${'0'.repeat(32)}`)).toEqual(key);
      }
    expect(folders.size).toBe(3 * texts.length);
  });

  it('of another form lead to none', () => {
    const hex = '0'.repeat(32);
    for (const name of [`a/b/${hex}`, `a/b/c/d/${hex}`, `a/b/c/${hex}0`, `~00e4~/b/c/${hex}`, ''])
      expect(fileOfObject(name)).toBeUndefined();
    expect(fileOfObject(`~0041/b/c/${hex}`)).toBeUndefined();
  });
});
