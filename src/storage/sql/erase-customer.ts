import type { CustomerKey } from '../customer-store.js';
import { customerParameters } from './customer-statements.js';
import { eraseUsage } from './files/sql-usage.js';
import type { SqlQuery } from './sql-driver.js';
import type { SqlRunner } from './sql-runner.js';

/** Work in the transaction that erases a customer, such as removing its job. */
export type OnErase = (query: SqlQuery, key: CustomerKey) => Promise<void>;

/** Tables with rows of a customer, except its items. The customer's row is last: it is locked. */
const TABLES = [
  'assortment_item_set',
  'assortment_run',
  'assortment_event_page',
  'assortment_event_batch',
  'assortment_file',
  'assortment_part',
  'assortment_delivery',
  'assortment_customer',
];

/** Number of the part that replaces those of an upload whose customer was erased. */
export const ERASED_PART = -1;

const OF_CUSTOMER = 'library = $1 and customer = $2';

const NO_MARK = ` and part <> ${ERASED_PART}`;

const STORED = (table: string): string =>
  `${table} where ${OF_CUSTOMER}${table === 'assortment_part' ? NO_MARK : ''}`;

const ANYTHING = `select 1 as found where ${TABLES.map(
  (table) => `exists (select 1 from ${STORED(table)})`,
).join(' or ')}`;

/** Marks the files that are still being received: `accept` finds the mark. */
const MARK_UPLOADS = `insert into assortment_part (library, customer, file_id, part, put_at, bytes)
  select library, customer, file_id, ${ERASED_PART}, min(put_at), cast('' as BYTES)
  from assortment_part p where ${OF_CUSTOMER}
  and not exists (select 1 from assortment_file f where f.library = $1 and f.id = p.file_id)
  group by library, customer, file_id
  on conflict (library, customer, file_id, part) do nothing`;

/** Items of every set of the customer: see `schemaSteps`. */
const DELETE_ITEMS = `delete from assortment_item where library = $1 and customer in (
  select cast($2 as text) union select item_set from assortment_item_set where ${OF_CUSTOMER}
  union select item_set from assortment_customer where ${OF_CUSTOMER})`;

/** Erases a customer in one transaction; returns false if nothing of it was stored. */
export async function eraseCustomer(
  runner: SqlRunner,
  key: CustomerKey,
  onErase?: OnErase,
): Promise<boolean> {
  const parameters = customerParameters(key);
  // Outside of the transaction: a repetition after a lost answer finds nothing.
  let found = false;
  await runner.repeat(async (query) => {
    const lock = `select 1 as locked from assortment_customer where ${OF_CUSTOMER}`;
    await query(lock + runner.dialect.forUpdate, parameters);
    found ||= (await query(ANYTHING, parameters)).length > 0;
    await query(DELETE_ITEMS, parameters);
    await query(MARK_UPLOADS.replace('BYTES', runner.dialect.bytes), parameters);
    for (const table of TABLES) await query(`delete from ${STORED(table)}`, parameters);
    await eraseUsage(query, key);
    await onErase?.(query, key);
  });
  return found;
}
