import { describe, expect, it } from 'vitest';
import type { ImportQuestion } from '../../../../src/import/profile/import-questions.js';
import { readTable } from '../../../../src/import/workbook/read-table.js';
import { changeTable, openTable } from '../../../../src/page/engine/handlers/open-table.js';
import { columnsIn, costOf, mayFill } from '../../../../src/page/engine/messages/column-groups.js';
import type {
  TableChange,
  TableState,
} from '../../../../src/page/engine/messages/mapping-messages.js';
import { mappingTexts } from '../../../../src/page/engine/words/mapping-texts.js';
import { questionText, readingText } from '../../../../src/page/view/mapping/question-text.js';
import { worker } from '../../engine/handlers/worker.js';

const CONTEXT = worker();

/** Returns what the page knows of a list after each change. */
function statesOf(text: string, ...changes: readonly TableChange[]): readonly TableState[] {
  const bytes = new TextEncoder().encode(text);
  const reading = readTable(bytes);
  if (!reading.ok) throw new Error(reading.fault.code);
  let current = openTable({ bytes, workbook: reading.value }, undefined, CONTEXT);
  const states = [current.answer];
  for (const change of changes) {
    const changed = changeTable(current.table, change, CONTEXT);
    if ('kind' in changed) throw new Error(changed.kind);
    current = changed;
    states.push(current.answer);
  }
  return states.map((answer) => {
    if (answer.kind !== 'table') throw new Error(answer.kind);
    return answer.table;
  });
}

const asked = ({ questions }: TableState) => questions.map(({ field }) => field);

const GUESSES = 'Code;Cost;x;Pack;Lead\nA1;2.50;Rye bread;6x500g;soon\nA2;3.50;Oat flakes;1kg;1 pv';

describe('Questions about a table in the page', () => {
  it('are those of the command, in its order, until a person has decided about each', () => {
    const sure = statesOf(
      GUESSES,
      { sure: { column: 'C', field: 'name' } },
      { sure: { column: 'B', field: 'name' } },
      { column: { column: 'E', field: 'lead_time' } },
      { column: { column: 'B', field: 'price' } },
    );
    expect(sure.map(asked)).toEqual([['price', 'name'], ['price'], ['price'], ['price'], []]);
    expect(sure.map(({ isComplete }) => isComplete).at(-1)).toBe(true);
    expect(sure.at(-1)?.unknown).toBe(1);
  });

  it('are none about a column that a person does not use', () => {
    const [, none] = statesOf(GUESSES, { column: { column: 'B', field: null } });
    expect(none?.missing).toContain('price');
    expect(asked(none as TableState)).toEqual(['name']);
  });
});

describe('A required field that no column fills', () => {
  it('is asked for by an unused column with its heading, never by a cost', () => {
    const list = 'Code;Name;Trade price;Purchase price;Pack\nA1;Rye;2.50;1.50;6x500g';
    const no = (column: string): TableChange => ({ column: { column, field: null } });
    const states = statesOf(list, no('C'), no('D'), { column: { column: 'C', field: 'price' } });
    const offers = states.map(({ questions }) =>
      questions.map(({ field, evidence }) => [field, evidence?.column, evidence?.field]),
    );
    expect(offers.slice(2)).toEqual([[['price', 'C', null]], []]);
    expect(states[2]?.profile.columns.some(({ field }) => field === 'price')).toBe(false);
  });
});

describe('A guess that is wrong', () => {
  const LIST =
    'Code;x;Cost;Zap;Pack\nA1;Rye bread;2.50;2.75;6x500g\nA2;Oat flakes;3.50;3.85;1kg\n' +
    'A3;Spelt;4.10;4.51;2kg';
  const no = (column: string): TableChange => ({ column: { column, field: null } });

  it('is replaced by the next one, until there is none', () => {
    const states = statesOf(LIST, no('C'), no('D'));
    const prices = states.map(({ columns }) =>
      columns.flatMap(({ field, column, status }) => (field === 'price' ? [column, status] : [])),
    );
    expect(prices).toEqual([['C', 'doubtful'], ['D', 'doubtful'], []]);
    expect(states[1]?.profile.columns[3]?.field).toBe('price');
    expect(states.map(({ missing }) => missing.includes('price'))).toEqual([true, true, true]);
  });

  it('takes no column from another field', () => {
    const [, second] = statesOf(LIST, { column: { column: 'D', field: 'description' } }, no('C'));
    const third = statesOf(LIST, { column: { column: 'D', field: 'description' } }, no('C'))[2];
    expect(second?.profile.columns[3]?.field).toBe('description');
    expect(third?.profile.columns[3]?.field).toBe('description');
  });
});

describe('A price of which no heading says whether it is for a package or a piece', () => {
  const LIST =
    'Item no;Description;Price;Pack qty;Size\nA1;Butter;38.50;20;250 g\nA2;Rye;4.20;6;500 g\n' +
    'A3;Oat;3;8;1 kg';
  const texts = mappingTexts('en', String);
  const read = (state: TableState | undefined) =>
    JSON.parse(state?.first[0]?.text ?? '{}') as Record<string, unknown>;

  it('is asked about with both readings of a row of the list', () => {
    const [asks] = statesOf(LIST) as [TableState];
    expect(asks.questions.map((one) => questionText(one, texts))).toEqual([
      'Butter, 20 pieces: 38.50 for the package, or 770.00 for all pieces?',
    ]);
  });

  it('is the one of the package or of a piece, by the answer or by the choice below it', () => {
    const [, whole, piece, again] = statesOf(
      LIST,
      { sure: { column: 'C', field: 'price' } },
      { price: { times: 'package.count' } },
      { price: { unit: '' } },
    );
    expect([whole, piece, again].map((state) => state && asked(state))).toEqual([[], [], []]);
    expect([whole, piece, again].map((state) => read(state)['price'])).toEqual([
      '38.50',
      '770',
      '38.50',
    ]);
    expect(piece?.columns.map((column) => readingText(column, texts.say)).join('')).toBe(
      'times the pieces of the package',
    );
    const [, first] = statesOf(LIST, { price: { times: 'package.count' } });
    expect(first && asked(first)).toEqual([]);
    expect(first?.isComplete).toBe(true);
  });
});

describe('A question about a column', () => {
  const texts = mappingTexts('en', String);
  const UNUSED = 'Code;Name;Price;Pack;Zub\nA1;Rye;2.50;6x500g;ja\nA2;Oat;3.50;1kg;nein';
  const wordsOf = (list: string) =>
    statesOf(list)[0]?.questions.map((one) => questionText(one, texts));

  it('has the reason that the command gives', () => {
    expect(wordsOf('Code;Name;Zap price;Pack\nA1;Rye;2.50;6x500g\nA2;Oat;3.50;1kg')).toEqual([
      'A guess: unknown in the heading: zap',
    ]);
    expect(wordsOf(UNUSED)).toEqual(['Is this “Orderable”? (it could change the result)']);
  });

  it('of no field is open until a person takes it or leaves it out', () => {
    const [open, no] = statesOf(UNUSED, { column: { column: 'E', field: null } });
    expect(open?.missing.filter((field) => mayFill(field, open.columns))).toEqual(['orderable']);
    expect([open, no].map((state) => [state?.questions.length, state?.isComplete])).toEqual([
      [1, false],
      [0, true],
    ]);
  });
});

describe('The price of a table in the page', () => {
  const LIST = 'Nr;Name;Price;Pack;Type;Unit\n1;Rye;2.50;500g;0;kg\n2;Oat;3.50;1kg;1;l';

  it('has its type and unit from one choice', () => {
    const states = statesOf(
      LIST,
      { price: { unit: 'kg' } },
      { price: { column: 'F', field: 'price_unit' } },
      { price: { column: 'E', field: 'price_type_code' } },
      { price: { unit: '' } },
    );
    const facts = states.slice(1).map(({ profile: { columns, constants } }) => ({
      fields: columns.flatMap(({ field }) => (/^price_/.test(field ?? '') ? [field] : [])),
      constants,
    }));
    expect(facts).toEqual([
      { fields: [], constants: { price_type_code: '1', price_unit: 'kg' } },
      { fields: ['price_unit'], constants: {} },
      { fields: ['price_type_code'], constants: {} },
      { fields: [], constants: { price_type_code: '0' } },
    ]);
  });
});

describe('The meaning of a value', () => {
  const LIST = 'Nr;Name;Price;Pack;Lead time\n1;Rye;2.50;500g;2 arkipv\n2;Oat;3.50;1kg;2 arkipv';
  const meaning = (column: string, said: string): TableChange => ({
    meaning: { column, field: 'lead_time', text: '2 arkipv', meaning: said },
  });

  it('is kept in the profile if the field reads it', () => {
    const [first, odd, nowhere, said] = statesOf(
      LIST,
      meaning('E', 'soon'),
      meaning('?', '2 days'),
      meaning('E', ' 2 days '),
    );
    expect([first, odd, nowhere, said].map((state) => state?.unknown)).toEqual([2, 2, 2, 0]);
    expect(said?.profile.columns[4]).toMatchObject({ words: { '2 arkipv': '48:00:00' } });
    expect(said?.columns[4]).toMatchObject({ refused: 0 });
  });

  it('is taken out of the profile if a person empties it', () => {
    const [, , gone, none] = statesOf(
      LIST,
      meaning('E', '2 days'),
      meaning('E', ' '),
      meaning('E', ''),
    );
    expect(gone?.unknown).toBe(2);
    expect(gone?.profile.columns[4]).not.toHaveProperty('words');
    expect(none?.profile).toEqual(gone?.profile);
  });
});

describe('A guessed column whose values a person explains', () => {
  const LIST =
    'Item no;Product;Price;Size;Orderable\nA1;Rye;2.50;500g;K\nA2;Oat;3.50;500g;E\nA3;Pea;3;500g;K';
  const say = (meaning: string): TableChange => ({
    meaning: { column: 'E', field: 'orderable', text: 'K', meaning },
  });

  it('is right, but not by a word that is not read, or by none', () => {
    const states = statesOf(LIST, say('perhaps'), say(''), say('true'));
    expect(states.map(asked)).toEqual([['orderable'], ['orderable'], ['orderable'], []]);
    expect(states.at(-1)?.columns[4]).toMatchObject({ field: 'orderable', status: 'recognised' });
  });
});

describe('What an open question costs', () => {
  const [{ columns }] = statesOf(
    'Nr;Name;Price;Zub;Size\n1;Rye;2;12;500g\n2;Oat;3;6;1kg\n3;Pea;3;12;1kg',
  ) as [TableState];
  const of = (field: ImportQuestion['field']) => columns.find((one) => one.field === field);
  const cost = (field: ImportQuestion['field'], evidence = of(field)) =>
    costOf(evidence === undefined ? { field } : { field, evidence }, columns, 9);

  it('is every record if nothing else fills a required field, and values elsewhere', () => {
    expect(cost('name')).toEqual({ of: 'records', count: 9 });
    expect(cost('package.size')).toEqual({ of: 'records', count: 9 });
    const zub = columns.find(({ header }) => header === 'Zub');
    expect(cost('package.count', zub)).toEqual({ of: 'values', count: 3 });
    expect(cost('orderable', of('name'))).toEqual({ of: 'values', count: 3 });
    expect(cost('orderable')).toEqual({ of: 'values', count: 9 });
  });

  it('is every size without a unit', () => {
    expect(cost('package.unit')).toEqual({ of: 'records', count: 3 });
    expect(costOf({ field: 'package.unit' }, [], 9)).toEqual({ of: 'records', count: 9 });
  });
});

describe('Columns of a table', () => {
  it('are guessed, used, not used or hidden', () => {
    const [{ columns }] = statesOf(GUESSES) as [TableState];
    const hidden = columns.map((column) => ({ ...column, isHidden: true as const }));
    const letters = (group: Parameters<typeof columnsIn>[0], from = columns) =>
      columnsIn(group, from).map(({ column }) => column);
    expect(letters('guessed')).toEqual(['B', 'C']);
    expect(letters('used')).toEqual(['A', 'D']);
    expect(letters('unused')).toEqual(['E']);
    expect(letters('hidden')).toEqual([]);
    expect(letters('used', hidden)).toEqual(['A', 'D']);
    expect(letters('hidden', hidden)).toEqual(['E']);
  });
});
