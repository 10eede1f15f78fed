/**
 * German sentences for findings, and words for explanations and for the faults of a client.
 *
 * @module assortment-kit/languages/de
 */

export { CLIENT_GERMAN } from '../client/languages/german.js';
export { EXPLANATION_GERMAN } from '../explain/languages/german.js';
export { GERMAN } from '../issue/languages/german.js';
