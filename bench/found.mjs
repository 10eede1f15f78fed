// What one schema, written for ajv, zod and valibot, finds in an example file, and what a check
// finds: node bench/found.mjs prints the rows of the table in README.md.
import { readFileSync } from 'node:fs';
import { checkAssortmentFile } from 'assortment-kit';
import { createAjvCheck, createValibotCheck, createZodCheck } from './schemas.mjs';

const text = readFileSync(new URL('../examples/supplier-assortment.json', import.meta.url), 'utf8');
const records = JSON.parse(text);
const { issues, file } = checkAssortmentFile(text);

const refusals = [createAjvCheck, createZodCheck, createValibotCheck].map((create) => {
  const check = create();
  // ajv returns false, the others undefined.
  return records.filter((record) => !check(record)).length;
});

const kinds = new Set(issues.map(({ code }) => code)).size;
const fixes = issues.filter(({ fix }) => fix !== undefined);
const certain = fixes.filter(({ fix }) => fix.certainty === 'certain').length;

const rows = [
  ['records refused', ...refusals, file.refused],
  ['findings', ...refusals, `${issues.length}, of ${kinds} kinds`],
  ['where', 'path', 'path', 'path', 'path, line and column'],
  ['what to write instead', '–', '–', '–', `${fixes.length}, ${certain} of them certain`],
];
console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'));
