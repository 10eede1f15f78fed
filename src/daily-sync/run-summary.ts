/** Lists of a run's summary. */
const LISTS = ['added', 'changed', 'removed', 'restored', 'withheld', 'refused'] as const;

/** Result of a run, in numbers. */
export interface RunSummary {
  /** True if the whole file was refused. */
  readonly isRefused: boolean;
  /** Lengths of the lists that the run has. */
  readonly counts: Readonly<Partial<Record<(typeof LISTS)[number], number>>>;
}

/** Reads a summary that `planRun` wrote; a day without a file has an empty one. */
export function readSummary(summary: string): RunSummary {
  const lists = JSON.parse(summary) as Readonly<Record<string, unknown>>;
  return {
    isRefused: typeof lists['refused'] === 'string',
    counts: Object.fromEntries(
      LISTS.flatMap((name): [string, number][] => {
        const list = lists[name];
        return Array.isArray(list) ? [[name, list.length]] : [];
      }),
    ),
  };
}
