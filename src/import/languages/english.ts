import words from '../../words/en/import.json';
import type { ImportSentences } from './import-sentences.js';

/** English sentences about tables, JSON and XML. */
export const IMPORT_ENGLISH: ImportSentences = words;
