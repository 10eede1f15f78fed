import { IMPORT_GERMAN as TABLES } from '../german.js';
import type { ImportSentences } from '../import-sentences.js';

/** German sentences about tables, JSON and XML: a page that reads neither has no last ones. */
export const IMPORT_GERMAN: ImportSentences = /* @__PURE__ */ Object.assign({}, TABLES, {
  trees: {
    'broken-tree':
      '{form} ist in Zeile {line} abgeschnitten oder fehlerhaft. Exportieren Sie die Datei neu.',
    'document-type':
      'Das XML hat in Zeile {line} einen Dokumenttyp oder eigene Entitäten. ' +
      'Exportieren Sie es ohne.',
    'too-deep': '{form} ist in Zeile {line} tiefer als {limit} Ebenen: beschädigt oder bösartig.',
    'wrong-charset': '{form} hat nicht die Zeichen {charset}. Speichern Sie die Datei als UTF-8.',
  },
});
