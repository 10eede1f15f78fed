import { itemAt } from './item-at.js';

/** Value of a gap; a gap without one stays as it is. */
export type GapValue = string | number | undefined;

/** A gap: `{name}`, or `{name:one|other}` for the form that the number needs. */
const GAP = /\{([a-zA-Z]\w*)(?::([^|{}]*)\|([^|{}]*))?\}/;

/** Pieces of a split text for each gap: name, the two forms, and the text behind it. */
const PERIOD = 4;

/** Texts of the tables of words, split at their gaps. A pure cache. */
const SPLIT = new Map<string, readonly (string | undefined)[]>();

/**
 * Returns a text of the words with its gaps filled: `{name}` with what `write` makes of the value
 * that `find` returns, `{name:one|other}` with the first form if the value is 1. What a value says
 * is no gap.
 */
export function fillGaps<Value extends object | GapValue = GapValue>(
  text: string,
  find: (name: string) => Value | undefined,
  write: (value: Value, name: string) => string = String,
): string {
  let pieces = SPLIT.get(text);
  if (pieces === undefined) {
    pieces = text.split(GAP);
    SPLIT.set(text, pieces);
  }
  let filled = itemAt(pieces, 0);
  for (let at = 1; at < pieces.length; at += PERIOD) {
    const name = itemAt(pieces, at);
    const [one, other] = [pieces[at + 1], pieces[at + 2]];
    const value = find(name);
    if (value === undefined)
      filled += one === undefined ? `{${name}}` : `{${name}:${one}|${other}}`;
    else if (one === undefined) filled += write(value, name);
    else filled += String(value) === '1' ? one : other;
    filled += itemAt(pieces, at + PERIOD - 1);
  }
  return filled;
}
