import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/service/sandbox/create-sandbox.js';
import { findUser, isPasswordOf } from '../../src/service/sign-in/users.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CommitOutcome } from '../../src/storage/commit-outcome.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { CLI, killServes, startServe } from '../service/serve-process.js';
import { sized } from '../sizes.js';
import { startPostgresServer } from '../storage/postgres-server.js';

const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
const postgres = await startPostgresServer({ fsync: 'off' });
if (postgres === undefined)
  console.log('notice: PostgreSQL is not installed; first starts on it were not raced');

afterAll(async () => {
  killServes();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts processes at once; checks that all live, and that one of them shows what works. */
async function startAtOnce(count: number, ...place: readonly string[]): Promise<void> {
  const started = await Promise.all(Array.from({ length: count }, () => startServe(place, folder)));
  for (const { child, stderr } of started) expect(child.exitCode, stderr()).toBeNull();
  const makers = started.filter(({ welcome }) => welcome.includes('client_secret  '));
  expect(makers).toHaveLength(1);
  const others = started.filter(({ welcome }) => welcome.includes('those of the first start'));
  expect(others).toHaveLength(count - 1);
  // The token was got with the password and the secret that were shown.
  const upload = makers[0]?.welcome.split('\n').find((line) => line.startsWith('  curl ')) ?? '';
  const { stdout } = spawnSync('sh', ['-c', upload], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ status: 'waiting' });
  for (const { child } of started) child.kill('SIGKILL');
}

describe('The first start', () => {
  it('of several processes at once makes one sandbox in a folder', async () => {
    await startAtOnce(sized(4, 12), '--data', 'shared');
  });

  it.runIf(postgres !== undefined)(
    'of several processes at once makes one sandbox in a database',
    async () => {
      await postgres?.createDatabase('first');
      await startAtOnce(sized(4, 12), '--database', postgres?.url('first') ?? '');
    },
  );

  it('of a process that cannot listen shows no secret and makes no sandbox', async () => {
    const first = await startServe(['--data', 'taken', '--no-sandbox'], folder);
    expect(first.welcome).not.toContain('client_secret');
    const { port } = new URL(first.url);
    const failed = spawnSync(process.execPath, [CLI, 'serve', '--port', port, '--data', 'taken'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(failed).toMatchObject({ status: 2, stdout: '' });
    const listed = spawnSync(process.execPath, [CLI, 'clients', 'list', '--data', 'taken'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(listed).toMatchObject({ status: 0, stdout: '' });
    first.child.kill('SIGKILL');
  });

  it('with a public address makes no sandbox, unless --sandbox asks for it', async () => {
    const outside = ['--public-url', 'https://api.example.com', '--data', 'public'];
    const safe = await startServe(outside, folder);
    expect(safe.welcome).toContain('No sandbox was made.');
    expect(safe.welcome).not.toMatch(/client_secret|password {2}|Bearer/);
    await safe.stop();
    const { stdout } = spawnSync(process.execPath, [CLI, 'users', 'list', '--data', 'public'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).not.toContain('sandbox');
    const asked = await startServe([...outside, '--sandbox'], folder);
    expect(asked.welcome).toContain('client_secret');
    await asked.stop();
  });

  it('with --no-sandbox and --new-credentials is refused', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [CLI, 'serve', '--no-sandbox', '--new-credentials'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(status).toBe(2);
    expect(stderr).toContain('give --no-sandbox or --new-credentials, not both');
  });
});

/** Storage whose commits are answered with `unknown`, stored or not by turns. */
function doubtful(storage: AssortmentStorage): AssortmentStorage {
  let commits = 0;
  return {
    ...storage,
    grants: {
      load: (keys) => storage.grants.load(keys),
      list: (query) => storage.grants.list(query),
      forgetExpired: (now) => storage.grants.forgetExpired(now),
      async commit(puts): Promise<CommitOutcome> {
        commits += 1;
        if (commits % 2 === 0) await storage.grants.commit(puts);
        return 'unknown';
      },
    },
  };
}

describe('createSandbox', () => {
  const options = { now: () => 0, library: 'lib' };

  it.each([
    ['that answers', (storage: AssortmentStorage) => storage],
    ['that loses its answers', doubtful],
  ])(
    'called many times at once on storage %s returns one pair of secrets, which work',
    async (_, over) => {
      const storage = createMemoryStorage();
      const made = await Promise.all(
        Array.from({ length: 8 }, () => createSandbox({ ...options, storage: over(storage) })),
      );
      const shown = made.filter((each) => each !== undefined);
      expect(shown).toHaveLength(1);
      const { username = '', password = '' } = shown[0] ?? {};
      const user = await findUser(storage, username);
      expect(user).toMatchObject({ stored: { library: 'lib' } });
      expect(await isPasswordOf(user, password)).toBe(true);
      expect(await createSandbox({ ...options, storage })).toBeUndefined();
    },
  );

  it('completes a sandbox of which only the client was stored', async () => {
    const storage = createMemoryStorage();
    await storage.grants.commit([{ kind: 'client', id: 'sandbox-client', seen: 0, value: '{}' }]);
    const made = await createSandbox({ ...options, storage });
    const user = await findUser(storage, made?.username ?? '');
    expect(await isPasswordOf(user, made?.password ?? '')).toBe(true);
  });

  it('replaces the secrets with --new-credentials; the old password ends', async () => {
    const storage = createMemoryStorage();
    const first = await createSandbox({ ...options, storage });
    const second = await createSandbox({ ...options, storage, newCredentials: true });
    const { username = '' } = second ?? {};
    const user = await findUser(storage, username);
    expect(await isPasswordOf(user, first?.password ?? '')).toBe(false);
    expect(await isPasswordOf(user, second?.password ?? '')).toBe(true);
  });
});
