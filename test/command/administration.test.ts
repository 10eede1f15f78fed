import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceWith } from '../../src/service/create-service.js';
import type { LogEntry } from '../../src/service/daily-sync/log-entry.js';
import { serviceContext } from '../../src/service/service-context.js';
import { authenticateBySignIn, signInRoutes } from '../../src/service/sign-in/sign-in-routes.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { openSqliteStorage } from '../../src/storage/sqlite/open-sqlite-storage.js';
import { FakeService } from '../client/fake-service.js';
import { formOf } from '../service/hidden-fields.js';
import { signInFormFields } from '../service/sign-in/sign-in-form-fields.js';
import { type RemoteResult, runRemote } from './remote-world.js';

const URL = 'http://127.0.0.1:8080';
const USER = 'ada@example.com';
const OWNER = 'olga@example.com';
const PASSWORD = ' correct horse ';

let folder = '';
let storage: AssortmentStorage;
let fetch: (request: Request) => Promise<Response>;
const logged: LogEntry[] = [];

/** Runs a command over the storage of the service; `lines` are entered as passwords. */
async function run(
  [command = '', ...args]: readonly string[],
  ...lines: readonly string[]
): Promise<RemoteResult> {
  const entered = [...lines];
  return runRemote([command, '--data', folder, ...args], new FakeService(), {
    terminal: lines.length > 1,
    answer: () => entered.shift() ?? '',
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'administration-'));
  storage = await openSqliteStorage(join(folder, 'assortment.sqlite'));
  const now = () => 1_800_000_000_000;
  const { grants } = storage;
  const context = serviceContext({
    storage,
    authUrl: URL,
    baseUrl: URL,
    authenticate: authenticateBySignIn({ grants, now, authUrl: URL }),
    now,
    log: (entry) => logged.push(entry),
  });
  ({ fetch } = serviceWith(context, signInRoutes));
});

afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

function post(path: string, form: Readonly<Record<string, string>>, cookie = ''): Request {
  return new Request(`${URL}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}

/** Signs in; returns the cookie, or the status of the refusal. */
async function signIn(username: string, password: string): Promise<string | number> {
  const { cookie, form_token } = signInFormFields(URL);
  const response = await fetch(post('/sign-in/', { username, password, form_token }, cookie));
  return response.status === 303
    ? (response.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
    : response.status;
}

interface Client {
  readonly client_id: string;
  readonly client_secret: string;
}

async function addClient(...args: readonly string[]): Promise<Client> {
  const { stdout } = await run(['clients', 'add', '--json', ...args]);
  return JSON.parse(stdout) as Client;
}

/** Authorizes a client by the pages and exchanges the code. */
async function authorize(
  client: Client,
  cookie: string,
): Promise<Readonly<Record<string, string>>> {
  const query = `response_type=code&client_id=${client.client_id}&scope=library`;
  const consent = await fetch(
    new Request(`${URL}/oauth/authorize/?${query}`, { headers: { cookie } }),
  );
  const { action = '', fields = [] } = formOf(await consent.text()) ?? {};
  const form = { ...Object.fromEntries(fields), consent: 'allow' };
  const page = await (await fetch(post(action, form, cookie))).text();
  const code = /<textarea[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
  const grant = { grant_type: 'authorization_code', redirect_uri: '' };
  const response = await fetch(post('/oauth/token/', { ...grant, code, ...client }));
  return (await response.json()) as Readonly<Record<string, string>>;
}

/** Returns the status of a request with a bearer token: 404, as there is no such customer. */
async function useToken(token: string | undefined): Promise<number> {
  const response = await fetch(
    new Request(`${URL}/integrations/suppliers/catalogue/?customer_number=1`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  return response.status;
}

/** Returns error and description with which the token endpoint refuses a secret. */
async function tokenError(client: Client): Promise<readonly unknown[]> {
  const form = { grant_type: 'refresh_token', refresh_token: 'x', ...client };
  const body: unknown = await (await fetch(post('/oauth/token/', form))).json();
  const { error, error_description } = body as Readonly<Record<string, unknown>>;
  return [error, error_description];
}

describe('assortment users', () => {
  it('adds a user, who then signs in: a service without a sandbox needs no other', async () => {
    const added = await run(['users', 'add', USER, '--library', 'lib-1'], PASSWORD);
    expect(added).toMatchObject({ code: 0, stdout: `Added ${USER} of lib-1.\n` });
    expect(JSON.parse(added.stderr)).toMatchObject({
      event: 'administration',
      act: 'user-added',
      library: 'lib-1',
    });
    expect(added.stderr + added.stdout).not.toContain('horse');
    expect(await signIn(USER, PASSWORD)).toMatch(/^assortment_sign_in=/);
    expect(await signIn('ADA@example.com', PASSWORD)).toMatch(/^assortment_sign_in=/);
    expect(await signIn(USER, PASSWORD.trim())).toBe(403);
    expect((await run(['users', 'list'])).stdout).toBe(`${USER}  lib-1\n`);
    expect((await run(['users', 'list', '--library', 'x', '--json'])).stdout).toContain('[]');
  });

  it('asks twice at a terminal, without showing what is typed', async () => {
    const { prompts, code } = await run(['users', 'add', 'eva@example.com'], PASSWORD, PASSWORD);
    expect(prompts).toEqual(['Password: (hidden)', 'The same password again: (hidden)']);
    expect(code).toBe(0);
    const differ = await run(['users', 'add', 'b@example.com'], PASSWORD, 'another one');
    expect(differ.stderr).toContain('the two passwords differ');
    expect((await run(['users', 'list'])).stdout).not.toContain('b@example.com');
  });

  it('makes owners and takes the role back, which ends the sign-ins', async () => {
    const added = await run(['users', 'add', OWNER, '--library', 'lib-1', '--owner'], PASSWORD);
    expect(added.stdout).toContain(`Added ${OWNER}, an owner of lib-1`);
    const statusOf = async (cookie: string | number): Promise<number> => {
      const headers = { cookie: String(cookie) };
      return (await fetch(new Request(`${URL}/settings/api/`, { headers }))).status;
    };
    const cookie = await signIn(OWNER, PASSWORD);
    expect(await statusOf(cookie)).toBe(200);
    expect((await run(['users', 'list'])).stdout).toContain(`${OWNER}  lib-1  owner\n`);
    const ended = await run(['users', 'member', OWNER]);
    expect(ended.stdout).toContain(`${OWNER} is no longer an owner of lib-1.`);
    expect(JSON.parse(ended.stderr)).toMatchObject({ act: 'user-owner-ended', library: 'lib-1' });
    expect(await statusOf(cookie)).toBe(302);
    expect(await statusOf(await signIn(OWNER, PASSWORD))).toBe(404);
    const made = await run(['users', 'owner', OWNER]);
    expect(JSON.parse(made.stderr)).toMatchObject({ act: 'user-owner-added' });
    // A new password takes no role away.
    await run(['users', 'password', OWNER], PASSWORD);
    expect(await statusOf(await signIn(OWNER, PASSWORD))).toBe(200);
  });

  it.each([
    [['users', 'list', '--owner'], '--owner does not belong to list'],
    [['users', 'owner'], 'USERNAME is missing after owner'],
    [['users', 'member', 'who@example.com'], 'there is no user who@example.com'],
    [['users', 'add', 'ada'], 'a user is named by an e-mail address; this is "ada"'],
    [['users', 'add', 'a\u202e@example.com'], String.raw`this is "a\u{202e}@example.com"`],
    [['users', 'add', USER], `there is a user ${USER} already`],
    [['users', 'add', 'c@example.com', 'x'], 'one argument too many: x'],
    [['users', 'add'], 'USERNAME is missing after add'],
    [['users', 'password', 'who@example.com'], 'there is no user who@example.com'],
    [['users', 'password', USER, '--library', 'x'], '--library does not belong to password'],
    [
      ['users', 'drop', USER],
      'users needs one of add, list, password, owner, member, disable, enable, remove',
    ],
  ])('%j is refused, and says what to do', async (args, sentence) => {
    const { code, stderr } = await run(args, PASSWORD);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });

  it.each([
    ['too short', 'elevenchars', 'a password has 12 to 500 characters'],
    ['a name that others know', 'doris@example.com', 'is a name or an address that others know'],
    ['a repetition', 'abcabcabcabc', 'repeats one part; choose another one'],
  ])('refuses a password that is %s', async (_, password, sentence) => {
    for (const action of ['add', 'password']) {
      const { code, stderr } = await run(['users', action, 'doris@example.com'], password);
      expect(stderr).toContain(sentence);
      expect(code).toBe(2);
    }
  });

  it('erases a person after a confirmation; the audit trail does not name the person', async () => {
    const name = 'gone@example.com';
    await run(['users', 'add', name, '--library', 'lib-1'], 'a password to go');
    const cookie = await signIn(name, 'a password to go');
    expect(cookie).toMatch(/^assortment_sign_in=/);
    const refused = await run(['users', 'remove', name], 'gone@example.net');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('that is not gone@example.com; nothing was erased'),
    ]);
    const erased = await run(['users', 'remove', name.toUpperCase()], ` ${name} `);
    expect(erased.stdout).toContain('Erased gone@example.com of lib-1.');
    expect(erased.stderr).toContain('"act":"user-removed"');
    expect(erased.stderr).not.toContain('gone@');
    expect(await signIn(name, 'a password to go')).toBe(403);
    expect((await run(['users', 'list'])).stdout).not.toContain('gone@');
    const unknown = await run(['users', 'remove', name, '--yes']);
    expect(unknown.stderr).toContain('there is no user gone@example.com');
  });

  it('a changed password ends every sign-in, and the old password', async () => {
    const cookie = String(await signIn(USER, PASSWORD));
    await run(['users', 'password', USER], 'another password');
    expect(await signIn(USER, PASSWORD)).toBe(403);
    expect(await signIn(USER, 'another password')).toMatch(/^assortment/);
    const page = await fetch(
      new Request(`${URL}/oauth/authorize/?response_type=code&client_id=x`, {
        headers: { cookie },
      }),
    );
    expect(page.status).toBe(400);
    await run(['users', 'password', USER], PASSWORD);
  });
});

describe('assortment clients', () => {
  it('rotates a secret: both work until the old one is ended; each is shown once', async () => {
    const client = await addClient('--library', 'lib-1');
    const wrong = ['invalid_client', 'Client authentication failed.'];
    const right = 'invalid_grant';
    const { stdout } = await run(['clients', 'rotate', client.client_id, '--json']);
    const next = JSON.parse(stdout) as Client;
    expect(next.client_id).toBe(client.client_id);
    expect([(await tokenError(client))[0], (await tokenError(next))[0]]).toEqual([right, right]);
    const again = await run(['clients', 'rotate', client.client_id]);
    expect(again.stderr).toContain('has two secrets already: end the old one first');
    expect((await run(['clients', 'list'])).stdout).toContain('two secrets');
    const ended = await run(['clients', 'rotate', client.client_id, '--end-old']);
    expect(ended.code).toBe(0);
    expect(await tokenError(client)).toEqual(wrong);
    expect((await tokenError(next))[0]).toBe(right);
    const shown = await run(['clients', 'show', client.client_id]);
    expect(shown.stdout).toMatch(/^secrets +1$/m);
    expect(shown.stdout).not.toContain(next.client_secret);
    const value = (await storage.grants.load([{ kind: 'client', id: client.client_id }]))[0]?.value;
    expect(value).not.toContain(next.client_secret);
  });

  it('an id has hexadecimal digits only: one that began with "-" was an option', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => addClient()));
    for (const { client_id } of clients) expect(client_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('an id that begins with "-", from before, follows "--"', async () => {
    const { stderr } = await run(['clients', 'remove', '--', '-nobody']);
    expect(stderr).toContain('there is no client -nobody');
  });

  it('shows and edits a client; a comma belongs to its URI (RFC 3986 3.3)', async () => {
    const { client_id: id } = await addClient(
      '--redirect',
      'https://a.example/a,b https://b.example',
    );
    const fields = JSON.parse((await run(['clients', 'show', id, '--json'])).stdout) as object;
    expect(fields).toMatchObject({
      client_id: id,
      redirect_uris: ['https://a.example/a,b', 'https://b.example'],
      secrets: 1,
      disabled: false,
    });
    await run(['clients', 'edit', id, '--name', 'Till', '--redirect', '', '--scope', 'library']);
    const edited = JSON.parse((await run(['clients', 'show', id, '--json'])).stdout) as object;
    expect(edited).toMatchObject({ name: 'Till', redirect_uris: [], scopes: ['library'] });
  });

  it.each([
    [['add', '--name', 'live\u202eevil'], 'A name is a text of 1 to 500 characters without'],
    [['add', '--redirect', 'https://x.example/?code=1'], 'has no parameter code'],
    [['add', '--redirect', 'https://x.example/?a=b&st%61te='], 'has no parameter state'],
    [
      ['add', '--scope', 'library bogus'],
      '--scope is library, sales, accounts, procurement; this is "bogus"',
    ],
    [['add', '--scope', 'procurment,sales'], 'did you mean procurement? this is "procurment"'],
    [['add', '--scope', ''], 'A client may ask for at least one scope.'],
    [['edit', 'nobody', '--scope', 'sale'], 'did you mean sales?'],
    [['add', '--end-old'], '--end-old does not belong to add'],
    [['edit', 'nobody', '--name', 'x'], 'there is no client nobody'],
    [['edit', 'nobody'], 'give what to change'],
    [['rotate', 'nobody', '--end-old'], 'there is no client nobody'],
    [['show'], 'CLIENT_ID is missing after show'],
    [['remove', 'nobody'], 'there is no client nobody'],
  ])('%j is refused, and says what to do', async (args, sentence) => {
    const { code, stderr } = await run(['clients', ...args]);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });

  it('a disabled client gets nothing, its tokens end, and enabling brings none back', async () => {
    const client = await addClient('--library', 'lib-1');
    const { client_id: id } = client;
    const cookie = String(await signIn(USER, PASSWORD));
    const tokens = await authorize(client, cookie);
    expect(await useToken(tokens['access_token'])).toBe(404);
    expect((await run(['clients', 'disable', id])).code).toBe(0);
    expect(await useToken(tokens['access_token'])).toBe(401);
    expect((await tokenError(client))[1]).toContain('The client is disabled.');
    expect((await tokenError({ ...client, client_secret: 'x' }))[1]).not.toContain('disabled');
    const page = await fetch(
      new Request(`${URL}/oauth/authorize/?response_type=code&client_id=${id}`, {
        headers: { cookie },
      }),
    );
    expect(await page.text()).toContain('The application is disabled.');
    expect((await run(['clients', 'list'])).stdout).toMatch(new RegExp(`^${id} .*disabled$`, 'm'));
    await run(['clients', 'enable', id]);
    expect(await useToken(tokens['access_token'])).toBe(401);
    expect(await useToken((await authorize(client, cookie))['access_token'])).toBe(404);
  });

  it('a removed client is unknown, and its tokens end', async () => {
    const client = await addClient('--library', 'lib-1');
    const tokens = await authorize(client, String(await signIn(USER, PASSWORD)));
    expect((await run(['clients', 'remove', client.client_id])).code).toBe(0);
    expect(await useToken(tokens['access_token'])).toBe(401);
    expect((await tokenError(client))[1]).toBe('Client authentication failed.');
    expect((await run(['clients', 'list'])).stdout).not.toContain(client.client_id);
  });
});

describe('assortment grants', () => {
  it('lists who allowed what, and takes it back', async () => {
    const client = await addClient('--library', 'lib-1');
    const tokens = await authorize(client, String(await signIn(USER, PASSWORD)));
    const args = ['grants', 'list', '--client', client.client_id, '--user', USER];
    const line = (await run(args)).stdout;
    expect(line).toContain(`${USER} of lib-1 allowed ${client.client_id} on 2027-01-15: library`);
    const { grants } = JSON.parse((await run([...args, '--json'])).stdout) as {
      grants: readonly { id: string }[];
    };
    expect(grants).toHaveLength(1);
    expect((await run(['grants', 'list', '--user', 'x@example.com'])).stdout).toBe('');
    const revoked = await run(['grants', 'revoke', grants[0]?.id ?? '']);
    expect(revoked.code).toBe(0);
    expect(JSON.parse(revoked.stderr)).toMatchObject({ act: 'grant-revoked', library: 'lib-1' });
    expect(await useToken(tokens['access_token'])).toBe(401);
    expect((await run(args)).stdout).toBe('');
    const again = await run(['grants', 'revoke', grants[0]?.id ?? '']);
    expect(again).toMatchObject({ code: 2 });
    expect(again.stderr).toContain('has ended already');
    expect((await run(['grants', 'revoke', 'x'])).stderr).toContain('there is no grant x');
  });

  it('a disabled user cannot sign in; sign-ins, tokens and refreshes end', async () => {
    const client = await addClient('--library', 'lib-1');
    const cookie = String(await signIn(USER, PASSWORD));
    const tokens = await authorize(client, cookie);
    await run(['users', 'disable', USER]);
    const page = signInFormFields(URL);
    const refused = await fetch(
      post(
        '/sign-in/',
        { username: USER, password: PASSWORD, form_token: page.form_token },
        page.cookie,
      ),
    );
    expect(await refused.text()).toContain('This account is disabled.');
    expect(await signIn(USER, 'wrong')).toBe(403);
    expect(await useToken(tokens['access_token'])).toBe(401);
    const form = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' };
    const refresh = await fetch(post('/oauth/token/', { ...form, ...client }));
    expect(await refresh.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await run(['users', 'list'])).stdout).toContain(`${USER}  lib-1  disabled`);
    await run(['users', 'enable', USER]);
    expect(await signIn(USER, PASSWORD)).toMatch(/^assortment/);
    expect(await useToken(tokens['access_token'])).toBe(401);
  });

  it('a token that a race left alive ends when it is used', async () => {
    const client = await addClient('--library', 'lib-1');
    const tokens = await authorize(client, String(await signIn(USER, PASSWORD)));
    const key = { kind: 'client', id: client.client_id } as const;
    const [record] = await storage.grants.load([key]);
    const value = JSON.stringify({ ...JSON.parse(record?.value ?? ''), disabled: true });
    await storage.grants.commit([{ ...key, seen: record?.version ?? 0, value }]);
    expect(await useToken(tokens['access_token'])).toBe(401);
    await storage.grants.commit([
      { ...key, seen: (record?.version ?? 0) + 1, value: record?.value ?? '' },
    ]);
    expect(await useToken(tokens['access_token'])).toBe(401);
  });
});
