import { phrases, sentences } from '../../../words/de/findings.json';
import titles from '../../../words/de/titles.json';
import type { Language } from './language.js';
import { phrasesOf } from './phrases.js';

/**
 * German sentences for findings, for the option `language` of `describeFinding`. Names of fields,
 * units and received text stay as in the specification. Decision F10.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * const { message } = describeFinding(zero, { language: GERMAN })
 * message // => '"price" ist 0. Stimmt das?'
 */
export const GERMAN: Language = {
  tag: 'de',
  sentences,
  phrases: /* @__PURE__ */ phrasesOf(phrases),
  titles,
};
