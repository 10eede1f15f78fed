import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/assortment-file/check-assortment-file.js';
import { ISSUES, type IssueCode } from '../../src/issue/issue-list.js';
import { FINNISH } from '../../src/issue/languages/finnish.js';
import { GERMAN } from '../../src/issue/languages/german.js';
import { ENGLISH_PHRASES } from '../../src/issue/languages/phrases.js';
import { SWEDISH } from '../../src/issue/languages/swedish.js';
import { CODE_TITLES } from '../../src/issue/titles/code-titles.js';
import { FORM_TITLES } from '../../src/issue/titles/form-titles.js';
import { type Titled, titleOf, titleOfCause } from '../../src/issue/titles/title-of.js';
import { CODE_CASES } from '../assortment-file/every-code-cases.js';

const CODES = Object.keys(ISSUES) as IssueCode[];

const TITLES = [...Object.entries(CODE_TITLES), ...Object.entries(FORM_TITLES)];

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
  ['English', 0],
  ['Finnish', 1],
  ['Swedish', 2],
  ['German', 3],
] as const)('Titles in %s', (_, at) => {
  const rows = TITLES.map(([name, title]) => [name, title[at]] as const);

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
    const gaps = TITLES.filter(([, title]) => {
      const count = (text: string): number => text.split(/ .\{field\}. /).length;
      return count(title[at]) !== count(title[0]) || / \{|\} /.test(title[at]);
    });
    expect(gaps).toEqual([]);
  });
});

describe('Titles', () => {
  it('are there for every code and form, and for no other', () => {
    expect(Object.keys(CODE_TITLES).sort()).toEqual([...CODES].sort());
    const forms = Object.keys(FORM_TITLES).filter((form) => form !== 'decimal-comma');
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

  it('is English for a language that it does not have', () => {
    expect(titleOf({ code: 'price.zero' }, { tag: 'fr' })).toBe('Price is 0');
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
    ['on request', 'Text says there is no price'],
    ['12,60/kg', 'Price has its unit in the text'],
  ])('tells prices apart: %s', (price, title) => {
    const { issues } = checkAssortmentFile(JSON.stringify([{ price }]));
    const issue = issues.find(({ code }) => code === 'price.type');
    expect(issue && titleOf(issue)).toBe(title);
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
