import type { Context } from '../../../src/inspector/worker/handlers.js';
import { holdSession } from '../../../src/inspector/worker/hold-session.js';

/** Returns a worker's context, with the session that it holds. */
export function worker(language?: Context['language']): Context {
  return { ...holdSession(), language, progress: () => undefined };
}
