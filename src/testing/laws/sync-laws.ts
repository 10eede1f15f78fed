import { GUARD_LAWS } from './guard-laws.js';
import { PLAN_LAWS } from './plan-laws.js';
import type { SyncLaw } from './sync-implementation.js';

/**
 * Laws of every implementation of the daily sync, with catalogues and plans of any shape:
 * `law.run(implementation)` throws for a broken law. Needs fast-check and no test runner. Spec 3.1,
 * Decisions S1 to S6.
 *
 * @example
 * syncLaws.every(({ name, run }) => name !== '' && typeof run === 'function') // => true
 */
export const syncLaws: readonly SyncLaw[] = Object.freeze([...PLAN_LAWS, ...GUARD_LAWS]);
