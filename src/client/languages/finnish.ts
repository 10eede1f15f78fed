import words from '../../words/fi/client.json';
import { type ClientWords, clientWords } from './client-words.js';

/** Finnish words for the faults of a client, for `formatFault`. */
export const CLIENT_FINNISH: ClientWords = /* @__PURE__ */ clientWords(words);
