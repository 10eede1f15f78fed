/** The sentence about a file that is no assortment file. */
import type { FileReport, Language } from '#core';
import type { FormSentences } from '../../file-form/file-form.js';
import { formOf, formSentence } from '../../file-form/form-sentence.js';
import { nameFile } from '../../file-form/name-file.js';
import { FINNISH } from '../../file-form/sentences/finnish.js';
import { GERMAN } from '../../file-form/sentences/german.js';
import { SWEDISH } from '../../file-form/sentences/swedish.js';
import { sentenceOf } from '../session/overview.js';

const SENTENCES: Readonly<Record<string, FormSentences>> = {
  fi: FINNISH,
  sv: SWEDISH,
  de: GERMAN,
};

/** Returns what the file is and what to do (Decision J11), in a language. */
export function refusalOf(
  { bytes, report }: { readonly bytes: Uint8Array; readonly report: FileReport },
  language: Language | undefined,
): string {
  const source = {
    readAt: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const issue = nameFile(report, source).issues.find(({ effect }) => effect === 'refuses-file');
  if (issue === undefined) return '';
  const form = formOf(issue);
  if (form === undefined) return sentenceOf(issue, language);
  return formSentence({ form, values: issue.values }, SENTENCES[language?.tag ?? '']);
}
