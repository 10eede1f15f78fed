import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogueItem } from '../../../src/core/catalogue/index.js';
import { packageJson } from '../../../src/service/catalogue/package-json.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import { BASE, FakeService } from '../../client/fake-service.js';
import { collected } from '../../storage/sql-samples.js';
import { type RemoteResult, runRemote } from '../remote-world.js';

const RECORDS = [
  { package_description_str: '6x1.5l', lead_time: '24:00:00', brand: 'Dairy', shared_id: 'milk' },
  { price_type_code: 1, price_unit: 'kg', package_description_str: '1kg', weighted: true },
  { price_type_code: 1, price_unit: 'basket', package_description_str: '2x3 crate' },
  { orderable: false, package_description: { quantity: 2, unit_name: 'piece' } },
  {
    package_description: {
      quantity: 4,
      gtin: '4006381333931',
      package: { quantity: '0.5', unit_name: 'l' },
    },
  },
].map((more, at) => ({
  third_party_id: `A${at}`,
  name: `Package ${at}`,
  price: '12.60',
  price_type_code: 0,
  ...more,
}));

let folder = '';
let service: FakeService;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
  service = new FakeService();
  const answer = (_: string, stdout: string): string =>
    service.agree(/https:\/\/\S+/.exec(stdout)?.[0] ?? '').code;
  const login = ['login', '--server', BASE, '--client-id', 'c1', '--client-secret'];
  await remote([...login, 's3cret-client'], answer);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = (): string => join(folder, 'data');

function remote(
  args: readonly string[],
  answer?: (question: string, stdout: string) => string,
): Promise<RemoteResult> {
  const path = ['--credentials', join(folder, 'credentials.json')];
  return runRemote([...args, ...path], service, answer === undefined ? {} : { answer });
}

const local = (args: readonly string[]): Promise<RemoteResult> =>
  runRemote([...args, '--data', data()], service);

async function syncHere(records: readonly unknown[]): Promise<RemoteResult> {
  const path = join(folder, 'f.json');
  writeFileSync(path, JSON.stringify(records));
  return local(['sync', path, '--customer', '4711']);
}

describe('Spec 3.1: assortment catalogue --remote', () => {
  async function offer(): Promise<void> {
    await syncHere([...RECORDS, { ...RECORDS[0], third_party_id: 'A9', shared_id: 'A9' }]);
    await syncHere([...RECORDS, { third_party_id: 'A8' }]);
    const storage = await openSqliteStorage(join(data(), 'assortment.sqlite'));
    const stored = await collected(
      storage.catalogues.load({ library: 'sandbox', customer: '4711' }),
    );
    await storage.close();
    service.packages = stored.flat().flatMap(({ body }) => {
      const item = readCatalogueItem(JSON.parse(body));
      return item === undefined ? [] : [JSON.parse(JSON.stringify(packageJson(item)))];
    });
    service.revision = 2;
  }

  it.each([[[]], [['--all']], [['--json']], [['--all', '--json']]])(
    'prints what this machine prints for the same catalogue: %s',
    async (options) => {
      await offer();
      const command = ['catalogue', '--customer', '4711', ...options];
      const here = await local(command);
      const there = await remote([...command, '--remote']);
      expect([there.code, there.stderr, there.stdout]).toEqual([0, '', here.stdout]);
      expect(there.stdout).toContain('Package 2');
    },
  );

  it('--remote shows the unit of a service that reads units exactly', async () => {
    await offer();
    const unit = { unit: 'piece', unlisted_unit: 'Ltr' };
    service.packages = [
      {
        ...service.packages[0],
        price: { basis: 'unit', amount: '2', ...unit },
        package_description: { levels: [{ quantity: '6' }], ...unit },
      },
    ];
    const command = ['catalogue', '--remote', '--customer', '4711'];
    expect((await remote(command)).stdout).toMatch(/6 piece \(Ltr\) +2 \/ piece \(Ltr\)/);
    const json = JSON.parse((await remote([...command, '--json'])).stdout);
    expect(json.items).toMatchObject([{ price: unit, package_description: unit }]);
  });

  it('begins again where a sync comes between two pages', async () => {
    await offer();
    let requests = 0;
    service.instead.push(
      () => undefined,
      () => {
        requests += 1;
        service.revision = 3;
        return undefined;
      },
    );
    const { code, stdout } = await remote(['catalogue', '--remote', '--customer', '4711']);
    expect([code, requests]).toEqual([0, 1]);
    expect(stdout).toMatch(/^Customer 4711 · revision 3 · 4 packages/);
  });

  it('2 if it changes every time, and for a package that cannot be read', async () => {
    await offer();
    service.instead.push(
      ...Array.from({ length: 20 }, () => () => {
        service.revision += 1;
        return undefined;
      }),
    );
    const command = ['catalogue', '--remote', '--customer', '4711'];
    expect(await remote(command)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The catalogue changed while its pages were read'),
    });
    service.instead.length = 0;
    service.packages = [{ ...service.packages[0], price: { basis: 'package' } }];
    expect(await remote(command)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The answer is not a package (catalogue): received "A0"'),
    });
  });
});

describe('Decisions H1, S7: assortment status', () => {
  const sent = (id: string, more: object = {}): Readonly<Record<string, unknown>> => ({
    id,
    customer_number: '4711',
    received_at: '2026-03-01T04:00:00.123Z',
    bytes: 2,
    status: 'waiting',
    ...more,
  });
  const at = { processed_at: '2026-03-01T05:30:00.000Z' };

  it('--remote lists the files with what became of them', async () => {
    service.sent = [
      sent('f6'),
      sent('f5', { status: 'replaced' }),
      sent('f4', { customer_number: '1', status: 'ignored', ...at }),
      sent('f3', { status: 'processed', outcome: 'synced', ...at }),
      sent('f2', { status: 'processed', outcome: 'file-refused', ...at }),
      sent('f1', { status: 'lost\u001b' }),
    ];
    const { code, stdout } = await remote(['status', '--remote']);
    expect(code).toBe(0);
    expect(stdout).toBe(`6 files, the newest first.

2026-03-01 04:00:00 UTC  4711  f6  waits for the agreed time
2026-03-01 04:00:00 UTC  4711  f5  not synced: a later file replaces it
2026-03-01 04:00:00 UTC  1     f4  not synced: a later file replaced it
2026-03-01 04:00:00 UTC  4711  f3  synced 2026-03-01 05:30:00 UTC
2026-03-01 04:00:00 UTC  4711  f2  refused at its sync, 2026-03-01 05:30:00 UTC
2026-03-01 04:00:00 UTC  4711  f1  lost\\u{1b}
`);
    const one = await remote(['status', '--remote', '--customer', '4711', '--limit', '3']);
    expect(one.stdout).toMatch(/^The newest 3 of 5 files; --limit shows more\.\n/);
    expect(one.stdout).not.toContain('f1');
    const json = await remote(['status', '--remote', '--json', '--customer', '1']);
    expect(JSON.parse(json.stdout)).toEqual({ count: 1, results: [service.sent[2]] });
  });

  it('--remote FILE_ID prints receipt, counts and fate; the report with --json', async () => {
    service.sent = [sent('f1', { status: 'processed', outcome: 'synced', ...at })];
    const { code, stdout } = await remote(['status', 'f1', '--remote']);
    expect([code, stdout]).toEqual([
      0,
      'Received as f1 at 2026-03-01 04:00:00 UTC · 2 bytes\n0 records: 0 accepted.\n' +
        'Customer 4711: synced 2026-03-01 05:30:00 UTC.\n',
    ]);
    const json = JSON.parse((await remote(['status', 'f1', '--remote', '--json'])).stdout);
    expect(json).toMatchObject({ ...service.sent[0], report: { ok: true } });
    expect(await remote(['status', 'f2', '--remote'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /there is no file f2; assortment status --credentials \S+ lists the files/,
      ),
    });
  });

  it('says what this machine stored', async () => {
    await syncHere(RECORDS);
    service.now += 1000;
    await syncHere([...RECORDS, { third_party_id: 'A8' }]);
    const { stdout } = await local(['status', '--json']);
    const { count, results } = JSON.parse(stdout);
    expect([count, results.length]).toEqual([2, 2]);
    expect(results[0]).toMatchObject({ customer_number: '4711', outcome: 'synced' });
    expect(Date.parse(results[0].received_at)).toBeGreaterThan(Date.parse(results[1].received_at));
    const one = await local(['status', results[0].id]);
    expect(one.stdout).toContain('6 records: 5 accepted, 1 refused.\nCustomer 4711: synced ');
    expect(one.stdout).toContain('assortment check FILE shows what is wrong');
    expect((await local(['status', '--customer', '1'])).stdout).toBe('No files were sent.\n');
    expect((await local(['status', 'none'])).code).toBe(2);
    expect((await local(['status', '--limit', '0'])).stderr).toContain('--limit is at least 1');
  });
});
