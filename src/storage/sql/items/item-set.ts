import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncCommit } from '../../catalogue-store.js';
import type { CommitOutcome } from '../../commit-outcome.js';
import type { CustomerKey } from '../../customer-store.js';
import { customerParameters, type LockedCustomer, lockCustomer } from '../customer-statements.js';
import { integerAt, stringAt } from '../row-values.js';
import type { WriteAhead } from '../sql-dialect.js';
import type { SqlQuery } from '../sql-driver.js';
import { outcomeOf, type SqlRunner } from '../sql-runner.js';
import { storedKey } from '../stored-text.js';
import { KEY_ORDER, type Place, placeOf, selectItems } from './item-select.js';
import { ITEM_COLUMNS, type ItemPiece, itemPieces, upsertPiece } from './item-writes.js';

/*
 * A database with one writer at a time would let all others wait for the commit of a large sync.
 * There, such a commit first writes the whole next catalogue into an item set of its own, in short
 * transactions, and what remains is to name that set in the customer's row. Readers follow the row,
 * so they see all of it or nothing.
 *
 * A set that is not valid is registered in `assortment_item_set` with the customer's last run at
 * its beginning. Every commit is a run, so once there is a later one, the set can never become
 * valid: its writer stops, and any commit of the customer removes its rows. A set that a killed
 * process left waits there for the customer's next commit.
 */

/** An item set that is written, and waits to become valid. */
export interface ItemSet {
  /** Its key: see `schemaSteps`. */
  readonly itemSet: string;
  /** Last run of the customer at its beginning. */
  readonly lastRun: number;
}

/**
 * Separates the customer from the number of a set. In a stored key this character is always the
 * second of a pair, so no other customer has such a key.
 */
const SEPARATOR = '\x03';

/** Rows that one statement copies or deletes at most. */
const AT_ONCE = 1000;

/** Milliseconds between two short transactions, in which writers of other processes begin. */
const PAUSE = 10;

/** Checks whether a commit may be stored: see `earlierVerdict`. */
type Verdict = (
  query: SqlQuery,
  sync: SyncCommit,
  locked: LockedCustomer,
) => Promise<boolean | undefined>;

/** Items of a commit before its transaction: a set, or what the transaction has to write. */
export type ReadyItems = ItemSet | { readonly pieces: readonly ItemPiece[] };

/**
 * Prepares the items of a commit: few are put into pieces, many are written into a new item set
 * ahead of the commit. Returns an outcome if the commit has one already.
 */
export async function prepareItems(
  runner: SqlRunner,
  { single, piece }: WriteAhead,
  sync: SyncCommit,
  verdict: Verdict,
): Promise<ReadyItems | CommitOutcome> {
  const all = itemPieces(runner.dialect, sync.items, piece);
  const pieces: ItemPiece[] = [];
  let size = 0;
  // Not a loop over the generator, which would end with it.
  for (let next = all.next(); next.done !== true; next = all.next()) {
    pieces.push(next.value);
    size += next.value.size;
    if (size > single) return writeItemSet(runner, sync, verdict, chained(pieces, all));
  }
  return { pieces };
}

function* chained<T>(first: readonly T[], second: Iterable<T>): Generator<T, void, undefined> {
  yield* first;
  yield* second;
}

async function writeItemSet(
  runner: SqlRunner,
  sync: SyncCommit,
  verdict: Verdict,
  pieces: Iterable<ItemPiece>,
): Promise<ItemSet | CommitOutcome> {
  const set = await beginItemSet(runner, sync, verdict);
  if (typeof set === 'string') return set;
  const [library] = customerParameters(sync);
  for (const piece of pieces) {
    const outcome = await step(runner, sync, set, async (query) => {
      await upsertPiece(runner, query, piece, [library, set.itemSet]);
    });
    if (outcome !== 'done') return ended(runner, sync, outcome);
  }
  // After the new items, so that an item of the catalogue before is left out if there is one.
  let copied: Place | undefined;
  let isWhole = sync.baseHash === null;
  while (!isWhole) {
    const outcome = await step(runner, sync, set, async (query) => {
      const last = await copyPiece(runner, query, { sync, set, behind: copied });
      isWhole = last === undefined;
      copied = last;
    });
    if (outcome !== 'done') return ended(runner, sync, outcome);
  }
  return set;
}

/** Names and registers a new set, unless the commit has an outcome already. */
async function beginItemSet(
  runner: SqlRunner,
  sync: SyncCommit,
  verdict: Verdict,
): Promise<ItemSet | CommitOutcome> {
  const outcome = await runner.write<ItemSet | CommitOutcome>(async (query, undo) => {
    const locked = await lockCustomer(runner, query, sync);
    const answer = await verdict(query, sync, locked);
    // Undoes the creation of the customer for the lock as well.
    if (answer !== undefined) return undo(answer ? 'done' : 'conflict');
    const key = customerParameters(sync);
    const [row] = await query(
      `update assortment_customer set last_item_set = last_item_set + 1
       where library = $1 and customer = $2
       returning cast(last_item_set as text) as number`,
      key,
    );
    const itemSet = `${key[1]}${SEPARATOR}${integerAt(row, 'number')}`;
    const { lastRun } = locked;
    await query(
      `insert into assortment_item_set (library, customer, item_set, last_run)
       values ($1, $2, $3, $4)`,
      [...key, itemSet, lastRun],
    );
    return { itemSet, lastRun };
  });
  return outcome.known ? outcome.value : 'unknown';
}

/** Runs a part of the work in a short transaction, if the set can still become valid. */
async function step(
  runner: SqlRunner,
  sync: SyncCommit,
  { lastRun }: ItemSet,
  work: (query: SqlQuery) => Promise<void>,
): Promise<CommitOutcome> {
  const { fileId } = sync.run;
  const outcome = await runner.write(async (query) => {
    const [row] = await query(
      // A customer that was erased meanwhile has neither row nor file.
      `select cast(last_run as text) as last_run from assortment_customer c
       where library = $1 and customer = $2 and (cast($3 as text) is null or exists (select 1
         from assortment_file f where f.library = $1 and f.customer = $2 and f.id = $3))`,
      [...customerParameters(sync), fileId === null ? null : storedKey(fileId)],
    );
    if (row === undefined || integerAt(row, 'last_run') !== lastRun) return false;
    await work(query);
    return true;
  });
  await sleep(PAUSE);
  return outcomeOf(outcome);
}

/** Copies items of the valid set after a place; returns the place of the last, if there is one. */
async function copyPiece(
  { dialect }: SqlRunner,
  query: SqlQuery,
  {
    sync,
    set,
    behind,
  }: { readonly sync: SyncCommit; readonly set: ItemSet; readonly behind: Place | undefined },
): Promise<Place | undefined> {
  const selection = { key: sync, behind, limit: AT_ONCE };
  const next = selectItems(dialect, selection, `${KEY_ORDER}, octet_length(body) as size`);
  const rows = await query(next.statement, next.parameters);
  let size = 0;
  const full = rows.findIndex((row) => {
    size += integerAt(row, 'size');
    return size >= (dialect.writeAhead?.piece ?? 0);
  });
  const count = full < 0 ? rows.length : full + 1;
  const { statement, parameters } = selectItems(
    dialect,
    { ...selection, limit: count },
    `library, $${next.parameters.length + 1}, ${ITEM_COLUMNS}`,
  );
  await query(
    `insert into assortment_item (library, customer, ${ITEM_COLUMNS}) ${statement}
     on conflict do nothing`,
    [...parameters, set.itemSet],
  );
  return placeOf(rows[count - 1]);
}

/** Makes a set valid; returns false if another commit came first. */
export async function adoptItemSet(
  query: SqlQuery,
  key: CustomerKey,
  { itemSet, lastRun }: ItemSet,
  locked: LockedCustomer,
): Promise<boolean> {
  if (locked.lastRun !== lastRun) return false;
  const parameters = [...customerParameters(key), itemSet];
  await query(
    'update assortment_customer set item_set = $3 where library = $1 and customer = $2',
    parameters,
  );
  // The set before takes its place among those that are not valid.
  await query(
    `update assortment_item_set set item_set = $4
     where library = $1 and customer = $2 and item_set = $3`,
    [...parameters, locked.itemSet],
  );
  return true;
}

/** Removes what a commit leaves that came to nothing. */
async function ended(
  runner: SqlRunner,
  key: CustomerKey,
  outcome: CommitOutcome,
): Promise<CommitOutcome> {
  if (outcome === 'conflict') await removeItemSets(runner, key);
  return outcome;
}

/**
 * Removes the sets of a customer that can never become valid. A fault of the database leaves the
 * rest to the customer's next commit: the outcome of this one is known already.
 */
export async function removeItemSets(runner: SqlRunner, key: CustomerKey): Promise<void> {
  if (runner.dialect.writeAhead === undefined) return;
  try {
    for (;;) {
      const [row] = await runner.read(
        `select s.item_set from assortment_item_set s join assortment_customer c
           on c.library = s.library and c.customer = s.customer
         where s.library = $1 and s.customer = $2 and s.last_run < c.last_run limit 1`,
        customerParameters(key),
      );
      if (row === undefined) return;
      const itemSet = stringAt(row, 'item_set');
      while (!(await runner.repeat((query) => removePiece(query, key, itemSet))))
        await sleep(PAUSE);
    }
  } catch (error) {
    if (runner.dialect.fault(error) === 'foreign') throw error;
  }
}

/** Removes items of a set; returns true once the set is gone. */
async function removePiece(query: SqlQuery, key: CustomerKey, itemSet: string): Promise<boolean> {
  const [library, customer] = customerParameters(key);
  const removed = await query(
    `delete from assortment_item where library = $1 and customer = $2 and (${KEY_ORDER}) in
       (select ${KEY_ORDER} from assortment_item where library = $1 and customer = $2
       order by ${KEY_ORDER} limit $3)
     returning 1 as removed`,
    [library, itemSet, AT_ONCE],
  );
  if (removed.length === AT_ONCE) return false;
  await query(
    `delete from assortment_item_set where library = $1 and customer = $2 and item_set = $3`,
    [library, customer, itemSet],
  );
  return true;
}
