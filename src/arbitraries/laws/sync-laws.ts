import { GUARD_LAWS } from './guard-laws.js';
import { PLAN_LAWS } from './plan-laws.js';
import type { SyncLaw } from './sync-implementation.js';

/**
 * What every implementation of the daily sync keeps, whatever its catalogues and plans look like:
 * `law.run(implementation)` throws where it does not. Needs fast-check and no test runner. Spec
 * 3.1, Decisions S1 to S6.
 *
 * @example
 * syncLaws.every(({ name, run }) => name !== '' && typeof run === 'function') // => true
 */
export const syncLaws: readonly SyncLaw[] = Object.freeze([...PLAN_LAWS, ...GUARD_LAWS]);
