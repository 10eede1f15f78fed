import { expect, it } from 'vitest';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { namedValue } from '../issue/named-value.js';
import { RYE } from './rye.js';

it('Decision P10: a mistyped number of at most 40 characters is read', () => {
  const { package_description_str: _, ...rest } = RYE;
  for (const [length, suggestion] of [
    [3, '1.5'],
    [40, '1.5'],
    [41, undefined],
  ] as const) {
    const quantity = '1,5'.padStart(length);
    const description = { quantity, package: { quantity: 1, unit_name: 'kg' } };
    const { findings } = readPackageRecord({ ...rest, package_description: description });
    const found = findings.find(({ code }) => code === 'package.quantity-type');
    expect(namedValue(found, 'suggestion')).toBe(suggestion);
  }
});
