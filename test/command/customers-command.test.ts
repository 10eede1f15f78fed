/** `assortment customers` and `assortment runs`, over the embedded storage. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAgreedTime } from '../../src/service/customers/ensure-agreed-time.js';
import { runDueDays } from '../../src/service/daily-sync/scheduler.js';
import type { AssortmentStorage } from '../../src/storage/index.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const HOUR = 3_600_000;

/** The clock of the commands in these tests. */
const NOW = 0;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'customers-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does work in the storage of a test. */
async function inStorage(
  name: string,
  work: (storage: AssortmentStorage) => Promise<void>,
): Promise<readonly string[]> {
  const data = join(folder, name);
  mkdirSync(data, { recursive: true });
  const storage = await openSqliteStorage(join(data, 'assortment.sqlite'));
  await work(storage);
  await storage.close();
  return ['--data', data];
}

const key = (customer: string, library = 'sandbox') => ({ library, customer });

async function agree(
  storage: AssortmentStorage,
  agreed: string,
  at: number,
  ...keys: readonly ReturnType<typeof key>[]
): Promise<void> {
  for (const one of keys) await ensureAgreedTime(storage, one, agreed, at);
}

/** Three customers: one whose day ran, one that is late, and one of another library. */
async function threeCustomers(name: string): Promise<readonly string[]> {
  return inStorage(name, async (storage) => {
    await agree(storage, '05:30 Etc/UTC', NOW - 48 * HOUR, key('1'));
    await runDueDays({ storage, now: () => NOW, holder: 'test' });
    await agree(storage, '05:30 Etc/UTC', NOW - 48 * HOUR, key('2'));
    await agree(storage, '06:00 Europe/Helsinki', NOW, key('3', 'other'));
  });
}

describe('assortment customers', () => {
  it('lists late customers first, and all libraries', async () => {
    const data = await threeCustomers('list');
    const listed = await runFake(['customers', 'list', ...data]);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const [heading, ...rows] = listed.stdout.trimEnd().split('\n');
    expect(heading).toMatch(/^customer {2}library {2}agreed time +next day +revision {2}state$/);
    expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual(['2', '3', '1']);
    expect(rows[0]).toMatch(/late since \d{4}-\d\d-\d\d 05:30:00 UTC$/);
    const late = await runFake(['customers', 'list', '--late', '--json', ...data]);
    expect(JSON.parse(late.stdout)).toMatchObject({
      customers: [{ customer_number: '2', late: true, running: false }],
    });
    const others = await runFake(['customers', 'list', '--library', 'other', ...data]);
    expect(others.stdout).toContain('06:00 Europe/Helsinki');
    expect(others.stdout).not.toContain('05:30');
  });

  it('tells customers apart that look equal, and reaches numbers of before', async () => {
    const data = await inStorage('equal', async (storage) => {
      const old = ['4711', ' 4711', '4711\u200b', `8${'9'.repeat(199)}`];
      for (const number of old) await agree(storage, '05:30 Etc/UTC', NOW, key(number));
    });
    const listed = await runFake(['customers', 'list', ...data]);
    const names = listed.stdout
      .trimEnd()
      .split('\n')
      .map((row) => row.split('  ')[0]);
    const clipped = `8${'9'.repeat(25)}…${'9'.repeat(13)}`;
    expect(names.slice(1)).toEqual(['\\u{20}4711', '4711', '4711\\u{200b}', clipped]);
    const whole = JSON.parse((await runFake(['customers', 'list', '--json', ...data])).stdout);
    expect(whole.customers[0]).toMatchObject({ customer_number: ' 4711' });
    const shown = await runFake(['customers', 'show', ' 4711', '--json', ...data]);
    expect(JSON.parse(shown.stdout)).toMatchObject({ customer_number: ' 4711' });
    for (const args of [['files'], ['runs'], ['events'], ['catalogue'], ['status']]) {
      const own = args[0] === 'catalogue' ? ' 4711' : '4711 ';
      const asked = await runFake([...args, '--customer', own, ...data]);
      expect([args[0], asked.code]).toEqual([args[0], args[0] === 'catalogue' ? 0 : 2]);
      if (asked.code === 2) expect(asked.stderr).toContain('has U+0020 as its character 5');
    }
    const retried = await runFake(['runs', 'retry', ' 4711', ...data]);
    expect(retried.stderr).toContain('no file of customer  4711 is set aside');
    const erased = await runFake(['customers', 'erase', ' 4711', '--yes', ...data]);
    expect(erased).toMatchObject({ code: 0 });
    const again = await runFake(['customers', 'erase', ' 4711', '--yes', ...data]);
    expect(again).toMatchObject({ code: 2 });
    expect(again.stderr).toContain('customer_number has U+0020 as its character 1');
    expect((await runFake(['customers', 'show', '4711', ...data])).code).toBe(0);
  });

  it('says so if there is none', async () => {
    const data = await inStorage('empty', async () => undefined);
    expect((await runFake(['customers', 'list', ...data])).stdout).toBe(
      'There are no customers. A customer is added with its first file.\n',
    );
    expect((await runFake(['customers', 'list', '--late', ...data])).stdout).toBe(
      'No customer is late.\n',
    );
    expect((await runFake(['runs', '--failed', ...data])).stdout).toMatch(/^Nothing failed since/);
  });

  it('changes the agreed time and policies, and shows them', async () => {
    const data = await threeCustomers('set');
    const set = await runFake([
      ...['customers', 'set', '3', '--library', 'other', '--agreed', '07:15 Europe/Helsinki'],
      ...['--guard-price', '60%', '--on-refused', 'withdraw', ...data],
    ]);
    expect(set.stdout).toMatch(
      /^Customer 3 of other: 07:15 Europe\/Helsinki; the next day is .* UTC\.$/m,
    );
    expect(set.stderr).toContain('"act":"customer-changed"');
    const shown = await runFake(['customers', 'show', '3', '--library', 'other', ...data]);
    expect(shown.stdout).toMatch(/^agreed time +07:15 Europe\/Helsinki$/m);
    expect(shown.stdout).toMatch(
      /^policies +\{"guard":\{"unitPrice":\{"ratio":"0\.60"\}\},"onRefused":"withdraw"\}$/m,
    );
    const off = ['customers', 'set', '3', '--library', 'other', '--no-agreed', '--no-guard'];
    const ended = await runFake([...off, '--json', ...data]);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      agreed_time: null,
      next_day: null,
      policies: { onRefused: 'withdraw' },
    });
    const without = await runFake(['customers', 'show', '3', '--library', 'other', ...data]);
    expect(without.stdout).toMatch(/^agreed time +no agreed time$/m);
    expect((await runFake(['customers', 'list', '--library', 'other', ...data])).stdout).toMatch(
      /no agreed time$/m,
    );
  });

  it('shows a customer of a worker, and changes nothing of it', async () => {
    const data = await inStorage('running', async (storage) => {
      await agree(storage, '05:30 Etc/UTC', NOW - 48 * HOUR, key('1'));
      const due = (await storage.customers.head(key('1')))?.due;
      await storage.customers.claim(key('1'), due?.date ?? '', 'worker', NOW, NOW + HOUR);
    });
    expect((await runFake(['customers', 'show', '1', ...data])).stdout).toMatch(
      /^state +runs now$/m,
    );
    const shown = await runFake(['customers', 'show', '1', '--json', ...data]);
    expect(JSON.parse(shown.stdout)).toMatchObject({ late: false, running: true, policies: {} });
    const set = await runFake(['customers', 'set', '1', '--no-agreed', ...data]);
    expect(set.code).toBe(2);
    expect(set.stderr).toContain('a worker is syncing customer 1');
  });

  it('shows a customer that never had an agreed time, and ends one in words', async () => {
    const data = await inStorage('ended', async (storage) => {
      await agree(storage, '05:30 Etc/UTC', NOW, key('1'));
    });
    const good = join(folder, 'first.json');
    writeFileSync(good, JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));
    await runFake(['sync', good, '--customer', '2', ...data]);
    const shown = await runFake(['customers', 'show', '2', '--json', ...data]);
    expect(JSON.parse(shown.stdout)).toMatchObject({ agreed_time: null, closed_at: null });
    const ended = await runFake(['customers', 'set', '1', '--no-agreed', ...data]);
    expect(ended.stdout).toBe('Customer 1 of sandbox has no agreed time, so its files wait.\n');
    const guarded = await runFake(['customers', 'set', '1', '--guard-removals', '20%', ...data]);
    expect(guarded.code).toBe(0);
    expect((await runFake(['customers', 'show', '2', ...data])).stdout).toMatch(
      /^policies +the defaults$/m,
    );
  });

  it('reads customers in pages', async () => {
    const data = await inStorage('many', async (storage) => {
      for (let at = 0; at < 501; at += 1)
        await agree(storage, '05:30 Etc/UTC', NOW, key(String(at).padStart(3, '0')));
    });
    const { stdout } = await runFake(['customers', 'list', '--json', ...data]);
    expect(JSON.parse(stdout).customers).toHaveLength(501);
    const runs = await runFake(['runs', '--library', 'sandbox', ...data]);
    expect(runs.stdout).toMatch(/^No day was run since /);
  });

  it.each([
    [['set', '1', '--guard-removals', '5%', '--no-guard'], '--guard-removals and --no-guard'],
    [['set', '9', '--no-agreed'], 'there is no customer 9 in sandbox; assortment customers list'],
    [['set', '3', '--no-agreed'], 'customer 3 is not in sandbox but in other'],
    [['show', '3'], 'customer 3 is not in sandbox but in other: give --library'],
    [['set', '1', '--agreed', '25:00 UTC'], '--agreed is a time and a zone'],
    [['set', '1'], 'give what to change: --agreed, --no-agreed'],
    [['set', '1', '--agreed', '05:30 Etc/UTC', '--no-agreed'], 'exclude each other'],
    [['set', '1', '--guard-price', '5%', '--no-guard'], '--guard-price and --no-guard exclude'],
    [['set', '1', '--on-refused', 'drop'], '--on-refused'],
    [['set'], 'NUMBER'],
    [['show', ' '], 'customer'],
    [['show', '1', '--late'], '--late'],
    [['list', '--agreed', '05:30 Etc/UTC'], '--agreed'],
    [['list', '1'], 'one argument too many: 1'],
  ])('%j: %s', async (words, says) => {
    const data = await threeCustomers('faults');
    const { code, stderr, stdout } = await runFake(['customers', ...words, ...data]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
  });
});

describe('assortment runs', () => {
  it('shows the days of the last night with their outcomes, and those that are late', async () => {
    const data = await threeCustomers('runs');
    const good = join(folder, 'good.json');
    writeFileSync(good, JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));
    await runFake(['sync', good, '--customer', '1', ...data]);
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, '[{');
    await runFake(['sync', bad, '--customer', '1', ...data]);
    const shown = await runFake(['runs', '--since', '1969-12-01', ...data]);
    const lines = shown.stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^customer {2}library {2}day +outcome +finished +seconds {2}file/);
    expect(shown.stdout).toMatch(/^1 +sandbox +\S.* +synced .* 1 added$/m);
    expect(shown.stdout).toMatch(/^1 +sandbox +\S+ +no file/m);
    expect(shown.stdout).toMatch(/^2 +sandbox +\S+ +late$/m);
    expect(lines.at(-1)).toMatch(/ synced, .* 1 late\.$/);
    const failed = await runFake(['runs', '--failed', '--json', ...data]);
    const { runs } = JSON.parse(failed.stdout) as { readonly runs: readonly object[] };
    expect(runs).toContainEqual(expect.objectContaining({ customer_number: '2', outcome: 'late' }));
    expect(runs).not.toContainEqual(expect.objectContaining({ outcome: 'synced' }));
    const one = await runFake(['runs', '--customer', '3', ...data]);
    expect(one.stdout).toMatch(/^No day was run since /);
  });

  it('shows every day of many, refused files and withheld changes', async () => {
    const data = await inStorage('long', async (storage) => {
      await agree(storage, '05:30 Etc/UTC', NOW - 60 * 24 * HOUR, key('1'));
      for (let day = 60; day >= 0; day -= 1)
        await runDueDays({ storage, now: () => NOW - day * 24 * HOUR, holder: 'test' });
    });
    const sent = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const record = (price: number): object => ({ third_party_id: 'A1', ...RYE_BREAD, price });
    const sync = (file: string): Promise<unknown> =>
      runFake(['sync', file, '--customer', '1', '--guard-price', '50%', ...data]);
    await sync(sent('one.json', JSON.stringify([record(10)])));
    await sync(sent('two.json', JSON.stringify([record(90)])));
    const since = '1969-10-01';
    const { stdout } = await runFake(['runs', '--json', '--since', since, ...data]);
    const { runs } = JSON.parse(stdout) as { readonly runs: readonly { outcome: string }[] };
    expect(runs.length).toBeGreaterThan(60);
    expect(runs.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['withheld', 'synced', 'no-file']),
    );
  });

  it.each([
    [['--since', 'yesterday'], '--since is a day or an instant'],
    [['--since', '2026-13-01'], '--since is a day or an instant'],
    [['--customer', ' '], 'customer'],
  ])('%j: %s', async (words, says) => {
    const data = await threeCustomers('runs-faults');
    const { code, stderr } = await runFake(['runs', ...words, ...data]);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});
