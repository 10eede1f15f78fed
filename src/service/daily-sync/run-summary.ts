import type { RefusedPackage } from '#catalogue';
import type { IssueCode } from '#core';
import type { StoredRun } from '../../storage/catalogue-store.js';

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

/** Refused records without an identifier that a stored run lists one by one. */
const UNIDENTIFIED = 100;

/** Refused records without an identifier that a stored run only counts. */
export interface RefusedMore {
  readonly count: number;
  /** Number of these records that have findings of a code. */
  readonly codes: Readonly<Partial<Record<IssueCode, number>>>;
}

/**
 * Returns the refused records of a stored run: those without an identifier beyond the first ones
 * are counted, since their list could be much longer than their file.
 */
export function boundedRefusals(refused: readonly RefusedPackage[]): {
  readonly refused: readonly RefusedPackage[];
  readonly refusedMore?: RefusedMore;
} {
  // They come last.
  const first = refused.findIndex(({ id }) => id === null);
  const end = first < 0 ? refused.length : first + UNIDENTIFIED;
  if (end >= refused.length) return { refused };
  const codes: Partial<Record<IssueCode, number>> = {};
  for (const { codes: own } of refused.slice(end))
    for (const code of own) codes[code] = (codes[code] ?? 0) + 1;
  return { refused: refused.slice(0, end), refusedMore: { count: refused.length - end, codes } };
}

/** Counts a summary that `planRun` wrote; a day without a file, or a refused one, has no lists. */
export function countSummary(summary: string): RunCounts {
  return countLists(JSON.parse(summary) as Readonly<Record<string, unknown>>);
}

/** Counts the lists of a summary that is not yet written: the text of a large one is long. */
export function countLists(lists: Readonly<Record<string, unknown>>): RunCounts {
  const { refusedMore: more }: { readonly refusedMore?: RefusedMore } = lists;
  return Object.fromEntries(
    LISTS.flatMap((name): [string, number][] => {
      const list = lists[name];
      if (!Array.isArray(list)) return [];
      return [[name, list.length + (name === 'refused' ? (more?.count ?? 0) : 0)]];
    }),
  );
}
