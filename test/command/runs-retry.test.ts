import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  claimed,
  claimedDay,
  DAY,
  dailyCommit,
  KEY,
  withRun,
} from '../../src/storage/conformance/samples.js';
import { openSqliteStorage } from '../../src/storage/sqlite/open-sqlite-storage.js';
import { incomingFile } from '../service/incoming-file.js';
import { runFake } from './fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'assortment-retry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = {
  third_party_id: 'A1',
  name: 'Rye',
  price: '1.50',
  price_type_code: 0,
  package_description_str: '6x500 g',
};

describe('assortment runs retry', () => {
  it('names a file that was set aside everywhere, and syncs it', async () => {
    const storage = await openSqliteStorage(join(folder, 'assortment.sqlite'));
    const claim = await claimedDay(storage);
    const bytes = Buffer.from(JSON.stringify([RECORD]));
    await storage.files.putPart({ ...KEY, id: 'deadly' }, 0, bytes);
    await storage.files.accept(incomingFile(KEY, 'deadly', DAY.at, bytes));
    const again = claimed(await storage.customers.claim(KEY, DAY.date, 'worker', DAY.at, DAY.at));
    expect(again.fence).toBe(claim.fence + 1);
    const day = dailyCommit(again, 0, {
      ...{ setAside: true, seenSequence: 1, newestSequence: 1, items: [] },
      ...{ nextRevision: 0, nextHash: null },
    });
    const change = {
      fileId: 'deadly',
      fileRefused: true as const,
      summary: '{"refused":"sync.set-aside"}',
    };
    const commit = withRun(day, { ...change, revision: 0, finishedAt: 0 });
    expect(await storage.catalogues.commit(commit)).toBe('done');
    await storage.close();

    const place = ['--data', folder];
    const late = await runFake(['customers', 'list', '--late', ...place]);
    expect(late.stdout).toContain('set aside since 2026-03-01 03:30:00 UTC');
    const failed = await runFake(['runs', '--failed', '--since', '1969-10-01', ...place]);
    expect(failed.stdout).toContain('set aside');
    const library = ['--library', KEY.library, ...place];
    const retried = await runFake(['runs', 'retry', KEY.customer, ...library]);
    expect([retried.code, retried.stderr]).toEqual([0, '']);
    expect(retried.stdout).toBe('Customer customer, file deadly: synced.\n');
    const none = await runFake(['customers', 'list', '--late', '--json', ...place]);
    const { customers } = JSON.parse(none.stdout) as {
      readonly customers: readonly { readonly set_aside: unknown }[];
    };
    expect(customers.every(({ set_aside }) => set_aside === null)).toBe(true);
    const second = await runFake(['runs', 'retry', KEY.customer, ...library]);
    expect(second.code).toBe(2);
    expect(second.stderr).toContain('no file of customer customer is set aside');
  });
});
