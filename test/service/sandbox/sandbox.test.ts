import { describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../../src/service/sandbox/create-sandbox.js';
import { issueSandboxToken } from '../../../src/service/sandbox/sandbox-token.js';
import {
  exampleCommands,
  type Welcome,
  welcomeText,
} from '../../../src/service/sandbox/welcome.js';
import { ENGLISH_WELCOME } from '../../../src/service/sandbox/welcome-lines.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { HOST, SignInWorld } from '../sign-in/sign-in-world.js';

const WELCOME: Welcome = {
  address: HOST,
  authUrl: HOST,
  baseUrl: HOST,
  place: 'memory',
  agreedTime: '05:30 UTC',
};

/** A service with a sandbox. */
async function sandboxWorld(): Promise<SignInWorld> {
  const world = new SignInWorld();
  const { storage } = world;
  await createSandbox({ storage, now: () => world.now, library: 'sandbox' });
  return world;
}

describe('A sandbox', () => {
  it('that storage does not confirm is an error that says what to do', async () => {
    const storage = createMemoryStorage();
    vi.spyOn(storage.grants, 'commit').mockResolvedValue('unknown');
    await expect(createSandbox({ storage, now: () => 0, library: 'sandbox' })).rejects.toThrow(
      'storage did not confirm the sandbox user and client; start again',
    );
  });

  it('has example commands with a token that works', async () => {
    const world = await sandboxWorld();
    const commands = exampleCommands(WELCOME, await issueSandboxToken('sandbox', world.context));
    const token = /Bearer ([\w-]+)/.exec(commands)?.[1] ?? '';
    for (const resource of ['events', 'files', 'catalogue']) {
      const url = `${HOST}/integrations/suppliers/${resource}/?customer_number=4711`;
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await world.fetch(new Request(url, { headers }));
      expect([resource, status]).toEqual([resource, resource === 'catalogue' ? 404 : 200]);
    }
  });

  it('keeps a grant of its client, and no secret', async () => {
    const world = await sandboxWorld();
    const token = await issueSandboxToken('sandbox', world.context);
    const { grants } = world.storage;
    const families = await grants.list({ kind: 'family', client: 'sandbox-client', limit: 9 });
    expect(families).toHaveLength(1);
    expect(JSON.stringify(await grants.list({ kind: 'token', limit: 9 }))).not.toContain(token);
  });

  it('whose token storage does not confirm is an error that says so', async () => {
    const world = await sandboxWorld();
    vi.spyOn(world.storage.grants, 'commit').mockResolvedValue('unknown');
    await expect(issueSandboxToken('sandbox', world.context)).rejects.toThrow(
      'storage did not confirm the token of the sandbox',
    );
  });
});

describe('The welcome', () => {
  it('of a service without a sandbox says how users and applications are added', () => {
    const text = welcomeText(WELCOME, 'none');
    expect(text).toContain('No sandbox was made. assortment users add adds a user');
    expect(text).not.toContain('Sandbox, shown this once');
  });

  it('leaves a gap as it is that it has nothing for', () => {
    const says = { ...ENGLISH_WELCOME, listening: '{who} hört auf {url}' };
    expect(welcomeText({ ...WELCOME, says }, 'known')).toContain(`{who} hört auf ${HOST}\n`);
  });
});
