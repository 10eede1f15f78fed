/** Something wrong with the stored data of a customer. */
export type StorageFault =
  /** A package that cannot be read, is not the one that was written, or is gone. */
  | { readonly kind: 'unreadable' | 'changed' | 'gone'; readonly id: string }
  /** A run that wrote packages and is not there. */
  | { readonly kind: 'noRun'; readonly run: string }
  /** The catalogue has another hash than its packages. */
  | { readonly kind: 'otherHash'; readonly revision: string }
  /** Bytes of a file that are not the ones that came, or are gone. */
  | { readonly kind: 'fileDamaged' | 'fileGone'; readonly id: string };
