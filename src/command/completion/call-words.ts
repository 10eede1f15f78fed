import { LANGUAGE_TAGS } from '../../words/language-tags.js';
import type { CommandRow } from '../command-row.js';
import { type CommandLanguage, optionSummary, summaryOf } from '../languages/language.js';

/** One option of a call. */
export interface OptionWords {
  /** The typed option, such as `--format`; its short form before it. */
  readonly names: readonly string[];
  readonly summary: string;
  readonly takesValue: boolean;
  /** Words that are its only values; none if it takes other values. */
  readonly values: readonly string[];
}

/** Words that can be typed behind the name of a command. */
export interface CallWords {
  readonly name: string;
  readonly summary: string;
  /** Words for the place behind the name, such as `add`. */
  readonly actions: readonly string[];
  readonly options: readonly OptionWords[];
}

/** Words that are typed as they are, such as `metric|us`; placeholders are in capitals. */
const WORDS = /^\[?([a-z]+(?:\|[a-z]+)*)\]?$/;

/** Returns what can be typed for each command, from the table that help is made of. */
export function callWords(
  commands: Readonly<Record<string, CommandRow>>,
  language: CommandLanguage,
): readonly CallWords[] {
  const { help } = language.lines;
  const languageOption: OptionWords = {
    names: ['--lang'],
    summary: help.language,
    takesValue: true,
    values: LANGUAGE_TAGS,
  };
  const calls = Object.entries(commands).map(([name, command]) => ({
    name,
    summary: summaryOf(name, language),
    actions: wordsOf(command.words?.split(' ')[0]),
    options: [
      ...Object.entries(command.options).map(([option, { value, short }]) => ({
        names: [...(short === undefined ? [] : [`-${short}`]), `--${option}`],
        summary: optionSummary(name, option, language),
        takesValue: value !== undefined,
        values: wordsOf(value),
      })),
      languageOption,
    ],
  }));
  const actions = Object.keys(commands);
  return [...calls, { name: 'help', summary: help.helpOf, actions, options: [languageOption] }];
}

function wordsOf(text = ''): readonly string[] {
  return WORDS.exec(text)?.[1]?.split('|') ?? [];
}
