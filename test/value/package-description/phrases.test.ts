import { describe, expect, it } from 'vitest';
import { readPackagePhrase } from '../../../src/value/package-description/read-package-phrase.js';

describe('readPackagePhrase (Decision P11)', () => {
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
  ])('Decision P11: "%s" is read as %s', (phrase, text) => {
    expect(readPackagePhrase(phrase)).toBe(text);
  });

  it.each([
    ['sacco kg 25', '25 kg'],
    ['kg 25', '25 kg'],
    ['6 x kg 25', '6x25 kg'],
    ['6x l 1,5', '6x1.5 l'],
    ['6 kpl kg 25', '6x25 kg'],
  ])('Decision P11: the unit of "%s" stands before its number: %s', (phrase, text) => {
    expect(readPackagePhrase(phrase)).toBe(text);
  });

  it.each([['c:a 5 kg'], ['c.a. 5 kg'], ['n. 5 kg']])(
    'Decision P11: "about" in "%s" makes no difference',
    (phrase) => {
      expect(readPackagePhrase(phrase)).toBe('5 kg');
    },
  );

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
  ])('Decision P11: "%s" has two readings, or none', (phrase) => {
    expect(readPackagePhrase(phrase)).toBeUndefined();
  });
});
