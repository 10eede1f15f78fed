import type { ImportField } from './import-field.js';

/** Reason why a person is asked about a column (Decisions I8 to I17). */
export type DoubtCode =
  /** Words of the heading are in no table. */
  | 'word'
  /** The values are not those of the heading, or there is no heading that says it. */
  | 'values'
  /** Another column would do as well. */
  | 'rival'
  /** The price may be the one of a piece or of the package. */
  | 'level'
  /** The heading names a cost, a price with tax or the price of a larger quantity. */
  | 'kind'
  /** Rows contradict the heading, or say more than it. */
  | 'rows'
  /** The unit of a lead time, or what a number of a price counts, is not known. */
  | 'unit'
  /** The file sent before has other prices or packages. */
  | 'earlier'
  /** The column is not used, but could change the result. */
  | 'unused';

/** Doubt about a column. */
export interface Doubt {
  readonly code: DoubtCode;
  /** Unknown words of the heading. */
  readonly words?: readonly string[];
  /** Heading of the other column. */
  readonly other?: string;
  /** Field that a column without one could hold. */
  readonly could?: ImportField;
  /** Both readings of a price in a row of the list. */
  readonly example?: LevelExample;
}

/** A row whose price has two readings: `38.50` for the package, or `770` for 20 pieces. */
export interface LevelExample {
  readonly name: string;
  readonly pieces: string;
  readonly price: string;
  readonly total: string;
}
