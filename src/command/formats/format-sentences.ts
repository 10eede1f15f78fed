import type { Issue } from '#core';
import { fillLine } from '../languages/fill-line.js';
import { ENGLISH } from '../languages/language.js';
import { describeFix } from '../terminal/describe-fix.js';

/** Words of the formats for machines, which are English in every language. */
export const FORMAT_SENTENCES = {
  unread: '{name}: cannot be read: {reason}',
  noFindings: 'nothing to correct',
  count: '{count} {count:finding|findings}',
  firstOf: 'the first of {count}',
  record: 'record {record}',
  place: 'line {line}, column {column}',
  unreadCase: 'the file can be read',
  received: 'received {received}',
  fix: 'fix: {fix}',
  suggestion: 'suggestion: {fix}',
  annotated:
    '{findings} {findings:finding|findings} in {files} {files:file|files}, refused: {refused}.',
  checked: 'Checked {name}: {outcome}',
  annotationLimit: 'Annotated: the worst {shown}, at most {limit} of each level.',
  toolName: 'assortment-kit',
} as const;

/** Returns the value that a finding is about and its fix, each in a few words. */
export function valueTexts({ received, fix }: Issue): string[] {
  const { fix: certain, suggestion, received: value } = FORMAT_SENTENCES;
  const texts = received === undefined ? [] : [fillLine(ENGLISH, value, { received })];
  if (fix === undefined) return texts;
  const sentence = fix.certainty === 'certain' ? certain : suggestion;
  return [...texts, fillLine(ENGLISH, sentence, { fix: describeFix(fix, ENGLISH) })];
}
