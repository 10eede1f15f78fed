import { Buffer } from 'node:buffer';
import type { WatchIo } from '../../src/command/checking/watch-io.js';
import type { Output, ProcessIo } from '../../src/command/command-io.js';
import { runCommand } from '../../src/command/run-command.js';

export interface FakeOptions {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  readonly columns?: number;
  /** Called when the command has written to its standard output. */
  readonly onOutput?: () => void;
  /** Milliseconds that pass between two looks at the clock. */
  readonly tick?: number;
  /** Clock of `check --watch`. */
  readonly watch?: WatchIo;
}

export interface FakeResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function fakeOutput(options: FakeOptions, sink: Uint8Array[], wrote?: () => void): Output {
  return {
    isTerminal: options.terminal === true,
    columns: options.columns,
    write: (data) => {
      sink.push(Buffer.from(data as Uint8Array));
      wrote?.();
    },
  };
}

/** Runs the command in this process. */
export async function runFake(
  args: readonly string[],
  options: FakeOptions = {},
): Promise<FakeResult> {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  let clock = 0;
  const { stdin = '', env = {}, tick = 0 } = options;
  const io: ProcessIo & { readonly watch?: WatchIo } = {
    stdout: fakeOutput(options, stdout, options.onOutput),
    stderr: fakeOutput(options, stderr),
    *stdin() {
      const bytes = Buffer.from(stdin as Uint8Array);
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    },
    isInteractive: options.terminal === true,
    env,
    elapsed: () => {
      clock += tick;
      return clock;
    },
    now: () => 0,
    ...(options.watch === undefined ? {} : { watch: options.watch }),
  };
  const code = await runCommand(args, io);
  return {
    code,
    stdout: Buffer.concat(stdout).toString(),
    stderr: Buffer.concat(stderr).toString(),
  };
}
