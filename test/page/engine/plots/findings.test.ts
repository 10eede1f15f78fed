import { describe, expect, it } from 'vitest';
import type { ChangePlot } from '../../../../src/figures/plots/change-plot.js';
import { GTIN_STATES, type GtinCoverage } from '../../../../src/figures/plots/gtin-coverage.js';
import type { PricePlot } from '../../../../src/figures/plots/price-plot.js';
import type { RecordCounts } from '../../../../src/figures/plots/record-counts.js';
import {
  changeFindings,
  gtinFindings,
  priceFindings,
  timeFindings,
  unitFindings,
} from '../../../../src/page/engine/plots/findings.js';
import { plotTexts } from '../../../../src/page/engine/words/plot-texts.js';
import type { LanguageTag } from '../../../../src/words/language-tags.js';

const TEXTS = plotTexts('en');

const PRICES: PricePlot = {
  unit: 'kg',
  count: 49_421,
  middle: 17.27,
  low: 1.9,
  high: 210.5,
  step: 0.1,
  bins: [{ from: 1, to: 1.1, count: 49_421 }],
  farBelow: 0,
  farAbove: 0,
  far: [],
  ends: [],
};

const endsAt = (...prices: readonly number[]): PricePlot['ends'] =>
  prices.map((price, index) => ({
    index,
    thirdPartyId: String(index),
    name: 'Rye bread',
    content: '6 x 80 g',
    sent: String(price),
    price,
    factor: 1,
    power: 0,
  }));

const CHANGES: ChangePlot = {
  came: 238,
  went: 231,
  cameUnavailable: 0,
  madeUnavailable: 0,
  restored: 0,
  unchanged: 47_000,
  changed: 2127,
  prices: 2127,
  newPrices: 2127,
  newContents: 0,
  step: 1,
  bins: [{ from: -10, to: -9, count: 2032 }],
  blocks: [
    { power: 0, jumps: [], up: false, least: 0.59, middle: 0.59, most: 0.6, count: 16 },
    {
      ...{ power: 2, up: true, least: 100, middle: 100, most: 104, count: 79 },
      jumps: [{ what: 'price', power: 2, count: 79 }],
    },
  ],
  worst: [],
  pairs: [],
};

const NO_GTINS = Object.fromEntries(GTIN_STATES.map((state) => [state, 0])) as GtinCoverage;

const COUNTS: RecordCounts = {
  gtins: NO_GTINS,
  units: [{ unit: 'g', count: 5, listed: true }],
  otherUnits: 0,
  leadTimes: [{ leadTime: '24:00:00', count: 5 }],
  otherLeadTimes: 0,
};

describe('Findings of prices', () => {
  it.each([
    [{}, 'None of 49,421 is far from the rest. Nine in ten lie between 1.9 and 210.5.'],
    [
      { ends: endsAt(0.08, 20_075) },
      'The lowest is 0.08, the highest 20,075. Nine in ten lie between 1.9 and 210.5.',
    ],
    [
      { ends: endsAt(0.5, 900) },
      'Nine in ten lie between 1.9 and 210.5. The lowest is 0.5, the highest 900.',
    ],
    [{ count: 12 }, 'Too few to say which are far from the rest: 12. Nine in ten lie between'],
    [{ count: 1 }, 'Too few to say which are far from the rest: 1.'],
    [{ farAbove: 1 }, '1 of 49,421 is far from the rest. Nine in ten'],
    [
      { farAbove: 21, farBelow: 1, slip: { power: 2, count: 21 } },
      '22 of 49,421 are far from the rest. Nine',
    ],
    // The plot of changes says how many jumped.
    [{ slip: { power: 2, count: 21 } }, 'Nine in ten lie between 1.9 and 210.5.'],
  ])('%o: %s', (part, sentence) => {
    expect(priceFindings({ ...PRICES, ...part }, TEXTS).join(' ')).toContain(sentence);
  });
});

describe('Findings of changes', () => {
  it.each<readonly [Partial<ChangePlot>, string]>([
    [
      {},
      '79 prices are about 100 times the previous price. ' +
        'The other 2,048 changes lie between −41% and −9%.',
    ],
    [{ prices: 0, bins: [], blocks: [] }, 'No price per unit changed.'],
    [{ prices: 2032, blocks: [] }, '2,032 prices per unit changed, between −10% and −9%.'],
    [
      {
        prices: 4,
        bins: [],
        blocks: [
          {
            ...{ power: -1, up: false, least: 0.1, middle: 0.1, most: 0.1, count: 4 },
            jumps: [
              { what: 'content', power: 1, count: 2 },
              { what: 'price', power: -1, count: 1 },
              { what: 'unit-price', power: -1, count: 1 },
            ],
          },
        ],
      },
      'The content of 2 packages is about 10 times the previous content. ' +
        '1 price is about 1/10 of the previous price. ' +
        '1 price per unit is about 1/10 of the previous one.',
    ],
    [
      {
        prices: 1,
        bins: [],
        blocks: [{ power: 0, jumps: [], up: true, least: 9, middle: null, most: null, count: 1 }],
      },
      '1 price per unit changed, between × 9 and was 0.',
    ],
  ])('%o: %s', (part, sentence) => {
    expect(changeFindings({ ...CHANGES, ...part }, TEXTS).join(' ')).toBe(sentence);
  });
});

describe('Findings of GTINs', () => {
  it.each([
    [{ none: 9 }, 'No record has a barcode.'],
    [{ good: 9 }, 'All 9 are good.'],
    [{ good: 49_709, 'wrong-digit': 155, rounded: 136 }, '291 will not be shown. 99.4% are good.'],
    // Rounded down: 100 % would mean all.
    [{ good: 99_999, none: 1 }, '1 record has none. 99.9% are good.'],
    [{ none: 5, unreadable: 1 }, '1 will not be shown. 5 records have none. 0% are good.'],
  ])('%o: %s', (part, sentence) => {
    expect(gtinFindings({ ...NO_GTINS, ...part }, TEXTS).join(' ')).toBe(sentence);
  });
});

describe('Findings of units and lead times', () => {
  it('name the units that are read as pieces', () => {
    expect(unitFindings(COUNTS, TEXTS)).toEqual(['Every unit is on the list.']);
    const units = ['cl', 'Stk'].map((unit) => ({ unit, count: 1, listed: false }));
    expect(unitFindings({ ...COUNTS, units }, TEXTS)).toEqual(['Read as pieces: cl, Stk.']);
    const many = ['cl', 'Stk', 'dl', 'hg', 'rll'].map((unit) => ({
      unit,
      count: 1,
      listed: false,
    }));
    expect(unitFindings({ ...COUNTS, units: many }, TEXTS)).toEqual([
      'Read as pieces: cl, Stk, dl, hg, +1.',
    ]);
  });

  it('say whether there is one lead time', () => {
    const sentence = (leadTimes: RecordCounts['leadTimes']): string =>
      timeFindings({ ...COUNTS, leadTimes }, TEXTS).join(' ');
    expect(sentence(COUNTS.leadTimes)).toBe('One for all, as it should be: 24 hours.');
    expect(sentence([{ leadTime: null, count: 5 }])).toBe('No record has a lead time.');
    expect(sentence([...COUNTS.leadTimes, { leadTime: '48:00:00', count: 2 }])).toBe(
      '2 different ones. A file should have one.',
    );
    expect(sentence([...COUNTS.leadTimes, { leadTime: null, count: 1 }])).toBe(
      '24 hours for all that have one. 1 record has none.',
    );
    expect(TEXTS.time('72:00:00')).toBe('3 days');
    expect(TEXTS.time('00:30:00')).toBe('00:30:00');
  });
});

describe('Sentences in every language', () => {
  it.each<[LanguageTag, string]>([
    ['en', '79 prices are about 100 times the previous price.'],
    ['fi', '79 hintaa on noin 100 kertaa edellinen.'],
    ['sv', '79 priser är ungefär 100 gånger det förra priset.'],
    ['de', '79 Preise sind etwa das 100-Fache der vorigen Preise.'],
  ])('%s: %s', (language, sentence) => {
    expect(changeFindings(CHANGES, plotTexts(language))[0]).toBe(sentence);
  });

  it('have no gap left open', () => {
    for (const language of ['en', 'fi', 'sv', 'de'] as const) {
      const texts = plotTexts(language);
      const sentences = [
        ...priceFindings({ ...PRICES, farAbove: 2, slip: { power: -1, count: 2 } }, texts),
        ...changeFindings(CHANGES, texts),
        ...gtinFindings({ ...NO_GTINS, good: 1, none: 2, rounded: 3 }, texts),
        ...unitFindings(COUNTS, texts),
        ...timeFindings(COUNTS, texts),
      ];
      for (const each of sentences) expect(each).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

describe('Numbers of plots', () => {
  it.each([
    [23_018.75, '23,018.75'],
    [12_000, '12,000'],
    [0.0834, '0.0834'],
    [1.5e12, '1.5E12'],
    [0, '0'],
  ])('%d is %s', (price, text) => {
    expect(TEXTS.price(price)).toBe(text);
  });

  it.each([
    [1.12, '+12%'],
    [0.59, '−41%'],
    [1, '0%'],
    [3, '× 3'],
    [0.125, '÷ 8'],
    [null, 'was 0'],
    [Number.MAX_VALUE, 'was 0'],
  ])('a factor of %s is %s', (factor, text) => {
    expect(TEXTS.factor(factor)).toBe(text);
  });
});
