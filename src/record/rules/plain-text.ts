import { isWellFormed } from '../../text/well-formed.js';

/**
 * True: a text of so many UTF-16 units at most that is neither blank nor holds what no database can
 * keep (Decisions J6, J9, J10).
 */
export function isPlainText(text: string, limit: number): boolean {
  const first = text.charCodeAt(0);
  return (
    text.length <= limit &&
    ((first > 0x20 && first < 0x80) || text.trim() !== '') &&
    isWellFormed(text)
  );
}
