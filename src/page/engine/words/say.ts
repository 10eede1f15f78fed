/** Fills the gaps of the page's words. */

import { ownMember } from '../../../text/own-member.js';
import { fillGaps } from '../../../words/fill-gaps.js';

/** Values of the gaps of a text. */
export type Gaps = Readonly<Record<string, string | number>>;

/** Returns a text with its gaps filled; numbers are written as a language does. */
export function fillWords(text: string, gaps: Gaps, write: (value: number) => string): string {
  return fillGaps(
    text,
    (name) => ownMember(gaps, name),
    (value) => (typeof value === 'number' ? write(value) : value),
  );
}
