import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../src/service/administration/users.js';
import { serviceWith } from '../../src/service/create-service.js';
import { type NodeServer, serveNode } from '../../src/service/node/serve-node.js';
import { DEFAULT_MARK } from '../../src/service/pages/brand.js';
import { createSandbox } from '../../src/service/sandbox/create-sandbox.js';
import { serviceContext } from '../../src/service/service-context.js';
import { frontRoute } from '../../src/service/sign-in/front.js';
import { authenticateBySignIn, signInRoutes } from '../../src/service/sign-in/sign-in-routes.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { WAITING } from '../patience.js';
import { validated } from '../service/validated-service.js';

const CHROMIUM = '/usr/bin/chromium';
const there = existsSync(CHROMIUM);
if (!there) console.warn("notice: skipped the browser: Debian's chromium is not installed");

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

const SIZES = {
  desktop: { width: 1200, height: 800 },
  phone: { width: 360, height: 720 },
} as const;

const PASSWORD = 'correct horse';
const FILE =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g"}]';
const BREAKFAST = 'eva@example.com';

let browser: Browser;
let server: NodeServer;
let username = '';
let password = '';
let secret = '';
let authorizeUrl = '';

beforeAll(async () => {
  if (!there) return;
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: WAITING });
  let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 });
  server = await serveNode({ fetch: (request) => answer(request) }, { port: 0 });
  const storage = createMemoryStorage();
  const sandbox = await createSandbox({ storage, now: Date.now, library: 'sandbox' });
  if (sandbox === undefined) throw new Error('an empty store had a sandbox');
  ({ username, password, clientSecret: secret } = sandbox);
  const { grants } = storage;
  await addUser(grants, { username: BREAKFAST, library: 'sandbox', password: PASSWORD });
  const authUrl = server.url;
  const context = serviceContext({
    storage,
    authUrl,
    baseUrl: authUrl,
    authenticate: authenticateBySignIn({ grants, now: Date.now, authUrl }),
    signOutPath: '/sign-out/',
    name: 'Freshwater Wholesale',
    mark: DEFAULT_MARK,
    log: () => undefined,
  });
  answer = validated(serviceWith(context, [...signInRoutes, frontRoute]), authUrl).fetch;
  authorizeUrl =
    `${authUrl}/oauth/authorize/?response_type=code&client_id=sandbox-client` +
    '&scope=library+procurement';
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function newPage(
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const context: BrowserContext = await browser.newContext(options);
  context.setDefaultTimeout(WAITING);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4[0-9][0-9]/.test(message.text()))
      faults.push(message.text());
  });
  return { page, faults };
}

/** Clicks what leads to another page, and waits for it: the old one is there until then. */
async function follow(page: Page, to: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), to.click()]);
}

async function signIn(page: Page, name = username, word = password): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(word);
  await follow(page, page.getByRole('button', { name: 'Sign in', exact: true }));
}

/** Fills in the form of a new application, which is the last of the page, and sends it. */
async function register(page: Page, name: string, redirects: string): Promise<void> {
  await page.getByLabel('Name').last().fill(name);
  await page.getByLabel('Redirect addresses').last().fill(redirects);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Exchanges a code, as the application does. */
async function exchange(
  code: string,
  client = { client_id: 'sandbox-client', client_secret: secret },
): Promise<{ readonly access_token?: string }> {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: '' };
  const body = new URLSearchParams({ ...grant, ...client });
  const response = await fetch(`${server.url}/oauth/token/`, { method: 'POST', body });
  return (await response.json()) as { readonly access_token?: string };
}

/** Returns the status of a request with an access token; 404 where it works. */
async function useToken(token = ''): Promise<number> {
  const url = `${server.url}/integrations/suppliers/catalogue/?customer_number=1`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** Checks a page by axe and its width; keeps a picture with `PICTURES=DIR`. */
async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate<readonly string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(
      ({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => id + ' ' + html.slice(0, 200))))`,
  );
  expect(violations, name).toEqual([]);
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow), `${name} is too wide`).toBe(0);
  const { PICTURES: folder } = process.env;
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe.skipIf(!there)('The pages of the service in a browser', () => {
  it.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const)('are without violations and fit on a %s, %s', async (size, scheme) => {
    const { page, faults } = await newPage({ viewport: SIZES[size], colorScheme: scheme });
    const name = (part: string): string => `${part}-${size}-${scheme}`;
    await page.goto(authorizeUrl);
    await look(page, name('sign-in'));
    await signIn(page, username, 'wrong');
    await look(page, name('refused'));
    await signIn(page);
    await look(page, name('consent'));
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('button', { name: 'Copy' }).waitFor();
    await look(page, name('code'));
    await exchange(await page.getByLabel('Authorization code').inputValue());
    await page.reload();
    await look(page, name('reloaded'));
    await page.goto(`${server.url}/account/`);
    await look(page, name('account'));
    expect(await page.title()).toBe('What you allowed – Freshwater Wholesale');
    await page.goto(`${server.url}/nothing`);
    await look(page, name('nothing'));
    await follow(page, page.getByRole('link', { name: 'Files' }));
    await look(page, name('files'));
    await follow(page, page.getByRole('link', { name: 'First page' }));
    await look(page, name('front'));
    await follow(page, page.getByRole('link', { name: 'API settings' }));
    await look(page, name('settings'));
    await page.locator('summary').evaluateAll((all) => all.map((each) => each.click()));
    await look(page, name('settings-open'));
    await page.getByRole('button', { name: 'Register' }).scrollIntoViewIfNeeded();
    await register(page, 'Till 7', 'http://client.example/');
    await page.getByRole('alert').waitFor();
    await look(page, name('settings-refused'));
    await register(page, `Till ${size} ${scheme}`, 'https://client.example/callback');
    await page.getByRole('button', { name: 'Copy' }).waitFor();
    await look(page, name('secret'));
    await page.getByRole('link', { name: 'API settings' }).click();
    await page.getByText(`Till ${size} ${scheme}`).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['fi-FI', 'Kopioitu.'],
    ['sv-SE', 'Kopierad.'],
    ['de-DE', 'Kopiert.'],
  ])('fit on a phone in the language of the browser, scripts too: %s', async (locale, copied) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, faults } = await newPage({ locale, viewport: SIZES.phone, permissions });
    await page.goto(authorizeUrl);
    await look(page, `sign-in-${locale}`);
    await page.locator('#username').fill(username);
    await page.locator('#password').fill(password);
    await follow(page, page.locator('main button'));
    await look(page, `consent-${locale}`);
    await page.locator('button[value="allow"]').click();
    await page.locator('#copy').click();
    await page.getByText(copied).waitFor();
    await look(page, `code-${locale}`);
    await page.goto(`${server.url}/`);
    await look(page, `front-${locale}`);
    await page.goto(`${server.url}/files/`);
    await look(page, `files-${locale}`);
    await page.goto(`${server.url}/settings/api/`);
    await page.locator('summary').evaluateAll((all) => all.map((each) => each.click()));
    await look(page, `settings-${locale}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('a failed sign-in keeps the address, marks the fault and waits for the password', async () => {
    const { page } = await newPage();
    await page.goto(authorizeUrl);
    expect(await page.evaluate('document.activeElement.id')).toBe('username');
    await signIn(page, BREAKFAST, 'wrong password');
    const field = page.getByLabel('Username');
    expect(await field.inputValue()).toBe(BREAKFAST);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('password');
    await page.context().close();
  });

  it('the code is selected, copied by a button, and counted down to its end', async () => {
    const { page } = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await page.goto(authorizeUrl);
    await signIn(page);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const box = page.getByLabel('Authorization code');
    const code = await box.inputValue();
    expect(await page.evaluate('document.activeElement.id')).toBe('code');
    expect(await page.evaluate('String(getSelection())')).toBe(code);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
    await page.clock.runFor(20_000);
    expect(Number(await page.locator('#left').textContent())).toBeLessThan(60);
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').textContent()).toContain('no longer works');
    expect(await page.getByRole('button', { name: 'Copy' }).isHidden()).toBe(true);
    await page.context().close();
  });

  it('the code page works without scripts; a reload says that it was shown', async () => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(authorizeUrl);
    await signIn(page);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    expect(await page.getByLabel('Authorization code').inputValue()).toHaveLength(43);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.reload();
    expect(await page.getByRole('heading').textContent()).toBe('The code was shown already');
    await page.context().close();
  });

  it('someone else signs in from the consent page, and comes back to it', async () => {
    const { page } = await newPage();
    await page.goto(authorizeUrl);
    await signIn(page);
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await signIn(page, BREAKFAST, PASSWORD);
    expect(await page.getByRole('heading').textContent()).toContain('Sandbox client');
    expect(await page.getByRole('main').textContent()).toContain(BREAKFAST);
    await page.context().close();
  });

  it('signing in by itself shows what was allowed; it is taken back, and signed out', async () => {
    const { page } = await newPage();
    await page.goto(`${server.url}/sign-in/`);
    await signIn(page, BREAKFAST, PASSWORD);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('What you allowed');
    expect(await page.getByRole('main').textContent()).toContain('No application acts for you');
    await page.goto(authorizeUrl);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const code = await page.getByLabel('Authorization code').inputValue();
    const { access_token: token } = await exchange(code);
    await page.goto(`${server.url}/account/`);
    expect(await page.getByRole('main').textContent()).toContain('Sandbox client');
    expect(await useToken(token)).toBe(404);
    await page.getByRole('button', { name: /Take it back/ }).click();
    await page.getByText('No application acts for you').waitFor();
    expect(await useToken(token)).toBe(401);
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await page.getByRole('heading').textContent()).toBe('Sign in');
    await page.goto(`${server.url}/account/`);
    expect(await page.getByRole('heading').textContent()).toBe('Sign in');
    await page.context().close();
  });

  it('an owner registers an application, sends a file, removes it, without scripts', async () => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/settings/api/`);
    await signIn(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('API settings');
    await page.getByText('Register an application').click();
    await register(page, 'My till', '');
    const id = (await page.locator('code').textContent()) ?? '';
    const mine = { client_id: id, client_secret: await page.getByLabel('secret').inputValue() };
    expect(await page.getByRole('button').count()).toBe(0);
    await page.goto(authorizeUrl.replace('sandbox-client', id));
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const code = await page.getByLabel('Authorization code').inputValue();
    const { access_token: token } = await exchange(code, mine);
    expect(await useToken(token)).toBe(404);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const at = (resource: string): string =>
      `${server.url}/integrations/suppliers/${resource}/?customer_number=1`;
    const upload = await fetch(at('files'), { method: 'POST', headers, body: FILE });
    expect(upload.status).toBe(201);
    expect((await fetch(at('events'), { headers })).status).toBe(200);
    await page.goto(`${server.url}/files/`);
    await follow(page, page.getByRole('link', { name: 'UTC' }).first());
    expect(await page.getByRole('main').textContent()).toContain('1 of 1 accepted');
    await follow(page, page.getByRole('link', { name: 'All files' }));
    await page.goto(`${server.url}/settings/api/`);
    const section = page.locator(`section[id="${id}"]`);
    expect(await section.textContent()).not.toContain('None yet');
    await section.getByText('Disable or remove').click();
    await section.getByRole('button', { name: 'Remove: My till' }).click();
    expect(await page.getByRole('status').textContent()).toContain('was removed');
    expect(await page.getByRole('main').textContent()).not.toContain('My till');
    expect(await useToken(token)).toBe(401);
    await page.context().close();
  });

  it('the secret is copied by its button', async () => {
    const { page } = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${server.url}/settings/api/`);
    await signIn(page);
    await page.getByText('Register an application').click();
    await register(page, 'Copied', '');
    const secret = await page.getByLabel('Client secret').inputValue();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await page.context().close();
  });
});
