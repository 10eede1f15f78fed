import { IMPORT_FINNISH as TABLES } from '../finnish.js';
import type { ImportSentences } from '../import-sentences.js';

/** Finnish sentences about tables, JSON and XML: a page that reads neither has no last ones. */
export const IMPORT_FINNISH: ImportSentences = /* @__PURE__ */ Object.assign({}, TABLES, {
  trees: {
    'broken-tree': '{form} on katkennut tai virheellinen rivillä {line}. Vie se uudelleen.',
    'document-type':
      'XML:ssä on dokumenttityyppi tai omia entiteettejä rivillä {line}. Vie se ilman niitä.',
    'too-deep':
      '{form} on rivillä {line} syvempi kuin {limit} tasoa: vioittunut tai tehty vahingoksi.',
    'wrong-charset': '{form} ei ole merkistöä {charset}. Tallenna se UTF-8:na.',
  },
});
