import type { Claim, CustomerStore } from '../customer-store.js';
import { customerParameters, HEAD_COLUMNS, headOf, styleAt } from './customer-statements.js';
import { integerAt } from './row-values.js';
import type { SqlValue } from './sql-driver.js';
import { outcomeOf, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

function nullableText(text: string | null): string | null {
  return text === null ? null : storedText(text);
}

/** Whether a claim still holds: every claim has a fence of its own. */
const HELD = 'library = $1 and customer = $2 and fence = $3 and lease_until is not null';

function claimParameters(claim: Claim): readonly SqlValue[] {
  return [...customerParameters(claim), claim.fence];
}

/**
 * {@link CustomerStore} in SQL: one row for each customer, changed under its version or its fence.
 */
export function createSqlCustomers(runner: SqlRunner): CustomerStore {
  const settled = 'agreed = $3, due_date = $4, due_at = $5, closed_at = $6, policy = $7';
  return {
    async head(key) {
      const [row] = await runner.read(
        `select ${HEAD_COLUMNS} from assortment_customer where library = $1 and customer = $2`,
        customerParameters(key),
      );
      return row === undefined ? undefined : headOf(row);
    },

    async settle(key, { agreed, due, closedAt, policy }, seen) {
      const parameters: readonly SqlValue[] = [
        ...customerParameters(key),
        nullableText(agreed),
        due === null ? null : storedText(due.date),
        due === null ? null : due.at,
        closedAt,
        nullableText(policy),
      ];
      const written = await runner.write(async (query) => {
        const rows =
          seen === 0
            ? await query(
                `insert into assortment_customer (library, customer, agreed, due_date, due_at, closed_at, policy) values ($1, $2, $3, $4, $5, $6, $7)
                 on conflict do nothing returning 1 as changed`,
                parameters,
              )
            : await query(
                `update assortment_customer set version = version + 1, ${settled} where library = $1 and customer = $2 and version = $8 returning 1 as changed`,
                [...parameters, seen],
              );
        return rows.length === 1;
      });
      return outcomeOf(written);
    },

    async due(now, limit) {
      const rows = await runner.read(
        `select ${HEAD_COLUMNS} from assortment_customer where due_at <= $1 and (lease_until is null or lease_until <= $1)
         order by assortment_customer.due_at, assortment_customer.library, assortment_customer.customer limit $2`,
        [now, limit],
      );
      return rows.map(headOf);
    },

    async list({ library, after, limit }) {
      const parameters: SqlValue[] = [];
      const place = (value: SqlValue): string => `$${parameters.push(value)}`;
      const conditions: string[] = [];
      if (library !== undefined) conditions.push(`library = ${place(storedKey(library))}`);
      if (after !== undefined)
        conditions.push(
          `(library, customer) > (${place(storedKey(after.library))}, ${place(storedKey(after.customer))})`,
        );
      const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
      const rows = await runner.read(
        `select ${HEAD_COLUMNS} from assortment_customer ${where} order by library, customer limit ${place(limit)}`,
        parameters,
      );
      return rows.map(headOf);
    },

    async supplierStyle(library) {
      const statement =
        'select supplier_style from assortment_customer where library = $1 and supplier_style is not null order by customer limit 1';
      const [row] = await runner.read(statement, [storedKey(library)]);
      return row === undefined ? null : styleAt(row);
    },

    async claim(key, date, holder, now, until) {
      const row = await runner.repeat(async (query) => {
        const [claimed] = await query(
          `update assortment_customer set version = version + 1, fence = fence + 1, lease_holder = $3, lease_until = $4
           where library = $1 and customer = $2 and due_date = $5 and due_at <= $6 and (lease_until is null or lease_until <= $6 or lease_holder = $3)
           returning cast(fence as text) as fence`,
          [...customerParameters(key), storedText(holder), until, storedText(date), now],
        );
        return claimed;
      });
      return row === undefined
        ? undefined
        : {
            library: key.library,
            customer: key.customer,
            date,
            holder,
            fence: integerAt(row, 'fence'),
          };
    },

    async extend(claim, until) {
      const rows = await runner.repeat((query) =>
        query(
          `update assortment_customer set version = version + 1, lease_until = $4 where ${HELD} returning 1 as changed`,
          [...claimParameters(claim), until],
        ),
      );
      return rows.length === 1;
    },

    async release(claim) {
      await runner.repeat((query) =>
        query(
          `update assortment_customer set version = version + 1, lease_holder = null, lease_until = null where ${HELD} returning 1 as changed`,
          claimParameters(claim),
        ),
      );
    },
  };
}
