import { describe, expect, it } from 'vitest';
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../src/oauth/clients/client-registration.js';
import { isRegisteredRedirect, redirectUriFault } from '../../src/oauth/clients/redirect-uri.js';

const whole: ClientRegistration = {
  clientId: 'c_1.~-',
  secretDigest: '0123456789abcdef'.repeat(4),
  name: 'A till',
  kind: 'library',
  library: 'lib-1',
  redirectUris: ['https://c.example/cb'],
  scopes: ['library'],
  createdAt: 1_800_000_000,
};

function fields(json: unknown): readonly string[] {
  const read = readClientRegistration(json);
  return read.ok ? [] : read.fault.map(({ field }) => field);
}

describe('Client registrations', () => {
  it('Decision O14: a whole registration reads back unchanged, without what no one knows', () => {
    expect(readClientRegistration({ ...whole, secret: 'x' })).toEqual({ ok: true, value: whole });
    const partner = { ...whole, kind: 'partner', library: null, redirectUris: [] };
    expect(readClientRegistration(partner)).toEqual({ ok: true, value: partner });
  });

  it(
    'every field that is missing or of another kind is ' + 'a fault of its own, all told at once',
    () => {
      expect(fields({})).toEqual([
        'clientId',
        'secretDigest',
        'name',
        'kind',
        'library',
        'redirectUris',
        'scopes',
        'createdAt',
      ]);
      for (const field of Object.keys(whole))
        for (const value of [undefined, {}, 0.5, true])
          expect([field, fields({ ...whole, [field]: value })]).toEqual([field, [field]]);
      for (const json of [null, undefined, 'x', [], 1]) expect(fields(json)).toEqual(['']);
    },
  );

  it.each([
    [
      'clientId',
      /^A client id is 1 to 128 letters, digits, dots, hyphens, underscores or tildes\.$/,
    ],
    [
      'secretDigest',
      /^A secret is kept as its SHA-256 digest, 64 lower-case hexadecimal digits\.$/,
    ],
    [
      'oldSecretDigest',
      /^A secret is kept as its SHA-256 digest, 64 lower-case hexadecimal digits\.$/,
    ],
    ['name', /^A name is a text of 1 to 500 .* without control .* of direction or format\.$/],
    ['kind', /^The kind is library, sandbox or partner\.$/],
    ['library', /^A partner has the library null; any other client .* in 1 to \d+ characters\.$/],
    ['redirectUris', /^A list of at most 20 texts is needed\.$/],
    ['scopes', /^A client may ask for at least one scope\.$/],
    ['createdAt', /^The time of creation is whole seconds since 1970\.$/],
    ['disabled', /^A client is disabled \(true\) or not \(false\)\.$/],
  ])('a fault says what %s may be', (field, sentence) => {
    const read = readClientRegistration({ ...whole, [field]: field === 'scopes' ? [] : 0.5 });
    expect(read.ok ? [] : read.fault).toEqual([
      { field, message: expect.stringMatching(sentence) },
    ]);
  });

  it('Decision O14: the old secret and a disabled client read back; both may be missing', () => {
    const more = { ...whole, oldSecretDigest: 'f'.repeat(64), disabled: true };
    expect(readClientRegistration(more)).toEqual({ ok: true, value: more });
    expect(fields({ ...more, oldSecretDigest: 'short', disabled: 'yes' })).toEqual([
      'oldSecretDigest',
      'disabled',
    ]);
    const isDisabled = { ...whole, disabled: false };
    expect(readClientRegistration(isDisabled)).toEqual({ ok: true, value: isDisabled });
  });

  it('inherited members are none', () => {
    expect(fields(Object.create(whole))).toHaveLength(8);
    expect(fields(JSON.parse('{"__proto__":{"clientId":"c"}}'))).toHaveLength(8);
  });

  it('Decision O14: a partner has no library, every other client has one', () => {
    expect(fields({ ...whole, kind: 'partner' })).toEqual(['library']);
    expect(fields({ ...whole, kind: 'sandbox' })).toEqual([]);
    expect(fields({ ...whole, library: 'a'.repeat(200) })).toEqual([]);
    for (const library of [null, '', 'a'.repeat(201)])
      expect(fields({ ...whole, library })).toEqual(['library']);
    expect(fields({ ...whole, kind: 'x' })).toEqual(['kind']);
  });

  it('ids hold nothing that an address or a form would change', () => {
    for (const clientId of [
      '',
      'a b',
      'a:b',
      'a%20b',
      'a+b',
      'ä',
      '\u0000',
      'a'.repeat(129),
      'a\n',
    ])
      expect([clientId, fields({ ...whole, clientId })]).toEqual([clientId, ['clientId']]);
  });

  it('names may be hostile, but not empty, endless, deceptive or what no database keeps', () => {
    for (const name of [
      '<script>alert(1)</script>',
      ' ',
      '\u{1f363}',
      'a'.repeat(500),
      '__proto__',
    ])
      expect([name, fields({ ...whole, name })]).toEqual([name, []]);
    for (const name of [
      '',
      'a'.repeat(501),
      'a\u0000',
      '\ud800',
      'live\u202eevil',
      '\u0007',
      'a\u200bb',
      'a\u2028b',
      '\ufeffa',
    ])
      expect([name, fields({ ...whole, name })]).toEqual([name, ['name']]);
  });

  it('Decision O11: a secret is there as its digest only', () => {
    for (const secretDigest of [
      's3cret',
      'A'.repeat(64),
      '0'.repeat(63),
      '0'.repeat(65),
      `${'0'.repeat(64)}\n`,
    ])
      expect(fields({ ...whole, secretDigest })).toEqual(['secretDigest']);
  });

  it('scopes: one at least, each once, none that the wire could not carry', () => {
    for (const scopes of [
      [],
      ['a', 'a'],
      ['a b'],
      ['a+b'],
      ['"'],
      ['\\'],
      [''],
      [1],
      Array.from({ length: 51 }, (_, n) => `s${n}`),
    ])
      expect(fields({ ...whole, scopes })).toEqual(['scopes']);
  });

  it('times are whole seconds', () => {
    for (const createdAt of [-1, 0.5, Number.NaN, Number.MAX_VALUE])
      expect(fields({ ...whole, createdAt })).toEqual(['createdAt']);
    expect(fields({ ...whole, createdAt: 0 })).toEqual([]);
  });

  it(
    'RFC 6749 3.1.2, RFC 8252 7.3: redirect URIs are absolute https, or http on the machine ' +
      'itself',
    () => {
      const good = [
        'https://c.example/cb',
        'https://c.example',
        'https://c.example?x=1',
        'https://c.example:8443/a%20b?tenant=7&x=(1)',
        'http://localhost:3000/cb',
        'http://127.0.0.1/cb',
        'http://[::1]:99/cb',
        'https://[2001:db8::1]/',
        'https://xn--caf-dma.example/',
      ];
      for (const uri of good) expect([uri, redirectUriFault(uri)]).toEqual([uri, undefined]);
      const bad = [
        '',
        '/cb',
        '//c.example/cb',
        'http://c.example/cb',
        'http://localhost.evil.example/cb',
        'http://127.0.0.1.evil.example/',
        'https://c.example/cb#f',
        'https://c.example/cb#',
        'https://user@c.example/cb',
        'https://user:pw@c.example/cb',
        'https://c.example\\@evil.example/',
        'https://c.example/a b',
        'https://c.example/%zz',
        'https://café.example/',
        'https:///cb',
        'https://c.example:99999/',
        'HTTPS://c.example/cb',
        'javascript:alert(1)',
        'data:text/html,x',
        'com.example.app:/cb',
        'https://c.example/\n',
        'https://c.example/cb\n',
        'https://*.example/cb',
        `https://c.example/${'a'.repeat(2_000)}`,
      ];
      for (const uri of bad) expect([uri, typeof redirectUriFault(uri)]).toEqual([uri, 'string']);
      expect(redirectUriFault('https://c.example/cb#f')).toBe(
        'A redirect URI has no fragment (#).',
      );
      expect(fields({ ...whole, redirectUris: ['http://c.example/'] })).toEqual(['redirectUris']);
      expect(
        fields({ ...whole, redirectUris: ['https://c.example/', 'https://c.example/'] }),
      ).toEqual(['redirectUris']);
    },
  );

  it('RFC 6749 4.1.2: a redirect URI has none of the parameters that the answer adds', () => {
    for (const name of ['code', 'state', 'iss', 'error', 'error_description'])
      expect(redirectUriFault(`https://c.example/cb?a=1&${name}=x`)).toBe(
        `A redirect URI has no parameter ${name}, which the answer adds.`,
      );
    expect(redirectUriFault('https://c.example/cb?c%6fde')).toBe(
      'A redirect URI has no parameter code, which the answer adds.',
    );
    expect(redirectUriFault('https://c.example/cb?%zz=1&codes=2')).toBeDefined();
    expect(redirectUriFault('https://c.example/cb?%ff=1&codes=2')).toBeUndefined();
  });

  it('RFC 8252 7.3: a loopback address without a port is registered for every port', () => {
    const taken = (registered: string, sent: readonly string[]): readonly string[] =>
      sent.filter((uri) => isRegisteredRedirect(uri, ['https://c.example/cb', registered]));
    const four = 'http://127.0.0.1';
    expect(
      taken(`${four}/cb?x=1`, [
        'https://c.example/cb',
        `${four}/cb?x=1`,
        `${four}:1/cb?x=1`,
        `${four}:65535/cb?x=1`,
        `${four}:0/cb?x=1`,
        `${four}:65536/cb?x=1`,
        `${four}:123456/cb?x=1`,
        `${four}:/cb?x=1`,
        `${four}:80/cb`,
        `${four}:80@evil.example/cb?x=1`,
        'http://[::1]:80/cb?x=1',
        'https://c.example:80/cb',
      ]),
    ).toEqual([
      'https://c.example/cb',
      `${four}/cb?x=1`,
      `${four}:1/cb?x=1`,
      `${four}:65535/cb?x=1`,
    ]);
    expect(taken('http://[::1]/cb', ['http://[::1]:80/cb', `${four}:80/cb`])).toEqual([
      'http://[::1]:80/cb',
    ]);
    expect(taken(`${four}:80/cb`, [`${four}:81/cb`, `${four}/cb`])).toEqual([]);
    expect(taken('http://localhost/cb', ['http://localhost:81/cb'])).toEqual([]);
  });

  it('a very long text is checked in linear time', () => {
    for (const uri of [
      `https://${'a'.repeat(1_990)}!`,
      `https://${'a.'.repeat(990)}`,
      `https://a/${'%'.repeat(1_980)}`,
    ])
      expect(redirectUriFault(uri)).toBeDefined();
    expect(redirectUriFault(`https://${'a-'.repeat(1_000_000)}`)).toBe(
      'A redirect URI has at most 2000 characters.',
    );
  });
});
