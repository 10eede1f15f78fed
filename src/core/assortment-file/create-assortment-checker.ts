import type { ReadOptions } from '../record/read-options.js';
import type { SeparatorStyle } from '../value/package-description/description.js';
import { FileReader } from './reading/file-reader.js';
import { usedOnce } from './reading/used-once.js';
import type { FileReport } from './report.js';

/** A checker that takes bytes and counts records; see `createAssortmentChecker`. */
export interface AssortmentChecker {
  /** Number of records read so far. */
  readonly records: number;
  /** True once the file is refused as a whole: later bytes cannot change that. */
  readonly fileRefused: boolean;
  /**
   * Separator of the descriptions read so far; undefined if they have none, or both: the
   * `supplierStyle` of the supplier's next file (Decision P10).
   */
  readonly separatorStyle: SeparatorStyle | undefined;
  /** Takes the next bytes. TypeError after `end`, or for anything but a Uint8Array. */
  push(chunk: Uint8Array): void;
  /** Ends the file; returns its report. TypeError when called twice. */
  end(): FileReport;
}

/**
 * Creates a checker for bytes that arrive in chunks, such as an upload: it reports what
 * `checkAssortmentFile` reports, and says between two chunks how many records there are and whether
 * reading on is of use. Chunks may have any size, and may be overwritten once `push` returns. Spec
 * 2.1, Decisions J1 to J10, S1, S2. Codes: every code.
 *
 * @example
 * const checker = createAssortmentChecker()
 * checker.push(new TextEncoder().encode('{}'))
 * checker.end().counts // => { 'json.not-an-array': 1 }
 */
export function createAssortmentChecker(options: ReadOptions<unknown> = {}): AssortmentChecker {
  const reader = new FileReader(options, undefined);
  const { push, end } = usedOnce(reader, 'checker');
  return {
    get records() {
      return reader.records;
    },
    get fileRefused() {
      return reader.faulted;
    },
    get separatorStyle() {
      return reader.separatorStyle;
    },
    push,
    end: () => end().report,
  };
}
