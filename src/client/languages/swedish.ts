import words from '../../words/sv/client.json';
import { type ClientWords, clientWords } from './client-words.js';

/** Swedish words for the faults of a client, for `formatFault`. */
export const CLIENT_SWEDISH: ClientWords = /* @__PURE__ */ clientWords(words);
