/**
 * Finnish sentences for findings, and Finnish words for explanations and for faults of a client.
 *
 * @module assortment-kit/languages/fi
 */

export { CLIENT_FINNISH } from '../client/languages/finnish.js';
export { EXPLANATION_FINNISH } from '../explain/languages/finnish.js';
export { FINNISH } from '../issue/languages/finnish.js';
