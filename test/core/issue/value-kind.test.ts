import { expect, it } from 'vitest';
import { valueKind } from '../../../src/core/issue/value-kind.js';

it('Decision J8: a value is named by its kind in JSON, and what JSON has not by none', () => {
  const values = ['', true, 1, 1n, null, [], {}, undefined, () => 0, Symbol('x')];
  expect(values.map(valueKind)).toEqual([
    'string',
    'boolean',
    'number',
    'number',
    'null',
    'array',
    'object',
    'unset',
    'unset',
    'unset',
  ]);
});
