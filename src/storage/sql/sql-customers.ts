import type { CommitOutcome } from '../commit-outcome.js';
import type {
  Claim,
  CustomerHead,
  CustomerKey,
  CustomerSettings,
  CustomerStore,
  OverdueDays,
} from '../customer-store.js';
import { CLAIMABLE_FROM, customerParameters, HEAD_COLUMNS, headOf } from './customer-statements.js';
import { eraseCustomer, type OnErase } from './erase-customer.js';
import { integerAt, nullableIntegerAt } from './row-values.js';
import type { SqlValue } from './sql-driver.js';
import { outcomeOf, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

function nullableText(text: string | null): string | null {
  return text === null ? null : storedText(text);
}

/** Condition of a valid claim: every claim has its own fence. */
const CLAIMED = 'library = $1 and customer = $2 and fence = $3 and lease_until is not null';

function claimParameters(claim: Claim): readonly SqlValue[] {
  return [...customerParameters(claim), claim.fence];
}

/**
 * Creates a {@link CustomerStore} in SQL: one row for each customer, changed under its version or
 * its fence.
 */
export function createSqlCustomers(runner: SqlRunner, onErase?: OnErase): CustomerStore {
  return {
    async head(key) {
      const [row] = await runner.read(
        `select ${HEAD_COLUMNS} from assortment_customer where library = $1 and customer = $2`,
        customerParameters(key),
      );
      return row === undefined ? undefined : headOf(row);
    },
    settle: (key, settings, version) => settle(runner, key, settings, version),
    async due(now, limit, after) {
      const place =
        after === undefined ? [] : [after.at, storedKey(after.library), storedKey(after.customer)];
      const rows = await runner.read(
        `select ${HEAD_COLUMNS} from assortment_customer
         where due_at <= $1 and (lease_until is null or ${CLAIMABLE_FROM} <= $1)
         ${after === undefined ? '' : 'and (due_at, library, customer) > ($3, $4, $5)'}
         order by assortment_customer.due_at, assortment_customer.library,
           assortment_customer.customer limit $2`,
        [now, limit, ...place],
      );
      return rows.map(headOf);
    },
    async ahead(at, limit) {
      const rows = await runner.read(
        `select ${HEAD_COLUMNS} from assortment_customer where due_at > $1
         order by assortment_customer.due_at desc, assortment_customer.library,
           assortment_customer.customer limit $2`,
        [at, limit],
      );
      return rows.map(headOf);
    },
    overdue: (now) => overdue(runner, now),
    list: (options) => listCustomers(runner, options),
    async count(library, most) {
      const [row] = await runner.read(
        `select cast(count(*) as text) as customers from
           (select 1 from assortment_customer where library = $1 limit $2) as c`,
        [storedKey(library), most],
      );
      return integerAt(row, 'customers');
    },
    async claim(key, date, holder, now, until) {
      const { library, customer } = key;
      const [row] = await runner.change(
        `update assortment_customer
         set version = version + 1, fence = fence + 1, lease_holder = $3, lease_until = $4,
           attempts = case when attempted = due_date and attempts > 0
             then attempts + case when lease_holder = $3 then 0 else 1 end else 1 end,
           attempted = due_date
         where library = $1 and customer = $2 and due_date = $5 and due_at <= $6
           and (lease_until is null or ${CLAIMABLE_FROM} <= $6 or lease_holder = $3)
         returning cast(fence as text) as fence`,
        [...customerParameters(key), storedText(holder), until, storedText(date), now],
      );
      if (row === undefined) return undefined;
      return { library, customer, date, holder, fence: integerAt(row, 'fence') };
    },
    async extend(claim, until) {
      const rows = await runner.change(
        `update assortment_customer set version = version + 1, lease_until = $4
         where ${CLAIMED} returning 1 as changed`,
        [...claimParameters(claim), until],
      );
      return rows.length === 1;
    },
    async release(claim) {
      await runner.change(
        `update assortment_customer
         set version = version + 1, lease_holder = null, lease_until = null,
           attempts = case when attempts > 0 then attempts - 1 else 0 end
         where ${CLAIMED} returning 1 as changed`,
        claimParameters(claim),
      );
    },
    erase: (key) => eraseCustomer(runner, key, onErase),
  };
}

async function overdue(runner: SqlRunner, now: number): Promise<OverdueDays> {
  const late = `due_at <= $1 and
    (lease_until is null or lease_until <= $1 or attempted = due_date and attempts > 1)`;
  const [row] = await runner.read(
    `select (select cast(min(due_at) as text) from assortment_customer where ${late}) as late,
       cast(min(set_aside_at) as text) as set_aside, cast(count(*) as text) as count
     from assortment_customer where set_aside_at is not null`,
    [now],
  );
  const instants = [nullableIntegerAt(row, 'late'), nullableIntegerAt(row, 'set_aside')];
  const oldest = Math.min(...instants.map((at) => at ?? Number.POSITIVE_INFINITY));
  return {
    oldest: oldest === Number.POSITIVE_INFINITY ? null : oldest,
    setAside: integerAt(row, 'count'),
  };
}

async function settle(
  runner: SqlRunner,
  key: CustomerKey,
  { agreed, due, closedAt, policy }: CustomerSettings,
  version: number,
): Promise<CommitOutcome> {
  const parameters: readonly SqlValue[] = [
    ...customerParameters(key),
    nullableText(agreed),
    due === null ? null : storedText(due.date),
    due === null ? null : due.at,
    closedAt,
    nullableText(policy),
  ];
  const outcome = await runner.write(async (query) => {
    const rows =
      version === 0
        ? await query(INSERT_CUSTOMER, parameters)
        : await query(UPDATE_CUSTOMER, [...parameters, version]);
    return rows.length === 1;
  });
  return outcomeOf(outcome);
}

const INSERT_CUSTOMER = `insert into assortment_customer
  (library, customer, agreed, due_date, due_at, closed_at, policy)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning 1 as changed`;

const UPDATE_CUSTOMER = `update assortment_customer set version = version + 1,
  attempts = case when due_date = $4 then attempts else 0 end,
  agreed = $3, due_date = $4, due_at = $5, closed_at = $6, policy = $7
  where library = $1 and customer = $2 and version = $8 returning 1 as changed`;

async function listCustomers(
  runner: SqlRunner,
  { library, after, limit }: Parameters<CustomerStore['list']>[0],
): Promise<readonly CustomerHead[]> {
  const parameters: SqlValue[] = [];
  const place = (value: SqlValue): string => `$${parameters.push(value)}`;
  const conditions: string[] = [];
  if (library !== undefined) conditions.push(`library = ${place(storedKey(library))}`);
  if (after !== undefined) {
    const places = [after.library, after.customer].map((text) => place(storedKey(text)));
    conditions.push(`(library, customer) > (${places.join(', ')})`);
  }
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const rows = await runner.read(
    `select ${HEAD_COLUMNS} from assortment_customer ${where}
     order by library, customer limit ${place(limit)}`,
    parameters,
  );
  return rows.map(headOf);
}
