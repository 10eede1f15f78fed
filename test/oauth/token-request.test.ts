import { describe, expect, it } from 'vitest';
import { INVALID_CLIENT, type OAuthErrorCode, oauthError } from '../../src/oauth/oauth-error.js';
import { serverMetadata } from '../../src/oauth/server-metadata.js';
import {
  readIntrospectionRequest,
  readRevocationRequest,
  readTokenRequest,
} from '../../src/oauth/token-request.js';
import {
  introspectionAnswer,
  revocationAnswer,
  tokenAnswer,
} from '../../src/oauth/tokens/token-answer.js';
import { tokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

function read(text: string): unknown {
  const request = readTokenRequest(parseForm(text));
  return request.ok ? request.value : request.fault.error;
}

describe('Token requests', () => {
  it('Spec 4.2: a code with its redirect URI and verifier', () => {
    expect(
      read(
        'grant_type=authorization_code&code=x&redirect_uri=https://c.example/cb' +
          `&code_verifier=${VERIFIER}`,
      ),
    ).toEqual({
      kind: 'redeem',
      code: 'x',
      redirectUri: 'https://c.example/cb',
      verifier: VERIFIER,
    });
  });

  it('Decision O10: empty parameters count as omitted', () => {
    expect(read('grant_type=authorization_code&code=x&redirect_uri=&code_verifier=')).toEqual({
      kind: 'redeem',
      code: 'x',
      redirectUri: null,
      verifier: null,
    });
    expect(read('grant_type=authorization_code&code=')).toBe('invalid_request');
    expect(read('grant_type=&code=x')).toBe('invalid_request');
  });

  it('Decision O4: a refresh token, with the scope asked or null for the grant', () => {
    expect(read('grant_type=refresh_token&refresh_token=r')).toEqual({
      kind: 'refresh',
      refreshToken: 'r',
      scope: null,
    });
    expect(read('grant_type=refresh_token&refresh_token=r&scope=a%2Bb+c++a')).toEqual({
      kind: 'refresh',
      refreshToken: 'r',
      scope: ['a', 'b', 'c'],
    });
    expect(read('grant_type=refresh_token&refresh_token=r&scope=+')).toEqual({
      kind: 'refresh',
      refreshToken: 'r',
      scope: null,
    });
    expect(read('grant_type=refresh_token')).toBe('invalid_request');
  });

  it('Spec 5.1: every other grant type is unsupported, names of Object.prototype too', () => {
    for (const type of [
      'client_credentials',
      'password',
      'constructor',
      '__proto__',
      'Authorization_Code',
      'foo',
    ])
      expect([type, read(`grant_type=${type}`)]).toEqual([type, 'unsupported_grant_type']);
  });

  it(
    'Decision O13: decoding and repeats come before the grant type, the grant type before ' +
      'its parameters',
    () => {
      expect(read('grant_type=foo&a=%ff')).toBe('invalid_request');
      expect(read('grant_type=foo&a=1&a=2')).toBe('invalid_request');
      expect(read('grant_type=foo')).toBe('unsupported_grant_type');
      expect(read('')).toBe('invalid_request');
    },
  );

  it('a refusal says what is asked for', () => {
    const sentence = (text: string): string => {
      const request = readTokenRequest(parseForm(text));
      return request.ok ? 'none' : request.fault.description;
    };
    expect([
      sentence(''),
      sentence('grant_type=foo'),
      sentence('grant_type=authorization_code'),
      sentence('grant_type=authorization_code&code=x&code_verifier=short'),
      sentence('grant_type=refresh_token'),
      sentence('grant_type=refresh_token&refresh_token=r'),
    ]).toMatchInlineSnapshot(`
      [
        "The parameter grant_type is missing.",
        "The grant types are authorization_code and refresh_token.",
        "The parameter code is missing.",
        "code_verifier is 43 to 128 letters, digits, dots, hyphens, underscores or tildes.",
        "The parameter refresh_token is missing.",
        "none",
      ]
    `);
  });

  it('RFC 7636 4.1: a verifier is 43 to 128 unreserved characters', () => {
    const of = (verifier: string): unknown =>
      read(`grant_type=authorization_code&code=x&code_verifier=${verifier}`);
    for (const length of [43, 128])
      expect(of('a'.repeat(length))).toMatchObject({ verifier: 'a'.repeat(length) });
    for (const bad of [
      'a'.repeat(42),
      'a'.repeat(129),
      `${'a'.repeat(43)}%20`,
      `${'a'.repeat(43)}%0A`,
    ])
      expect(of(bad)).toBe('invalid_request');
  });

  it('Decision O7, RFC 7009: introspection and revocation want a token and nothing else', () => {
    for (const reader of [readIntrospectionRequest, readRevocationRequest]) {
      expect(reader(parseForm('token=t&token_type_hint=bogus&refresh_token=r'))).toEqual({
        ok: true,
        value: { token: 't' },
      });
      for (const text of ['', 'token=', 'token=a&token=b', 'token=%ff', 'refresh_token=r'])
        expect(reader(parseForm(text))).toMatchObject({
          ok: false,
          fault: { error: 'invalid_request' },
        });
    }
  });
});

describe('Token answers', () => {
  const user = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };

  it('Decision O5: a pair', () => {
    const answer = tokenAnswer(
      { kind: 'tokens', scope: ['library', 'sales'], expiresIn: 604_800, refresh: 'new' },
      { accessToken: 'a', refreshToken: 'r' },
    );
    expect(answer).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        pragma: 'no-cache',
      },
      body: {
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 604_800,
        scope: 'library sales',
        refresh_token: 'r',
      },
    });
  });

  it('Spec 2.4: an active token and every other one', () => {
    const active = { clientId: 'c1', user, scope: ['library'], issuedAt: 5, expiresAt: 65 };
    expect(introspectionAnswer(active)).toMatchObject({
      status: 200,
      body: {
        active: true,
        scope: 'library',
        exp: 65,
        client_id: 'c1',
        username: 'ada@example.com',
      },
    });
    expect(Object.keys(introspectionAnswer(active).body)).toHaveLength(5);
    expect(introspectionAnswer(null).body).toEqual({ active: false });
  });

  it('RFC 7009 2.2: a revocation is answered with 200 and a JSON body', () => {
    expect(revocationAnswer()).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: {},
    });
  });

  it('Decision O5: errors have the status and headers of their kind, and are never kept', () => {
    const statuses: Readonly<Record<OAuthErrorCode, number>> = {
      invalid_request: 400,
      invalid_client: 401,
      invalid_grant: 400,
      unauthorized_client: 400,
      unsupported_grant_type: 400,
      unsupported_response_type: 400,
      invalid_scope: 400,
      access_denied: 400,
      server_error: 500,
      temporarily_unavailable: 503,
    };
    for (const [error, status] of Object.entries(statuses)) {
      // The cast holds: every key of the table above is a code.
      const answer = oauthError({ error: error as OAuthErrorCode, description: 'Why.' });
      expect(answer).toMatchObject({
        status,
        headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
        body: { error, error_description: 'Why.' },
      });
      expect('www-authenticate' in answer.headers).toBe(status === 401);
      expect('retry-after' in answer.headers).toBe(status === 503);
    }
    expect(oauthError(INVALID_CLIENT).headers['www-authenticate']).toMatch(/^Basic realm=".+"/);
    expect(oauthError({ error: 'invalid_request', description: 'Too long.' }, 413).status).toBe(
      413,
    );
  });

  it('Decision O9: the metadata names every address and option', () => {
    const api = 'https://api.example.test';
    expect(
      serverMetadata({
        issuer: api,
        authUrl: 'https://app.example.test',
        baseUrl: api,
        policy: tokenPolicy(),
      }),
    ).toMatchObject({
      issuer: api,
      authorization_endpoint: 'https://app.example.test/oauth/authorize/',
      token_endpoint: 'https://api.example.test/oauth/token/',
      introspection_endpoint: 'https://api.example.test/oauth/introspect/',
      revocation_endpoint: 'https://api.example.test/oauth/revoke_token/',
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ['library', 'sales', 'accounts', 'procurement'],
    });
  });
});
