import { ISSUES, type IssueCode } from '#core';

/**
 * Returns the sentence of a rule with its gaps in braces; of two forms for a number, the common
 * one. `sentence` is the one of another language.
 */
export function ruleSentence(code: IssueCode, sentence: string = ISSUES[code].message): string {
  return sentence.replaceAll(/\{\w+:[^{|}]*\|([^{}]*)\}/g, '$1');
}
