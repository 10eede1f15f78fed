import { viewBytes } from '#bytes';

/** Some bytes of a file, and where in the file they begin. */
export interface FileWindow {
  /** As `viewBytes` answers them. */
  readonly bytes: Uint8Array;
  readonly base: number;
}

/**
 * Gives bytes of a file again: a window that holds all from one offset to another. What it gave
 * before need not last.
 */
export type FileBytes = (from: number, to: number) => FileWindow;

/** A file of which all bytes are at hand. */
export function bytesAtHand(whole: Uint8Array): FileBytes {
  const window: FileWindow = { bytes: viewBytes(whole), base: 0 };
  return () => window;
}
