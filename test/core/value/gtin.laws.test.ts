import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanGtinNumber, isCleanGtinText } from '../../../src/core/value/gtin/clean-gtin-bytes.js';
import {
  formatGtin14,
  gtinCheckDigit,
  gtinCodes,
  parseGtin,
  sameGtin,
} from '../../../src/core/value/gtin/gtin.js';
import {
  GTIN_8_RANGES,
  GTIN_13_RANGES,
  rangeOfFirst,
  rangeOfHead,
} from '../../../src/core/value/gtin/gtin-classes.js';
import { suggestGtinFixes } from '../../../src/core/value/gtin/suggest-gtin-fixes.js';
import { namedValue } from '../issue/named-value.js';

const digit = fc.integer({ min: 0, max: 9 }).map(String);

/** Heads near the limits of the ranges, so that laws about classes meet them. */
const head = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '0',
    '00',
    '0000',
    '000000',
    ...GTIN_13_RANGES.flatMap((range) => [range.prefix, range.prefix.slice(1)]),
  ),
);

const body = fc
  .tuple(
    fc.constantFrom(7, 11, 12, 13),
    head,
    fc.string({ unit: digit, minLength: 13, maxLength: 13 }),
  )
  .map(([length, start, rest]) => (start + rest).slice(0, length));

const gtin = body.map((text) => text + gtinCheckDigit(text));

const digitText = fc.oneof(
  gtin,
  fc.string({ unit: digit, maxLength: 16 }),
  body.chain((text) => digit.map((last) => text + last)),
);

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), digitText);

/** Texts near the damage that is repaired, right and wrong ones. */
const damaged = fc
  .array(
    fc.oneof(
      digitText,
      gtin,
      fc.constantFrom(
        '(01)',
        '01',
        '(17)',
        ']C1',
        ']d2',
        '\u001d',
        '/01/',
        'https://',
        '="',
        '"',
        "'",
        '-',
        ' ',
        '.0',
        ',',
        'E+12',
        'EAN ',
        '0',
        '٥',
      ),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));

describe('laws of parseGtin', () => {
  it(
    'Decision G1: a body with its check digit is valid, with any other last digit it is not and ' +
      'the finding tells the right one',
    () => {
      fc.assert(
        fc.property(body, digit, (text, last) => {
          const right = String(gtinCheckDigit(text));
          const outcome = parseGtin(text + last);
          expect(outcome.ok).toBe(last === right);
          if (!outcome.ok)
            expect(outcome.findings[0]).toMatchObject({
              code: 'gtin.check-digit',
              values: { expected: right },
            });
        }),
      );
    },
  );

  it('Decision G1: every substitution of one digit is detected', () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (text, place, shift) => {
        const at = place % text.length;
        const other = (Number(text[at]) + shift) % 10;
        expect(parseGtin(text.slice(0, at) + other + text.slice(at + 1)).ok).toBe(false);
      }),
    );
  });

  it('Decision G1: swapped neighbours are detected unless they are equal or differ by 5', () => {
    fc.assert(
      fc.property(gtin, fc.nat(12), (text, place) => {
        const at = place % (text.length - 1);
        const swapped =
          text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
        expect(parseGtin(swapped).ok).toBe(
          Math.abs(Number(text[at]) - Number(text[at + 1])) % 5 === 0,
        );
      }),
    );
  });

  it('Decision G2: padding keeps validity, number, significant format, check digit, class', () => {
    fc.assert(
      fc.property(gtin, (text) => {
        const plain = parseGtin(text);
        if (!plain.ok) throw new Error('a valid GTIN was refused');
        for (const length of [12, 13, 14]) {
          if (length < text.length) continue;
          const padded = text.padStart(length, '0');
          expect(sameGtin(text, padded)).toBe(true);
          const { significantFormat, checkDigit, classes, gtin14 } = plain.value;
          expect(parseGtin(padded)).toMatchObject({
            ok: true,
            value: { digits: padded, significantFormat, checkDigit, classes, gtin14 },
          });
        }
        expect(plain.value.gtin14).toBe(formatGtin14(text));
      }),
    );
  });

  it('Decision G2: the significant format is the shortest that pads to the number', () => {
    fc.assert(
      fc.property(gtin, (text) => {
        const outcome = parseGtin(text);
        if (!outcome.ok) throw new Error('a valid GTIN was refused');
        const { gtin14, format, significantFormat } = outcome.value;
        const shortest = [8, 12, 13, 14].find(
          (length) => gtin14.slice(-length).padStart(14, '0') === gtin14,
        );
        expect(significantFormat).toBe(`GTIN-${shortest}`);
        expect(format).toBe(`GTIN-${text.length}`);
      }),
    );
  });

  it('Decision G3: the findings of a valid GTIN are its classes and its padding, no more', () => {
    fc.assert(
      fc.property(gtin, (text) => {
        const outcome = parseGtin(text);
        if (!outcome.ok) throw new Error('a valid GTIN was refused');
        const { classes, format, significantFormat } = outcome.value;
        const told = [
          ...classes.map((name) => `gtin.${name}`),
          ...(format !== significantFormat && classes[0] !== 'all-zero' ? ['gtin.padded'] : []),
        ];
        expect(outcome.findings.map((f) => f.code)).toEqual(told);
        expect(classes.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it(
    'Decision J6: no text makes it throw, and what a finding repeats is well-formed, short and ' +
      'free of NUL',
    () => {
      fc.assert(
        fc.property(fc.oneof(anyText, damaged), (text) => {
          for (const f of parseGtin(text).findings) {
            const told = [f.received ?? '', ...Object.values(f.values)].join('');
            expect((f.received ?? '').length).toBeLessThanOrEqual(80);
            expect(told.includes('\u0000')).toBe(false);
            expect(Buffer.from(told, 'utf8').toString('utf8')).toBe(told);
          }
        }),
      );
    },
  );

  it('Decision F1: a suggested fix is the only one, and valid', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const outcome = parseGtin(text);
        const suggestion = namedValue(outcome.findings[0], 'suggestion');
        if (outcome.ok || suggestion === undefined) return;
        expect(parseGtin(suggestion).ok).toBe(true);
        expect(namedValue(outcome.findings[0], 'certainty')).toBe('suggested');
        expect(suggestGtinFixes(text).map((fix) => fix.gtin)).toEqual([suggestion]);
      }),
    );
  });
});

describe('laws of the clean test', () => {
  it('a text is clean exactly when parseGtin accepts it and finds nothing', () => {
    fc.assert(
      fc.property(fc.oneof(digitText, gtin, anyText), (text) => {
        const outcome = parseGtin(text);
        expect(isCleanGtinText(text)).toBe(outcome.ok && outcome.findings.length === 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a clean GTIN has one length: with zeros before it, it is none', () => {
    const cleanDigits = fc.oneof(digitText, gtin).filter(isCleanGtinText);
    fc.assert(
      fc.property(cleanDigits, fc.constantFrom(12, 13, 14), (text, length) => {
        fc.pre(length > text.length);
        expect(isCleanGtinText(text.padStart(length, '0'))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it(
    'the codes of a text of digits are those that parseGtin finds, and of no other text are any ' +
      'known',
    () => {
      fc.assert(
        fc.property(fc.oneof(digitText, gtin, anyText), (text) => {
          const codes = gtinCodes(text);
          if (/^([0-9]{8}|[0-9]{12,14})$/.test(text))
            expect(codes).toEqual(parseGtin(text).findings.map(({ code }) => code));
          else expect(codes).toBeUndefined();
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('the number of clean bytes is the one their digits spell', () => {
    fc.assert(
      fc.property(fc.oneof(digitText, gtin), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(cleanGtinNumber(bytes, 0, bytes.length)).toBe(
          isCleanGtinText(text) ? Number(text) : -1,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('bytes are clean exactly when their text is, in any place', () => {
    fc.assert(
      fc.property(
        fc.oneof(digitText, gtin, anyText),
        fc.nat(20),
        fc.nat(20),
        (text, before, after) => {
          const bytes = new TextEncoder().encode(text);
          const buffer = new Uint8Array(before + bytes.length + after).fill(0x31);
          buffer.set(bytes, before);
          expect(cleanGtinNumber(buffer, before, before + bytes.length) >= 0).toBe(
            isCleanGtinText(text),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([8, 12, 13, 14])('every head of %i digits is clean as parseGtin says', (length) => {
    for (let n = 0; n < 10_000; n += 1) {
      const body = String(n)
        .padStart(4, '0')
        .padEnd(length - 1, '1');
      const text = body + gtinCheckDigit(body);
      const outcome = parseGtin(text);
      if (isCleanGtinText(text) !== (outcome.ok && outcome.findings.length === 0))
        expect.fail(text);
    }
  });

  it('the class tables say what their rows say, the longest prefix first', () => {
    for (let n = 0; n < 10_000; n += 1) {
      const start = String(n).padStart(4, '0');
      const longest = GTIN_13_RANGES.filter((range) => start.startsWith(range.prefix)).sort(
        (a, b) => b.prefix.length - a.prefix.length,
      )[0];
      if (rangeOfHead(n) !== longest) expect.fail(`${start}: ${rangeOfHead(n)?.prefix}`);
    }
    for (let n = 0; n < 10; n += 1)
      expect(rangeOfFirst(n)).toBe(GTIN_8_RANGES.find((range) => range.prefix === String(n)));
  });
});

describe('laws of suggestGtinFixes', () => {
  it('every fix is a valid GTIN, none is told twice and none is the text itself', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, anyText), (text) => {
        const fixes = suggestGtinFixes(text);
        for (const fix of fixes) {
          expect(parseGtin(fix.gtin).ok).toBe(true);
          expect(fix.gtin).not.toBe(text);
          expect(fix.explanation).not.toBe('');
        }
        expect(new Set(fixes.map((fix) => formatGtin14(fix.gtin))).size).toBe(fixes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('a valid text has no fix but its reading as UPC-E', () => {
    fc.assert(
      fc.property(gtin, (text) => {
        for (const fix of suggestGtinFixes(text))
          expect([fix.reason, text.length]).toEqual(['upc-e', 8]);
      }),
    );
  });

  it('a valid GTIN that was hyphenated is repaired to itself', () => {
    fc.assert(
      fc.property(gtin, fc.array(fc.nat(14), { minLength: 1, maxLength: 5 }), (text, places) => {
        let hyphenated = text;
        for (const place of places)
          hyphenated = `${hyphenated.slice(0, place)}-${hyphenated.slice(place)}`;
        expect(suggestGtinFixes(hyphenated)[0]).toMatchObject({ gtin: text, reason: 'hyphens' });
      }),
    );
  });

  it.each<readonly [string, (text: string) => string]>([
    ['blanks around', (text) => ` ${text}\n`],
    ['a leading apostrophe', (text) => `'${text}`],
    ['a formula', (text) => `="${text}"`],
    ['a trailing .0', (text) => `${text}.0`],
    [
      'full-width digits',
      (text) => text.replace(/\d/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
    ['an element string', (text) => `(01)${text.padStart(14, '0')}`],
    ['a symbology identifier', (text) => `]d201${text.padStart(14, '0')}17270101`],
    ['a Digital Link', (text) => `https://id.gs1.org/01/${text.padStart(14, '0')}?17=270101`],
  ])('a valid GTIN under %s is repaired to the same number', (_, damage) => {
    fc.assert(
      fc.property(gtin, (text) => {
        const first = suggestGtinFixes(damage(text))[0]?.gtin ?? '';
        expect(sameGtin(first, text)).toBe(true);
      }),
    );
  });
});
