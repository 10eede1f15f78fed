import { parseArgs } from 'node:util';
import type { MeasureSystem } from '../../figures/price-checks/reference-units.js';
import type { SyncEnvironment } from '../../service/daily-sync/sync-environment.js';
import { ownMember } from '../../text/own-member.js';
import { suggestWord } from '../../text/suggest-word.js';
import { type CommandFault, usageFault } from '../command-io.js';
import type { CommandArguments, CommandRow } from '../command-row.js';
import { didYouMean, saying } from '../languages/fill-line.js';

/** Reads arguments by the command's row. CommandFault, with what to do, for a wrong call. */
export function readArguments(args: readonly string[], command: CommandRow): CommandArguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (const token of tokensOf(args, command)) {
    if (token.kind === 'positional') words.push(token.value);
    else if (token.kind === 'option') {
      const row = ownMember(command.options, token.name);
      if (row === undefined) throw optionFault(token.name, token.rawName, command);
      if (row.value === undefined && token.value !== undefined)
        throw usageFault(({ usage }) => usage.noValue, { option: token.rawName });
      if (row.value !== undefined && token.value === undefined)
        throw usageFault(({ usage }) => usage.needsValue, {
          option: token.rawName,
          value: row.value,
        });
      options.set(token.name, token.value ?? '');
    }
  }
  checkWords(words, command);
  return { words, options };
}

/** Checks the number of words: those in brackets may be missing, and `...` takes more. */
function checkWords(words: readonly string[], { words: row }: CommandRow): void {
  const named = row?.split(' ').filter((word) => word !== '...') ?? [];
  const word = named[words.length];
  if (word !== undefined && !word.startsWith('['))
    throw usageFault(({ usage }) => usage.missingWord, { word });
  const extra = words[named.length];
  if (extra !== undefined && row?.endsWith('...') !== true)
    throw usageFault(({ usage }) => usage.tooMany, { word: extra });
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
    return usageFault(({ usage }) => usage.goneOption, { option: name, reason });
  }
  const near = suggestWord(name, ['--help', ...Object.keys(options).map((each) => `--${each}`)]);
  return near === undefined
    ? usageFault(({ usage }) => usage.unknownOption, { option: name })
    : usageFault(({ usage }) => usage.unknownOptionNear, { option: name, near });
}

/** Returns the value of a required option. */
export function requiredOption(
  { options }: CommandArguments,
  name: string,
  example: string,
): string {
  const value = options.get(name);
  if (value === undefined || value === '')
    throw usageFault(({ usage }) => usage.missingOption, { name, example });
  return value;
}

/** Returns the value of an option that takes one of a few words; undefined if it is absent. */
export function readChoice<T extends string>(
  args: CommandArguments,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = args.options.get(name);
  if (value === undefined) return undefined;
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw choiceFault(name, choices, value);
  return choice;
}

/** Returns the measures that prices per unit are shown in; undefined for those of the file. */
export function readMeasures(args: CommandArguments): MeasureSystem | undefined {
  return readChoice(args, 'measures', ['metric', 'us']);
}

/**
 * Returns the values of an option that takes several of a few words, with blanks or commas between
 * them; undefined if it is absent.
 */
export function readChoices(
  args: CommandArguments,
  name: string,
  choices: readonly string[],
): readonly string[] | undefined {
  const values = args.options
    .get(name)
    ?.split(/[ ,]/)
    .filter((word) => word !== '');
  const wrong = values?.find((value) => !choices.includes(value));
  if (wrong !== undefined) throw choiceFault(name, choices, wrong);
  return values;
}

function choiceFault(name: string, choices: readonly string[], value: string): CommandFault {
  return usageFault(({ usage }) => usage.choice, {
    name,
    choices: choices.join(', '),
    hint: didYouMean(value, choices),
    value,
  });
}

/** Returns the value of an option that takes a whole number; undefined if it is absent. */
export function readCount(args: CommandArguments, name: string): number | undefined {
  const value = args.options.get(name);
  if (value === undefined) return undefined;
  if (!/^[0-9]{1,15}$/.test(value))
    throw usageFault(({ usage }) => usage.wholeNumber, { name, value });
  return Number(value);
}

/** Returns the value of an option that takes a whole number above zero; undefined without it. */
export function readLimit(args: CommandArguments, name: string): number | undefined {
  const count = readCount(args, name);
  if (count === 0) throw usageFault(({ usage }) => usage.atLeastOne, { name });
  return count;
}

/** Returns how long the arguments keep bytes of files, events and runs. */
export function readRetention(
  args: CommandArguments,
): Pick<
  SyncEnvironment,
  | 'retentionMilliseconds'
  | 'ignoredMilliseconds'
  | 'eventRetentionMilliseconds'
  | 'runRetentionMilliseconds'
> {
  const milliseconds = (name: string): number | undefined => {
    const days = readCount(args, name);
    return days === undefined ? undefined : days * 86_400_000;
  };
  return {
    retentionMilliseconds: milliseconds('keep-files'),
    ignoredMilliseconds: milliseconds('keep-ignored'),
    eventRetentionMilliseconds: milliseconds('keep-events'),
    runRetentionMilliseconds: milliseconds('keep-runs'),
  };
}
