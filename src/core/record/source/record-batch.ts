/**
 * Records that a scanner counted without looking at each, all of them accepted. The columns are
 * valid until the source continues, and longer than the values they hold.
 */
export interface RecordBatch extends CountedBatch {
  /** Bytes that the columns refer to, and the offset of the first of them in the file. */
  readonly bytes: Uint8Array;
  readonly base: number;
  /** The line where the first record begins; offset of its first byte plus continuing bytes. */
  readonly line: number;
  readonly lineStart: number;
}

/** A batch as a scanner fills it, which does not know its place in the file. */
export interface CountedBatch {
  readonly records: number;
  readonly uses: number;
  readonly columns: BatchColumns;
}

/** Columns of a batch: by record, and from `gtins` on by use of a valid GTIN. */
export interface BatchColumns {
  /**
   * Beginning of the record, its line (0: that of the batch) and its column there; on the line of
   * the batch, the bytes since its begin that continue a character.
   */
  readonly starts: Int32Array;
  readonly lines: Int32Array;
  readonly columns: Int32Array;
  /** Beginning and end of the identifier, quotes included, its line and column. */
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;
  readonly idLines: Int32Array;
  readonly idColumns: Int32Array;
  /** Hash of the identifier without case. */
  readonly idHashes: Int32Array;
  /**
   * Hash of the text that names the article: its identifier, of which beginning and end follow,
   * quotes included; or the record's own, and the beginning is -1.
   */
  readonly nameHashes: Int32Array;
  readonly sharedStarts: Int32Array;
  readonly sharedEnds: Int32Array;
  /** Digest of the content. */
  readonly digestLows: Int32Array;
  readonly digestHighs: Int32Array;
  /** Number of the GTIN, a hash of the article, and the place of the record that uses it. */
  readonly gtins: Float64Array;
  readonly articles: Int32Array;
  readonly users: Int32Array;
}

/** Returns a column of a batch in code points, from 1, by the values of its columns. */
export function columnInBatch(
  { base, lineStart }: RecordBatch,
  start: number,
  lines: number,
  column: number,
): number {
  return lines > 0 ? column : base + start - lineStart - column + 1;
}
