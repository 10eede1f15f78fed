import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ASSORTMENT_JSON_SCHEMA,
  checkAssortmentFile,
  WireRecordSchema,
} from '../../../src/core/index.js';
import { TEXT_FIELDS } from '../../../src/core/record/field-table.js';
import * as F from '../../../src/core/record/fields.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import * as L from '../../../src/core/scanner/scanner-layout.js';
import { MAX_IDENTIFIER_LENGTH } from '../../../src/text/limits.js';

const FIELDS = ['third_party_id', 'shared_id', 'supplier_outlet_id'] as const;

const record = (more: object): Readonly<Record<string, unknown>> => ({
  third_party_id: 'A',
  name: 'n',
  price: 1,
  price_type_code: 0,
  package_description_str: '6x1kg',
  ...more,
});

describe('Decision J10: an identifier has at most 1,000 characters', () => {
  it('in the table, in the slots and in the scanner', () => {
    const limited = TEXT_FIELDS.filter(({ maxLength }) => maxLength === MAX_IDENTIFIER_LENGTH);
    expect(limited.map(({ name }) => name)).toEqual(FIELDS);
    expect(limited.map(({ slot }) => slot)).toEqual([0, 1, L.LAST_IDENTIFIER]);
    expect(L.MAX_IDENTIFIER).toBe(MAX_IDENTIFIER_LENGTH);
    expect(F.textLimit(F.NAME, 70_000)).toBe(70_000);
    expect(F.textLimit(F.SHARED_ID, 50)).toBe(50);
  });

  it.each(FIELDS)('%s', (field) => {
    for (const [text, fits] of [
      ['a'.repeat(1_000), true],
      ['a'.repeat(1_001), false],
      ['ä'.repeat(1_000), true],
      ['ä'.repeat(1_001), false],
      ['😀'.repeat(500), true],
      ['😀'.repeat(501), false],
    ] as const) {
      const sent = record({ [field]: text });
      expect(readPackageRecord(sent).ok).toBe(fits);
      expect(v.safeParse(WireRecordSchema, sent).success).toBe(fits);
      for (const accelerate of [true, false])
        expect(checkAssortmentFile(JSON.stringify([sent]), { accelerate }).ok).toBe(fits);
      const many = Array.from({ length: 600 }, (_, at) =>
        record(
          at % 2 === 0 ? { third_party_id: `B${at}` } : { third_party_id: `B${at}`, [field]: text },
        ),
      );
      const { file } = checkAssortmentFile(JSON.stringify(many));
      if (field !== 'third_party_id') expect(file.refused).toBe(fits ? 0 : 300);
    }
    const [found] = readPackageRecord(record({ [field]: 'a'.repeat(1_001) })).findings;
    expect(found).toMatchObject({
      code: 'text.too-long',
      pointer: `/${field}`,
      values: { limit: '1000', length: '1001' },
    });
    expect(JSON.stringify(ASSORTMENT_JSON_SCHEMA)).toContain('"maxLength":1000');
  });

  it('and no other text', () => {
    for (const field of ['name', 'brand', 'description', 'package_type'])
      expect(readPackageRecord(record({ [field]: 'a'.repeat(65_536) })).ok).toBe(true);
    expect(readPackageRecord(record({ shared_id: 'aaa' }), { limits: { text: 2 } }).ok).toBe(false);
  });
});
