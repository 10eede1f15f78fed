import { describe, expect, it, vi } from 'vitest';
import {
  createSandbox,
  type SandboxCredentials,
} from '../../../src/service/sandbox/create-sandbox.js';
import {
  exampleCommands,
  type Welcome,
  welcomeText,
} from '../../../src/service/sandbox/welcome.js';
import { ENGLISH_WELCOME } from '../../../src/service/sandbox/welcome-lines.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { HOST, SignInWorld } from '../sign-in/sign-in-world.js';

function welcomeOf(world: SignInWorld, fetch?: Welcome['fetch']): Welcome {
  return {
    address: HOST,
    authUrl: HOST,
    baseUrl: HOST,
    place: 'memory',
    agreedTime: '05:30 UTC',
    fetch: fetch ?? ((request) => world.fetch(request)),
  };
}

/** A service with a sandbox, and the credentials of it. */
async function sandboxWorld(): Promise<{
  readonly world: SignInWorld;
  readonly credentials: SandboxCredentials;
}> {
  const world = new SignInWorld();
  const { storage } = world;
  const credentials = await createSandbox({ storage, now: () => world.now, library: 'sandbox' });
  if (credentials === undefined) throw new Error('no new sandbox');
  return { world, credentials };
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
    const { world, credentials } = await sandboxWorld();
    const commands = await exampleCommands(welcomeOf(world), credentials);
    const token = /Bearer ([\w-]+)/.exec(commands)?.[1] ?? '';
    const request = new Request(`${HOST}/integrations/suppliers/events/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await world.fetch(request)).status).toBe(200);
  });

  it('says which step of the example failed', async () => {
    const { world, credentials } = await sandboxWorld();
    const commands = (change: Partial<SandboxCredentials>, fetch?: Welcome['fetch']) =>
      exampleCommands(welcomeOf(world, fetch), { ...credentials, ...change });
    await expect(commands({ password: 'wrong' })).rejects.toThrow(
      'the consent page was answered with 302',
    );
    const refuse = async (request: Request): Promise<Response> =>
      request.method === 'POST' && request.url.includes('/oauth/authorize/')
        ? new Response('busy', { status: 503 })
        : world.fetch(request);
    await expect(commands({}, refuse)).rejects.toThrow(
      'the consent was answered with 503 and no code',
    );
    await expect(commands({ clientSecret: 'wrong' })).rejects.toThrow(
      'the exchange of the code was answered with 401',
    );
  });
});

describe('The welcome', () => {
  it('of a service without a sandbox says how users and applications are added', () => {
    const text = welcomeText(welcomeOf(new SignInWorld()), 'none');
    expect(text).toContain('No sandbox was made. assortment users add adds a user');
    expect(text).not.toContain('Sandbox, shown this once');
  });

  it('leaves a gap as it is that it has nothing for', () => {
    const says = { ...ENGLISH_WELCOME, listening: '{who} hört auf {url}' };
    expect(welcomeText({ ...welcomeOf(new SignInWorld()), says }, 'known')).toContain(
      `{who} hört auf ${HOST}\n`,
    );
  });
});
