import words from '../../words/fi/import.json';
import type { ImportSentences } from './import-sentences.js';

/** Finnish sentences about tables, JSON and XML. */
export const IMPORT_FINNISH: ImportSentences = words;
