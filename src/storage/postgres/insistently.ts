import { setTimeout as sleep } from 'node:timers/promises';
import { POSTGRES_DIALECT, sqlState } from './postgres-dialect.js';

/**
 * Codes of two starters that create the same object at once: unique violation in the system's own
 * tables, duplicate table or object, tuple concurrently updated.
 */
const MADE_BY_ANOTHER = new Set(['23505', '42P07', '42710', 'XX000']);

const TRIES = 20;

/**
 * Runs work that creates what a database lacks and may run again. Retries it, within bounds, if
 * another process creates the same at once, on a deadlock, and if the connection is lost.
 */
export async function insistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const fault = POSTGRES_DIALECT.fault(error);
      const again =
        fault === 'again' || fault === 'lost' || MADE_BY_ANOTHER.has(sqlState(error) ?? '');
      if (!again || attempt >= TRIES) throw error;
    }
    await sleep(Math.random() * Math.min(500, 5 * attempt));
  }
}
