// npm run docs:file: writes the fields of a record into docs/file.md, from the table of fields.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const PAGE = new URL('file.md', import.meta.url);

/** Types of the fields with rules of their own. */
const TYPES = {
  flag: '`true` or `false`',
  price: 'number, or a plain decimal in a string',
  'price type code': '`0` or `1`',
  quantity: 'number, or a plain decimal in a string',
  unit: 'text: a supported unit',
  gtin: 'text: 8, 12, 13 or 14 digits',
  levels: 'object',
  'package text': 'text, at most 256 characters',
  'lead time': 'text: a duration',
};

/** Places in a `PackageRecord` of the fields that are more than a text. */
const PLACES = {
  price: ['price.amount'],
  price_type_code: ['price.basis'],
  price_unit: ['price.unit', 'price.unlistedUnit'],
  orderable: ['orderable'],
  gtin: ['packageDescription.levels[0].gtin', 'packageDescription.levels[0].invalidGtin'],
  package_description: ['packageDescription'],
  package_description_str: ['packageDescription', 'packageDescription.style'],
  lead_time: ['leadTime.microseconds'],
  weighted: ['weighted'],
};

/** Places in a level of `packageDescription.levels` or in the description, by field of a level. */
const LEVEL_PLACES = {
  quantity: ['levels[n].quantity'],
  gtin: ['levels[n].gtin', 'levels[n].invalidGtin'],
  package: ['levels[n + 1]'],
  unit_name: ['unit', 'unlistedUnit'],
};

/** Fields that are required under a condition. */
const CONDITIONS = {
  price_unit: 'if `price_type_code` is 1',
  package_description: 'this or the text',
  package_description_str: 'this or the object',
  package: 'except at the lowest level',
  unit_name: 'at the lowest level',
};

/** Returns the places of a field in a `PackageRecord`. */
export function placesOf(field) {
  return field.kind === 'text' ? [field.property] : PLACES[field.name];
}

/** Returns the page with its two tables and the sections of fields made from the table. */
export function filePage(page, { recordFields, levelFields }) {
  const sections = recordFields.flatMap((field) => [
    `### ${field.name}`,
    '',
    [field.meaning, ...sizesOf(field)].join(' '),
    '',
  ]);
  const parts = {
    fields: tableOf(recordFields, placesOf),
    levels: tableOf(levelFields, ({ name }) => LEVEL_PLACES[name]),
    meanings: sections.slice(0, -1),
  };
  return Object.entries(parts).reduce(
    (text, [name, lines]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end -->)`),
        (_, begin, end) => `${begin}\n${lines.join('\n')}\n\n${end}`,
      ),
    page,
  );
}

function tableOf(fields, placesOfField) {
  return [
    '| Field | Type | Required | After reading |',
    '|---|---|---|---|',
    ...fields.map((field) => {
      const places = placesOfField(field).map((place) => `\`${place}\``);
      return `| \`${field.name}\` | ${typeOf(field)} | ${neededOf(field)} | ${places.join(', ')} |`;
    }),
  ];
}

function typeOf({ kind, maxLength }) {
  if (kind !== 'text') return TYPES[kind];
  return maxLength === undefined
    ? 'text'
    : `text, at most ${maxLength.toLocaleString('en')} characters`;
}

function neededOf({ name, required, default: value }) {
  if (required) return '**yes**';
  if (CONDITIONS[name] !== undefined) return CONDITIONS[name];
  return value === undefined ? 'no' : `no: \`${value}\``;
}

function sizesOf({ publishedLength }) {
  return publishedLength === undefined
    ? []
    : [`With \`--limits published\`, at most ${publishedLength} characters.`];
}

/** Returns the fields of a record and of a level, whose source is TypeScript. */
async function loadFields() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/core/record/field-table.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { RECORD_FIELDS, LEVEL_FIELDS } = await import(`data:text/javascript;base64,${code}`);
  return { recordFields: RECORD_FIELDS, levelFields: LEVEL_FIELDS };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(PAGE, filePage(readFileSync(PAGE, 'utf8'), await loadFields()));
