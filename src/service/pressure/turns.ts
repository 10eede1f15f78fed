/** Fault of work that would have had to wait behind too much other work. */
export class TooBusyError extends Error {
  constructor() {
    super('too much work waits for its turn');
    this.name = 'TooBusyError';
  }
}

/** Runs at most `atOnce` works at a time; `waiting` more wait, and others are refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** Runs work when it is its turn. Rejects with a `TooBusyError` if too much work waits. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#queue.length >= this.#waiting) throw new TooBusyError();
      // The one that ends hands its place on, so that no other slips in.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
