/** What `assortment fix` asks, and how it reads the answers; events and webhooks with their state. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fix-answers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const SUGGESTED = [
  { ...RYE_BREAD, third_party_id: 'A1', lead_time: '3 days' },
  { ...RYE_BREAD, third_party_id: 'A2', package_description_str: 'ca. 2,5 kg' },
];

describe('assortment fix at a terminal', () => {
  it.each([
    ['y', 1],
    ['y\ny', 2],
    ['n\nyes\n', 1],
    ['', 0],
  ])('takes the answers %j', async (stdin, accepted) => {
    const path = file('s.json', SUGGESTED);
    const out = join(folder, 'out.json');
    const options = { stdin, terminal: true };
    const { stderr } = await runFake(['fix', path, '-o', out], options);
    expect(stderr).toContain('"3 days"');
    expect(stderr).toContain(`${accepted} finding${accepted === 1 ? '' : 's'} fixed`);
  });

  it('asks nothing where nothing is suggested', async () => {
    const path = file('n.json', [{ ...RYE_BREAD, third_party_id: 'A1', price: '9,50' }]);
    const out = join(folder, 'out.json');
    const { code, stderr } = await runFake(['fix', path, '-o', out], { terminal: true });
    expect(code).toBe(0);
    expect(stderr).not.toContain('[y/N]');
  });
});

describe('assortment events', () => {
  it('shows certain and suggested fixes', async () => {
    const call = ['--customer', '4 711', '--data', join(folder, 'events')];
    const path = file('e.json', [
      ...SUGGESTED,
      { ...RYE_BREAD, third_party_id: 'A3', price: '9,50' },
    ]);
    const synced = await runFake(['sync', path, ...call]);
    expect(synced.code).toBe(1);
    // A customer with blanks is not repeated in a command to type.
    expect(synced.stdout).toContain('assortment events --customer C shows');
    // The file that was received last is synced again, and its refused record counts again.
    const again = await runFake(['sync', ...call]);
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('3 refused')]);
    const { stdout } = await runFake(['events', ...call], { terminal: true, columns: 200 });
    expect(stdout).toContain('  suggestion: write "package_description_str": "2.5kg"\n');
    expect(stdout).toContain('  fix: write "price": "9.50"\n');
  });
});

describe('assortment webhooks list', () => {
  it('counts failures, and says when the next attempt is made', async () => {
    const data = ['--data', join(folder, 'hooks')];
    const added = await runFake(['webhooks', 'add', 'https://hook.example/', '--json', ...data]);
    const { id } = JSON.parse(added.stdout) as { readonly id: string };
    const storage = await openSqliteStorage(join(folder, 'hooks', 'assortment.sqlite'));
    const [webhook] = await storage.webhooks.list();
    if (webhook === undefined) throw new Error('no webhook');
    await storage.webhooks.record(webhook, { failures: 2, notBefore: 1_800_000_000_000 });
    await storage.close();
    const { stdout } = await runFake(['webhooks', 'list', ...data]);
    expect(stdout).toBe(
      `${id}  https://hook.example/  2 failures, next attempt 2027-01-15T08:00:00.000Z\n`,
    );
    const json = await runFake(['webhooks', 'list', '--json', ...data]);
    expect(JSON.parse(json.stdout)).toMatchObject([
      { id, failures: 2, next_attempt_at: '2027-01-15T08:00:00.000Z' },
    ]);
  });
});
