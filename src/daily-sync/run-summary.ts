import type { StoredRun } from '../storage/catalogue-store.js';

/** Lists of a run's summary. */
const LISTS = ['added', 'changed', 'removed', 'restored', 'withheld', 'refused'] as const;

/** Code of the event, and of the summary, of a run that set its file aside. */
export const SET_ASIDE = 'sync.set-aside';

/** Checks whether a run set its file aside, unread. */
export function isSetAside({ fileRefused, summary }: StoredRun): boolean {
  return (
    fileRefused === true && (JSON.parse(summary) as { refused?: unknown }).refused === SET_ASIDE
  );
}

/** Lengths of the lists that a run has. */
export type RunCounts = Readonly<Partial<Record<(typeof LISTS)[number], number>>>;

/** Counts a summary that `planRun` wrote; a day without a file, or a refused one, has no lists. */
export function countSummary(summary: string): RunCounts {
  return countLists(JSON.parse(summary) as Readonly<Record<string, unknown>>);
}

/** Counts the lists of a summary that is not yet written: the text of a large one is long. */
export function countLists(lists: Readonly<Record<string, unknown>>): RunCounts {
  return Object.fromEntries(
    LISTS.flatMap((name): [string, number][] => {
      const list = lists[name];
      return Array.isArray(list) ? [[name, list.length]] : [];
    }),
  );
}
