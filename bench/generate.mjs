// Seeded assortment files as suppliers send them: about 371 bytes a record, over a thousand sets of
// keys, numbers as numbers and as strings, nested objects and both separator styles, 2 % of the
// GTINs wrong. Other kinds: `clean`, without findings, and `faulty`, where each record has an
// unknown field and a wrong GTIN. node bench/generate.mjs RECORDS OUT|- [--kind sent|clean|faulty]
// [--bad RATE] [--seed N] [--edition N]
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStarted } from './measure.mjs';

const BRANDS = [
  'Rugbrødshuset',
  'Vesterkær',
  'Åkerblom',
  'Prairie Gold',
  'La Huerta',
  'Brûlerie Nord',
  'Kvarnsta',
  'Mølleby',
  '山田食品',
  'Cascade',
  'Höganäs',
  'Porto Alto',
];
const ARTICLES = [
  'Rye Bread',
  'Butter',
  'Skyr',
  'Filet de bœuf',
  'Jordbær',
  'Piñones',
  'Potatoes',
  'Kärnmjölk',
  'Cod Loin',
  'Paper Towels',
  'Red Lentils',
  'Gruyère',
];
const TRAITS = [
  'organic',
  'frozen',
  'peeled',
  'diced',
  'unsalted',
  'økologisk',
  'laktosfri',
  'whole',
  'grilled',
  'large',
  'baby',
  'matured',
];
const PACKAGES = ['box', 'case', 'sack', 'pallet', 'tray', 'bucket', 'can'];
const AMOUNTS = ['500', '1', '1.5', '0.33', '250', '2.50', '12'];
const COUNTS = ['2', '4', '6', '8', '10', '12', '24'];

/** Values of the file as suppliers send it. */
const SENT = {
  outlets: 40,
  leadTimes: [
    '24:00:00',
    '48:00:00',
    '1 00:00:00',
    '2 12:30:00',
    '86400',
    '12:30',
    '3 06:00:00.500000',
  ],
  objectUnits: ['g', 'kg', 'oz', 'lb', 'l', 'ml', 'fl oz (US)', 'gal (US)', 'cubic_meter', 'dl'],
  textUnits: ['g', 'kg', 'l', 'ml', 'piece', 'oz'],
  priceUnits: ['kg', 'g', 'l', 'piece', 'lb', 'oz', 'gal (UK)', 'pt (US)'],
  weightedUnits: ['l', 'kg', 'oz', 'lb'],
  slashes: 0.3,
  leastPrice: 0,
  gtinHead: () => '',
  wrongGtins: 0.02,
  everyGtin: false,
};

/**
 * One outlet, one lead time, one style, distinct GTINs; prices by the kind of unit that the content
 * has.
 */
const CLEAN = {
  ...SENT,
  outlets: 1,
  leadTimes: ['24:00:00'],
  slashes: 0,
  leastPrice: 1,
  wrongGtins: 0,
};
const MASS = ['g', 'kg', 'oz', 'lb'];
const VOLUME = ['l', 'ml', 'fl oz (US)', 'gal (US)', 'cubic_meter'];
const CLEAN_MASS = {
  ...CLEAN,
  objectUnits: MASS,
  textUnits: MASS,
  priceUnits: MASS,
  weightedUnits: ['kg', 'oz', 'lb'],
};
const CLEAN_VOLUME = {
  ...CLEAN,
  objectUnits: VOLUME,
  textUnits: ['l', 'ml'],
  priceUnits: VOLUME,
  weightedUnits: ['l'],
};

/** Values by kind of file. */
const KINDS = {
  sent: () => SENT,
  clean: (index) => {
    let drawn = 0;
    return {
      ...(index % 3 === 0 ? CLEAN_VOLUME : CLEAN_MASS),
      gtinHead: () => `5${String(index).padStart(8, '0')}${drawn++}`,
    };
  },
  faulty: () => ({ ...SENT, wrongGtins: 1, everyGtin: true }),
};

/** Numbers in [0, 1), the same for the same two seeds: xorshift behind a mixing of the seeds. */
function dice(seed, index) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** Draws a GTIN-13, sometimes with a wrong check digit. */
function drawGtin(roll, { gtinHead, wrongGtins }) {
  let body = gtinHead();
  let sum = 0;
  while (body.length < 12) body += Math.floor(roll() * 10);
  for (let i = 0; i < 12; i += 1) sum += i % 2 === 0 ? Number(body[i]) : Number(body[i]) * 3;
  const check = (10 - (sum % 10)) % 10;
  return `"${body}${roll() < wrongGtins ? (check + 3) % 10 : check}"`;
}

/** Mistakes of suppliers: each refuses the record. */
const MISTAKES = [
  (fields) => fields.delete('name'),
  (fields) => fields.set('price_type_code', '3'),
  (fields) => fields.set('price_type_code', '1').delete('price_unit'),
  (fields) => fields.set('price_type_code', '0').set('price_unit', '"kg"'),
  (fields) => ['package_description', 'package_description_str'].map((name) => fields.delete(name)),
  (fields) => fields.set('package_description', '{"quantity":6,"package":{"quantity":4}}'),
  (fields) => fields.set('package_description', '{"quantity":6,"package":{"unit_name":"kg"}}'),
  (fields) => fields.set('price', '"9,95"'),
  (fields) => fields.set('price', 'null'),
  (fields) => fields.set('third_party_id', '4711'),
];

/**
 * Returns the fields of one record as JSON texts by name, in the order in which they are written.
 */
function recordFields(index, roll, choice) {
  const pick = (list) => list[Math.floor(roll() * list.length)];
  const between = (low, high) => low + Math.floor(roll() * (high - low + 1));
  const quote = JSON.stringify;
  const fields = new Map();
  fields.set(
    'third_party_id',
    quote(`ITEM-${String(100_000_000 + index)}-${pick(['A', 'B', 'C'])}`),
  );
  if (roll() < 0.6) fields.set('shared_id', quote(`ARTICLE-${300_000 + (index >> 1)}`));
  if (roll() < 0.5) fields.set('supplier_outlet_id', quote(`OUTLET-${between(1, choice.outlets)}`));
  if (roll() < 0.85) fields.set('brand', quote(pick(BRANDS)));
  fields.set('name', quote(`${pick(ARTICLES)} ${pick(TRAITS)} ${pick(TRAITS)} ${between(1, 999)}`));
  if (roll() < 0.75) {
    const escaped = roll() < 0.1 ? ' "fine" \\\n' : '';
    fields.set(
      'description',
      quote(
        `${pick(TRAITS)} ${pick(ARTICLES)} of ${pick(BRANDS)}${escaped}. Keep at ` +
          `${between(-18, 20)} °C: ${pick(TRAITS)} ${pick(ARTICLES)}, always ${pick(TRAITS)}.`,
      ),
    );
  }
  if (roll() < 0.8) fields.set('package_type', quote(pick(PACKAGES)));
  const price =
    `${between(choice.leastPrice, 900)}.` +
    `${String(between(0, 99)).padStart(2, '0')}${roll() < 0.02 ? between(10, 99) : ''}`;
  const byUnit = roll() < 0.3;
  fields
    .set('price', roll() < 0.25 ? quote(price) : price)
    .set('price_type_code', byUnit ? '1' : '0');
  if (byUnit) fields.set('price_unit', quote(pick(choice.priceUnits)));
  if (roll() < 0.3) fields.set('orderable', String(roll() < 0.9));
  const weighted = roll() < 0.04;
  if (weighted)
    fields.set(
      'package_description',
      `{"quantity":1${choice.everyGtin ? `,"gtin":${drawGtin(roll, choice)}` : ''},` +
        `"unit_name":${quote(pick(choice.weightedUnits))}}`,
    );
  else if (roll() < 0.4) {
    const separator = roll() < 1 - choice.slashes ? 'x' : '/';
    let text = '';
    for (let left = between(0, 2); left > 0; left -= 1)
      text += pick(COUNTS) + (roll() < 0.3 ? ` ${separator} ` : separator);
    fields.set(
      'package_description_str',
      quote(text + pick(AMOUNTS) + (roll() < 0.5 ? ' ' : '') + pick(choice.textUnits)),
    );
    if (roll() < 0.7 || choice.everyGtin) fields.set('gtin', drawGtin(roll, choice));
  } else {
    const amount = pick(AMOUNTS);
    const gtinPart = (rate) =>
      roll() < rate || choice.everyGtin ? `,"gtin":${drawGtin(roll, choice)}` : '';
    let levels =
      `{"quantity":${roll() < 0.2 ? quote(amount) : amount}${gtinPart(0.5)},` +
      `"unit_name":${quote(pick(choice.objectUnits))}}`;
    for (let left = between(0, 2); left > 0; left -= 1)
      levels = `{"quantity":${pick(COUNTS)}${gtinPart(0.6)},"package":${levels}}`;
    fields.set('package_description', levels);
  }
  if (roll() < 0.6) fields.set('lead_time', quote(pick(choice.leadTimes)));
  if (weighted) fields.set('weighted', 'true');
  else if (roll() < 0.2) fields.set('weighted', 'false');
  if (choice.everyGtin) fields.set('stock', '12');
  return fields;
}

function formatFields(fields) {
  let text = '{';
  for (const [name, value] of fields) text += `${text === '{' ? '' : ','}"${name}":${value}`;
  return `${text}}`;
}

/**
 * Returns the records numbered `index`, each as JSON text: one, in a later edition of the file
 * sometimes none or two. From edition 2 on 2 % of the records differ: mostly another price, some
 * removed, some new.
 */
function recordTexts(index, { seed, bad, edition, kind }) {
  const fields = recordFields(index, dice(seed, index), KINDS[kind](index));
  const fate = dice(seed + 77, index);
  if (fate() < bad) MISTAKES[Math.floor(fate() * MISTAKES.length)](fields);
  if (edition < 2) return [formatFields(fields)];
  const change = dice(seed + 1000 * edition, index);
  const fortune = change();
  if (fortune < 0.016)
    fields.set('price', (1000 + Math.floor(change() * 100_000) / 100).toFixed(2));
  if (fortune >= 0.016 && fortune < 0.018) return [];
  if (fortune < 0.018 || fortune >= 0.02) return [formatFields(fields)];
  const added = new Map(fields).set('third_party_id', `"ITEM-${100_000_000 + index}-N${edition}"`);
  return [formatFields(fields), formatFields(added)];
}

/** Writes a whole text; a pipe accepts only part of it at a time. */
function writeText(file, text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  return bytes.length;
}

/**
 * Writes a file of so many records to `path` ('-' is the standard output); `bad` is the part of
 * them that is refused, `kind` one of KINDS. Returns its size in bytes.
 */
export function writeAssortment(
  path,
  records,
  { seed = 1, bad = 0, edition = 1, kind = 'sent' } = {},
) {
  const file = path === '-' ? 1 : openSync(path, 'w');
  let bytes = 0;
  let text = '[';
  let separator = '';
  for (let index = 0; index < records; index += 1) {
    for (const record of recordTexts(index, { seed, bad, edition, kind })) {
      text += separator + record;
      separator = ',';
    }
    if (text.length > 1 << 20) {
      bytes += writeText(file, text);
      text = '';
    }
  }
  bytes += writeText(file, `${text}]\n`);
  if (path !== '-') closeSync(file);
  return bytes;
}

/** Creates a folder for generated files, removed at the end of the process unless it is killed. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(2));
  return folder;
}

if (isStarted(import.meta.url)) {
  const { parseArgs } = await import('node:util');
  const options = {
    kind: { type: 'string', default: 'sent' },
    bad: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    edition: { type: 'string', default: '1' },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [records, path] = positionals;
  if (records === undefined || path === undefined || !Object.hasOwn(KINDS, values.kind)) {
    throw new Error(
      `node bench/generate.mjs RECORDS OUT|- [--kind ` +
        `${Object.keys(KINDS).join('|')}] [--bad RATE] [--seed N] [--edition N]`,
    );
  }
  const { kind } = values;
  const bytes = writeAssortment(path, Number(records), {
    kind,
    bad: Number(values.bad),
    seed: Number(values.seed),
    edition: Number(values.edition),
  });
  if (path !== '-') process.stdout.write(`${path}: ${records} records, ${bytes} bytes\n`);
}
