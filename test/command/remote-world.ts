import { Buffer } from 'node:buffer';
import type { Output, ProcessIo } from '../../src/command/command-io.js';
import type { RemoteIo } from '../../src/command/remote/remote-io.js';
import { runCommand } from '../../src/command/run-command.js';
import type { FakeService } from '../client/fake-service.js';

export interface RemoteResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Questions and redirect listeners of the command, in order. */
  readonly prompts: readonly string[];
}

export interface RemoteOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** True where a person enters the answers at a terminal. */
  readonly terminal?: boolean;
  /** True at a terminal without a browser. */
  readonly noBrowser?: boolean;
  /** Enters a line for a question, from everything printed so far. */
  readonly answer?: (question: string, stdout: string) => string | Promise<string>;
  /** True where the browser never comes back. */
  readonly neverArrives?: boolean;
  /** Returns the path and query with which the browser comes back at a loopback address. */
  readonly arrive?: (stdout: string) => string;
}

/** Runs a command that calls a service, in this process, against a service that is a function. */
export async function runRemote(
  args: readonly string[],
  service: Pick<FakeService, 'fetch' | 'now'>,
  options: RemoteOptions = {},
): Promise<RemoteResult> {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const prompts: string[] = [];
  const printed = (): string => Buffer.concat(stdout).toString();
  const output = (sink: Uint8Array[]): Output => ({
    isTerminal: false,
    columns: undefined,
    write: (data) => sink.push(typeof data === 'string' ? Buffer.from(data) : data),
  });
  const remote: RemoteIo = {
    fetch: service.fetch,
    sleep: async (milliseconds) => {
      service.now += milliseconds;
    },
    ask: async (question, hidden) => {
      prompts.push(hidden ? `${question}(hidden)` : question);
      return options.answer?.(question, printed()) ?? '';
    },
    isTerminal: options.terminal === true,
    hasBrowser: options.terminal === true && options.noBrowser !== true,
    openBrowser: async (url) => {
      prompts.push(`open ${new URL(url).origin}`);
    },
    freePort: async () => 50_123,
    listen: async (redirectUri) => {
      prompts.push(`listen at ${redirectUri.href}`);
      return {
        get arrival() {
          return options.neverArrives === true
            ? new Promise<string>(() => undefined)
            : Promise.resolve(options.arrive?.(printed()) ?? '');
        },
        close: async () => {
          prompts.push('close');
        },
      };
    },
  };
  const io: ProcessIo & { readonly remote: RemoteIo } = {
    stdout: output(stdout),
    stderr: output(stderr),
    *stdin() {
      yield Buffer.from(options.stdin ?? '');
    },
    env: options.env ?? {},
    elapsed: () => 0,
    now: () => service.now,
    remote,
  };
  const code = await runCommand(args, io);
  return { code, stdout: printed(), stderr: Buffer.concat(stderr).toString(), prompts };
}
