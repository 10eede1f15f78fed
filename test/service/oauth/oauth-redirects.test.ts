import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OAuthWorld } from '../oauth-world.js';
import { CASE_FILE } from './case-file.js';

const REGISTERED = 'https://client.example/cb';

/** Ways to be almost the registered address. */
const TRICKS: readonly string[] = [
  'https://client.example/cb/',
  'https://client.example/cb?',
  'https://client.example/cb#',
  'https://client.example/cb;x',
  'https://client.example/cb/../cb',
  'https://client.example/./cb',
  'https://client.example//cb',
  'https://client.example/CB',
  'https://client.example/c%62',
  'https://client.example/cb%20',
  'https://client.example/cb%00',
  'https://client.example/cb\u0000',
  ' https://client.example/cb',
  'https://client.example/cb ',
  'https://client.example/cb\r\nX: y',
  'https://client.example:443/cb',
  'https://client.example:8443/cb',
  'http://client.example/cb',
  'HTTPS://client.example/cb',
  'https://CLIENT.example/cb',
  'https://client.example./cb',
  'https://client.example@evil.example/cb',
  'https://evil.example@client.example/cb',
  'https://client.example.evil.example/cb',
  'https://evil.example/cb?https://client.example/cb',
  'https://evil.example#https://client.example/cb',
  'https://client.example\\@evil.example/cb',
  'https:/client.example/cb',
  'https:client.example/cb',
  '//client.example/cb',
  '/cb',
  'cb',
  'javascript:alert(1)//https://client.example/cb',
  'data:text/html,https://client.example/cb',
  'https://cl\u0456ent.example/cb',
  'https://client\u3002example/cb',
  'https://client.example/cb?state=1',
  'https://client.example/cb&code=x',
  'https://other.example/cb',
  'null',
];

/** The registered address with one to three characters dropped, doubled, changed or put in. */
const mutated = fc
  .array(
    fc.tuple(
      fc.nat(),
      fc.constantFrom('drop', 'double', 'change', 'insert'),
      fc.constantFrom(...' /\\.:;@?#%&=+-~aA0\u0000\t\n\u00e9\u200b\u202e'),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((edits) =>
    edits.reduce((uri, [place, edit, character]) => {
      const at = place % uri.length;
      const [before, here, after] = [uri.slice(0, at), uri.charAt(at), uri.slice(at + 1)];
      return {
        drop: before + after,
        double: before + here + here + after,
        change: before + character + after,
        insert: before + character + here + after,
      }[edit];
    }, REGISTERED),
  )
  .filter((uri) => uri !== REGISTERED && uri !== '');

/** 500 addresses, none of them the registered one. */
const URIS: readonly string[] = [
  ...new Set([...TRICKS, ...fc.sample(mutated, { seed: 4711, numRuns: 700 })]),
].slice(0, 500);

describe('Decision O3: redirect URIs compare as strings', () => {
  it('500 mutated redirect URIs: each is refused on a page, none is led to', async () => {
    const world = new OAuthWorld(CASE_FILE.fixtures);
    expect(URIS).toHaveLength(500);
    for (const uri of URIS) {
      const response = await world.open({
        response_type: 'code',
        client_id: 'conf1',
        scope: 'library',
        redirect_uri: uri,
      });
      expect([uri, response.status, response.headers.get('location')]).toEqual([uri, 400, null]);
      expect(world.formOf(await response.text())).toBeUndefined();
    }
    expect(
      (
        await world.open({
          response_type: 'code',
          client_id: 'conf1',
          scope: 'library',
          redirect_uri: REGISTERED,
        })
      ).status,
    ).toBe(200);
    expect(world.grants.families).toBe(0);
  });

  it('the same 500 at the token endpoint: invalid_grant, and the code is still good', async () => {
    const world = new OAuthWorld(CASE_FILE.fixtures);
    const code = await world.authorize('conf1');
    for (const uri of URIS) {
      const form = world.exchangeForm(code, 'conf1');
      form.set('redirect_uri', uri);
      const response = await world.tokenRequest(form);
      expect([uri, response.status, await response.json()]).toMatchObject([
        uri,
        400,
        { error: 'invalid_grant' },
      ]);
    }
    expect((await world.exchange(code)).access).not.toBe('');
  });

  it('the same 500 put into the consent form: no code, nowhere led to', async () => {
    const world = new OAuthWorld(CASE_FILE.fixtures);
    const form = await world.consentForm({
      response_type: 'code',
      client_id: 'conf1',
      scope: 'library',
      redirect_uri: REGISTERED,
    });
    for (const uri of URIS) {
      const response = await world.answerConsent(form, 'allow', { redirect_uri: uri });
      expect([uri, response.status, response.headers.get('location')]).toEqual([uri, 400, null]);
    }
    expect(world.grants.families).toBe(0);
  });
});
