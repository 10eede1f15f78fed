import { describe, expect, it, vi } from 'vitest';
import {
  type VerifiedCustomer,
  verifyStorage,
} from '../../../../src/service/daily-sync/verify/verify-storage.js';
import type { AssortmentStorage } from '../../../../src/storage/assortment-storage.js';
import { settings, syncCommit, withRun } from '../../../../src/storage/conformance/samples.js';
import { createMemoryStorage } from '../../../../src/storage/memory/memory-storage.js';
import { formatReference, MissingBytesError } from '../../../../src/storage/part-reference.js';
import { ResourceWorld, recordOf } from '../../resource-world.js';

const KEY = { library: 'lib-1', customer: '4711' };

async function verified(storage: AssortmentStorage): Promise<readonly VerifiedCustomer[]> {
  const found: VerifiedCustomer[] = [];
  for await (const customer of verifyStorage(storage)) found.push(customer);
  return found;
}

async function faultsOf(storage: AssortmentStorage): Promise<readonly unknown[]> {
  return (await verified(storage)).flatMap(({ faults }) => faults);
}

/** A customer with these packages, synced. */
async function syncedWorld(ids: readonly string[] = ['B', 'C', 'A']): Promise<ResourceWorld> {
  const world = new ResourceWorld();
  const records = ids.map((id) => recordOf(id));
  await world.upload(await world.token(), records);
  await world.nextDay();
  return world;
}

describe('Verifying storage', () => {
  it('finds nothing wrong with what the service wrote', async () => {
    const { storage } = await syncedWorld();
    expect(await verified(storage)).toEqual([
      { ...KEY, packages: 3, files: 1, forgotten: 0, faults: [] },
    ]);
  });

  it('finds nothing wrong after retention forgot the run that changed it last', async () => {
    const world = await syncedWorld();
    const { storage } = world;
    await world.upload(await world.token(), [recordOf('B'), recordOf('C'), recordOf('A')]);
    await world.nextDay();
    expect(await storage.catalogues.forgetRuns(Number.MAX_SAFE_INTEGER)).toBe(1);
    expect(await verified(storage)).toEqual([
      { ...KEY, packages: 3, files: 2, forgotten: 0, faults: [] },
    ]);
  });

  it('finds nothing wrong if storage sorts characters otherwise than the hash', async () => {
    // By UTF-8 the first comes first, by UTF-16 the second.
    const { storage } = await syncedWorld(['\uffee', '\u{1f9c0}']);
    expect(await verified(storage)).toEqual([
      { ...KEY, packages: 2, files: 1, forgotten: 0, faults: [] },
    ]);
  });

  it('reads a catalogue again that a sync changes meanwhile', async () => {
    const world = await syncedWorld();
    const { storage } = world;
    await world.upload(await world.token(), [recordOf('D')]);
    const load = storage.catalogues.load.bind(storage.catalogues);
    vi.spyOn(storage.catalogues, 'load').mockImplementationOnce(async function* (key) {
      // Between the marks and the items: the new package has no mark yet.
      await world.nextDay();
      yield* load(key);
    });
    expect(await verified(storage)).toEqual([
      { ...KEY, packages: 4, files: 2, forgotten: 0, faults: [] },
    ]);
  });

  it('takes what it read at last if syncs never stop', async () => {
    const { storage } = await syncedWorld();
    const head = storage.customers.head.bind(storage.customers);
    let revision = 1;
    vi.spyOn(storage.customers, 'head').mockImplementation(async (key) => {
      const found = await head(key);
      revision += 1;
      return found === undefined ? undefined : { ...found, revision };
    });
    expect(await faultsOf(storage)).toEqual([{ kind: 'otherHash', revision: '5' }]);
  });

  it('finds a catalogue whose last change does not lead to its hash', async () => {
    const storage = createMemoryStorage();
    await storage.catalogues.commit(syncCommit('run', 0, { items: [], events: [] }, KEY));
    expect(await faultsOf(storage)).toEqual([{ kind: 'otherHash', revision: '1' }]);
  });

  it('finds a catalogue without the run that changed it last', async () => {
    const storage = createMemoryStorage();
    const commit = syncCommit('run', 0, { items: [], events: [] }, KEY);
    await storage.catalogues.commit(withRun(commit, { revision: 0 }));
    expect(await faultsOf(storage)).toEqual([{ kind: 'otherHash', revision: '1' }]);
  });

  it('finds nothing wrong with a customer that is erased meanwhile', async () => {
    const { storage } = await syncedWorld();
    const load = storage.catalogues.load.bind(storage.catalogues);
    vi.spyOn(storage.catalogues, 'load').mockImplementationOnce(async function* (key) {
      yield* load(key);
      await storage.customers.erase(KEY);
    });
    expect(await faultsOf(storage)).toEqual([]);
  });

  it.each([
    ['gone', 'fileGone'],
    ['changed', 'fileDamaged'],
  ] as const)('finds a file whose bytes in an object store are %s', async (kind, fault) => {
    const { storage } = await syncedWorld();
    const parts = storage.files.parts.bind(storage.files);
    vi.spyOn(storage.files, 'parts')
      .mockImplementationOnce(parts)
      // biome-ignore lint/correctness/useYield: it fails before the first part.
      .mockImplementation(async function* () {
        throw new MissingBytesError(kind, 'an object is not as it was stored');
      });
    expect(await faultsOf(storage)).toMatchObject([{ kind: fault }]);
  });

  it('ends if bytes are in an object store that it was not given', async () => {
    const { storage } = await syncedWorld();
    const name = { name: 'a'.repeat(32), bytes: 1, digest: 'b'.repeat(64) };
    vi.spyOn(storage.files, 'parts').mockImplementation(async function* () {
      yield formatReference(name);
    });
    const said = 'The bytes of this file are in an object store.';
    await expect(verified(storage)).rejects.toThrow(said);
  });

  it('ends if storage fails, which is no damage of a file', async () => {
    const { storage } = await syncedWorld();
    const parts = storage.files.parts.bind(storage.files);
    vi.spyOn(storage.files, 'parts')
      .mockImplementationOnce(parts)
      .mockImplementation(async function* () {
        yield new Uint8Array(1);
        throw new Error('connection lost');
      });
    await expect(verified(storage)).rejects.toThrow('connection lost');
  });

  it('comes to every customer, however many there are', async () => {
    const storage = createMemoryStorage();
    const names = Array.from({ length: 201 }, (_, at) => `${1_000 + at}`);
    for (const customer of names)
      await storage.customers.settle({ ...KEY, customer }, settings(), 0);
    expect((await verified(storage)).map(({ customer }) => customer)).toEqual(names);
  });
});
