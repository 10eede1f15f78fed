import { checkArgument } from '../../../text/caller-argument.js';
import type { AgreedWindow } from './agreed-instant.js';
import { checkInstant, type Instant } from './civil-time.js';

/**
 * An uploaded file that was accepted. A file refused at upload was not received (Decision S7).
 */
export interface ReceivedFile {
  readonly id: string;
  readonly receivedAt: Instant;
  /** The order of receipt; a later file has the larger number. */
  readonly sequence: number;
}

/** The file of a window that is processed, and the ignored ones in the order of receipt. */
export interface FileSelection<F extends ReceivedFile> {
  readonly selected: F | null;
  readonly ignored: readonly F[];
}

/**
 * Selects the file that a run processes: the one with the highest sequence of those received after
 * `window.from` and not after `window.to`. The others of the window are ignored; files outside it
 * are in neither list. With `newestProcessed`, the sequence of the newest file processed so far, an
 * older file is ignored too: none is processed after a newer one (Decision S7). The order of
 * `files` does not matter.
 *
 * @example
 * const first = { id: 'a', receivedAt: 10, sequence: 1 }
 * const second = { id: 'b', receivedAt: 20, sequence: 2 }
 * const window = { from: 0, to: 20 }
 * selectFile([second, first], window) // => { selected: second, ignored: [first] }
 */
export function selectFile<F extends ReceivedFile>(
  files: readonly F[],
  window: AgreedWindow,
  newestProcessed?: number,
): FileSelection<F> {
  checkArgument(Array.isArray(files), 'files', 'an array of received files', files);
  const received = files
    .filter((file) => checkInstant(file.receivedAt) > window.from && file.receivedAt <= window.to)
    .sort(compareReceipt);
  const latest = received.at(-1);
  if (latest === undefined || (newestProcessed !== undefined && latest.sequence <= newestProcessed))
    return { selected: null, ignored: received };
  return { selected: latest, ignored: received.slice(0, -1) };
}

// Sequences of one customer's files differ; instant and identifier order files if they do not.
function compareReceipt(a: ReceivedFile, b: ReceivedFile): number {
  return (
    a.sequence - b.sequence ||
    a.receivedAt - b.receivedAt ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}
