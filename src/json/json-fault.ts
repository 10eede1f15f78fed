import type { FileIssueCode } from '../issue/file-issues.js';

/**
 * The first error of a JSON text and its place: the offset in bytes from the start of the file,
 * line and column from 1.
 */
export interface JsonFault {
  readonly code: Extract<FileIssueCode, `json.${string}` | 'file.record-too-large'>;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** Returns a byte in words, as a person would name it. */
export function describeByte(byte: number): string {
  if (byte === 0x27) return 'a single quote';
  if (byte === 0x20) return 'a blank';
  if (byte === 0x09) return 'a tab';
  if (byte === 0x0a || byte === 0x0d) return 'a line end';
  if (byte > 0x20 && byte < 0x7f) return `'${String.fromCharCode(byte)}'`;
  if (byte < 0x80)
    return `the control character U+${byte.toString(16).toUpperCase().padStart(4, '0')}`;
  return `the byte 0x${byte.toString(16).toUpperCase()}`;
}
