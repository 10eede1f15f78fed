import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/assortment-file/check-assortment-file.js';
import { ownFolder } from './thread-programs.js';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined };

let bytes: Uint8Array;
let path = '';

beforeAll(async () => {
  expect(existsSync(join(dist, 'threads.js')), 'dist/threads.js is missing: npm run build').toBe(
    true,
  );
  const record = (index: number): string =>
    `{"third_party_id":"A-${index % 58_000}","name":"Rye","price":${index % 9_000 === 8_999 ? '"x"' : '2'},"price_type_code":0,"package_description_str":"6x1l"}`;
  // Large enough for three threads, and identifiers that stand in ranges of several.
  bytes = new TextEncoder().encode(
    `[${Array.from({ length: 60_000 }, (_, index) => record(index)).join(',\n')}]`,
  );
  path = join(await ownFolder(), 'large.json');
  writeFileSync(path, bytes);
});

/** Runs a module in a process of its own. */
function run(
  args: readonly string[],
  script: string,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const head = `import { checkAssortmentFileOnThreads } from ${JSON.stringify(`file://${join(dist, 'threads.js')}`)};\nconst path = ${JSON.stringify(path)};\n`;
  return spawnSync(process.execPath, [...args, '--input-type=module', '-e', head + script], {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

describe('the built check on threads', () => {
  it('Issue 6: reports the same from 1 to 4 threads, one check behind the other and several at once; then nothing keeps the process alive', () => {
    const { status, stdout, stderr } = run(
      [],
      `const reports = [];
      for (const threads of [1, 2, 3, 4]) reports.push(await checkAssortmentFileOnThreads(path, { threads }));
      reports.push(...await Promise.all([2, 3, 2].map((threads) => checkAssortmentFileOnThreads(path, { threads }))));
      await new Promise((resolve) => setImmediate(resolve));
      console.log(JSON.stringify({ reports, active: process.getActiveResourcesInfo() }));`,
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const { reports, active } = JSON.parse(stdout);
    const expected = JSON.parse(JSON.stringify(checkAssortmentFile(bytes)));
    for (const report of reports) expect(report).toEqual(expected);
    // The file may still be on its way to be closed.
    expect(active.filter((name: string) => !/^(Pipe|TTY|FSReq|Close)/.test(name))).toEqual([]);
  });

  it('Issue 6: where the process may start no threads, it checks alone', () => {
    const permission = process.versions.node.startsWith('20.')
      ? '--experimental-permission'
      : '--permission';
    const script = 'console.log((await checkAssortmentFileOnThreads(path)).file.records);';
    expect(run([permission, '--allow-fs-read=*', '--no-warnings'], script)).toMatchObject({
      status: 0,
      stdout: '60000\n',
      stderr: '',
    });
  });

  it('Issue 6: assortment check --threads prints what it prints without', async () => {
    // Below 32 MiB the command starts no thread.
    const long = join(await ownFolder(), 'long.json');
    const padding = 'Keep cool. '.repeat(1_000);
    const record = (index: number): string =>
      `{"third_party_id":"A-${index}","name":"Rye","description":"${padding}","price":${index % 500 === 9 ? '"x"' : '2'},"price_type_code":0,"package_description_str":"6x1l"}`;
    writeFileSync(
      long,
      `[${Array.from({ length: 3_400 }, (_, index) => record(index)).join(',\n')}]`,
    );
    expect(statSync(long).size).toBeGreaterThan(33_554_432);
    const check = (args: readonly string[]) =>
      spawnSync(process.execPath, [join(dist, 'cli.cjs'), 'check', ...args, long], {
        env,
        encoding: 'utf8',
      });
    const alone = check(['--json']);
    expect(alone.status).toBe(1);
    for (const threads of ['1', '2', '3']) {
      const { status, stdout, stderr } = check(['--json', '--threads', threads]);
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
      expect(stdout === alone.stdout).toBe(true);
    }
  });
});
