import type { Issue } from '#core';
import { ownMember } from '../../text/own-member.js';
import english from '../../words/en/forms.json';
import { fillGaps } from '../../words/fill-gaps.js';
import type { FileForm, FormSentences, SeenForm } from './file-form.js';

/** The sentence for each form: what the file is, and what to do. */
const ENGLISH: FormSentences = english;

/** Returns the form that a finding has in its values. */
export function formOf({ values }: Issue): FileForm | undefined {
  const own: Readonly<Record<string, string>> = values;
  const form = Object.hasOwn(own, 'form') ? own['form'] : undefined;
  return isForm(form) ? form : undefined;
}

function isForm(form: string | undefined): form is FileForm {
  return form !== undefined && Object.hasOwn(ENGLISH, form);
}

/** Returns the sentence of a form with its gaps filled. */
export function formSentence(
  { form, values }: Pick<SeenForm, 'form' | 'values'>,
  sentences: FormSentences = ENGLISH,
): string {
  return fillGaps(sentences[form], (name) => ownMember(values, name));
}
