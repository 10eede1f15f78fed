/** The exact identifiers of a file, each with the place, digest and state of its record. */
import { utf8Text, viewBytes } from '#bytes';

/** Place where an identifier first occurs. */
export interface FirstRecord {
  readonly index: number;
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** The first record of an identifier. */
export interface RecordFacts extends FirstRecord {
  /** State of the record: ACCEPTED, REFUSED or CONFLICTING. */
  readonly state: number;
  /** Digest of the record's content. */
  readonly low: number;
  readonly high: number;
}

const PAGE_BITS = 10;
const PAGE_ROWS = 1_024;

/** Doubles of a row: these may be larger than 32 bits. */
const DOUBLES = 4;
const OFFSET = 0;
const LENGTH = 1;
const LINE = 2;
const COLUMN = 3;

/** Words of a row. `TEXT` is where the identifier begins among the text of the page. */
const WORDS = 6;
const INDEX = 0;
const STATE = 1;
const LOW = 2;
const HIGH = 3;
const TEXT = 4;
const SIZE = 5;

/** First capacity of a page for the bytes of its identifiers. */
const FIRST_TEXT = 16_384;

/** Rows of one page. Pages are never copied when the table grows. */
interface Page {
  readonly doubles: Float64Array;
  readonly words: Int32Array;
  text: Uint8Array;
  textEnd: number;
}

/** Table with one row for each identifier. */
export class IdentifierRows {
  count = 0;
  readonly #pages: Page[] = [];

  /** Adds the row of an identifier, given as bytes; returns its number. */
  add(bytes: Uint8Array, start: number, end: number, facts: RecordFacts): number {
    const row = this.count;
    this.count = row + 1;
    if (row % PAGE_ROWS === 0) this.#pages.push(createPage());
    const page = this.#pageOf(row);
    const at = page.textEnd;
    const textEnd = at + end - start;
    if (textEnd > page.text.length) page.text = grown(page.text, textEnd);
    const { doubles, words, text } = page;
    for (let k = at; k < textEnd; k += 1) text[k] = bytes[start + k - at] as number;
    page.textEnd = textEnd;
    const double = DOUBLES * (row % PAGE_ROWS);
    doubles[double + OFFSET] = facts.offset;
    doubles[double + LENGTH] = facts.length;
    doubles[double + LINE] = facts.line;
    doubles[double + COLUMN] = facts.column;
    const word = WORDS * (row % PAGE_ROWS);
    words[word + INDEX] = facts.index;
    words[word + STATE] = facts.state;
    words[word + LOW] = facts.low;
    words[word + HIGH] = facts.high;
    words[word + TEXT] = at;
    words[word + SIZE] = end - start;
    return row;
  }

  firstRecord(row: number): FirstRecord {
    const { doubles } = this.#pageOf(row);
    const at = DOUBLES * (row % PAGE_ROWS);
    return {
      index: this.indexOf(row),
      offset: doubles[at + OFFSET] as number,
      length: doubles[at + LENGTH] as number,
      line: doubles[at + LINE] as number,
      column: doubles[at + COLUMN] as number,
    };
  }

  indexOf(row: number): number {
    return this.#wordOf(row, INDEX);
  }

  stateOf(row: number): number {
    return this.#wordOf(row, STATE);
  }

  setState(row: number, state: number): void {
    this.#pageOf(row).words[WORDS * (row % PAGE_ROWS) + STATE] = state;
  }

  hasDigest(row: number, low: number, high: number): boolean {
    return this.#wordOf(row, LOW) === low && this.#wordOf(row, HIGH) === high;
  }

  textOf(row: number): string {
    const start = this.#wordOf(row, TEXT);
    return utf8Text(viewBytes(this.#pageOf(row).text), start, start + this.#wordOf(row, SIZE));
  }

  isText(row: number, bytes: Uint8Array, start: number, end: number): boolean {
    const size = this.#wordOf(row, SIZE);
    if (size !== end - start) return false;
    const { text } = this.#pageOf(row);
    const at = this.#wordOf(row, TEXT);
    let k = 0;
    while (k < size && text[at + k] === bytes[start + k]) k += 1;
    return k === size;
  }

  #pageOf(row: number): Page {
    return this.#pages[row >>> PAGE_BITS] as Page;
  }

  #wordOf(row: number, word: number): number {
    return this.#pageOf(row).words[WORDS * (row % PAGE_ROWS) + word] as number;
  }
}

function createPage(): Page {
  return {
    doubles: new Float64Array(DOUBLES * PAGE_ROWS),
    words: new Int32Array(WORDS * PAGE_ROWS),
    text: new Uint8Array(FIRST_TEXT),
    textEnd: 0,
  };
}

function grown(text: Uint8Array, needed: number): Uint8Array {
  const larger = new Uint8Array(Math.max(needed, 2 * text.length));
  larger.set(text);
  return larger;
}
