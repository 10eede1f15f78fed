import { ISSUES, type IssueCode } from '../../issue/issue-list.js';

/**
 * What a code means whatever the value: the first sentence of the catalogue's message, without the
 * clauses that tell of one value, `…` for what is left of them.
 */
export function codeMeaning(code: IssueCode): string {
  const [sentence = ''] = ISSUES[code].message.split(/\.(?:\{[a-zA-Z]+\}|\s|$)/, 1);
  return dropTail(sentence)
    .split('; ')
    .filter((clause, place) => place === 0 || !VALUE.test(clause))
    .join('; ')
    .replaceAll(/"?\{[a-zA-Z]+\}"?/g, '…');
}

const VALUE = /\{[a-zA-Z]+\}/;

/** Cuts at the last colon or bracket before a value, again and again. */
function dropTail(sentence: string): string {
  const value = sentence.search(VALUE);
  if (value < 0) return sentence;
  const cut = Math.max(sentence.lastIndexOf(': ', value), sentence.lastIndexOf(' (', value));
  return cut > 0 ? dropTail(sentence.slice(0, cut)) : sentence;
}
