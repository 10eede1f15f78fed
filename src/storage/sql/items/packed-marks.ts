import type { MarkedItem } from '../../catalogue-store.js';
import { nullableStringAt } from '../row-values.js';
import type { SqlDialect } from '../sql-dialect.js';
import type { SqlRow } from '../sql-driver.js';
import { keyOf } from '../stored-text.js';
import type { Place } from './item-select.js';

/** Behind every field. In a stored key this character stands only as the second one of a couple. */
const END = '\x03';

/** Whether couples begin with this unit. */
function beginsCouple(unit: number): boolean {
  return unit === 1 || unit === 2 || unit === 0xfefe;
}

/** Whether all keys in here are their own spelling. */
function isPlain(text: string): boolean {
  return !text.includes('\x01') && !text.includes('\x02') && !/[\ufefe\ud800-\udfff]/.test(text);
}

const FIELDS = ['third_party_id', 'digest', 'rest', 'mark'];

/**
 * The marks of selected rows in one text, and the greatest head among them. A row for each item
 * would cost five times as much as all of this.
 */
export function packedMarks({ joined }: SqlDialect, rows: string): string {
  return `select ${joined('item')} as marks, max(third_party_id) as last from (${rows}) as i`;
}

/** The columns of the rows that {@link packedMarks} puts together. */
export const MARK_COLUMNS: string = `third_party_id, ${FIELDS.map((field) => `${field} || '${END}'`).join(' || ')} as item`;

/** Items of one piece, and where the next one begins. */
export interface MarkPiece {
  readonly items: readonly MarkedItem[];
  readonly last: Place | undefined;
}

/** Takes apart what {@link packedMarks} answered, as far as is needed to find everything in it. */
export function marksOf(row: SqlRow | undefined): MarkPiece {
  const text = nullableStringAt(row ?? {}, 'marks') ?? '';
  const head = nullableStringAt(row ?? {}, 'last') ?? '';
  const read = isPlain(text) ? (stored: string): string => stored : keyOf;
  const items: PackedMark[] = [];
  let digest = '';
  for (let at = 0; at < text.length; ) {
    const endOfHead = endOfField(text, at);
    const endOfDigest = endOfField(text, endOfHead + 1);
    // Nearly always there is neither digest nor rest.
    if (endOfDigest > endOfHead + 1 && text.slice(at, endOfHead) === head) {
      const found = text.slice(endOfHead + 1, endOfDigest);
      if (found > digest) digest = found;
    }
    const endOfRest = endOfField(text, endOfDigest + 1);
    const end = endOfField(text, endOfRest + 1);
    items.push(new PackedMark(text, read, at, endOfRest + 1, end));
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

/** Places in a text: its fields are made when they are read. */
class PackedMark implements MarkedItem {
  readonly #text: string;
  readonly #read: (stored: string) => string;
  readonly #at: number;
  readonly #mark: number;
  readonly #end: number;

  constructor(
    text: string,
    read: (stored: string) => string,
    at: number,
    mark: number,
    end: number,
  ) {
    this.#text = text;
    this.#read = read;
    this.#at = at;
    this.#mark = mark;
    this.#end = end;
  }

  get thirdPartyId(): string {
    const endOfHead = endOfField(this.#text, this.#at);
    const endOfDigest = endOfField(this.#text, endOfHead + 1);
    return this.#read(
      this.#text.slice(this.#at, endOfHead) + this.#text.slice(endOfDigest + 1, this.#mark - 1),
    );
  }

  get mark(): string {
    return this.#read(this.#text.slice(this.#mark, this.#end));
  }
}
