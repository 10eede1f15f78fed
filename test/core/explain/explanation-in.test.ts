import { describe, expect, it } from 'vitest';
import { explainText } from '../../../src/core/explain/explain-text.js';
import { explanationIn } from '../../../src/core/explain/explanation-in.js';
import { EXPLANATION_ENGLISH } from '../../../src/core/explain/languages/english.js';
import { EXPLANATION_FINNISH } from '../../../src/core/explain/languages/finnish.js';
import { EXPLANATION_GERMAN } from '../../../src/core/explain/languages/german.js';
import { EXPLANATION_SWEDISH } from '../../../src/core/explain/languages/swedish.js';

const ALL = [EXPLANATION_FINNISH, EXPLANATION_SWEDISH, EXPLANATION_GERMAN];

const TEXTS = [
  '6x1.5l',
  '3 tsp (UK)',
  '12 piece',
  '036000291452',
  '24:00',
  '$2.65/lb',
  '#10',
  'kg',
];

describe('an explanation in a language', () => {
  it('has numbers, units, durations and doubts in its words', () => {
    const finnish = (text: string) => explanationIn(explainText(text), EXPLANATION_FINNISH);
    expect(finnish('1 tsp (UK)').facts[0]).toMatchObject({
      label: 'Koko pakkaus sisältää',
      value: '1 tsp (UK) eli noin 0,005919 l',
      values: { converted: '≈0.005919' },
    });
    expect(finnish('12 piece').title).toBe('Pakkauskuvaus: 12 kpl');
    expect(finnish('00:01:01.5').doubts[0]?.message).toBe(
      'Toimitusaika on alle tunnin: 1 minuutti 1,5 sekuntia. Pitääkö tämä paikkansa?',
    );
  });

  it('is the explanation itself in English, which is a table like the others', () => {
    for (const text of TEXTS)
      expect(explanationIn(explainText(text), EXPLANATION_ENGLISH)).toEqual(explainText(text));
    for (const words of ALL)
      for (const name of ['facts', 'lines', 'unreadable', 'level', 'levelOf', 'range'] as const)
        expect(Object.keys(words[name]).sort()).toEqual(
          Object.keys(EXPLANATION_ENGLISH[name]).sort(),
        );
  });

  it('has one piece, and several pieces', () => {
    const [one, several] = ['1 piece', '6 x 1 piece', '12 piece', '11 piece'].map(
      (text) => explainText(text).title,
    );
    expect(one).toBe('Package description: 1 piece');
    expect(several).toBe('Package description: 6 × 1 piece');
    expect(explainText('11 piece').title).toBe('Package description: 11 pieces');
  });

  it('keeps the text of a line, and the word of a value, that the language does not know', () => {
    const explanation = explainText('="036000291452"');
    const [other] = explanation.otherReadings;
    const newer = {
      ...explanation,
      title: 'Something new',
      titleLine: { code: 'gtin', values: {} } as const,
      otherReadings: other === undefined ? [] : [{ ...other, values: { reasons: 'newer' } }],
    };
    const { gtin: _, ...lines } = EXPLANATION_FINNISH.lines;
    // Words of an older version.
    const older = { ...EXPLANATION_FINNISH, lines: lines as typeof EXPLANATION_FINNISH.lines };
    const said = explanationIn(newer, older);
    expect(said.title).toBe('Something new');
    expect(said.otherReadings[0]?.summary).toBe('GTIN {gtin}. newer');
  });

  it('is of an explanation and of words', () => {
    expect(() => explanationIn(undefined as never, EXPLANATION_FINNISH)).toThrow(TypeError);
    expect(() => explanationIn(explainText('kg'), {} as never)).toThrow(TypeError);
  });
});
