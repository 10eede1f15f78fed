import fc from 'fast-check';
import type { IssueCode } from '#core';
import { unlistedUnit } from '../values/unit-spelling.js';
import type { Breakage } from './breakage.js';
import { brokenField, brokenPriceUnit, withFields } from './broken-fields.js';
import { BARE, brokenObject, brokenText, nested, unitNames } from './broken-packages.js';
import { OPTIONAL_TEXT_FIELDS } from './valid-wire-record.js';

const BLANKS = ['', ' ', '\t', '\u00a0 '];
const SOME = fc.integer({ min: 1, max: 99 });

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

const DIMENSION_MISMATCH = ['kg', 'lb', 'piece', 'DZ', '#10'];
const FRACTIONAL_FACTOR = ['2.5x1kg', '4/1.5/1l'];
const UNLISTED = fc.tuple(SOME, unlistedUnit()).map(([n, word]) => `${n} ${word}`);
const BLANK = BLANKS.map((blank) => ({
  quantity: 6,
  unit_name: blank,
  package: { quantity: 1, unit_name: 'kg' },
}));
const BLANK_INSIDE = BLANKS.map((blank) => ({ quantity: 6, unit_name: 'kg', package: blank }));
const UNKNOWN_FIELD = nested(
  fc.jsonValue().map((value) => ({ quantity: 1, unit_name: 'kg', toString: value })),
);
const FRACTIONAL_PIECE = [{ quantity: '2.5', unit_name: 'piece' }];
const ALIAS = nested(unitNames('KG', 'Litres', ' pcs '));
const UNLISTED_OBJECT = fc
  .tuple(SOME, unlistedUnit())
  .map(([quantity, word]) => ({ quantity, unit_name: word }));
const LIKELY_SLIP = [{ quantity: '5', unit_name: 'mm³' }];

/** Doubts about single fields and descriptions, except GTINs. */
export const DOUBTFUL_FIELDS: readonly Breakage[] = [
  ...[...OPTIONAL_TEXT_FIELDS.map(({ name }) => name), 'lead_time', 'orderable'].flatMap((field) =>
    brokenField(field, [['field.blank', 'is blank', BLANKS]]),
  ),
  ...brokenField('weighted', [['field.blank', 'is blank', BLANKS]]),
  ...brokenField('price_unit', [['field.blank', 'is blank with code 0', BLANKS]], {
    price_type_code: 0,
  }),
  ...brokenField(
    'package_description_str',
    [['field.blank', 'is blank next to an object', BLANKS]],
    { ...BARE, package_description: { quantity: 1, unit_name: 'kg' } },
  ),
  ...brokenField('package_description', [['field.blank', 'is blank next to a text', BLANKS]], {
    ...BARE,
    package_description_str: '6x1.5l',
  }),
  ...brokenField('price', [
    ['price.zero', 'is zero', [0, '0', '0.00', -0]],
    ['price.looks-like-thousands', 'may be in thousands', ['1.500', '12.000', '999.990']],
  ]),
  ...brokenField(
    'price_unit',
    [['price-unit.dimension-mismatch', 'measures something else', DIMENSION_MISMATCH]],
    { ...BARE, price_type_code: 1, package_description_str: '6x1.5l' },
  ),
  ...brokenPriceUnit([
    ['unit.alias', 'is an alias', ['KG', 'Ltr', 'each', ' Kilo ']],
    ['unit.unlisted', 'is not listed', unlistedUnit()],
    ['unit.likely-slip', 'is a cubic millimetre', ['cubic_milliliter', 'mm³']],
    ['unit.customary', 'is a customary measure', ['cup (UK)', 'tbsp (UK)', 'tsp (UK)']],
  ]),
  ...brokenField('lead_time', [
    ['lead-time.minutes-seconds', 'has two parts', ['24:00', '90:00', '1 12:00']],
    ['lead-time.bare-seconds', 'is a bare number', ['86400', '30', '1 0']],
    ['lead-time.short', 'is under one hour', ['00:59:59', '0:00:00.000001']],
    ['lead-time.zero', 'is zero', ['00:00:00', '0 0:0:0.0']],
    ['lead-time.long', 'is over 365 days', ['365 00:00:01', '999999999 23:59:59.999999']],
  ]),
  unknownField('note', '/note'),
  unknownField('__proto__', '/__proto__'),
  unknownField('constructor', '/constructor'),
  unknownField('Price', '/Price'),
  unknownField('a/b~c', '/a~1b~0c'),
  unknownField('', '/'),
  unknownField('n'.repeat(600), `/${'n'.repeat(600)}`, 'a very long name'),

  bothForms('package.same-content', 'says the same as the object', '6x1.5l'),
  bothForms('package.conflicting-content', 'says something else than the object', '4x1.5l'),
  ...brokenText([
    ['package.pieces-only', 'has only pieces', ['12piece', '6x12 piece', '2 DZ']],
    ['package.fractional-factor', 'has a multiplier that is no whole number', FRACTIONAL_FACTOR],
    ['package.fractional-piece', 'has a part of a piece', ['6x1.5piece', '.5 piece']],
    ['package.implied-amount', 'is a can without an amount', ['#10', '6x#10', '6 / #10']],
    ['package.looks-like-fraction', 'may be a fraction', ['1/2 l', '3/4kg', '1 / 8 lb']],
    ['package.looks-like-thousands', 'may be thousands', ['1.500g', '6x1.250 ml']],
    ['package.looks-like-two-weights', 'may be two weights', ['340/280g', '400 / 240 g']],
    ['unit.alias', 'has an alias', ['6x1.5 Ltr', '5 KG']],
    ['unit.unlisted', 'has an unlisted unit', UNLISTED],
    ['unit.customary', 'has a customary measure', ['6x1 cup (UK)']],
    ['unit.likely-slip', 'has a cubic millimetre', ['5 cubic_milliliter']],
  ]),
  ...brokenObject([
    ['field.blank', '/unit_name', 'has a blank unit next to a package', BLANK],
    ['field.blank', '/package', 'has a blank package next to a unit', BLANK_INSIDE],
    ['record.unknown-field', '/package/toString', 'has an unknown field inside', UNKNOWN_FIELD],
    ['package.pieces-only', '/unit_name', 'has only pieces', unitNames('piece', 'DZ')],
    [
      'package.fractional-factor',
      '/quantity',
      'has a multiplier that is no whole number',
      [{ quantity: 1.5, package: { quantity: 1, unit_name: 'kg' } }],
    ],
    ['package.fractional-piece', '/quantity', 'has a part of a piece', FRACTIONAL_PIECE],
    ['unit.alias', '/package/unit_name', 'has an alias', ALIAS],
    ['unit.unlisted', '/unit_name', 'has an unlisted unit', UNLISTED_OBJECT],
    ['unit.customary', '/unit_name', 'has a customary measure', unitNames('tsp (UK)')],
    ['unit.likely-slip', '/unit_name', 'has a cubic millimetre', LIKELY_SLIP],
  ]),
];
