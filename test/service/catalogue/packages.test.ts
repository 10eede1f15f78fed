import { describe, expect, it, vi } from 'vitest';
import { syncCommit } from '../../../src/storage/conformance/samples.js';
import { bodyOf, CATALOGUE, ResourceWorld, recordOf } from '../resource-world.js';

type Json = Readonly<Record<string, unknown>>;

interface Page {
  readonly lead_time?: string;
  readonly next: string | null;
  readonly items: readonly Json[];
}

/** The packages that customer 4711 reads when these records are synced, by identifier. */
async function packagesOf(...records: readonly Json[]): Promise<ReadonlyMap<unknown, Json>> {
  const world = new ResourceWorld();
  const token = await world.token();
  await world.upload(token, records);
  await world.nextDay();
  const response = await world.get(`${CATALOGUE}?customer_number=4711&availability=all`, token);
  const { items } = await bodyOf<{ readonly items: readonly Json[] }>(response);
  return new Map(items.map((item) => [item['third_party_id'], item]));
}

describe('Spec 3.1: a package as a customer reads it', () => {
  it('Spec 2.5: has the unit of a price, of an unlisted one piece and its own text', async () => {
    const packages = await packagesOf(
      recordOf('A', { price: '2.50', price_type_code: 1, price_unit: 'KG' }),
      recordOf('B', { price: '2.50', price_type_code: 1, price_unit: 'punnet' }),
      recordOf('C'),
    );
    expect(packages.get('A')?.['price']).toEqual({ basis: 'unit', amount: '2.5', unit: 'kg' });
    expect(packages.get('B')?.['price']).toEqual({
      basis: 'unit',
      amount: '2.5',
      unit: 'piece',
      unlisted_unit: 'punnet',
    });
    expect(packages.get('C')?.['price']).toEqual({ basis: 'package', amount: '12.6' });
  });

  it('has the unit of a description, also if it is not a listed one', async () => {
    const packages = await packagesOf(recordOf('A', { package_description_str: '6x4 punnet' }));
    expect(packages.get('A')).toMatchObject({
      package_description: { unlisted_unit: 'punnet', unit: 'piece' },
    });
  });

  it('has no text of a description that a text cannot say', async () => {
    const inner = {
      quantity: 4,
      gtin: '4006381333931',
      package: { quantity: 500, unit_name: 'g' },
    };
    const packages = await packagesOf(
      recordOf('A', {
        package_description_str: undefined,
        package_description: { quantity: 6, package: inner },
      }),
      recordOf('B'),
    );
    expect(packages.get('A')).toMatchObject({
      package_description: { levels: [{}, { quantity: '4', gtin: '4006381333931' }, {}] },
    });
    expect(packages.get('A')).not.toHaveProperty('package_description_str');
    expect(packages.get('B')).toMatchObject({ package_description_str: '6x500g' });
  });

  it('has no prices where its price is of another kind than its content', async () => {
    const packages = await packagesOf(
      recordOf('A', { price_type_code: 1, price_unit: 'kg', package_description_str: '6x1l' }),
    );
    expect(packages.get('A')).toMatchObject({
      price: { basis: 'unit', amount: '12.6', unit: 'kg' },
      price_ladder: { package: null, per_unit: null },
    });
  });

  it('has its place alone while no record of it was accepted', async () => {
    const packages = await packagesOf(
      recordOf('A', { price: 'dear', orderable: false }),
      recordOf('B'),
    );
    expect(packages.get('A')).toEqual({
      third_party_id: 'A',
      article_id: 'A',
      availability: 'not-available',
      since: '2026-03-02T12:00:00.000Z',
      reason: 'not-orderable',
    });
  });

  it('that storage damaged is a 500, and the log says which', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const key = { library: 'lib-1', customer: '4711' };
    const items = [{ thirdPartyId: 'A1', available: true, body: '{}', runId: 'run' }];
    await world.storage.catalogues.commit(syncCommit('run', 0, { items, events: [] }, key));
    expect((await world.get(`${CATALOGUE}?customer_number=4711`, token)).status).toBe(500);
    expect(world.log).toMatchObject([
      { event: 'fault', detail: { said: 'The stored item "A1" cannot be read.' } },
    ]);
  });
});

describe('Decision L5: the lead time of the assortment', () => {
  /** Records with these lead times, in the order of their identifiers. */
  const leadTimes = (...texts: readonly (string | undefined)[]): readonly Json[] =>
    texts.map((text, at) => recordOf(`P${at}`, text === undefined ? {} : { lead_time: text }));

  it('is the longest of all available packages, on every page', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const name = '"leadTime":"999999999999999"';
    await world.upload(token, [
      ...leadTimes('24:00:00', '2 12:30:00', undefined, '00:00:01.5'),
      recordOf('Q', { lead_time: '9 00:00:00', orderable: false }),
      recordOf('R', { name, description: `\\${name}`, lead_time: '24:00:00' }),
    ]);
    await world.nextDay();
    const seen: (readonly [unknown, number])[] = [];
    let url: string | null = `${CATALOGUE}?customer_number=4711&availability=all&limit=2`;
    while (url !== null) {
      const page: Page = await bodyOf<Page>(await world.get(url, token));
      seen.push([page.lead_time, page.items.length]);
      url = page.next;
    }
    expect(seen).toEqual([
      ['60:30:00', 2],
      ['60:30:00', 2],
      ['60:30:00', 2],
    ]);
  });

  it('follows each sync, is that of the customer, and absent if there is none', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const shown = async (customer: string): Promise<unknown> => {
      const response = await world.get(`${CATALOGUE}?customer_number=${customer}`, token);
      const page = await bodyOf<Page>(response);
      return 'lead_time' in page ? page.lead_time : 'none';
    };
    await world.upload(token, leadTimes('48:00:00', '24:00:00'));
    await world.upload(token, leadTimes('72:00:00'), 'customer_number=other');
    expect(await shown('4711')).toBe('none');
    await world.nextDay();
    expect([await shown('4711'), await shown('other')]).toEqual(['48:00:00', '72:00:00']);
    const load = vi.spyOn(world.storage.catalogues, 'load');
    await world.upload(token, leadTimes(undefined, '24:00:00'));
    expect(await shown('4711')).toBe('48:00:00');
    expect(load).not.toHaveBeenCalled();
    await world.nextDay();
    expect(await shown('4711')).toBe('24:00:00');
    await world.upload(token, leadTimes(undefined, undefined));
    await world.nextDay();
    expect(await shown('4711')).toBe('none');
  });
});

describe('A page of an article', () => {
  /** A catalogue of 20 packages; storage returns them one by one, as it does if each is large. */
  async function slowWorld() {
    const world = new ResourceWorld();
    const token = await world.token();
    const ids = Array.from({ length: 20 }, (_, at) => `P${String(at).padStart(2, '0')}`);
    await world.upload(
      token,
      ids.map((id) => recordOf(id, id === 'P18' ? { shared_id: 'S' } : {})),
    );
    await world.nextDay();
    const { catalogues } = world.storage;
    const page = catalogues.page.bind(catalogues);
    const read = vi.spyOn(catalogues, 'page').mockImplementation(async (key, window) => {
      const { cut: _, ...one } = await page(key, { ...window, limit: 1 });
      return one.items.length === 0 ? one : { ...one, cut: true };
    });
    return { world, token, read };
  }
  const OF_S = `${CATALOGUE}?customer_number=4711&article_id=S`;

  it('ends after some pieces, and the next one continues there', async () => {
    const { world, token, read } = await slowWorld();
    const pages: (readonly unknown[])[] = [];
    let most = 0;
    let url: string | null = OF_S;
    while (url !== null) {
      read.mockClear();
      const page: Page = await bodyOf<Page>(await world.get(url, token));
      most = Math.max(most, read.mock.calls.length);
      pages.push(page.items.map((item) => item['third_party_id']));
      url = page.next;
    }
    expect(most).toBe(8);
    expect(pages).toEqual([[], [], ['P18']]);
  });

  it('ends at once if a sync changes the catalogue meanwhile', async () => {
    const { world, token, read } = await slowWorld();
    const page = read.getMockImplementation();
    read.mockImplementation(async (key, window) => {
      const read = await page?.(key, window);
      if (read === undefined) throw new Error('a page');
      return window.after === undefined ? read : { ...read, revision: read.revision + 1 };
    });
    expect((await world.get(OF_S, token)).status).toBe(503);
    // Each of five attempts reads two pieces.
    expect(read).toHaveBeenCalledTimes(10);
  });
});
