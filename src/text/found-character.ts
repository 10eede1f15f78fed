import { codePointAt } from './item-at.js';

/** A character that shows on its own. */
const SHOWN = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

/** A character of a text, as data that a sentence puts into words. */
export interface NamedCharacter {
  readonly found: 'space' | 'tab' | 'line-end' | 'character' | 'character-and-number' | 'number';
  readonly character?: string;
  readonly codePoint?: string;
}

/**
 * Returns the character at an index, with its number if it may be mistaken for another.
 *
 * @example
 * characterAt('5-', 1) // => { found: 'character', character: '-' }
 */
export function characterAt(text: string, at: number): NamedCharacter {
  const code = codePointAt(text, at);
  const character = String.fromCodePoint(code);
  if (code === 0x20) return { found: 'space' };
  if (code === 0x09) return { found: 'tab' };
  if (code === 0x0a || code === 0x0d) return { found: 'line-end' };
  if (code > 0x20 && code < 0x7f) return { found: 'character', character };
  const codePoint = characterNumber(code);
  return SHOWN.test(character)
    ? { found: 'character-and-number', character, codePoint }
    : { found: 'number', codePoint };
}

/**
 * Returns the number of a character as Unicode writes it.
 *
 * @example
 * characterNumber(0x2013) // => 'U+2013'
 */
export function characterNumber(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Returns a character as JSON escapes it, unit by unit.
 *
 * @example
 * escapeUnits('\u2028') // => '\\u2028'
 */
export function escapeUnits(character: string): string {
  let escaped = '';
  for (let at = 0; at < character.length; at += 1)
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return escaped;
}
