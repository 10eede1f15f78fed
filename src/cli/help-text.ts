import type { CommandRow, OptionRow } from './command-row.js';
import { COMMANDS } from './commands.js';

const USAGE = 'Usage: assortment COMMAND ...';

/** Returns the text of `assortment --help`. */
export function helpText(): string {
  const rows = Object.entries(COMMANDS).map(
    ([name, command]) => [`${name} ${command.words}`.trimEnd(), command.summary] as const,
  );
  const about = [
    ['help COMMAND', 'options and exit codes of one command'],
    ['--version', 'the version of this program'],
  ] as const;
  return [
    USAGE,
    '',
    'Reads supplier assortment files by the rules of the service that syncs them.',
    '',
    ...table([...rows, ...about]),
    '',
    'FILE may be - for standard input.',
    '',
  ].join('\n');
}

/** Returns the text of `assortment help COMMAND`. */
export function commandHelp(name: string, command: CommandRow): string {
  const options = Object.entries(command.options).map(
    ([option, row]) => [optionText(option, row), row.summary] as const,
  );
  return [
    usageLine(name, command),
    '',
    `${name} ${command.summary}.`,
    '',
    ...(options.length === 0 ? [] : [...table(options), '']),
    `Exit code: ${command.exitCodes}.`,
    '',
  ].join('\n');
}

/** Returns the usage of a command, in one line. */
export function usageLine(name: string, command: CommandRow): string {
  const options = Object.entries(command.options).map(([option, row]) =>
    row.needed === true ? ` ${optionText(option, row)}` : ` [${optionText(option, row)}]`,
  );
  return `Usage: assortment ${`${name} ${command.words}`.trimEnd()}${options.join('')}`;
}

function optionText(option: string, { value, short }: OptionRow): string {
  const name = short === undefined ? `--${option}` : `-${short}|--${option}`;
  return value === undefined ? name : `${name} ${value}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
