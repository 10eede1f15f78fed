import { LANGUAGE_TAGS } from '../words/language-tags.js';
import type { CommandRow, OptionRow } from './command-row.js';
import { COMMANDS } from './commands.js';
import { fillLine } from './languages/fill-line.js';
import { type CommandLanguage, exampleOf, optionSummary, summaryOf } from './languages/language.js';
import { wrapText } from './terminal/layout/wrap-text.js';

/** The option of every command, which is read before the others. */
const LANGUAGE_OPTION = `--lang ${LANGUAGE_TAGS.join('|')}`;

/** Columns of a help text, unless the terminal has fewer. */
const WIDTH = 80;

/** Columns of the left side of a table; a longer one has its own line. */
const LEFT = 26;

/** Commands by what they are about, in the order of the help. */
const GROUPS: Readonly<
  Record<keyof CommandLanguage['lines']['help']['groups'], readonly string[]>
> = {
  files: ['check', 'fix', 'explain', 'inspect', 'schema', 'completion'],
  tables: ['import', 'export'],
  sending: ['login', 'post', 'status', 'logout'],
  catalogue: ['plan', 'sync', 'events', 'catalogue'],
  service: ['serve', 'worker', 'customers', 'runs', 'files', 'webhooks', 'backup', 'verify'],
  administration: ['clients', 'users', 'grants'],
};

/** Checks for a command of those who run a service: these are in English alone. */
export function isForOperators(name: string): boolean {
  return GROUPS.service.includes(name) || GROUPS.administration.includes(name);
}

/** Returns the text of `assortment` alone: where to begin. */
export function firstText(language: CommandLanguage): string {
  const { help } = language.lines;
  const rows = Object.entries(help.first).map(([call, text]) => [call, text] as const);
  return [help.usage, '', ...wrapText(help.about, WIDTH), ...table(rows, WIDTH), ''].join('\n');
}

/** Returns the text of `assortment --help`, in lines of at most `columns`. */
export function helpText(language: CommandLanguage, columns: number = WIDTH): string {
  const { help } = language.lines;
  const width = Math.min(WIDTH, columns);
  const longest = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const groups = Object.entries(GROUPS).map(([group, names]) => {
    const rows = names.map((name) => [name, summaryOf(name, language)] as const);
    return ['', help.groups[group as keyof typeof GROUPS], ...table(rows, width, longest)];
  });
  const about = [
    ['help COMMAND', help.helpOf],
    ['--version', help.version],
    [LANGUAGE_OPTION, help.language],
  ] as const;
  return [
    help.usage,
    '',
    ...wrapText(help.about, width),
    ...groups.flat(),
    '',
    ...table(about, width),
    '',
    ...wrapText(help.standardInput, width),
    '',
  ].join('\n');
}

/**
 * Returns the text of `assortment help COMMAND`, in lines of at most `columns`, with an example
 * that begins with the words that start the program.
 */
export function commandHelp(
  name: string,
  command: CommandRow,
  language: CommandLanguage,
  { program = 'assortment', columns = WIDTH }: { program?: string; columns?: number } = {},
): string {
  const { help, usage } = language.lines;
  const width = Math.min(WIDTH, columns);
  const options = [
    ...Object.entries(command.options).map(
      ([option, row]) => [optionText(option, row), optionSummary(name, option, language)] as const,
    ),
    [LANGUAGE_OPTION, help.language] as const,
  ];
  const needed = Object.entries(command.options).filter(([, row]) => row.needed === true);
  const words = [callOf(name, command), ...needed.map(([option, row]) => optionText(option, row))];
  const call = fillLine(language, help.ownOptions, { call: words.join(' ') });
  return [
    ...wrapText(fillLine(language, usage.usage, { call }), width),
    '',
    ...wrapText(
      fillLine(language, help.summary, { name, summary: summaryOf(name, language) }),
      width,
    ),
    '',
    ...table(options, width),
    '',
    ...callLines(
      fillLine(language, help.example, { call: `${program} ${exampleOf(name)}` }),
      width,
    ),
    '',
    ...wrapText(
      fillLine(language, help.exitCode, { codes: language.help.commands[name]?.exitCodes ?? '' }),
      width,
    ),
    '',
  ].join('\n');
}

/** Returns the usage of a command, in lines of 80 characters. */
export function usageText(name: string, command: CommandRow, language: CommandLanguage): string {
  const options = Object.entries(command.options).map(([option, row]) =>
    row.needed === true ? ` ${optionText(option, row)}` : ` [${optionText(option, row)}]`,
  );
  const call = `${callOf(name, command)}${options.join('')}`;
  const text = fillLine(language, language.lines.usage.usage, { call });
  return `${callLines(text, WIDTH).join('\n')}\n`;
}

/** Breaks a call into lines, of which all but the first are indented; options stay whole. */
function callLines(text: string, width: number): readonly string[] {
  const [first = '', ...rest] = wrapText(bound(text), width - 2);
  return [first, ...rest.map((line) => `  ${line}`)].map((line) => line.replaceAll(BOUND, ' '));
}

/** A blank at which no line is broken. */
const BOUND = '\u00a0';

/** Returns a text in which blanks within brackets and quotes are bound. */
function bound(text: string): string {
  return text.replaceAll(/\[[^[\]]*\]|'[^']*'/g, (part) => part.replaceAll(' ', BOUND));
}

function callOf(name: string, { words }: CommandRow): string {
  return words === undefined ? name : `${name} ${words}`;
}

function optionText(option: string, { value, short }: OptionRow): string {
  const name = short === undefined ? `--${option}` : `-${short}|--${option}`;
  return value === undefined ? name : `${name} ${value}`;
}

/** Writes rows of two columns; what does not fit continues in the next line, under its column. */
function table(
  rows: readonly (readonly [string, string])[],
  width: number,
  least = 0,
): readonly string[] {
  const left = Math.min(LEFT, Math.max(least, ...rows.map(([first]) => first.length)));
  const indent = ' '.repeat(left + 4);
  return rows.flatMap(([first, text]) => {
    const [begin = '', ...rest] = wrapText(text, width - indent.length);
    const more = rest.map((line) => indent + line);
    return first.length > left
      ? [`  ${first}`, indent + begin, ...more]
      : [`  ${first.padEnd(left)}  ${begin}`, ...more];
  });
}
