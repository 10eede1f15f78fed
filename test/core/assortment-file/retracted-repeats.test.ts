import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';

const record = (id: string, price = 1): object => ({
  third_party_id: id,
  name: 'Rye',
  price,
  price_type_code: 0,
  package_description_str: '6x500g',
});

/** Repeats of three records that a later one contradicts, and of one that none does. */
const FILE = JSON.stringify([
  ...['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'E', 'E'].map((id) => record(id)),
  ...['A', 'B', 'C', 'E'].map((id) => record(id, 2)),
]);

describe('Decision J4: repeats that a later record contradicts', () => {
  it('leave the others in the report, with their places', () => {
    const { causes } = checkAssortmentFile(FILE);
    const repeated = causes.find(({ code }) => code === 'record.repeated-id');
    expect(repeated).toMatchObject({
      count: 1,
      places: [{ recordIndex: 7, thirdPartyId: 'D' }],
      example: { recordIndex: 7 },
    });
  });

  it('are counted where the report lists no findings', () => {
    const { causes } = checkAssortmentFile(FILE, { limits: { issues: 0 } });
    const repeated = causes.find(({ code }) => code === 'record.repeated-id');
    expect(repeated).toMatchObject({ count: 1, places: [{ thirdPartyId: 'C' }] });
  });
});
