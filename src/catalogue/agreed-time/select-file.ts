import type { AgreedWindow } from './agreed-instant.js';
import { checkInstant, type Instant } from './civil-time.js';

/**
 * What is known of an uploaded file that was accepted. A file refused at upload was not received
 * (Decision S7).
 */
export interface ReceivedFile {
  readonly id: string;
  readonly receivedAt: Instant;
  /** The order of receipt; a later file has the larger number. */
  readonly sequence: number;
}

/** Which file of a window is processed, and which are marked ignored, in the order of receipt. */
export interface FileSelection<F extends ReceivedFile> {
  readonly selected: F | null;
  readonly ignored: readonly F[];
}

/**
 * The file that a run processes: of those received after `window.from`, at `window.to` at the
 * latest, the one with the highest sequence. The others of the window are ignored; files outside it
 * are in neither. With `newestProcessed`, the sequence of the newest file processed so far, an
 * older file is ignored too: none is processed after a newer one (Decision S7). The order of
 * `files` does not matter.
 *
 * @example
 * selectFile([{ id: 'b', receivedAt: 20, sequence: 2 }, { id: 'a', receivedAt: 10, sequence: 1 }], { from: 0, to: 20 }) // => { selected: { id: 'b', receivedAt: 20, sequence: 2 }, ignored: [{ id: 'a', receivedAt: 10, sequence: 1 }] }
 */
export function selectFile<F extends ReceivedFile>(
  files: readonly F[],
  window: AgreedWindow,
  newestProcessed?: number,
): FileSelection<F> {
  const received = files
    .filter((file) => checkInstant(file.receivedAt) > window.from && file.receivedAt <= window.to)
    .sort(compareReceipt);
  const latest = received.at(-1);
  if (latest === undefined || (newestProcessed !== undefined && latest.sequence <= newestProcessed))
    return { selected: null, ignored: received };
  return { selected: latest, ignored: received.slice(0, -1) };
}

// Sequences differ in one customer's files; instant and identifier keep the answer the same where
// they do not.
function compareReceipt(a: ReceivedFile, b: ReceivedFile): number {
  return (
    a.sequence - b.sequence ||
    a.receivedAt - b.receivedAt ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}
