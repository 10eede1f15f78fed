import { IMPORT_ENGLISH as TABLES } from '../english.js';
import type { ImportSentences } from '../import-sentences.js';

/** English sentences about tables, JSON and XML: a page that reads neither has no last ones. */
export const IMPORT_ENGLISH: ImportSentences = /* @__PURE__ */ Object.assign({}, TABLES, {
  trees: {
    'broken-tree': 'The {form} is cut off or has a mistake in line {line}. Export it again.',
    'document-type':
      'The XML has a document type or entities of its own in line {line}. Export it without them.',
    'too-deep':
      'The {form} has more than {limit} levels in line {line}. It is damaged or made to do harm.',
    'wrong-charset': 'The {form} is not in the encoding {charset}. Save it as UTF-8.',
  },
});
