/** State of a reader: the part of the file that comes next. */
export type ReaderState =
  | 'head'
  | 'array'
  | 'first-record'
  | 'record'
  | 'comma'
  | 'end'
  /**
   * A JSON value other than an array. It is read to its end, so that the fault can name its
   * kind.
   */
  | 'other-value'
  | 'behind-other-value';
