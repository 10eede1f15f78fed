import { escapeText } from './escape-text.js';

/**
 * Returns a text as one word of a command, in quotes if a shell needs them; a placeholder for an
 * empty text, and for one with characters that a terminal escapes.
 */
export function shellWord(text: string, placeholder: string): string {
  if (text === '' || escapeText(text) !== text) return placeholder;
  return /^[\w./@:%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
