import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formFault,
  isFormMediaType,
  isRepeated,
  MAX_FORM_PARAMETERS,
  parseForm,
  readParameter,
} from '../../src/oauth/wire/form-parameters.js';
import { decodeFormText, encodeFormText } from '../../src/oauth/wire/form-text.js';
import { isUtf8 } from '../../src/oauth/wire/is-utf8.js';

const wellFormed = fc.string({ unit: 'binary' });

describe('Forms', () => {
  it(
    'Decision O10: what URLSearchParams writes reads back, name for name and value for ' +
      'value, from text and from bytes',
    () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(wellFormed, wellFormed), { maxLength: 8 }), (pairs) => {
          const written = new URLSearchParams(pairs);
          const values = new Map<string, string[]>();
          for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
          expect(parseForm(written.toString())).toEqual({ values, fault: null });
          expect(parseForm(new TextEncoder().encode(written.toString()))).toEqual({
            values,
            fault: null,
          });
        }),
      );
    },
  );

  it(
    'Decision O10: what does decode is read as URLSearchParams reads it, and everything else ' +
      'is told',
    () => {
      // Without characters beyond ASCII: Node's URLSearchParams decodes é (U+00E9) next to an
      // escape as the byte E9.
      const piece = fc.constantFrom(
        'a',
        'b',
        '=',
        '&',
        '+',
        '%',
        '%2',
        '%20',
        '%C3',
        '%A9',
        '%c3%a9',
        '%zz',
        '%ff',
        '%00',
        ' ',
      );
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
          const text = pieces.join('');
          const { fault, values } = parseForm(text);
          const isBroken = /%(?![0-9A-Fa-f]{2})/.test(text);
          const read = new URLSearchParams(text);
          if (fault === null) {
            expect(isBroken).toBe(false);
            expect([...values].flatMap(([name, all]) => all.map((value) => [name, value]))).toEqual(
              [...new Set(read.keys())].flatMap((name) =>
                read.getAll(name).map((value) => [name, value]),
              ),
            );
          } else
            expect(isBroken || [...read].flat().some((one) => one.includes('\ufffd'))).toBe(true);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('bytes are UTF-8 exactly where a strict decoder takes them', () => {
    const byte = fc.oneof(
      fc.nat(255),
      fc.constantFrom(
        0x7f,
        0x80,
        0xbf,
        0xc1,
        0xc2,
        0xdf,
        0xe0,
        0x9f,
        0xa0,
        0xed,
        0xef,
        0xf0,
        0x8f,
        0x90,
        0xf4,
        0xf5,
      ),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (bytes) => {
        const source = Uint8Array.from(bytes);
        let isTaken = true;
        try {
          new TextDecoder('utf-8', { fatal: true }).decode(source);
        } catch {
          isTaken = false;
        }
        expect(isUtf8(source)).toBe(isTaken);
      }),
      { numRuns: 5_000 },
    );
  });

  it('bytes next to the part that is asked do not matter', () => {
    const bytes = Uint8Array.of(0xff, 0x61, 0xc3, 0xa9, 0xa9);
    expect([isUtf8(bytes, 1, 4), isUtf8(bytes, 1, 3), isUtf8(bytes, 1, 5)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it(
    'encoding and decoding a text gives it back, and only unreserved characters stand for ' +
      'themselves',
    () => {
      fc.assert(
        fc.property(wellFormed, (text) => {
          expect(decodeFormText(encodeFormText(text))).toBe(text);
          expect(encodeFormText(text)).toMatch(/^([A-Za-z0-9._~-]|%[0-9A-F]{2})*$/);
          expect(decodeURIComponent(encodeFormText(text))).toBe(text);
        }),
      );
    },
  );

  it('half a surrogate pair is encoded as U+FFFD instead of thrown over', () => {
    expect(encodeFormText('a\ud800b')).toBe('a%EF%BF%BDb');
  });

  it('an escape cut off by the end of its value is no escape', () => {
    expect(parseForm('a=%4&1=b').fault).toBe('percent');
    expect(parseForm('a=1%').fault).toBe('percent');
    expect(decodeFormText('%4')).toBeUndefined();
  });

  it('a character beyond ASCII means its UTF-8 bytes', () => {
    expect(readParameter(parseForm('a=é'), 'a')).toBe('é');
    expect(parseForm('a=é%A9%A9').fault).toBe('utf8');
  });

  it('the first fault is the one told, and its pair is left out', () => {
    const { fault, values } = parseForm('a=1&b=%ff&c=%zz&d=2');
    expect(fault).toBe('utf8');
    expect([...values.keys()]).toEqual(['a', 'd']);
  });

  it(
    'Decision O10: an empty parameter counts as omitted, a repeated one is neither of its ' +
      'values',
    () => {
      const form = parseForm('state=&scope=a&scope=b&code=&code=c&&=x&flag');
      expect(
        ['state', 'scope', 'code', '', 'flag', 'none'].map((name) => readParameter(form, name)),
      ).toEqual([undefined, undefined, 'c', 'x', undefined, undefined]);
      expect(['scope', 'code', 'state'].map((name) => isRepeated(form, name))).toEqual([
        true,
        false,
        false,
      ]);
      expect(formFault(form)?.error).toBe('invalid_request');
      expect(formFault(parseForm('code=&code=c'))).toBeUndefined();
    },
  );

  it('names of Object.prototype are ordinary names', () => {
    const form = parseForm('__proto__=1&constructor=2');
    expect(
      ['__proto__', 'constructor', 'toString'].map((name) => readParameter(form, name)),
    ).toEqual(['1', '2', undefined]);
  });

  it('a byte order mark is a character like any other', () => {
    expect(readParameter(parseForm('state=%EF%BB%BFx'), 'state')).toBe('\ufeffx');
  });

  it(`more than ${MAX_FORM_PARAMETERS} parameters are reported and not read`, () => {
    const many = (n: number): string => Array.from({ length: n }, (_, i) => `p${i}=1`).join('&');
    expect(parseForm(many(MAX_FORM_PARAMETERS)).fault).toBeNull();
    const { fault, values } = parseForm(many(100_000));
    expect(fault).toBe('too-many');
    expect(values.size).toBe(MAX_FORM_PARAMETERS);
    expect(formFault(parseForm(`a=1${'&a=1'.repeat(100_000)}`))?.description).toBe(
      'There are more than 1000 parameters.',
    );
    expect(parseForm('&'.repeat(1_000_000)).fault).toBeNull();
  });

  it('Decision O10: an escape takes the digits 0 to 9, A to F and a to f alone', () => {
    const digits = '0123456789ABCDEFabcdef';
    for (let code = 0x20; code < 0x7f; code += 1) {
      const character = String.fromCharCode(code);
      for (const escaped of [`%4${character}`, `%${character}1`])
        expect([escaped, decodeFormText(escaped) !== undefined]).toEqual([
          escaped,
          // %81 and above begin a character that does not end.
          digits.includes(character) && (escaped.startsWith('%4') || code < 0x38),
        ]);
    }
  });

  it('every fault has a sentence that a client may be sent', () => {
    for (const text of ['%', '%ff', 'a=1&a=1', many1001()])
      expect(formFault(parseForm(text))?.description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it('Decision O10: a form is named by its media type, whatever its parameters', () => {
    const types = [
      'application/x-www-form-urlencoded',
      ' Application/X-WWW-Form-URLEncoded ;charset=UTF-8',
      'application/json',
      'application/x-www-form-urlencodedx',
      '',
      null,
    ];
    expect(types.map(isFormMediaType)).toEqual([true, true, false, false, false, false]);
  });
});

function many1001(): string {
  return Array.from({ length: 1_001 }, (_, i) => `p${i}=`).join('&');
}
