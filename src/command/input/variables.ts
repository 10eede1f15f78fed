import { readFileSync } from 'node:fs';
import { suggestWord } from '../../text/suggest-word.js';
import { commandFault, type Environment } from '../command-io.js';
import type { CommandArguments, CommandRow, OptionRow } from '../command-row.js';
import { shownOptions } from '../store/shown-options.js';
import { reasonOf } from '../system-fault.js';
import { FILES_OPTIONS, PLACE_OPTIONS } from './place-options.js';

/*
 * Each option of a command that takes storage is a variable too: `--port` is `ASSORTMENT_PORT`, and
 * `ASSORTMENT_PORT_FILE` names a file that holds it. The command line wins. Decision K3.
 *
 * A command with actions takes variables for its storage alone: its other options are requests,
 * such as `customers set --agreed`, and must not come from the environment of a service.
 */

const PREFIX = 'ASSORTMENT_';
const FILE = '_FILE';

/** Environment variable of a client secret that is not to be stored in a file. */
export const SECRET_VARIABLE = 'ASSORTMENT_CLIENT_SECRET';

/** A variable that an option came from. */
export interface GivenVariable {
  readonly name: string;
  readonly value: string;
  /** True if the variable names a file, and the value is what the file holds. */
  readonly isFile: boolean;
}

/** Arguments of a call, completed from the environment. */
export interface CompletedArguments {
  readonly args: CommandArguments;
  /** Variables by the option that they set. */
  readonly given: ReadonlyMap<string, GivenVariable>;
}

/** Returns the variable of an option: `ASSORTMENT_PUBLIC_URL` for `public-url`. */
export function variableOf(option: string): string {
  return PREFIX + option.toUpperCase().replaceAll('-', '_');
}

/** Returns the options of a command that may come from variables. */
export function variableOptions({
  options,
  words = '',
}: Pick<CommandRow, 'options' | 'words'>): readonly (readonly [string, OptionRow])[] {
  const all = Object.entries(options);
  const isPlace = (name: string): boolean =>
    Object.hasOwn(PLACE_OPTIONS, name) || Object.hasOwn(FILES_OPTIONS, name);
  if (!all.some(([name]) => isPlace(name))) return [];
  return /^\[?[a-z]/.test(words) ? all.filter(([name]) => isPlace(name)) : all;
}

/** Completes arguments from variables. CommandFault for a variable that cannot be read. */
export function completeArguments(
  args: CommandArguments,
  command: CommandRow,
  env: Environment,
): CompletedArguments {
  const options = new Map(args.options);
  const given = new Map<string, GivenVariable>();
  // The two places exclude each other: one on the command line wins over a variable of the other.
  const hasPlace = Object.keys(PLACE_OPTIONS).some((name) => args.options.has(name));
  const rows = variableOptions(command);
  for (const [option, row] of rows) {
    if (args.options.has(option) || (hasPlace && Object.hasOwn(PLACE_OPTIONS, option))) continue;
    const variable = readVariable(variableOf(option), env);
    if (variable === undefined) continue;
    const value = row.value === undefined ? readSwitch(variable) : variable.value;
    if (value === undefined) continue;
    options.set(option, value);
    given.set(option, variable);
  }
  return { args: { ...args, options, env, shown: shownOptions(rows, options, given) }, given };
}

/** Reads a variable, or the file that it names; an empty variable is as good as none. */
function readVariable(name: string, env: Environment): GivenVariable | undefined {
  const [value = '', path = ''] = [env[name], env[name + FILE]];
  if (value !== '' && path !== '')
    throw commandFault(({ usage }) => usage.notBoth, { one: name, other: name + FILE });
  if (value !== '') return { name, value, isFile: false };
  return path === '' ? undefined : { name: name + FILE, value: readLine(name, path), isFile: true };
}

/** Reads a file without its last line end. */
function readLine(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (fault) {
    const reason = reasonOf(fault);
    throw commandFault(({ usage }) => usage.variableFile, { name: name + FILE, path, reason });
  }
}

/** Reads a variable of an option without a value; undefined if it is off. */
function readSwitch({ name, value, isFile }: GivenVariable): '' | undefined {
  if (/^(true|1)$/i.test(value)) return '';
  if (/^(false|0)$/i.test(value)) return undefined;
  throw commandFault(({ usage }) => usage.switchVariable, { name, value: isFile ? '…' : value });
}

/** Returns the variables of this program that no command takes, with the nearest that one takes. */
export function unknownVariables(
  env: Environment,
  commands: readonly CommandRow[],
): readonly { readonly name: string; readonly near: string | undefined }[] {
  const known = new Set([SECRET_VARIABLE]);
  for (const command of commands)
    for (const [option] of variableOptions(command))
      known.add(variableOf(option)).add(variableOf(option) + FILE);
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.has(name))
    .sort()
    .map((name) => ({ name, near: suggestWord(name, [...known]) }));
}

/** Values so short are in sentences by chance: they are hidden only within quotes. */
const SHORT = 4;

/** Names variables in a sentence instead of the options that they set. */
export function namingVariables(
  text: string,
  { given }: Pick<CompletedArguments, 'given'>,
): string {
  const named = text.replace(/--([a-z]+(?:-[a-z]+)*)/g, (whole, option: string) =>
    given.has(option) ? (given.get(option)?.name ?? whole) : whole,
  );
  // What a file holds may be a secret of another option.
  let hidden = named;
  for (const { isFile, value } of given.values())
    if (isFile && value !== '')
      hidden =
        value.length < SHORT
          ? hidden.replaceAll(`"${value}"`, '"…"')
          : hidden.replaceAll(value, '…');
  return hidden;
}
