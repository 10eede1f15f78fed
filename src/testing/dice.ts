import fc from 'fast-check';

/**
 * Rolls for `Dice`: no rolls choose the plainest spelling everywhere, which is where shrinking
 * ends.
 */
export function rolls(): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.nat({ max: 255 }), { maxLength: 48 });
}

/**
 * Choices that printers make on the way: the rolls over and over; without rolls always the first
 * option.
 */
export class Dice {
  readonly #rolls: readonly number[];
  #at = 0;

  constructor(from: readonly number[]) {
    this.#rolls = from;
  }

  /** Returns a number from 0 and below `sides`. */
  roll(sides: number): number {
    if (this.#rolls.length === 0) return 0;
    // The round is mixed in, so that few rolls do not repeat the same choices in every cycle.
    const roll =
      (this.#rolls[this.#at % this.#rolls.length] ?? 0) +
      (this.#at % this.#rolls.length === 0 ? 0 : Math.floor(this.#at / this.#rolls.length));
    this.#at += 1;
    return roll % sides;
  }

  /** Returns one of the options; the first is the plainest. */
  pick<T>(first: T, ...others: readonly T[]): T {
    const at = this.roll(others.length + 1);
    return at === 0 ? first : (others[at - 1] ?? first);
  }

  /** Returns the items in some order. */
  order<T>(items: readonly T[]): readonly T[] {
    const all = [...items];
    for (let i = all.length - 1; i > 0 && this.#rolls.length > 0; i -= 1) {
      const j = i - this.roll(i + 1);
      [all[i], all[j]] = [all[j] as T, all[i] as T];
    }
    return all;
  }
}
