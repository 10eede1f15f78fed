import { characterNumber } from './found-character.js';
import { codePointAt } from './item-at.js';

/** A character that no database can keep. */
export interface IllFormed {
  readonly found: 'nul' | 'surrogate';
  readonly codePoint?: string;
}

const NUL: IllFormed = { found: 'nul' };

/**
 * Finds the first character of a text that no database can keep: a NUL, or half of a surrogate
 * pair. Returns undefined for a well-formed text (Decision J6).
 *
 * @example
 * findIllFormed('a\u0000b') // => { found: 'nul' }
 */
export function findIllFormed(text: string): IllFormed | undefined {
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 0) return NUL;
    if (c < 0xd800 || c > 0xdfff) continue;
    const next = text.charCodeAt(i + 1);
    if (c > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff))
      return { found: 'surrogate', codePoint: characterNumber(c) };
    i += 1;
  }
  return undefined;
}

/** Checks for the first half of a surrogate pair. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Replaces every NUL and every half of a surrogate pair by U+FFFD. */
export function mendIllFormed(text: string): string {
  return findIllFormed(text) === undefined ? text : text.replace(/\0|\p{Surrogate}/gu, '\ufffd');
}

/** Member of strings from ES2024 on. */
interface WellFormed {
  isWellFormed?(): boolean;
}

/** Checks that a text has no NUL and no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  const known = (text as WellFormed).isWellFormed?.();
  return known === undefined ? findIllFormed(text) === undefined : known && !text.includes('\0');
}

/** A character of a number or name that does not show at its place. */
export interface HiddenCharacter {
  /** Index of its first UTF-16 unit. */
  readonly at: number;
  readonly codePoint: string;
}

/** Controls, format and bidirectional characters, separators of lines, fillers, surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Finds a character that makes two numbers look equal that are not: a blank at either end, or one
 * that does not show anywhere. Returns undefined if there is none.
 *
 * @example
 * findHidden('4711 ') // => { at: 4, codePoint: 'U+0020' }
 * findHidden('47 11') // => undefined
 */
export function findHidden(text: string): HiddenCharacter | undefined {
  const within = text.search(HIDDEN);
  const end = text.trimEnd().length;
  const at = text !== text.trimStart() ? 0 : within === -1 ? end : within;
  return at === text.length ? undefined : { at, codePoint: characterNumber(codePointAt(text, at)) };
}

/** Most characters of a name. */
export const MAX_NAME = 500;

/** Characters that hide or reorder the text around them (UTS 39): a name could imitate another. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Checks whether a value can be shown to people as a name: 1 to 500 characters, none of them a
 * control or format character.
 */
export function isDisplayName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_NAME &&
    findIllFormed(value) === undefined &&
    !DECEPTIVE.test(value)
  );
}
