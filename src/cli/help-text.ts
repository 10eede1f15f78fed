import type { CommandRow, OptionRow } from './command-row.js';
import { COMMANDS } from './commands.js';
import { fillLine } from './languages/fill-line.js';
import { type CommandLanguage, LANGUAGE_TAGS } from './languages/language.js';

/** The option of every command, which is read before the others. */
const LANGUAGE_OPTION = `--lang ${LANGUAGE_TAGS.join('|')}`;

/** Returns the text of `assortment --help`. */
export function helpText(language: CommandLanguage): string {
  const { help } = language.lines;
  const rows = Object.entries(COMMANDS).map(
    ([name, command]) => [callOf(name, command), summaryOf(name, command, language)] as const,
  );
  const about = [
    ['help COMMAND', help.helpOf],
    ['--version', help.version],
    [LANGUAGE_OPTION, help.language],
  ] as const;
  return [
    help.usage,
    '',
    help.about,
    '',
    ...table([...rows, ...about]),
    '',
    help.standardInput,
    '',
  ].join('\n');
}

/** Returns the text of `assortment help COMMAND`. */
export function commandHelp(name: string, command: CommandRow, language: CommandLanguage): string {
  const { help } = language.lines;
  const own = language.help?.commands[name];
  const options = [
    ...Object.entries(command.options).map(
      ([option, row]) =>
        [optionText(option, row), optionSummary(name, option, language) ?? row.summary] as const,
    ),
    [LANGUAGE_OPTION, help.language] as const,
  ];
  return [
    usageLine(name, command, language),
    '',
    fillLine(language, help.summary, { name, summary: summaryOf(name, command, language) }),
    '',
    ...table(options),
    '',
    fillLine(language, help.exitCode, { codes: own?.exitCodes ?? command.exitCodes }),
    '',
  ].join('\n');
}

/** Returns the usage of a command, in one line. */
export function usageLine(name: string, command: CommandRow, language: CommandLanguage): string {
  const options = Object.entries(command.options).map(([option, row]) =>
    row.needed === true ? ` ${optionText(option, row)}` : ` [${optionText(option, row)}]`,
  );
  const call = `${callOf(name, command)}${options.join('')}`;
  return fillLine(language, language.lines.usage.usage, { call });
}

function callOf(name: string, { words }: CommandRow): string {
  return words === undefined ? name : `${name} ${words}`;
}

function summaryOf(name: string, command: CommandRow, { help }: CommandLanguage): string {
  return help?.commands[name]?.summary ?? command.summary;
}

/** Returns what an option does, in another language than English. */
export function optionSummary(
  name: string,
  option: string,
  { help }: CommandLanguage,
): string | undefined {
  return help?.commands[name]?.options?.[option] ?? help?.options[option];
}

function optionText(option: string, { value, short }: OptionRow): string {
  const name = short === undefined ? `--${option}` : `-${short}|--${option}`;
  return value === undefined ? name : `${name} ${value}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
