import {
  describeFinding,
  type FileReport,
  type Finding,
  ISSUES,
  type Issue,
  type IssueCode,
} from '#core';
import { formOf, formSentence } from '../../import/file-form/form-sentence.js';
import type { CommandLanguage } from './language.js';

/** Returns an issue with its sentence in a language. */
export function issueIn<T extends Issue>(issue: T, language: CommandLanguage): T {
  const { findings, lines } = language;
  if (findings === undefined) return issue;
  const form = formOf(issue);
  const message =
    form === undefined
      ? describeFinding(issue, { language: findings }).message
      : formSentence({ form, values: issue.values }, lines.forms);
  return { ...issue, message };
}

/** Returns a report with its sentences in a language. */
export function reportIn(report: FileReport, language: CommandLanguage): FileReport {
  if (language.findings === undefined) return report;
  return {
    ...report,
    issues: report.issues.map((issue) => issueIn(issue, language)),
    causes: report.causes.map((cause) =>
      cause.example === undefined ? cause : { ...cause, example: issueIn(cause.example, language) },
    ),
  };
}

/** Data of an event, of this machine or of a service. */
interface EventData {
  readonly code?: string | undefined;
  readonly received?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Returns the sentence of an event in a language, if its data allow it; else its own. */
export function eventMessage(
  message: string,
  { code, received, values = {} }: EventData,
  { findings }: CommandLanguage,
): string {
  if (findings === undefined || code === undefined || !Object.hasOwn(ISSUES, code)) return message;
  // The values of an event are those of a finding of its code.
  const finding = { code, pointer: '', received, values } as Finding;
  return describeFinding(finding, { language: findings }).message;
}

/**
 * Returns the sentence of a rule with its gaps in braces; of two forms for a number, the common
 * one. `sentence` is the one of another language.
 */
export function ruleSentence(code: IssueCode, sentence: string = ISSUES[code].message): string {
  return sentence.replaceAll(/\{\w+:[^{|}]*\|([^{}]*)\}/g, '$1');
}
