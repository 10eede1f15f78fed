import { describe, expect, it } from 'vitest';
import { readEventsPage } from '../../src/client/answers/read-events-page.js';
import { readFileStatus } from '../../src/client/answers/read-file-status.js';
import {
  readIntrospectionAnswer,
  readMetadata,
  readTokenAnswer,
} from '../../src/client/answers/read-oauth-answers.js';
import { readRedirect } from '../../src/client/answers/read-redirect.js';
import { readReport } from '../../src/client/answers/read-upload-answer.js';
import { readTokens } from '../../src/client/authorization/tokens.js';
import { type ClientFault, withoutSecrets } from '../../src/client/client-fault.js';
import { formatFault } from '../../src/client/format-fault.js';
import { isConfidential } from '../../src/client/requests/client-request.js';
import { catalogueRequest, eventsRequest } from '../../src/client/requests/resource-requests.js';
import { maskSecrets, Secret } from '../../src/client/secret.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const BASE = 'https://api.example.com';

describe('Decision H1: reports as other versions of the service write them', () => {
  const file = { bytes: 2, records: 1, accepted: 1, refused: 0, merged: 0 };

  it('takes a report that lists neither counts nor causes', () => {
    expect(readReport({ ok: true, file, issues: [] })).toEqual({
      ok: true,
      file,
      counts: {},
      causes: [],
      issues: [],
      issuesOmitted: 0,
    });
  });

  it('keeps every member of a cause and of an issue', () => {
    const issue = {
      code: 'gtin.length',
      severity: 'error',
      pointer: '/0/gtin',
      message: 'm',
      recordIndex: 0,
      thirdPartyId: 'A1',
      received: '"5"',
      url: 'https://docs.example/gtin.length',
    };
    const cause = {
      code: 'gtin.length',
      severity: 'error',
      effect: 'refuses-record',
      field: 'gtin',
      count: 3,
      example: issue,
    };
    const report = {
      ok: false,
      file,
      counts: { 'gtin.length': 3 },
      causes: [cause],
      issues: [issue],
      issuesOmitted: 2,
    };
    expect(readReport(report)).toEqual(report);
  });

  it('reads members of another type as absent, and skips entries that are no objects', () => {
    const report = readReport({
      ok: true,
      file,
      counts: { 'gtin.length': 'many', 'unit.alias': 1 },
      causes: [7, {}],
      issues: [null, { code: 5 }],
      issuesOmitted: 'some',
    });
    const texts = { code: '', severity: '' };
    expect(report).toEqual({
      ok: true,
      file,
      counts: { 'unit.alias': 1 },
      causes: [{ ...texts, effect: '', field: '', count: 0 }],
      issues: [{ ...texts, pointer: '', message: '' }],
      issuesOmitted: 0,
    });
  });

  it('a file that is not processed yet has no time of that', () => {
    const status = {
      id: 'f',
      customer_number: '1',
      received_at: 't',
      bytes: 2,
      status: 'received',
      processed_at: null,
      report: { ok: true, file, issues: [] },
    };
    const answer = readFileStatus(200, {}, JSON.stringify(status));
    expect(answer.ok && 'processedAt' in answer.value).toBe(false);
    expect(answer.ok && answer.value.status).toBe('received');
  });
});

describe('Decision H1: events as other versions of the service write them', () => {
  it('an event of no package has no identifier', () => {
    const event = { message: 'm', created_at: 't', event_type: 'INFO', third_party_id: null };
    const page = { count: 1, next: null, previous: null, results: [event] };
    const answer = readEventsPage(200, {}, JSON.stringify(page));
    expect(answer.ok && answer.value.results).toEqual([
      {
        message: 'm',
        createdAt: 't',
        eventType: 'INFO',
        customerNumber: '',
        thirdPartyId: null,
        extraData: {},
      },
    ]);
  });

  it.each(['{}', '{"count":1}', '{"count":"1","results":[]}'])('%s is no page', (text) => {
    expect(readEventsPage(200, JSON_TYPE, text)).toMatchObject({
      ok: false,
      fault: { code: 'not-understood' },
    });
  });
});

describe('Spec 4.2: answers of OAuth with the least members', () => {
  it('a token answer without a refresh token, an end and a scope', () => {
    for (const more of [{}, { refresh_token: '' }]) {
      const body = JSON.stringify({ access_token: 'a', token_type: 'Bearer', ...more });
      const answer = readTokenAnswer(200, JSON_TYPE, body);
      expect(answer.ok && Object.keys(answer.value)).toEqual(['accessToken', 'scope']);
      expect(answer.ok && answer.value.scope).toEqual([]);
    }
  });

  it('RFC 7662: an active token of which no more is said', () => {
    expect(readIntrospectionAnswer(200, JSON_TYPE, '{"active":true}')).toEqual({
      ok: true,
      value: { active: true, scope: [] },
    });
    expect(readIntrospectionAnswer(200, JSON_TYPE, '{"active":"yes"}')).toMatchObject({
      ok: false,
      fault: { code: 'not-understood' },
    });
  });

  it('RFC 8414: metadata with the limits of uploads, and without an issuer', () => {
    const page = `${BASE}/oauth/authorize/`;
    const limits = { records: 1, bytes: 2, unpacked_bytes: 3, record_bytes: 4 };
    const body = { issuer: BASE, authorization_endpoint: page, upload_limits: limits };
    const answer = readMetadata(200, JSON_TYPE, JSON.stringify(body), BASE);
    expect(answer.ok && answer.value.uploadLimits).toEqual({
      records: 1,
      bytes: 2,
      unpackedBytes: 3,
      recordBytes: 4,
    });
    const nameless = readMetadata(200, JSON_TYPE, '{}', BASE);
    expect(!nameless.ok && nameless.fault.what).toContain(BASE);
  });

  it('a redirect with another error than a refusal', () => {
    const expected = { state: 's', issuer: BASE };
    const iss = encodeURIComponent(BASE);
    const answer = readRedirect(`/cb?error=server_error&state=s&iss=${iss}`, expected);
    expect(!answer.ok && answer.fault.what).toBe('The service did not authorize this client');
  });

  it('stored tokens whose refresh token or end has another type are none', () => {
    const stored = { accessToken: 'a', scope: 'library', issuedAt: 1 };
    expect(readTokens(stored)).toBeDefined();
    expect(readTokens({ ...stored, refreshToken: 7 })).toBeUndefined();
    expect(readTokens({ ...stored, expiresAt: 'soon' })).toBeUndefined();
  });
});

describe('requests', () => {
  const access = { baseUrl: BASE, accessToken: 'a' };

  it('the first page of all events has no filter; a type of event is one of the known', () => {
    expect(new URL(eventsRequest(access).url).search).toBe('');
    const { url } = eventsRequest({ ...access, filters: { eventType: 'ERROR' } });
    expect(new URL(url).searchParams.get('event_type')).toBe('ERROR');
  });

  it('RFC 9110: an earlier entity tag makes the request for a catalogue conditional', () => {
    const first = catalogueRequest({ ...access, customerNumber: '4711' });
    expect(first.headers).not.toHaveProperty('if-none-match');
    const next = catalogueRequest({ ...access, customerNumber: '4711', etag: '"7"' });
    expect(next.headers['if-none-match']).toBe('"7"');
  });

  it.each([
    ['https://api.example.com', true],
    ['http://127.0.0.1:8080', true],
    ['http://api.example.com', false],
    ['api.example.com', false],
  ])('Decision O11: secrets may be sent to %s: %s', (host, may) => {
    expect(isConfidential(host)).toBe(may);
  });
});

describe('faults and secrets', () => {
  const fault: ClientFault = {
    code: 'busy',
    what: 'The service is busy with s3cret-client',
    where: 'upload',
    fix: 'Try again',
    retry: 'safe',
  };

  it('the sentence says when to try again', () => {
    const sentence = (retryAfterSeconds: number): string =>
      formatFault({ ...fault, what: 'The service is busy', retryAfterSeconds });
    expect(sentence(1)).toBe('The service is busy (upload). Try again, in 1 second.');
    expect(sentence(5)).toBe('The service is busy (upload). Try again, in 5 seconds.');
  });

  it('Decision O11: secrets are masked in what failed and in what was received', () => {
    const secrets = [new Secret('s3cret-client')];
    expect(withoutSecrets(fault, secrets)).toEqual({
      ...fault,
      what: 'The service is busy with [secret]',
    });
    const { received } = withoutSecrets({ ...fault, received: 's3cret-client is odd' }, secrets);
    expect(received).toBe('[secret] is odd');
  });

  it('Decision O11: a text of few characters is not masked: it may be any word', () => {
    expect(maskSecrets('a token', ['a'])).toBe('a token');
  });

  it('Decision O11: a secret is a text, and not what JSON shows in its place', () => {
    // A caller without types may pass anything.
    expect(() => new Secret(7 as unknown as string)).toThrow(TypeError);
    expect(() => new Secret('[secret]')).toThrow(/writeTokens/);
  });
});
