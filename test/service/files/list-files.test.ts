import { describe, expect, it } from 'vitest';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import { bodyOf, FILES, ResourceWorld, recordOf } from '../resource-world.js';

interface FilePage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly {
    readonly id: string;
    readonly customer_number: string;
    readonly status: string;
    readonly outcome?: string;
    readonly processed_at?: string;
  }[];
}

async function send(world: ResourceWorld, token: string, customer = '4711'): Promise<string> {
  world.now += 1000;
  const response = await world.upload(token, [recordOf('A1')], `customer_number=${customer}`);
  return (await bodyOf<{ readonly id: string }>(response)).id;
}

const list = async (world: ResourceWorld, url: string, token: string): Promise<FilePage> =>
  bodyOf<FilePage>(await world.get(url, token));

describe('The list of files (Decisions H1, S7)', () => {
  it('says what became of each file, newest first, without its report', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const ids = [await send(world, token), await send(world, token)];
    await world.nextDay();
    ids.push(await send(world, token));
    const page = await list(world, FILES, token);
    expect(page).toMatchObject({ count: 3, next: null, previous: null });
    expect(
      page.results.map(({ id, status, outcome, processed_at: at }) => [id, status, outcome, at]),
    ).toEqual([
      [ids[2], 'waiting', undefined, undefined],
      [ids[1], 'processed', 'synced', '2026-03-02T12:00:02.000Z'],
      [ids[0], 'ignored', undefined, '2026-03-02T12:00:02.000Z'],
    ]);
    const one = await bodyOf(await world.get(`${FILES}${ids[1]}`, token));
    expect(one).toMatchObject({ ...page.results[1], report: { ok: true } });
    expect(page.results.some((file) => 'report' in file)).toBe(false);
  });

  it('Decision S7: a waiting file is replaced once a later one of its day is there', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const ids = [await send(world, token), await send(world, token)];
    const statuses = async (): Promise<readonly string[]> =>
      (await list(world, FILES, token)).results.map(({ status }) => status);
    expect(await statuses()).toEqual(['waiting', 'replaced']);
    for (const [at, status] of ['replaced', 'waiting'].entries())
      expect(await bodyOf(await world.get(`${FILES}${ids[at]}`, token))).toMatchObject({ status });
    await world.nextDay();
    expect(await statuses()).toEqual(['processed', 'ignored']);
  });

  it('a file that its sync refused says so; one refused when sent is not there', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const id = await send(world, token);
    expect((await world.post(token, '[')).status).toBe(422);
    const file = await world.storage.files.get('lib-1', id);
    if (file === undefined) throw new Error('no file');
    // Bytes that were damaged in storage: the sync refuses the file.
    const files = { ...world.storage.files, async *parts() {} };
    const storage = { ...world.storage, files };
    await syncNow(file, file, { storage, now: () => world.now, holder: 'test' });
    const page = await list(world, FILES, token);
    expect(page.results).toMatchObject([{ id, status: 'processed', outcome: 'file-refused' }]);
    expect(await bodyOf(await world.get(`${FILES}${id}`, token))).toMatchObject({
      outcome: 'file-refused',
    });
  });

  it('pages lead forwards and backwards through every file once', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.unshift(await send(world, token, `c${at % 2}`));
    const pages: FilePage[] = [];
    const idsOf = (): readonly string[] => pages.flatMap(({ results }) => results.map((f) => f.id));
    for (
      let url: string | null = `${FILES}?limit=3`;
      url !== null;
      url = pages.at(-1)?.next ?? null
    )
      pages.push(await list(world, url, token));
    expect([pages.length, idsOf()]).toEqual([3, ids]);
    const late = await send(world, token);
    const back: string[][] = [];
    for (let url = pages.at(-1)?.previous ?? null; url !== null; ) {
      const page = await list(world, url, token);
      back.unshift(page.results.map(({ id }) => id));
      url = page.previous;
    }
    expect([late, ...ids.slice(0, 6)]).toEqual(back.flat());
    const response = await world.get(`${FILES}?limit=3`, token);
    expect(response.headers.get('link')).toMatch(/^<https:.*cursor=b[0-9a-f]+>; rel="next"$/);
    const one = await list(world, `${FILES}?customer_number=c1&limit=2`, token);
    expect(one.count).toBe(3);
    expect(one.results.map(({ customer_number: customer }) => customer)).toEqual(['c1', 'c1']);
    expect(one.next).toContain('customer_number=c1&limit=2&cursor=b');
  });

  it('shows no file of another library, and needs the scope procurement', async () => {
    const world = new ResourceWorld();
    const id = await send(world, await world.token());
    const other = await world.token('lib-2');
    expect(await list(world, FILES, other)).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
    expect((await world.get(`${FILES}?cursor=a${id}`, other)).status).toBe(400);
    const forbidden = await world.token('lib-1', 'library sales accounts');
    expect((await world.get(FILES, forbidden)).status).toBe(403);
    expect((await world.get(FILES, 'unknown')).status).toBe(401);
  });

  it.each([
    ['limit=0', 'limit is a whole number from 1 to 1000.'],
    ['limit=1001', 'limit is a whole number from 1 to 1000.'],
    ['cursor=none', 'cursor is taken from the next or previous address of a page.'],
    ['cursor=ax%20y', 'cursor is taken from the next or previous address of a page.'],
    ['custmer_number=1', 'Perhaps customer_number was meant.'],
  ])('400 for ?%s', async (query, detail) => {
    const world = new ResourceWorld();
    const response = await world.get(`${FILES}?${query}`, await world.token());
    expect(response.status).toBe(400);
    expect((await bodyOf<{ readonly detail: string }>(response)).detail).toContain(detail);
  });
});
