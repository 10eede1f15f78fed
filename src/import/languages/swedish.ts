import words from '../../words/sv/import.json';
import type { ImportSentences } from './import-sentences.js';

/** Swedish sentences about tables, JSON and XML. */
export const IMPORT_SWEDISH: ImportSentences = words;
