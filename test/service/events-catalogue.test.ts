import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { bodyOf, CATALOGUE, EVENTS, ResourceWorld, recordOf } from './resource-world.js';

const folder = mkdtempSync(join(tmpdir(), 'events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface EventPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly {
    readonly third_party_id: string | null;
    readonly event_type: string;
    readonly extra_data: { readonly code: string };
  }[];
}

interface CataloguePage {
  readonly revision: number;
  readonly next: string | null;
  readonly items: readonly {
    readonly third_party_id: string;
    readonly availability: string;
    readonly price?: { readonly basis: string; readonly amount: string; readonly unit?: string };
    readonly price_ladder?: {
      readonly package: { readonly exact: string } | null;
      readonly per_unit: {
        readonly unit: string;
        readonly price: { readonly exact: string };
      } | null;
    };
    readonly package_description?: {
      readonly levels: readonly { readonly quantity: string; readonly gtin?: string }[];
      readonly unit: string;
    };
  }[];
}

/** Thirty packages, each with a GTIN fault, synced for two customers. */
async function syncedWorld(
  storage?: AssortmentStorage,
): Promise<{ readonly world: ResourceWorld; readonly token: string }> {
  const world = new ResourceWorld({}, storage);
  const token = await world.token();
  const records = Array.from({ length: 30 }, (_, i) =>
    recordOf(`P${String(i).padStart(2, '0')}`, { gtin: '4006381333932' }),
  );
  await world.upload(token, records);
  await world.upload(token, [recordOf('X', { gtin: '12' })], 'customer_number=other');
  await world.nextDay();
  return { world, token };
}

describe('Events (Spec 6, Decision H1)', () => {
  it.each([
    ['memory', async () => createMemoryStorage()],
    ['SQLite', () => openSqliteStorage(join(folder, 'forgotten.sqlite'))],
  ])(
    'reading on after events were forgotten gives each one that is left once: %s',
    async (_, open) => {
      const storage = await open();
      const { world, token } = await syncedWorld(storage);
      const read = async (address: string | null): Promise<readonly (string | null)[]> => {
        const ids: (string | null)[] = [];
        for (let url = address; url !== null; ) {
          const page = await bodyOf<EventPage>(await world.get(url, token));
          ids.push(...page.results.map(({ third_party_id: id }) => id));
          url = page.next;
        }
        return ids;
      };
      const address = `${EVENTS}?customer_number=4711&limit=7`;
      const first = await bodyOf<EventPage>(await world.get(address, token));
      await world.upload(token, [recordOf('new', { gtin: '12' })]);
      await world.nextDay();
      const all = await read(address);
      // A reader has read seven events of the first day, all of which are forgotten.
      expect(await storage.events.forget(world.now - 3_600_000)).toBeGreaterThanOrEqual(30);
      const left = await read(address);
      expect(left).toContain('new');
      expect(left).toEqual(all.slice(30));
      expect(await read(first.next)).toEqual(left);
      await storage.close();
    },
  );

  it('Spec 2.1 rule 1: an invalid GTIN makes an error event at sync, of its package', async () => {
    const { world, token } = await syncedWorld();
    const page = await bodyOf<EventPage>(await world.get(`${EVENTS}?customer_number=other`, token));
    expect(page).toMatchObject({ count: 1, next: null, previous: null });
    expect(page.results[0]).toMatchObject({
      third_party_id: 'X',
      event_type: 'ERROR',
      extra_data: { code: 'gtin.length' },
    });
  });

  it('pages lead forwards and backwards through every event once', async () => {
    const { world, token } = await syncedWorld();
    const pages: EventPage[] = [];
    for (
      let url: string | null = `${EVENTS}?customer_number=4711&limit=7`;
      url !== null;
      url = pages.at(-1)?.next ?? null
    )
      pages.push(await bodyOf<EventPage>(await world.get(url, token)));
    const forwards = pages.flatMap(({ results }) =>
      results.map((event) => `${event.third_party_id} ${event.extra_data.code}`),
    );
    expect(forwards).toHaveLength(pages[0]?.count ?? 0);
    expect(new Set(forwards).size).toBe(forwards.length);
    const back: string[][] = [];
    for (let url = pages.at(-1)?.previous ?? null; url !== null; ) {
      const page = await bodyOf<EventPage>(await world.get(url, token));
      back.unshift(page.results.map((event) => `${event.third_party_id} ${event.extra_data.code}`));
      url = page.previous;
    }
    expect(back.flat()).toEqual(forwards.slice(0, back.flat().length));
    expect(back.flat().length).toBe(forwards.length - (pages.at(-1)?.results.length ?? 0));
  });

  it.each([
    ['third_party_id=P07', 1],
    ['third_party_id=nobody', 0],
    ['event_type=ERROR&customer_number=4711', 30],
    ['event_type=CRITICAL', 0],
    ['message=The last digit', 30],
    ['message=the LAST digit', 0],
    ['created_at__gte=2026-03-02', 'all'],
    ['created_at__gte=2026-03-03', 0],
    ['created_at__lte=2026-03-02T00:00:00Z', 0],
    ['created_at__lte=2026-03-03T02:00:00+02:00', 'all'],
  ])('filters by %s', async (query, expected) => {
    const { world, token } = await syncedWorld();
    const all = await bodyOf<EventPage>(await world.get(EVENTS, token));
    const page = await bodyOf<EventPage>(
      await world.get(`${EVENTS}?${query.replaceAll('+', '%2B')}`, token),
    );
    expect(page.count).toBe(expected === 'all' ? all.count : expected);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'event_type=LOUD',
    'cursor=7',
    'created_at__gte=yesterday',
    'created_at__lte=2026-13-45',
    'created_at__gte=2026-02-30',
    'created_at__lte=2026-02-29T00:00Z',
    'ordering=message',
    'limit=1&limit=2',
    'event_type=ERROR&event_type=INFO',
  ])('answers 400 to %s', async (query) => {
    const world = new ResourceWorld();
    const answer = await world.get(`${EVENTS}?${query}`, await world.token());
    expect(answer.status).toBe(400);
    expect((await bodyOf<{ detail: string }>(answer)).detail).toContain(query.split('=', 1)[0]);
  });

  it('ordering=-created_at leads through the same events in reverse', async () => {
    const { world, token } = await syncedWorld();
    const idOf = ({ third_party_id, extra_data }: EventPage['results'][number]): string =>
      `${third_party_id} ${extra_data.code}`;
    const filter = 'customer_number=4711';
    const all = await bodyOf<EventPage>(await world.get(`${EVENTS}?${filter}`, token));
    const pages: EventPage[] = [];
    let url: string | null = `${EVENTS}?${filter}&limit=7&ordering=-created_at`;
    while (url !== null) {
      const page: EventPage = await bodyOf<EventPage>(await world.get(url, token));
      pages.push(page);
      url = page.next;
    }
    const newestFirst = pages.flatMap(({ results }) => results.map(idOf));
    expect(newestFirst).toEqual(all.results.map(idOf).toReversed());
    expect(pages[0]?.previous).toBeNull();
    const back = await bodyOf<EventPage>(await world.get(pages[1]?.previous ?? '', token));
    expect(back.results.map(idOf)).toEqual(pages[0]?.results.map(idOf));
  });

  it('RFC 8288: the header Link has the addresses of the next and the previous page', async () => {
    const { world, token } = await syncedWorld();
    const first = await world.get(`${EVENTS}?limit=7`, token);
    const { next } = await bodyOf<EventPage>(first);
    expect(first.headers.get('link')).toBe(`<${next}>; rel="next"`);
    const second = await world.get(next ?? '', token);
    const links = await bodyOf<EventPage>(second);
    expect(second.headers.get('link')).toBe(
      `<${links.next}>; rel="next", <${links.previous}>; rel="prev"`,
    );
    expect((await world.get(`${EVENTS}?limit=1000`, token)).headers.has('link')).toBe(false);
    const catalogue = await world.get(`${CATALOGUE}?customer_number=4711&limit=7`, token);
    const page = await bodyOf<CataloguePage>(catalogue);
    expect(catalogue.headers.get('link')).toBe(`<${page.next}>; rel="next"`);
  });

  it.each(['message=%FF', 'third_party_id=%ED%A0%80', 'message=100%'])(
    'answers 400 to %s: nothing is replaced in silence',
    async (query) => {
      const world = new ResourceWorld();
      expect((await world.get(`${EVENTS}?${query}`, await world.token())).status).toBe(400);
    },
  );

  it("Decision O14: another library's events do not exist", async () => {
    const { world } = await syncedWorld();
    expect(
      await bodyOf<EventPage>(await world.get(EVENTS, await world.token('lib-2'))),
    ).toMatchObject({ count: 0, results: [] });
  });

  it('Decision H3: needs the scope procurement', async () => {
    const world = new ResourceWorld();
    expect((await world.get(EVENTS, await world.token('lib-1', 'library'))).status).toBe(403);
  });
});

describe('The catalogue of a customer (Spec 3.1, Decision H3)', () => {
  it(
    'shows available packages with exact prices, and blanks the GTIN that is not ' + 'valid',
    async () => {
      const { world, token } = await syncedWorld();
      await world.upload(token, [
        recordOf('A', { gtin: '4006381333931' }),
        recordOf('B', { gtin: '4006381333932' }),
        recordOf('C', { orderable: false }),
      ]);
      await world.nextDay();
      const page = await bodyOf<CataloguePage>(
        await world.get(`${CATALOGUE}?customer_number=4711`, token),
      );
      expect(page.items.map(({ third_party_id }) => third_party_id)).toEqual(['A', 'B']);
      const [a, b] = page.items;
      expect(a).toMatchObject({
        price: { basis: 'package', amount: '12.6' },
        price_ladder: {
          package: { exact: '12.6' },
          per_unit: { unit: 'kg', price: { exact: '4.2' } },
        },
        package_description: {
          levels: [{ quantity: '6', gtin: '4006381333931' }, { quantity: '500' }],
          unit: 'g',
        },
      });
      expect(b?.package_description?.levels[0]).toEqual({ quantity: '6' });
      const all = await bodyOf<CataloguePage>(
        await world.get(`${CATALOGUE}?customer_number=4711&availability=all`, token),
      );
      expect(all.items).toHaveLength(33);
      expect(all.items.find(({ third_party_id }) => third_party_id === 'C')).toMatchObject({
        availability: 'not-available',
        reason: 'not-orderable',
      });
    },
  );

  it('a page that is read again is the same text, until a sync changes a package', async () => {
    const { world, token } = await syncedWorld();
    const text = async (): Promise<string> =>
      (await world.get(`${CATALOGUE}?customer_number=4711`, token)).text();
    const first = await text();
    expect(await text()).toBe(first);
    await world.upload(token, [recordOf('P01', { price: '99.5' }), recordOf('P02')]);
    await world.nextDay();
    const second = JSON.parse(await text()) as CataloguePage;
    expect(second.items.map((item) => [item.third_party_id, item.price?.amount])).toEqual([
      ['P01', '99.5'],
      ['P02', '12.6'],
    ]);
    expect(second.items[0]?.price_ladder?.package?.exact).toBe('99.5');
  });

  it('ETag: the same revision is 304, another is sent', async () => {
    const { world, token } = await syncedWorld();
    const first = await world.get(`${CATALOGUE}?customer_number=4711`, token);
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await world.get(`${CATALOGUE}?customer_number=4711`, token, { 'if-none-match': etag }))
        .status,
    ).toBe(304);
    expect(
      (
        await world.get(`${CATALOGUE}?customer_number=4711`, token, {
          'if-none-match': `"x", ${etag}`,
        })
      ).status,
    ).toBe(304);
    await world.upload(token, [recordOf('A')]);
    await world.nextDay();
    expect(
      (await world.get(`${CATALOGUE}?customer_number=4711`, token, { 'if-none-match': etag }))
        .status,
    ).toBe(200);
  });

  it('pages hold every package once; going on in a revision that has passed is 409', async () => {
    const { world, token } = await syncedWorld();
    const ids: string[] = [];
    let next: string | null = `${CATALOGUE}?customer_number=4711&limit=7`;
    let second: string | null = null;
    while (next !== null) {
      const page: CataloguePage = await bodyOf<CataloguePage>(await world.get(next, token));
      ids.push(...page.items.map(({ third_party_id }) => third_party_id));
      next = page.next;
      second ??= page.next;
    }
    expect(ids).toEqual(Array.from({ length: 30 }, (_, i) => `P${String(i).padStart(2, '0')}`));
    await world.upload(token, [recordOf('A')]);
    await world.nextDay();
    expect((await world.get(second ?? '', token)).status).toBe(409);
  });

  it(
    'a sync between two looks at the store does not mix revisions: the page is of the ' +
      'later one',
    async () => {
      const { world, token } = await syncedWorld();
      const { catalogues } = world.storage;
      const page = catalogues.page.bind(catalogues);
      let first = true;
      vi.spyOn(catalogues, 'page').mockImplementation(async (...asked) => {
        if (first) {
          first = false;
          await world.upload(token, [recordOf('A')]);
          await world.nextDay();
        }
        return page(...asked);
      });
      const answer = await bodyOf<CataloguePage>(
        await world.get(`${CATALOGUE}?customer_number=4711`, token),
      );
      expect(answer).toMatchObject({ revision: 2, items: [{ third_party_id: 'A' }] });
    },
  );

  it.each([
    'revision=x',
    'revision=-1',
    'availability=some',
    'limit=',
    'customer_number=2',
    'after=%FF',
  ])('answers 400 to %s', async (query) => {
    const { world, token } = await syncedWorld();
    expect((await world.get(`${CATALOGUE}?customer_number=4711&${query}`, token)).status).toBe(400);
  });

  it(
    '400 without a customer, 404 for one that is not there or of another library, 403 ' +
      'without the scope library',
    async () => {
      const { world, token } = await syncedWorld();
      expect((await world.get(CATALOGUE, token)).status).toBe(400);
      expect((await world.get(`${CATALOGUE}?customer_number=4711&limit=0`, token)).status).toBe(
        400,
      );
      expect((await world.get(`${CATALOGUE}?customer_number=nobody`, token)).status).toBe(404);
      expect(
        (await world.get(`${CATALOGUE}?customer_number=4711`, await world.token('lib-2'))).status,
      ).toBe(404);
      expect(
        (
          await world.get(
            `${CATALOGUE}?customer_number=4711`,
            await world.token('lib-1', 'procurement'),
          )
        ).status,
      ).toBe(403);
    },
  );
});
