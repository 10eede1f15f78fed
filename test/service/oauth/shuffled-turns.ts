/**
 * Resumes waiting callers one at a time, in an order from a seed, each after all effects of the
 * caller before. So each interleaving of loads and commits can happen, on every machine.
 */
export function shuffledTurns(seed: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let state = seed >>> 0 || 1;
  let running = false;
  const pump = (): void => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    const [next] = waiting.splice(state % waiting.length, 1);
    next?.();
    running = waiting.length > 0;
    if (running) setImmediate(pump);
    else setImmediate(restart);
  };
  const restart = (): void => {
    if (running || waiting.length === 0) return;
    running = true;
    pump();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!running) setImmediate(restart);
    });
}
