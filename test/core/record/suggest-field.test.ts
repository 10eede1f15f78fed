import { expect, it } from 'vitest';
import { suggestField } from '../../../src/core/record/suggestions/suggest-field.js';

it.each([
  ['item no', 'third_party_id'],
  ['Artikel-Nr', 'third_party_id'],
  ['parent id', 'shared_id'],
  ['outlet', 'supplier_outlet_id'],
  ['Märke', 'brand'],
  ['nimike', 'name'],
  ['Beschreibung', 'description'],
  ['pack type', 'package_type'],
  ['unit cost', 'price'],
  ['price type', 'price_type_code'],
  ['Preiseinheit', 'price_unit'],
  ['can order', 'orderable'],
  ['EAN 13', 'gtin'],
  ['pack size', 'package_description_str'],
  ['toimitusaika', 'lead_time'],
  ['catch weight', 'weighted'],
  [`price${'_'.repeat(59)}`, 'price'],
  [`price${'_'.repeat(60)}`, undefined],
  ['menge', undefined],
])('Decision J12: the field %s is %s of a record', (name, field) => {
  expect(suggestField(name, -1)).toBe(field);
});

it.each([
  ['Menge', 'quantity'],
  ['upc', 'gtin'],
  ['pack', 'package'],
  ['uom', 'unit_name'],
  ['lead time', undefined],
])('Decision J12: the field %s is %s of a level', (name, field) => {
  expect(suggestField(name, 0)).toBe(field);
});
