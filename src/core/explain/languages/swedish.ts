import words from '../../../words/sv/explanations.json';
import { SWEDISH } from '../../issue/languages/swedish.js';
import { type ExplanationWords, explanationWords } from './explanation-words.js';

/** Swedish words for explanations. */
export const EXPLANATION_SWEDISH: ExplanationWords = /* @__PURE__ */ explanationWords(
  words,
  SWEDISH,
);
