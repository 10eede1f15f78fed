import { ATTEMPT_DISTANCE } from '../claim-rules.js';
import type { CustomerHead, CustomerKey } from '../customer-store.js';
import {
  integerAt,
  keyAt,
  nullableIntegerAt,
  nullableTextAt,
  nullableWordAt,
  stringAt,
  textAt,
} from './row-values.js';
import type { SqlQuery, SqlRow } from './sql-driver.js';
import type { SqlRunner } from './sql-runner.js';
import { storedKey } from './stored-text.js';

const integer = (column: string): string => `cast(${column} as text) as ${column}`;

/** The columns of a head, every integer as text. */
export const HEAD_COLUMNS: string = [
  'library',
  'customer',
  integer('version'),
  'agreed',
  integer('revision'),
  'hash',
  'supplier_style',
  integer('newest_sequence'),
  integer('closed_at'),
  'due_date',
  integer('due_at'),
  integer('fence'),
  'lease_holder',
  integer('lease_until'),
  'policy',
  // Of the due run alone: a copy of an earlier version closes a day without ending the count.
  'cast(case when attempted = due_date then attempts else 0 end as text) as attempts',
  'set_aside',
  integer('set_aside_at'),
].join(', ');

/** Instant from which others may claim a day, as `claimableFrom` computes it; null: at once. */
export const CLAIMABLE_FROM: string = `(lease_until +
  case when attempted = due_date and attempts > 1
  then (attempts - 1) * ${ATTEMPT_DISTANCE} else 0 end)`;

/** A locked row of a customer: the head, and the counters of the store. */
export interface LockedCustomer {
  readonly head: CustomerHead;
  readonly lastSequence: number;
  readonly lastRun: number;
  /** Key of the customer's items: see `schemaSteps`. */
  readonly itemSet: string;
}

/** Returns the first two parameters of every statement about a customer. */
export function customerParameters(key: CustomerKey): readonly [library: string, customer: string] {
  return [storedKey(key.library), storedKey(key.customer)];
}

/** Reads the separator style of a customer or of a file; null if it has none. */
export function styleAt(row: SqlRow, column: string): CustomerHead['supplierStyle'] {
  return nullableWordAt(row, column, ['x', '/']);
}

export function headOf(row: SqlRow): CustomerHead {
  const dueAt = nullableIntegerAt(row, 'due_at');
  const leaseUntil = nullableIntegerAt(row, 'lease_until');
  const setAsideAt = nullableIntegerAt(row, 'set_aside_at');
  return {
    library: keyAt(row, 'library'),
    customer: keyAt(row, 'customer'),
    version: integerAt(row, 'version'),
    agreed: nullableTextAt(row, 'agreed'),
    revision: integerAt(row, 'revision'),
    hash: nullableTextAt(row, 'hash'),
    supplierStyle: styleAt(row, 'supplier_style'),
    newestSequence: integerAt(row, 'newest_sequence'),
    closedAt: nullableIntegerAt(row, 'closed_at'),
    due: dueAt === null ? null : { date: textAt(row, 'due_date'), at: dueAt },
    fence: integerAt(row, 'fence'),
    lease: leaseUntil === null ? null : { holder: textAt(row, 'lease_holder'), until: leaseUntil },
    policy: nullableTextAt(row, 'policy'),
    attempts: integerAt(row, 'attempts'),
    setAside: setAsideAt === null ? null : { fileId: keyAt(row, 'set_aside'), at: setAsideAt },
  };
}

/**
 * Creates a missing customer and locks its row until the end of the transaction, so that one
 * customer's changes are sequential.
 */
export async function lockCustomer(
  runner: SqlRunner,
  query: SqlQuery,
  key: CustomerKey,
): Promise<LockedCustomer> {
  const select = `select ${HEAD_COLUMNS}, ${integer('last_sequence')}, ${integer('last_run')},
    coalesce(item_set, customer) as item_set
    from assortment_customer
    where library = $1 and customer = $2${runner.dialect.forUpdate}`;
  const parameters = customerParameters(key);
  let [row] = await query(select, parameters);
  if (row === undefined) {
    await query(
      'insert into assortment_customer (library, customer) values ($1, $2) on conflict do nothing',
      parameters,
    );
    [row] = await query(select, parameters);
  }
  if (row === undefined) throw new Error('A customer that was just made is not there.');
  return {
    head: headOf(row),
    lastSequence: integerAt(row, 'last_sequence'),
    lastRun: integerAt(row, 'last_run'),
    itemSet: stringAt(row, 'item_set'),
  };
}
