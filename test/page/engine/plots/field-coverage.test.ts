import { describe, expect, it } from 'vitest';
import { faultPlaces, fieldCoverage } from '../../../../src/page/engine/plots/field-coverage.js';
import { leaveOut } from '../../../../src/page/engine/session/session.js';
import { record, sessionOf } from '../session/sessions.js';

const session = sessionOf([
  record(0, { price: '1,5', brand: ' ', gtin: '6,401E+12' }),
  record(1, { brand: 'A', gtin: null }),
  record(2, { package_description_str: '' }),
  ...Array.from({ length: 117 }, (_, at) => record(at + 3, at === 116 ? { price: '2,5' } : {})),
]);

describe('The fields of a file', () => {
  it('count the records with a value, those refused for it, and values that are dropped', () => {
    const byName = new Map(fieldCoverage(session).map(({ field, ...counts }) => [field, counts]));
    expect(byName.get('price')).toEqual({ filled: 120, refused: 2, dropped: 0 });
    expect(byName.get('brand')).toEqual({ filled: 1, refused: 0, dropped: 0 });
    expect(byName.get('gtin')).toEqual({ filled: 1, refused: 0, dropped: 1 });
    expect(byName.get('package_description_str')).toEqual({ filled: 119, refused: 1, dropped: 0 });
    expect(byName.get('orderable')?.filled).toBe(0);
  });

  it('count a barcode inside of a package, and refuse it there', () => {
    const of = (gtin: string | null) => ({ quantity: '6', unit_name: 'kg', gtin });
    const boxes = [of('6401234567897'), of(''), of(null), of('640123456789x')].map((box, at) =>
      record(at, { package_description_str: null, package_description: box, name: '"gtin": "1"' }),
    );
    const fields = fieldCoverage(sessionOf(boxes));
    const gtin = fields.find(({ field }) => field === 'gtin');
    expect(gtin).toEqual({ field: 'gtin', filled: 2, refused: 0, dropped: 1 });
    const size = fields.find(({ field }) => field === 'package_description_str');
    expect(size).toMatchObject({ filled: 4, refused: 0, dropped: 0 });
  });

  it('leave out records that are left out', () => {
    const [id] = fieldCoverage(leaveOut(session, 1, true));
    expect(id).toMatchObject({ field: 'third_party_id', filled: 119 });
  });
});

describe('The places of causes', () => {
  it('are pieces of the file, each with the first record of the cause', () => {
    const comma = faultPlaces(session).find(({ key }) => key.startsWith('price.type'));
    expect(comma?.size).toBe(2);
    expect(comma?.pieces).toHaveLength(60);
    expect(comma?.pieces[0]).toEqual({ count: 1, first: 0 });
    expect(comma?.pieces[1]).toEqual({ count: 0, first: -1 });
    expect(comma?.pieces[59]).toEqual({ count: 1, first: 1 });
  });
});
