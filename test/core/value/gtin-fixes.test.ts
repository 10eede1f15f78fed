import { describe, expect, it } from 'vitest';
import { foldGtinText } from '../../../src/core/value/gtin/fold-gtin-text.js';
import { suggestGtinFixes } from '../../../src/core/value/gtin/suggest-gtin-fixes.js';

function read(text: string): readonly (readonly [string, string])[] {
  return suggestGtinFixes(text).map((fix) => [fix.gtin, fix.reason] as const);
}

describe('suggestGtinFixes: one repair (Decision G1)', () => {
  it.each([
    // hyphens and blanks
    ['5-901234-123457', '5901234123457', 'hyphens'],
    ['978‑0‑471‑11709‑4', '9780471117094', 'hyphens'],
    ['9638–5074', '96385074', 'hyphens'],
    ['-5901234123457', '5901234123457', 'hyphens'],
    [' 5901234123457', '5901234123457', 'blanks'],
    ['5901234123457\r\n', '5901234123457', 'blanks'],
    ['\u00a05901234123457\ufeff', '5901234123457', 'blanks'],
    ['5 901234 123457', '5901234123457', 'blanks'],
    ['590\u200b1234123457', '5901234123457', 'blanks'],
    ['5 901234-123457', '5901234123457', 'hyphens'],
    // spreadsheet damage
    ["'5901234123457", '5901234123457', 'apostrophe'],
    ['’5901234123457', '5901234123457', 'apostrophe'],
    ["'5901234123457'", '5901234123457', 'quotes'],
    ['"5901234123457"', '5901234123457', 'quotes'],
    ['“5901234123457”', '5901234123457', 'quotes'],
    ['="036000291452"', '036000291452', 'formula'],
    ['=036000291452', '036000291452', 'formula'],
    ['+5901234123457', '5901234123457', 'formula'],
    ['5901234123457.0', '5901234123457', 'trailing-decimals'],
    ['5901234123457,00', '5901234123457', 'trailing-decimals'],
    ['5901234123457.', '5901234123457', 'trailing-decimals'],
    ['5,901,234,123,457', '5901234123457', 'digit-groups'],
    ['5.901.234.123.457,00', '5901234123457', 'digit-groups'],
    ["5'901'234'123'457", '5901234123457', 'digit-groups'],
    ['5.901234123457E+12', '5901234123457', 'scientific-notation'],
    ['5,901234123457e12', '5901234123457', 'scientific-notation'],
    ['36000291452', '036000291452', 'lost-leading-zeros'],
    ['36000291452.0', '036000291452', 'lost-leading-zeros'],
    ['3.6000291452E+10', '036000291452', 'lost-leading-zeros'],
    ['902914511', '000902914511', 'lost-leading-zeros'],
    ['000036000291452', '036000291452', 'extra-leading-zeros'],
    ['0000000000096385074', '96385074', 'extra-leading-zeros'],
    // foreign digits
    ['٥٩٠١٢٣٤١٢٣٤٥٧', '5901234123457', 'foreign-digits'],
    ['۵۹۰۱۲۳۴۱۲۳۴۵۷', '5901234123457', 'foreign-digits'],
    ['५९०१२३४१२३४५७', '5901234123457', 'foreign-digits'],
    ['𝟓𝟗𝟎𝟏𝟐𝟑𝟒𝟏𝟐𝟑𝟒𝟓𝟕', '5901234123457', 'foreign-digits'],
    [
      '\uff15\uff19\uff10\uff11\uff12\uff13\uff14\uff11\uff12\uff13\uff14\uff15\uff17',
      '5901234123457',
      'foreign-digits',
    ],
    // labels
    ['EAN 5901234123457', '5901234123457', 'label'],
    ['\uff25\uff21\uff2e 5901234123457', '5901234123457', 'label'],
    ['\uff1d\uff025901234123457\uff02', '5901234123457', 'formula'],
    ['GTIN-13: 5901234123457', '5901234123457', 'label'],
    ['upc=036000291452', '036000291452', 'label'],
    ['ISBN 978-0-471-11709-4', '9780471117094', 'hyphens'],
    // element strings
    ['(01)05901234123457', '5901234123457', 'element-string'],
    ['(01)15901234123454(17)270101(10)AB-1', '15901234123454', 'element-string'],
    ['(17)270101(01)15901234123454', '15901234123454', 'element-string'],
    ['(01) 1 5901234 12345 4', '15901234123454', 'element-string'],
    ['(01) 15901234123454 (17) 270101', '15901234123454', 'element-string'],
    ['(01)5901234123457', '5901234123457', 'element-string'],
    ['0105901234123457', '5901234123457', 'element-string'],
    ['01 15901234123454', '15901234123454', 'element-string'],
    ['01159012341234541727010110AB-1', '15901234123454', 'element-string'],
    ['10AB\u001d0115901234123454', '15901234123454', 'element-string'],
    [']C10115901234123454', '15901234123454', 'element-string'],
    [']d2011590123412345417270101', '15901234123454', 'element-string'],
    [']d2\u001d0115901234123454', '15901234123454', 'element-string'],
    [']E05901234123457', '5901234123457', 'symbology-identifier'],
    [']C1\u001d5901234123457', '5901234123457', 'symbology-identifier'],
    // Digital Link URIs
    ['https://id.gs1.org/01/09506000134352', '9506000134352', 'digital-link'],
    [
      'https://example.com/shop/01/15901234123454/10/AB-1?17=270101',
      '15901234123454',
      'digital-link',
    ],
    ['HTTPS://EXAMPLE.COM/GTIN/5901234123457#x', '5901234123457', 'digital-link'],
    ['id.gs1.org/01/09506000134352', '9506000134352', 'digital-link'],
    ['example.com/01/4006381333931?q=(01)5901234123457', '4006381333931', 'digital-link'],
    // UPC-E
    ['04963406', '049000006346', 'upc-e'],
    ['0-496340-6', '049000006346', 'upc-e'],
    ['4963406', '049000006346', 'upc-e'],
    ['01234565', '012345000065', 'upc-e'],
  ])('%j is read as %s (%s)', (text, gtin, reason) => {
    expect(read(text)).toEqual([[gtin, reason]]);
  });

  const zeros = '٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０𝟎𝟘𝟢𝟬𝟶';
  it.each([...zeros])('reads digits that begin with %s', (zero) => {
    const digits = [...'5901234123457'].map((digit) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
    );
    expect(read(digits.join(''))).toEqual([['5901234123457', 'foreign-digits']]);
  });
});

describe('suggestGtinFixes: several readings', () => {
  it('gives each of several values, in their order', () => {
    expect(read('5901234123457,5901234123464')).toEqual([
      ['5901234123457', 'several-values'],
      ['5901234123464', 'several-values'],
    ]);
    expect(read('5901234123457/5901234123464')).toHaveLength(2);
    expect(read('96385074 96385074')).toEqual([['96385074', 'several-values']]);
  });

  it('gives the eight digits first and their reading as UPC-E second', () => {
    expect(read("'01234565")).toEqual([
      ['01234565', 'apostrophe'],
      ['012345000065', 'upc-e'],
    ]);
  });

  it('gives UPC-E before a GTIN-8 of restricted circulation if a leading zero was lost', () => {
    expect(read('1234565')).toEqual([
      ['012345000065', 'upc-e'],
      ['01234565', 'lost-leading-zeros'],
    ]);
  });

  it('names every step that was undone, the last one as the reason', () => {
    expect(suggestGtinFixes("'4-963406")[0]).toMatchObject({
      gtin: '049000006346',
      reason: 'upc-e',
      reasons: ['apostrophe', 'hyphens', 'lost-leading-zeros', 'upc-e'],
    });
  });

  it.each([
    ['٥٩٠١٢٣٤١٢٣٤٥٧', 'The digits are not the ASCII digits 0 to 9.'],
    [
      "'5901234123457",
      'The apostrophe by which a spreadsheet marks text became part of the value.',
    ],
    ['"5901234123457"', 'Quotation marks became part of the value.'],
    ['=5901234123457', 'The spreadsheet formula around the value became part of it.'],
    ['EAN 5901234123457', 'There is a label before the number.'],
    ['5-901234-123457', 'There are hyphens between the digits.'],
    ['5,901,234,123,457', 'The digits are grouped in thousands.'],
  ])('explains what was undone in %j', (text, sentence) => {
    expect(suggestGtinFixes(text).map(({ explanation }) => explanation)).toEqual([sentence]);
  });

  it('explains every step that was undone', () => {
    expect(suggestGtinFixes(' 36000291452.0')[0]?.explanation).toBe(
      'There are blanks or invisible characters around or between the digits. A spreadsheet ' +
        'wrote the number with decimals. Leading zeros were lost. This happens if a GTIN is ' +
        'stored as a number.',
    );
  });
});

describe('suggestGtinFixes: no repair', () => {
  it.each([
    ['5.41023E+12', 'digits were rounded away'],
    ['5.90123E+12', 'digits were rounded away'],
    ['9.6385074E+9', 'a digit is missing'],
    ['5901234123457E0', 'not what a spreadsheet writes'],
    ['5901234123458', 'a wrong check digit is not recomputed'],
    ['15901234123457', 'a wrong check digit is not recomputed'],
    ['5-901234-123458', 'a wrong check digit is not recomputed'],
    ['https://id.gs1.org/01/09506000134353', 'a wrong check digit is not recomputed'],
    ['(01)15901234123457', 'a wrong check digit is not recomputed'],
    ['(02)15901234123454(37)10', 'Application Identifier 02 is what a logistic unit holds'],
    ['https://id.gs1.org/00/106141412345678908', 'a logistic unit'],
    ['106141412345678908', 'a logistic unit'],
    ['0115901234123454x', 'no element string'],
    ['?/01/4006381333931', 'no path'],
    [']5901234123457', 'no symbology identifier'],
    ['x5901234123457"', 'a letter, and a quotation mark that none opens'],
    ['590123412345⁷', 'a raised digit may be a footnote'],
    ['5901234O23457', 'a letter'],
    ['047111709X', 'an ISBN-10'],
    ['12348', 'too short to be a GTIN without its zeros'],
    ['0000000', 'nothing but zeros'],
    ['0'.repeat(40), 'nothing but zeros'],
    ['5901234123457,abc', 'not several GTINs'],
    ['\u00005901234123457', 'NUL'],
    ['n/a', 'a place holder'],
    ['', 'empty'],
    [`${' '.repeat(2_048)}5901234123457`, 'far too long'],
    ['5901234123457', 'valid already'],
    ['00000000', 'valid already'],
  ])('%j has none: %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe('foldGtinText (Decision G1)', () => {
  it('every quote, full-width character and digit ends as its ASCII spelling', () => {
    expect(foldGtinText('\u2018\u2019\u201a\u201b').text).toBe("''''");
    expect(foldGtinText('\u201c\u201d\u201e\u201f').text).toBe('""""');
    const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join(
      '',
    );
    const wide = printable.replace(/./gs, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    expect(foldGtinText(wide)).toEqual({ text: printable, foreignDigits: true });
    const digits = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x1d7ce, 0x1d7f6].map((zero) =>
      Array.from({ length: 10 }, (_, n) => String.fromCodePoint(zero + n)).join(''),
    );
    for (const ten of digits) {
      expect(foldGtinText(ten)).toEqual({ text: '0123456789', foreignDigits: true });
      const [zero = ''] = ten;
      expect(foldGtinText(`1${zero}`)).toEqual({ text: '10', foreignDigits: true });
    }
  });

  it('characters next to these stay as they are', () => {
    const others = '\u2017\u2020\uff5f\u065f\u066a\u06fa\u1d7c';
    expect(foldGtinText(others)).toEqual({ text: others, foreignDigits: false });
  });
});
