import { checkMember } from '../../text/caller-argument.js';
import { FileReader } from '../assortment-file/reading/file-reader.js';
import { usedOnce } from '../assortment-file/reading/used-once.js';
import { RecordStore } from '../assortment-file/record-store.js';
import type { FileReading } from '../assortment-file/report.js';
import type { ReadOptions } from '../record/read-options.js';
import type { KnownPackages } from './known-packages.js';
import { FindingBounds } from './plan/events/event-bounds.js';

/** A reader that takes bytes and returns what changes; see `createChangesReader`. */
export interface ChangesReader {
  /** Takes the next bytes. TypeError after `end`, or for anything but a Uint8Array. */
  push(chunk: Uint8Array): void;
  /** Ends the file; returns its reading. TypeError when called twice. */
  end(): FileReading;
}

/**
 * Creates a reader for bytes that arrive in chunks: it reads what `readAssortmentFile` reads, but
 * leaves out the records of packages that the file leaves unchanged. `known` recognises them, for
 * `planChanges`. Findings that get no event (Decision F4) have no place, text or values, only their
 * code. Chunks may have any size, and may be overwritten once `push` returns. Spec 2.1,
 * Decisions J1 to J10, S2. Codes: every code.
 *
 * @example
 * const reader = createChangesReader(new KnownPackages([], sha256Text));
 * reader.push(new TextEncoder().encode('[]'));
 * reader.end().readable // => true
 */
export function createChangesReader(
  known: KnownPackages,
  options: ReadOptions = {},
): ChangesReader {
  checkMember(known, 'unchanged', 'known', 'an instance of KnownPackages');
  const bounds = new FindingBounds();
  const store = new RecordStore(known, (findings) => bounds.retain(findings));
  const { push, end } = usedOnce(new FileReader(options, store), 'reader');
  return { push, end: () => store.reading(end()) };
}
