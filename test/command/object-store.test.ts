/** `--files s3://BUCKET/PREFIX`: commands whose files have their bytes in an object store. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { startFakeObjectStore } from '../storage/s3/fake-object-store.js';
import { type FakeResult, runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const store = await startFakeObjectStore();
const folder = mkdtempSync(join(tmpdir(), 'object-store-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.stop();
});
beforeEach(() => {
  store.objects.clear();
  store.fault = undefined;
});

const KEY = {
  AWS_ACCESS_KEY_ID: store.key.accessKeyId,
  AWS_SECRET_ACCESS_KEY: store.key.secretAccessKey,
};
const FILES = ['--files', 's3://files/kit', '--files-endpoint', store.url];
const TEXT = JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]);
const path = join(folder, 'file.json');
writeFileSync(path, TEXT);

let data = 0;
/** A folder with a synced file, whose bytes are in the store. */
async function synced(): Promise<readonly string[]> {
  data += 1;
  const place = ['--data', join(folder, `data ${data}`)];
  const { code, stderr } = await run(['sync', path, '--customer', '1', ...place, ...FILES]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return place;
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = KEY,
): Promise<FakeResult> {
  return runFake(args, { env });
}

const bytesIn = (): readonly string[] =>
  [...store.objects.keys()].filter((name) => !name.endsWith('/storage'));

describe('Files in an object store', () => {
  it('sync, verify, files get, backup and erase use it', async () => {
    const place = await synced();
    expect(bytesIn()).toEqual([expect.stringMatching(/^kit\/[\da-f-]{36}\/sandbox\/1\//)]);
    expect(await run(['verify', ...place, ...FILES])).toMatchObject({
      stdout: 'Nothing is wrong: 1 catalogue, 1 package, 1 file (0 forgotten by age).\n',
    });
    const { stdout } = await run(['files', '--json', ...place, ...FILES]);
    const [file] = (JSON.parse(stdout) as { files: readonly { id: string }[] }).files;
    const out = join(folder, `${data}.out`);
    const got = await run(['files', 'get', file?.id ?? '', '-o', out, ...place, ...FILES]);
    expect([got.code, readFileSync(out, 'utf8')]).toEqual([0, TEXT]);
    expect((await run(['sync', '--customer', '1', ...place, ...FILES])).code).toBe(0);
    const copy = await run(['backup', join(folder, `${data}.copy`), ...place, ...FILES]);
    expect(copy.stdout).toContain(
      'The bytes of received files are in s3://files/kit and not in this copy: keep them too.\n',
    );
    const erased = await run(['customers', 'erase', '1', '--yes', ...place, ...FILES]);
    expect([erased.code, bytesIn()]).toEqual([0, []]);
  });

  it('a bucket without a prefix, with a region', async () => {
    const files = ['--files', 's3://files', '--files-endpoint', store.url];
    const args = ['sync', path, '--customer', '1', '--data', join(folder, 'bare'), ...files];
    expect((await run(args, { ...KEY, AWS_REGION: 'us-east-1' })).code).toBe(0);
    expect(bytesIn()).toEqual([expect.stringMatching(/^[\da-f-]{36}\/sandbox\/1\//)]);
  });

  it('variables name it, and an endpoint of none is that of Amazon', async () => {
    const place = await synced();
    const env = {
      ...KEY,
      ASSORTMENT_FILES: 's3://files/kit/',
      ASSORTMENT_FILES_ENDPOINT: store.url,
    };
    expect((await run(['verify', ...place], env)).code).toBe(0);
    const { stdout } = await run(['serve', '--print-config', ...FILES]);
    expect(stdout).toMatch(/ASSORTMENT_FILES +s3:\/\/files\/kit +--files\n/);
    expect(stdout).not.toContain(store.key.secretAccessKey);
    const missing = ['sync', 'serve', 'worker', 'backup', 'verify', 'customers', 'files'].filter(
      (name) => COMMANDS[name]?.options['files'] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('verify names a file whose object is gone or changed', async () => {
    const place = await synced();
    for (const name of bytesIn())
      store.objects.set(name, { bytes: Buffer.from('other'), storedAt: 0 });
    const changed = await run(['verify', ...place, ...FILES]);
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^customer 1 of sandbox: the stored bytes of file \S+ differ/);
    for (const name of bytesIn()) store.objects.delete(name);
    const gone = await run(['verify', ...place, ...FILES]);
    expect(gone.stdout).toMatch(/^customer 1 of sandbox: the stored bytes of file \S+ are gone\n/);
  });

  it('commands that need no bytes work while it is away', async () => {
    const place = await synced();
    store.fault = () => 503;
    for (const args of [['customers', 'list'], ['customers', 'show', '1'], ['files']])
      expect((await run([...args, ...place, ...FILES])).code).toBe(0);
  });
});

describe('A mistake with an object store is one sentence', () => {
  let own: readonly string[] = [];
  beforeEach(async () => {
    own = await synced();
  });
  const sentence = async (
    args: readonly string[],
    env: Readonly<Record<string, string>> = KEY,
  ): Promise<string> => {
    const { code, stdout, stderr } = await run(['verify', ...own, ...args], env);
    expect([code, stdout]).toEqual([2, '']);
    return stderr.split('\n')[0] ?? '';
  };

  it.each<readonly [string, readonly string[], string]>([
    ['no scheme', ['--files', 'files/kit'], '--files is a bucket and a prefix'],
    ['no bucket', ['--files', 's3://'], '--files is a bucket and a prefix'],
    ['a folder above', ['--files', 's3://files/../kit'], '--files is a bucket and a prefix'],
    [
      'an endpoint with a user',
      ['--files', 's3://files', '--files-endpoint', 'https://a:b@host'],
      '--files-endpoint is an address',
    ],
    [
      'a bucket that is not there',
      ['--files', 's3://another/kit', '--files-endpoint', store.url],
      'there is no such bucket: s3://another/kit; make it',
    ],
    [
      'another prefix',
      ['--files', 's3://files/other', '--files-endpoint', store.url],
      'the files of this storage are not in s3://files/other: name the place',
    ],
    [
      'none, where files are in one',
      [],
      'the bytes of received files are in an object store: name it with --files',
    ],
  ])('%s', async (_, args, says) => {
    expect(await sentence(args)).toContain(`assortment verify: ${says}`);
  });

  it('a key that is missing or wrong, a region that cannot be', async () => {
    expect(await sentence(FILES, {})).toContain(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or a role',
    );
    expect(await sentence(FILES, { ...KEY, AWS_REGION: 'eu north' })).toContain('AWS_REGION');
    const wrong = await sentence(FILES, { ...KEY, AWS_SECRET_ACCESS_KEY: 'wrong' });
    expect(wrong).toContain('the object store refuses s3://files/kit: ');
    expect(wrong).toContain('SignatureDoesNotMatch; check the key');
    expect(await sentence(FILES, { ...KEY, AWS_SESSION_TOKEN: 'old' })).toContain('InvalidToken');
  });

  it('a package that is not installed', async () => {
    vi.doMock('aws4fetch', () => {
      throw Object.assign(new Error(`Cannot find package 'aws4fetch'`), {
        code: 'ERR_MODULE_NOT_FOUND',
      });
    });
    try {
      expect(await sentence(FILES)).toContain('npm install aws4fetch');
    } finally {
      vi.doUnmock('aws4fetch');
    }
  });

  it('a store that is away or full, for serve before it listens', async () => {
    const place = await synced();
    store.fault = () => 503;
    const away = await run(['serve', '--port', '0', ...place, ...FILES]);
    expect([away.code, away.stdout]).toEqual([2, '']);
    expect(away.stderr).toContain('the object store of s3://files/kit cannot be reached: ');
    store.fault = () => 507;
    const full = ['serve', '--port', '0', '--data', join(folder, 'new'), ...FILES];
    expect((await run(full)).stderr).toContain('the object store of s3://files/kit has no space: ');
  });
});
