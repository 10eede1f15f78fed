import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forgetOld } from '../../../src/service/daily-sync/forget-old.js';
import type { UploadQuotas } from '../../../src/service/service-options.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/index.js';
import { bodyOf, ResourceWorld, recordOf } from '../resource-world.js';

const FILE = [recordOf('A1')];
const DAY = 86_400_000;
const KEY = { library: 'lib-1', customer: '4711' };

/** A service with these quotas, at noon of a day in UTC. */
class QuotaWorld {
  readonly world: ResourceWorld;

  constructor(quotas: Partial<UploadQuotas>, storage = createMemoryStorage()) {
    this.world = new ResourceWorld({}, storage, '05:30 Etc/UTC', { quotas });
  }

  /** The status of an upload, with the detail and the `Retry-After` of one beyond a quota. */
  async upload(customer: string, library = 'lib-1', file: unknown = FILE) {
    const token = await this.world.token(library);
    const query = `${new URLSearchParams({ customer_number: customer })}`;
    return answerOf(await this.world.post(token, JSON.stringify(file), {}, query));
  }

  async uploadForm(customer: string | undefined, isFirst = true) {
    const form = new FormData();
    if (isFirst && customer !== undefined) form.set('customer_number', customer);
    form.set('file', new Blob([JSON.stringify(FILE)]));
    if (!isFirst && customer !== undefined) form.set('customer_number', customer);
    return answerOf(await this.world.postForm(await this.world.token(), form));
  }
}

async function answerOf(response: Response): Promise<string> {
  if (response.status !== 429) return String(response.status);
  const { type, detail } = await bodyOf<{ type: string; detail: string }>(response);
  expect(type).toMatch(/\/problems\/#quota-exceeded$/);
  return `429 ${response.headers.get('retry-after')} ${detail}`;
}

const UNTIL_MIDNIGHT = 43_200;

describe('quotas of uploads', () => {
  it('a customer has so many uploads in a day, refused ones too, and others theirs', async () => {
    const quotas = new QuotaWorld({ customerUploads: 3 });
    expect(await quotas.upload('4711')).toBe('201');
    expect(await quotas.upload('4711', 'lib-1', { not: 'an array' })).toBe('422');
    expect(await quotas.uploadForm('4711')).toBe('201');
    const sentence = 'The quota of 3 uploads of a customer in a day is used up.';
    const beyond = `429 ${UNTIL_MIDNIGHT} ${sentence}`;
    expect(await quotas.upload('4711')).toBe(beyond);
    expect(await quotas.uploadForm('4711')).toBe(beyond);
    expect(await quotas.uploadForm('4711', false)).toBe(beyond);
    expect(await quotas.upload('4712')).toBe('201');
    expect(await quotas.upload('4711', 'lib-2')).toBe('201');
    quotas.world.now += UNTIL_MIDNIGHT * 1_000 - 1;
    expect(await quotas.upload('4711')).toMatch(/^429 1 /);
    quotas.world.now += 1;
    expect(await quotas.upload('4711')).toBe('201');
  });

  it('uploads beyond the quota of a customer take nothing from its library', async () => {
    const quotas = new QuotaWorld({ customerUploads: 1, libraryUploads: 3 });
    expect(await quotas.upload('1')).toBe('201');
    for (let again = 0; again < 5; again += 1) expect(await quotas.upload('1')).toMatch(/^429 /);
    expect([await quotas.upload('2'), await quotas.upload('3')]).toEqual(['201', '201']);
    expect(await quotas.upload('4')).toMatch(/The quota of 3 uploads of a library in a day/);
    expect(await quotas.upload('4', 'lib-2')).toBe('201');
  });

  it('a form that names its customer late, or never, counts for the library', async () => {
    const quotas = new QuotaWorld({ libraryUploads: 2 });
    expect(await quotas.uploadForm(undefined)).toBe('400');
    expect(await quotas.uploadForm('4711', false)).toBe('201');
    expect(await quotas.uploadForm(undefined)).toMatch(/^429 .* 2 uploads of a library/);
  });

  it('bytes are those in storage: those of ignored files count for 30 days', async () => {
    const tight = new QuotaWorld({ customerBytes: 1 });
    const { storage } = tight.world;
    expect([await tight.upload('4711'), await tight.upload('4712')]).toEqual(['201', '201']);
    expect(await tight.upload('4711')).toMatch(
      /^429 .*The quota of 1 bytes of a customer in storage is used up\.$/,
    );
    const { storedBytes = 0 } = (await storage.files.latest(KEY)) ?? {};
    const quotas = new QuotaWorld({ customerBytes: 2 * storedBytes }, storage);
    const { world } = quotas;
    world.now += 1_000;
    expect([await quotas.upload('4711'), (await quotas.upload('4711')).slice(0, 3)]).toEqual([
      '201',
      '429',
    ]);
    await world.nextDay();
    const forget = (): Promise<void> =>
      forgetOld({ storage, now: () => world.now, holder: 'test' });
    await forget();
    expect(await quotas.upload('4711')).toMatch(/^429/);
    world.now += 30 * DAY;
    await forget();
    expect(await quotas.upload('4711')).toBe('201');
    await storage.customers.erase(KEY);
    expect([await quotas.upload('4711'), await quotas.upload('4711')]).toEqual(['201', '201']);
  });

  it('a library has so many customers, and a file for another one is refused', async () => {
    const quotas = new QuotaWorld({ libraryCustomers: 2 });
    expect([await quotas.upload('1'), await quotas.upload('2')]).toEqual(['201', '201']);
    expect(await quotas.upload('3')).toMatch(/^429 .*The quota of 2 customers of a library/);
    expect(await quotas.uploadForm('3', false)).toMatch(/^429 /);
    expect([await quotas.upload('2'), await quotas.upload('3', 'lib-2')]).toEqual(['201', '201']);
    const customers = await quotas.world.storage.customers.list({ library: 'lib-1', limit: 9 });
    expect(customers.map(({ customer }) => customer)).toEqual(['1', '2']);
  });

  it('several processes on one database share them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quotas-'));
    const storage = await openSqliteStorage(join(folder, 'assortment.sqlite'));
    const one = new QuotaWorld({ customerUploads: 2 }, storage);
    const other = new QuotaWorld({ customerUploads: 2 }, storage);
    expect([await one.upload('4711'), await other.upload('4711')]).toEqual(['201', '201']);
    expect(await one.upload('4711')).toMatch(/^429 /);
    expect(await other.upload('4711')).toMatch(/^429 /);
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  it('a refusal is logged with quota, library and customer, and stores nothing', async () => {
    const quotas = new QuotaWorld({ customerUploads: 1 });
    await quotas.upload('4711');
    await quotas.upload('4711');
    const { logged, storage } = quotas.world;
    expect(logged.filter(({ event }) => event === 'limited')).toMatchObject([
      {
        level: 'warning',
        detail: { by: 'customerUploads', library: 'lib-1', customer: '4711', seconds: 43_200 },
      },
    ]);
    expect(await storage.files.page('lib-1', {}, { limit: 9 })).toMatchObject({ count: 1 });
  });
});
