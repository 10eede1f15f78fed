import type { ExplanationWords, Language } from '#core';
import { IMPORT_ENGLISH } from '../../import/languages/english.js';
import type { ImportSentences } from '../../import/languages/import-sentences.js';
import { help, lines, numbers } from '../../words/en/command.json';
import fields from '../../words/en/fields.json';
import forms from '../../words/en/forms.json';
import operator from '../../words/en/operator.json';
import type { LanguageTag } from '../../words/language-tags.js';
import type { CommandHelps } from './command-helps.js';
import type { RoomTexts } from './room-texts.js';

/** Lines for those who run a service, which no other language has. */
export const OPERATOR_LINES: typeof operator = operator;

/**
 * Lines of the command in one language, by what they are about: the tables of the English ones.
 * Gaps are as in `fillLine`.
 */
export type Lines = typeof operator &
  typeof lines & {
    readonly forms: typeof forms;
    readonly fields: typeof fields;
    readonly tables: ImportSentences;
  };

export const ENGLISH_LINES: Lines = {
  ...operator,
  ...lines,
  forms,
  fields,
  tables: IMPORT_ENGLISH,
};

/** Form of numbers, dates and sizes. */
export interface NumberForm {
  /** Mark between thousands. */
  readonly group: string;
  readonly decimal: string;
  /** A date, with `D`, `M` and `Y` for its parts; empty if it is written as in ISO 8601. */
  readonly date: string;
  /** Names of one byte, of other numbers of bytes, and of units of 1000 bytes, from the first. */
  readonly bytes: readonly string[];
}

/** A language of the command. */
export interface CommandLanguage {
  readonly tag: LanguageTag;
  readonly lines: Lines;
  readonly numbers: NumberForm;
  /** Sentences of findings; undefined in English, which the core has itself. */
  readonly findings: Language | undefined;
  /** Words of explanations; undefined in English, which the core has itself. */
  readonly explanation: ExplanationWords | undefined;
  readonly help: CommandHelps;
  /** Texts of other rooms; undefined in English, which these have themselves. */
  readonly rooms: RoomTexts | undefined;
  /** Completes a command that a line names with the options in force; absent outside of a call. */
  readonly typed?: (command: string) => string;
}

export const ENGLISH: CommandLanguage = {
  tag: 'en',
  lines: ENGLISH_LINES,
  numbers,
  findings: undefined,
  explanation: undefined,
  help,
  rooms: undefined,
};

/** Returns what a command does. */
export function summaryOf(name: string, { help }: CommandLanguage): string {
  return (help.commands[name] ?? ENGLISH.help.commands[name])?.summary ?? '';
}

/** Returns a call of a command, which is the same in every language. */
export function exampleOf(name: string): string {
  return ENGLISH.help.commands[name]?.example ?? name;
}

/** Returns what an option of a command does. */
export function optionSummary(name: string, option: string, { help }: CommandLanguage): string {
  return help.commands[name]?.options?.[option] ?? help.options[option] ?? '';
}
