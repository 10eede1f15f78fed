import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { ISSUES, type IssueCode } from '../../../src/core/issue/issue-list.js';
import { FINNISH } from '../../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../../src/core/issue/languages/german.js';
import type { Language } from '../../../src/core/issue/languages/language.js';
import { ENGLISH_PHRASES } from '../../../src/core/issue/languages/phrases.js';
import { SWEDISH } from '../../../src/core/issue/languages/swedish.js';
import { type Titled, titleOf, titleOfCause } from '../../../src/core/issue/titles/title-of.js';
import type { Titles } from '../../../src/core/issue/titles/titles.js';
import { TITLES_ENGLISH } from '../../../src/core/issue/titles/titles.js';
import { CODE_CASES } from '../assortment-file/every-code-cases.js';

const CODES = Object.keys(ISSUES) as IssueCode[];

const rowsOf = ({ codes, forms }: Titles) => [...Object.entries(codes), ...Object.entries(forms)];

/** Words that only readers of the specification or programmers know. */
const JARGON = new RegExp(
  `[_"'\`[\\]]|\\b(?:${[
    'GTIN|EAN|UTF|Unicode|ASCII|IANA|ISO|UTC|NUL|MUST|null|string|array|object|boolean|integer',
    'parse|syntax|token|byte|hash|guard|withheld|dimension|quantity|separator|factor|indicator',
    'prefix|objekt|Objekt|Zeichenkette|merkkijono|taulukko|sträng',
  ].join('|')})s?\\b`,
);

/** The longest name of a field. */
const LONGEST = 'package_description_str';

describe.each([
  ['English', TITLES_ENGLISH],
  ['Finnish', FINNISH.titles ?? TITLES_ENGLISH],
  ['Swedish', SWEDISH.titles ?? TITLES_ENGLISH],
  ['German', GERMAN.titles ?? TITLES_ENGLISH],
])('Titles in %s', (name, titles) => {
  const rows = rowsOf(titles);

  it('are there for every code and form, and for no other', () => {
    expect(Object.keys(titles.codes)).toEqual(Object.keys(TITLES_ENGLISH.codes));
    expect(Object.keys(titles.forms)).toEqual(Object.keys(TITLES_ENGLISH.forms));
    expect(titles === TITLES_ENGLISH).toBe(name === 'English');
  });

  it('have at most 60 characters, also with the longest name of a field', () => {
    const lengthOf = (text: string): number => text.replace('{field}', LONGEST).length;
    expect(rows.filter(([, text]) => lengthOf(text) > 60)).toEqual([]);
  });

  it('begin with a capital, and end without a full stop', () => {
    expect(rows.filter(([, text]) => !/^\p{Lu}.*[^.!?:\s]$/u.test(text))).toEqual([]);
  });

  it('have no names of codes and no words of programmers', () => {
    const named = ([, text]: readonly [string, string]): boolean =>
      JARGON.test(text) || CODES.some((code) => text.includes(code)) || /[a-z]\.[a-z]/.test(text);
    expect(rows.filter(named)).toEqual([]);
  });

  it('differ from each other, so that two causes do not look the same', () => {
    const texts = rows.map(([, text]) => text);
    expect(texts.filter((text, first) => texts.indexOf(text) !== first)).toEqual([]);
  });

  it('have the gap of the English ones', () => {
    const english = rowsOf(TITLES_ENGLISH);
    const count = (text = ''): number => text.split(/ .\{field\}. /).length;
    const gaps = rows.filter(
      ([, text], at) => count(text) !== count(english[at]?.[1]) || / \{|\} /.test(text),
    );
    expect(gaps).toEqual([]);
  });
});

describe('Titles', () => {
  it('are there for every code and form, and for no other', () => {
    expect(Object.keys(TITLES_ENGLISH.codes).sort()).toEqual([...CODES].sort());
    const own = ['decimal-comma', 'flag', 'type-text', 'rounded-barcode'];
    const forms = Object.keys(TITLES_ENGLISH.forms).filter((form) => !own.includes(form));
    expect(forms.sort()).toEqual(Object.keys(ENGLISH_PHRASES.form).sort());
  });
});

describe('titleOf', () => {
  it('returns the title of a rule for a code alone, without the name of a field', () => {
    expect(titleOf({ code: 'field.missing' })).toBe('Field is missing');
    expect(titleOf({ code: 'field.missing' }, GERMAN)).toBe('Feld fehlt');
    expect(titleOf({ code: 'field.type' }, FINNISH)).toBe('Kentän arvo on väärää tyyppiä');
  });

  it('names the field of a finding, unchanged, in quotes of the language', () => {
    const missing: Titled = { code: 'field.missing', values: { field: 'name' } };
    expect(titleOf(missing, SWEDISH)).toBe('Fältet ”name” saknas');
    const unknown: Titled = { code: 'record.unknown-field', values: { field: '"$& {x}"' } };
    expect(titleOf(unknown)).toBe('Field “$& {x}” is not part of the format');
  });

  it('says of a flag what it is not', () => {
    const flag: Titled = { code: 'field.type', values: { field: 'orderable' } };
    expect(titleOf(flag)).toBe('Field “orderable” is neither true nor false');
    const name: Titled = { code: 'field.type', values: { field: 'name' } };
    expect(titleOf(name)).toBe('Field “name” has the wrong kind of value');
  });

  it('is English for a language that it does not have', () => {
    const own: Language = { ...FINNISH, titles: undefined };
    expect(titleOf({ code: 'price.zero' }, own)).toBe('Price is 0');
  });

  it('names the form of a text before its code, never an inherited one', () => {
    const values = { start: '0', end: '1', found: 'x' };
    const code = 'package.unexpected-text';
    expect(titleOf({ code, values: { ...values, form: 'average-weight' } }, FINNISH)).toBe(
      'Pakkauskoko on keskipaino',
    );
    for (const form of ['constructor', 'gone'])
      expect(titleOf({ code, values: { ...values, form } as Titled['values'] })).toBe(
        'Package size has words that cannot be read',
      );
  });

  it.each([
    ['12,60', 'Price has a decimal comma'],
    ['1.234,50', 'Price has a decimal comma'],
    ['12,60 €', 'Price has a decimal comma'],
    ['1,234.50', 'Price is not a plain number'],
    ['12,60–13,60', 'Price is not a plain number'],
    ['$12.60', 'Price is not a plain number'],
    ['12,-', 'Price is not a plain number'],
    ['on request', 'Price is only words, such as “on request”'],
    ['12,60/kg', 'Price is written with its unit'],
  ])('tells prices apart: %s', (price, title) => {
    const { issues } = checkAssortmentFile(JSON.stringify([{ price }]));
    const issue = issues.find(({ code }) => code === 'price.type');
    expect(issue && titleOf(issue)).toBe(title);
  });

  it.each([
    [{ price_type_code: '0' }, 'Price type is written as a text'],
    [{ price_type_code: '2' }, 'Price type is not 0 (package) or 1 (unit)'],
    [{ price_type_code: 2 }, 'Price type is not 0 (package) or 1 (unit)'],
    [{ gtin: '6,401E+12' }, 'Barcode was rounded by a spreadsheet'],
    [{ gtin: '640-1000000009' }, 'Barcode has characters that are not digits'],
  ])('tells values apart: %j', (fields, title) => {
    const { causes } = checkAssortmentFile(JSON.stringify([fields]));
    const [name = ''] = Object.keys(fields);
    const cause = causes.find(({ field }) => field === name);
    expect(cause && titleOfCause(cause)).toBe(title);
  });

  it('has a title without gaps for everything that a file can have', () => {
    for (const { file } of CODE_CASES)
      for (const issue of checkAssortmentFile(file, { stage: 'sync' }).issues)
        for (const language of [undefined, FINNISH, SWEDISH, GERMAN])
          expect(titleOf(issue, language), issue.code).not.toMatch(/[{}]|undefined|[“”„]{2}/);
  });

  it.each([undefined, null, 'price.zero', {}, { code: 'constructor' }])(
    'throws a TypeError for %s',
    (wrong) => {
      expect(() => titleOf(wrong as never)).toThrow(TypeError);
      expect(() => titleOfCause(wrong as never)).toThrow(TypeError);
    },
  );
});

describe('titleOfCause', () => {
  const example: Titled = {
    code: 'price.type',
    values: { suggestion: '12.60' },
    received: '12,60',
  };

  it('names the example, and the rule where values have several shapes', () => {
    const cause = { code: 'price.type', field: 'price', example } as const;
    expect(titleOfCause({ ...cause, shape: '"9,9"' })).toBe('Price has a decimal comma');
    expect(titleOfCause(cause, FINNISH)).toBe('Hinta ei ole pelkkä luku');
  });

  it('names the field of the cause, or none of several fields', () => {
    const blank: Titled = { code: 'field.blank', values: { field: 'brand' } };
    const cause = { code: 'field.blank', field: 'brand', shape: '', example: blank } as const;
    expect(titleOfCause(cause)).toBe('Field “brand” is blank');
    expect(titleOfCause({ ...cause, field: '' })).toBe('Field is blank');
  });
});
