/** A fraction whose JSON is the text `p/q`, or `p` for a whole number: JSON has no bigint. */
export class ExactFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  toJSON(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

/** Returns a power of a whole number, 1 below the first, in a call that bundlers may drop. */
/* @__NO_SIDE_EFFECTS__ */
export function powerOf(base: bigint, exponent: number): bigint {
  return exponent <= 0 ? 1n : base ** BigInt(exponent);
}
