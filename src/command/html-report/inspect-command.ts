import { readFileSync } from 'node:fs';
import type { RunCommand } from '../command-row.js';
import { writeFileSafely } from '../input/write-file.js';
import { pageAddress } from './read-page.js';

/**
 * Runs `assortment inspect`: prints the address of the page that checks files in a browser, or
 * writes a copy of it.
 */
export const run: RunCommand = ({ options }, { stdout }) => {
  const output = options.get('output');
  if (output === undefined) stdout.write(`${pageAddress().href}\n`);
  else writeFileSafely(output, readFileSync(pageAddress()));
  return 0;
};
