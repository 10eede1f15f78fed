/** State of a reader: the part of the file that is due next. */
export type ReaderState =
  | 'head'
  | 'array'
  | 'first-record'
  | 'record'
  | 'comma'
  | 'end'
  /**
   * The file is some other JSON value than an array: it is read to its end, to say what is wrong
   * with it.
   */
  | 'other-value'
  | 'behind-other-value';
