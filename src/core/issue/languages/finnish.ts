import { phrases, sentences } from '../../../words/fi/findings.json';
import titles from '../../../words/fi/titles.json';
import type { Language } from './language.js';
import { phrasesOf } from './phrases.js';

/**
 * Finnish sentences for findings, for the option `language` of `describeFinding`. Names of fields,
 * units and received text stay as in the specification. Decision F10.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * const { message } = describeFinding(zero, { language: FINNISH })
 * message // => '"price" on 0. Pitääkö tämä paikkansa?'
 */
export const FINNISH: Language = {
  tag: 'fi',
  sentences,
  phrases: /* @__PURE__ */ phrasesOf(phrases),
  titles,
};
