import { describe, expect, it } from 'vitest';
import { explainText } from '../../../src/core/explain/explain-text.js';
import { explanationIn } from '../../../src/core/explain/explanation-in.js';
import { EXPLANATION_ENGLISH } from '../../../src/core/explain/languages/english.js';
import { EXPLANATION_FINNISH } from '../../../src/core/explain/languages/finnish.js';
import { EXPLANATION_GERMAN } from '../../../src/core/explain/languages/german.js';
import { EXPLANATION_SWEDISH } from '../../../src/core/explain/languages/swedish.js';

describe('explainText of texts that people write', () => {
  it('Decision P12: says what two measures mean, and why the text is refused', () => {
    const { kind, title, facts, doubts } = explainText('8 oz/226 g');
    expect(kind).toBe('unreadable');
    expect(title).toBe('Not a package description; probably meant: 8 oz');
    expect(facts[0]?.value).toBe('8 oz, that is 0.226796185 kg');
    expect(doubts[0]?.message).toBe('The text names one content in two units. Write one of them.');
    expect(doubts[0]?.fix?.operations).toEqual([{ op: 'replace', path: '', value: '8oz' }]);
  });

  it('says both amounts where they differ, and means nothing', () => {
    const { title, facts, doubts } = explainText('.8 oz/227 g');
    expect(title).toBe('Not readable as a package description');
    expect(facts).toEqual([]);
    expect(doubts[0]?.values).toMatchObject({ first: '.8 oz', second: '227 g', ratio: '10' });
    expect(doubts[0]?.fix).toBeUndefined();
  });

  it('Decisions P17 to P19: says the form of a text in each language', () => {
    for (const [text, form] of [
      ['1000/CS', 'count-alone'],
      ['5 kg / kg', 'sold-by'],
      ['1 kg (6)', 'other-order'],
      ['900 g / Pågen', 'more-than-content'],
      ['4/1 GAL JUG', 'unit-without-country'],
    ] as const) {
      const explanation = explainText(text);
      expect(explanation.doubts[0]?.values).toHaveProperty('form', form);
      const said = [
        EXPLANATION_ENGLISH,
        EXPLANATION_FINNISH,
        EXPLANATION_SWEDISH,
        EXPLANATION_GERMAN,
      ]
        .map((words) => explanationIn(explanation, words))
        .map(({ doubts }) => doubts[0]?.message);
      expect(new Set(said).size).toBe(4);
      if (form === 'unit-without-country')
        for (const message of said) expect(message).toContain('gal (US)');
    }
  });

  it('says what an unlisted unit is', () => {
    const { kind, doubts } = explainText('12 flessen');
    expect(kind).toBe('package-description');
    expect(doubts[0]?.message).toMatch(/^The text names a count only\./);
  });

  it('Decision N10: reads a price with its unit', () => {
    const { kind, title, facts, doubts, otherReadings } = explainText('$2.65/lb');
    expect([kind, title]).toEqual(['price', 'Price: 2.65 per lb']);
    expect(facts.map(({ value }) => value)).toEqual(['2.65 per lb']);
    expect(doubts[0]?.fix?.operations).toHaveLength(3);
    expect(otherReadings).toEqual([]);
  });

  it('takes an amount with a decimal comma for an amount', () => {
    expect(explainText('1,50 kg').title).toBe('Not a package description; probably meant: 1.5 kg');
  });

  it('names the price that an amount may be', () => {
    const { kind, otherReadings } = explainText('2.65 LB');
    expect(kind).toBe('package-description');
    expect(otherReadings).toContainEqual({
      kind: 'price',
      code: 'price',
      values: { amount: '2.65', unit: 'lb' },
      summary: '2.65 per lb',
    });
  });

  it('says what to do with words in the place of a price', () => {
    const { kind, title, doubts } = explainText('on request');
    expect([kind, title]).toEqual(['unreadable', 'Not readable as a price']);
    expect(doubts[0]?.message).toMatch(/^The text says that there is no price\./);
  });
});
