import type { MarkedItem } from '../../catalogue-store.js';
import { nullableStringAt } from '../row-values.js';
import type { SqlDialect } from '../sql-dialect.js';
import type { SqlRow } from '../sql-driver.js';
import { keyOf } from '../stored-text.js';
import type { Place } from './item-select.js';

/** Terminator of every field. In a stored key this character is always the second of a pair. */
const END = '\x03';

/** Checks whether pairs begin with this unit. */
function beginsCouple(unit: number): boolean {
  return unit === 1 || unit === 2 || unit === 0xfefe;
}

/** Checks whether all keys in a text are stored unchanged. */
function isPlain(text: string): boolean {
  return !text.includes('\x01') && !text.includes('\x02') && !/[\ufefe\ud800-\udfff]/.test(text);
}

const FIELDS = ['third_party_id', 'digest', 'rest', 'mark'];

/**
 * Builds an expression for the marks of selected rows in one text, and the greatest head among
 * them. One row for each item would be several times as slow.
 */
export function packedMarks({ joined }: SqlDialect, rows: string): string {
  return `select ${joined('item')} as marks, max(third_party_id) as last from (${rows}) as i`;
}

/** Columns of the rows that {@link packedMarks} joins. */
export const MARK_COLUMNS: string = `third_party_id,
  ${FIELDS.map((field) => `${field} || '${END}'`).join(' || ')} as item`;

/** Items of one piece, and the start of the next one. */
export interface MarkPiece {
  readonly items: readonly MarkedItem[];
  readonly last: Place | undefined;
}

/** Splits the result of {@link packedMarks} lazily: finds the fields, but copies none. */
export function marksOf(row: SqlRow | undefined): MarkPiece {
  const text = nullableStringAt(row, 'marks') ?? '';
  const head = nullableStringAt(row, 'last') ?? '';
  const piece: Piece = { text, read: isPlain(text) ? (stored) => stored : keyOf };
  const items: PackedMark[] = [];
  let digest = '';
  for (let at = 0; at < text.length; ) {
    const endOfHead = endOfField(text, at);
    const endOfDigest = endOfField(text, endOfHead + 1);
    // Nearly all items have neither digest nor rest.
    if (endOfDigest > endOfHead + 1 && text.slice(at, endOfHead) === head) {
      const digestText = text.slice(endOfHead + 1, endOfDigest);
      if (digestText > digest) digest = digestText;
    }
    const endOfRest = endOfField(text, endOfDigest + 1);
    const end = endOfField(text, endOfRest + 1);
    items.push(new PackedMark(piece, at, endOfRest + 1, end));
    at = end + 1;
  }
  return { items, last: items.length === 0 ? undefined : { head, digest } };
}

function endOfField(text: string, from: number): number {
  let at = text.indexOf(END, from);
  while (at > from && beginsCouple(text.charCodeAt(at - 1))) at = text.indexOf(END, at + 1);
  if (at < 0) throw new TypeError('Marks were put together in another way.');
  return at;
}

/** Text of a piece, and the conversion of its stored keys. */
interface Piece {
  readonly text: string;
  readonly read: (stored: string) => string;
}

/** Offsets in a piece; its fields are getters. */
class PackedMark implements MarkedItem {
  readonly #piece: Piece;
  readonly #at: number;
  readonly #mark: number;
  readonly #end: number;

  constructor(piece: Piece, at: number, mark: number, end: number) {
    this.#piece = piece;
    this.#at = at;
    this.#mark = mark;
    this.#end = end;
  }

  get thirdPartyId(): string {
    const { text, read } = this.#piece;
    const endOfHead = endOfField(text, this.#at);
    const endOfDigest = endOfField(text, endOfHead + 1);
    return read(text.slice(this.#at, endOfHead) + text.slice(endOfDigest + 1, this.#mark - 1));
  }

  get mark(): string {
    const { text, read } = this.#piece;
    return read(text.slice(this.#mark, this.#end));
  }
}
