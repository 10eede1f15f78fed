import type { CommandIo, Environment, ExitCode } from './command-io.js';
import type { Lines } from './languages/language.js';

/** One option of a command. */
export interface OptionRow {
  /** Placeholder of the option's value in the help; a switch has none. */
  readonly value?: string;
  /** One letter that is the option too, such as `-o`. */
  readonly short?: string;
  /** Set for an option that the command requires. */
  readonly needed?: true;
  /** Set for an option whose value may hold a password: it is shown without it. */
  readonly secret?: true;
}

/** Arguments of one call, with names and number checked against the command's row. */
export interface CommandArguments {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
  /** Environment of the call; none if not given. */
  readonly env?: Environment;
  /** Given options for the log, without secrets. */
  readonly shown?: Readonly<Record<string, string | true>>;
}

/** Does a command's work. */
export type RunCommand = (args: CommandArguments, io: CommandIo) => ExitCode | Promise<ExitCode>;

/** One command: its usage and the module that does its work; its help is in each language. */
export interface CommandRow {
  /** Words of the call as the help has them: `[FILE]` may be left out, `FILE ...` repeated. */
  readonly words?: string;
  readonly options: Readonly<Record<string, OptionRow>>;
  /** Options of earlier versions; the lines `gone` have the reasons. */
  readonly removed?: readonly (keyof Lines['gone'])[];
  /** Imports the command's module, and with it what the command needs, only when it runs. */
  readonly load: () => Promise<RunCommand>;
}
