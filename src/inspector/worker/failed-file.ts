/** A file that could not be read, and why. */
export type FailedFile =
  | { readonly kind: 'failed'; readonly reason: 'damaged' | 'columns' }
  | { readonly kind: 'failed'; readonly reason: 'too-large'; readonly megabytes: number }
  | { readonly kind: 'failed'; readonly reason: 'named'; readonly sentence: string };

/** Most megabytes of a file after unpacking. */
export const LARGEST_MEGABYTES = 768;
