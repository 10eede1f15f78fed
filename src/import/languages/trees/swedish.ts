import type { ImportSentences } from '../import-sentences.js';
import { IMPORT_SWEDISH as TABLES } from '../swedish.js';

/** Swedish sentences about tables, JSON and XML: a page that reads neither has no last ones. */
export const IMPORT_SWEDISH: ImportSentences = /* @__PURE__ */ Object.assign({}, TABLES, {
  trees: {
    'broken-tree': '{form} är avbruten eller felaktig på rad {line}. Exportera den igen.',
    'document-type':
      'XML-filen har en dokumenttyp eller egna entiteter på rad {line}. Exportera den utan.',
    'too-deep':
      '{form} är på rad {line} djupare än {limit} nivåer: skadad eller gjord för att skada.',
    'wrong-charset': '{form} har inte teckenkodningen {charset}. Spara den som UTF-8.',
  },
});
