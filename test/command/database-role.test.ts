/** The role of `docs/operate.md` that owns nothing: every command that uses a database, as it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI, killServes, startServe } from '../service/serve-process.js';
import { startPostgresServer } from '../storage/postgres-server.js';
import { RYE_BREAD } from './rye-bread.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; the role of the page was not tried');
const folder = mkdtempSync(join(tmpdir(), 'database-role-'));
const workers: ChildProcess[] = [];
afterAll(async () => {
  killServes();
  for (const worker of workers) worker.kill('SIGKILL');
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The statements of the page: of an administrator, and of the owner of the tables. */
const [ROLE = '', RIGHTS = ''] = [
  ...readFileSync('docs/operate.md', 'utf8').matchAll(/^```sql\n([^`]*)^```$/gm),
].map(([, statements]) => statements);

function addressOf(user: string): string {
  const url = new URL(server?.url('shop') ?? '');
  url.username = user;
  return url.href;
}

async function asking(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

/** Starts `assortment worker`, waits until it says that it works, and stops it. */
async function workOnce(database: string): Promise<{ code: unknown; log: string }> {
  const child = spawn(process.execPath, [CLI, 'worker', '--database', database]);
  workers.push(child);
  const closed = once(child, 'close');
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await Promise.race([once(child.stdout, 'data'), closed]);
  child.kill('SIGTERM');
  const [code] = await closed;
  return { code, log };
}

describe.runIf(server !== undefined)('The role of docs/operate.md', () => {
  it('runs serve, worker and every command on the tables of another', async () => {
    await asking(server?.url() ?? '', 'create role keeper login');
    await asking(server?.url() ?? '', 'create database shop owner keeper');
    const [owner, role] = [addressOf('keeper'), addressOf('assortment_service')];
    expect((await workOnce(owner)).code).toBe(0);
    await asking(server?.url() ?? '', ROLE);
    await asking(owner, RIGHTS);

    const { welcome, stderr, stop } = await startServe(['--database', role], folder);
    const lines = welcome.split('\n').filter((line) => line.startsWith('  curl '));
    const answers = lines.map(
      (line) => JSON.parse(spawnSync('sh', ['-c', line], { encoding: 'utf8' }).stdout) as unknown,
    );
    expect(answers).toMatchObject([{ status: 'waiting' }, { count: 0 }, { revision: 0 }]);
    const worked = await workOnce(role);
    expect(worked.code).toBe(0);

    const file = join(folder, 'file.json');
    writeFileSync(file, JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));
    const library = ['--library', 'sandbox'];
    for (const args of [
      ['sync', file, '--customer', '4712', ...library],
      ['sync', '--customer', '4711', ...library],
      ['customers', 'set', '4711', ...library, '--agreed', '06:00 Europe/Helsinki'],
      ['customers', 'list', '--late'],
      ['catalogue', '--customer', '4711', ...library],
      ['events', '--customer', '4711', ...library],
      ['runs'],
      ['files'],
      ['clients', 'add', '--name', 'Till 7', ...library],
      ['clients', 'disable', 'sandbox-client'],
      ['grants', 'list'],
      ['webhooks', 'add', 'https://erp.example.com/hooks', ...library],
      ['verify'],
      ['customers', 'erase', '4711', ...library, '--yes'],
      ['verify'],
    ]) {
      const done = spawnSync(process.execPath, [CLI, ...args, '--database', role], {
        cwd: folder,
        encoding: 'utf8',
      });
      const said = done.status === 0 ? '' : done.stderr;
      expect({ args, status: done.status, said }).toEqual({ args, status: 0, said: '' });
    }
    expect(await stop()).toBe(0);
    for (const log of [worked.log, stderr()])
      expect(log).not.toMatch(/"level":"(?:error|warning)"|denied/);
  });

  it('lacks a right that was not given: the worker ends with a sentence', async () => {
    await asking(
      addressOf('keeper'),
      'revoke usage on schema graphile_worker from assortment_service',
    );
    const worked = await workOnce(addressOf('assortment_service'));
    expect([worked.code, worked.log]).toEqual([2, expect.stringContaining('42501')]);
  });
});
