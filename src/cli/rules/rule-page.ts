import { ISSUES, type IssueCode } from '#core';

/** Home page of this package, as in `homepage` of package.json. */
export const HOME_PAGE = 'https://github.com/assortment-kit/assortment-kit';

/** Returns the address of a rule on the page of all rules. */
export function rulePage(code: IssueCode): string {
  return `${HOME_PAGE}/blob/main/docs/rules.md#${code.replace('.', '-')}`;
}

/**
 * Returns the sentence of a rule with its gaps in braces; of two forms for a number, the common
 * one. `sentence` is the one of another language.
 */
export function ruleSentence(code: IssueCode, sentence: string = ISSUES[code].message): string {
  return sentence.replaceAll(/\{\w+:[^|}]*\|([^}]*)\}/g, '$1');
}
