import { findHidden } from '../../../text/well-formed.js';
import { textWidth } from '../display-cells.js';
import { escapeCharacter, escapeText } from '../escape-text.js';

/** Most columns of a cell. */
const CELL = 60;

/** Most columns of a name that others chose. */
const NAME = 40;

/** Characters of a text in its normal form that may be parts of one. */
const MARK = /\p{M}/u;

/** Escapes a text from outside and cuts its middle out if it is too wide for a cell. */
export function shortText(text: string): string {
  return cut([...text].map(escapeText), CELL);
}

/**
 * Escapes a number or name that others chose, such as a customer number, so that two that differ do
 * not look equal: also blanks at its ends and characters that another character imitates. Cuts its
 * middle out if it is too wide for a cell.
 */
export function nameText(text: string): string {
  const isNormal = text.normalize('NFKC') === text;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  let at = 0;
  const characters = [...text].map((character) => {
    const isOuter = at < start || at >= end;
    at += character.length;
    const isSafe = isNormal || (character.normalize('NFKC') === character && !MARK.test(character));
    return isOuter || !isSafe || findHidden(`x${character}x`) !== undefined
      ? escapeCharacter(character)
      : escapeText(character);
  });
  return cut(characters, NAME);
}

/** Joins escaped characters; those in the middle that are too many become `…`. */
function cut(characters: readonly string[], most: number): string {
  const whole = characters.join('');
  if (textWidth(whole) <= most) return whole;
  const tail = fitting(characters.toReversed(), Math.floor(most / 3));
  const head = fitting(characters, most - 1 - textWidth(tail.join('')));
  return `${head.join('')}…${tail.toReversed().join('')}`;
}

/** Returns the first characters that take at most so many columns. */
function fitting(characters: readonly string[], most: number): string[] {
  const fit: string[] = [];
  let width = 0;
  for (const character of characters) {
    width += textWidth(character);
    if (width > most) break;
    fit.push(character);
  }
  return fit;
}
