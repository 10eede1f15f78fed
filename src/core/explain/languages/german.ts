import words from '../../../words/de/explanations.json';
import { GERMAN } from '../../issue/languages/german.js';
import { type ExplanationWords, explanationWords } from './explanation-words.js';

/** German words for explanations. */
export const EXPLANATION_GERMAN: ExplanationWords = /* @__PURE__ */ explanationWords(words, GERMAN);
