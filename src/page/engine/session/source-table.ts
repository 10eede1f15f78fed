import type { Language } from '#core';
import { describeImport } from '../../../import/languages/describe-import.js';
import { IMPORT_FINNISH } from '../../../import/languages/finnish.js';
import { IMPORT_GERMAN } from '../../../import/languages/german.js';
import type { ImportSentences } from '../../../import/languages/import-sentences.js';
import { IMPORT_SWEDISH } from '../../../import/languages/swedish.js';
import type { ImportFinding } from '../../../import/records/import-finding.js';
import type { RecordMap } from '../../../import/records/record-map.js';
import type { TranslationTag } from '../../../words/language-tags.js';

/** The table that the records of a session came from. */
export interface SourceTable extends Pick<RecordMap, 'cellOf' | 'placeOf'> {
  readonly findings: readonly ImportFinding[];
}

/** A fact about cells and rows, with the first of them. */
export interface TableNote extends Pick<ImportFinding, 'code'> {
  readonly sentence: string;
  readonly cells: readonly string[];
}

const SENTENCES: Readonly<Record<string, ImportSentences>> = {
  fi: IMPORT_FINNISH,
  sv: IMPORT_SWEDISH,
  de: IMPORT_GERMAN,
} satisfies Record<TranslationTag, ImportSentences>;

/** Returns the sentences about tables in a language; undefined for English. */
export function importSentences(language: Language | undefined): ImportSentences | undefined {
  return SENTENCES[language?.tag ?? ''];
}

/** Returns the facts about the table of a session. */
export function tableNotes(
  table: SourceTable | undefined,
  language: Language | undefined,
): readonly TableNote[] {
  const sentences = importSentences(language);
  return (table?.findings ?? []).map((finding) => ({
    code: finding.code,
    sentence: describeImport(finding, sentences),
    cells: finding.cells,
  }));
}
