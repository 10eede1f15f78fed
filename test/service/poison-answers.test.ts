import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.js';
import type { PutItem } from '../../src/storage/catalogue-store.js';
import { syncCommit, syncEvent } from '../../src/storage/conformance/samples.js';
import { BASE, CATALOGUE, EVENTS, ResourceWorld, recordOf } from './resource-world.js';

const KEY = { library: 'lib-1', customer: '4711' };
/** Most bytes of a page, with the members next to its items. */
const PAGE = 8_388_608 + 1_000;

interface Level {
  readonly price: unknown;
}

interface Page {
  readonly next: string | null;
  readonly previous: string | null;
  readonly count: number;
  readonly items: readonly {
    readonly third_party_id: string;
    readonly price_ladder: { readonly levels: readonly Level[]; readonly per_unit: unknown };
  }[];
  readonly results: readonly { readonly message: string }[];
}

/** Follows the pages from an address on; checks the size of each. */
async function pagesFrom(
  world: ResourceWorld,
  token: string,
  address: string,
  direction: 'next' | 'previous' = 'next',
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let url: string | null = address; url !== null; ) {
    const text = await (await world.get(url, token)).text();
    expect(Buffer.byteLength(text)).toBeLessThan(PAGE);
    const page = JSON.parse(text) as Page;
    pages.push(page);
    url = page[direction];
  }
  return pages;
}

/** A stored item with this many levels, more than a file may have today. */
function deepItem(thirdPartyId: string, levels: number): PutItem {
  const record = {
    thirdPartyId,
    name: 'Deep',
    price: { basis: 'package', amount: '12.6' },
    orderable: true,
    packageDescription: {
      levels: Array.from({ length: levels }, () => ({ quantity: '7' })),
      unit: 'g',
    },
    weighted: false,
  };
  const since = '2026-03-01T00:00:00.000Z';
  const body = { thirdPartyId, availability: 'available', since, reason: 'listed', record };
  return { thirdPartyId, available: true, body: JSON.stringify(body), runId: 'run' };
}

describe('Decision H1: answers are bounded by bytes', () => {
  it('pages of a catalogue of long texts end early, and have each package once', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const ids = Array.from({ length: 50 }, (_, at) => `A${at + 100}`);
    const description = 'ä'.repeat(65_000);
    await world.upload(
      token,
      ids.map((id) => recordOf(id, { description })),
    );
    await world.nextDay();
    const pages = await pagesFrom(world, token, `${CATALOGUE}?customer_number=4711`);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ items }) => items.map((item) => item.third_party_id))).toEqual(ids);
    // A limit that no page reaches changes nothing.
    const other = await pagesFrom(world, token, `${CATALOGUE}?customer_number=4711&limit=50`);
    expect(other.map(({ items }) => items.length)).toEqual(pages.map(({ items }) => items.length));
  });

  it('the client reads each catalogue that the service makes', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const body = (id: string): string => {
      const item = JSON.parse(deepItem(id, 1).body) as { record: Record<string, unknown> };
      item.record['description'] = '\u4e2d'.repeat(65_000);
      return JSON.stringify(item).replace(/\u4e2d/g, String.raw`\u4e2d`);
    };
    const ids = Array.from({ length: 60 }, (_, at) => `A${at + 100}`);
    const items = ids.map((id) => ({ ...deepItem(id, 1), body: body(id) }));
    await world.storage.catalogues.commit(syncCommit('run', 0, { items }, KEY));
    const client = createClient({
      ...{ baseUrl: BASE, authUrl: BASE, clientId: 'partner', clientSecret: 'a-partner-secret' },
      load: async () => ({
        accessToken: token,
        scope: 'library procurement',
        issuedAt: world.now / 1_000,
        expiresAt: world.now / 1_000 + 604_800,
      }),
      save: async () => undefined,
      now: () => world.now,
      fetch: (url, init) => world.fetch(new Request(url, init)),
    });
    const read: string[] = [];
    for await (const page of client.catalogue({ customerNumber: '4711' })) {
      if (!page.ok) throw new Error(page.fault.what);
      read.push(...page.value.items.map(({ thirdPartyId }) => thirdPartyId));
    }
    expect(read).toEqual(ids);
  });

  it('a package of ten thousand levels is a short answer, without deep prices', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const items = [deepItem('A', 9_999)];
    await world.storage.catalogues.commit(syncCommit('run', 0, { items }, KEY));
    const [page] = await pagesFrom(world, token, `${CATALOGUE}?customer_number=4711`);
    const [item] = page?.items ?? [];
    expect(item?.price_ladder.levels).toHaveLength(9_999);
    expect(item?.price_ladder.levels[1]?.price).toEqual({ exact: '9/35', rounded: '0.2571' });
    expect(item?.price_ladder.levels[9_998]?.price).toBeNull();
    expect(item?.price_ladder.per_unit).toBeNull();
    expect(JSON.stringify(item).length).toBeLessThan(1_500_000);
  });

  it('requests have their turns while deep packages are written', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const items = Array.from({ length: 12 }, (_, at) => deepItem(`A${at + 10}`, 5_000));
    await world.storage.catalogues.commit(syncCommit('run', 0, { items }, KEY));
    let isAnswered = false;
    const answer = world.get(`${CATALOGUE}?customer_number=4711`, token).finally(() => {
      isAnswered = true;
    });
    let others = 0;
    while (!isAnswered) {
      await world.fetch(new Request(`${BASE}/healthz`));
      // The timers of everything else.
      await new Promise((resolve) => setTimeout(resolve, 0));
      others += 1;
    }
    expect((await answer).status).toBe(200);
    expect(others).toBeGreaterThan(8);
  });

  it('pages of events with long texts end early, forwards and backwards', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const events = Array.from({ length: 120 }, (_, at) =>
      syncEvent(`message ${at}`, { customer_number: '4711', third_party_id: 'x'.repeat(60_000) }),
    );
    await world.storage.events.append(KEY, 'batch', events);
    const messages = events.map(({ message }) => message);
    const forwards = await pagesFrom(world, token, `${EVENTS}?limit=1000`);
    expect(forwards.length).toBeGreaterThan(2);
    expect(forwards.flatMap(({ results }) => results.map(({ message }) => message))).toEqual(
      messages,
    );
    expect(new Set(forwards.map(({ count }) => count))).toEqual(new Set([120]));
    const last = forwards.at(-1)?.previous ?? '';
    const back = await pagesFrom(world, token, last, 'previous');
    expect(
      back.toReversed().flatMap(({ results }) => results.map(({ message }) => message)),
    ).toEqual(messages.slice(0, messages.length - (forwards.at(-1)?.results.length ?? 0)));
    const newest = await pagesFrom(world, token, `${EVENTS}?limit=1000&ordering=-created_at`);
    expect(newest.flatMap(({ results }) => results.map(({ message }) => message))).toEqual(
      messages.toReversed(),
    );
  });
});
