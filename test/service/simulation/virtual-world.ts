/** Chance from a seed: the same seed gives the same choices on every machine (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to below `bound`. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * bound);
  }

  /** True once in `times`, about. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new RangeError('Nothing to pick from.');
    return choice;
  }
}

/** Thrown where a worker is killed: nothing may catch it and continue. */
export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

/**
 * Tasks that take turns: each waits for its turn before every step that others could see, and the
 * dice say whose turn is next. So every interleaving can come, and the seed brings it back.
 */
export class TurnTaking {
  readonly #dice: Dice;
  #waiting: (() => void)[] = [];
  #running = 0;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** Ends when it is the caller's turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Runs all tasks to their ends. */
  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    this.#running = tasks.length;
    const ends = tasks.map(async (task) => {
      try {
        await this.turn();
        await task();
      } finally {
        this.#running -= 1;
      }
    });
    while (this.#running > 0) {
      // Tasks that need no turn go first.
      for (let i = 0; i < SETTLED; i += 1) await Promise.resolve();
      const index = this.#waiting.length === 0 ? -1 : this.#dice.below(this.#waiting.length);
      if (index >= 0) this.#waiting.splice(index, 1)[0]?.();
      else if (this.#running > 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(ends);
  }
}

/** Microtasks after which everything that does not wait for a turn has come to rest. */
const SETTLED = 20;
