import { describe, expect, it } from 'vitest';
import languageServer from 'vscode-json-languageservice';
import { ASSORTMENT_JSON_SCHEMA } from '../../../src/core/record/json-schema.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';

const { getLanguageService, TextDocument } = languageServer;

const service = getLanguageService({});
service.configure({
  validate: true,
  schemas: [
    {
      uri: 'schema://record',
      fileMatch: ['*'],
      // The service replaces references in the schema that it gets.
      schema: structuredClone(ASSORTMENT_JSON_SCHEMA),
    },
  ],
});

const RYE = {
  third_party_id: 'A1',
  name: 'Rye',
  price: 12.5,
  price_type_code: 0,
  package_description_str: '6x500g',
};

type Members = Readonly<Record<string, unknown>>;

const packed = (package_description: unknown, more: Members = {}): Members => ({
  package_description_str: undefined,
  package_description,
  ...more,
});

/** Returns the messages that VS Code shows for a record, each with the text that it underlines. */
async function messagesFor(record: unknown): Promise<readonly string[]> {
  const text = JSON.stringify([record]);
  const document = TextDocument.create('file:///a.json', 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ range, message }) => {
    const at = document.getText(range);
    return at === '{' || at.length > 20 ? String(message) : `${at}: ${String(message)}`;
  });
}

const MISSING = (name: string): string => `Missing property "${name}".`;
const NO_TEXT = 'Incorrect type. Expected "string".';
const PLAIN = 'does not match the pattern of "^(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)$".';
const BLANK = 'String does not match the pattern of "\\S".';
const NULL = 'Value is not accepted. Valid values: null.';
const LEAD_TIME =
  'String does not match the pattern of ' +
  '"^(?:[0-9]+ )?(?:(?:[0-9]+:)?[0-9]+:)?[0-9]+(?:\\.[0-9]{1,6})?$".';

/** The most frequent mistakes of suppliers. */
const MISTAKES: readonly (readonly [string, Members, ...string[]])[] = [
  ['a decimal comma', { price: '12,60' }, `"12,60": String ${PLAIN}`],
  ['a currency', { price: '12.60 €' }, `"12.60 €": String ${PLAIN}`],
  ['a negative price', { price: -1 }, '-1: Value is below the minimum of 0.'],
  [
    'a price that is too large',
    { price: 1e16 },
    '10000000000000000: Value is above the exclusive maximum of 10000000000000000.',
  ],
  ['a price of no digits', { price: 1e-16 }, '1e-16: Value is below the minimum of 1e-15.'],
  [
    'a price that is a flag',
    { price: true },
    'true: Incorrect type. Expected one of number, string.',
  ],
  ['no price', { price: undefined }, MISSING('price')],
  ['a code as text', { price_type_code: '0' }, '"0": Value is not accepted. Valid values: 0, 1.'],
  ['another code', { price_type_code: 2 }, '2: Value is not accepted. Valid values: 0, 1.'],
  ['no code', { price_type_code: undefined }, MISSING('price_type_code')],
  ['a unit with a price per package', { price_unit: 'kg' }, `"kg": ${NULL}`],
  ['a price per unit without its unit', { price_type_code: 1 }, MISSING('price_unit')],
  ['a blank unit', { price_type_code: 1, price_unit: ' ' }, `" ": ${BLANK}`],
  ['an identifier that is a number', { third_party_id: 17 }, `17: ${NO_TEXT}`],
  ['no identifier', { third_party_id: undefined }, MISSING('third_party_id')],
  ['a blank identifier', { third_party_id: ' ' }, `" ": ${BLANK}`],
  ['no name', { name: undefined }, MISSING('name')],
  ['a name that is null', { name: null }, `null: ${NO_TEXT}`],
  ['a brand that is a number', { brand: 5 }, '5: Incorrect type. Expected one of string, null.'],
  [
    'a flag in words',
    { orderable: 'yes' },
    '"yes": Incorrect type. Expected one of boolean, null.',
  ],
  ['a flag that is 1', { weighted: 1 }, '1: Incorrect type. Expected one of boolean, null.'],
  ['a lead time in words', { lead_time: 'two days' }, `"two days": ${LEAD_TIME}`],
  ['a lead time that is a number', { lead_time: 24 }, `24: ${NO_TEXT}`],
  ['no package', { package_description_str: undefined }, MISSING('package_description_str')],
  [
    'a package without an amount',
    { package_description_str: 'kg' },
    '"kg": String does not match the pattern of "[0-9]".',
  ],
  ['a package that is a number', { package_description_str: 6 }, `6: ${NO_TEXT}`],
  [
    'a text in the field of the object',
    packed('6x500g'),
    MISSING('package_description_str'),
    '"6x500g": Incorrect type. Expected "object".',
  ],
  ['no amount', packed({ unit_name: 'kg' }), MISSING('quantity')],
  [
    'an amount of 0',
    packed({ quantity: 0, unit_name: 'kg' }),
    '0: Value is below the minimum of 1e-15.',
  ],
  [
    'an amount with a comma',
    packed({ quantity: '1,5', unit_name: 'kg' }),
    `"1,5": String ${PLAIN}`,
  ],
  [
    'no unit',
    packed({ quantity: 6, package: { quantity: 1 } }),
    `"package": ${MISSING('unit_name')}`,
  ],
  [
    'a unit next to a package',
    packed({ quantity: 6, unit_name: 'kg', package: { quantity: 1, unit_name: 'l' } }),
    `"kg": ${NULL}`,
  ],
  [
    'six weighted packages',
    packed({ quantity: 6, unit_name: 'kg' }, { weighted: true }),
    '6: Value is not accepted. Valid values: 1.',
  ],
  [
    'six weighted packages as text',
    { weighted: true },
    '"6x500g": String does not match the pattern of "^\\s*0*1(?:\\.0+)?(?![0-9.])".',
  ],
];

describe('VS Code, of a file that names the JSON Schema', () => {
  it('shows nothing for a correct record', async () => {
    expect(await messagesFor(RYE)).toEqual([]);
    expect(await messagesFor({ ...RYE, price: '12.60', brand: null, lead_time: '' })).toEqual([]);
  });

  it.each(MISTAKES.map((one) => [one[0], one] as const))(
    'names the broken rule: %s',
    async (_, one) => {
      const [, members, ...messages] = one;
      const record = { ...RYE, ...members };
      expect(readPackageRecord(record).ok).toBe(false);
      expect(await messagesFor(record)).toEqual(messages);
    },
  );

  it('has more than thirty mistakes, and no message of its own', () => {
    expect(MISTAKES.length).toBeGreaterThan(30);
    expect(JSON.stringify(ASSORTMENT_JSON_SCHEMA)).not.toMatch(/errorMessage|"not":/i);
  });
});
