import type { PutItem, SyncCommit } from '../../catalogue-store.js';
import { customerParameters } from '../customer-statements.js';
import type { SqlDialect } from '../sql-dialect.js';
import type { SqlQuery, SqlValue } from '../sql-driver.js';
import type { SqlRunner } from '../sql-runner.js';
import { storedKey, storedText } from '../stored-text.js';
import { itemKey } from './item-key.js';

/** Columns of an item in the order of {@link itemRow}. */
export const ITEM_COLUMNS = 'third_party_id, digest, rest, available, mark, run_id, body';

export const COPY_ITEMS: string = `copy assortment_item (library, customer, ${ITEM_COLUMNS})
  from stdin`;

type ItemRow = readonly [
  head: string,
  digest: string,
  rest: string,
  available: number,
  mark: string,
  runId: string,
  body: string,
];

/** Place of the body in a row. */
const BODY = 6;

function itemRow(item: PutItem): ItemRow {
  const { head, digest, rest } = itemKey(item.thirdPartyId);
  return [
    head,
    digest,
    rest,
    item.available ? 1 : 0,
    storedKey(item.mark ?? ''),
    storedKey(item.runId),
    storedText(item.body),
  ];
}

/** Returns the values in the order of the columns of {@link COPY_ITEMS}. */
export function* itemRows(
  sync: SyncCommit,
): Generator<readonly (string | number)[], void, undefined> {
  const key = customerParameters(sync);
  for (const item of sync.items) yield [...key, ...itemRow(item)];
}

/** Builds the statement that writes items of a library ($1) into an item set ($2). */
function upsertStatement(dialect: SqlDialect): string {
  const relation = dialect.rows(3, {
    third_party_id: 'text',
    digest: 'text',
    rest: 'text',
    available: 'bigint',
    mark: 'text',
    run_id: 'text',
    body: 'text',
  });
  return `insert into assortment_item (library, customer, ${ITEM_COLUMNS})
    select $1, $2, r.third_party_id, r.digest, r.rest, r.available, r.mark, r.run_id, r.body
    from ${relation} as r where true
    on conflict (library, customer, third_party_id, digest) do update set
      available = excluded.available, mark = excluded.mark, run_id = excluded.run_id,
      body = excluded.body`;
}

/** A part of the items of a commit, as parameters of statements. */
export interface ItemPiece {
  readonly statements: readonly (readonly SqlValue[])[];
  readonly size: number;
}

/** Characters of bodies from which a statement has no further rows. */
const FULL = 1_048_576;

/** Splits items into pieces of about `size` characters, or of one statement each. */
export function* itemPieces(
  { bulk, rowParameters }: SqlDialect,
  items: readonly PutItem[],
  size = 0,
): Generator<ItemPiece, void, undefined> {
  let statements: (readonly SqlValue[])[] = [];
  let characters = 0;
  let rows: ItemRow[] = [];
  let room = FULL;
  for (const [at, item] of items.entries()) {
    const row = itemRow(item);
    rows.push(row);
    room -= row[BODY].length;
    const isLast = at === items.length - 1;
    if (rows.length < bulk && room > 0 && !isLast) continue;
    const parameters = rowParameters(rows);
    statements.push(parameters);
    for (const each of parameters) characters += typeof each === 'string' ? each.length : 0;
    rows = [];
    room = FULL;
    if (characters < size && !isLast) continue;
    yield { statements, size: characters };
    statements = [];
    characters = 0;
  }
}

/** Writes a piece of the items of a commit into an item set. */
export async function upsertPiece(
  { dialect }: SqlRunner,
  query: SqlQuery,
  { statements }: ItemPiece,
  place: readonly [library: string, itemSet: string],
): Promise<void> {
  const statement = upsertStatement(dialect);
  for (const parameters of statements) await query(statement, [...place, ...parameters]);
}
