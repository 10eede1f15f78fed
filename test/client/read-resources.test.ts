import { beforeEach, describe, expect, it } from 'vitest';
import { readCataloguePage } from '../../src/client/answers/read-catalogue-page.js';
import { readFilesPage } from '../../src/client/answers/read-files-page.js';
import type { Answer } from '../../src/client/client-fault.js';
import { type AssortmentClient, createClient } from '../../src/client/create-client.js';
import { catalogueRequest, filesRequest } from '../../src/client/requests/resource-requests.js';
import { AUTH, BASE, FakeService } from './fake-service.js';

let service: FakeService;
let client: AssortmentClient;

beforeEach(() => {
  service = new FakeService();
  const { access } = service.issue();
  const tokens = { accessToken: access, scope: 'procurement', issuedAt: 0 };
  client = createClient({
    baseUrl: BASE,
    authUrl: AUTH,
    clientId: 'c1',
    clientSecret: 's3cret-client',
    load: async () => tokens,
    save: async () => undefined,
    fetch: service.fetch,
    now: () => service.now,
  });
});

const sent = (id: string, more: object = {}): Readonly<Record<string, unknown>> => ({
  id,
  customer_number: '4711',
  received_at: '2026-03-01T04:00:00Z',
  bytes: 2,
  status: 'waiting',
  ...more,
});
const item = (id: string, availability = 'available'): Readonly<Record<string, unknown>> => ({
  third_party_id: id,
  article_id: id,
  availability,
  since: '2026-03-01T04:00:00Z',
  reason: 'listed',
  name: 'Milk',
});

async function all<T>(pages: AsyncIterable<Answer<T>>): Promise<readonly Answer<T>[]> {
  const found: Answer<T>[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

describe('Decisions H1, H3: what the service has', () => {
  it('the status of a file, with its report', async () => {
    const fate = { status: 'processed', outcome: 'synced', processed_at: '2026-03-01T05:30:00Z' };
    service.sent = [sent('f1', fate)];
    expect(await client.fileStatus('f1')).toMatchObject({
      ok: true,
      value: {
        id: 'f1',
        status: 'processed',
        outcome: 'synced',
        processedAt: '2026-03-01T05:30:00Z',
        report: { ok: true },
      },
    });
    expect(await client.fileStatus('f2')).toMatchObject({
      ok: false,
      fault: { code: 'not-found' },
    });
  });

  it('the files of all pages, or of one customer', async () => {
    service.sent = [sent('f3'), sent('f2', { customer_number: '1' }), sent('f1')];
    const pages = await all(client.files());
    const ids = pages.map((page) => page.ok && page.value.results.map(({ id }) => id));
    expect(ids).toEqual([['f3', 'f2'], ['f1']]);
    const [one] = await all(client.files({ customerNumber: '1', pageSize: 9 }));
    expect(one).toMatchObject({ ok: true, value: { count: 1, results: [{ id: 'f2' }] } });
  });

  it('the catalogue of all pages; a change between two of them is a fault', async () => {
    service.packages = ['A', 'B', 'C'].map((id) => item(id));
    service.packages.push(item('D', 'not-available'));
    const count = async (availability?: 'available' | 'all'): Promise<number> =>
      (await all(client.catalogue({ customerNumber: '1', availability }))).reduce(
        (total, page) => total + (page.ok ? page.value.items.length : 0),
        0,
      );
    expect([await count(), await count('all')]).toEqual([3, 4]);
    const pages = client.catalogue({ customerNumber: '1' });
    const first = await pages.next();
    expect(first.value).toMatchObject({ ok: true, value: { revision: 1, customerNumber: '1' } });
    service.revision = 2;
    const second = await pages.next();
    expect(second.value).toMatchObject({ ok: false, fault: { code: 'catalogue-changed' } });
  });

  it.each([
    ['no JSON', ''],
    ['no list', '{"count":1,"customer_number":"1","revision":1}'],
    [
      'something else in the list',
      '{"count":1,"customer_number":"1","revision":1,"results":[1],"items":[1]}',
    ],
  ])('%s is not understood', (_, body) => {
    for (const read of [readFilesPage, readCataloguePage])
      expect(read(200, {}, body)).toMatchObject({ ok: false, fault: { code: 'not-understood' } });
  });

  it('faults of the service are those of other operations', () => {
    for (const read of [readFilesPage, readCataloguePage])
      expect(read(403, {}, '')).toMatchObject({ ok: false, fault: { code: 'scope-missing' } });
  });

  it('requests hold their filters, or those of the page before', () => {
    const access = { baseUrl: BASE, accessToken: 'a' };
    const queryOf = ({ url }: { readonly url: string }): string => new URL(url).search;
    expect(queryOf(filesRequest(access))).toBe('');
    expect(queryOf(filesRequest({ ...access, page: 'cursor=b1', filters: { pageSize: 3 } }))).toBe(
      '?cursor=b1',
    );
    const filters = { customerNumber: '1', availability: 'all', pageSize: 7 } as const;
    expect(queryOf(catalogueRequest({ ...access, ...filters }))).toBe(
      '?customer_number=1&availability=all&limit=7',
    );
    expect(queryOf(catalogueRequest({ ...access, ...filters, page: 'after=A' }))).toBe('?after=A');
    const wrong = { ...filters, availability: 'some' as 'all' };
    expect(() => catalogueRequest({ ...access, ...wrong })).toThrow(TypeError);
  });
});
