/**
 * Finnish sentences for findings, and words for explanations and for the faults of a client.
 *
 * @module assortment-kit/languages/fi
 */

export { EXPLANATION_FINNISH } from '../../core/explain/languages/finnish.js';
export { FINNISH } from '../../core/issue/languages/finnish.js';
export { CLIENT_FINNISH } from '../languages/finnish.js';
