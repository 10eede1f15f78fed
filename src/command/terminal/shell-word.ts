import { escapeText } from './escape-text.js';

/**
 * Returns a text as one word of a command, in quotes if a shell needs them; a placeholder for an
 * empty text, and for one with characters that a terminal escapes.
 */
export function shellWord(text: string, placeholder: string): string {
  if (text === '' || escapeText(text) !== text) return placeholder;
  return /^[\w./@:%+,=-]+$/.test(text) ? text : quotedWord(text);
}

/** Quotes a text for a shell: bash, zsh and others of their kind. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
