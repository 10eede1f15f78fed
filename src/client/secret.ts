const MASK = '[secret]';

/**
 * A text that must not be seen: printed, written as JSON or inspected it says `[secret]`; only
 * `reveal` gives it away. Decision O11.
 *
 * @example
 * `${new Secret('s3cret')}` // => '[secret]'
 * JSON.stringify({ token: new Secret('s3cret') }) // => '{"token":"[secret]"}'
 * new Secret('s3cret').reveal() // => 's3cret'
 */
export class Secret {
  // Private to the language, so that no printer, copier or comparison of objects finds it.
  readonly #text: string;

  static {
    // Node's inspect asks for this method. The symbol is a registered one: nothing of Node is
    // imported.
    Object.defineProperty(Secret.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value: () => MASK,
    });
  }

  /** TypeError for what is no text. */
  constructor(text: string) {
    if (typeof text !== 'string') throw new TypeError('a secret is a text');
    this.#text = text;
  }

  /** The text itself, for the one place that sends or stores it. */
  reveal(): string {
    return this.#text;
  }

  equals(other: Secret): boolean {
    return this.#text === other.#text;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }
}

/** A secret as callers may give it. */
export type SecretText = Secret | string;

/** The text of a secret, on its way into a request. */
export function revealSecret(secret: SecretText): string {
  return secret instanceof Secret ? secret.reveal() : secret;
}

/** Secrets shorter than this would black out ordinary words. */
const SHORTEST = 6;

/**
 * A text from outside with every one of the secrets blacked out: a server may repeat what it was
 * sent.
 */
export function maskSecrets(text: string, secrets: readonly SecretText[]): string {
  return secrets
    .map(revealSecret)
    .reduce(
      (rest, secret) => (secret.length < SHORTEST ? rest : rest.replaceAll(secret, MASK)),
      text,
    );
}
