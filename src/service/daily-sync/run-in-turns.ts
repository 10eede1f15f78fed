import type { Steps } from '#catalogue';

/** Lets everything else that waits for this thread have its turn. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Runs work step by step, so that a service that syncs continues to answer. */
export async function runInTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await turnOfOthers();
  }
}
