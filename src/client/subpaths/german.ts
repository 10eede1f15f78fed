/**
 * German sentences for findings, and words for explanations and for the faults of a client.
 *
 * @module assortment-kit/languages/de
 */

export { EXPLANATION_GERMAN } from '../../core/explain/languages/german.js';
export { GERMAN } from '../../core/issue/languages/german.js';
export { CLIENT_GERMAN } from '../languages/german.js';
