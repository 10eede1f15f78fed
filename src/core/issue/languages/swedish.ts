import { phrases, sentences } from '../../../words/sv/findings.json';
import titles from '../../../words/sv/titles.json';
import type { Language } from './language.js';
import { phrasesOf } from './phrases.js';

/**
 * Swedish sentences for findings, for the option `language` of `describeFinding`. Names of fields,
 * units and received text stay as in the specification. Decision F10.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * const { message } = describeFinding(zero, { language: SWEDISH })
 * message // => '"price" är 0. Stämmer det?'
 */
export const SWEDISH: Language = {
  tag: 'sv',
  sentences,
  phrases: /* @__PURE__ */ phrasesOf(phrases),
  titles,
};
