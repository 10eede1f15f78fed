import {
  expected,
  findings,
  imports,
  near,
  profiles,
  tables,
  trees,
} from '../../words/sv/import.json';
import type { ImportSentences } from './import-sentences.js';

/** Swedish sentences about tables, JSON and XML. */
export const IMPORT_SWEDISH: ImportSentences = {
  expected,
  findings,
  imports,
  near,
  profiles,
  tables,
  trees,
};
