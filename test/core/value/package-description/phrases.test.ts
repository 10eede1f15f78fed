import { describe, expect, it } from 'vitest';
import { parsePackageDescription } from '../../../../src/core/index.js';
import { readPhrase } from '../../../../src/core/value/package-description/phrase/read-phrase.js';
import { namedValue } from '../../issue/named-value.js';

describe('readPhrase (Decision P11)', () => {
  it.each([
    ['6 @ 500 g', '6x500 g'],
    ['12 Stück @ 500 g', '12x500 g'],
    ['6 fl. à 1 l', '6x1 l'],
    ['12 kpl 200 g', '12x200 g'],
    ['20 kpl', '20 piece'],
    ['m/ 500 g', '500 g'],
    ['m/6 x 5 g', '6x5 g'],
    ['Sack 25 kg', '25 kg'],
    ['500 g/burk, 6 burk', '6x500 g'],
    ['500 g per burk; 6 burk', '6x500 g'],
    ['3er-Pack 3 x 250 g', '3x250 g'],
    ['3er Pack 250 g', '3x250 g'],
    ['3er-Pack 2 x 250 g', '3x2x250 g'],
    ['kg-5', '5 kg'],
    ['5 kg-', '5 kg'],
  ])('Decision P11: "%s" is read as %s', (phrase, text) => {
    expect(readPhrase(phrase)?.text).toBe(text);
  });

  it.each([
    ['sacco kg 25', '25 kg'],
    ['kg 25', '25 kg'],
    ['6 x kg 25', '6x25 kg'],
    ['6x l 1,5', '6x1.5 l'],
    ['6 kpl kg 25', '6x25 kg'],
  ])('Decision P11: the unit of "%s" stands before its number: %s', (phrase, text) => {
    expect(readPhrase(phrase)?.text).toBe(text);
  });

  it.each([['c:a 5 kg'], ['c.a. 5 kg'], ['n. 5 kg']])(
    'Decision P11: "about" in "%s" makes no difference',
    (phrase) => {
      expect(readPhrase(phrase)?.text).toBe('5 kg');
    },
  );

  it.each([
    ['½ l', '0.5 l'],
    ['6 x 1½ l', '6x1.5 l'],
    ['ein Sack 5 kg', '5 kg'],
    ['net 5 kg', '5 kg'],
    ['6 x 5 dl', '6x5 dl'],
    ['6 x 5 pair', '6x5 pair'],
    ['6 sztuk', '6 piece'],
    ['flaskers 5 kg', '5 kg'],
    ['10-l-burk', '10 l'],
    ['6/4/5 kg', '6/4/5 kg'],
  ])('Decision P11: the words of "%s" say %s', (phrase, text) => {
    expect(readPhrase(phrase)?.text).toBe(text);
  });

  it.each([
    ['(6 x 100 g)', '6x100 g'],
    ['6 x (4 x 100 g)', '6x4x100 g'],
    ['burk (5 kg)', '5 kg'],
    ['5 kg (burk)', '5 kg'],
    ['5 kg ()', '5 kg'],
    ['1 burk = 6 x 100 g', '6x100 g'],
    ['1 kpl = 5 kg', '5 kg'],
    ['5 kg = 5000 g', '5 kg'],
    ['33 cl = 330 ml', '33 cl'],
  ])('Decision P11: two phrases of "%s" agree on %s', (phrase, text) => {
    expect(readPhrase(phrase)?.text).toBe(text);
  });

  it.each([
    ['5 kg x 6', '6x5 kg'],
    ['5 kg x 6 burk', '6x5 kg'],
    ['5 kg * 6 burk', '6x5 kg'],
    ['5 kg × 6 burk', '6x5 kg'],
    ['5 kg @ 6 burk', undefined],
    ['5 kg burk', '5 kg'],
    ['6 à 2 kg / burk', '6x2 kg'],
    ['1 burk 5 kg', '5 kg'],
    ['6 à 2 kg / kpl', '6x2 kg'],
    ['Eimer-5 kg', '5 kg'],
    ['5 kg-burk', '5 kg'],
    ['5 kg per pcs', '5 kg'],
    ['5 kg x 6 kpl', '6x5 kg'],
    ['5 kg / kpl, 6 kpl', '6x5 kg'],
  ])('Decision P11: the rest behind the amount of "%s" makes it %s', (phrase, text) => {
    expect(readPhrase(phrase)?.text).toBe(text);
  });

  it.each([
    ['12 stk m/ 500 g'],
    ['500 g/flaska, 6 flaskor'],
    ['500 g/burk) 6 burk'],
    ['25 kg, 6 burk'],
    ['6 kg 25'],
    ['kg 25 kg'],
    ['6 l 2 l 3'],
    ['1.000 g'],
    ['1.000 x 5 g'],
    ['3 Pack 3 x 250 g'],
    ['5 kg + 5 kg'],
    ['one 5 kg Sack'],
    ['10-20 kg'],
    ['1/6 x 5 kg'],
    ['x'.repeat(101)],
    ['5 kg = 4 kg'],
    ['5 l = 5 kg'],
    ['5 kg = 5 blorp'],
    ['5 kg = 5'],
    ['5 kg = 5 pair'],
    ['5 kg = 1234567890123456 kg'],
    ['5 kpl = 999999999999999 pair'],
    ['(6 x 100 g'],
    ['5 ) x ( 6 kg'],
    ['1 burk 6 = 5 kg'],
    ['5 kg x 6 kg'],
    ['5 kg x'],
    ['2 x 5 kg x 6'],
  ])('Decision P11: "%s" has two readings, or none', (phrase) => {
    expect(readPhrase(phrase)?.text).toBeUndefined();
  });

  it.each(['-kg 5', '-l 5', '5-6 kg', 'kg -'])('Decision P11: "%s" has no reading', (phrase) => {
    expect(readPhrase(phrase)?.text).toBeUndefined();
  });
});

describe('forms of other trades (Decisions P17 to P19)', () => {
  it.each(['50 g (2.5 pieces)', '7/9 (430g)', '3/1 (5 gal)', '2*1,234kg'])(
    '%s has none',
    (text) => {
      const [f] = parsePackageDescription(text).findings;
      expect(f && namedValue(f, 'suggestion')).toBeUndefined();
    },
  );

  it('Decision P2: a sign like x behind a separator is one too many', () => {
    const [f] = parsePackageDescription('6x*5kg').findings;
    expect(f?.code).toBe('package.unsupported-separator');
    expect(f && namedValue(f, 'suggestion')).toBe('6x5kg');
  });

  it.each([
    ['x 40', '40piece', 'count-alone'],
    ['*600', '600piece', 'count-alone'],
    ['X30UN', '30piece', 'count-alone'],
    ['250/BX', '250piece', 'count-alone'],
    ['8 RL / CS', '8piece', 'count-alone'],
    ['24 cans per case', '24piece', 'count-alone'],
    ['6-800/CS', '6x800piece', 'sold-by'],
    ['7 kg / kg', '7kg', 'sold-by'],
    ['75GR UN', '75g', 'sold-by'],
    ['12 - 8OZ / CS', '12x8oz', 'sold-by'],
    ['ca 2 kg / st', '2kg', 'average-weight'],
    ['/kg', '1kg', 'sold-by'],
    ['Per 250 ml', '250ml', 'sold-by'],
    ['Per pak', '1piece', 'sold-by'],
    ['X 15KG', '15kg', 'other-order'],
    ['2 kg (4)', '4x2kg', 'other-order'],
    ['16 oz jar (12 per case)', '12x16oz', 'other-order'],
    ['20g (224 unt)', '224x20g', 'other-order'],
    ['130 g (8 plasterków)', '130g', 'more-than-content'],
    ['50 g (5 sztuk)', '50g', 'more-than-content'],
    ['3/1 (2500g)', '2500g', 'more-than-content'],
    ['900 GR. / PÅGEN', '900g', 'more-than-content'],
    ['33cl / cl', '330ml', 'sold-by'],
    ['33cl (6 stuks)', '330ml', 'more-than-content'],
    ['1 Pfund (500 pieces)', '500g', 'more-than-content'],
    ['25# BAG', '25lb', 'packing-word'],
    ['6/5#AV', '6/5lb', 'average-weight'],
    ['krabice 12 x 1 l', '12x1l', 'packing-word'],
    ['6 φιάλες x 1 λίτρο', '6x1l', 'packing-word'],
  ])('reads %j as %j, of the form %s', (text, suggestion, form) => {
    const [f] = parsePackageDescription(text).findings;
    expect(['suggestion', 'form', 'certainty'].map((name) => namedValue(f, name))).toEqual([
      suggestion,
      form,
      'suggested',
    ]);
  });

  it.each([
    ['10-15/CS'],
    ['20 ps/ltk'],
    ['1 Palette'],
    ['x 1.5'],
    ['10 st / kg'],
    ['1 l / kg'],
    ['200/300g / kg'],
    ['(1.4/1.5kg)'],
    ['5 kg / double pack'],
    ['500 g (2023)'],
    ['30 g (120 sztuk)'],
    ['3/1 300 g'],
    ['96/RL / CS'],
    ['15.000 Packung'],
  ])('proposes nothing for %j', (text) => {
    const found = parsePackageDescription(text).findings;
    expect(found.map((f) => namedValue(f, 'suggestion'))).toEqual(found.map(() => undefined));
  });

  it('Decision P18: two weights are read as written, with both as candidates', () => {
    const outcome = parsePackageDescription('340/280 g');
    expect(outcome.findings.map(({ code, values }) => [code, values])).toEqual([
      [
        'package.looks-like-two-weights',
        {
          found: '"340/280 g"',
          start: '0',
          end: '9',
          reading: '340 × 280 g',
          candidates: '340 g, 280 g',
        },
      ],
    ]);
    expect(outcome.ok).toBe(true);
    for (const text of ['240/400 g', '400/90 g', '400x240 g', '400/240 st'])
      expect(parsePackageDescription(text).findings.map(({ code }) => code)).not.toContain(
        'package.looks-like-two-weights',
      );
  });

  it('Decision P19: a measure of two countries in front of packaging has its candidates', () => {
    const [f] = parsePackageDescription('4/1 GAL JUG').findings;
    expect(f?.code).toBe('package.unexpected-text');
    expect(namedValue(f, 'candidates')).toBe('gal (UK), gal (US)');
    expect(namedValue(f, 'suggestion')).toBeUndefined();
  });
});

describe('parsePackageDescription (Decision P11)', () => {
  it.each([
    ['12 x 75 cl flessen', 'package.unexpected-text', '12x750ml'],
    ['6 flessen a 75 cl', 'package.unexpected-text', '6x750ml'],
    ['12 flessen', 'unit.unlisted', '12piece'],
    ['6 kpl\n5 kg', 'package.newline', undefined],
    ['6 kpl -5 kg', 'package.unexpected-text', undefined],
  ])('Decision P11: %j is %s, and what its words say is %j', (text, code, suggestion) => {
    const { findings } = parsePackageDescription(text);
    expect(findings.map((f) => [f.code, namedValue(f, 'suggestion')])).toEqual([
      [code, suggestion],
    ]);
  });

  it('Decision P11: an unlisted unit that a strict reading refuses is read in words too', () => {
    const text = '12 flessen';
    const { findings } = parsePackageDescription(text, { units: 'strict' });
    expect(findings.map((f) => [f.code, namedValue(f, 'suggestion')])).toEqual([
      ['unit.strict-unlisted', '12piece'],
    ]);
  });
});
