import { suggestWord } from '../text/suggest-word.js';
import {
  CommandFault,
  type CommandIo,
  type ExitCode,
  type ProcessIo,
  widthOf,
} from './command-io.js';
import type { CommandRow } from './command-row.js';
import { COMMANDS, findCommand } from './commands.js';
import { failureText } from './failure-text.js';
import { commandHelp, firstText, helpText, isForOperators, usageText } from './help-text.js';
import { readArguments } from './input/read-arguments.js';
import {
  type CompletedArguments,
  completeArguments,
  namingVariables,
  unknownVariables,
  variableOptions,
} from './input/variables.js';
import { chooseLanguage, loadLanguage, takeLanguage } from './languages/choose-language.js';
import { fillLine, say } from './languages/fill-line.js';
import { type CommandLanguage, ENGLISH } from './languages/language.js';
import { readVersion } from './read-version.js';
import { escapeText } from './terminal/escape-text.js';
import { installedText, programOf, typedCommand } from './typed-commands.js';

/**
 * Runs the `assortment` command and returns its exit code: 0 nothing refused, 1 a record or the
 * file refused, 2 wrong usage or a file that cannot be read, stored or sent. Mistakes of users and
 * failures of storage or network are printed; what it throws is a mistake in this program.
 */
export async function runCommand(
  given: readonly string[],
  processIo: ProcessIo,
): Promise<ExitCode> {
  const { args, asked } = takeLanguage(given);
  let language = ENGLISH;
  try {
    language = await loadLanguage(chooseLanguage(asked, processIo.env));
  } catch (fault) {
    if (!(fault instanceof CommandFault)) throw fault;
    const text = say(await languageOf(processIo), fault.saying);
    processIo.stderr.write(`assortment: ${escapeText(text)}\n`);
    return 2;
  }
  const dataLanguage = asked === undefined ? ENGLISH : language;
  return runIn(args, { ...processIo, language, dataLanguage });
}

/** The language of commands for operators, in calls of any language. */
const IN_ENGLISH = { language: ENGLISH, dataLanguage: ENGLISH } as const;

/** Returns the language of the environment. */
function languageOf({ env }: ProcessIo): Promise<CommandLanguage> {
  return loadLanguage(chooseLanguage(undefined, env));
}

async function runIn(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { language } = io;
  const [name, ...rest] = args;
  if (name === undefined) {
    io.stderr.write(firstText(language));
    return 2;
  }
  if (name === '--help' || name === '-h') return printHelp([], io);
  if (name === 'help') return printHelp(rest, io);
  if (name === '--version' || name === '-v') {
    io.stdout.write(`${readVersion()}\n`);
    return 0;
  }
  const command = findCommand(name);
  if (command === undefined) return unknownCommand(name, io);
  if (asksForHelp(rest)) return printHelp([name], io);
  return runNamed(name, command, rest, isForOperators(name) ? { ...io, ...IN_ENGLISH } : io);
}

/** Runs a command in the language of the call. */
async function runNamed(
  name: string,
  command: CommandRow,
  rest: readonly string[],
  io: CommandIo,
): Promise<ExitCode> {
  const { language } = io;
  let completed: CompletedArguments | undefined;
  let said = language;
  try {
    const given = readArguments(rest, command);
    // What a variable sets holds for the next command too.
    said = { ...language, typed: (hint) => typedCommand(hint, given.options, io.env) };
    completed = completeArguments(given, command, io.env);
    warnOfVariables(name, command, io);
    const { args: own } = completed;
    if (own.options.has('print-config')) {
      const { printConfig } = await import('./commands/print-config.js');
      return printConfig(name, command, completed, io);
    }
    const run = await command.load();
    return await run(own, { ...io, language: said });
  } catch (fault) {
    const text = faultText(fault, command, said);
    if (text === undefined) throw fault;
    const named = completed === undefined ? text : namingVariables(text, completed);
    const shown = installedText(named, name, io.env);
    io.stderr.write(`assortment ${name}: ${escapeText(shown)}\n`);
    // The usage line has options: it does not help with a variable.
    if (fault instanceof CommandFault && fault.usage && named === text)
      io.stderr.write(usageText(name, command, language));
    return 2;
  }
}

/** Warns of variables that no command takes, if a command takes variables. */
function warnOfVariables(
  name: string,
  command: CommandRow,
  { env, language, stderr }: CommandIo,
): void {
  if (variableOptions(command).length === 0) return;
  const { near: nearest, unknownVariable } = language.lines.usage;
  for (const { name: variable, near } of unknownVariables(env, Object.values(COMMANDS))) {
    const hint = near === undefined ? '' : fillLine(language, nearest, { near });
    const text = fillLine(language, unknownVariable, { name: escapeText(variable), hint });
    stderr.write(`assortment ${name}: ${text}\n`);
  }
}

/** Returns the text of an expected failure; undefined for a mistake in this program. */
function faultText(
  fault: unknown,
  command: CommandRow,
  language: CommandLanguage,
): string | undefined {
  if (fault instanceof CommandFault) return say(language, fault.saying);
  const failure = usesStorageOrService(command) ? failureText(fault) : undefined;
  return failure === undefined ? undefined : say(language, failure);
}

/** Checks whether storage or a service can fail a command; others report unreadable files only. */
function usesStorageOrService({ options }: CommandRow): boolean {
  return ['data', 'database', 'credentials'].some((name) => Object.hasOwn(options, name));
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

function printHelp([name]: readonly string[], io: CommandIo): ExitCode {
  if (name === undefined) {
    io.stdout.write(helpText(io.language, widthOf(io.stdout)));
    return 0;
  }
  const command = findCommand(name);
  if (command === undefined) return unknownCommand(name, io);
  const language = isForOperators(name) ? ENGLISH : io.language;
  const call = { program: programOf(io.env), columns: widthOf(io.stdout) };
  io.stdout.write(commandHelp(name, command, language, call));
  return 0;
}

function unknownCommand(name: string, { stderr, language }: CommandIo): ExitCode {
  const { usage } = language.lines;
  const near = suggestWord(name, [...Object.keys(COMMANDS), 'help', '--help', '--version']);
  const hint = near === undefined ? '' : fillLine(language, usage.near, { near });
  const line = name.startsWith('-') ? usage.unknownFirstOption : usage.unknownCommand;
  stderr.write(`assortment: ${fillLine(language, line, { name: escapeText(name), hint })}\n`);
  stderr.write(firstText(language));
  return 2;
}
