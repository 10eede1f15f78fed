import type { Position } from '#core';

/** A file that could not be read, and why. */
export type FailedFile =
  | { readonly kind: 'failed'; readonly reason: 'damaged' | 'columns' | 'no-rows' }
  /** A picture or a document, by the usual ending of its name. */
  | { readonly kind: 'failed'; readonly reason: 'no-list'; readonly form: string }
  | { readonly kind: 'failed'; readonly reason: 'too-large'; readonly megabytes: number }
  | {
      readonly kind: 'failed';
      readonly reason: 'named';
      readonly sentence: string;
      /** Place of the fault in a text that is JSON otherwise. */
      readonly place?: Pick<Position, 'line' | 'column'> | undefined;
      /** The records in it as a file that can be read. */
      readonly inner?: Blob | undefined;
    };

/** Most megabytes of a file after unpacking. */
export const LARGEST_MEGABYTES = 768;
