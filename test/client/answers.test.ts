import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEventsPage } from '../../src/client/answers/read-events-page.js';
import { readFileStatus } from '../../src/client/answers/read-file-status.js';
import {
  readIntrospectionAnswer,
  readMetadata,
  readRevocationAnswer,
  readTokenAnswer,
} from '../../src/client/answers/read-oauth-answers.js';
import { readRedirect } from '../../src/client/answers/read-redirect.js';
import { readUploadAnswer } from '../../src/client/answers/read-upload-answer.js';
import { readTokens, writeTokens } from '../../src/client/authorization/tokens.js';
import { formatFault } from '../../src/client/format-fault.js';
import { authorizationUrl, exchangeRequest } from '../../src/client/requests/oauth-requests.js';
import { eventsRequest, fileStatusRequest } from '../../src/client/requests/resource-requests.js';
import { Secret } from '../../src/client/secret.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const BASE = 'https://api.example.com';

describe('Spec 4.2, Decision O5: the answer of the token endpoint', () => {
  const good = {
    access_token: 'a',
    token_type: 'bearer',
    expires_in: 604_800,
    scope: 'library procurement',
    refresh_token: 'r',
  };

  it('reads a pair', () => {
    const answer = readTokenAnswer(200, JSON_TYPE, JSON.stringify(good));
    expect(answer).toMatchObject({
      ok: true,
      value: { expiresInSeconds: 604_800, scope: ['library', 'procurement'] },
    });
    expect(
      answer.ok && [answer.value.accessToken.reveal(), answer.value.refreshToken?.reveal()],
    ).toEqual(['a', 'r']);
  });

  it.each([
    [
      'expired code',
      400,
      { error: 'invalid_grant', error_description: 'expired' },
      'grant-refused',
      'useless',
    ],
    ['wrong secret', 401, { error: 'invalid_client' }, 'client-refused', 'useless'],
    ['client that may not', 400, { error: 'unauthorized_client' }, 'client-refused', 'useless'],
    ['wrong scope', 400, { error: 'invalid_scope' }, 'request-refused', 'useless'],
    ['wrong request', 400, { error: 'invalid_request' }, 'request-refused', 'useless'],
    ['name that every object has', 400, { error: 'constructor' }, 'request-refused', 'useless'],
    ['conflict in storage', 503, { error: 'temporarily_unavailable' }, 'busy', 'safe'],
    ['too many', 429, '', 'busy', 'safe'],
    ['failure', 500, '<html>', 'server', 'unsafe'],
    ['redirection', 302, '', 'not-understood', 'useless'],
    ['page of a proxy', 200, '<html>', 'not-understood', 'unsafe'],
    ['page of a proxy that refuses', 403, '<html>', 'not-understood', 'useless'],
    ['half an answer', 200, '{"access_token":"SECRET', 'not-understood', 'unsafe'],
    ['list', 200, '[]', 'not-understood', 'unsafe'],
    ['no token', 200, {}, 'not-understood', 'unsafe'],
    ['another token type', 200, { ...good, token_type: 'mac' }, 'not-understood', 'unsafe'],
  ])('%s', (_, status, body, code, retry) => {
    const answer = readTokenAnswer(
      status,
      JSON_TYPE,
      typeof body === 'string' ? body : JSON.stringify(body),
    );
    expect(answer).toMatchObject({ ok: false, fault: { code, retry, where: 'token endpoint' } });
    expect(JSON.stringify(answer)).not.toContain('SECRET');
  });

  it('waits as long as Retry-After says, a day at most; a date says nothing', () => {
    const seconds = (text: string): unknown => {
      const answer = readTokenAnswer(503, { 'retry-after': text }, '');
      return answer.ok ? 'ok' : answer.fault.retryAfterSeconds;
    };
    expect(
      ['5', ' 120 ', '999999999', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT', ''].map(seconds),
    ).toEqual([5, 120, 86_400, undefined, undefined, undefined]);
  });

  it('RFC 7009: a revocation that failed is safe to repeat: a token ends once', () => {
    for (const read of [readRevocationAnswer, readIntrospectionAnswer])
      expect(read(500, JSON_TYPE, '')).toMatchObject({
        ok: false,
        fault: { code: 'server', retry: 'safe' },
      });
    expect(readTokenAnswer(500, JSON_TYPE, '')).toMatchObject({ fault: { retry: 'unsafe' } });
  });

  it('own members only: what a prototype offers is not there', () => {
    expect(
      readTokenAnswer(200, {}, '{"__proto__":{"access_token":"a","token_type":"Bearer"}}').ok,
    ).toBe(false);
    Object.defineProperty(Object.prototype, 'access_token', { value: 'a', configurable: true });
    try {
      expect(readTokenAnswer(200, {}, '{"token_type":"Bearer"}').ok).toBe(false);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'access_token');
    }
  });
});

describe('Spec 4.3, Decision O7: the answer of the introspection endpoint', () => {
  it('has what is said about an active token, and nothing that is not', () => {
    const read = (body: object): unknown =>
      readIntrospectionAnswer(200, JSON_TYPE, JSON.stringify(body));
    expect(read({ active: true, scope: 'library', exp: 9, client_id: 'c', username: 'u' })).toEqual(
      {
        ok: true,
        value: { active: true, scope: ['library'], expiresAt: 9, clientId: 'c', username: 'u' },
      },
    );
    expect(read({ active: true })).toEqual({ ok: true, value: { active: true, scope: [] } });
    expect(read({ active: false, client_id: 'c' })).toEqual({ ok: true, value: { active: false } });
    expect(read({ active: 'yes' })).toMatchObject({
      ok: false,
      fault: { where: 'introspection endpoint', retry: 'safe' },
    });
  });
});

describe('Decision O9, RFC 9207: the redirect', () => {
  const expected = { state: 's t', issuer: BASE };
  const iss = `iss=${encodeURIComponent(BASE)}`;

  it.each([
    ['a code', `/cb?code=abc&state=s+t&${iss}`, 'abc'],
    [
      'a code beside a query of the address',
      `https://client.example/cb?tenant=7&code=abc&state=s%20t&${iss}`,
      'abc',
    ],
    ['another state', `/cb?code=abc&state=other&${iss}`, undefined],
    ['no state', `/cb?code=abc&${iss}`, undefined],
    ['another issuer', '/cb?code=abc&state=s+t&iss=https%3A%2F%2Fevil.example', undefined],
    ['no issuer', '/cb?code=abc&state=s+t', undefined],
    ['no code', `/cb?state=s+t&${iss}`, undefined],
    ['two codes', `/cb?code=abc&code=def&state=s+t&${iss}`, undefined],
    ['two states', `/cb?code=abc&state=s+t&state=x&${iss}`, undefined],
    ['a code and an error', `/cb?code=abc&error=access_denied&state=s+t&${iss}`, undefined],
    ['nothing', '', undefined],
    ['no address', 'http://', undefined],
  ])('%s', (_, url, code) => {
    const answer = readRedirect(url, expected);
    expect(answer.ok ? answer.value.code.reveal() : undefined).toBe(code);
    if (!answer.ok) expect(answer.fault.code).toBe('redirect-refused');
  });

  it('tells the error of the service, clipped', () => {
    const answer = readRedirect(
      `/cb?error=access_denied&error_description=${'x'.repeat(500)}&state=s+t&${iss}`,
      expected,
    );
    expect(!answer.ok && answer.fault).toMatchObject({ what: 'The person did not agree' });
    expect(!answer.ok && answer.fault.received?.length).toBe(80);
  });
});

describe('RFC 8414: the metadata', () => {
  const page = `${BASE}/oauth/authorize/`;
  it.each([
    ['as it should be', { issuer: BASE, authorization_endpoint: page }, true],
    ['of another service', { issuer: 'https://evil.example', authorization_endpoint: page }, false],
    ['without a page', { issuer: BASE }, false],
    [
      'with a page that is a script',
      { issuer: BASE, authorization_endpoint: 'javascript:alert(1)//oauth/authorize/' },
      false,
    ],
    ['with a page elsewhere', { issuer: BASE, authorization_endpoint: `${BASE}/authorize` }, false],
  ])('%s', (_, body, ok) => {
    expect(readMetadata(200, JSON_TYPE, JSON.stringify(body), `${BASE}/`).ok).toBe(ok);
    expect(readMetadata(404, JSON_TYPE, JSON.stringify(body), `${BASE}/`).ok).toBe(false);
  });

  it('has the limits of an upload where the service says all of them', () => {
    const limits = { records: 1, bytes: 2, unpacked_bytes: 3, record_bytes: 4 };
    const value = { authUrl: BASE, issuer: BASE };
    const read = (upload_limits: unknown): unknown =>
      readMetadata(
        200,
        JSON_TYPE,
        JSON.stringify({ issuer: BASE, authorization_endpoint: page, upload_limits }),
        BASE,
      );
    const uploadLimits = { records: 1, bytes: 2, unpackedBytes: 3, recordBytes: 4 };
    expect(read(limits)).toEqual({ ok: true, value: { ...value, uploadLimits } });
    for (const none of [undefined, 5, {}, { ...limits, record_bytes: -1 }])
      expect(read(none)).toEqual({ ok: true, value });
  });
});

describe('Decision H1: uploads and events', () => {
  const report = {
    ok: true,
    file: { bytes: 2, records: 0, accepted: 0, refused: 0, merged: 0 },
    counts: {},
    causes: [],
    issues: [],
    issuesOmitted: 0,
  };

  it.each([
    [201, { id: 'f', received_at: 't', bytes: 2, report }, 'received'],
    [422, { title: 'Refused', report: { ...report, ok: false } }, 'refused'],
    [422, { title: 'customer_number is missing' }, 'request-refused'],
    [201, { id: 'f', received_at: 't', bytes: -1, report }, 'not-understood'],
    [201, {}, 'not-understood'],
    [401, {}, 'access-refused'],
    [403, {}, 'scope-missing'],
    [404, {}, 'not-found'],
    [413, {}, 'too-large'],
    [415, { title: 'Unsupported', detail: 'zip' }, 'request-refused'],
    [500, {}, 'server'],
  ])('an upload that is answered %s %j', (status, body, kind) => {
    const answer = readUploadAnswer(status, {}, JSON.stringify(body));
    expect(answer.ok ? answer.value.kind : answer.fault.code).toBe(kind);
    if (!answer.ok) expect(answer.fault.fix).toMatch(/^\p{Lu}.{10}/u);
  });

  it('reads a report whole, and what an older or broken service leaves out as empty', () => {
    const read = (more: object): unknown => {
      const body = { id: 'f', received_at: 't', bytes: 2, report: { ...report, ...more } };
      const answer = readUploadAnswer(201, {}, JSON.stringify(body));
      return answer.ok && answer.value.kind === 'received' && answer.value;
    };
    const issue = {
      code: 'a',
      severity: 'b',
      pointer: 'c',
      message: 'd',
      recordIndex: 0,
      thirdPartyId: 'e',
      received: 'f',
      url: 'g',
    };
    const cause = { code: 'h', severity: 'i', effect: 'j', field: 'k', count: 2, example: issue };
    const full = { counts: { a: 1 }, causes: [cause], issues: [issue], issuesOmitted: 3 };
    expect(read(full)).toEqual({
      kind: 'received',
      id: 'f',
      receivedAt: 't',
      bytes: 2,
      report: { ...report, ...full },
    });
    const noIssue = { code: '', severity: '', pointer: '', message: '' };
    expect(
      read({ counts: { a: -1 }, causes: [{}, 5], issues: [{}, null], issuesOmitted: '3' }),
    ).toMatchObject({
      report: {
        counts: {},
        causes: [{ code: '', severity: '', effect: '', field: '', count: 0 }],
        issues: [noIssue],
        issuesOmitted: 0,
      },
    });
    expect(read({ causes: undefined })).toMatchObject({ report: { causes: [] } });
  });

  it('says what was due where an upload is answered by something else', () => {
    const answer = readUploadAnswer(201, {}, '{}');
    expect(!answer.ok && answer.fault.what).toBe('The answer is not a receipt with a report');
  });

  it('the state of a file', () => {
    const file = {
      id: 'f',
      customer_number: '1',
      received_at: 't',
      bytes: 2,
      status: 'processed',
      processed_at: 'u',
      report,
    };
    const value = {
      id: 'f',
      customerNumber: '1',
      receivedAt: 't',
      bytes: 2,
      status: 'processed',
      processedAt: 'u',
      report,
    };
    expect(readFileStatus(200, {}, JSON.stringify(file))).toEqual({ ok: true, value });
    for (const name of ['id', 'customer_number', 'received_at', 'bytes', 'status', 'report']) {
      expect(readFileStatus(200, {}, JSON.stringify({ ...file, [name]: null }))).toMatchObject({
        ok: false,
        fault: { code: 'not-understood' },
      });
    }
    expect(readFileStatus(404, {}, '{}')).toMatchObject({
      ok: false,
      fault: { code: 'not-found' },
    });
  });

  it('of the address of another page only the parameters are kept', () => {
    const next = (address: unknown): unknown => {
      const answer = readEventsPage(
        200,
        {},
        JSON.stringify({ count: 0, next: address, previous: null, results: [] }),
      );
      return answer.ok ? answer.value.next : 'no page';
    };
    expect(
      ['https://evil.example/x?a=1&b=2#c', '?page=2', '/events/?page=3', 'http://', null, 7].map(
        next,
      ),
    ).toEqual(['a=1&b=2', 'page=2', 'page=3', undefined, undefined, undefined]);
  });

  it('a page with a result that is no event is a fault, not a page without it', () => {
    expect(
      readEventsPage(200, {}, '{"count":1,"next":null,"previous":null,"results":[7]}'),
    ).toMatchObject({
      ok: false,
      fault: { received: 'result 0 is no event' },
    });
  });

  it('what a page names as next can only be parameters', () => {
    const { url } = eventsRequest({
      baseUrl: BASE,
      accessToken: 'a',
      page: 'a=1#@evil.example/\r\nx: y&b=ä',
    });
    expect(new URL(url).host).toBe('api.example.com');
    expect(url).toMatch(/^[!-~]+$/);
    expect(fileStatusRequest({ baseUrl: BASE, accessToken: 'a', id: '../../x?y' }).url).toBe(
      `${BASE}/integrations/suppliers/files/..%2F..%2Fx%3Fy`,
    );
  });
});

describe('laws of the client', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(
      '',
      '{}',
      'null',
      '{"error":"invalid_grant"}',
      '{"report":{}}',
      '{"results":[null],"count":0}',
    ),
  );

  it('readers are total: any status, any text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), anyText, (status, text) => {
        const readings = [
          readTokenAnswer,
          readIntrospectionAnswer,
          readRevocationAnswer,
          readUploadAnswer,
          readEventsPage,
          readFileStatus,
        ].map((read) => read(status, JSON_TYPE, text));
        for (const answer of [
          ...readings,
          readMetadata(status, {}, text, BASE),
          readRedirect(text, { state: 's', issuer: BASE }),
        ]) {
          if (answer.ok) continue;
          expect(formatFault(answer.fault)).toMatch(/\.$/);
          expect(answer.fault.received?.length ?? 0).toBeLessThanOrEqual(80);
        }
      }),
    );
  });

  it('what a builder writes, a server reads: every text but half pairs', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (clientId, clientSecret, state) => {
          const body =
            exchangeRequest({
              baseUrl: BASE,
              clientId,
              clientSecret: new Secret(clientSecret),
              code: 'c',
              verifier: 'v',
            }).body ?? '';
          const form = new URLSearchParams(body);
          expect([form.get('client_id'), form.get('client_secret')]).toEqual([
            clientId,
            clientSecret,
          ]);
          const { searchParams } = new URL(
            authorizationUrl({ authUrl: BASE, clientId, scope: 'library', state, challenge: 'h' }),
          );
          expect([searchParams.get('client_id'), searchParams.get('state')]).toEqual([
            clientId,
            state,
          ]);
        },
      ),
    );
  });

  it('tokens that are written are read back; anything else is none', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.option(fc.string(), { nil: undefined }),
        fc.nat(),
        fc.option(fc.nat(), { nil: undefined }),
        (access, refreshToken, issuedAt, expiresAt) => {
          const stored = {
            accessToken: access,
            ...(refreshToken === undefined ? {} : { refreshToken }),
            scope: 'library sales',
            issuedAt,
            ...(expiresAt === undefined ? {} : { expiresAt }),
          };
          const read = readTokens(JSON.parse(JSON.stringify(stored)));
          expect(read === undefined ? undefined : writeTokens(read)).toEqual(stored);
        },
      ),
    );
    fc.assert(fc.property(fc.anything(), (json) => void readTokens(json)));
  });

  it('Decision O11: a secret is never printed', () => {
    const secret = new Secret('s3cret');
    for (const printed of [
      `${secret}`,
      String([secret]),
      JSON.stringify({ secret }),
      inspect({ secret }, { showHidden: true, depth: null }),
    ]) {
      expect(printed).not.toContain('s3cret');
    }
    expect(() => structuredClone(secret)).toThrow(/use writeTokens/);
  });
});
