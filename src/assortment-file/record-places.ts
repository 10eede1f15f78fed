import type { LinePlace } from './reading/line-counter.js';

/** Where the records of a file stand that were read. */
export interface RecordPlaces {
  offsetOf(record: number): number;
  /** An offset behind the record: of its end, or of the record that follows. */
  endOf(record: number): number;
  /** Where one of the records up to this one begins. */
  placeBefore(record: number): LinePlace;
}
