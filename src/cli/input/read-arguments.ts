import { ownMember } from '../../text/own-member.js';
import { CommandFault } from '../command-io.js';
import type { CommandArguments, CommandRow } from '../command-row.js';
import { suggestWord } from '../suggest-word.js';

/**
 * What follows the command's name, checked against its row. CommandFault says what is wrong with
 * it.
 */
export function readArguments(args: readonly string[], command: CommandRow): CommandArguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (const token of tokensOf(args, command)) {
    if (token.kind === 'positional') words.push(token.value);
    else if (token.kind === 'option') {
      const row = Object.hasOwn(command.options, token.name)
        ? command.options[token.name]
        : undefined;
      if (row === undefined) throw optionFault(token.name, token.rawName, command);
      if (row.value === undefined && token.value !== undefined)
        throw new CommandFault(`${token.rawName} takes no value`, true);
      if (row.value !== undefined && token.value === undefined)
        throw new CommandFault(`${token.rawName} needs a value: ${row.value}`, true);
      options.set(token.name, token.value ?? '');
    }
  }
  if (words.length < command.least)
    throw new CommandFault(
      `${command.words.split(' ')[words.length] ?? command.words} is missing`,
      true,
    );
  const extra = words[command.most];
  if (extra !== undefined) throw new CommandFault(`one argument too many: ${extra}`, true);
  return { words, options };
}

type Token = NonNullable<ReturnType<typeof import('node:util').parseArgs>['tokens']>[number];

/**
 * The arguments taken apart, not strictly: they are judged above, for messages that say what to do.
 */
function tokensOf(args: readonly string[], { options }: CommandRow): readonly Token[] {
  // Words alone need no parser, which takes half a millisecond to load.
  if (args.every((arg) => !arg.startsWith('-')))
    return args.map((value, index) => ({ kind: 'positional', index, value }));
  // Not imported, for the reason that node-files.ts gives.
  const { parseArgs } = process.getBuiltinModule('node:util');
  const types = Object.entries(options).map(
    ([name, { value }]) =>
      [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const,
  );
  return parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(types),
  }).tokens;
}

/** The fault of an option that the command does not take. */
function optionFault(option: string, name: string, { options, removed }: CommandRow): CommandFault {
  const reason = ownMember(removed ?? {}, option);
  if (reason !== undefined)
    return new CommandFault(`the option ${name} is gone: ${reason}; leave it out`, true);
  const near = suggestWord(name, ['--help', ...Object.keys(options).map((known) => `--${known}`)]);
  return new CommandFault(
    near === undefined
      ? `unknown option ${name}; put -- before a text that begins with a dash`
      : `unknown option ${name}; did you mean ${near}?`,
    true,
  );
}

/** The value of an option that must be given. */
export function requiredOption(
  { options }: CommandArguments,
  name: string,
  example: string,
): string {
  const value = options.get(name);
  if (value === undefined || value === '')
    throw new CommandFault(`--${name} is missing, for example --${name} ${example}`, true);
  return value;
}

/** The value of an option that takes one of a few; undefined where it was not given. */
export function readChoice<T extends string>(
  args: CommandArguments,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = args.options.get(name);
  if (value === undefined) return undefined;
  const choice = choices.find((known) => known === value);
  if (choice !== undefined) return choice;
  const near = suggestWord(value, choices);
  throw new CommandFault(
    `--${name} is ${choices.join(', ')}; ${near === undefined ? '' : `did you mean ${near}? `}this is "${value}"`,
    true,
  );
}

/** How long the bytes of files are kept, in milliseconds; undefined where nothing was said. */
export function readRetention(args: CommandArguments): number | undefined {
  const days = readCount(args, 'keep-files');
  return days === undefined ? undefined : days * 86_400_000;
}

/** The value of an option that takes a whole number; undefined where it was not given. */
export function readCount(args: CommandArguments, name: string): number | undefined {
  const value = args.options.get(name);
  if (value === undefined) return undefined;
  if (!/^[0-9]{1,15}$/.test(value))
    throw new CommandFault(`--${name} is a whole number; this is "${value}"`, true);
  return Number(value);
}
