import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgresServer } from '../storage/postgres-server.js';
import { runFake } from './fake-io.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; no backup of it was restored');
const folder = mkdtempSync(join(tmpdir(), 'keeping-postgres-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

describe.runIf(server !== undefined)('Backup of PostgreSQL, as docs/operate.md says', () => {
  it('pg_dump and pg_restore keep everything, and verify finds nothing wrong', async () => {
    if (server === undefined) throw new Error('no server');
    const file = join(folder, 'a.json');
    const record = {
      third_party_id: 'A1',
      name: 'Ruisleip\u00e4',
      price: '12.60',
      price_type_code: 0,
      package_description_str: '6x500g',
    };
    writeFileSync(file, JSON.stringify([record]));
    const before = ['--database', server.url()];
    expect(await runFake(['sync', file, '--customer', '4711', ...before])).toMatchObject({
      code: 0,
    });
    const copy = join(folder, 'copy.dump');
    const run = (program: string, ...args: readonly string[]): unknown =>
      execFileSync(join(server.bin, program), args, { stdio: 'pipe' });
    run('pg_dump', '--format=custom', `--file=${copy}`, server.url());
    await server.createDatabase('restored');
    run('pg_restore', '--no-owner', `--dbname=${server.url('restored')}`, copy);
    const after = ['--database', server.url('restored')];
    expect(await runFake(['verify', ...after])).toMatchObject({
      code: 0,
      stdout: 'Nothing is wrong: 1 catalogue, 1 package, 1 file (0 forgotten by age).\n',
    });
    const show = ['catalogue', '--customer', '4711', '--json'];
    expect(await runFake([...show, ...after])).toEqual(await runFake([...show, ...before]));
  });
});
