/**
 * Field names four bytes at a time: a name with its quote and colon (`brand":`) is compared as whole words, the last of
 * which may overlap the one before. Made from the same lists of names as every other table of fields, and laid out in
 * flat arrays: finding a key costs a word for each four of its bytes.
 */

const BITS = 6;
const SLOTS = 1 << BITS;

/** Words of the longest name, its quote and its colon. */
const MAX_WORDS = 8;

const SUFFIX = '":';
const NONE = -1;

export class KeyWords {
  /** Bytes that have to be there for `match` to be asked. */
  readonly reach: number;
  /** Bytes of each name with its quote and colon. */
  readonly lengths: Uint8Array;
  /** What first words are multiplied with, so that different ones have different slots. */
  readonly #factor: number;
  /** The first field of a slot, and the next one that begins with the same word. */
  readonly #first: Int8Array = new Int8Array(SLOTS).fill(NONE);
  readonly #next: Int8Array;
  /** The words of each field. */
  readonly #words: Int32Array;

  constructor(names: readonly string[]) {
    this.lengths = new Uint8Array(names.length);
    this.#next = new Int8Array(names.length).fill(NONE);
    this.#words = new Int32Array(names.length * MAX_WORDS);
    let reach = 0;
    for (let field = 0; field < names.length; field += 1) {
      const text = names[field] + SUFFIX;
      for (let at = 0; at < text.length; at += 4) this.#words[field * MAX_WORDS + at / 4] = wordAt(text, Math.min(at, text.length - 4));
      this.lengths[field] = text.length;
      reach = Math.max(reach, text.length);
    }
    this.reach = reach;
    this.#factor = separatingFactor(names);
    for (let field = names.length - 1; field >= 0; field -= 1) {
      const slot = this.#slotOf(this.#words[field * MAX_WORDS] as number);
      this.#next[field] = this.#first[slot] as number;
      this.#first[slot] = field;
    }
  }

  /** The field whose name, closed by a quote and a colon, stands at `at`; -1 when none does. */
  match(view: DataView, at: number): number {
    const words = this.#words;
    let field = this.#first[this.#slotOf(view.getInt32(at, true))] as number;
    while (field >= 0) {
      const end = at + (this.lengths[field] as number) - 4;
      let word = field * MAX_WORDS;
      let i = at;
      while (i < end && view.getInt32(i, true) === words[word]) {
        i += 4;
        word += 1;
      }
      if (i >= end && view.getInt32(end, true) === words[word]) return field;
      field = this.#next[field] as number;
    }
    return NONE;
  }

  #slotOf(word: number): number {
    return Math.imul(word, this.#factor) >>> (32 - BITS);
  }
}

function wordAt(text: string, at: number): number {
  return text.charCodeAt(at) | (text.charCodeAt(at + 1) << 8) | (text.charCodeAt(at + 2) << 16) | (text.charCodeAt(at + 3) << 24);
}

/** An odd factor under which different first words have different slots. */
function separatingFactor(names: readonly string[]): number {
  const words = new Set<number>();
  for (const name of names) words.add(wordAt(name + SUFFIX, 0));
  for (let factor = 0x9e3779b1; ; factor = (factor + 2) | 0) {
    const slots = new Set<number>();
    for (const word of words) slots.add(Math.imul(word, factor) >>> (32 - BITS));
    if (slots.size === words.size) return factor;
  }
}
