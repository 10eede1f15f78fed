/**
 * Cases for every code that a file can have: its bytes, and the expected issue with its place. The
 * records are raw JSON text, over several lines and with characters beyond ASCII before the value,
 * so that lines and columns count.
 */
import type { IssueCode } from '../../../src/core/issue/issue-list.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { bytesOf } from './reading.js';

export interface CodeCase {
  readonly code: IssueCode;
  readonly file: string | Uint8Array;
  readonly pointer: string;
  /**
   * The text that the position covers, by the text right before it in the file (once)
   * and its own. A number is an offset: a fault of the file itself, of one byte or of none at the
   * end.
   */
  readonly at: readonly [before: string, covered: string] | number;
  readonly received?: string;
  readonly options?: ReadOptions;
}

/** Raw JSON text by field name; `undefined` leaves the field out. */
type RawFields = Readonly<Record<string, string | undefined>>;

const DEFAULTS: RawFields = {
  brand: '"Müller & Söhne 🥖"',
  third_party_id: '"Ä-1"',
  name: '"Brötchen"',
  description: '"Öl 🫒"',
  price: '12.5',
  price_type_code: '0',
  package_description_str: '"6x500g"',
};

/**
 * A record on three lines; `description` begins the last, so that wide characters precede what
 * follows.
 */
function record(fields: RawFields): string {
  const members = Object.entries({ ...DEFAULTS, ...fields }).flatMap(([name, raw]) =>
    raw === undefined ? [] : [`"${name}": ${raw}`],
  );
  return `{\n    ${members.join(', ').replace(', "description"', ',\n    "description"')}\n  }`;
}

function fileOfRecords(...records: readonly string[]): string {
  return `[\n  ${records.join(',\n  ')}\n]\n`;
}

/** A clean record first, so that the pointer names another one than the first. */
const FIRST = record({ third_party_id: '"Ä-0"' });

/** A value of the second record. */
function field(
  code: IssueCode,
  name: string,
  raw: string,
  received: string | undefined,
  others: RawFields = {},
  options?: ReadOptions,
): CodeCase {
  const file = fileOfRecords(FIRST, record({ ...others, [name]: `  ${raw}` }));
  return {
    code,
    file,
    pointer: `/1/${name}`,
    at: [`"${name}":   `, raw],
    ...(received === undefined ? {} : { received }),
    ...(options === undefined ? {} : { options }),
  };
}

/** A field that the second record lacks: the record is pointed at. */
function missing(code: IssueCode, name: string, others: RawFields = {}): CodeCase {
  return {
    code,
    file: fileOfRecords(FIRST, record({ ...others, [name]: undefined })),
    pointer: `/1/${name}`,
    at: ['},\n  ', '{'],
  };
}

/** A description as text; a doubt about a part of it repeats only that part. */
function text(code: IssueCode, value: string, received = clipped(value)): CodeCase {
  return field(code, 'package_description_str', JSON.stringify(value), received);
}

function gtin(code: IssueCode, value: string): CodeCase {
  return field(code, 'gtin', JSON.stringify(value), value);
}

function leadTime(code: IssueCode, value: string): CodeCase {
  return field(code, 'lead_time', JSON.stringify(value), value);
}

/**
 * The value at `at` inside the object form of the second record. `marked` is between ‹ and ›.
 */
function object(
  code: IssueCode,
  pointer: string,
  marked: string,
  received: string | undefined,
  others: RawFields = {},
  options?: ReadOptions,
): CodeCase {
  const [before = '', covered = '', behind = ''] = marked.split(/[‹›]/);
  const raw = before + covered + behind;
  const file = fileOfRecords(
    FIRST,
    record({ package_description_str: undefined, ...others, package_description: raw }),
  );
  const at = ['"package_description": '.concat(before), covered] as const;
  return {
    code,
    file,
    pointer: `/1/package_description${pointer}`,
    at,
    ...(received === undefined ? {} : { received }),
    ...(options === undefined ? {} : { options }),
  };
}

/** A whole file in two parts: the fault is at the first byte of the second. */
function whole(
  code: IssueCode,
  before: string,
  behind: string | Uint8Array,
  options?: ReadOptions,
): CodeCase {
  const head = bytesOf(before);
  const file = Uint8Array.from([
    ...head,
    ...(typeof behind === 'string' ? bytesOf(behind) : behind),
  ]);
  return {
    code,
    file,
    pointer: '',
    at: head.length,
    ...(options === undefined ? {} : { options }),
  };
}

function clipped(value: string): string {
  return value.length <= 80 ? value : `${value.slice(0, 79)}…`;
}

const HEAD = `[\n  ${FIRST}`;
const STRICT: ReadOptions = { units: 'strict' };
const PUBLISHED: ReadOptions = { limits: { profile: 'published' } };
const OBJECT = '{"quantity": 6, "package": {"quantity": 500, "unit_name": "g"}}';

const JSON_TEXT: readonly CodeCase[] = [
  whole('json.empty', ' \n ', ''),
  whole('json.encoding', `${HEAD},\n  {"näme": "é`, Uint8Array.of(0xc0, 0xaf, 0x22, 0x7d, 0x5d)),
  whole('json.utf16', '', Uint8Array.from([...'[{"é":1}]'].flatMap((c) => [c.charCodeAt(0), 0]))),
  whole('json.syntax', `${HEAD},\n  {"näme": `, "'x'}]"),
  whole('json.truncated', `${HEAD},\n  {"näme": "x`, ''),
  whole('json.trailing-data', `${HEAD}\n]  `, 'x'),
  whole('json.several-documents', `${FIRST}\n`, '{"name": 1}'),
  whole('json.not-an-array', '\n  ', FIRST),
  {
    ...whole('file.record-too-large', '[\n  ', `${FIRST},\n  {"name": "x"}]`, {
      limits: { record: 100 },
    }),
    pointer: '/0',
  },
  {
    code: 'json.duplicate-key',
    file: fileOfRecords(FIRST, record({ price: '1, "name": "Semmel"' })),
    pointer: '/1/name',
    at: ['"price": 1, ', '"name"'],
  },
];

const RECORDS: readonly CodeCase[] = [
  {
    code: 'record.not-an-object',
    file: fileOfRecords(FIRST, '[ "é" ]'),
    pointer: '/1',
    at: ['},\n  ', '['],
    received: 'array',
  },
  {
    code: 'record.unknown-field',
    file: fileOfRecords(FIRST, record({ 'größe/m~n': '1' })),
    pointer: '/1/größe~1m~0n',
    at: ['"6x500g", ', '"größe/m~n"'],
  },
  field('record.conflicting-id', 'third_party_id', '"Ä-0"', 'Ä-0', { name: '"Semmel"' }),
  field('record.repeated-id', 'third_party_id', '"Ä-0"', 'Ä-0'),
  field('record.similar-id', 'third_party_id', '"ä - 0"', 'ä - 0'),
  field('record.joined-article', 'shared_id', '"Ä-0"', 'Ä-0'),
  field('text.ill-formed', 'name', '"a\\u0000b"', 'a�b'),
  field('text.too-long', 'name', '"Brötchen"', 'Brötchen', {}, { limits: { text: 7 } }),
  field(
    'text.over-published-length',
    'third_party_id',
    `"${'é'.repeat(51)}"`,
    'é'.repeat(51),
    {},
    PUBLISHED,
  ),
  field('text.over-published-decimals', 'price', '1.2345', '1.2345', {}, PUBLISHED),
  missing('field.missing', 'name'),
  field('field.type', 'orderable', '"ja"', 'ja'),
  field('field.empty', 'name', '" \\t"', ' \t'),
  field('field.blank', 'package_type', '""', ''),
];

const PRICES: readonly CodeCase[] = [
  missing('price.missing', 'price'),
  field('price.type', 'price', '"12,50"', '12,50'),
  field('price.negative', 'price', '-1', '-1'),
  field('price.out-of-range', 'price', '1e1000000000', '1e1000000000'),
  field('price.zero', 'price', '0.00', '0.00'),
  field('price.looks-like-thousands', 'price', '"1.500"', '1.500'),
  missing('price-type-code.missing', 'price_type_code'),
  field('price-type-code.value', 'price_type_code', '2', '2'),
  missing('price-unit.missing', 'price_unit', { price_type_code: '1' }),
  field('price-unit.forbidden', 'price_unit', '"kg"', 'kg'),
  field('price-unit.type', 'price_unit', '7', '7', { price_type_code: '1' }),
  field('price-unit.dimension-mismatch', 'price_unit', '"l"', 'l', { price_type_code: '1' }),
];

const WHOLE_FILE: readonly CodeCase[] = [
  field('file.mixed-separators', 'package_description_str', '"6/500g"', '6/500g'),
  {
    code: 'file.lead-times-differ',
    file: fileOfRecords(
      record({ third_party_id: '"Ä-0"', lead_time: '"24:00:00"' }),
      record({ lead_time: '"48:00:00"' }),
    ),
    pointer: '/1/lead_time',
    at: ['"lead_time": ', '"48:00:00"'],
    received: '48:00:00',
  },
  {
    code: 'file.outlets-differ',
    file: fileOfRecords(
      record({ third_party_id: '"Ä-0"', supplier_outlet_id: '"Nord"' }),
      record({ supplier_outlet_id: '"Süd"' }),
    ),
    pointer: '/1/supplier_outlet_id',
    at: ['"supplier_outlet_id": ', '"Süd"'],
    received: 'Süd',
  },
  {
    code: 'gtin.repeated-article',
    file: fileOfRecords(
      record({ third_party_id: '"Ä-0"', gtin: '"5901234123457"' }),
      record({ gtin: ' "5901234123457"' }),
    ),
    pointer: '/1/gtin',
    at: ['"gtin":  ', '"5901234123457"'],
    received: '5901234123457',
  },
];

const PACKAGE_TEXT: readonly CodeCase[] = [
  { ...missing('package.missing', 'package_description_str'), pointer: '/1/package_description' },
  field('package.not-a-string', 'package_description_str', '6', '6'),
  text('package.too-long', `${'1/'.repeat(140)}1 kg`),
  text('package.newline', '6x\n1.5l'),
  text('package.unsupported-separator', '6 * 1.5 l'),
  text('package.mixed-separators', '6x1/2l'),
  text('package.leading-separator', 'x6x1l'),
  text('package.trailing-separator', '6x'),
  text('package.empty-factor', '6//1l'),
  text('package.missing-unit', '6x4'),
  text('package.missing-amount', 'kg'),
  text('package.unit-not-last', '33clx24'),
  text('package.decimal-comma', '6x1,5l'),
  text('package.ambiguous-number', '12,345g'),
  text('package.invalid-number', '5.l'),
  text('package.non-ascii-digit', '½l'),
  text('package.negative', '-6x1l'),
  text('package.zero-quantity', '0kg'),
  text('package.out-of-range', '1x0.0000000000000001g'),
  text('package.unexpected-text', '6-1.5l'),
  text('package.pieces-only', '12 piece', 'piece'),
  text('package.fractional-factor', '1.5x2 kg', '1.5'),
  text('package.fractional-piece', '2.5 piece', '2.5'),
  text('package.implied-amount', '6x#10'),
  text('package.looks-like-fraction', '1/2 l'),
  text('package.looks-like-two-weights', '340/280 g'),
  text('package.looks-like-thousands', '1.500g'),
  field('package.same-content', 'package_description_str', '"6x500g"', '6x500g', {
    package_description: OBJECT,
  }),
  field('package.conflicting-content', 'package_description_str', '"6x400g"', '6x400g', {
    package_description: OBJECT,
  }),
  field('weighted.package', 'package_description_str', '"2x1kg"', '2x1kg', { weighted: 'true' }),
];

const PACKAGE_OBJECT: readonly CodeCase[] = [
  object('package.not-an-object', '', '‹[1]›', 'array'),
  object(
    'package.quantity-missing',
    '/package/quantity',
    '{"quantity": 6, "package": ‹{›"unit_name": "g"}}',
    undefined,
  ),
  object(
    'package.quantity-type',
    '/quantity',
    '{"quantity": ‹"sechs"›, "unit_name": "g"}',
    'sechs',
  ),
  object(
    'package.incomplete',
    '/package',
    '{"quantity": 6, "package": ‹{"quantity": 500}›}',
    'object',
  ),
  object(
    'package.unit-and-package',
    '/unit_name',
    '{"quantity": 6, "unit_name": ‹"g"›, "package": {"quantity": 500, "unit_name": "g"}}',
    'g',
  ),
  object(
    'package.too-deep',
    '/package',
    '{"quantity": 6, "package": ‹{"quantity": 500, "unit_name": "g"}›}',
    'object',
    {},
    { limits: { depth: 1 } },
  ),
  object(
    'gtin.repeated-level',
    '/package/gtin',

    '{"quantity": 6, "gtin": "5901234123457", "package": {"gtin": ‹"5901234123457"›, ' +
      '"quantity": 500, "unit_name": "g"}}',
    '5901234123457',
  ),
  field('gtin.beside-object', 'gtin', '"5901234123457"', '5901234123457', {
    package_description_str: undefined,
    package_description: OBJECT,
  }),
];

const UNITS: readonly CodeCase[] = [
  object('unit.alias', '/unit_name', '{"quantity": 6, "unit_name": ‹"KG"›}', 'KG'),
  object('unit.unlisted', '/unit_name', '{"quantity": 6, "unit_name": ‹"Größe"›}', 'Größe'),
  object(
    'unit.likely-slip',
    '/unit_name',
    '{"quantity": 6, "unit_name": ‹"cubic_milliliter"›}',
    'cubic_milliliter',
  ),
  object('unit.customary', '/unit_name', '{"quantity": 6, "unit_name": ‹"cup (UK)"›}', 'cup (UK)'),
  object(
    'unit.strict-alias',
    '/unit_name',
    '{"quantity": 6, "unit_name": ‹"KG"›}',
    'KG',
    {},
    STRICT,
  ),
  object(
    'unit.strict-unlisted',
    '/unit_name',
    '{"quantity": 6, "unit_name": ‹"Größe"›}',
    'Größe',
    {},
    STRICT,
  ),
  object('unit.not-a-string', '/unit_name', '{"quantity": 6, "unit_name": ‹{"é": 1}›}', 'object'),
  object('unit.empty', '/unit_name', '{"quantity": 6, "unit_name": ‹" "›}', ' '),
  object(
    'unit.too-long',
    '/unit_name',
    `{"quantity": 6, "unit_name": ‹"${'ü'.repeat(65)}"›}`,
    'ü'.repeat(65),
  ),
];

const GTINS: readonly CodeCase[] = [
  field('gtin.not-a-string', 'gtin', '5901234123457', '5901234123457'),
  gtin('gtin.non-digit', '590 1234123457'),
  gtin('gtin.length', '123456789'),
  gtin('gtin.check-digit', '5901234123450'),
  { ...field('gtin.ill-formed', 'gtin', '"590\\u00001234123457"', undefined) },
  gtin('gtin.padded', '00614141000036'),
  gtin('gtin.all-zero', '000000000000'),
  gtin('gtin.restricted-circulation', '00000123'),
  gtin('gtin.variable-measure', '95901234123450'),
  gtin('gtin.coupon', '9816239807508'),
  gtin('gtin.coupon-us-legacy', '0597648039375'),
  gtin('gtin.refund-receipt', '9809041038758'),
  gtin('gtin.isbn', '9780471117094'),
  gtin('gtin.issn', '9779297112475'),
  gtin('gtin.ismn', '9790306920393'),
  gtin('gtin.demo-prefix', '9521474381972'),
  gtin('gtin.general-manager-number', '9515267002052'),
];

const LEAD_TIMES: readonly CodeCase[] = [
  field('lead-time.not-a-string', 'lead_time', '86400', '86400'),
  leadTime('lead-time.syntax', 'übermorgen'),
  leadTime('lead-time.negative', '-24:00:00'),
  leadTime('lead-time.out-of-range', '1000000000 00:00:00'),
  leadTime('lead-time.minutes-seconds', '24:00'),
  leadTime('lead-time.bare-seconds', '86400'),
  leadTime('lead-time.short', '00:30:00'),
  leadTime('lead-time.zero', '00:00:00'),
  leadTime('lead-time.long', '366 00:00:00'),
];

export const CODE_CASES: readonly CodeCase[] = [
  ...JSON_TEXT,
  ...RECORDS,
  ...PRICES,
  ...WHOLE_FILE,
  ...PACKAGE_TEXT,
  ...PACKAGE_OBJECT,
  ...UNITS,
  ...GTINS,
  ...LEAD_TIMES,
];

/** Codes that no file has, with their cause and the tests that cause them. */
export const NOT_FROM_A_FILE: readonly {
  readonly codes: string;
  readonly reason: string;
  readonly test: string;
}[] = [
  { codes: 'agreed-time.', reason: 'an agreed time is a setting', test: 'core/catalogue' },
  { codes: 'sync.', reason: 'only a sync tells it', test: 'core/catalogue' },
  {
    codes: 'sync.damaged-file',
    reason: 'only a sync of a stored file tells it',
    test: 'service/daily-sync.test.ts',
  },
  {
    codes: 'sync.set-aside',
    reason: 'only attempts at a day that ended their process tell it',
    test: 'service/daily-sync/deadly-days.test.ts',
  },
  { codes: 'drift.', reason: 'only a sync compares two files', test: 'core/catalogue' },
  {
    codes: 'record.reading-failed',
    reason: 'only a fault of a rule tells it',
    test: 'core/assortment-file/reading-failed.test.ts',
  },
  {
    codes: 'unit.dimension-mismatch',
    reason: 'only converting an amount tells it',
    test: 'core/assortment-file/every-code.test.ts',
  },
  {
    codes: 'unit.no-factor',
    reason: 'only converting an amount tells it',
    test: 'core/assortment-file/every-code.test.ts',
  },
  {
    codes: 'package.not-expressible',
    reason: 'only writing a description as text tells it',
    test: 'core/assortment-file/every-code.test.ts',
  },
  {
    codes: 'package.empty',
    reason: 'in a file an empty text is not set (Decision J9)',
    test: 'core/assortment-file/every-code.test.ts',
  },
  {
    codes: 'gtin.empty',
    reason: 'in a file an empty text is not set (Decision J9)',
    test: 'core/assortment-file/every-code.test.ts',
  },
];
