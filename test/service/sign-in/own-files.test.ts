import { describe, expect, it } from 'vitest';
import { runDailySync } from '../../../src/service/daily-sync/run-daily-sync.js';
import { createValidatedService } from '../validated-service.js';
import { ADA, SignInWorld } from './sign-in-world.js';

const RYE =
  '{"third_party_id":"A1","name":"Rye <bread>","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g"}';
const AGREED = { agreedTime: '05:30 Etc/UTC' };
const WRONG = RYE.replace('A1', 'A2').replace('12.60', '12,60');

/** Sends a file with a token that Ada allowed. */
async function send(world: SignInWorld, cookie: string, text: string): Promise<string> {
  const token = await world.allow(cookie);
  const response = await world.fetch(
    new Request('https://api.example.test/integrations/suppliers/files/?customer_number=bakery-7', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
    }),
  );
  expect(response.status).toBe(201);
  return ((await response.json()) as { readonly id: string }).id;
}

describe('The page of files', () => {
  it('is for who signed in, and leads back to itself', async () => {
    const world = new SignInWorld();
    for (const path of ['/files/', '/files/f1']) {
      const away = await world.get(path);
      expect(away.status).toBe(302);
      expect(away.headers.get('location')).toBe('/sign-in/?next=%2Ffiles%2F');
    }
    await world.addUser();
    const next = await world.post('/sign-in/', {
      ...{ username: ADA.username, password: 'correct horse', next: '/files/' },
    });
    expect(next.headers.get('location')).toBe('/files/');
  });

  it('lists what was sent, and says what to do and what happened', async () => {
    const world = new SignInWorld(AGREED);
    await world.addUser();
    const cookie = await world.signIn();
    expect(await (await world.get('/files/', cookie)).text()).toContain('No file was sent yet.');
    const id = await send(world, cookie, `[${RYE},${WRONG}]`);
    const list = await (await world.get('/files/', cookie)).text();
    expect(list).toContain(`<a href="/files/${id}">`);
    expect(list).toContain('bakery-7');
    const file = await world.get(`/files/${id}`, cookie);
    expect(file.status).toBe(200);
    const text = await file.text();
    expect(text).toContain('1 of 2 accepted');
    expect(text).toContain('1 × Price has a decimal comma');
    expect(text).toContain('Waits for <time');
    expect(text).toContain('No events yet.');
  });

  it('has the events since the file came, in the language of the reader', async () => {
    const world = new SignInWorld(AGREED);
    await world.addUser();
    const cookie = await world.signIn();
    const id = await send(world, cookie, `[${RYE},${WRONG}]`);
    world.now += 86_400_000;
    const { storage } = world;
    const { kind } = await runDailySync(
      { library: 'lib-1', customer: 'bakery-7' },
      { storage, now: () => world.now, holder: 'test', log: () => undefined },
    );
    expect(kind).toBe('ran');
    // The first sign-in has ended meanwhile.
    const later = await world.signIn();
    const page = (language: string): Promise<Response> =>
      world.fetch(
        new Request(`https://api.example.test/files/${id}`, {
          headers: { cookie: later, 'accept-language': language },
        }),
      );
    const english = await (await page('en')).text();
    expect(english).toContain('Synced <time');
    expect(english).toMatch(/ERROR · <bdi>A2<\/bdi>/);
    const finnish = await (await page('fi')).text();
    expect(finnish).toContain('Siirretty <time');
    expect(finnish).not.toContain('Price has a decimal comma');
  });

  it('shows no file of another library, and none that is not there', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const id = await send(world, await world.signIn(), `[${RYE}]`);
    const other = { id: 'u2', username: 'bo@example.com', library: 'lib-2' };
    await world.addUser(other);
    const cookie = await world.signIn(other);
    for (const name of [id, 'none', '%20']) {
      const page = await world.get(`/files/${name}`, cookie);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('Your library has no file at this address.');
    }
    expect(await (await world.get('/files/', cookie)).text()).not.toContain(id);
  });

  it('is not there in a host with users of its own', async () => {
    const { context } = new SignInWorld();
    const { storage } = context;
    const options = { storage, authUrl: context.authUrl, baseUrl: context.baseUrl };
    const service = createValidatedService({ ...options, authenticate: () => ADA });
    const request = new Request(`${context.authUrl}/files/`, { headers: { accept: 'text/html' } });
    const page = await service.fetch(request);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('<nav>');
  });
});
