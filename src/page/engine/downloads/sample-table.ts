import { exportRecords, type SentRecord } from '../../../import/writing/export-records.js';
import type { WrittenSheet } from '../../../import/writing/write-workbook.js';

/** Invented records in the ways in which most are sent. */
const SAMPLE: readonly SentRecord[] = [
  {
    third_party_id: '0017',
    shared_id: '17',
    brand: 'Bakery',
    name: 'Rye bread, sliced',
    description: 'Without milk',
    package_type: 'box',
    price: '12.90',
    price_type_code: 0,
    orderable: true,
    gtin: '6401000000009',
    package_description_str: '8 x 400 g',
    lead_time: '24:00:00',
    weighted: false,
  },
  {
    third_party_id: '0018',
    name: 'Apple juice',
    package_type: 'case',
    price: '14.40',
    price_type_code: 0,
    package_description: {
      quantity: '12',
      gtin: '16401000000013',
      package: { quantity: '0.75', gtin: '6401000000016', unit_name: 'l' },
    },
    lead_time: '24:00:00',
  },
  {
    third_party_id: '0019',
    name: 'Beef, by weight',
    price: '21.50',
    price_type_code: 1,
    price_unit: 'kg',
    package_description: { quantity: '1', unit_name: 'kg' },
    lead_time: '24:00:00',
    weighted: true,
  },
  {
    third_party_id: '0020',
    name: 'Sunflower oil',
    package_type: 'case',
    price: '38.00',
    price_type_code: 0,
    package_description_str: '4 x 5 l',
    orderable: false,
    lead_time: '24:00:00',
  },
];

/** Returns a table that the page reads without a question: its headings, and records. */
export function sampleSheets(
  isFilled: boolean,
  records: readonly SentRecord[] = SAMPLE,
): readonly WrittenSheet[] {
  const { sheets } = exportRecords(records);
  return sheets.map((sheet) => ({
    ...sheet,
    rows: [...sheet.rows].slice(0, isFilled ? undefined : 1),
  }));
}
