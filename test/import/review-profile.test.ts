import { describe, expect, it } from 'vitest';
import type { ImportProfile } from '../../src/import/profile/import-profile.js';
import { chooseField, reviewProfile } from '../../src/import/profile/review-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import type { Workbook } from '../../src/import/workbook/cell.js';
import { readTable } from '../../src/import/workbook/read-table.js';

function tableOf(text: string): Workbook {
  const table = readTable(new TextEncoder().encode(text));
  if (!table.ok) throw new Error(table.fault.code);
  return table.workbook;
}

const LIST = tableOf(
  'Hinnasto 2026;;;;\nTuotenro;Nimi;Hinta;Pakkaus;Aika\n' +
    '1;Ruis;2,50;6x500g;1 pv\n2;Kaura;3,10;kg;2 pv\n',
);

const fieldsOf = ({ columns }: ImportProfile) => columns.map(({ field }) => field);

describe('Issue 19, point 3: a profile that a person changes', () => {
  it('keeps the row of the headings that a person chose', () => {
    const { profile, header } = suggestProfile(LIST, { header: 2 });
    expect(profile.header).toBe(2);
    expect(header).toEqual({ row: 2, why: 'words' });
    const other = suggestProfile(LIST, { header: 3 });
    expect(other.header).toEqual({ row: 3, why: 'texts' });
    expect(other.isComplete).toBe(false);
    expect(suggestProfile(LIST, { header: 0 }).header).toEqual({ row: 0, why: 'none' });
  });

  it('has the evidence of every column, as a suggestion has', () => {
    const suggested = suggestProfile(LIST);
    const reviewed = reviewProfile(LIST, suggested.profile);
    const facts = ({ columns }: typeof reviewed) =>
      columns.map(({ column, header, field, samples, refused }) => [
        column,
        header,
        field,
        samples,
        refused,
      ]);
    expect(facts(reviewed)).toEqual(facts(suggested));
    expect(reviewed.missing).toEqual(suggested.missing);
    expect(reviewed.marks).toEqual(suggested.marks);
  });

  it('says which required field no column fills', () => {
    const { profile } = suggestProfile(LIST);
    const without = chooseField(LIST, profile, { column: 'C', field: null });
    expect(reviewProfile(LIST, without).missing).toEqual(['price']);
    expect(reviewProfile(LIST, without).isComplete).toBe(false);
  });

  it('gives a column its field with the words for its values', () => {
    const bare = tableOf('a;b;c;d;e\n1;Ruis;2,50;6x500g;1 pv\n');
    const { profile } = suggestProfile(bare, { header: 1 });
    const chosen = chooseField(bare, profile, { column: 'E', field: 'lead_time' });
    expect(chosen.columns.at(-1)).toEqual({
      header: 'e',
      field: 'lead_time',
      words: { '1 pv': '24:00:00' },
    });
    expect(reviewProfile(bare, chosen).columns.find(({ column }) => column === 'E')).toMatchObject({
      reads: 1,
      refused: 0,
    });
  });

  it('takes a field of one value from the column and the constant that it had', () => {
    const { profile } = suggestProfile(LIST);
    const price = chooseField(LIST, profile, { column: 'E', field: 'price' });
    expect(fieldsOf(price)).toEqual([
      'third_party_id',
      'name',
      null,
      'package_description_str',
      'price',
    ]);
    const joined = chooseField(LIST, profile, { column: 'E', field: 'name' });
    expect(fieldsOf(joined).filter((field) => field === 'name')).toHaveLength(2);
    expect(profile.constants).toEqual({ price_type_code: '0' });
    const code = chooseField(LIST, profile, { column: 'E', field: 'price_type_code' });
    expect(code.constants).toEqual({});
  });

  it('reads by the marks that a person chose', () => {
    const { profile } = suggestProfile(LIST);
    const review = reviewProfile(LIST, { ...profile, decimal: '.' });
    expect(review.columns.find(({ field }) => field === 'price')).toMatchObject({ refused: 2 });
  });

  it('says nothing of a sheet that no profile reads', () => {
    const review = reviewProfile(LIST, { profile: 'assortment-import/1', columns: [] });
    expect(review.missing).toContain('third_party_id');
    expect(review.columns.every(({ field }) => field === null)).toBe(true);
  });
});
