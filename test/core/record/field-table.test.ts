import { describe, expect, it } from 'vitest';
import { sameRecord } from '../../../src/core/catalogue/same-record.js';
import { RECORD_FIELDS, TEXT_FIELDS } from '../../../src/core/record/field-table.js';
import * as F from '../../../src/core/record/fields.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';

const WIRE = {
  ...Object.fromEntries(TEXT_FIELDS.map(({ name }) => [name, `text of ${name}`])),
  price: 1,
  price_type_code: 0,
  package_description_str: '1kg',
};

function record(): PackageRecord {
  const outcome = readPackageRecord(WIRE);
  if (!outcome.ok) throw new Error('the sample is refused');
  return outcome.value;
}

describe('The field table', () => {
  it('gives every field with rules of its own the slot that its constant has', () => {
    const names: readonly string[] = F.FIELD_NAMES;
    const constants = Object.entries(F).filter(([name]) => names.includes(name.toLowerCase()));
    for (const [name, slot] of constants) expect(names[Number(slot)]).toBe(name.toLowerCase());
    expect(constants.length).toBeGreaterThan(8);
    expect(RECORD_FIELDS.length).toBeLessThanOrEqual(F.FIRST_LEVEL_SLOT);
  });

  it('leads every text of a record to its property', () => {
    const texts = TEXT_FIELDS.map(({ name, property }) => [name, record()[property]]);
    expect(texts).toEqual(TEXT_FIELDS.map(({ name }) => [name, `text of ${name}`]));
  });

  it('lists what is compared: records that differ in one text are not the same', () => {
    for (const { property } of TEXT_FIELDS.slice(1))
      expect([property, sameRecord(record(), { ...record(), [property]: 'other' })]).toEqual([
        property,
        false,
      ]);
  });
});
