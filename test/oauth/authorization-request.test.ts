import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DECLINED,
  FOREIGN_USER,
  formatAuthorizationRedirect,
} from '../../src/oauth/authorization-redirect.js';
import {
  type AuthorizationReading,
  authorizationGrant,
  readAuthorizationRequest,
  requestedClientId,
} from '../../src/oauth/authorization-request.js';
import {
  type ClientRegistration,
  mayAuthorize,
} from '../../src/oauth/clients/client-registration.js';
import { tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import { encodeFormText } from '../../src/oauth/wire/form-text.js';
import { naughtyStrings } from '../core/json/corpora.js';

const policy = tokenPolicy({ defaultScopes: ['library'] });
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const ISSUER = 'https://api.example.test';

function client(more: Partial<ClientRegistration> = {}): ClientRegistration {
  return {
    clientId: 'conf1',
    secretDigest: '0'.repeat(64),
    name: 'One',
    kind: 'library',
    library: 'lib-1',
    redirectUris: ['https://client.example/cb'],
    scopes: ['library', 'sales', 'accounts', 'procurement'],
    createdAt: 1_800_000_000,
    ...more,
  };
}

const page = client({ redirectUris: [] });
const multi = client({ redirectUris: ['https://a.example/cb', 'https://b.example/cb'] });

function read(
  query: string,
  by: ClientRegistration | undefined = client(),
  under = policy,
): AuthorizationReading {
  return readAuthorizationRequest(parseForm(`client_id=conf1&${query}`), by, under);
}

function errorOf(reading: AuthorizationReading): string {
  return reading.kind === 'request' ? 'none' : `${reading.kind}: ${reading.fault.error}`;
}

describe('Authorization requests', () => {
  it('Spec 4.1: a request without redirect_uri goes to the one registered', () => {
    expect(read('response_type=code&scope=library&state=1')).toEqual({
      kind: 'request',
      request: {
        client: client(),
        redirectUri: 'https://client.example/cb',
        redirectSent: false,
        scope: ['library'],
        state: '1',
        challenge: null,
      },
    });
  });

  it('Decision O3: a redirect_uri that is registered is used, the second one too', () => {
    expect(read('response_type=code&redirect_uri=https://b.example/cb', multi)).toMatchObject({
      request: { redirectUri: 'https://b.example/cb', redirectSent: true },
    });
  });

  it('Decision O10: a wrong client or redirect URI is told on a page, never by a redirect', () => {
    expect(
      errorOf(readAuthorizationRequest(parseForm('response_type=code'), undefined, policy)),
    ).toBe('page-error: invalid_request');
    expect(
      errorOf(readAuthorizationRequest(parseForm('response_type=code'), client(), policy)),
    ).toBe('page-error: invalid_request');
    expect(errorOf(read('response_type=code&client_id=conf1'))).toBe('page-error: invalid_request');
    expect(errorOf(read('response_type=code', client({ clientId: 'other' })))).toBe(
      'page-error: invalid_request',
    );
    const uris = [
      'https://client.example/cb/',
      'https://CLIENT.example/cb',
      'https://client.example/cb%23f',
      '/cb',
      'https://client.example/cb?x=1',
      'https://client.example/c',
    ];
    for (const uri of uris)
      expect([uri, errorOf(read(`response_type=code&redirect_uri=${uri}`))]).toEqual([
        uri,
        'page-error: invalid_request',
      ]);
    const uri = 'redirect_uri=https://client.example/cb';
    expect(errorOf(read(`response_type=code&${uri}&${uri}`))).toBe('page-error: invalid_request');
    expect(errorOf(read('response_type=code&redirect_uri=https://evil.example/cb', page))).toBe(
      'page-error: invalid_request',
    );
    expect(errorOf(read('response_type=code', multi))).toBe('page-error: invalid_request');
    expect(errorOf(read('response_type=code&state=%zz'))).toBe('page-error: invalid_request');
  });

  it('Decision O10: the page says what is wrong with the client or the redirect URI', () => {
    const sentence = (reading: AuthorizationReading): unknown =>
      reading.kind === 'page-error' && reading.fault.description;
    const of = (query: string): AuthorizationReading =>
      readAuthorizationRequest(parseForm(query), client(), policy);
    const uri = 'redirect_uri=https://client.example/cb';
    expect(
      [
        of('response_type=code'),
        of('client_id=conf1&client_id=conf1'),
        of('client_id=other'),
        of('client_id='),
        read('response_type=code', client({ disabled: true })),
        read(`${uri}&${uri}`),
        read('redirect_uri=https://evil.example/cb'),
        read('response_type=code', multi),
      ].map(sentence),
    ).toEqual([
      'The parameter client_id is missing.',
      'client_id is sent more than once.',
      'client_id does not name a registered application.',
      'The parameter client_id is missing.',
      'The application is disabled.',
      'redirect_uri is sent more than once.',
      'redirect_uri is not one that the application registered.',
      'The application registered several redirect URIs; redirect_uri says which one.',
    ]);
    expect(read('response_type=code', client({ disabled: false })).kind).toBe('request');
  });

  it('Decision O3: of 500 mutated redirect URIs none is taken', () => {
    const registered = 'https://client.example/cb';
    const mutated = fc
      .tuple(
        fc.nat(registered.length),
        fc.constantFrom(
          '',
          '.',
          '/',
          '@',
          '%2e',
          '%00',
          '..',
          '\\',
          ' ',
          '#',
          '?',
          ':443',
          'é',
          '\u0000',
          'A',
        ),
        fc.nat(2),
      )
      .map(([at, piece, cut]) => registered.slice(0, at) + piece + registered.slice(at + cut))
      .filter((uri) => uri !== registered && uri !== '');
    fc.assert(
      fc.property(mutated, (uri) => {
        expect(errorOf(read(`response_type=code&redirect_uri=${encodeFormText(uri)}`))).toBe(
          'page-error: invalid_request',
        );
      }),
      { numRuns: 500 },
    );
  });

  it('RFC 6749 4.1.2.1: other errors go to the client, with its state', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['scope=library', 'invalid_request'],
      ['response_type=&scope=library', 'invalid_request'],
      ['response_type=token', 'unsupported_response_type'],
      ['response_type=code+token', 'unsupported_response_type'],
      ['response_type=code&scope=library+bogus', 'invalid_scope'],
      ['response_type=code&scope=library&scope=sales', 'invalid_request'],
      ['response_type=code&anything=1&anything=2', 'invalid_request'],
    ];
    for (const [query, error] of cases) {
      const reading = read(`${query}&state=a%20b`);
      expect([query, errorOf(reading)]).toEqual([query, `redirect-error: ${error}`]);
      expect(reading).toMatchObject({
        target: { redirectUri: 'https://client.example/cb', state: 'a b' },
      });
    }
  });

  it('a refusal says what is asked for', () => {
    const sentence = (query: string, by = client(), under = policy): string => {
      const reading = read(query, by, under);
      return reading.kind === 'request' ? 'none' : reading.fault.description;
    };
    const code = 'response_type=code';
    const narrow = client({ scopes: ['library'] });
    const required = tokenPolicy({ ...policy, pkce: 'required' });
    expect([
      sentence(`${code}&scope=bogus`),
      sentence(`${code}&scope=sales`, narrow),
      sentence(`${code}&code_challenge_method=S256`),
      sentence(code, client(), required),
      sentence(`${code}&code_challenge=x&code_challenge_method=plain`),
      sentence(`${code}&code_challenge=x&code_challenge_method=S256`),
      sentence('scope=library'),
      sentence('response_type=token'),
    ]).toMatchInlineSnapshot(`
      [
        "The scopes are library, sales, accounts, procurement.",
        "The application is not registered for every scope it asks for.",
        "code_challenge_method is sent without code_challenge.",
        "A code_challenge (S256) is required.",
        "The only code_challenge_method is S256.",
        "code_challenge is 43 characters of base64url.",
        "The parameter response_type is missing.",
        "The only response_type is code.",
      ]
    `);
  });

  it('a state that is sent twice is neither of its values', () => {
    expect(read('response_type=code&state=1&state=2')).toMatchObject({
      kind: 'redirect-error',
      target: { state: null },
    });
  });

  it('Spec 4.1: where there is no redirect URL every error is told on the page', () => {
    expect(errorOf(read('response_type=token', page))).toBe(
      'page-error: unsupported_response_type',
    );
    expect(read('response_type=code', page)).toMatchObject({
      kind: 'request',
      request: { redirectUri: null, redirectSent: false },
    });
  });

  it(
    'Decision O8: scopes are split on blanks and literal plus signs, each once, in the order ' +
      'asked',
    () => {
      for (const scope of [
        'sales+library',
        'sales%20library',
        'sales%2Blibrary',
        '+sales++library+sales',
      ]) {
        expect([scope, read(`response_type=code&scope=${scope}`)]).toMatchObject([
          scope,
          { request: { scope: ['sales', 'library'] } },
        ]);
      }
      for (const scope of [
        'library%09sales',
        'library,sales',
        'LIBRARY',
        '__proto__',
        'library%00',
      ])
        expect([scope, errorOf(read(`response_type=code&scope=${scope}`))]).toEqual([
          scope,
          'redirect-error: invalid_scope',
        ]);
    },
  );

  it(
    'Decision O8: no scope asked is the default, ' + 'as far as the client may; else invalid_scope',
    () => {
      for (const query of [
        'response_type=code',
        'response_type=code&scope=',
        'response_type=code&scope=+',
      ])
        expect(read(query)).toMatchObject({ request: { scope: ['library'] } });
      expect(errorOf(read('response_type=code', client({ scopes: ['sales'] })))).toBe(
        'redirect-error: invalid_scope',
      );
      expect(errorOf(read('response_type=code', client(), tokenPolicy()))).toBe(
        'redirect-error: invalid_scope',
      );
    },
  );

  it(
    'Decision O8: a scope the client is not registered for is refused, one the service does ' +
      'not have too',
    () => {
      expect(errorOf(read('response_type=code&scope=sales', client({ scopes: ['library'] })))).toBe(
        'redirect-error: invalid_scope',
      );
      expect(errorOf(read('response_type=code&scope=old', client({ scopes: ['old'] })))).toBe(
        'redirect-error: invalid_scope',
      );
    },
  );

  it(
    'Decision O9: S256 is honoured; plain, a method alone, no method and a malformed ' +
      'challenge are refused',
    () => {
      const of = (query: string, under = policy): AuthorizationReading =>
        read(`response_type=code&${query}`, client(), under);
      expect(of(`code_challenge=${CHALLENGE}&code_challenge_method=S256`)).toMatchObject({
        request: { challenge: CHALLENGE },
      });
      const bad = [
        `code_challenge=${CHALLENGE}&code_challenge_method=plain`,
        `code_challenge=${CHALLENGE}`,
        'code_challenge_method=S256',
        `code_challenge=${CHALLENGE}&code_challenge_method=s256`,
      ];
      for (const query of [
        ...bad,
        'code_challenge=short&code_challenge_method=S256',
        `code_challenge=${CHALLENGE}=&code_challenge_method=S256`,
      ]) {
        expect([query, errorOf(of(query))]).toEqual([query, 'redirect-error: invalid_request']);
      }
      const required = tokenPolicy({ pkce: 'required', defaultScopes: ['library'] });
      expect([
        errorOf(of('', required)),
        errorOf(of(`code_challenge=${CHALLENGE}&code_challenge_method=S256`, required)),
      ]).toEqual(['redirect-error: invalid_request', 'none']);
      const sentence = (query: string): unknown => {
        const reading = of(query, required);
        return reading.kind === 'redirect-error' && reading.fault.description;
      };
      expect(
        [
          '',
          'code_challenge_method=S256',
          `code_challenge=${CHALLENGE}`,
          'code_challenge=short&code_challenge_method=S256',
        ].map(sentence),
      ).toEqual([
        'A code_challenge (S256) is required.',
        'code_challenge_method is sent without code_challenge.',
        'The only code_challenge_method is S256.',
        'code_challenge is 43 characters of base64url.',
      ]);
    },
  );

  it('the id to look up is one that can be a key anywhere', () => {
    const ids = [
      'client_id=c1',
      'client_id=%00',
      'client_id=a+b',
      'client_id=',
      'client_id=a&client_id=b',
      `client_id=${'a'.repeat(129)}`,
      'client_id=%F0%9F%8D%A3',
      '',
    ];
    expect(ids.map((text) => requestedClientId(parseForm(text)))).toEqual([
      'c1',
      ...Array(7).fill(undefined),
    ]);
  });

  it('a grant holds what was consented to, and of the user only who and where', () => {
    const reading = read('response_type=code&scope=library&redirect_uri=https://client.example/cb');
    if (reading.kind !== 'request') throw new Error('The request is sound.');
    const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1', password: 'x' };
    expect(authorizationGrant(reading.request, user)).toEqual({
      clientId: 'conf1',
      user: { id: 'u1', username: 'ada@example.com', library: 'lib-1' },
      scope: ['library'],
      redirect: { uri: 'https://client.example/cb', sent: true },
      challenge: null,
    });
    expect(authorizationGrant({ ...reading.request, redirectUri: null }, user).redirect).toBeNull();
  });

  it(
    'Decision O14: a partner is authorized by anybody, ' + 'a library or sandbox by its own users',
    () => {
      const user = (library: string) => ({ library });
      expect(mayAuthorize(client(), user('lib-1'))).toBe(true);
      expect(mayAuthorize(client(), user('lib-2'))).toBe(false);
      expect(mayAuthorize(client({ kind: 'sandbox', library: 'sandbox' }), user('lib-1'))).toBe(
        false,
      );
      expect(mayAuthorize(client({ kind: 'partner', library: null }), user('lib-2'))).toBe(true);
    },
  );

  it('every error has a sentence that RFC 6749 allows, without anything that was sent', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'scope',
              'response_type',
              'state',
              'redirect_uri',
              'code_challenge',
              'code_challenge_method',
              'x',
            ),
            fc.string({ unit: 'binary' }),
          ),
          { maxLength: 6 },
        ),
        (pairs) => {
          const query = pairs
            .map(([name, value]) => `${name}=${encodeFormText(`~~${value}`)}`)
            .join('&');
          const reading = read(query);
          if (reading.kind !== 'request')
            expect(reading.fault.description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7d]+$/);
        },
      ),
    );
    for (const { description } of [DECLINED, FOREIGN_USER])
      expect(description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });
});

describe('Authorization redirects', () => {
  it(
    'RFC 6749 4.1.2, RFC 9207: code, state and iss are added to whatever query the ' +
      'registered URI has',
    () => {
      const of = (redirectUri: string): string =>
        formatAuthorizationRedirect({ redirectUri, state: null }, { code: 'x' }, ISSUER);
      const added = 'code=x&iss=https%3A%2F%2Fapi.example.test';
      expect(of('https://c.example/cb')).toBe(`https://c.example/cb?${added}`);
      expect(of('https://c.example/cb?tenant=7')).toBe(`https://c.example/cb?tenant=7&${added}`);
      expect(of('https://c.example/cb?')).toBe(`https://c.example/cb?${added}`);
      expect(of('https://c.example/cb?a=1&')).toBe(`https://c.example/cb?a=1&${added}`);
    },
  );

  it(
    'Decision O9: the state comes back unchanged, whatever it is, with success and with ' +
      'errors',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.boolean(), (state, denied) => {
          const reading = read(
            `response_type=${denied ? 'foo' : 'code'}&state=${encodeFormText(state)}`,
          );
          if (reading.kind === 'page-error') throw new Error('There is a redirect URI.');
          const target =
            reading.kind === 'request'
              ? { redirectUri: reading.request.redirectUri ?? '', state: reading.request.state }
              : reading.target;
          const address = new URL(
            formatAuthorizationRedirect(target, denied ? DECLINED : { code: 'x' }, ISSUER),
          );
          const told = denied
            ? { error: 'access_denied', error_description: 'The user declined.' }
            : { code: 'x' };
          expect(Object.fromEntries(address.searchParams)).toEqual({ ...told, state, iss: ISSUER });
          expect(`${address.origin}${address.pathname}`).toBe('https://client.example/cb');
        }),
      );
    },
  );

  it('the naughty strings as state stay one parameter of the same address', () => {
    for (const state of naughtyStrings().filter((text) => text !== '')) {
      const address = formatAuthorizationRedirect(
        { redirectUri: 'https://client.example/cb', state },
        { code: 'x' },
        ISSUER,
      );
      expect(address).toMatch(/^https:\/\/client\.example\/cb\?[A-Za-z0-9._~&=%-]+$/);
      expect(new URL(address).searchParams.getAll('code')).toEqual(['x']);
    }
  });
});
