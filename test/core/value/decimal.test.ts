import { expect, it } from 'vitest';
import { Decimal } from '../../../src/core/value/decimal.js';

it('Decision N3: decimals print without an exponent below 40 digits, and keep 64 digits', () => {
  expect(String(new Decimal('1e39'))).toBe(`1${'0'.repeat(39)}`);
  expect(String(new Decimal('1e40'))).toBe('1e+40');
  expect(String(new Decimal('1e-39'))).toBe(`0.${'0'.repeat(38)}1`);
  expect(String(new Decimal('1e-40'))).toBe('1e-40');
  expect(new Decimal(1).dividedBy(3).toFixed()).toBe(`0.${'3'.repeat(64)}`);
});

it('Decision N3: halves are rounded away from zero, a remainder has the sign of the first', () => {
  expect(['0.5', '-0.5', '2.5'].map((text) => new Decimal(text).toDP(0).toFixed())).toEqual([
    '1',
    '-1',
    '3',
  ]);
  expect(new Decimal(-5).modulo(3).toNumber()).toBe(-2);
});
