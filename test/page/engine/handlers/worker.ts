import type { Context } from '../../../../src/page/engine/handlers/handlers.js';
import { holdSession } from '../../../../src/page/engine/handlers/hold-session.js';

/** Returns a worker's context, with the session that it holds. */
export function worker(language?: Context['language']): Context {
  return { ...holdSession(), language, progress: () => undefined };
}
