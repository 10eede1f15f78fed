import type { CustomerKey } from '../../customer-store.js';
import { customerParameters } from '../customer-statements.js';
import type { SqlDialect } from '../sql-dialect.js';
import type { SqlRow, SqlValue } from '../sql-driver.js';

/**
 * Order of the primary key: any other requires sorting all rows after a place. The reader sorts
 * long identifiers.
 */
export const KEY_ORDER = 'third_party_id, digest';

/** Filter of items: those of a customer, after a key, and optionally by availability. */
export interface ItemSelection {
  readonly key: CustomerKey;
  readonly behind?: Place | undefined;
  readonly limit: number;
  readonly available?: boolean | undefined;
}

export interface Place {
  readonly head: string;
  readonly digest: string;
}

export function placeOf(row: SqlRow | undefined): Place | undefined {
  return row === undefined
    ? undefined
    : { head: String(row['third_party_id']), digest: String(row['digest']) };
}

const VALID_SET = `(select coalesce(item_set, customer) from assortment_customer
  where library = $1 and customer = $2)`;

/** Returns the expression for the key of a customer's valid items: see `schemaSteps`. */
export function validItemSet({ writeAhead }: SqlDialect): string {
  return writeAhead === undefined ? '$2' : VALID_SET;
}

/** Builds the statement that selects items, in the order of the key. */
export function selectItems(
  dialect: SqlDialect,
  { key, behind, limit, available }: ItemSelection,
  columns: string,
): { readonly statement: string; readonly parameters: readonly SqlValue[] } {
  const parameters: SqlValue[] = [...customerParameters(key), limit];
  const place = (value: SqlValue): string => `$${parameters.push(value)}`;
  const conditions = ['library = $1', `customer = ${validItemSet(dialect)}`];
  if (behind !== undefined)
    conditions.push(`(${KEY_ORDER}) > (${place(behind.head)}, ${place(behind.digest)})`);
  if (available !== undefined) conditions.push(`available = ${place(available ? 1 : 0)}`);
  return {
    statement: `select ${columns} from assortment_item where ${conditions.join(' and ')}
      order by ${KEY_ORDER} limit $3`,
    parameters,
  };
}
