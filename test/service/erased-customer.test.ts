/** Uploads, runs, cursors and tags of a customer that was erased. Decision K2. */
import { describe, expect, it, vi } from 'vitest';
import { runDailySync } from '../../src/service/daily-sync/run-daily-sync.js';
import { syncNow } from '../../src/service/daily-sync/sync-now.js';
import { bodyOf, FILES, ResourceWorld, recordOf } from './resource-world.js';

const KEY = { library: 'lib-1', customer: '4711' };
const FILE = JSON.stringify([recordOf('A1')]);
const DAY = 86_400_000;

async function received(): Promise<{ world: ResourceWorld; token: string }> {
  const world = new ResourceWorld();
  const token = await world.token();
  expect((await world.post(token, FILE)).status).toBe(201);
  return { world, token };
}

describe('Decision K2: an upload while its customer is erased', () => {
  it('is a 409 at every moment, and nothing of it is left', async () => {
    for (const moment of ['putPart', 'accept'] as const) {
      const { world, token } = await received();
      const { customers, files } = world.storage;
      const original = files[moment].bind(files) as (...args: unknown[]) => Promise<never>;
      const atMoment = async (...args: unknown[]): Promise<never> => {
        if (moment === 'accept') await customers.erase(KEY);
        const answer = await original(...args);
        if (moment === 'putPart') await customers.erase(KEY);
        return answer;
      };
      vi.spyOn(files, moment).mockImplementation(atMoment);
      const response = await world.post(token, FILE);
      expect([response.status, await bodyOf(response)]).toMatchObject([
        409,
        { type: expect.stringContaining('#customer-erased') },
      ]);
      expect(await customers.head(KEY)).toBeUndefined();
      expect(await customers.erase(KEY)).toBe(false);
      vi.restoreAllMocks();
    }
  });

  it('is a 503, which may be sent again, where the customer is only not seen', async () => {
    const { world, token } = await received();
    const { customers } = world.storage;
    const head = await customers.head(KEY);
    let calls = 0;
    vi.spyOn(customers, 'head').mockImplementation(async () => {
      calls += 1;
      return calls === 1 ? head : undefined;
    });
    expect((await world.post(token, FILE)).status).toBe(503);
    vi.restoreAllMocks();
    expect((await world.post(token, FILE)).status).toBe(201);
  });

  it('appends no event where the file is refused', async () => {
    const { world, token } = await received();
    const { customers, files } = world.storage;
    const put = files.putPart.bind(files);
    vi.spyOn(files, 'putPart').mockImplementation(async (...args) => {
      await put(...args);
      await customers.erase(KEY);
    });
    // Random texts, so that parts are stored before the end of the file shows that it is refused.
    const texts = Array.from({ length: 40_000 }, (_, at) =>
      Math.sin(at + 1)
        .toString(36)
        .slice(2),
    );
    const notRead = `[${JSON.stringify({ ...recordOf('A1'), name: texts.join('') })}`;
    expect((await world.post(token, notRead)).status).toBe(409);
    expect((await world.storage.events.page(KEY.library, {}, { limit: 9 })).count).toBe(0);
    expect(await customers.erase(KEY)).toBe(false);
  });

  it('is logged neither as received nor as refused', async () => {
    const { world, token } = await received();
    const { customers, files } = world.storage;
    const before = world.logged.length;
    vi.spyOn(files, 'accept').mockImplementation(async () => {
      await customers.erase(KEY);
      return { outcome: 'conflict' };
    });
    expect((await world.post(token, FILE)).status).toBe(409);
    const events = world.logged.slice(before).map(({ event }) => event);
    expect(events).not.toContain('upload');
  });
});

describe('A file of which storage misses a part', () => {
  it.each(['4711', 'unknown'])('is a 503 while nothing of %s was erased', async (customer) => {
    const { world, token } = await received();
    vi.spyOn(world.storage.files, 'accept').mockResolvedValue({ outcome: 'conflict' });
    const answer = await world.post(token, FILE, {}, `customer_number=${customer}`);
    expect(answer.status).toBe(503);
  });
});

describe('Decision K2: a run while its customer is erased', () => {
  it.each(['daily', 'now'])('brings nothing back: %s', async (kind) => {
    const { world } = await received();
    const { storage } = world;
    const file = await storage.files.latest(KEY);
    if (file === undefined) throw new Error('The file is not there.');
    const commit = storage.catalogues.commit.bind(storage.catalogues);
    vi.spyOn(storage.catalogues, 'commit').mockImplementation(async (sync) => {
      await storage.customers.erase(KEY);
      return commit(sync);
    });
    const environment = { storage, now: () => world.now + DAY, holder: 'worker' };
    const outcome =
      kind === 'daily'
        ? await runDailySync(KEY, environment)
        : await syncNow(KEY, file, environment).catch((fault: Error) => ({ kind: fault.message }));
    expect(outcome.kind).not.toBe('ran');
    expect(await storage.customers.head(KEY)).toBeUndefined();
    expect((await storage.catalogues.page(KEY, { limit: 9 })).items).toEqual([]);
    expect((await storage.events.page('lib-1', {}, { limit: 9 })).count).toBe(0);
  });
});

describe('Decision K2: addresses of an erased customer', () => {
  it('are answered with what is missing', async () => {
    const { world, token } = await received();
    await world.post(token, JSON.stringify([recordOf('A2')]));
    const ask = (url: string, tag = ''): Promise<Response> =>
      world.fetch(
        new Request(url, { headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } }),
      );
    const first = await ask(`${FILES}?limit=1`);
    const { next, results } = await bodyOf<{ next: string; results: { id: string }[] }>(first);
    const status = await ask(`${FILES}${results[0]?.id}`);
    const tag = status.headers.get('etag') ?? '';
    expect((await ask(`${FILES}${results[0]?.id}`, tag)).status).toBe(304);
    await world.storage.customers.erase(KEY);
    const catalogue = FILES.replace('files/', 'catalogue/?customer_number=4711&revision=1&after=A');
    const answers = [];
    for (const answer of [ask(`${FILES}${results[0]?.id}`, tag), ask(next), ask(catalogue, tag)]) {
      const response = await answer;
      const { detail } = await bodyOf<{ detail: string }>(response);
      answers.push(`${response.status} ${detail}`);
    }
    expect(answers).toEqual([
      '404 There is no such file in your library.',
      '400 cursor is taken from the next or previous address of a page; the file it names is gone.',
      '404 There is no such customer in your library.',
    ]);
  });
});
