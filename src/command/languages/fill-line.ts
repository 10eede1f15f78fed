import { suggestWord } from '../../text/suggest-word.js';
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

/**
 * A gap: `{name}`, or `{name:file|files}` for the form that the number needs. Or a command that a
 * reader may type next.
 */
const GAP = /\{([a-zA-Z]+)(?::([^|{}]*)\|([^|{}]*))?\}|\bassortment [a-z]+(?: [a-z]+)?/g;

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
  return line.replace(GAP, (gap, name = '', one: string | undefined, other: string) => {
    if (name === '') return language.typed?.(gap) ?? gap;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return gap;
    if (one !== undefined) return value === 1 ? one : other;
    return typeof value === 'number' ? groupDigits(value, language) : say(language, value);
  });
}

/** Returns a line in a language; a text stays unchanged. */
export function say(language: CommandLanguage, what: string | Saying): string {
  return typeof what === 'string'
    ? what
    : fillLine(language, what.line(language.lines, language.rooms), what.values);
}
