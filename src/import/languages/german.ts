import words from '../../words/de/import.json';
import type { ImportSentences } from './import-sentences.js';

/** German sentences about tables, JSON and XML. */
export const IMPORT_GERMAN: ImportSentences = words;
