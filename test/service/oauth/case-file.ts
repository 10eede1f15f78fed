import { readFileSync } from 'node:fs';
import { type CaseFile, readCaseFile } from './oauth-cases.js';

/** The copy of the wire cases that is kept here. */
export const CASE_TEXT: string = readFileSync(
  new URL('../../vectors/oauth-cases.json', import.meta.url),
  'utf8',
);

export const CASE_FILE: CaseFile = readCaseFile(CASE_TEXT);
