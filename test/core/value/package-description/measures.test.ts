import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePackageDescription } from '../../../../src/core/index.js';
import { formatFraction } from '../../../../src/core/value/fraction.js';
import {
  readMeasures,
  readNetWeight,
} from '../../../../src/core/value/package-description/phrase/read-measures.js';
import { readPhrase } from '../../../../src/core/value/package-description/phrase/read-phrase.js';
import { convertAmount } from '../../../../src/core/value/unit/convert-amount.js';
import type { UnitOfMeasure } from '../../../../src/core/value/unit/units.js';
import { namedValue } from '../../issue/named-value.js';

describe('readMeasures (Decision P12)', () => {
  it.each([
    ['8 oz/226 g', '8 oz'],
    ['255 g (9 oz)', '255 g'],
    ['16 oz/1 lb/454 g', '16 oz'],
    ['12 fl oz/355 mL', '12 fl oz (US)'],
    ['20 fl oz / 568 ml', '20 fl oz (UK)'],
    ['1 L = 33.8 fl oz', '1 l'],
    ['128 oz/3.79 L', '128 fl oz (US)'],
    ['1 pt/568 ml', '1 pt (UK)'],
    ['1.5 QUART/1.41 L', '3 pt (US)'],
    ['1/2 GAL/1.89 L', '0.5 gal (US)'],
    ['2.205 lb/1 kg', '2.205 lb'],
    ['1 #/454 g', '1 lb'],
    ['33 cl/11.2 fl oz', '330 ml'],
    ['0.125 kg/125 g', '0.125 kg'],
    ['976 m/33 fl oz', '976 ml'],
    ['1.000 g/1 kg', '1000 g'],
    ['12 fl oz (US)/355 ml', '12 fl oz (US)'],
    ['355 ml (12 fl oz (US))', '355 ml'],
  ])('Decision P12: "%s" is one content: %s', (text, first) => {
    expect(readMeasures(text)?.equal).toBe(first);
  });

  it.each([
    // A slip, or a total next to one piece.
    ['.8 oz/227 g'],
    ['4.93 kg/411 g'],
    // Both countries.
    ['2 gal/8 qt'],
    ['14 fl oz/400 mL'],
    ['12 fl oz'],
    // A mass and a volume.
    ['1 pt/538 g'],
    // A factor has no unit.
    ['6/5 LB'],
    ['8 oz/226 g)'],
    ['1 l/1 l/1 l/1 l'],
    ['12 pieces/1 DZ'],
    ['2 pair/4 piece'],
    ['1 #/2 kg'],
  ])('Decision P12: "%s" is not', (text) => {
    expect(readMeasures(text)?.equal).toBeUndefined();
  });

  const PAIRS: readonly (readonly [UnitOfMeasure, UnitOfMeasure])[] = [
    ['oz', 'g'],
    ['lb', 'kg'],
    ['gal (US)', 'l'],
    ['pt (UK)', 'ml'],
    ['kg', 'lb'],
  ];
  const measures = fc.record({
    pair: fc.constantFrom(...PAIRS),
    tenths: fc.integer({ min: 10, max: 9_999 }),
    joint: fc.constantFrom('/', ' / ', ' = ', ', ', '; ', ' ('),
  });
  /** The measure in the second unit, times a share. */
  const joined = (
    {
      pair: [from, to],
      tenths,
      joint,
    }: { pair: (typeof PAIRS)[number]; tenths: number; joint: string },
    share: number,
  ): string => {
    const amount = (tenths / 10).toFixed(1);
    const converted = convertAmount(amount, from, to);
    if (!converted.ok) throw new Error(`${from} is not ${to}`);
    const other = Number(formatFraction(converted.value, { digits: 8 })) * share;
    return `${amount} ${from}${joint}${other.toFixed(4)} ${to}${joint === ' (' ? ')' : ''}`;
  };

  it('Decision P12: measures that labels round are one content under each joint', () => {
    fc.assert(
      fc.property(measures, fc.double({ min: 0.985, max: 1.015, noNaN: true }), (one, share) => {
        const [from] = one.pair;
        expect(readMeasures(joined(one, share))?.equal).toBe(`${one.tenths / 10} ${from}`);
      }),
    );
  });

  it('Decision P12: measures that differ by more are not', () => {
    const far = fc.oneof(
      fc.double({ min: 0.3, max: 0.95, noNaN: true }),
      fc.double({ min: 1.05, max: 3, noNaN: true }),
    );
    fc.assert(
      fc.property(measures, far, (one, share) => {
        expect(readMeasures(joined(one, share))?.equal).toBeUndefined();
      }),
    );
  });

  it('Decision P12: neither blanks nor case matter', () => {
    fc.assert(
      fc.property(measures, (one) => {
        const text = joined(one, 1);
        const other = text.toUpperCase().replace(/([\d.]) /g, '$1');
        expect(readMeasures(other)?.equal).toBe(readMeasures(text)?.equal);
      }),
    );
  });
});

describe('readNetWeight (Decision P13)', () => {
  it.each([
    ['400 g (220 g égoutté)', '400 g'],
    ['400g/240g ATG', '400 g'],
    ['500 g, drained weight 300 g', '500 g'],
    ['545 g (neto), 310 g (escurrido)', '545 g'],
  ])('Decision P13: the content of "%s" is %s', (text, net) => {
    expect(readNetWeight(text)).toBe(net);
  });

  it.each([
    ['400 g (220 g)'],
    ['220 g (400 g drained)'],
    ['drained weight 300 g'],
    ['400 g/300 g/200 g drained'],
    ['400 g (220 ml drained)'],
    ['cans (220 g drained)'],
    ['fl 4 g (22 xyz drained)'],
    ['16 oz (8 oz drained)'],
  ])('Decision P13: "%s" has none that is sure', (text) => {
    expect(readNetWeight(text)).toBeUndefined();
  });
});

describe('readPhrase (Decisions P14 to P16)', () => {
  it.each([
    ['120 g (4 x 30 g)', '4x30 g'],
    ['660 ml = 6 x 110 ml', '6x110 ml'],
    ['16.9 oz (32 bottles)', '32x16.9 oz'],
    ['500 g (1 can)', '500 g'],
    ['6(4x330ml)', '6x4x330 ml'],
    ['10/2.5 LB AVG WT', '10/2.5 LB'],
    ['2/10 LB AV', '2/10 LB'],
    ['500 g e', '500 g'],
    ['e 500 g', '500 g'],
    ['9 5/8 oz', '9.6250 oz'],
    ['2 1/2 lb', '2.5000 lb'],
    ['6-5 LB', '6x5 LB'],
    ['6-5#', '6x5 lb'],
    ['50#', '50 lb'],
    ['4/#10 CANS', '4/1 #10'],
    ['6 #10 cans', '6 #10'],
    ['PACK OF 12', '12 piece'],
    ['10er Pack', '10 piece'],
    ['6-pack', '6 piece'],
    ['per kg', '1 kg'],
    ['/kg', '1 kg'],
    ['120 g (4 pieces)', '120 g'],
    ['120 g (4 slices)', '120 g'],
    ['au kg', '1 kg'],
  ])('Decisions P14 to P16: "%s" is read as %s', (text, meaning) => {
    expect(readPhrase(text)?.text).toBe(meaning);
  });

  it.each([
    // Ranges, and numbers that may be said twice.
    ['4-5 LB'],
    ['24 - 16 oz'],
    ['500-250 g'],
    ['0.5-0.3 kg'],
    ['6 (6x330ml)'],
    ['6 (330 ml)'],
    ['120 g (5 x 30 g)'],
    ['9 9/8 oz'],
    ['1/2 xyz'],
  ])('Decisions P14 to P16: "%s" has no clear reading', (text) => {
    expect(readPhrase(text)?.text).toBeUndefined();
  });
});

describe('parsePackageDescription (Decisions P12 to P16)', () => {
  const written = (text: string) => parsePackageDescription(text).findings;

  it.each([
    ['8 oz/226 g', 'two-measures'],
    ['16 oz/1 lb/454 g', 'two-measures'],
    ['.8 oz/227 g', 'measures-differ'],
    ['400 g (220 g drained)', 'net-and-drained'],
    ['120 g (4 x 30 g)', 'total-and-parts'],
    ['4 x 30 g (120 g)', 'total-and-parts'],
    ['660 ml = 6 x 110 ml', 'total-and-parts'],
    ['4/5 lb AVG', 'average-weight'],
    ['ca. 2,5 kg', 'average-weight'],
    ['2,5 kg (±10 %)', 'average-weight'],
    ['ca. 2,5 l', undefined],
    ['Sack 25 kg', 'packing-word'],
    ['12 x 75 cl flessen', 'packing-word'],
    ['6-5 LB', undefined],
    ['340 g/355 ml', undefined],
    ['8 oz/cm', undefined],
  ])('%s has the form %s', (text, form) => {
    expect(namedValue(written(text)[0], 'form')).toBe(form);
  });

  it.each([
    ['.8 oz/227 g', '.8 oz', '227 g', '10'],
    ['4.93 kg/411 g', '4.93 kg', '411 g', '12'],
    ['16 oz/1 lb/300 g', '16 oz', '300 g', '1.51'],
    ['8 fl oz/300 ml', '8 fl oz', '300 ml', '1.27'],
  ])('%s names %s and %s, %s times as large', (text, first, second, ratio) => {
    const [f] = written(text);
    expect(f?.values).toMatchObject({ first, second, ratio });
    expect(namedValue(f, 'suggestion')).toBeUndefined();
  });

  it('says nothing of a long text', () => {
    const text = `8 oz/227 g${' oder'.repeat(20)}`;
    expect(written(text)).toEqual(parsePackageDescription(text).findings);
    expect(readMeasures(text)?.equal).toBeUndefined();
  });
});
