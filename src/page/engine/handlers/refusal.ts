/** The sentence about a file that is no assortment file. */
import type { FileReport, Issue, Language, Position } from '#core';
import { fileBytes } from '../../../figures/plots/accepted-records.js';
import type { FileForm, FormSentences } from '../../../import/file-form/file-form.js';
import { formOf, formSentence } from '../../../import/file-form/form-sentence.js';
import { nameFile } from '../../../import/file-form/name-file.js';
import de from '../../../words/de/forms.json';
import fi from '../../../words/fi/forms.json';
import type { TranslationTag } from '../../../words/language-tags.js';
import sv from '../../../words/sv/forms.json';
import { sentenceOf } from '../session/overview.js';

const SENTENCES: Readonly<Record<string, FormSentences>> = {
  fi,
  sv,
  de,
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
