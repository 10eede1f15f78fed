import { expect, it } from 'vitest';
import { suggestPrice } from '../../../src/core/record/suggestions/suggest-price.js';

it.each([
  ['12:50 €', '12.50'],
  ['100g | 2,49€ /Pck', '2.49'],
  ['$.99', '0.99'],
  ['1,23,456.78', '123456.78'],
  ['€ 12:50', '12.50'],
  ['12€50', '12.50'],
  ['12,- €', '12'],
  ['12.50 EUR', '12.50'],
  ['12:50', undefined],
  ['1.500 €', undefined],
  ['+ 12,50', '12.50'],
  ["'12.50", '12.50'],
  ['1,25E+1', '12.5'],
  ['.5', '0.5'],
  ['1´250.50 CHF', '1250.50'],
])('Decision N9: a price sent as %j is proposed as %j', (text, price) => {
  expect(suggestPrice(text)?.suggestion).toBe(price);
});
