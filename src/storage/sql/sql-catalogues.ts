import type { CatalogueStore, StoredRun, SyncCommit } from '../catalogue-store.js';
import type { CustomerKey } from '../customer-store.js';
import { copyLines } from './copy-lines.js';
import { customerParameters, type LockedCustomer, lockCustomer } from './customer-statements.js';
import { packEvents } from './events/event-pack.js';
import { appendEvents } from './events/event-statements.js';
import { forgetRuns } from './forget-history.js';
import { createItemReads } from './items/item-reads.js';
import { adoptItemSet, prepareItems, removeItemSets } from './items/item-set.js';
import { COPY_ITEMS, itemPieces, itemRows, upsertPiece } from './items/item-writes.js';
import {
  integerAt,
  keyAt,
  nullableIntegerAt,
  nullableKeyAt,
  textAt,
  wordAt,
} from './row-values.js';
import type { SqlQuery, SqlRow, SqlStatement } from './sql-driver.js';
import { outcomeOf, type SqlRunner } from './sql-runner.js';
import { insertMessage } from './sql-webhooks.js';
import { storedKey, storedText } from './stored-text.js';

/** Number of items from which COPY is worth a statement of its own kind. */
const COPIED_FROM = 1000;

const RUN_COLUMNS = `id, cast(started_at as text) as started_at, cast(finished_at as text) as
  finished_at, kind, file_id, ignored,
  cast(base_revision as text) as base_revision, cast(revision as text) as revision, summary,
  file_refused`;

function runOf({ library, customer }: CustomerKey, row: SqlRow): StoredRun {
  return {
    library,
    customer,
    id: keyAt(row, 'id'),
    startedAt: integerAt(row, 'started_at'),
    finishedAt: integerAt(row, 'finished_at'),
    kind: wordAt(row, 'kind', ['daily', 'now']),
    fileId: nullableKeyAt(row, 'file_id'),
    ignored: identifiersOf(textAt(row, 'ignored')),
    baseRevision: integerAt(row, 'base_revision'),
    revision: integerAt(row, 'revision'),
    summary: textAt(row, 'summary'),
    ...(row['file_refused'] === null ? {} : { fileRefused: true }),
  };
}

function identifiersOf(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(String) : [];
}

/** Creates a {@link CatalogueStore} in SQL. */
export function createSqlCatalogues(runner: SqlRunner): CatalogueStore {
  return {
    ...createItemReads(runner),

    async commit(sync) {
      let mayCopy = true;
      // Before the transaction, which locks rows that others wait for.
      const { pages } = await packEvents(sync.events);
      const { writeAhead } = runner.dialect;
      const ready = writeAhead && (await prepareItems(runner, writeAhead, sync, earlierVerdict));
      if (typeof ready === 'string') return ready;
      const outcome = await runner.write<boolean>(async (query, undo, runLast, copyIn) => {
        const locked = await lockCustomer(runner, query, sync);
        const answer = await earlierVerdict(query, sync, locked);
        // Undoes the creation of the customer for the lock as well.
        if (answer === false) undo(false);
        if (answer !== undefined) return answer;
        // A first load has no conflicting rows. If there is one all the same, the next try inserts
        // row by row.
        const copies = mayCopy && locked.head.hash === null && sync.items.length > COPIED_FROM;
        mayCopy = false;
        if (ready !== undefined && 'itemSet' in ready) {
          if (!(await adoptItemSet(query, sync, ready, locked))) undo(false);
        } else if (ready === undefined && copyIn !== undefined && copies)
          await copyIn(COPY_ITEMS, copyLines(itemRows(sync)));
        else {
          const [library] = customerParameters(sync);
          for (const piece of ready?.pieces ?? itemPieces(runner.dialect, sync.items))
            await upsertPiece(runner, query, piece, [library, locked.itemSet]);
        }
        const events = appendEvents(sync, await pages);
        await runLast([...commitStatements(sync, locked.lastRun), ...events]);
        return true;
      });
      await removeItemSets(runner, sync);
      return outcomeOf(outcome);
    },

    async run(key, id) {
      const [row] = await runner.read(
        `select ${RUN_COLUMNS} from assortment_run where library = $1 and customer = $2
          and id = $3`,
        [...customerParameters(key), storedKey(id)],
      );
      return row === undefined ? undefined : runOf(key, row);
    },

    async runs(key, limit) {
      const rows = await runner.read(
        `select ${RUN_COLUMNS} from assortment_run where library = $1 and customer = $2
          order by ordinal desc limit $3`,
        [...customerParameters(key), limit],
      );
      return rows.map((row) => runOf(key, row));
    },

    forgetRuns: (before) => forgetRuns(runner, before),
  };
}

/**
 * Returns true if the commit was stored already, false if the state differs from the one that was
 * read, undefined if it may be stored.
 */
async function earlierVerdict(
  query: SqlQuery,
  sync: SyncCommit,
  { head }: LockedCustomer,
): Promise<boolean | undefined> {
  // A statement of its own, after the lock: the locking statement would return the state before the
  // wait.
  const { fileId } = sync.run;
  const [row] = await query(
    `select (select count(*) from assortment_run
       where library = $1 and customer = $2 and id = $3) as runs,
       (select count(*) from assortment_file
       where library = $1 and customer = $2 and id = $6) as files,
       (select cast(max(sequence) as text) from assortment_file
       where library = $1 and customer = $2 and received_at <= $4 and received_at > $5) as newest`,
    [
      ...customerParameters(sync),
      storedKey(sync.run.id),
      sync.closedAt ?? 0,
      head.closedAt ?? Number.MIN_SAFE_INTEGER,
      fileId === null ? null : storedKey(fileId),
    ],
  );
  if (row === undefined) throw new Error('A statement without conditions answered nothing.');
  if (integerAt(row, 'runs') > 0) return true;
  if (fileId !== null && integerAt(row, 'files') === 0) return false;
  if (head.revision !== sync.baseRevision || head.hash !== sync.baseHash) return false;
  if (sync.claim === null) return undefined;
  if (head.fence !== sync.claim.fence || head.due?.date !== sync.claim.date) return false;
  const newest = sync.closedAt === null ? null : nullableIntegerAt(row, 'newest');
  return newest !== null && newest > sync.seenSequence ? false : undefined;
}

/** Returns the statements that store the run, the files' fates, the message and the customer. */
function commitStatements(sync: SyncCommit, lastRun: number): readonly SqlStatement[] {
  const { run, claim, due, message } = sync;
  const key = customerParameters(sync);
  const runKey = storedKey(run.id);
  const insertRun = {
    statement: `insert into assortment_run (library, customer, id, ordinal, started_at,
      finished_at, kind, file_id, ignored, base_revision, revision, summary, file_refused)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    parameters: [
      ...key,
      runKey,
      lastRun + 1,
      run.startedAt,
      run.finishedAt,
      run.kind,
      run.fileId === null ? null : storedKey(run.fileId),
      JSON.stringify(run.ignored),
      run.baseRevision,
      run.revision,
      storedText(run.summary),
      run.fileRefused === true ? 1 : null,
    ],
  };
  // One file of the window is processed; those it replaced are ignored, unless they were processed
  // outside of the day.
  const marked = (id: string, status: 'processed' | 'ignored'): SqlStatement => ({
    statement: `update assortment_file set run_id = $3, status = $5
     where library = $1 and customer = $2 and id = $4
       and ($5 = 'processed' or status = 'waiting')`,
    parameters: [...key, runKey, storedKey(id), status],
  });
  const replaced = new Set(run.ignored.filter((id) => id !== run.fileId));
  const files = [...replaced].map((id) => marked(id, 'ignored'));
  if (run.fileId !== null) files.unshift(marked(run.fileId, 'processed'));
  const next = due === null ? [null, null] : [storedText(due.date), due.at];
  const day = claim === null ? [] : [sync.closedAt, ...next];
  // With a file only: a day without one leaves an earlier file set aside.
  const aside = sync.setAside === true && run.fileId !== null;
  const mark = run.fileId === null ? [] : [aside ? storedKey(run.fileId) : null];
  const at = aside ? (sync.closedAt ?? run.startedAt) : null;
  const markAt = 8 + day.length;
  const updateCustomer = {
    statement: `update assortment_customer set version = version + 1, revision = $3, hash = $4,
      supplier_style = $5, newest_sequence = $6, last_run = $7
      ${claim === null ? '' : CLOSED_DAY}
      ${run.fileId === null ? '' : `, set_aside = $${markAt}, set_aside_at = $${markAt + 1}`}
     where library = $1 and customer = $2`,
    parameters: [
      ...key,
      sync.nextRevision,
      sync.nextHash === null ? null : storedText(sync.nextHash),
      sync.supplierStyle,
      sync.newestSequence,
      lastRun + 1,
      ...day,
      ...(run.fileId === null ? [] : [...mark, at]),
    ],
  };
  const messages = message === undefined ? [] : [insertMessage(sync, message)];
  return [insertRun, ...files, ...messages, updateCustomer];
}

const CLOSED_DAY =
  ', closed_at = $8, due_date = $9, due_at = $10, lease_holder = null, lease_until = null, ' +
  'attempts = 0';
