import fc from 'fast-check';
import type { IssueCode } from '#core';
import { OPTIONAL_TEXT_FIELDS } from '../../record/field-table.js';
import { unlistedUnit } from '../values/unit-spelling.js';
import type { Breakage } from './breakage.js';
import { brokenField, withFields } from './broken-fields.js';
import {
  BARE,
  brokenObject,
  brokenText,
  nested,
  quantities,
  unitNames,
} from './broken-packages.js';

const BLANKS = fc.constantFrom('', ' ', '\t', '\u00a0 ');
const PRICED_BY_UNIT = { price_type_code: 1 } as const;

function bothForms(code: IssueCode, rule: string, text: string): Breakage {
  return {
    rule: `package_description_str ${rule}`,
    code,
    pointer: '/package_description_str',
    value: (base) =>
      fc.constant(
        withFields(base, {
          ...BARE,
          package_description: { quantity: 6, package: { quantity: '1.50', unit_name: 'l' } },
          package_description_str: text,
        }),
      ),
  };
}

function unknownField(name: string, pointer: string, expectedName: string = name): Breakage {
  return {
    rule: `${expectedName} is no field of a record`,
    code: 'record.unknown-field',
    pointer,
    value: (base) =>
      fc.jsonValue().map((value) => Object.fromEntries([...Object.entries(base), [name, value]])),
  };
}

/** Doubts about single fields and descriptions, except GTINs. */
export const DOUBTFUL_FIELDS: readonly Breakage[] = [
  ...[...OPTIONAL_TEXT_FIELDS.map(({ name }) => name), 'lead_time', 'orderable', 'weighted'].map(
    (field) =>
      brokenField({
        code: 'field.blank',
        field,
        rule: 'is blank',
        values: BLANKS,
        more: field === 'weighted' ? { weighted: undefined } : {},
      }),
  ),
  brokenField({
    code: 'field.blank',
    field: 'price_unit',
    rule: 'is blank with code 0',
    values: BLANKS,
    more: { price_type_code: 0 },
  }),
  brokenField({
    code: 'field.blank',
    field: 'package_description_str',
    rule: 'is blank beside an object',
    values: BLANKS,
    more: {
      ...BARE,
      package_description: { quantity: 1, unit_name: 'kg' },
    },
  }),
  brokenField({
    code: 'field.blank',
    field: 'package_description',
    rule: 'is blank beside a text',
    values: BLANKS,
    more: {
      ...BARE,
      package_description_str: '6x1.5l',
    },
  }),
  brokenObject(
    'field.blank',
    '/unit_name',
    'has a blank unit beside a package',
    BLANKS.map((blank) => ({
      quantity: 6,
      unit_name: blank,
      package: { quantity: 1, unit_name: 'kg' },
    })),
  ),
  brokenObject(
    'field.blank',
    '/package',
    'has a blank package beside a unit',
    BLANKS.map((blank) => ({ quantity: 6, unit_name: 'kg', package: blank })),
  ),
  brokenField({
    code: 'price.zero',
    field: 'price',
    rule: 'is zero',
    values: fc.constantFrom(0, '0', '0.00', -0),
  }),
  brokenField({
    code: 'price.looks-like-thousands',
    field: 'price',
    rule: 'may be in thousands',
    values: fc.constantFrom('1.500', '12.000', '999.990'),
  }),
  brokenField({
    code: 'price-unit.dimension-mismatch',
    field: 'price_unit',
    rule: 'measures something else',
    values: fc.constantFrom('kg', 'lb', 'piece', 'DZ', '#10'),
    more: {
      ...BARE,
      ...PRICED_BY_UNIT,
      package_description_str: '6x1.5l',
    },
  }),
  brokenField({
    code: 'unit.alias',
    field: 'price_unit',
    rule: 'is an alias',
    values: fc.constantFrom('KG', 'Ltr', 'each', ' Kilo '),
    more: PRICED_BY_UNIT,
  }),
  brokenField({
    code: 'unit.unlisted',
    field: 'price_unit',
    rule: 'is not listed',
    values: unlistedUnit(),
    more: PRICED_BY_UNIT,
  }),
  brokenField({
    code: 'unit.likely-slip',
    field: 'price_unit',
    rule: 'is a cubic millimetre',
    values: fc.constantFrom('cubic_milliliter', 'mm³'),
    more: PRICED_BY_UNIT,
  }),
  brokenField({
    code: 'unit.customary',
    field: 'price_unit',
    rule: 'is a customary measure',
    values: fc.constantFrom('cup (UK)', 'tbsp (UK)', 'tsp (UK)'),
    more: PRICED_BY_UNIT,
  }),
  brokenField({
    code: 'lead-time.minutes-seconds',
    field: 'lead_time',
    rule: 'has two parts',
    values: fc.constantFrom('24:00', '90:00', '1 12:00'),
  }),
  brokenField({
    code: 'lead-time.bare-seconds',
    field: 'lead_time',
    rule: 'is a bare number',
    values: fc.constantFrom('86400', '30', '1 0'),
  }),
  brokenField({
    code: 'lead-time.short',
    field: 'lead_time',
    rule: 'is under one hour',
    values: fc.constantFrom('00:59:59', '0:00:00.000001'),
  }),
  brokenField({
    code: 'lead-time.zero',
    field: 'lead_time',
    rule: 'is zero',
    values: fc.constantFrom('00:00:00', '0 0:0:0.0'),
  }),
  brokenField({
    code: 'lead-time.long',
    field: 'lead_time',
    rule: 'is over 365 days',
    values: fc.constantFrom('365 00:00:01', '999999999 23:59:59.999999'),
  }),
  unknownField('note', '/note'),
  unknownField('__proto__', '/__proto__'),
  unknownField('constructor', '/constructor'),
  unknownField('Price', '/Price'),
  unknownField('a/b~c', '/a~1b~0c'),
  unknownField('', '/'),
  unknownField('n'.repeat(1000), `/${'n'.repeat(1000)}`, 'a very long name'),
  brokenObject(
    'record.unknown-field',
    '/package/toString',
    'has an unknown field inside',
    nested(fc.jsonValue().map((value) => ({ quantity: 1, unit_name: 'kg', toString: value }))),
  ),

  bothForms('package.same-content', 'says the same as the object', '6x1.5l'),
  bothForms('package.conflicting-content', 'says something else than the object', '4x1.5l'),
  brokenText(
    'package.pieces-only',
    'has only pieces',
    fc.constantFrom('12piece', '6x12 piece', '2 DZ'),
  ),
  brokenObject('package.pieces-only', '/unit_name', 'has only pieces', unitNames('piece', 'DZ')),
  brokenText(
    'package.fractional-factor',
    'has a multiplier that is no whole number',
    fc.constantFrom('2.5x1kg', '4/1.5/1l'),
  ),
  brokenObject(
    'package.fractional-factor',
    '/quantity',
    'has a multiplier that is no whole number',
    fc.constantFrom({ quantity: 1.5, package: { quantity: 1, unit_name: 'kg' } }),
  ),
  brokenText(
    'package.fractional-piece',
    'has a part of a piece',
    fc.constantFrom('6x1.5piece', '.5 piece'),
  ),
  brokenObject(
    'package.fractional-piece',
    '/quantity',
    'has a part of a piece',
    fc.constantFrom({ quantity: '2.5', unit_name: 'piece' }),
  ),
  brokenText(
    'package.implied-amount',
    'is a can without an amount',
    fc.constantFrom('#10', '6x#10', '6 / #10'),
  ),
  brokenText(
    'package.looks-like-fraction',
    'may be a fraction',
    fc.constantFrom('1/2 l', '3/4kg', '1 / 8 lb'),
  ),
  brokenText(
    'package.looks-like-thousands',
    'may be thousands',
    fc.constantFrom('1.500g', '6x1.250 ml'),
  ),
  brokenText('unit.alias', 'has an alias', fc.constantFrom('6x1.5 Ltr', '5 KG')),
  brokenText(
    'unit.unlisted',
    'has an unlisted unit',
    fc.tuple(fc.integer({ min: 1, max: 99 }), unlistedUnit()).map(([n, word]) => `${n} ${word}`),
  ),
  brokenText('unit.customary', 'has a customary measure', fc.constantFrom('6x1 cup (UK)')),
  brokenText('unit.likely-slip', 'has a cubic millimetre', fc.constantFrom('5 cubic_milliliter')),
  brokenObject(
    'unit.alias',
    '/package/unit_name',
    'has an alias',
    nested(unitNames('KG', 'Litres', ' pcs ')),
  ),
  brokenObject(
    'unit.unlisted',
    '/unit_name',
    'has an unlisted unit',
    fc
      .tuple(fc.integer({ min: 1, max: 99 }), unlistedUnit())
      .map(([quantity, word]) => ({ quantity, unit_name: word })),
  ),
  brokenObject('unit.customary', '/unit_name', 'has a customary measure', unitNames('tsp (UK)')),
  brokenObject(
    'unit.likely-slip',
    '/unit_name',
    'has a cubic millimetre',
    quantities('5').map((object) => ({ ...(object as object), unit_name: 'mm³' })),
  ),
];
