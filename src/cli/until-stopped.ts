/** Signals that end a command: Ctrl-C and a service manager's. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Returns the first signal, Ctrl-C or SIGTERM; the same once more ends the process at once. A
 * command that runs until it is stopped calls this before it begins, so that no signal cuts its
 * work off.
 */
export function untilStopped(): Promise<(typeof STOP_SIGNALS)[number]> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.once(signal, () => resolve(signal));
  });
}
