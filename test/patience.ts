import { sized } from './sizes.js';

/**
 * Milliseconds after which a test counts as hanging. A busy machine takes many times as long as an
 * idle one, so no verdict may depend on this: assertions decide, and each limit only ends a hang.
 */
export const PATIENCE: number = sized(300_000, 900_000);

/** Milliseconds to wait for what must come: fewer, so that the wait says what is missing. */
export const WAITING: number = PATIENCE / 2;
