import { ASSORTMENT_JSON_SCHEMA } from '#core';
import type { RunCommand } from '../command-row.js';

/** Runs `assortment schema`: prints the JSON Schema that the package exports. */
export const run: RunCommand = (_, { stdout }) => {
  stdout.write(`${JSON.stringify(ASSORTMENT_JSON_SCHEMA, null, 2)}\n`);
  return 0;
};
