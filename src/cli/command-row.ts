import type { CommandIo, ExitCode } from './command-io.js';

/** One option of a command. */
export interface OptionRow {
  /** What stands behind it; a switch has none. */
  readonly value?: string;
  /** Where the command does nothing without it. */
  readonly needed?: true;
  readonly summary: string;
}

/** What was given to a command, its names and number checked. */
export interface CommandArguments {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/** Does a command's work. */
export type RunCommand = (args: CommandArguments, io: CommandIo) => ExitCode | Promise<ExitCode>;

/**
 * One command: how it is written, what it does, and where its work is; that is loaded only when it
 * runs.
 */
export interface CommandRow {
  readonly words: string;
  readonly least: number;
  readonly most: number;
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionRow>>;
  /** Options of earlier versions, each with the reason why it is gone. */
  readonly removed?: Readonly<Record<string, string>>;
  readonly exitCodes: string;
  readonly load: () => Promise<RunCommand>;
}
