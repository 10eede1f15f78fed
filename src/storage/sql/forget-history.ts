import type { SqlRunner } from './sql-runner.js';

/** Largest number of rows that one transaction forgets. */
const AT_ONCE = 1000;

/** Condition of a run that has something to forget: the one of the index of such runs. */
export const FORGETTABLE_RUN = "file_refused is null and (file_id is null or summary <> '{}')";

const OLD_RUNS = `select library, customer, id from assortment_run run
  where finished_at < $1 and ${FORGETTABLE_RUN}
    and ordinal < (select last_run from assortment_customer owner
      where owner.library = run.library and owner.customer = run.customer)
  order by finished_at limit ${AT_ONCE}`;

const OLD_PAGES = `select library, customer, first_position from assortment_event_page
  where created_at < $1 order by created_at limit ${AT_ONCE}`;

/** Forgets runs that finished before an instant: see `CatalogueStore.forgetRuns`. */
export function forgetRuns(runner: SqlRunner, before: number): Promise<number> {
  const old = `(library, customer, id) in (${OLD_RUNS})`;
  return inSteps(async () => {
    const changed = await runner.repeat(async (query) => [
      ...(await query(
        `update assortment_run set summary = '{}' where file_id is not null and ${old}
         returning 1 as count`,
        [before],
      )),
      ...(await query(
        `delete from assortment_run where file_id is null and ${old} returning 1 as count`,
        [before],
      )),
    ]);
    return [changed.length, changed.length];
  });
}

/** Deletes events that were created before an instant, in the pages that they are packed in. */
export function forgetEvents(runner: SqlRunner, before: number): Promise<number> {
  return inSteps(async () => {
    const pages = await runner.repeat((query) =>
      query(
        `delete from assortment_event_page
         where (library, customer, first_position) in (${OLD_PAGES})
         returning cast(events as text) as count`,
        [before],
      ),
    );
    return [pages.length, pages.reduce((sum, { count }) => sum + Number(count), 0)];
  });
}

/** Repeats a step that forgets some rows until it finds none; returns the sum of their counts. */
async function inSteps(
  step: () => Promise<readonly [rows: number, count: number]>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const [rows, count] = await step();
    total += count;
    if (rows === 0) return total;
  }
}
