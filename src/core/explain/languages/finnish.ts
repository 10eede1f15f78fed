import words from '../../../words/fi/explanations.json';
import { FINNISH } from '../../issue/languages/finnish.js';
import { type ExplanationWords, explanationWords } from './explanation-words.js';

/** Finnish words for explanations. */
export const EXPLANATION_FINNISH: ExplanationWords = /* @__PURE__ */ explanationWords(
  words,
  FINNISH,
);
