/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes. Writing to a reader who went away is no fault. */
export interface Output {
  readonly write: (data: string | Uint8Array) => void;
  readonly isTerminal: boolean;
  /** Columns of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
}

/** Everything a command reaches of the world outside, so that tests run it without a process. */
export interface CommandIo {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: () => Iterable<Uint8Array>;
  readonly env: Environment;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * 0: nothing refused, or nothing to change; 1: something refused, or something to change; 2: wrong
 * usage, or a file that cannot be read.
 */
export type ExitCode = 0 | 1 | 2;

/**
 * Why a command could not do its work: wrong usage, or a file that cannot be read. Its message is
 * for people.
 */
export class CommandFault extends Error {
  /** Whether the command's usage helps. */
  readonly usage: boolean;

  constructor(message: string, usage: boolean, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CommandFault';
    this.usage = usage;
  }
}

/**
 * Whether a command threw this on purpose. By name: the commands that need a service are built
 * apart, with a class of their own.
 */
export function isCommandFault(fault: unknown): fault is CommandFault {
  return fault instanceof Error && fault.name === 'CommandFault';
}

const DEFAULT_WIDTH = 100;
const MIN_WIDTH = 40;

/** Columns to write in. */
export function widthOf(output: Output): number {
  return Math.max(MIN_WIDTH, output.columns ?? DEFAULT_WIDTH);
}
