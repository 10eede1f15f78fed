/**
 * Swedish sentences for findings, and words for explanations and for the faults of a client.
 *
 * @module assortment-kit/languages/sv
 */

export { CLIENT_SWEDISH } from '../client/languages/swedish.js';
export { EXPLANATION_SWEDISH } from '../explain/languages/swedish.js';
export { SWEDISH } from '../issue/languages/swedish.js';
