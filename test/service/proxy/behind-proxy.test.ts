import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../free-port.js';
import { WAITING } from '../../patience.js';
import { startPostgresServer } from '../../storage/postgres-server.js';
import { CLI, killServes, type ServeProcess, startServe } from '../serve-process.js';
import { signInFormFields } from '../sign-in/sign-in-form-fields.js';
import { hasNginx, type NginxServer, startNginx } from './nginx.js';

const run = promisify(execFile);
const clients = (name: string): string =>
  fileURLToPath(new URL(`../../clients/${name}`, import.meta.url));

const PYTHON = '/usr/bin/python3';
const CHROMIUM = '/usr/bin/chromium';
const REDIRECT = 'https://client.example/callback';
const SCOPE = 'library procurement';
const FILE =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g","gtin":"4006381333931"}]';

const database = hasNginx ? await startPostgresServer({ fsync: 'off' }) : undefined;
const isPossible = hasNginx && database !== undefined;
if (!isPossible)
  console.log('notice: nginx, openssl or PostgreSQL is not installed; no proxy was tried');
const hasPython = spawnSync(PYTHON, ['-c', 'import requests_oauthlib']).status === 0;
if (!hasPython)
  console.log('notice: python3-requests-oauthlib is not installed; not tried by proxy');

let nginx: NginxServer | undefined;
let url = '';
let ports: readonly [number, number] = [0, 0];
let copies: readonly ServeProcess[] = [];
let user = { username: '', password: '' };
let client = { client_id: '', client_secret: '' };

function startCopy(port: number, ...more: readonly string[]): Promise<ServeProcess> {
  const storage = ['--database', database?.url() ?? ''];
  const proxy = ['--public-url', url, '--trust-proxy', 'loopback'];
  return startServe(['--port', String(port), ...storage, ...proxy, ...more]);
}

beforeAll(async () => {
  if (!isPossible) return;
  ports = [await freePort(), await freePort()];
  const port = await freePort();
  url = `https://localhost:${port}`;
  copies = await Promise.all(ports.map((each) => startCopy(each, '--sandbox')));
  const welcome = copies.map(({ welcome }) => welcome).join('');
  user = {
    username: /sign in as +(\S+)/.exec(welcome)?.[1] ?? '',
    password: /password +(\S+)/.exec(welcome)?.[1] ?? '',
  };
  const { stdout } = await run(process.execPath, [
    ...[CLI, 'clients', 'add', '--redirect', REDIRECT, '--library', 'sandbox', '--json'],
    ...['--kind', 'sandbox', '--database', database?.url() ?? ''],
  ]);
  client = JSON.parse(stdout) as typeof client;
  nginx = await startNginx(port, ports);
});

afterAll(async () => {
  killServes();
  await nginx?.stop();
  await database?.stop();
});

function words(): readonly string[] {
  const { client_id, client_secret } = client;
  return [url, client_id, client_secret, REDIRECT, SCOPE, FILE, user.username, user.password];
}

/** Signs in at one copy, as the proxy would pass it on; returns the cookie. */
async function signIn(port: number, headers: Readonly<Record<string, string>>): Promise<string> {
  const form = signInFormFields('https:');
  const response = await fetch(`http://127.0.0.1:${port}/sign-in/`, {
    method: 'POST',
    body: new URLSearchParams({ ...user, form_token: form.form_token }),
    headers: { cookie: form.cookie, ...headers },
    redirect: 'manual',
  });
  await response.text();
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? `none: ${response.status}`;
}

/** Opens the authorization page at one copy; returns the status. */
async function authorize(port: number, cookie: string): Promise<number> {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: client.client_id, scope: SCOPE },
    redirect_uri: REDIRECT,
  });
  const response = await fetch(`http://127.0.0.1:${port}/oauth/authorize/?${query}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  await response.text();
  return response.status;
}

describe.runIf(isPossible)('Two copies on one PostgreSQL behind nginx with TLS', () => {
  it('openid-client discovers, signs in, exchanges, uploads and reads events', async () => {
    const { stdout } = await run(process.execPath, [clients('openid_client.mjs'), ...words()], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: nginx?.certificate },
    });
    const { location, ...rest } = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    expect(rest).toEqual({
      issuer: url,
      active: true,
      upload: 201,
      events: 200,
      cookie: [
        '__Host-assortment_form=…; Path=/; HttpOnly; SameSite=Lax; Secure',
        '__Host-assortment_sign_in=…; Path=/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure',
        '__Host-assortment_device=…; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
      ],
    });
    expect(location).toMatch(new RegExp(`^${url}/integrations/suppliers/files/`));
  });

  it.runIf(hasPython)('requests-oauthlib goes the same way', async () => {
    const { stdout } = await run(PYTHON, [clients('requests_oauthlib_client.py'), ...words()], {
      env: { ...process.env, REQUESTS_CA_BUNDLE: nginx?.certificate },
    });
    expect(JSON.parse(stdout)).toEqual({ changed: true, active: true, upload: 201, events: 200 });
  });

  it.runIf(existsSync(CHROMIUM))('a browser signs in and allows access', async () => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      timeout: WAITING,
    });
    try {
      const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
      const query = new URLSearchParams({
        ...{ response_type: 'code', client_id: 'sandbox-client', scope: SCOPE },
      });
      await page.goto(`${url}/oauth/authorize/?${query}`);
      await page.getByLabel('Username').fill(user.username);
      await page.getByLabel('Password').fill(user.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      expect(await page.locator('textarea').inputValue()).toMatch(/^[\w-]{43}$/);
    } finally {
      await browser.close();
    }
  });

  it('a sign-in at one copy holds at the other, and after both were restarted', async () => {
    const cookie = await signIn(ports[0], {});
    expect(cookie).toMatch(/^__Host-assortment_sign_in=/);
    expect([await authorize(ports[0], cookie), await authorize(ports[1], cookie)]).toEqual([
      200, 200,
    ]);
    await Promise.all(copies.map((copy) => copy.stop()));
    copies = await Promise.all(ports.map((port) => startCopy(port, '--no-sandbox')));
    expect(await authorize(ports[1], cookie)).toBe(200);
    expect(await authorize(ports[0], `${cookie}x`)).toBe(302);
  });

  it('logs JSON with the address of the client, and shows metrics to loopback only', async () => {
    const [copy] = copies;
    const at = `http://127.0.0.1:${ports[0]}`;
    const client = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-request-id': 'seen-by-nginx' };
    const refused = await fetch(`${at}/metrics`, { headers: client });
    expect([refused.status, refused.headers.get('x-request-id')]).toEqual([403, 'seen-by-nginx']);
    const shown = await fetch(`${at}/metrics`);
    expect(shown.status).toBe(200);
    const text = await shown.text();
    expect(text).toContain('\nassortment_storage_up 1\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    await fetch(`${at}/oauth/authorize/?state=a-secret-state`, { headers: client });
    await signIn(ports[0], client);
    const lines = (copy?.stderr() ?? '').trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const known = { address: '203.0.113.9', request: 'seen-by-nginx' };
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'sign-in', outcome: 'accepted', ...known }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        event: 'request',
        route: '/oauth/authorize/',
        status: 400,
        ...known,
      }),
    );
    // Requests of probes and scrapers are of the level debug.
    expect(entries.filter(({ route }) => route === '/metrics')).toEqual([]);
    for (const secret of ['a-secret-state', user.password, '6.6.6.6'])
      expect(lines.join('\n')).not.toContain(secret);
  });

  it('a new password ends the sign-ins of its user', async () => {
    const cookie = await signIn(ports[0], {});
    expect(await authorize(ports[1], cookie)).toBe(200);
    await Promise.all(copies.map((copy) => copy.stop()));
    copies = [await startCopy(ports[0], '--new-credentials'), await startCopy(ports[1])];
    expect(await authorize(ports[1], cookie)).toBe(302);
  });
});
