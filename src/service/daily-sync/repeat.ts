/** Does work again and again, with `every` milliseconds between, until it is stopped. */
export async function repeat(
  work: () => Promise<void>,
  every: number,
  signal: AbortSignal,
  failed: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (fault) {
      failed(fault);
    }
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, every);
      signal.addEventListener('abort', wake);
    });
  }
}
