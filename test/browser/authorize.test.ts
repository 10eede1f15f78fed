import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../src/oauth/clients/client-registration.js';
import { serviceWith } from '../../src/service/create-service.js';
import { type NodeServer, serveNode } from '../../src/service/node/serve-node.js';
import { createSandbox } from '../../src/service/sandbox/create-sandbox.js';
import { serviceContext } from '../../src/service/service-context.js';
import { authenticateBySignIn, signInRoutes } from '../../src/service/sign-in/sign-in-routes.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { naughtyStrings } from '../core/json/corpora.js';
import { WAITING } from '../patience.js';
import { validated } from '../service/validated-service.js';
import { sized } from '../sizes.js';

const CHROMIUM = '/usr/bin/chromium';
const there = existsSync(CHROMIUM);
if (!there) console.warn("notice: skipped the browser: Debian's chromium is not installed");

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages open at the same time. */
const TABS = 4;

/** Facts of a page that the tests check. */
interface PageFacts {
  readonly scripts: number;
  readonly foreign: number;
  readonly handlers: number;
  readonly title: string;
  readonly text: string;
}

/** Script that runs in the browser. */
const FACTS = `({
  scripts: document.scripts.length,
  foreign: document.querySelectorAll(
    'img, iframe, svg, object, embed, link, base, a, video, audio, math, marquee').length,
  handlers: [...document.querySelectorAll('*')]
    .flatMap((element) => element.getAttributeNames())
    .filter((name) => name.startsWith('on')).length,
  title: document.title,
  text: document.querySelector('h1')?.textContent ?? '',
})`;

/** Registers a client with an untrusted name. */
function clientNamed(index: number, name: string): ClientRegistration {
  const secretDigest = createHash('sha256').update('s').digest('hex');
  return {
    clientId: `n${index}`,
    secretDigest,
    name,
    kind: 'partner',
    library: null,
    redirectUris: [],
    scopes: ['library'],
    createdAt: 0,
  };
}

describe.skipIf(!there)('A person in a real browser', () => {
  const every = sized(25, 1);
  const names = naughtyStrings()
    .filter((_, index) => index % every === 0)
    .map((name) => name.slice(0, 500) || ' ');
  let browser: Browser;
  let server: NodeServer;
  let credentials: { readonly username: string; readonly password: string };

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: FLAGS,
      timeout: WAITING,
    });
    let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 });
    server = await serveNode({ fetch: (request) => answer(request) }, { port: 0 });
    const storage = createMemoryStorage();
    const sandbox = await createSandbox({ storage, now: Date.now, library: 'sandbox' });
    if (sandbox === undefined) throw new Error('an empty store had a sandbox');
    credentials = sandbox;
    const authUrl = server.url;
    const service = validated(
      serviceWith(
        serviceContext({
          storage,
          authUrl,
          baseUrl: authUrl,
          authenticate: authenticateBySignIn({ grants: storage.grants, now: Date.now, authUrl }),
          clients: names
            .map((name, index) => clientNamed(index, name))
            .filter((client) => readClientRegistration(client).ok),
        }),
        signInRoutes,
      ),
      authUrl,
    );
    answer = service.fetch;
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function newPage(): Promise<Page> {
    const context = await browser.newContext();
    context.setDefaultTimeout(WAITING);
    return context.newPage();
  }

  async function signedIn(): Promise<Page> {
    const page = await newPage();
    await page.goto(
      `${server.url}/oauth/authorize/?response_type=code&client_id=sandbox-client` +
        '&scope=library+procurement',
    );
    await page.getByLabel('Username').fill(credentials.username);
    await page.getByLabel('Password').fill(credentials.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return page;
  }

  it('Spec 4.1: signs in, reads who asks for what, allows it, and reads the code', async () => {
    const page = await signedIn();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Sandbox client');
    expect(await page.getByRole('listitem').allTextContents()).toHaveLength(2);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    expect(await page.getByLabel('Authorization code').inputValue()).toMatch(
      /^[A-Za-z0-9._~-]{32,}$/,
    );
    await page.context().close();
  });

  it('Decision O12: a wrong password signs no one in, and the page says so', async () => {
    const page = await newPage();
    await page.goto(
      `${server.url}/oauth/authorize/?response_type=code&client_id=sandbox-client&scope=library`,
    );
    await page.getByLabel('Username').fill(credentials.username);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('or the password is wrong');
    await page.context().close();
  });

  it('Decision O12: no page lets itself be framed', async () => {
    const outside = await serveNode(
      {
        fetch: async () =>
          new Response(
            `<!doctype html><iframe ` +
              `src="${server.url}/oauth/authorize/?response_type=code` +
              '&client_id=sandbox-client&scope=library"></iframe>',
            {
              headers: { 'content-type': 'text/html' },
            },
          ),
      },
      { port: 0 },
    );
    const page = await signedIn();
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto(outside.url);
    await expect
      .poll(() => refused.join())
      .toMatch(/frame-ancestors|X-Frame-Options|refused to (connect|frame|display)/i);
    const text = await Promise.all(
      page.frames().map((frame) =>
        frame
          .locator('body')
          .textContent()
          .catch(() => ''),
      ),
    );
    expect(text.join()).not.toContain('Sandbox client');
    await page.context().close();
    await outside.close();
  });

  async function lookAt(page: Page, index: number, name: string): Promise<void> {
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: `n${index}`,
      scope: 'library',
      state: name,
    });
    await page.goto(`${server.url}/oauth/authorize/?${asked}`, { waitUntil: 'domcontentloaded' });
    const found = await page.evaluate<PageFacts>(FACTS);
    // A name that cannot be registered belongs to no client: the page is that of an error.
    const isRegistered = readClientRegistration(clientNamed(index, name)).ok;
    expect(found, `name ${index}`).toMatchObject({
      scripts: 0,
      foreign: 0,
      handlers: 0,
      title: isRegistered ? 'Allow access?' : 'This request cannot be answered',
    });
    if (isRegistered)
      expect(found.text.replace(/\s+/g, ' '), `name ${index}`).toContain(
        name.replace(/\s+/g, ' ').trim(),
      );
    const scoped = new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox-client',
      scope: name,
      state: name,
    });
    const answer = await page.goto(`${server.url}/oauth/authorize/?${scoped}`, {
      waitUntil: 'domcontentloaded',
    });
    expect(answer?.status() ?? 0, `scope ${index}`).toBeLessThan(500);
    expect(await page.evaluate('document.scripts.length'), `scope ${index}`).toBe(0);
  }

  it(
    `Decision O12: ${names.length} hostile names, scopes and states stand on the pages as ` +
      `text, and no script runs`,
    async () => {
      const first = await signedIn();
      const context = first.context();
      const alarms: string[] = [];
      const todo = [...names.entries()];
      const look = async (): Promise<void> => {
        const page = await context.newPage();
        page.on('dialog', (dialog) => {
          alarms.push(dialog.message());
          void dialog.dismiss();
        });
        page.on('pageerror', (fault) => alarms.push(fault.message));
        for (let next = todo.shift(); next !== undefined; next = todo.shift())
          await lookAt(page, ...next);
      };
      await Promise.all(Array.from({ length: TABS }, look));
      expect(alarms).toEqual([]);
      await context.close();
    },
  );
});
