/** Uploads whose bytes go to an object store. Decision K5. */
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runDailySync } from '../../../src/service/daily-sync/run-daily-sync.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { optionsFor, startFakeObjectStore } from '../../storage/s3/fake-object-store.js';
import { ResourceWorld, recordOf } from '../resource-world.js';

const store = await startFakeObjectStore();
afterAll(() => store.stop());
beforeEach(() => {
  store.objects.clear();
  Object.assign(store, { fault: undefined, ahead: 0 });
});

const FILE = JSON.stringify([recordOf('A1')]);
/** A file of several parts: hexadecimal digits of digests pack to half their length. */
const LARGE = JSON.stringify(
  Array.from({ length: 9_000 }, (_, at) =>
    recordOf(`A${at}`, { name: createHash('sha512').update(String(at)).digest('hex') }),
  ),
);

async function opened(): Promise<{ readonly world: ResourceWorld; readonly token: string }> {
  const storage = await openS3Files(createMemoryStorage(), optionsFor(store));
  const world = new ResourceWorld({}, storage);
  return { world, token: await world.token() };
}

const bytesIn = (): readonly string[] =>
  [...store.objects.keys()].filter((name) => !name.endsWith('/storage'));

describe('An upload into an object store', () => {
  it('of several parts is received, synced from there, and forgotten there', async () => {
    const { world, token } = await opened();
    expect((await world.post(token, LARGE)).status).toBe(201);
    expect(bytesIn().length).toBeGreaterThan(2);
    world.now += 86_400_000;
    const environment = { storage: world.storage, now: () => world.now, holder: 'test' };
    const key = { library: 'lib-1', customer: '4711' };
    expect((await runDailySync(key, environment)).kind).toBe('ran');
    expect((await world.storage.catalogues.page(key, { limit: 9 })).items).toHaveLength(9);
  });

  it.each([
    [503, 'cannot reach its storage'],
    [403, 'cannot store anything'],
    [507, 'has no space'],
  ])('is 503 where the store answers %i, and is taken once it is back', async (status, says) => {
    const { world, token } = await opened();
    store.fault = ({ method }) => (method === 'PUT' ? status : undefined);
    const response = await world.post(token, FILE);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain(says);
    expect(world.log).toMatchObject([{ event: 'unavailable', level: 'error' }]);
    expect(bytesIn()).toEqual([]);
    store.fault = undefined;
    expect((await world.post(token, FILE)).status).toBe(201);
    expect(bytesIn()).toHaveLength(1);
  });

  it('that fails in the middle, is cut or refused leaves nothing', async () => {
    const { world, token } = await opened();
    let puts = 0;
    store.fault = ({ method }) => {
      puts += method === 'PUT' ? 1 : 0;
      return method === 'PUT' && puts > 1 ? 503 : undefined;
    };
    expect((await world.post(token, LARGE)).status).toBe(503);
    store.fault = undefined;
    expect((await world.post(token, LARGE.slice(0, -1))).status).toBe(422);
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(LARGE));
        controller.error(new Error('gone'));
      },
    });
    await world.post(token, cut).catch(() => undefined);
    store.ahead += 7_200_000;
    await world.storage.files.forgetParts(0);
    expect(bytesIn()).toEqual([]);
  });

  it('whose object is gone keeps its day waiting, which runs once it is back', async () => {
    const { world, token } = await opened();
    expect((await world.post(token, FILE)).status).toBe(201);
    const kept = new Map(store.objects);
    for (const name of bytesIn()) store.objects.delete(name);
    world.now += 86_400_000;
    const environment = { storage: world.storage, now: () => world.now, holder: 'test' };
    const key = { library: 'lib-1', customer: '4711' };
    await expect(runDailySync(key, environment)).rejects.toThrow('There is no object http://');
    for (const [name, object] of kept) store.objects.set(name, object);
    expect((await runDailySync(key, environment)).kind).toBe('ran');
    expect((await world.storage.catalogues.page(key, { limit: 9 })).items).toHaveLength(1);
  });
});
