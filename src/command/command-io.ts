import { type GapValues, type Saying, say, saying } from './languages/fill-line.js';
import { type CommandLanguage, ENGLISH } from './languages/language.js';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Output stream of a command. A reader that closes its end early causes no error. */
export interface Output {
  readonly write: (data: string | Uint8Array) => void;
  readonly isTerminal: boolean;
  /** Columns of the terminal; undefined if there is none. */
  readonly columns: number | undefined;
}

/** Input, output, environment and clocks of a process; tests pass their own. */
export interface ProcessIo {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: () => Iterable<Uint8Array>;
  /** True if a person at a terminal enters the lines of standard input. */
  readonly isInteractive?: boolean;
  readonly env: Environment;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Input and output of a command, and the language that it writes in. */
export interface CommandIo extends ProcessIo {
  readonly language: CommandLanguage;
  /** Language of sentences for machines: the one of `--lang`, or else English. */
  readonly dataLanguage: CommandLanguage;
}

/**
 * Exit code of the process. 0: nothing refused, or nothing to change; 1: something refused, or
 * something to change; 2: wrong usage, or a file that cannot be read.
 */
export type ExitCode = 0 | 1 | 2;

/**
 * Expected failure of a command, such as wrong usage or an unreadable file, in a user's words.
 * `message` is English; `faultText` says it in a language.
 */
export class CommandFault extends Error {
  readonly saying: string | Saying;
  /** True if the command's usage line is printed below the message. */
  readonly usage: boolean;

  constructor(what: string | Saying, usage: boolean, cause?: unknown) {
    super(say(ENGLISH, what), cause === undefined ? undefined : { cause });
    this.name = 'CommandFault';
    this.saying = what;
    this.usage = usage;
  }
}

/** Returns the fault of a wrong call; the command's usage line is printed below it. */
export function usageFault(line: Saying['line'], values?: GapValues): CommandFault {
  return new CommandFault(saying(line, values), true);
}

/** Returns the fault of a command that was called as it should be. */
export function commandFault(
  line: Saying['line'],
  values?: GapValues,
  cause?: unknown,
): CommandFault {
  return new CommandFault(saying(line, values), false, cause);
}

const DEFAULT_WIDTH = 100;
const MIN_WIDTH = 40;

/** Returns the number of columns to write in. */
export function widthOf(output: Output): number {
  return Math.max(MIN_WIDTH, output.columns ?? DEFAULT_WIDTH);
}

const BLOCK = 65_536;

/** Writes a long text in blocks, without holding all of it in memory. */
export function writePieces(output: Output, pieces: Iterable<string>): void {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    output.write(block);
    block = '';
  }
  if (block !== '') output.write(block);
}

/** Signals that end a command: Ctrl-C and a service manager's. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Returns the first signal, Ctrl-C or SIGTERM; the same once more ends the process at once. A
 * command that runs until it is stopped calls this before it begins, so that no signal cuts its
 * work off.
 */
export function untilStopped(): Promise<(typeof STOP_SIGNALS)[number]> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.once(signal, () => resolve(signal));
  });
}
