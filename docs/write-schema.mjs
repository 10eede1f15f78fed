// Writes schema.json anew from the built package: npm run docs:schema.
import { writeFileSync } from 'node:fs';
import { ASSORTMENT_JSON_SCHEMA } from '../dist/index.js';

writeFileSync(
  new URL('../schema.json', import.meta.url),
  `${JSON.stringify(ASSORTMENT_JSON_SCHEMA, null, 2)}\n`,
);
