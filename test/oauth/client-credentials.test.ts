import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientCredentials } from '../../src/oauth/clients/client-credentials.js';
import { decodeBase64 } from '../../src/oauth/wire/base64.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import { encodeFormText } from '../../src/oauth/wire/form-text.js';

const none = parseForm('');

function basic(text: string): string {
  return `Basic ${Buffer.from(text, 'utf8').toString('base64')}`;
}

function errorOf(authorization: string | null, form: string, query?: string): string {
  const read = readClientCredentials(
    authorization,
    parseForm(form),
    query === undefined ? undefined : parseForm(query),
  );
  return read.ok ? 'none' : read.fault.error;
}

describe('Client credentials', () => {
  it('base64 gives back any bytes, with and without padding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes);
      }),
    );
  });

  it('what is no base64 is not guessed at', () => {
    for (const text of [
      '!!!',
      'a',
      'ab=',
      'abc==',
      'a b=',
      'ab==cd',
      'YQ===',
      'YWJj=',
      'é',
      '-_-_',
    ])
      expect(decodeBase64(text), text).toBeUndefined();
  });

  it('Decision O6: HTTP Basic is read raw and form-encoded, whatever the secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (secret) => {
        const raw = readClientCredentials(basic(`c-1:${secret}`), none);
        const encoded = readClientCredentials(basic(`c-1:${encodeFormText(secret)}`), none);
        expect(
          raw.ok &&
            raw.value.clientId === 'c-1' &&
            raw.value.method === 'basic' &&
            raw.value.secrets,
        ).toContain(secret);
        expect(encoded.ok && encoded.value.secrets).toContain(secret);
      }),
    );
  });

  it('Decision O6: a secret with reserved characters, in every way clients send it', () => {
    const secret = 'p%c+t:x y';
    for (const text of [`pct:${secret}`, 'pct:p%25c%2Bt%3Ax+y', '%70ct:p%25c%2Bt%3Ax%20y']) {
      const read = readClientCredentials(basic(text), none);
      expect(read.ok && [read.value.clientId, read.value.secrets.includes(secret)]).toEqual([
        'pct',
        true,
      ]);
    }
    const form = readClientCredentials(
      null,
      parseForm(`client_id=pct&client_secret=${encodeFormText(secret)}`),
    );
    expect(form).toEqual({
      ok: true,
      value: { clientId: 'pct', secrets: [secret], method: 'form' },
    });
  });

  it('Decision O6: a secret that can be read both ways is tried both ways', () => {
    const read = readClientCredentials(basic('c1:a+b%20c'), none);
    expect(read).toEqual({
      ok: true,
      value: { clientId: 'c1', secrets: ['a+b%20c', 'a b c'], method: 'basic' },
    });
    expect(readClientCredentials(basic('c1:abc'), none)).toMatchObject({
      value: { secrets: ['abc'] },
    });
  });

  it('RFC 9110 11.1: the scheme is compared without case, with any number of blanks', () => {
    for (const header of ['basic YzE6cw==', 'BASIC  YzE6cw', 'Basic YzE6cw== '])
      expect(errorOf(header, '')).toBe('none');
  });

  it('Decision O6: missing, malformed and impossible credentials are all invalid_client', () => {
    const headers = [
      '',
      'Basic',
      'Basic ',
      'Basic !!!',
      'Basic YzE=',
      'Basic YzE6',
      'Basic OnM=',
      'Basic /zpz',
      'Bearer YzE6cw==',
      'Basicx YzE6cw==',
      'Basic YzE6cw== x',
      basic('a b:s'),
      basic('%zz:s'),
    ];
    for (const header of headers)
      expect([header, errorOf(header, '')]).toEqual([header, 'invalid_client']);
    const forms = [
      '',
      'client_id=c1',
      'client_secret=s',
      'client_id=c1&client_secret=',
      'client_id=%00&client_secret=s',
      'client_id=a+b&client_secret=s',
      `client_id=${'a'.repeat(129)}&client_secret=s`,
    ];
    for (const form of forms) expect([form, errorOf(null, form)]).toEqual([form, 'invalid_client']);
  });

  it('Decision O6: a long run of blanks in the header is checked in linear time', () => {
    expect(errorOf(`Basic${' '.repeat(200_000)}a b`, '')).toBe('invalid_client');
  });

  it(
    'Decision O6: never both ways at once, not even with the same secret; naming the same ' +
      'client again is no second way',
    () => {
      expect(errorOf(basic('c1:s'), 'client_id=c1&client_secret=s')).toBe('invalid_request');
      expect(errorOf(basic('c1:s'), 'client_id=c2')).toBe('invalid_request');
      expect(errorOf(basic('c1:s'), 'client_id=c1')).toBe('none');
    },
  );

  it('Decision O6: credentials and tokens are never in the URI', () => {
    for (const name of [
      'client_id',
      'client_secret',
      'code',
      'code_verifier',
      'token',
      'access_token',
      'refresh_token',
    ]) {
      expect([name, errorOf(null, 'client_id=c1&client_secret=s', `${name}=x`)]).toEqual([
        name,
        'invalid_request',
      ]);
    }
    expect(errorOf(null, 'client_id=c1&client_secret=s', 'grant_type=x')).toBe('none');
  });

  it('Decision O13: decoding, then repeats, then the client', () => {
    expect(errorOf(null, 'code=%ff')).toBe('invalid_request');
    expect(errorOf(null, 'code=a&code=b')).toBe('invalid_request');
    expect(errorOf(null, 'code=a')).toBe('invalid_client');
  });
});
