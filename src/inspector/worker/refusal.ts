/** The sentence about a file that is no assortment file. */
import type { FileReport, Issue, Language, Position } from '#core';
import type { FileForm, FormSentences } from '../../file-form/file-form.js';
import { formOf, formSentence } from '../../file-form/form-sentence.js';
import { nameFile } from '../../file-form/name-file.js';
import { FINNISH } from '../../file-form/sentences/finnish.js';
import { GERMAN } from '../../file-form/sentences/german.js';
import type { TranslationTag } from '../../file-form/sentences/language-tags.js';
import { SWEDISH } from '../../file-form/sentences/swedish.js';
import { fileBytes } from '../../plots/accepted-records.js';
import { sentenceOf } from '../session/overview.js';

const SENTENCES: Readonly<Record<string, FormSentences>> = {
  fi: FINNISH,
  sv: SWEDISH,
  de: GERMAN,
} satisfies Record<TranslationTag, FormSentences>;

/** Bytes that were checked. */
interface CheckedBytes {
  readonly bytes: Uint8Array;
  readonly report: FileReport;
}

/** Returns what the file is and what to do (Decision J11), in a language. */
export function refusalOf(checked: CheckedBytes, language: Language | undefined): string {
  const issue = namedIssue(checked);
  if (issue === undefined) return '';
  const form = formOf(issue);
  if (form === undefined) return sentenceOf(issue, language);
  return formSentence({ form, values: issue.values }, SENTENCES[language?.tag ?? '']);
}

/** Returns the form of a file that is no assortment file; undefined if it is not recognised. */
export function formOfFile(checked: CheckedBytes): FileForm | undefined {
  const issue = namedIssue(checked);
  return issue && formOf(issue);
}

/** Returns the place of a fault inside a text that is JSON otherwise. */
export function placeOfFault(checked: CheckedBytes): Position | undefined {
  const issue = namedIssue(checked);
  return issue?.code === 'json.syntax' && issue.position?.offset !== 0 ? issue.position : undefined;
}

function namedIssue({ bytes, report }: CheckedBytes): Issue | undefined {
  return nameFile(report, fileBytes(bytes)).issues.find(({ effect }) => effect === 'refuses-file');
}
