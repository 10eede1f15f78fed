/**
 * Swedish sentences for findings, and words for explanations and for the faults of a client.
 *
 * @module assortment-kit/languages/sv
 */

export { EXPLANATION_SWEDISH } from '../../core/explain/languages/swedish.js';
export { SWEDISH } from '../../core/issue/languages/swedish.js';
export { CLIENT_SWEDISH } from '../languages/swedish.js';
