import type { FileAlarm } from '../../engine/messages/plot-messages.js';
import type { Overview } from '../../engine/session/overview.js';

/** State of the file that the headline, its colour and the filled button follow. */
export type VerdictState = 'waiting' | 'empty' | 'tooMany' | 'refused' | 'changed' | 'ready';

/** Records that the service takes in a file unless its operator says otherwise. */
export const MOST_RECORDS = 400_000;

/**
 * Returns the state of a file. The alarms of the comparison with the file before are undefined
 * while it is read.
 */
export function verdictOf(
  { records, refused }: Pick<Overview, 'records' | 'refused'>,
  alarms: readonly FileAlarm[] | undefined,
): VerdictState {
  if (records === 0) return 'empty';
  if (records > MOST_RECORDS) return 'tooMany';
  if (refused > 0) return 'refused';
  if (alarms === undefined) return 'waiting';
  return alarms.length > 0 ? 'changed' : 'ready';
}

/**
 * Checks for a file in which nothing waits for a person: its open causes are notes without a fix,
 * and no price is likely wrong. The lists of those are undefined until they are counted.
 */
export function hasNothingToFix(
  { causes }: Pick<Overview, 'causes'>,
  lists: readonly object[] | undefined,
): boolean {
  const open = causes.filter(({ left, isIgnored }) => left > 0 && !isIgnored);
  return lists?.length === 0 && open.every(({ weight, clear }) => weight === 'note' && clear === 0);
}
