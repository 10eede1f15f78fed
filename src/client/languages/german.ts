import words from '../../words/de/client.json';
import { type ClientWords, clientWords } from './client-words.js';

/** German words for the faults of a client, for `formatFault`. */
export const CLIENT_GERMAN: ClientWords = /* @__PURE__ */ clientWords(words);
