import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../src/import/columns/column-values.js';
import {
  decideQuestions,
  importQuestions,
  type QuestionAnswer,
  unknownValues,
  withMeaning,
} from '../../src/import/profile/import-questions.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { readImported } from './price-lists.js';
import { opened } from './raw-workbook.js';

/** Decides about a list by what is said of each field in turn, and returns what was asked. */
function decided(text: string, said: (asked: string) => QuestionAnswer) {
  const workbook = opened(text);
  const asked: string[] = [];
  const result = decideQuestions(workbook, suggestProfile(workbook), (question) => {
    const { field, evidence, value = '' } = question;
    asked.push(`${evidence?.header ?? value}: ${field} ${evidence?.reason ?? ''}`);
    return said(asked.at(-1) ?? '');
  });
  const imported = importRecords(workbook, result.profile);
  const sent = imported.ok ? imported.value.text : '[]';
  const packs = readImported(sent).map(({ pack }) => pack);
  return { asked, result, packs, records: JSON.parse(sent) };
}

const COUNTS =
  'Item no;Product;Price;Zub;Size\nA1;Rye;2.50;12;500g\nA2;Oat;3.50;6;500g\nA3;Pea;3.50;12;500g';

describe('Decisions I5 and I7: questions about guesses', () => {
  it('have the evidence of the guess: by a heading, by values, or by both', () => {
    const text =
      'Code;Cost;x;Pack\nA1;2.50;Rye bread;6x500g\nA2;3.50;Oat flakes;1kg\nA3;4.50;Pea soup;1kg';
    const questions = importQuestions(suggestProfile(opened(text)));
    expect(
      questions.map(({ field, evidence }) => [
        evidence?.column,
        evidence?.header,
        field,
        evidence?.reason,
        evidence?.samples.slice(0, 2),
      ]),
    ).toEqual([
      ['B', 'Cost', 'price', 'both', ['2.50', '3.50']],
      ['C', 'x', 'name', 'values', ['Rye bread', 'Oat flakes']],
    ]);
    const empty = suggestProfile(opened('Item no;Product;Cost;Pack\nA1;Rye;;6x500g\nA2;Oat;;1kg'));
    expect(importQuestions(empty)).toEqual([]);
    expect(empty.columns.find(({ header }) => header === 'Cost')?.reason).toBe('heading');
  });

  it('every guess that is right is imported, and the profile needs no answer again', () => {
    const { asked, result, packs } = decided(COUNTS, () => true);
    // With a count, the price may be that of a piece (Decision I17).
    expect(asked).toEqual(['Zub: package.count values', 'Price: price both']);
    expect(result.isComplete).toBe(true);
    expect(packs).toEqual(['12x500g', '6x500g', '12x500g']);
  });

  it('a count that is none leaves the package as it is', () => {
    const { asked, packs } = decided(COUNTS, () => false);
    expect(asked).toEqual(['Zub: package.count values']);
    expect(packs).toEqual(['500g', '500g', '500g']);
  });

  it('a column that does not say what can be ordered is left out', () => {
    const text =
      'Item no;Product;Price;Zap;Pack\nA1;Rye;2.50;discontinued;500g\nA2;Oat;3.50;;500g\n';
    const right = decided(text, () => true);
    expect(right.asked).toEqual(['Zap: orderable values']);
    expect(right.records[0].orderable).toBe(false);
    const wrong = decided(text, () => false);
    expect(wrong.asked).toEqual(right.asked);
    expect(wrong.result.isComplete).toBe(true);
    expect(wrong.records[0]).not.toHaveProperty('orderable');
  });

  it('no question comes twice for a list, with any answers', () => {
    const list = 'A;B;C;D;E\n1;Rye 500g;2.50;3.50;12\n2;Oat 1kg;3.50;4.50;6\n3;Pea 1kg;1.50;2.50;6';
    for (let answers = 0; answers < 32; answers += 1) {
      let at = 0;
      const { asked } = decided(list, () => ((answers >> (at++ % 5)) & 1) === 1);
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  it('an identifier may be the name with its package', () => {
    const text = 'Product;Case price;Pack;Size\nRye;2.50;6;500 g\nOat;3.50;4;1 kg\n';
    const { asked, records } = decided(text, () => true);
    expect(asked).toEqual(['Product: third_party_id values']);
    expect(records.map((one: { third_party_id: string }) => one.third_party_id)).toEqual([
      'Rye 6 500 g',
      'Oat 4 1 kg',
    ]);
    const none = decided('Price;Pack\n2.50;500g\n3.50;1kg', () => true);
    expect(none.result.missing).toContain('third_party_id');
    expect(none.result.profile).not.toHaveProperty('fallback');
  });

  it('answers are a list, and the end of answers keeps the earlier ones', () => {
    // @ts-expect-error A list is needed.
    expect(() => suggestProfile(opened(COUNTS), { answers: {} })).toThrow('a list of answers');
    let count = 0;
    const text = 'Product;Cost;Pack\nRye;2.50;500 g\nOat;3.50;1 kg\n';
    const { asked, result } = decided(text, () => (count++ === 0 ? true : undefined));
    expect(asked).toHaveLength(2);
    expect(result.missing).toEqual(['third_party_id']);
    expect(decided(text, () => undefined).result.missing).toHaveLength(2);
  });
});

describe('values whose meaning is not known', () => {
  it('are ten at most, of flags, codes, units and times', () => {
    const rows = Array.from({ length: 20 }, (_, n) => `A${n};Rye;2.50;500g;zz${n};-`);
    const text = `Item no;Product;Price;Pack;Lead time;Orderable\n${rows.join('\n')}`;
    const unknown = unknownValues(suggestProfile(opened(text)));
    expect(unknown.map(({ text: word }) => word)).toEqual(
      Array.from({ length: 10 }, (_, n) => `zz${n}`),
    );
    expect(unknown[0]).toMatchObject({ evidence: { column: 'E' }, field: 'lead_time' });
  });

  it('mean what a field reads of an answer', () => {
    expect(meaningOf('lead_time', '2 days')).toBe('48:00:00');
    expect(meaningOf('lead_time', '48:00:00')).toBe('48:00:00');
    expect(meaningOf('lead_time', 'soon')).toBeUndefined();
    expect(meaningOf('orderable', 'true')).toBe('true');
    const { profile } = suggestProfile(opened(COUNTS));
    const first = withMeaning(profile, { field: 'name', text: 'K' }, 'true');
    const { columns } = withMeaning(first, { field: 'name', text: 'E' }, 'false');
    const names = columns.filter(({ field }) => field === 'name');
    expect(names).toMatchObject([{ words: { K: 'true', E: 'false' } }]);
    expect(columns.filter(({ words }) => words !== undefined)).toEqual(names);
  });
});
