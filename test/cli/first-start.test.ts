import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/service/sandbox/create-sandbox.js';
import { findUser } from '../../src/service/sign-in/users.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CommitOutcome } from '../../src/storage/commit-outcome.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { sized } from '../sizes.js';
import { startPostgresServer } from '../storage/postgres-server.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
const running = new Set<ChildProcess>();
const postgres = await startPostgresServer({ fsync: 'off' });
if (postgres === undefined)
  console.log('notice: PostgreSQL is not installed; first starts on it were not raced');

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One process, with what it printed until its first lines were complete, or until it ended. */
interface Started {
  readonly child: ChildProcess;
  readonly stdout: string;
  readonly stderr: string;
}

function start(...args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve({ child, stdout, stderr }));
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (
        /(catalogue\/\?customer_number=4711'|makes others\.|registers an application\.)\n/.test(
          stdout,
        )
      )
        resolve({ child, stdout, stderr });
    });
  });
}

/** Starts processes at once; checks that all live, and that one of them shows what works. */
async function startAtOnce(count: number, ...place: readonly string[]): Promise<void> {
  const started = await Promise.all(Array.from({ length: count }, () => start(...place)));
  for (const { child, stderr } of started) expect(child.exitCode, stderr).toBeNull();
  const makers = started.filter(({ stdout }) => stdout.includes('client_secret  '));
  expect(makers).toHaveLength(1);
  const others = started.filter(({ stdout }) => stdout.includes('those of the first start'));
  expect(others).toHaveLength(count - 1);
  // The token was got with the password and the secret that were shown.
  const upload = makers[0]?.stdout.split('\n').find((line) => line.startsWith('  curl ')) ?? '';
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
    const first = await start('--data', 'taken', '--no-sandbox');
    expect(first.stdout).not.toContain('client_secret');
    const port = /127\.0\.0\.1:(\d+)/.exec(first.stdout)?.[1] ?? '';
    const failed = spawnSync(process.execPath, [cli, 'serve', '--port', port, '--data', 'taken'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(failed).toMatchObject({ status: 2, stdout: '' });
    const listed = spawnSync(process.execPath, [cli, 'clients', 'list', '--data', 'taken'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(listed).toMatchObject({ status: 0, stdout: '' });
    first.child.kill('SIGKILL');
  });

  it('with --no-sandbox and --new-credentials is refused', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [cli, 'serve', '--no-sandbox', '--new-credentials'],
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
      clients: () => storage.grants.clients(),
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
      expect((await findUser(storage, username, password))?.user.library).toBe('lib');
      expect(await createSandbox({ ...options, storage })).toBeUndefined();
    },
  );

  it('completes a sandbox of which only the client was stored', async () => {
    const storage = createMemoryStorage();
    await storage.grants.commit([{ kind: 'client', id: 'sandbox-client', seen: 0, value: '{}' }]);
    const made = await createSandbox({ ...options, storage });
    expect(await findUser(storage, made?.username ?? '', made?.password ?? '')).toBeDefined();
  });

  it('replaces the secrets when told to; the old password ends', async () => {
    const storage = createMemoryStorage();
    const first = await createSandbox({ ...options, storage });
    const second = await createSandbox({ ...options, storage, newCredentials: true });
    const { username = '' } = second ?? {};
    expect(await findUser(storage, username, first?.password ?? '')).toBeUndefined();
    expect(await findUser(storage, username, second?.password ?? '')).toBeDefined();
  });
});
