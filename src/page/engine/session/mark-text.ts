/** Parts of a value that are wrong, and parts that a better value has instead. */
import { itemAt } from '../../../text/item-at.js';

/** A part of a text; `is` says that it is wrong, or new. */
export interface TextPart {
  readonly text: string;
  readonly is?: 'wrong' | 'new';
}

/** Two texts as parts. */
export interface MarkedPair {
  readonly sent: readonly TextPart[];
  readonly becomes: readonly TextPart[];
}

/** Longest text whose characters are compared with each other. */
const MAX_COMPARED = 200;

/** Marks the characters of two texts that the other one does not have in the same order. */
export function markPair(sent: string, becomes: string): MarkedPair {
  if (Math.max(sent.length, becomes.length) > MAX_COMPARED)
    return { sent: [{ text: sent }], becomes: [{ text: becomes }] };
  const a = [...sent];
  const b = [...becomes];
  const kept = commonPlaces(a, b);
  return {
    sent: partsOf(a, kept.ofFirst, 'wrong'),
    becomes: partsOf(b, kept.ofSecond, 'new'),
  };
}

/** Marks a part of a text, in UTF-16 units. */
export function markRange(text: string, start: number, end: number): readonly TextPart[] {
  if (start < 0 || end <= start || end > text.length) return [{ text }];
  const parts: readonly TextPart[] = [
    { text: text.slice(0, start) },
    { text: text.slice(start, end), is: 'wrong' },
    { text: text.slice(end) },
  ];
  return parts.filter((part) => part.text !== '');
}

/** Returns the places that two texts have in common: a longest common subsequence. */
function commonPlaces(
  a: readonly string[],
  b: readonly string[],
): { readonly ofFirst: ReadonlySet<number>; readonly ofSecond: ReadonlySet<number> } {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => itemAt(lengths, i * width + j);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const ofFirst = new Set<number>();
  const ofSecond = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      ofFirst.add(i);
      ofSecond.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { ofFirst, ofSecond };
}

/** Joins characters into parts. Spaces alone are no mistake that a reader can see. */
function partsOf(
  characters: readonly string[],
  kept: ReadonlySet<number>,
  is: 'wrong' | 'new',
): readonly TextPart[] {
  const parts: { text: string; is?: 'wrong' | 'new' }[] = [];
  for (const [at, character] of characters.entries()) {
    const isMarked = !kept.has(at);
    const last = parts.at(-1);
    if (last !== undefined && (last.is !== undefined) === isMarked) last.text += character;
    else parts.push(isMarked ? { text: character, is } : { text: character });
  }
  return parts.flatMap((part) => (part.is === undefined ? [part] : withoutOuterSpace(part)));
}

function withoutOuterSpace(part: TextPart): readonly TextPart[] {
  const inner = part.text.trim();
  if (inner === '') return [{ text: part.text }];
  const start = part.text.indexOf(inner);
  const end = start + inner.length;
  const parts: readonly TextPart[] = [
    { text: part.text.slice(0, start) },
    { ...part, text: inner },
    { text: part.text.slice(end) },
  ];
  return parts.filter(({ text }) => text !== '');
}
