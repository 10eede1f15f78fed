import type { TreeFaultCode } from '../workbook/table-fault.js';
import { IMPORT_ENGLISH as ENGLISH } from './english.js';
import { IMPORT_FINNISH as FINNISH } from './finnish.js';
import { IMPORT_GERMAN as GERMAN } from './german.js';
import type { ImportSentences } from './import-sentences.js';
import { IMPORT_SWEDISH as SWEDISH } from './swedish.js';

/** Sentences about JSON and XML, apart from the others: a page that reads neither has none. */
type TreeSentences = Readonly<Record<TreeFaultCode, string>>;

const ENGLISH_TREES: TreeSentences = {
  'broken-tree': 'The {form} is cut off or not well-formed in line {line}. Export it again.',
  'document-type':
    'The XML has a document type or entities of its own in line {line}. Export it without.',
  'too-deep':
    'The {form} is deeper than {limit} levels in line {line}: damaged, or made to do harm.',
  'wrong-charset': 'The {form} is not in the characters {charset}. Save it as UTF-8.',
};

const FINNISH_TREES: TreeSentences = {
  'broken-tree': '{form} on katkennut tai virheellinen rivillä {line}. Vie se uudelleen.',
  'document-type':
    'XML:ssä on dokumenttityyppi tai omia entiteettejä rivillä {line}. Vie se ilman niitä.',
  'too-deep':
    '{form} on rivillä {line} syvempi kuin {limit} tasoa: vioittunut tai tehty vahingoksi.',
  'wrong-charset': '{form} ei ole merkistöä {charset}. Tallenna se UTF-8:na.',
};

const SWEDISH_TREES: TreeSentences = {
  'broken-tree': '{form} är avbruten eller felaktig på rad {line}. Exportera den igen.',
  'document-type':
    'XML-filen har en dokumenttyp eller egna entiteter på rad {line}. Exportera den utan.',
  'too-deep':
    '{form} är på rad {line} djupare än {limit} nivåer: skadad eller gjord för att skada.',
  'wrong-charset': '{form} har inte teckenkodningen {charset}. Spara den som UTF-8.',
};

const GERMAN_TREES: TreeSentences = {
  'broken-tree':
    '{form} ist in Zeile {line} abgeschnitten oder fehlerhaft. Exportieren Sie die Datei neu.',
  'document-type':
    'Das XML hat in Zeile {line} einen Dokumenttyp oder eigene Entitäten. Exportieren Sie es ohne.',
  'too-deep': '{form} ist in Zeile {line} tiefer als {limit} Ebenen: beschädigt oder bösartig.',
  'wrong-charset': '{form} hat nicht die Zeichen {charset}. Speichern Sie die Datei als UTF-8.',
};

/** English sentences about tables, JSON and XML. */
export const IMPORT_ENGLISH: ImportSentences = /* @__PURE__ */ withTrees(ENGLISH, ENGLISH_TREES);

/** Finnish sentences about tables, JSON and XML. */
export const IMPORT_FINNISH: ImportSentences = /* @__PURE__ */ withTrees(FINNISH, FINNISH_TREES);

/** Swedish sentences about tables, JSON and XML. */
export const IMPORT_SWEDISH: ImportSentences = /* @__PURE__ */ withTrees(SWEDISH, SWEDISH_TREES);

/** German sentences about tables, JSON and XML. */
export const IMPORT_GERMAN: ImportSentences = /* @__PURE__ */ withTrees(GERMAN, GERMAN_TREES);

function withTrees(sentences: ImportSentences, trees: TreeSentences): ImportSentences {
  return { ...sentences, trees };
}
