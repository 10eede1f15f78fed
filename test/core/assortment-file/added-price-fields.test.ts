import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { fixAssortmentFile } from '../../../src/core/assortment-file/fixing/apply-fixes.js';

const fileOf = (price: unknown): string =>
  JSON.stringify([{ third_party_id: 'A1', name: 'Beef', price, package_description_str: '10lb' }]);

describe('Decision N10: the fields that a price with its unit gets', () => {
  const { issues } = checkAssortmentFile(fileOf('$2.65/lb'));
  const fixed = (price: unknown): unknown => {
    const { bytes } = fixAssortmentFile(fileOf(price), issues, { accept: 'suggested' });
    return (JSON.parse(new TextDecoder().decode(bytes)) as readonly unknown[])[0];
  };

  it('are added behind the price', () => {
    expect(fixed('$2.65/lb')).toMatchObject({
      price: '2.65',
      price_type_code: 1,
      price_unit: 'lb',
    });
  });

  it.each([[{ amount: 1 }], [[2.65]]])('are not added where the price became %j', (price) => {
    expect(fixed(price)).not.toHaveProperty('price_unit');
  });
});
