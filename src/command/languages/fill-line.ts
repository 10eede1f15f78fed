import { ownMember } from '../../text/own-member.js';
import { suggestWord } from '../../text/suggest-word.js';
import { fillGaps } from '../../words/fill-gaps.js';
import type { CommandLanguage, Lines } from './language.js';
import type { RoomTexts } from './room-texts.js';
import { groupDigits } from './write-number.js';

/** Value of a gap: a text unchanged, a number in the form of the language, or a line. */
export type GapValue = string | number | Saying;

/** Values of the gaps of a line, by name. */
export type GapValues = Readonly<Record<string, GapValue>>;

/** A line whose language is not known yet, with the values of its gaps. */
export interface Saying {
  readonly line: (lines: Lines, rooms: RoomTexts | undefined) => string;
  readonly values: GapValues;
}

/** A command that a reader may type next. */
const COMMAND = /(\bassortment [a-z]+(?: [a-z]+)?)/;

/** Returns a line to be said in a language later, such as that of a fault. */
export function saying(line: Saying['line'], values: GapValues = {}): Saying {
  return { line, values };
}

/** Returns a text of another room, which has it in English. */
export function sayingOf(
  english: string,
  line: (rooms: RoomTexts) => string,
  values: GapValues = {},
): Saying {
  return {
    line: (_, rooms) => (rooms === undefined ? '{english}' : line(rooms)),
    values: { ...values, english },
  };
}

/** Returns a question about the nearest of the words that are taken; empty for none. */
export function didYouMean(word: string, words: readonly string[]): string | Saying {
  const near = suggestWord(word, words);
  return near === undefined ? '' : saying(({ usage }) => usage.didYouMean, { near });
}

/** Fills the gaps of a line, and completes the commands in it. */
export function fillLine(language: CommandLanguage, line: string, values: GapValues = {}): string {
  const filled = (text: string): string =>
    fillGaps(
      text,
      (name) => ownMember(values, name),
      (value) => (typeof value === 'number' ? groupDigits(value, language) : say(language, value)),
    );
  const { typed } = language;
  if (typed === undefined) return filled(line);
  // What the reader types is no place for gaps: it has names that others chose.
  return line
    .split(COMMAND)
    .map((text, at) => (at % 2 === 0 ? filled(text) : typed(text)))
    .join('');
}

/** Returns a whole command as the reader starts this program. */
export function typedIn({ typed }: CommandLanguage, command: string): string {
  return typed?.(command) ?? command;
}

/** Returns a line in a language; a text stays unchanged. */
export function say(language: CommandLanguage, what: string | Saying): string {
  return typeof what === 'string'
    ? what
    : fillLine(language, what.line(language.lines, language.rooms), what.values);
}
