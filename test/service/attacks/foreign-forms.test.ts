import { describe, expect, it } from 'vitest';
import { isForeignForm } from '../../../src/service/requests/foreign-form.js';
import { signInFormFields } from '../sign-in/sign-in-form-fields.js';
import { ADA, HOST, PASSWORD, SignInWorld } from '../sign-in/sign-in-world.js';

const FOREIGN = ['https://evil.example', 'null', `${HOST}:8443`, HOST.replace('https', 'http')];
const RIGHT = { username: ADA.username, password: PASSWORD };

describe.each(['/sign-in/', '/sign-out/', '/account/', '/settings/api/', '/oauth/authorize/'])(
  'A form for %s',
  (path) => {
    it.each(FOREIGN)(
      'whose origin is %s is refused, also without Sec-Fetch-Site',
      async (origin) => {
        const world = new SignInWorld();
        await world.addUser({ ...ADA, owner: 'library' });
        const cookie = await world.signIn();
        const { form_token, ...form } = signInFormFields(HOST);
        const headers = { cookie: `${cookie}; ${form.cookie}`, origin };
        for (const more of [{}, { 'sec-fetch-site': 'same-origin' }]) {
          const response = await world.post(
            path,
            { ...RIGHT, form_token },
            { ...headers, ...more },
          );
          expect(response.status).toBe(403);
          expect(await response.text()).toContain('This form was sent from another site.');
          expect(response.headers.getSetCookie()).toEqual([]);
        }
        expect((await world.get('/account/', cookie)).status).toBe(200);
      },
    );
  },
);

describe('A form of a sign-in', () => {
  it('from the own page signs in; its page names the origin to this service alone', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const page = await world.get('/sign-in/');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const set = page.headers.get('set-cookie') ?? '';
    expect(set).toMatch(
      /^__Host-assortment_form=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const [cookie = ''] = set.split(';', 1);
    const form_token =
      /name="form_token" value="([0-9a-f]{64})"/.exec(await page.text())?.[1] ?? '';
    const answer = await world.post(
      '/sign-in/',
      { ...RIGHT, form_token },
      { cookie, origin: HOST },
    );
    expect(answer.status).toBe(303);
    // Another tab has the same form.
    const again = await world.get('/sign-in/', cookie);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await again.text()).toContain(form_token);
  });

  it('without its token, or with that of another browser, signs no one in', async () => {
    const world = new SignInWorld();
    await world.addUser();
    const { cookie, form_token } = signInFormFields(HOST);
    const own = `__Host-assortment_form=${'o'.repeat(43)}`;
    for (const [sent, token] of [
      ['', form_token],
      [own, form_token],
      [cookie, 'x'],
      ['__Host-assortment_form=', form_token],
      [cookie.replace('__Host-', ''), form_token],
    ] as const) {
      const form = { ...RIGHT, form_token: token };
      const response = await world.post('/sign-in/', form, { cookie: sent });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('your browser keeps no cookies');
      expect(response.headers.getSetCookie().join()).not.toContain('_sign_in');
    }
    expect(world.logOf('sign-in')).toEqual([]);
  });
});

describe('isForeignForm', () => {
  it.each([
    ['http://127.0.0.1:8080', 'http://localhost:8080/sign-in/', 'http://localhost:8080', false],
    ['http://127.0.0.1:8080', 'http://localhost:8080/sign-in/', 'http://evil.example', true],
    ['https://a.example/at', 'http://127.0.0.1:8080/at/sign-in/', 'https://a.example', false],
    ['https://a.example', 'http://a.example/sign-in/', 'http://a.example', true],
  ])('at %s, sent to %s from %s: %s', (authUrl, url, origin, isForeign) => {
    expect(isForeignForm(new Request(url, { headers: { origin } }), authUrl)).toBe(isForeign);
  });

  it('lets programs pass, which name no origin', () => {
    expect(isForeignForm(new Request(HOST), HOST)).toBe(false);
  });
});
