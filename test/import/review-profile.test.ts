import { describe, expect, it } from 'vitest';
import type { ImportProfile } from '../../src/import/profile/import-profile.js';
import { withMeaning } from '../../src/import/profile/import-questions.js';
import { chooseField, reviewProfile } from '../../src/import/profile/review-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import type { ColumnValue } from '../../src/import/profile/suggestion.js';
import { importRecords } from '../../src/import/records/import-records.js';
import type { Workbook } from '../../src/import/workbook/cell.js';
import { readTable } from '../../src/import/workbook/read-table.js';

function tableOf(text: string): Workbook {
  const table = readTable(new TextEncoder().encode(text));
  if (!table.ok) throw new Error(table.fault.code);
  return table.value;
}

const LIST = tableOf(
  'Hinnasto 2026;;;;\nTuotenro;Nimi;Hinta;Pakkaus;Aika\n' +
    '1;Ruis;2,50;6x500g;1 pv\n2;Kaura;3,10;kg;2 pv\n',
);

const fieldsOf = ({ columns }: ImportProfile) => columns.map(({ field }) => field);

describe('A profile that a person changes', () => {
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

  it('has the price of a unit where the heading of the chosen column says so', () => {
    const list = tableOf(
      'Nr;Name;EUR / Gebinde;EUR / kg;Typ;Gebinde\n1;Brot;2,50;5,00;0;500g\n2;Salz;3;3;0;1kg\n',
    );
    const { profile } = suggestProfile(list);
    const choose = (
      from: ImportProfile,
      column: string,
      field: 'price' | 'price_type_code' | null,
    ) => chooseField(list, from, { column, field });
    const perKg = choose(profile, 'D', 'price');
    expect(perKg.constants).toEqual({ price_type_code: '1', price_unit: 'kg' });
    const perPackage = choose(perKg, 'C', 'price');
    expect(perPackage.constants).toEqual({ price_type_code: '0' });
    expect(choose(perKg, 'D', 'price').constants).toEqual(perKg.constants);
    expect(choose(perKg, 'Z', 'price').constants).toEqual({ price_type_code: '0' });
    expect(choose(perKg, 'B', 'price').constants).toEqual({ price_type_code: '0' });
    const byColumn = choose(perPackage, 'E', 'price_type_code');
    expect(choose(byColumn, 'D', 'price').constants).toEqual({});
  });

  it('keeps the guesses that no person has decided about', () => {
    const list = tableOf('Code;Cost;x;Pack\nA1;2.50;Rye bread;6x500g\nA2;3.50;Oat flakes;1kg\n');
    const { profile, columns } = suggestProfile(list);
    const guesses = columns.filter(({ status }) => status === 'doubtful');
    expect(guesses.map(({ field }) => field)).toEqual(['price', 'name']);
    expect(reviewProfile(list, profile).missing).toEqual([]);
    const review = reviewProfile(list, profile, guesses);
    expect(review).toMatchObject({ missing: ['name', 'price'], isComplete: false });
    const other = chooseField(list, profile, { column: 'B', field: null });
    const statuses = reviewProfile(list, other, guesses).columns.map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual(['recognised', 'left-out', 'doubtful', 'recognised']);
  });
});

describe('Values of codes, flags, units and lead times', () => {
  const list = tableOf(
    'Nr;Name;Price;Pack;Lead time;Orderable;Sale unit\n' +
      '1;Rye;2.50;500g;2 arkipv;K; CS\n2;Oat;3;1kg;1 pv;E;cs\n3;Pea;3;1kg;2 arkipv;K;-\n' +
      '4;Tea;3;1kg;2 arkipv;discontinued;kg\n',
  );
  const valuesIn = (
    profile: ImportProfile,
    table = list,
  ): Readonly<Record<string, readonly ColumnValue[]>> =>
    Object.fromEntries(
      reviewProfile(table, profile).columns.flatMap(({ field, values }) =>
        values === undefined ? [] : [[field, values]],
      ),
    );

  it('have their numbers and what they become, what is not known first', () => {
    const { columns } = suggestProfile(list);
    const values = columns.flatMap((one) => (one.values === undefined ? [] : [one.values]));
    expect(values[0]).toEqual([
      { text: '2 arkipv', count: 3 },
      { text: '1 pv', count: 1, becomes: '24:00:00' },
    ]);
    expect(values[1]).toEqual([
      { text: 'K', count: 2 },
      { text: 'E', count: 1 },
      { text: 'discontinued', count: 1, becomes: 'false' },
    ]);
    expect(columns[4]?.isHidden).toBeUndefined();
  });

  it('become what the words of a profile say, and stay so when a column is chosen', () => {
    const { profile } = suggestProfile(list);
    const said = withMeaning(profile, { field: 'orderable', text: 'K' }, 'true');
    expect(valuesIn(said)['orderable']?.[0]).toEqual({ text: 'K', count: 2, becomes: 'true' });
    const again = chooseField(list, said, { column: 'F', field: 'orderable' });
    expect(again.columns[5]?.words).toEqual({ K: 'true', discontinued: 'false' });
    const other = chooseField(list, said, { column: 'E', field: null });
    expect(other.columns[5]?.words).toEqual({ K: 'true', discontinued: 'false' });
    expect(chooseField(list, said, { column: 'F', field: 'brand' }).columns[5]).not.toHaveProperty(
      'words',
    );
  });

  it('keep their places after an answer, and none that is not known is hidden', () => {
    const many = Array.from({ length: 100 }, (_, at) => `${at};Rye;2;1kg;${at % 50} arkipv\n`);
    const long = tableOf(`Nr;Name;Price;Pack;Lead time\n${many.join('')}100;Rye;2;1kg;1 pv\n`);
    let { profile } = suggestProfile(long);
    let shown = (valuesIn(profile, long)['lead_time'] ?? []).map(({ text }) => text);
    expect(shown).toHaveLength(30);
    for (const text of ['3 arkipv', '0 arkipv', '29 arkipv']) {
      profile = withMeaning(profile, { field: 'lead_time', text }, '48:00:00');
      const next = (valuesIn(profile, long)['lead_time'] ?? []).map((one) => one.text);
      expect(next.slice(0, shown.length)).toEqual(shown);
      shown = next;
    }
    const open = valuesIn(profile, long)['lead_time']?.filter(
      ({ becomes }) => becomes === undefined,
    );
    expect(open).toHaveLength(30);
  });

  it('are other names of units, and no unit is guessed', () => {
    const names = ['Ltr', 'Ltr.', 'gr', 'Stk.', 'kg', 'cl', 'xyz', 'kq'];
    const rows = names.map((name, at) => `${at};Rye;2;1;${name}\n`);
    const table = tableOf(`Nr;Name;Price;Inhalt;Einheit\n${rows.join('')}`);
    const { profile } = suggestProfile(table);
    const column = profile.columns[4];
    expect(column?.field).toBe('package.unit');
    expect(column?.words).toEqual({ Ltr: 'l', 'Ltr.': 'l', gr: 'g', 'Stk.': 'piece' });
    const values = valuesIn(profile, table)['package.unit'];
    expect(values).toContainEqual({ text: 'Ltr.', count: 1, becomes: 'l' });
  });

  it('are the units of a sale if no profile says more', () => {
    const { profile } = suggestProfile(list);
    const units = chooseField(list, profile, { column: 'G', field: 'price_unit' });
    const columns = units.columns.map(({ words: _, ...column }) => column);
    expect(valuesIn({ ...units, columns })['price_unit']).toEqual([
      { text: 'CS', count: 1, becomes: '' },
      { text: 'cs', count: 1, becomes: '' },
      { text: 'kg', count: 1, becomes: 'kg' },
    ]);
  });
});

describe('A bare number below a heading that counts days', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `A${at};Rye;2.50;6x500g;${at + 1}`);
  const table = tableOf(['Code;Title;Price;Package;Lead time (days)', ...rows].join('\n'));
  const { profile } = suggestProfile(table);
  const bare = { ...profile, columns: profile.columns.map(({ words: _, ...rest }) => rest) };
  const unlike = {
    ...profile,
    columns: profile.columns.map((one) =>
      one.field === 'lead_time' ? { ...one, words: { 1: '36:00:00' } } : one,
    ),
  };

  it.each([
    ['of more values than a profile has words for', profile, '24:00:00'],
    ['by a profile without words, of another list', bare, '24:00:00'],
    ['but for the words of a person', unlike, '36:00:00'],
  ])('is read as days %s, as its evidence says', (_, given, first) => {
    const records = importRecords(table, given);
    if (!records.ok) throw new Error(records.fault.code);
    const written: readonly { readonly lead_time: string }[] = JSON.parse(records.value.text);
    expect(written[0]?.lead_time).toBe(first);
    expect(written[37]?.lead_time).toBe('912:00:00');
    const { columns } = reviewProfile(table, given);
    const { values = [] } = columns.find(({ field }) => field === 'lead_time') ?? {};
    for (const { text, becomes } of values)
      expect(becomes).toBe(written[Number(text) - 1]?.lead_time);
  });
});
