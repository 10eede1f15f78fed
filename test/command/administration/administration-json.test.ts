/** JSON of the commands of an administrator, and records that cannot be read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../../src/storage/sqlite/index.js';
import { FakeService } from '../../client/fake-service.js';
import { type RemoteResult, runRemote } from '../remote-world.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'administration-json-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command over the storage of this test; a password is entered if it asks for one. */
function run([command = '', ...args]: readonly string[]): Promise<RemoteResult> {
  return runRemote([command, '--data', folder, ...args], new FakeService(), {
    answer: () => 'correct horse',
  });
}

async function jsonOf(args: readonly string[]): Promise<unknown> {
  const { code, stdout } = await run([...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

async function addClient(...args: readonly string[]): Promise<string> {
  const added = (await jsonOf(['clients', 'add', ...args])) as { readonly client_id: string };
  return added.client_id;
}

describe('assortment users', () => {
  it('names the user that was added or changed', async () => {
    const user = { id: expect.any(String), username: 'ada@example.com', library: 'lib-1' };
    expect(await jsonOf(['users', 'add', 'ada@example.com', '--library', 'lib-1'])).toEqual(user);
    expect(await jsonOf(['users', 'disable', 'ada@example.com'])).toEqual(user);
    expect((await run(['users', 'list'])).stdout).toMatch(
      /^ada@example\.com {2}lib-1 {2}disabled$/m,
    );
  });

  it('list takes no name', async () => {
    const { code, stderr } = await run(['users', 'list', 'ada@example.com']);
    expect(code).toBe(2);
    expect(stderr).toContain('one argument too many: ada@example.com');
  });
});

describe('assortment clients', () => {
  it('lists those of a library, and shows one of none', async () => {
    const own = await addClient('--library', 'lib-2', '--name', 'Till');
    const partner = await addClient('--kind', 'partner');
    const listed = await jsonOf(['clients', 'list', '--library', 'lib-2']);
    expect(listed).toMatchObject({ clients: [{ client_id: own, library: 'lib-2', secrets: 1 }] });
    const shown = await run(['clients', 'show', partner]);
    expect(shown.stdout).toMatch(/^library +-$/m);
    expect(shown.stdout).toMatch(/^scopes +library procurement$/m);
    expect((await run(['clients', 'list'])).stdout).toContain(`${partner}  partner  Supplier`);
  });

  it('counts two secrets, and names the client that was changed', async () => {
    const id = await addClient('--library', 'lib-3');
    await run(['clients', 'rotate', id]);
    expect(await jsonOf(['clients', 'show', id])).toMatchObject({ secrets: 2 });
    expect(await jsonOf(['clients', 'rotate', id, '--end-old'])).toEqual({ client_id: id });
    expect(await jsonOf(['clients', 'edit', id, '--name', 'X'])).toEqual({ client_id: id });
    expect((await run(['clients', 'show', 'nobody'])).stderr).toContain(
      'there is no client nobody',
    );
  });

  it('lists one that cannot be read, which can only be removed', async () => {
    const id = await addClient('--library', 'lib-4');
    const storage = await openSqliteStorage(join(folder, 'assortment.sqlite'));
    const [record] = await storage.grants.load([{ kind: 'client', id }]);
    await storage.grants.commit([
      { kind: 'client', id, seen: record?.version ?? 0, value: '{"name":1}' },
    ]);
    await storage.close();
    expect((await run(['clients', 'list'])).stdout).toMatch(new RegExp(`^${id}  .*read`, 'm'));
    expect(await jsonOf(['clients', 'show', id])).toEqual({ client_id: id, readable: false });
    expect((await run(['clients', 'disable', id])).code).toBe(2);
    const removed = await run(['clients', 'remove', id]);
    expect(removed.code).toBe(0);
    expect(removed.stdout).toContain(id);
    expect((await run(['clients', 'list'])).stdout).not.toContain(id);
  });
});
