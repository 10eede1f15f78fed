import { describe, expect, it } from 'vitest';
import { serviceWith } from '../../../src/service/create-service.js';
import { checkPageRoute } from '../../../src/service/pages/check-page-route.js';
import { serviceContext } from '../../../src/service/service-context.js';
import { frontRoute } from '../../../src/service/sign-in/front.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { validated } from '../validated-service.js';
import { ADA, HOST, SignInWorld } from './sign-in-world.js';

/** Header `Accept` of a browser. */
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Returns the service of a world with the front page. */
function withFront({ storage, now }: SignInWorld, authUrl = HOST) {
  const user = { id: 'u', username: 'ada@example.com', library: 'lib-1' };
  const options = { storage, authUrl, baseUrl: HOST, now: () => now, log: () => undefined };
  const context = serviceContext({ ...options, authenticate: () => user, name: 'Freshwater' });
  const service = validated(serviceWith(context, [frontRoute, checkPageRoute('<p>')]), HOST);
  return (headers: Readonly<Record<string, string>>, method = 'GET', path = '/') =>
    service.fetch(new Request(`${HOST}${path}`, { method, headers }));
}

/** Links of the page below its bar, in order. */
async function linksOf(response: Response): Promise<readonly string[]> {
  const [, main = ''] = (await response.text()).split('<main>');
  return [...main.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(
    ([, address, text]) => `${text}: ${address}`,
  );
}

const CHECK = 'Check a file: /check/';
const FILES = 'Files: /files/';
const SETTINGS = 'API settings: /settings/api/';
const DOCUMENT = `API document: ${HOST}/openapi.json`;

describe('The front page', () => {
  it('shows a browser the ways in, by who is signed in', async () => {
    const world = new SignInWorld();
    const ask = withFront(world);
    const first = await ask({ accept: HTML });
    expect(await first.clone().text()).toContain('<bdi>Freshwater</bdi>');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await linksOf(first)).toEqual([CHECK, FILES, 'Sign in: /account/', SETTINGS, DOCUMENT]);
    const allowed = 'What you allowed: /account/';
    await world.addUser();
    const member = await ask({ accept: HTML, cookie: await world.signIn() });
    expect(await linksOf(member)).toEqual([CHECK, FILES, allowed, DOCUMENT]);
    await world.addUser({ ...ADA, owner: 'library' }, 1);
    const owner = await ask({ accept: HTML, cookie: await world.signIn() });
    expect(await linksOf(owner)).toEqual([CHECK, FILES, allowed, SETTINGS, DOCUMENT]);
  });

  it('is not there for programs, which get what they got', async () => {
    const storage = createMemoryStorage();
    const world = new SignInWorld({}, storage);
    const [ask, bare] = [
      withFront(world),
      (headers: Readonly<Record<string, string>>, method: string) =>
        world.fetch(new Request(`${HOST}/`, { headers, method })),
    ];
    for (const accept of ['*/*', 'application/json', 'text/plain, text/htmlx'])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const [one, other] = [await ask({ accept }, method), await bare({ accept }, method)];
        expect([one.status, one.headers.get('content-type'), await one.text()]).toEqual([
          404,
          other.headers.get('content-type'),
          await other.text(),
        ]);
      }
    expect((await ask({})).status).toBe(404);
    expect((await ask({ accept: HTML }, 'POST')).status).toBe(404);
    expect((await ask({ accept: HTML }, 'HEAD')).status).toBe(200);
  });

  it('is at the address of the pages, where that has a path', async () => {
    const ask = withFront(new SignInWorld(), `${HOST}/app`);
    expect((await ask({ accept: HTML })).headers.get('content-type')).toContain('text/html');
    expect((await ask({ accept: HTML })).status).toBe(404);
    const links = await linksOf(await ask({ accept: HTML }, 'GET', '/app/'));
    expect(links).toEqual([
      'Check a file: /app/check/',
      'Files: /app/files/',
      'Sign in: /app/account/',
      'API settings: /app/settings/api/',
      DOCUMENT,
    ]);
    expect((await ask({ accept: HTML }, 'GET', '/app/check/')).status).toBe(200);
  });
});

describe('An address that has nothing', () => {
  it('has a page for browsers, with the ways of the bar, in their language', async () => {
    const ask = withFront(new SignInWorld());
    const page = await ask({ accept: HTML, 'accept-language': 'sv' }, 'GET', '/check');
    expect(page.status).toBe(404);
    const text = await page.text();
    expect(text).toContain('<h1>Det finns inget på den här adressen</h1>');
    expect(text).toContain('Kanske menades <a href="/check/">/check/</a>.');
    const [bar = ''] = text.split('<main>');
    expect(bar).toContain('<nav>\n<a href="/">Startsida</a>\n<a href="/check/">');
  });

  it('stays a problem document for programs', async () => {
    const ask = withFront(new SignInWorld());
    const problem = await ask({ accept: 'application/json' }, 'GET', '/check');
    expect(problem.headers.get('content-type')).toBe('application/problem+json');
    expect(await problem.json()).toMatchObject({
      detail: 'Nothing is at this address. Perhaps /check/ was meant.',
    });
  });
});
