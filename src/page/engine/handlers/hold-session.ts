import type { Session } from '../session/session.js';
import type { Context } from './handlers.js';

/** Holds the open file from one request to the next. */
export function holdSession(): Pick<Context, 'session' | 'keep'> {
  let held: Session | undefined;
  return {
    session: () => {
      if (held === undefined) throw new TypeError('No file is open.');
      return held;
    },
    keep: (next) => {
      held = next;
    },
  };
}
