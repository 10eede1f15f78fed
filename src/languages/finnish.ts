/**
 * Finnish sentences for findings, and words for explanations and for the faults of a client.
 *
 * @module assortment-kit/languages/fi
 */

export { CLIENT_FINNISH } from '../client/languages/finnish.js';
export { EXPLANATION_FINNISH } from '../explain/languages/finnish.js';
export { FINNISH } from '../issue/languages/finnish.js';
