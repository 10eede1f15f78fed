import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startPostgresServer } from '../storage/postgres-server.js';
import { type FakeOptions, runFake } from './fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'keeping-postgres-'));
// The server's own user reads its rules.
chmodSync(folder, 0o755);
const rules = join(folder, 'pg_hba.conf');
writeFileSync(
  rules,
  'host all assortment 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
);
const server = await startPostgresServer({ fsync: 'off', hba_file: rules });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; no backup of it was restored');
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

/** The commands of the page, in order: dump, restore, verify. */
const COMMANDS = readFileSync('docs/operate.md', 'utf8')
  .split('\n')
  .filter((line) => /^(?:pg_dump|pg_restore) --|^ASSORTMENT_\w+=\S+ assortment verify$/.test(line));
const SECRET = 'a password: with a colon';

async function asking(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe.runIf(server !== undefined)('Backup of PostgreSQL, as docs/operate.md says', () => {
  it('keeps everything, and no command line has the password', async () => {
    if (server === undefined) throw new Error('no server');
    await asking(
      server.url(),
      `create role keeper login password '${SECRET}'`,
      'create database shop owner keeper',
      'create database restored owner keeper',
    );
    const passwords = join(folder, 'pgpass');
    writeFileSync(passwords, `127.0.0.1:${server.port}:*:keeper:${SECRET.replace(':', '\\:')}\n`, {
      mode: 0o600,
    });
    const copy = join(folder, 'copy.dump');
    const [dump = '', restore = '', verify = ''] = COMMANDS.map((line) =>
      line
        .replace('assortment@db.example.com:5432', `keeper@127.0.0.1:${server.port}`)
        .replace('/assortment', '/shop')
        .replace('OUT', copy),
    );
    vi.stubEnv('PATH', `${server.bin}:${process.env['PATH'] ?? ''}`);
    const run = (line: string): unknown => execFileSync('sh', ['-c', line], { stdio: 'pipe' });
    expect(() => run(`${dump} --no-password`)).toThrow('no password supplied');

    vi.stubEnv('PGPASSFILE', passwords);
    const file = join(folder, 'a.json');
    const record = {
      third_party_id: 'A1',
      name: 'Ruisleip\u00e4',
      price: '12.60',
      price_type_code: 0,
      package_description_str: '6x500g',
    };
    writeFileSync(file, JSON.stringify([record]));
    const address = `postgres://keeper:${encodeURIComponent(SECRET)}@127.0.0.1:${server.port}`;
    const on = (name: string): FakeOptions => ({
      env: { ASSORTMENT_DATABASE: `${address}/${name}` },
    });
    const synced = await runFake(['sync', file, '--customer', '4711'], on('shop'));
    expect(synced).toMatchObject({ code: 0 });
    run(dump);
    run(restore);
    const [, variable = '', , ...words] = /^(\w+)=(\S+) assortment (\w+)$/.exec(verify) ?? [];
    const restored = join(folder, 'restored');
    writeFileSync(restored, `${address}/restored\n`, { mode: 0o600 });
    expect(await runFake(words, { env: { [variable]: restored } })).toMatchObject({
      code: 0,
      stdout: 'Nothing is wrong: 1 catalogue, 1 package, 1 file (0 forgotten by age).\n',
    });
    const show = ['catalogue', '--customer', '4711', '--json'];
    expect(await runFake(show, on('restored'))).toEqual(await runFake(show, on('shop')));
  });
});
