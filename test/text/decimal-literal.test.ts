import { describe, expect, it } from 'vitest';
import { classifyDecimal, looksLikeThousands } from '../../src/text/decimal-literal.js';

describe('Decimal texts', () => {
  it.each([
    ['0', 'zero', 'zero'],
    ['-0', 'zero', 'negative'],
    ['1.50', 'positive', 'positive'],
    ['-1', 'negative', 'negative'],
    ['1e2', 'positive', 'shape'],
    ['1E+2', 'positive', 'shape'],
    ['1e-2', 'positive', 'shape'],
    ['.5', 'shape', 'positive'],
    ['5.', 'shape', 'shape'],
    ['', 'shape', 'shape'],
    ['-', 'shape', 'shape'],
    ['.', 'shape', 'shape'],
    ['1.2.3', 'shape', 'shape'],
    ['1x', 'shape', 'shape'],
    ['1e', 'shape', 'shape'],
    ['1e+', 'shape', 'shape'],
    ['1e-', 'shape', 'shape'],
    ['1e2x', 'shape', 'shape'],
    ['1e/', 'shape', 'shape'],
    ['1e:', 'shape', 'shape'],
    ['1e1000000000', 'out-of-range', 'shape'],
    ['1e99999999999999999999', 'out-of-range', 'shape'],
    ['1e-99999999999999999999', 'out-of-range', 'shape'],
    ['0e99999999999999999999', 'zero', 'shape'],
  ])('Decision N1: %j is %s in JSON, %s as a plain text', (text, json, plain) => {
    expect([classifyDecimal(text, 'json'), classifyDecimal(text, 'plain')]).toEqual([json, plain]);
  });

  it('Decision N7: 1 to 999, a point and three decimals that end in 0 may be thousands', () => {
    const texts = ['1.000', '12.340', '999.990', '0.500', '1.001', '1000.000', '.000', '1.00', '1'];
    expect(texts.filter(looksLikeThousands)).toEqual(['1.000', '12.340', '999.990']);
  });
});
