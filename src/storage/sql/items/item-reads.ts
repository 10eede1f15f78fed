import type { CatalogueStore, ItemPage, StoredItem } from '../../catalogue-store.js';
import type { CustomerKey } from '../../customer-store.js';
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

const ITEM_COLUMNS = 'third_party_id, digest, rest, available, body, run_id';

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

    async page(key, { after, limit, available }) {
      const place = after === undefined ? undefined : itemKey(after);
      const selection: ItemSelection = {
        key,
        behind: place && { head: place.head, digest: '' },
        limit,
        available,
      };
      // One statement, so that items and revision are of one moment; it returns the revision even
      // for an empty page.
      const { statement, parameters } = selectItems(runner.dialect, selection, ITEM_COLUMNS);
      const rows = await runner.read(
        `select h.revision, ${ITEM_COLUMNS} from (${REVISION}) as h
          left join (${statement}) as i on 1 = 1 order by ${KEY_ORDER}`,
        parameters,
      );
      const itemRows = rows.filter((row) => row['third_party_id'] !== null);
      if (place?.rest || itemRows.some(isLong))
        return runner.snapshot((query) =>
          pageOfLong(runner.dialect, query, selection, place?.rest ?? ''),
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
  const pieces = snapshotPieces<readonly SqlRow[]>(runner, key, async (query, before) => {
    const { statement, parameters } = selectItems(
      runner.dialect,
      { key, behind: placeOf(before?.at(-1)), limit: PIECE },
      ITEM_COLUMNS,
    );
    const piece = await query(statement, parameters);
    return { piece, last: piece.length < PIECE };
  });
  return piecesInOrder(pieces);
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

/**
 * Reads a page next to long identifiers: reads all rows with the same head, sorts them, and skips
 * those up to `rest` of the first head.
 */
async function pageOfLong(
  dialect: SqlDialect,
  query: SqlQuery,
  selection: ItemSelection,
  rest: string,
): Promise<ItemPage> {
  const [row] = await query(REVISION, customerParameters(selection.key));
  const start = Buffer.from(rest);
  const items: StoredItem[] = [];
  for await (const rows of piecesInOrder(piecesOf(dialect, query, selection))) {
    const behind = rows.filter(
      (each) =>
        each['third_party_id'] !== selection.behind?.head ||
        Buffer.compare(restOf(each), start) > 0,
    );
    items.push(...behind.map(itemOf));
    if (items.length >= selection.limit) break;
  }
  return { revision: integerAt(row, 'revision'), items: items.slice(0, selection.limit) };
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
      ITEM_COLUMNS,
    );
    const rows = await query(statement, parameters);
    yield rows;
    behind = rows.length < limit ? undefined : placeOf(rows.at(-1));
  } while (behind !== undefined);
}
