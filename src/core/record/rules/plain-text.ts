import { isWellFormed } from '../../../text/well-formed.js';

/**
 * Returns true for a text of at most this many UTF-16 units that is not blank and has no character
 * that databases cannot store (Decisions J6, J9, J10).
 */
export function isPlainText(text: string, limit: number): boolean {
  const first = text.charCodeAt(0);
  return (
    text.length <= limit &&
    ((first > 0x20 && first < 0x80) || text.trim() !== '') &&
    isWellFormed(text)
  );
}
