import { ASSORTMENT_JSON_SCHEMA } from '../../record/json-schema.js';
import type { RunCommand } from '../command-row.js';

/** `assortment schema`: the JSON Schema, as `schema.json` of the package holds it. */
export const schemaCommand: RunCommand = (_, { stdout }) => {
  stdout.write(`${JSON.stringify(ASSORTMENT_JSON_SCHEMA, null, 2)}\n`);
  return 0;
};
