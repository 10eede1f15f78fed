import type { CatalogueStore, ItemPage, StoredItem } from '../../catalogue-store.js';
import type { CustomerKey } from '../../customer-store.js';
import { pageRoom } from '../../pages/page-room.js';
import { customerParameters } from '../customer-statements.js';
import { cutKeyAt, integerAt, keyAt, textAt } from '../row-values.js';
import type { BulkRow, SqlDialect } from '../sql-dialect.js';
import type { SqlQuery, SqlRow } from '../sql-driver.js';
import { inBulk, type SqlRunner } from '../sql-runner.js';
import { type ItemKey, itemKey } from './item-key.js';
import {
  type ItemSelection,
  KEY_ORDER,
  placeOf,
  selectItems,
  validItemSet,
} from './item-select.js';
import { MARK_COLUMNS, type MarkPiece, marksOf, packedMarks } from './packed-marks.js';
import { snapshotPieces } from './snapshot-pieces.js';

/** Items of one piece of a catalogue. */
const PIECE = 2000;

/** Characters of the bodies of one piece, one body apart. */
const PIECE_CHARACTERS = 8_388_608;

const PLACE_COLUMNS = 'third_party_id, digest, rest, available, run_id';
const ITEM_COLUMNS = `${PLACE_COLUMNS}, body`;

/**
 * Returns a column with a body, or with null for one of more characters. Bodies are ASCII, and a
 * database knows the octets of a text without reading it; to count characters, it reads them all.
 */
function shortBody(characters: number): string {
  return Number.isFinite(characters)
    ? `case when octet_length(body) <= ${Math.floor(characters)} then body end as body`
    : 'body';
}

function itemOf(row: SqlRow): StoredItem {
  return {
    thirdPartyId: cutKeyAt(row, 'third_party_id', 'rest'),
    available: integerAt(row, 'available') === 1,
    body: textAt(row, 'body'),
    runId: keyAt(row, 'run_id'),
  };
}

/** Checks whether the identifier is cut. */
function isLong(row: SqlRow): boolean {
  return row['digest'] !== '';
}

/** Checks whether two rows have long identifiers with one head: the key orders them by digest. */
function sameHead(a: SqlRow | undefined, b: SqlRow | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    isLong(a) &&
    isLong(b) &&
    a['third_party_id'] === b['third_party_id']
  );
}

function restOf(row: SqlRow): Buffer {
  return Buffer.from(String(row['rest']));
}

/**
 * Sorts rows by the bytes of their identifiers; they must be in the order of the key, and contain
 * all rows of a head.
 */
function inOrder(rows: readonly SqlRow[]): readonly SqlRow[] {
  if (!rows.some(isLong)) return rows;
  const groups: SqlRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && sameHead(last[0], row)) last.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => group.sort((a, b) => Buffer.compare(restOf(a), restOf(b))));
}

/** Sorts pieces in the same way: rows with the last row's head move to the next piece. */
async function* piecesInOrder(
  pieces: AsyncIterable<readonly SqlRow[]>,
): AsyncGenerator<readonly SqlRow[], void, undefined> {
  let waiting: readonly SqlRow[] = [];
  for await (const piece of pieces) {
    const rows = waiting.length === 0 ? piece : [...waiting, ...piece];
    let end = rows.length;
    while (end > 0 && sameHead(rows[end - 1], rows.at(-1))) end -= 1;
    waiting = rows.slice(end);
    yield inOrder(rows.slice(0, end));
  }
  if (waiting.length > 0) yield inOrder(waiting);
}

const REVISION = `select cast(coalesce(max(revision), 0) as text) as revision
  from assortment_customer where library = $1 and customer = $2`;

/** Creates the part of {@link CatalogueStore} that reads items. */
export function createItemReads(
  runner: SqlRunner,
): Pick<CatalogueStore, 'load' | 'page' | 'item' | 'marks' | 'items'> {
  return {
    async *load(key) {
      for await (const rows of allRows(runner, key)) yield rows.map(itemOf);
    },

    async *marks(key) {
      const pieces = snapshotPieces<MarkPiece>(runner, key, async (query, before) => {
        const { statement, parameters } = selectItems(
          runner.dialect,
          { key, behind: before?.last, limit: PIECE },
          MARK_COLUMNS,
        );
        const [row] = await query(packedMarks(runner.dialect, statement), parameters);
        const piece = marksOf(row);
        return { piece, last: piece.items.length < PIECE };
      });
      for await (const { items } of pieces) yield items;
    },

    items: (key, thirdPartyIds) =>
      thirdPartyIds.length <= runner.dialect.bulk
        ? itemsOf(runner, runner.read, key, thirdPartyIds)
        : runner.snapshot((query) => itemsOf(runner, query, key, thirdPartyIds)),

    async page(key, { after, limit, available, characters = Number.POSITIVE_INFINITY }) {
      const place = after === undefined ? undefined : itemKey(after);
      const selection: ItemSelection = {
        key,
        behind: place && { head: place.head, digest: '' },
        limit,
        available,
      };
      // One statement, so that items and revision are of one moment; it returns the revision even
      // for an empty page.
      const { statement, parameters } = selectItems(
        runner.dialect,
        selection,
        `${PLACE_COLUMNS}, ${shortBody(characters / limit)}`,
      );
      const rows = await runner.read(
        `select h.revision, ${ITEM_COLUMNS} from (${REVISION}) as h
          left join (${statement}) as i on 1 = 1 order by ${KEY_ORDER}`,
        parameters,
      );
      const itemRows = rows.filter((row) => row['third_party_id'] !== null);
      if (place?.rest || itemRows.some((row) => isLong(row) || row['body'] === null))
        return runner.snapshot((query) =>
          pageInSteps(runner, query, { selection, rest: place?.rest ?? '', characters }),
        );
      return { revision: integerAt(rows[0], 'revision'), items: itemRows.map(itemOf) };
    },

    async item(key, thirdPartyId) {
      const { head, digest } = itemKey(thirdPartyId);
      const [row] = await runner.read(
        `select ${ITEM_COLUMNS} from assortment_item where library = $1
          and customer = ${validItemSet(runner.dialect)} and third_party_id = $3 and digest = $4`,
        [...customerParameters(key), head, digest],
      );
      return row === undefined ? undefined : itemOf(row);
    },
  };
}

/** Reads all rows of a customer, sorted by the bytes of their identifiers. */
function allRows(runner: SqlRunner, key: CustomerKey): AsyncIterable<readonly SqlRow[]> {
  const pieces = snapshotPieces<readonly SqlRow[]>(runner, key, (query, before) =>
    nextRows(runner.dialect, query, { key, behind: placeOf(before?.at(-1)), limit: PIECE }),
  );
  return piecesInOrder(pieces);
}

/** Reads the next rows of a catalogue: fewer if their bodies are long. */
async function nextRows(
  dialect: SqlDialect,
  query: SqlQuery,
  selection: ItemSelection,
): Promise<{ readonly piece: readonly SqlRow[]; readonly last: boolean }> {
  const read = (limit: number, columns: string): Promise<readonly SqlRow[]> => {
    const { statement, parameters } = selectItems(dialect, { ...selection, limit }, columns);
    return query(statement, parameters);
  };
  const { limit } = selection;
  const short = shortBody(PIECE_CHARACTERS / limit);
  const rows = await read(limit, `${PLACE_COLUMNS}, octet_length(body) as size, ${short}`);
  if (rows.every((row) => row['body'] !== null)) return { piece: rows, last: rows.length < limit };
  const fits = pageRoom(PIECE_CHARACTERS);
  const end = rows.findIndex((row) => !fits(integerAt(row, 'size')));
  // Read twice: outside of a transaction, another item may be the last one meanwhile.
  return { piece: await read(end < 0 ? rows.length : end, ITEM_COLUMNS), last: false };
}

async function itemsOf(
  runner: SqlRunner,
  query: SqlQuery,
  key: CustomerKey,
  thirdPartyIds: readonly string[],
): Promise<readonly StoredItem[]> {
  const keys = [...new Set(thirdPartyIds)].map(itemKey);
  const relation = runner.dialect.rows(3, { head: 'text', rest_digest: 'text' });
  // CROSS, because SQLite would otherwise scan the customer's items for each identifier.
  const statement = `select ${ITEM_COLUMNS} from ${relation} as w cross join assortment_item i
    where i.library = $1
    and i.customer = ${validItemSet(runner.dialect)} and i.third_party_id = w.head
    and i.digest = w.rest_digest`;
  const items: StoredItem[] = [];
  const rowOf = ({ head, digest }: ItemKey): BulkRow => [head, digest];
  await inBulk(runner, keys, rowOf, async (parameters) => {
    for (const row of await query(statement, [...customerParameters(key), ...parameters]))
      items.push(itemOf(row));
  });
  return items;
}

/** A page that is read in steps. */
interface SteppedPage {
  readonly selection: ItemSelection;
  /** Rest of the identifier before the page. */
  readonly rest: string;
  readonly characters: number;
}

/**
 * Reads a page with long identifiers or long bodies: reads all rows with the same head, without
 * bodies, sorts them, and skips those up to `rest` of the first head; then reads the bodies for
 * which there is room.
 */
async function pageInSteps(
  runner: SqlRunner,
  query: SqlQuery,
  { selection, rest, characters }: SteppedPage,
): Promise<ItemPage> {
  const { key, behind, limit } = selection;
  const [row] = await query(REVISION, customerParameters(key));
  const start = Buffer.from(rest);
  const fits = pageRoom(characters);
  const ids: string[] = [];
  let isCut = false;
  for await (const rows of piecesInOrder(piecesOf(runner.dialect, query, selection))) {
    const wanted = rows
      .filter(
        (each) =>
          each['third_party_id'] !== behind?.head || Buffer.compare(restOf(each), start) > 0,
      )
      .slice(0, limit - ids.length);
    const end = wanted.findIndex((each) => !fits(integerAt(each, 'size')));
    isCut = end >= 0;
    ids.push(
      ...(isCut ? wanted.slice(0, end) : wanted).map((each) =>
        cutKeyAt(each, 'third_party_id', 'rest'),
      ),
    );
    if (isCut || ids.length >= limit) break;
  }
  const items = new Map(
    (await itemsOf(runner, query, key, ids)).map((item) => [item.thirdPartyId, item]),
  );
  return {
    revision: integerAt(row, 'revision'),
    items: ids.flatMap((id) => items.get(id) ?? []),
    ...(isCut ? { cut: true } : {}),
  };
}

async function* piecesOf(
  dialect: SqlDialect,
  query: SqlQuery,
  selection: ItemSelection,
): AsyncGenerator<readonly SqlRow[], void, undefined> {
  let { behind } = selection;
  const limit = Math.max(selection.limit, PIECE);
  do {
    const { statement, parameters } = selectItems(
      dialect,
      { ...selection, behind, limit },
      `${PLACE_COLUMNS}, octet_length(body) as size`,
    );
    const rows = await query(statement, parameters);
    yield rows;
    behind = rows.length < limit ? undefined : placeOf(rows.at(-1));
  } while (behind !== undefined);
}
