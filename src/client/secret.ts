const MASK = '[secret]';

/** Symbols cannot be cloned, and the error shows their text. */
const NOT_CLONED = /* @__PURE__ */ Symbol('a Secret, which is lost when cloned: use writeTokens');

/**
 * A secret text. Printing, inspecting or serializing it shows `[secret]`; only `reveal` returns it.
 * Cloning it throws, and so does reading `[secret]` back: `writeTokens` and `readTokens` store
 * tokens. Decision O11.
 *
 * @example
 * `${new Secret('s3cret')}` // => '[secret]'
 * JSON.stringify({ token: new Secret('s3cret') }) // => '{"token":"[secret]"}'
 * new Secret('s3cret').reveal() // => 's3cret'
 */
export class Secret {
  // Private to the language: no printer, copier or comparison of objects can read it.
  readonly #text: string;

  static {
    // Node's inspect calls this method. Its symbol is in the global registry, so nothing of Node is
    // imported.
    Object.defineProperty(Secret.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value: () => MASK,
    });
  }

  /** Throws `TypeError` unless `text` is a text, and for `[secret]`, which is what JSON shows. */
  constructor(text: string) {
    if (typeof text !== 'string') throw new TypeError('a secret is a text');
    if (text === MASK)
      throw new TypeError('This secret was lost in JSON; write tokens with writeTokens.');
    this.#text = text;
    // `structuredClone` would return an empty object, and throws because of this member.
    Object.defineProperty(this, 'clone', { value: NOT_CLONED, enumerable: true });
  }

  /** Returns the text itself, for the one place that sends or stores it. */
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

/** A secret in one of the forms that callers may pass. */
export type SecretText = Secret | string;

/** Returns the text of a secret, for use in a request. */
export function revealSecret(secret: SecretText): string {
  return secret instanceof Secret ? secret.reveal() : secret;
}

/** Length below which a secret is not masked, because it would hide ordinary words. */
const SHORTEST = 6;

/** Masks all of these secrets in an external text: a server may repeat them. */
export function maskSecrets(text: string, secrets: readonly SecretText[]): string {
  return secrets
    .map(revealSecret)
    .reduce(
      (rest, secret) => (secret.length < SHORTEST ? rest : rest.replaceAll(secret, MASK)),
      text,
    );
}
