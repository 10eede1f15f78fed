import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import { cleanGtinNumber, isCleanGtinText } from '../../../src/core/value/gtin/clean-gtin-bytes.js';
import {
  formatGtin14,
  gtinCheckDigit,
  parseGtin,
  sameGtin,
} from '../../../src/core/value/gtin/gtin.js';
import { suggestGtinFixes } from '../../../src/core/value/gtin/suggest-gtin-fixes.js';
import { namedValue } from '../issue/named-value.js';

interface Row {
  readonly id: string;
  readonly input: unknown;
  readonly source: string;
  readonly outcome: 'valid' | 'invalid';
  readonly code?: string;
  readonly format?: string;
  readonly significant_format?: string;
  readonly gtin14?: string;
  readonly warnings?: readonly string[];
  readonly expected_check_digit?: string;
  readonly upc_e_expansion?: string;
}

const ROWS: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../vectors/gtin.json', import.meta.url), 'utf8'),
);

/** Rows whose code is another one than the project's decisions ask for. */
const OTHER_CODE: Readonly<Record<string, { readonly code: string; readonly why: string }>> = {
  'gtin-0278': {
    code: 'gtin.ill-formed',
    why: 'Decision J6: NUL in a gtin is a fault of its own and the text is not kept',
  },
};

function codes(findings: readonly Finding[]): readonly string[] {
  return findings.map((f) => f.code).sort();
}

function firstFinding(input: unknown, limits?: { readonly text: number }): Finding {
  const outcome = parseGtin(input, limits && { limits });
  expect(outcome.ok).toBe(false);
  return outcome.findings[0] as Finding;
}

describe('the rows of gtin.json', () => {
  it('are all there', () => {
    expect(ROWS).toHaveLength(519);
  });

  it.each(ROWS.filter((row) => row.outcome === 'valid'))(
    '$id: $input is valid ($source)',
    (row) => {
      const outcome = parseGtin(row.input);
      expect(outcome).toMatchObject({
        ok: true,
        value: {
          digits: row.input,
          format: row.format,
          significantFormat: row.significant_format,
          gtin14: row.gtin14,
        },
      });
      expect(codes(outcome.findings)).toEqual([...(row.warnings ?? [])].sort());
      expect(isCleanGtinText(row.input as string)).toBe(row.warnings?.length === 0);
    },
  );

  it.each(ROWS.filter((row) => row.outcome === 'invalid'))(
    '$id: refused with $code ($source)',
    (row) => {
      const outcome = parseGtin(row.input);
      expect(outcome.ok).toBe(false);
      expect(codes(outcome.findings)).toEqual([OTHER_CODE[row.id]?.code ?? row.code]);
      expect(namedValue(outcome.findings[0], 'expected')).toBe(row.expected_check_digit);
    },
  );

  it.each(ROWS.filter((row) => typeof row.input === 'string'))(
    '$id: its reading as UPC-E is known ($source)',
    (row) => {
      const readings = suggestGtinFixes(row.input as string).filter(
        (fix) => fix.reason === 'upc-e',
      );
      expect(readings.map((fix) => fix.gtin)).toEqual(
        row.upc_e_expansion === undefined ? [] : [row.upc_e_expansion],
      );
    },
  );
});

describe('parseGtin', () => {
  it('Decision G2: tells format, significant format, indicator and check digit', () => {
    expect(parseGtin('00036000291452')).toMatchObject({
      value: {
        format: 'GTIN-14',
        significantFormat: 'GTIN-12',
        indicator: 0,
        checkDigit: 2,
        classes: [],
      },
    });
    expect(parseGtin('15901234123454')).toMatchObject({
      value: { indicator: 1, checkDigit: 4 },
      findings: [],
    });
    expect(parseGtin('96385074')).toMatchObject({
      value: { format: 'GTIN-8', indicator: undefined, gtin14: '00000096385074' },
    });
  });

  it.each([
    ['0416000336108', 'restricted-circulation', '04'],
    ['416000336108', 'restricted-circulation', '4'],
    ['00416000336108', 'restricted-circulation', '004'],
    ['20234843', 'restricted-circulation', '2'],
    ['00000020234843', 'restricted-circulation', '0000002'],
    ['9790306920393', 'ismn', '9790'],
    ['9793052211043', 'isbn', '979'],
    ['9920187526432', 'coupon', '99'],
  ])('Decision G3: %s is flagged %s by the digits it begins with', (digits, gtinClass, prefix) => {
    const outcome = parseGtin(digits);
    expect(outcome).toMatchObject({ ok: true, value: { classes: [gtinClass] } });
    expect(outcome.findings[0]).toMatchObject({
      code: `gtin.${gtinClass}`,
      received: digits,
      values: { prefix },
    });
  });

  it(
    'Decision G3: a GTIN-14 of variable measure and an all-zero place holder are flagged, the ' +
      'latter not as padded',
    () => {
      expect(parseGtin('95901234123450')).toMatchObject({
        value: { classes: ['variable-measure'] },
        findings: [{ code: 'gtin.variable-measure' }],
      });
      for (const zeros of ['00000000', '000000000000', '0000000000000', '00000000000000']) {
        expect(parseGtin(zeros)).toMatchObject({
          value: { classes: ['all-zero'], significantFormat: 'GTIN-8' },
        });
        expect(codes(parseGtin(zeros).findings)).toEqual(['gtin.all-zero']);
      }
    },
  );

  it('Spec 2.1 rule 1: every refusal is an error at sync without effect on the record', () => {
    for (const input of [null, '', ' 1', '1', '5901234123458', '\u0000']) {
      expect(describeFinding(firstFinding(input))).toMatchObject({
        severity: 'error',
        effect: 'none',
        stage: 'sync',
        pointer: '',
      });
    }
  });

  it.each([
    [5901234123457, 'number', '5901234123457', '5901234123457'],
    [36000291452, 'number', '36000291452', '036000291452'],
    [5901234123457n, 'number', '5901234123457', '5901234123457'],
    [5901234123458, 'number', '5901234123458', undefined],
    [1e300, 'number', '1e+300', undefined],
    [null, 'null', 'null', undefined],
    [true, 'boolean', 'true', undefined],
    [['5901234123457'], 'array', 'array', undefined],
    [{}, 'object', 'object', undefined],
    [undefined, 'unset', 'undefined', undefined],
  ])('Decision G1: %s (%s) is not a string', (input, type, received, suggestion) => {
    const found = firstFinding(input);
    expect(found).toMatchObject({ code: 'gtin.not-a-string', received, values: { type } });
    expect(namedValue(found, 'suggestion')).toBe(suggestion);
  });

  it.each([
    [' 5901234123457', 'a space', '1'],
    ['5901234123457\t', 'a tab', '14'],
    ['5901234123457\r\n', 'a line end', '14'],
    ['5901234O23457', '"O"', '8'],
    ['٥901234123457', '"٥" (U+0665)', '1'],
    ['59\u202e01234123457', 'U+202E', '3'],
    ['59𝟓1', '"𝟓" (U+1D7D3)', '3'],
    ['59😀x', '"😀" (U+1F600)', '3'],
    ['x😀y', '"x"', '1'],
    ['xy', '"x"', '1'],
  ])('Decision G1: in %j the first character that is no digit is told', (text, found, at) => {
    const first = firstFinding(text);
    expect(first).toMatchObject({ code: 'gtin.non-digit', received: text, values: { at } });
    expect(describeFinding(first).message).toContain(`, but character ${at} is ${found}.`);
  });

  it('Decision G1: a wrong check digit is told with the right one and never repaired', () => {
    const found = firstFinding('5901234123458');
    expect(found).toMatchObject({
      code: 'gtin.check-digit',
      received: '5901234123458',
      values: { expected: '7' },
    });
    expect(describeFinding(found)).toMatchObject({
      message: 'The last digit of this GTIN should be 7. It is not shown to the customer.',
      fix: undefined,
    });
  });

  it('Decision F1: exactly one repair becomes a suggested fix, several become none', () => {
    expect(describeFinding(firstFinding('5-901234-123457')).fix).toEqual({
      certainty: 'suggested',
      operations: [{ op: 'replace', path: '', value: '5901234123457' }],
    });
    expect(firstFinding('04963406').values).toEqual({
      expected: '0',
      suggestion: '049000006346',
      certainty: 'suggested',
    });
    expect(firstFinding('5901234123457,5901234123464').values).not.toHaveProperty('suggestion');
    expect(firstFinding('5.41023E+12').values).not.toHaveProperty('suggestion');
  });

  it('Decision J6: an ill-formed text is a fault of the GTIN and is not repeated', () => {
    expect(firstFinding('\u00005901234123457')).toMatchObject({
      code: 'gtin.ill-formed',
      received: undefined,
      values: { found: 'nul' },
    });
    for (const text of ['5901234123457\ud800', '\udc00', 'x\udc00\ud800', '59012\ud83d34123457']) {
      expect(firstFinding(text)).toMatchObject({
        code: 'gtin.ill-formed',
        received: undefined,
        values: { found: 'surrogate' },
      });
    }
  });

  it('Decision J10: a text over limits.text is gtin.length and is not repeated', () => {
    expect(firstFinding('9'.repeat(65_537))).toMatchObject({
      code: 'gtin.length',
      received: undefined,
      values: { length: '65537' },
    });
    expect(firstFinding('\u0000'.repeat(65_537)).code).toBe('gtin.length');
    expect(firstFinding('5901234123457', { text: 12 })).toMatchObject({
      code: 'gtin.length',
      received: undefined,
    });
    expect(parseGtin('5901234123457', { limits: { text: 13 } }).ok).toBe(true);
  });

  it('Decision F6: a long text is clipped without splitting a pair', () => {
    expect(firstFinding('9'.repeat(65_536))).toMatchObject({
      code: 'gtin.length',
      received: `${'9'.repeat(79)}…`,
      values: { length: '65536' },
    });
    expect(firstFinding(`${'x'.repeat(78)}😀😀😀`).received).toBe(`${'x'.repeat(78)}…`);
  });

  it('every refusal and flag has a whole sentence', () => {
    for (const { input } of ROWS) {
      for (const found of parseGtin(input).findings)
        expect(describeFinding(found).message).not.toMatch(/\{\w+\}| {2}|undefined| ;/);
    }
  });
});

describe('gtinCheckDigit', () => {
  it('Decision G1: computes the digit for each body length', () => {
    expect(['9638507', '03600029145', '590123412345', '1590123412345'].map(gtinCheckDigit)).toEqual(
      [4, 2, 7, 4],
    );
  });

  it('refuses bodies that no GTIN has', () => {
    for (const body of [
      '',
      '123456',
      '12345678',
      '59012341234a',
      ' 590123412345',
      '15901234123454',
    ]) {
      expect(() => gtinCheckDigit(body)).toThrow(TypeError);
    }
  });
});

describe('formatGtin14 and sameGtin', () => {
  it('Decision G2: compare padded to 14 digits', () => {
    expect(sameGtin('96385074', '0000096385074')).toBe(true);
    expect(sameGtin('96385074', '00000096385074')).toBe(true);
    expect(sameGtin('5901234123457', '15901234123454')).toBe(false);
    expect(formatGtin14('036000291452')).toBe('00036000291452');
  });

  it('take valid GTINs only', () => {
    expect(() => formatGtin14('5901234123458')).toThrow(TypeError);
    expect(() => sameGtin('5901234123457', '')).toThrow(TypeError);
  });
});

describe('options of parseGtin', () => {
  it('without limits, or with none that matter, are those of no options', () => {
    for (const options of [{}, { limits: {} }])
      expect(parseGtin('5901234123457', options)).toEqual(parseGtin('5901234123457'));
  });
});

describe('cleanGtinNumber', () => {
  const isCleanGtinBytes = (bytes: Uint8Array, start: number, end: number): boolean =>
    cleanGtinNumber(bytes, start, end) >= 0;

  it('Decision G3: tells indicator 8 from 9 and padding from digits at the very bounds', () => {
    const clean = ['8999000000000', '9000000000000', '1000000000000', '0999000000000'].map((text) =>
      isCleanGtinText(text + gtinCheckDigit(text)),
    );
    expect(clean).toEqual([true, false, true, false]);
    const twelve = ['00010000000', '00009999999'].map((text) =>
      isCleanGtinText(text + gtinCheckDigit(text)),
    );
    expect(twelve).toEqual([true, false]);
  });

  it('checks the bytes between its bounds only', () => {
    const bytes = new TextEncoder().encode('"gtin":"5901234123457"');
    expect(isCleanGtinBytes(bytes, 8, 21)).toBe(true);
    expect(isCleanGtinBytes(bytes, 7, 20)).toBe(false);
    expect(isCleanGtinBytes(bytes, 13, 26)).toBe(false);
    expect(isCleanGtinBytes(bytes, -5, 8)).toBe(false);
    expect(isCleanGtinBytes(bytes, 21, 8)).toBe(false);
  });

  it('takes no byte for a digit that is none, whatever the sum', () => {
    for (const text of ['96385074', '036000291452', '5901234123457', '15901234123454'])
      for (let at = 0; at < text.length; at += 1)
        for (let byte = 0; byte < 256; byte += 1) {
          if (byte >= 0x30 && byte <= 0x39) continue;
          // One digit behind or before is the one that makes the sum right.
          const other = at === 4 ? 5 : 4;
          for (let digit = 0x30; digit <= 0x39; digit += 1) {
            const bytes = new TextEncoder().encode(text);
            bytes[at] = byte;
            bytes[other] = digit;
            if (isCleanGtinBytes(bytes, 0, bytes.length)) expect.fail(String(bytes));
          }
        }
  });

  it.each(['', '590', '5901234', '590123412'])(
    'finds no GTIN in %j, whose bounds lie outside',
    (text) => {
      expect(isCleanGtinBytes(new TextEncoder().encode(text), 0, 13)).toBe(false);
    },
  );
});
