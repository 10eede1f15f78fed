import words from '../../../words/en/explanations.json';
import { type ExplanationWords, explanationWords } from './explanation-words.js';

/** English words for explanations, in which the core writes them. */
export const EXPLANATION_ENGLISH: ExplanationWords = /* @__PURE__ */ explanationWords(
  words,
  undefined,
);
