/**
 * Compares a text with its repaired form: what was changed where, and whether something was lost.
 * Both hold the same letters, digits and brackets in the same order, but for comments and words
 * that JSON writes otherwise; between them are quotes, commas, blanks and backslashes.
 */
import { ownMember } from '../../text/own-member.js';

/** A change of a text, with some characters around it. */
export interface TextChange {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The changes of a repair; `lost` is the first place where it is no repair. */
export interface ListedChanges {
  readonly changes: readonly TextChange[];
  readonly lost: TextChange | undefined;
}

/** A replaced part: places in the text, and in the repaired one. */
interface Region {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Characters that a repair may add and remove between others. */
const MARKS: ReadonlySet<string> = new Set(
  '"\'`,\\ \t\r\n\b\f\u00a0\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f' +
    '\u00ab\u00bb\u2039\u203a\u00b4\ufeff',
);

/** Control characters, and the letters that name them behind a backslash. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Characters that must be alike behind a change. */
const ALIKE = 12;

/** Characters in which the text is looked for behind a change. */
const WINDOW = 4096;

/** Characters that a repair may add in one place. */
const MOST_ADDED = 16;

/** Text around a change that is shown, and the longest text of one change. */
const AROUND = 12;
const LONGEST = 72;

/** Texts that a repair may remove, apart from comments, and texts that it may add. */
const REMOVABLE = /^(?:\.\.\.|\+|[\]}])*$/;
const ADDABLE = /^(?:null|0|[[\]:.])*$/;

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/y;

const LETTER = /[a-z]/i;

/** Letters of the longest such word, and one more. */
const WORD_LENGTH = 10;

/** Lists the changes between a text and its repaired form. */
export function listChanges(text: string, repaired: string): ListedChanges {
  const regions: Region[] = [];
  let at = 0;
  let to = 0;
  let opened = 0;
  const isArray = withoutComments(text).trimStart().startsWith('[');
  for (;;) {
    while (at < text.length && text[at] === repaired[to]) {
      at += 1;
      to += 1;
    }
    if (at === text.length && to === repaired.length) break;
    const start = at;
    const newStart = to;
    at = skipMarks(text, at);
    to = skipMarks(repaired, to);
    if (isEscape(text, start, at, repaired, to)) to += 1;
    else if (at < text.length && fold(text.charAt(at)) === fold(repaired.charAt(to))) {
      // A letter of another case, such as True.
      if (text[at] !== repaired[to]) {
        at += 1;
        to += 1;
      }
    } else if (commentLength(text, at) > 0) at += commentLength(text, at);
    else if (isNullWord(text, at, repaired, to)) {
      const word = at - lettersBefore(text, at);
      to += 'null'.length - (at - word);
      at = word + text.slice(word, word + WORD_LENGTH).search(/[^a-z]|$/i);
    } else if (at < text.length || to < repaired.length) {
      const next = resume(text, at, repaired, to);
      const removed = fold(skeletonOf(text.slice(at, next.at)));
      const added = skeletonOf(repaired.slice(to, next.to));
      opened += countOf(added, '[') - countOf(added, ']');
      const isLoss =
        !REMOVABLE.test(removed) ||
        !ADDABLE.test(added) ||
        opened < 0 ||
        (opened > 0 && isArray) ||
        (added.includes('.') && !text.slice(start, at).includes(',')) ||
        (added.includes('0') && !/[.e-]/i.test(`${repaired[to - 1]}${repaired[next.to]}`));
      at = next.at;
      to = next.to;
      if (isLoss) {
        const region = { start, end: at, newStart, newEnd: to };
        return { changes: [], lost: shown(text, repaired, region, lineOf(text, 0, start)) };
      }
    }
    add(regions, text, { start, end: at, newStart, newEnd: to });
  }
  let line = 1;
  let from = 0;
  const changes = regions.map((region) => {
    line += lineOf(text, from, region.start) - 1;
    from = region.start;
    return shown(text, repaired, region, line);
  });
  return { changes, lost: undefined };
}

/** Adds a region, or extends the last one if they are near in one line. */
function add(regions: Region[], text: string, region: Region): void {
  const last = regions.at(-1);
  if (
    last !== undefined &&
    region.start - last.end < 2 * AROUND &&
    region.end - last.start < LONGEST &&
    !text.slice(last.end, region.start).includes('\n')
  )
    regions[regions.length - 1] = { ...region, start: last.start, newStart: last.newStart };
  else regions.push(region);
}

function shown(
  text: string,
  repaired: string,
  { start, newStart, ...region }: Region,
  line: number,
): TextChange {
  let { end, newEnd } = region;
  while (end > start && newEnd > newStart && text[end - 1] === repaired[newEnd - 1]) {
    end -= 1;
    newEnd -= 1;
  }
  return { line, before: around(text, start, end), after: around(repaired, newStart, newEnd) };
}

/** Returns a part with some text around it, up to the ends of its lines. */
function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  const part = text.slice(start, end);
  const middle = part.length > LONGEST ? `${part.slice(0, LONGEST)}…` : part;
  return `${before.slice(before.lastIndexOf('\n') + 1)}${middle}${after.split('\n')[0]}`.trim();
}

function lineOf(text: string, from: number, to: number): number {
  let line = 1;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') line += 1;
  return line;
}

function skipMarks(text: string, from: number): number {
  let at = from;
  while (at < text.length && MARKS.has(text.charAt(at))) at += 1;
  return at;
}

/** Checks for a control character that the repaired text writes as an escape. */
function isEscape(text: string, start: number, end: number, repaired: string, to: number): boolean {
  const control = ownMember(ESCAPES, repaired.charAt(to));
  return (
    control !== undefined && repaired[to - 1] === '\\' && text.slice(start, end).includes(control)
  );
}

/** Returns the next places from which both texts are alike; their ends if there are none. */
function resume(
  text: string,
  at: number,
  repaired: string,
  to: number,
): { readonly at: number; readonly to: number } {
  const old = placesOf(text, at);
  const now = placesOf(repaired, to);
  for (let distance = 1; distance < old.length + MOST_ADDED; distance += 1)
    for (let added = 0; added <= Math.min(distance, MOST_ADDED); added += 1) {
      const removed = distance - added;
      if (isAlike(text, old, removed, repaired, now, added))
        return { at: old[removed] ?? text.length, to: now[added] ?? repaired.length };
    }
  return { at: text.length, to: repaired.length };
}

/** Returns places of characters that are no marks. */
function placesOf(text: string, from: number): readonly number[] {
  const places: number[] = [];
  for (let at = from; at < text.length && places.length < WINDOW; at += 1)
    if (!MARKS.has(text.charAt(at))) places.push(at);
  return places;
}

function isAlike(
  text: string,
  old: readonly number[],
  removed: number,
  repaired: string,
  now: readonly number[],
  added: number,
): boolean {
  if (removed > old.length || added > now.length) return false;
  for (let i = 0; i < ALIKE; i += 1) {
    const a = old[removed + i];
    const b = now[added + i];
    // Both may end here.
    if (a === undefined && b === undefined) return true;
    if (a === undefined || b === undefined || fold(text.charAt(a)) !== fold(repaired.charAt(b)))
      return false;
  }
  return true;
}

function fold(text: string): string {
  return text.toLowerCase();
}

function skeletonOf(text: string): string {
  return [...text].filter((character) => !MARKS.has(character)).join('');
}

/** Returns the length of a comment; 0 if there is none. */
function commentLength(text: string, at: number): number {
  if (text[at] !== '/') return 0;
  COMMENT.lastIndex = at;
  return COMMENT.exec(text)?.[0].length ?? 0;
}

/** Checks for a word in a text for which JSON writes null; both may begin alike. */
function isNullWord(text: string, at: number, repaired: string, to: number): boolean {
  const alike = lettersBefore(text, at);
  const word = text.slice(at - alike, at - alike + WORD_LENGTH);
  return /^(?:None|undefined)(?![a-z])/i.test(word) && repaired.startsWith('null', to - alike);
}

function lettersBefore(text: string, at: number): number {
  let start = at;
  while (LETTER.test(text.charAt(start - 1))) start -= 1;
  return at - start;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, '');
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}
