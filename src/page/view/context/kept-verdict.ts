/** A verdict about a file as it was opened. */
export interface KeptVerdict {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly refused: number;
}

/** Returns an entry as a verdict: another page may have written it. */
export function readVerdict(entry: object | undefined): KeptVerdict | undefined {
  const { at, refused }: Partial<KeptVerdict> = entry ?? {};
  return typeof at === 'number' && typeof refused === 'number' ? { at, refused } : undefined;
}
