import type { IssueCode } from '#core';
import type { Lines } from '../languages/language.js';

/** Side of an example: text, bytes of a file, or undefined for a file without records. */
export type ExampleSide = string | Uint8Array | undefined;

/**
 * A bad and a good example of an issue code. `fields`: members of one record; the others are those
 * of `BASE`, without the names in `without`. `file`: a whole file. `call`: an expression over the
 * package's own exports that returns an outcome or findings. `sync`: the file before and the file
 * now, as members of one record each. `prose`: cannot be run; the sides are names of lines.
 */
export interface RuleExample {
  readonly kind: 'fields' | 'file' | 'call' | 'sync' | 'prose';
  readonly before?: string;
  readonly bad: ExampleSide;
  readonly good: ExampleSide;
  /** Names of members that the record does not have. */
  readonly without?: readonly string[];
  /** Options of reading, or of the sync. */
  readonly options?: object;
  /** Options of the sync of the good side, if they differ. */
  readonly goodOptions?: object;
  /** True if the sync is repeated with the hash of its own plan as approval. */
  readonly approve?: true;
  /** A fact that the two sides do not show. */
  readonly note?: ExampleNote;
}

/** A note: its line, and the code that it names. */
export interface ExampleNote {
  readonly line: keyof Lines['rules']['notes'];
  readonly code?: string;
}

/** Optional members of an example. */
type More = Partial<Omit<RuleExample, 'kind' | 'bad' | 'good'>>;

/** Members of a record about which there is nothing to say. */
export const BASE: Readonly<Record<string, string>> = {
  third_party_id: '"A1"',
  name: '"Rye bread"',
  price: '12.60',
  price_type_code: '0',
  package_description_str: '"6 x 500 g"',
};

const UNIT_PRICE = '"price_type_code": 1, "price_unit": "kg"';
const OBJECT = '{"quantity": 6, "package": {"quantity": 500, "unit_name": "g"}}';
const NESTED = `"package_description": ${OBJECT}`;
const RECORD =
  '{"third_party_id": "A1", "name": "Rye", "price": 12.6, "price_type_code": 0, ' +
  '"package_description_str": "500 g"}';

const fields = (bad: string, good: string, more: More = {}): RuleExample => ({
  kind: 'fields',
  bad,
  good,
  ...more,
});
const file = (bad: ExampleSide, good: ExampleSide, more: More = {}): RuleExample => ({
  kind: 'file',
  bad,
  good,
  ...more,
});
const call = (bad: string, good: string): RuleExample => ({ kind: 'call', bad, good });
const agreed = (bad: string, good: string): RuleExample =>
  call(`parseAgreedTime(${bad})`, `parseAgreedTime('${good} Europe/Helsinki')`);
const sync = (before: string, bad: ExampleSide, good: string, more: More = {}): RuleExample => ({
  kind: 'sync',
  before,
  bad,
  good,
  ...more,
});

/** One member as text. */
const packed = (description: string): string =>
  `"package_description_str": ${JSON.stringify(description)}`;
const text = (bad: string, good: string): RuleExample => fields(packed(bad), packed(good));
const object = (bad: string, good: string = OBJECT, more: More = {}): RuleExample =>
  fields(`"package_description": ${bad}`, `"package_description": ${good}`, more);
const unit = (bad: string, good: string, more: More = {}): RuleExample =>
  object(`{"quantity": 6, "unit_name": ${bad}}`, `{"quantity": 6, "unit_name": ${good}}`, more);
const gtin = (bad: string, good: string): RuleExample =>
  fields(`"gtin": ${bad}`, `"gtin": ${good}`);
const leadTime = (bad: string, good: string): RuleExample =>
  fields(`"lead_time": ${bad}`, `"lead_time": ${good}`);

/** A GTIN of a trade item, about which there is nothing to say. */
const GOOD_GTIN = '"5901234123457"';

const twoLevels = (outer: string, inner = ''): string =>
  `{"quantity": 6, "gtin": ${outer}, "package": {"quantity": 500, ${inner}"unit_name": "g"}}`;

const withOption = (code: string): ExampleNote => ({ line: 'withOption', code });
const STRICT: More = { options: { units: 'strict' }, note: withOption("`units: 'strict'`") };
const PUBLISHED: More = {
  options: { limits: { profile: 'published' } },
  note: withOption("`limits: { profile: 'published' }`"),
};

/** A price per package. */
const PRICED = '"price": 1, "price_type_code": 0';
const KG = '"package_description_str": "1 kg"';

const two = (first: string, second: string): string =>
  `[{"third_party_id": "A1", "name": "Rye", ${PRICED}, ${first}},\n` +
  ` {"third_party_id": "A2", "name": "Oat", ${PRICED}, ${second}}]`;
const twins = (first: string, second: string): string =>
  `[{"third_party_id": ${first}, ${PRICED}, ${KG}},\n` +
  ` {"third_party_id": ${second}, ${PRICED}, ${KG}}]`;

const expressible = (level: string): string =>
  `checkExpressibleAsText(readPackageDescription({ quantity: 6, package: { ${level} } }).value)`;

const planOf = (text: string): string =>
  `planSync(emptyCatalogue('C1'), readAssortmentFile(${text}), { now: 0, customerNumber: 'C1' })`;
const PLAN = planOf("'[]'");
/** A plan that adds a package. */
const FIRST_PLAN = planOf(`'[${RECORD}]'`);
const OTHER_PLAN =
  "planSync(emptyCatalogue('C2'), readAssortmentFile('[]'), { now: 0, customerNumber: 'C2' })";

/** Returns the plan of a file with two packages of one article. */
const ofArticle = (...names: readonly [string, string]): string => {
  const members = `, ${PRICED}, ${KG}, "shared_id": "S"`;
  const records = names.map(
    (name, at) => `{"third_party_id": "A${at + 1}", "name": "${name}"${members}}`,
  );
  return planOf(`'[${records.join(', ')}]'`);
};

/** The examples of every code. */
export const RULE_EXAMPLES: Readonly<Record<IssueCode, RuleExample>> = {
  'agreed-time.type': agreed('530', '05:30'),
  'agreed-time.time': agreed("'24:30 Europe/Helsinki'", '00:30'),
  'agreed-time.zone-missing': agreed("'05:30'", '05:30'),
  'agreed-time.zone': agreed("'05:30 Helsinki'", '05:30'),
  'agreed-time.inverted-sign': agreed("'05:30 Etc/GMT+2'", '05:30'),
  'json.empty': file('', '[]'),
  'json.encoding': file(Uint8Array.of(0x5b, 0x22, 0xe4, 0x22, 0x5d), '["ä"]', {
    note: { line: 'windows1252', code: '`["ä"]`' },
  }),
  'json.utf16': file(Uint8Array.of(0xff, 0xfe, 0x5b, 0, 0x5d, 0), '[]', {
    note: { line: 'utf16', code: '`[]`' },
  }),
  'json.syntax': file("[{'third_party_id': 'A1'}]", '[{"third_party_id": "A1"}]'),
  'json.truncated': file('[{"third_party_id": "A1"', '[{"third_party_id": "A1"}]'),
  'json.trailing-data': file('[] done', '[]'),
  'json.several-documents': file(
    '{"third_party_id": "A1"}\n{"third_party_id": "A2"}',
    '[{"third_party_id": "A1"},\n {"third_party_id": "A2"}]',
  ),
  'json.not-an-array': file('{"records": []}', '[]'),
  'json.duplicate-key': fields('"price": 12.60, "price": 12.90', '"price": 12.90'),
  'file.record-too-large': file(`[${RECORD}]`, '[{"third_party_id": "A1"}]', {
    options: { limits: { record: 60 } },
    note: withOption('`limits: { record: 60 }`'),
  }),
  'text.ill-formed': fields('"name": "Rye\\u0000bread"', '"name": "Rye bread"'),
  'text.too-long': fields('"name": "Rye bread, sliced"', '"name": "Rye"', {
    options: { limits: { text: 10 } },
    note: withOption('`limits: { text: 10 }`'),
  }),
  'text.over-published-length': fields(
    `"package_type": "${'box '.repeat(13)}"`,
    '"package_type": "box"',
    PUBLISHED,
  ),
  'text.over-published-decimals': fields('"price": 12.6045', '"price": 12.605', PUBLISHED),
  'record.not-an-object': file('["A1"]', '[{"third_party_id": "A1"}]'),
  'record.reading-failed': { kind: 'prose', bad: 'faultyProgram', good: 'mendedProgram' },
  'record.unknown-field': fields('"colour": "brown"', '"description": "brown"'),
  'record.conflicting-id': file(
    twins('"A1", "name": "Rye"', '"A1", "name": "Oat"'),
    twins('"A1", "name": "Rye"', '"A2", "name": "Oat"'),
  ),
  'record.repeated-id': file(
    twins('"A1", "name": "Rye"', '"A1", "name": "Rye"'),
    twins('"A1", "name": "Rye"', '"A2", "name": "Rye"'),
  ),
  'record.similar-id': file(
    twins('"A1", "name": "Rye"', '"a1", "name": "Oat"'),
    twins('"A1", "name": "Rye"', '"A2", "name": "Oat"'),
  ),
  'record.joined-article': file(
    twins('"A1", "name": "Rye"', '"A2", "shared_id": "A1", "name": "Rye box"'),
    twins('"A1", "shared_id": "A", "name": "Rye"', '"A2", "shared_id": "A", "name": "Rye box"'),
  ),
  'field.missing': fields('', '"name": "Rye bread"', { without: ['name'] }),
  'field.type': fields('"orderable": "yes"', '"orderable": true'),
  'field.empty': fields('"name": " "', '"name": "Rye bread"'),
  'field.blank': fields('"brand": ""', '"brand": null'),
  'price.missing': fields('', '"price": 12.60', { without: ['price'] }),
  'price.type': fields('"price": "12,60"', '"price": "12.60"'),
  'price.negative': fields('"price": -12.60', '"price": 12.60'),
  'price.out-of-range': fields('"price": 1e16', '"price": 12.60'),
  'price.zero': fields('"price": 0', '"price": 12.60'),
  'price.looks-like-thousands': fields('"price": "1.500"', '"price": "1500"'),
  'price-type-code.missing': fields('', '"price_type_code": 0', { without: ['price_type_code'] }),
  'price-type-code.value': fields('"price_type_code": "0"', '"price_type_code": 0'),
  'price-unit.missing': fields('"price_type_code": 1', UNIT_PRICE),
  'price-unit.forbidden': fields(
    '"price_type_code": 0, "price_unit": "kg"',
    '"price_type_code": 0',
  ),
  'price-unit.type': fields('"price_type_code": 1, "price_unit": 1000', UNIT_PRICE),
  'price-unit.dimension-mismatch': fields('"price_type_code": 1, "price_unit": "l"', UNIT_PRICE),
  'file.mixed-separators': file(
    two(packed('6x1kg'), packed('6/1kg')),
    two(packed('6x1kg'), packed('8x1kg')),
  ),
  'file.lead-times-differ': file(
    two(`"lead_time": "48:00:00", ${KG}`, `${KG}, "lead_time": "24:00:00"`),
    two(`"lead_time": "24:00:00", ${KG}`, `${KG}, "lead_time": "24:00:00"`),
  ),
  'file.outlets-differ': file(
    two(`"supplier_outlet_id": "south", ${KG}`, `${KG}, "supplier_outlet_id": "north"`),
    two(`"supplier_outlet_id": "north", ${KG}`, `${KG}, "supplier_outlet_id": "north"`),
  ),
  'package.missing': fields('', '"package_description_str": "6 x 500 g"', {
    without: ['package_description_str'],
  }),
  'package.not-a-string': fields('"package_description_str": 500', packed('500 g')),
  'package.empty': call("parsePackageDescription('')", "parsePackageDescription('500 g')"),
  'package.too-long': text(`${'1 x '.repeat(70)}500 g`, '500 g'),
  'package.newline': text('6 x 500 g\n4 x 500 g', '6 x 500 g'),
  'package.unsupported-separator': text('6 * 500 g', '6 x 500 g'),
  'package.mixed-separators': text('4 x 6 / 500 g', '4 x 6 x 500 g'),
  'package.leading-separator': text('x 500 g', '500 g'),
  'package.trailing-separator': text('6 x', '6 x 500 g'),
  'package.empty-factor': text('6 x x 500 g', '6 x 500 g'),
  'package.missing-unit': text('6 x 500', '6 x 500 g'),
  'package.missing-amount': text('kg', '1 kg'),
  'package.unit-not-last': text('500 g x 6', '6 x 500 g'),
  'package.decimal-comma': text('1,5 l', '1.5 l'),
  'package.ambiguous-number': text('12,345 g', '12345 g'),
  'package.invalid-number': text('5. l', '5 l'),
  'package.non-ascii-digit': text('½ l', '0.5 l'),
  'package.negative': text('-6 x 500 g', '6 x 500 g'),
  'package.zero-quantity': text('0 kg', '1 kg'),
  'package.out-of-range': text('0.0000000000000001 kg', '0.1 kg'),
  'package.unexpected-text': text('4/5 lb AVG', '4/5 lb'),
  'package.not-an-object': object('[6, 500]', OBJECT),
  'package.quantity-missing': object('{"package": {"quantity": 500, "unit_name": "g"}}'),
  'package.quantity-type': object('{"quantity": "half", "unit_name": "kg"}'),
  'package.incomplete': object('{"quantity": 6, "package": {"quantity": 500}}'),
  'package.unit-and-package': object(
    '{"quantity": 6, "unit_name": "g", "package": {"quantity": 500, "unit_name": "g"}}',
  ),
  'package.too-deep': object(OBJECT, '{"quantity": 3000, "unit_name": "g"}', {
    options: { limits: { depth: 1 } },
    note: withOption('`limits: { depth: 1 }`'),
  }),
  'package.same-content': fields(`"package_description_str": "6 x 500 g", ${NESTED}`, NESTED, {
    without: ['package_description_str'],
  }),
  'package.conflicting-content': fields(
    `"package_description_str": "6 x 400 g", ${NESTED}`,
    NESTED,
    {
      without: ['package_description_str'],
    },
  ),
  'package.pieces-only': text('12 piece', '12 x 60 g'),
  'package.fractional-factor': text('1.5 x 2 kg', '3 kg'),
  'package.fractional-piece': text('2.5 piece', '2 piece'),
  'package.implied-amount': text('6 x #10', '6 x 1 #10'),
  'package.looks-like-fraction': text('1/2 l', '0.5 l'),
  'package.looks-like-thousands': text('1.500 g', '1500 g'),
  'package.looks-like-two-weights': text('340/280 g', '340 g'),
  'package.not-expressible': call(
    expressible("quantity: 1, gtin: '5901234123457', unit_name: 'kg'"),
    expressible("quantity: 1, unit_name: 'kg'"),
  ),
  'weighted.package': fields(
    '"weighted": true, "package_description_str": "2.4 kg"',
    '"weighted": true, "package_description_str": "1 kg"',
  ),
  'sync.unidentified-record': sync('', '"third_party_id": 17', '"third_party_id": "17"'),
  'sync.empty-file': call(`${PLAN}.events`, `${FIRST_PLAN}.events`),
  'sync.removals-withheld': sync('', undefined, '', {
    options: { guard: { removals: { ratio: 0.5, count: 0 } } },
    note: { line: 'emptyFile', code: '`guard: { removals: { ratio: 0.5, count: 0 } }`' },
  }),
  'sync.unidentified-withheld': sync('', '"third_party_id": 17', '"third_party_id": "17"'),
  'sync.unidentified-removed': sync('', '"third_party_id": 17', '"third_party_id": "17"', {
    options: { onUnidentified: 'remove' },
    note: withOption("`onUnidentified: 'remove'`"),
  }),
  'sync.price-withheld': sync('"price": 12.60', '"price": 126.0', '"price": 12.90', {
    options: { guard: { unitPrice: { ratio: 0.5 } } },
    note: withOption('`guard: { unitPrice: { ratio: 0.5 } }`'),
  }),
  'sync.approved': sync('"price": 12.60', '"price": 126.0', '"price": 12.90', {
    options: { guard: { unitPrice: { ratio: 0.5 } } },
    approve: true,
    note: { line: 'approval' },
  }),
  'sync.approval-stale': sync('"price": 12.60', '"price": 126.0', '"price": 12.90', {
    options: { guard: { unitPrice: { ratio: 0.5 } }, approval: 'f'.repeat(64) },
    goodOptions: { guard: { unitPrice: { ratio: 0.5 } } },
    note: { line: 'otherApproval' },
  }),
  'sync.more-in-record': call(
    `${planOf(`'[{' + '"x": 1, '.repeat(200) + '"y": 1}]'`)}.events`,
    `${planOf(`'[{' + '"x": 1, '.repeat(20) + '"y": 1}]'`)}.events`,
  ),
  'sync.more-of-cause': call(
    `${planOf("'[' + '1, '.repeat(10_000) + '1]'")}.events`,
    `${planOf("'[' + '1, '.repeat(10) + '1]'")}.events`,
  ),
  'sync.other-customer': call(
    `applySyncPlan(emptyCatalogue('C1'), ${OTHER_PLAN})`,
    `applySyncPlan(emptyCatalogue('C1'), ${PLAN})`,
  ),
  'sync.other-base': call(
    `applySyncPlan(applySyncPlan(emptyCatalogue('C1'), ${FIRST_PLAN}).value, ${PLAN})`,
    `applySyncPlan(emptyCatalogue('C1'), ${PLAN})`,
  ),
  'sync.unreadable': call('readSyncPlan({})', `readSyncPlan(writeSyncPlan(${PLAN}))`),
  'sync.damaged-file': { kind: 'prose', bad: 'damagedFile', good: 'soundFile' },
  'sync.set-aside': { kind: 'prose', bad: 'stoppedSync', good: 'completedSync' },
  'sync.hash-mismatch': call(
    `readSyncPlan({ ...writeSyncPlan(${PLAN}), hash: '${'0'.repeat(64)}' })`,
    `readSyncPlan(writeSyncPlan(${PLAN}))`,
  ),
  'drift.weighed-description': sync(
    `"package_description_str": "2.4 kg", ${UNIT_PRICE}`,
    `"package_description_str": "2.6 kg", ${UNIT_PRICE}`,
    `"package_description_str": "2.4 kg", ${UNIT_PRICE}, "name": "Rye"`,
  ),
  'drift.article': sync(
    '"shared_id": "S1"',
    '"shared_id": "S2"',
    '"shared_id": "S1", "name": "Rye"',
  ),
  'drift.article-text': call(
    `${ofArticle('Oat', 'Rye')}.events`,
    `${ofArticle('Rye', 'Rye')}.events`,
  ),
  'drift.outlet': sync(
    '"supplier_outlet_id": "O1"',
    '"supplier_outlet_id": "O2"',
    '"supplier_outlet_id": "O1", "name": "Rye"',
  ),
  'drift.gtin': sync(
    `"shared_id": "S1", "gtin": ${GOOD_GTIN}`,
    `"third_party_id": "A2", "shared_id": "S2", "gtin": ${GOOD_GTIN}`,
    `"third_party_id": "A2", "shared_id": "S1", "gtin": ${GOOD_GTIN}`,
  ),
  'drift.dimension': sync(packed('6 x 500 g'), packed('6 x 500 ml'), packed('6 x 550 g')),
  'drift.smaller-pack': sync(
    packed('6 x 500 g'),
    packed('6 x 450 g'),
    `${packed('6 x 500 g')}, "name": "Rye"`,
  ),
  'drift.unit-price': sync('"price": 12.60', '"price": 126.0', '"price": 12.90'),
  'gtin.not-a-string': gtin('5901234123457', GOOD_GTIN),
  'gtin.empty': call("parseGtin('')", `parseGtin('5901234123457')`),
  'gtin.non-digit': gtin('"5.90123E+12"', GOOD_GTIN),
  'gtin.length': gtin('"123456789"', GOOD_GTIN),
  'gtin.check-digit': gtin('"5901234123450"', GOOD_GTIN),
  'gtin.ill-formed': gtin('"59012341\\u000023457"', GOOD_GTIN),
  'gtin.padded': gtin('"05901234123457"', GOOD_GTIN),
  'gtin.all-zero': gtin('"0000000000000"', 'null'),
  'gtin.restricted-circulation': gtin('"00000123"', GOOD_GTIN),
  'gtin.variable-measure': gtin('"95901234123450"', GOOD_GTIN),
  'gtin.coupon': gtin('"9816239807508"', GOOD_GTIN),
  'gtin.coupon-us-legacy': gtin('"0597648039375"', GOOD_GTIN),
  'gtin.refund-receipt': gtin('"9809041038758"', GOOD_GTIN),
  'gtin.isbn': gtin('"9780471117094"', GOOD_GTIN),
  'gtin.issn': gtin('"9779297112475"', GOOD_GTIN),
  'gtin.ismn': gtin('"9790306920393"', GOOD_GTIN),
  'gtin.demo-prefix': gtin('"9521474381972"', GOOD_GTIN),
  'gtin.general-manager-number': gtin('"9515267002052"', GOOD_GTIN),
  'gtin.beside-object': fields(
    `"gtin": ${GOOD_GTIN}, ${NESTED}`,
    `"package_description": ${twoLevels(GOOD_GTIN)}`,
    { without: ['package_description_str'] },
  ),
  'gtin.repeated-level': object(
    twoLevels(GOOD_GTIN, `"gtin": ${GOOD_GTIN}, `),
    twoLevels(GOOD_GTIN, '"gtin": "96385074", '),
  ),
  'gtin.repeated-article': file(
    two(`"gtin": ${GOOD_GTIN}, ${KG}`, `${KG}, "gtin": ${GOOD_GTIN}`),
    two(`"gtin": "96385074", ${KG}`, `${KG}, "gtin": ${GOOD_GTIN}`),
  ),
  'unit.alias': unit('"KG"', '"kg"'),
  'unit.unlisted': unit('"cl"', '"ml"'),
  'unit.likely-slip': unit('"cubic_milliliter"', '"ml"'),
  'unit.customary': unit('"cup (UK)"', '"ml"'),
  'unit.strict-alias': unit('"KG"', '"kg"', STRICT),
  'unit.strict-unlisted': unit('"cl"', '"ml"', STRICT),
  'unit.not-a-string': unit('5', '"kg"'),
  'unit.empty': unit('" "', '"kg"'),
  'unit.too-long': unit(`"${'bottle'.repeat(11)}"`, '"piece"'),
  'unit.dimension-mismatch': call("convertAmount('1', 'kg', 'l')", "convertAmount('1', 'kg', 'g')"),
  'unit.no-factor': call("convertAmount('1', '#10', 'ml')", "convertAmount('1', 'l', 'ml')"),
  'lead-time.not-a-string': leadTime('86400', '"24:00:00"'),
  'lead-time.syntax': leadTime('"2 days"', '"48:00:00"'),
  'lead-time.negative': leadTime('"-24:00:00"', '"24:00:00"'),
  'lead-time.out-of-range': leadTime('"1000000000 00:00:00"', '"24:00:00"'),
  'lead-time.minutes-seconds': leadTime('"24:00"', '"24:00:00"'),
  'lead-time.bare-seconds': leadTime('"86400"', '"24:00:00"'),
  'lead-time.short': leadTime('"00:30:00"', '"24:00:00"'),
  'lead-time.zero': leadTime('"00:00:00"', '"24:00:00"'),
  'lead-time.long': leadTime('"400 00:00:00"', '"24:00:00"'),
};
