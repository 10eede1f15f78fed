import { parseArgs } from 'node:util';
import { suggestWord } from '../../text/suggest-word.js';
import { CommandFault } from '../command-io.js';
import type { CommandArguments, CommandRow } from '../command-row.js';
import { saying } from '../languages/fill-line.js';

/** Reads arguments by the command's row. CommandFault, with what to do, for a wrong call. */
export function readArguments(args: readonly string[], command: CommandRow): CommandArguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (const token of tokensOf(args, command)) {
    if (token.kind === 'positional') words.push(token.value);
    else if (token.kind === 'option') {
      const row = ownValue(command.options, token.name);
      if (row === undefined) throw optionFault(token.name, token.rawName, command);
      if (row.value === undefined && token.value !== undefined)
        throw new CommandFault(
          saying(({ usage }) => usage.noValue, { option: token.rawName }),
          true,
        );
      if (row.value !== undefined && token.value === undefined)
        throw new CommandFault(
          saying(({ usage }) => usage.needsValue, { option: token.rawName, value: row.value }),
          true,
        );
      options.set(token.name, token.value ?? '');
    }
  }
  if (words.length < command.least) {
    const word = command.words.split(' ')[words.length] ?? command.words;
    throw new CommandFault(
      saying(({ usage }) => usage.missingWord, { word }),
      true,
    );
  }
  const extra = words[command.most];
  if (extra !== undefined)
    throw new CommandFault(
      saying(({ usage }) => usage.tooMany, { word: extra }),
      true,
    );
  return { words, options };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** Parses arguments without Node's own checks, whose messages do not say what to do. */
function tokensOf(args: readonly string[], { options }: CommandRow): readonly Token[] {
  const types = Object.entries(options).map(
    ([name, { value, short }]) =>
      [
        name,
        {
          type: value === undefined ? ('boolean' as const) : ('string' as const),
          ...(short === undefined ? {} : { short }),
        },
      ] as const,
  );
  return parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(types),
  }).tokens;
}

/** Describes an option that the command does not take. */
function optionFault(option: string, name: string, { options, removed }: CommandRow): CommandFault {
  const gone = removed?.find((each) => each === option);
  if (gone !== undefined) {
    const reason = saying((lines) => lines.gone[gone]);
    return new CommandFault(
      saying(({ usage }) => usage.goneOption, { option: name, reason }),
      true,
    );
  }
  const near = suggestWord(name, ['--help', ...Object.keys(options).map((each) => `--${each}`)]);
  return new CommandFault(
    near === undefined
      ? saying(({ usage }) => usage.unknownOption, { option: name })
      : saying(({ usage }) => usage.unknownOptionNear, { option: name, near }),
    true,
  );
}

function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Returns the value of a required option. */
export function requiredOption(
  { options }: CommandArguments,
  name: string,
  example: string,
): string {
  const value = options.get(name);
  if (value === undefined || value === '')
    throw new CommandFault(
      saying(({ usage }) => usage.missingOption, { name, example }),
      true,
    );
  return value;
}

/** Returns the value of an option that takes one of a few words; undefined where it is absent. */
export function readChoice<T extends string>(
  args: CommandArguments,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = args.options.get(name);
  if (value === undefined) return undefined;
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  const near = suggestWord(value, choices);
  const hint = near === undefined ? '' : saying(({ usage }) => usage.didYouMean, { near });
  throw new CommandFault(
    saying(({ usage }) => usage.choice, { name, choices: choices.join(', '), hint, value }),
    true,
  );
}

/** Returns the value of an option that takes a whole number; undefined where it is absent. */
export function readCount(args: CommandArguments, name: string): number | undefined {
  const value = args.options.get(name);
  if (value === undefined) return undefined;
  if (!/^[0-9]{1,15}$/.test(value))
    throw new CommandFault(
      saying(({ usage }) => usage.wholeNumber, { name, value }),
      true,
    );
  return Number(value);
}

/** Returns how long bytes of files are stored, in milliseconds; undefined where it is absent. */
export function readRetention(args: CommandArguments): number | undefined {
  const days = readCount(args, 'keep-files');
  return days === undefined ? undefined : days * 86_400_000;
}
