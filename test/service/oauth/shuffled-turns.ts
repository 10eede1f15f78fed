/**
 * Whoever waits for its turn gets it in an order drawn from a seed, one at a time, each after
 * everything that the one before set going has come to rest: every interleaving of loads and
 * commits can happen, none depends on the machine.
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
