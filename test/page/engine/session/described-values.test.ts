import { describe, expect, it } from 'vitest';
import { overviewOf } from '../../../../src/page/engine/session/overview.js';
import { rowsOf } from '../../../../src/page/engine/session/record-rows.js';
import { allSheets, refusedSheets } from '../../../../src/page/engine/session/record-sheets.js';
import { record, sessionOf } from './sessions.js';

const marked = (parts: readonly { text: string; is?: string }[] | undefined): string | undefined =>
  parts?.map(({ text, is }) => (is === undefined ? text : `[${text}]`)).join('');

/** Returns what a person reads of each cause of one record: code, sent, becomes. */
function seen(fields: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { causes } = overviewOf(sessionOf([record(0, fields)]), undefined);
  return causes.map(({ code, sent, becomes }) => [
    code,
    marked(sent),
    'parts' in becomes ? `${becomes.kind} ${marked(becomes.parts)}` : becomes.kind,
  ]);
}

/** Returns the rows of the first cause of a record with these fields. */
function firstRows(fields: Readonly<Record<string, unknown>>): ReturnType<typeof rowsOf> {
  const session = sessionOf([record(0, fields)]);
  const cause = session.causes[0]?.key ?? '';
  return rowsOf(session, { cause, filter: 'all', search: '', from: 0, count: 1 }, undefined);
}

describe('A value with a mistake, and what it becomes', () => {
  it.each([
    ['a comma', { price: '12,50' }, ['price.type', '"12[,]50"', 'value "12[.]50"']],
    ['a text', { price_type_code: '0' }, ['price-type-code.value', '["]0["]', 'value 0']],
    ['a truth', { orderable: 'yes' }, ['field.type', '["y]e[s"]', 'guess [tru]e']],
    [
      'a name',
      { barcode: '6401000000009' },
      unknownField('guess gtin: "6401000000009"', 'barcode: "6401000000009"'),
    ],
    ['a digit', { gtin: '6401000000008' }, ['gtin.check-digit', '"640100000000[8]"', 'nothing']],
    ['a letter', { gtin: '64010000x0009' }, ['gtin.non-digit', '"64010000[x0009]"', 'nothing']],
    ['a quote', { price: 'a"b' }, ['price.type', '"a\\"b"', 'nothing']],
    ['a number', { price: -1 }, ['price.negative', '-1', 'nothing']],
    ['no text', { name: '' }, ['field.empty', undefined, 'nothing']],
    ['no package', { package_description_str: null }, ['package.missing', undefined, 'nothing']],
  ])('marks %s', (_, fields, words) => {
    expect(seen(fields)).toEqual([words]);
  });

  it('names a misspelt field and its value where the right one is missing', () => {
    const fields = { price: undefined, prise: '12.60' };
    expect(seen(fields)).toContainEqual([
      'price.missing',
      'prise: "12.60"',
      'guess price: "12.60"',
    ]);
  });

  it('names the quantity that a better unit needs', () => {
    const fields = {
      package_description_str: undefined,
      package_description: { unit_name: 'cl', quantity: 33 },
    };
    expect(seen(fields)).toEqual([
      ['unit.unlisted', '"[c]l", quantity 33', 'value "[m]l", quantity "330"'],
    ]);
    const { field, rows } = firstRows(fields);
    expect(field).toBe('package_description/unit_name');
    expect(rows[0]?.wrong?.text).toBe('cl');
  });

  it('is mended in the text of the package if the package has no value', () => {
    const fields = { package_description_str: undefined, package_description: null };
    expect(firstRows(fields).field).toBe('package_description_str');
  });
});

describe('Records as a workbook', () => {
  const session = sessionOf([
    record(0),
    record(1, { price: 'dear', lead_time: 'soon' }),
    record(2, { price: 'dear', allergens: 'rye' }),
  ]);
  const lastCells = (sheets: ReturnType<typeof allSheets>): readonly (string | undefined)[] =>
    [...(sheets.sheets[0]?.rows ?? [])].map((row) => {
      const cell = row.at(-1);
      return cell?.kind === 'text' ? cell.text : undefined;
    });

  it('has the refused ones, with each sentence about them once', () => {
    const [head, first, second, ...others] = lastCells(
      refusedSheets(session, 'What is wrong', undefined),
    );
    expect(head).toBe('What is wrong');
    expect(first).toMatch(/"price".*lead time|lead time.*"price"/);
    expect(second).toMatch(/^"price" must be [^!]*\.$/);
    expect(others).toEqual([]);
  });

  it('has all of them, and names what it has no column for', () => {
    const all = allSheets(session);
    expect(lastCells(all)).toHaveLength(4);
    expect(all.findings.map(({ field }) => field)).toEqual(['allergens']);
  });
});

function unknownField(becomes: string, sent: string): readonly string[] {
  return ['record.unknown-field', sent, becomes];
}
