import { describe, expect, it } from 'vitest';
import { contentLine } from '../../../src/core/catalogue/content-line.js';
import { unwrap } from '../../../src/core/issue/unwrap.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';

const SENT = {
  third_party_id: 'A1',
  name: 'Water',
  shared_id: 'S1',
  supplier_outlet_id: 'O1',
  brand: 'Spring',
  description: 'Still',
  package_type: 'crate',
  gtin: '4006381333931',
  price: '12.50',
  price_type_code: 1,
  price_unit: 'l',
  package_description_str: '1 l',
  lead_time: '2 00:00:00',
  weighted: true,
};

/** Returns the line of an item that can be ordered. */
function lineOf(sent: Readonly<Record<string, unknown>>): string {
  const record = unwrap(readPackageRecord(sent));
  return contentLine({ thirdPartyId: 'A1', availability: 'available', reason: 'listed', record });
}

describe('contentLine', () => {
  it('Decision S6: stays unchanged, because hashes of plans and stored marks rest on it', () => {
    const begin = '["A1","available","listed","S1","O1","Spring","Water","Still","crate",';
    expect(lineOf(SENT)).toBe(
      `${begin}"unit","12.5","l",null,true,"172800000000",true,"l",null,"1","4006381333931"]`,
    );
    const { price_unit, package_description_str, gtin, ...others } = SENT;
    const object = { quantity: 4, gtin, package: { quantity: '2.50', unit_name: 'kg' } };
    const described = { ...others, price_type_code: 0, weighted: false, orderable: false };
    expect(lineOf({ ...described, package_description: object })).toBe(
      `${begin}"package","12.5",null,null,false,"172800000000",false,"kg",null,` +
        '"4","4006381333931","2.5",null]',
    );
    const gone = { availability: 'not-available', reason: 'not-listed' } as const;
    expect(contentLine({ ...gone, thirdPartyId: 'B 2', record: undefined })).toBe(
      '["B 2","not-available","not-listed"]',
    );
  });
});
