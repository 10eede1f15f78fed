import { Buffer } from 'node:buffer';
import { CommandFault, type CommandIo } from '../../src/cli/command-io.js';
import type { CommandArguments, CommandRow, OptionRow } from '../../src/cli/command-row.js';
import { loginCommand } from '../../src/cli/commands/login-command.js';
import { postCommand } from '../../src/cli/commands/post-command.js';
import { remoteEventsCommand } from '../../src/cli/commands/remote-events.js';
import { readArguments } from '../../src/cli/input/read-arguments.js';
import { CREDENTIALS_OPTION } from '../../src/cli/remote/remote-client.js';
import type { RemoteCommandIo, RemoteIo } from '../../src/cli/remote/remote-io.js';
import type { FakeService } from '../client/fake-service.js';

const JSON_OPTION: OptionRow = { summary: 'print JSON instead of text' };
const CUSTOMER_OPTION: OptionRow = { value: 'C', summary: 'whose' };

type RemoteRow = Omit<CommandRow, 'load'> & {
  readonly run: (args: CommandArguments, io: RemoteCommandIo) => Promise<number>;
};

const ROWS: Readonly<Record<string, RemoteRow>> = {
  login: {
    words: '',
    least: 0,
    most: 0,
    summary: 'asks for access to a service and keeps the tokens for the commands after it',
    options: {
      server: { value: 'URL', summary: 'the address of the service (the last one)' },
      'client-id': { value: 'ID', summary: 'the client ID of the API settings (the last one)' },
      'client-secret': {
        value: 'S',
        summary: 'the client secret; better in ASSORTMENT_CLIENT_SECRET, or entered when asked',
      },
      scope: { value: '"SCOPE ..."', summary: 'what to ask for (procurement)' },
      redirect: {
        value: 'URL',
        summary: 'the redirect URL as registered; none: the code is shown on a page',
      },
      credentials: CREDENTIALS_OPTION,
    },
    exitCodes: '0 when signed in; 2 when not',
    run: loginCommand,
  },
  post: {
    words: 'FILE|-',
    least: 1,
    most: 1,
    summary:
      'checks a file and sends it to the service, unless it would be refused or nothing changed',
    options: {
      customer: CUSTOMER_OPTION,
      again: { summary: 'send it although nothing changed' },
      credentials: CREDENTIALS_OPTION,
      json: JSON_OPTION,
    },
    exitCodes:
      '0 when nothing was refused; 1 when a record or the file was refused; 2 when it could not be read or sent',
    run: postCommand,
  },
  events: {
    words: '',
    least: 0,
    most: 0,
    summary: 'tells what the syncs of a customer reported, the latest last',
    options: {
      customer: CUSTOMER_OPTION,
      type: { value: 'CRITICAL|ERROR|WARNING|INFO', summary: 'only events of this type' },
      package: { value: 'ID', summary: 'only events of this third_party_id' },
      limit: { value: 'N', summary: 'events told, at most (100)' },
      remote: { summary: 'of the service that login signed in at' },
      credentials: CREDENTIALS_OPTION,
      json: JSON_OPTION,
    },
    exitCodes: '0; 2 when the service or the storage could not be reached',
    run: remoteEventsCommand,
  },
};

export interface RemoteResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What the person was asked. */
  readonly asked: readonly string[];
}

export interface RemoteOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** What the person enters when asked, with everything printed so far. */
  readonly answer?: (question: string, stdout: string) => string;
  /** How the browser comes back at a loopback address. */
  readonly arrive?: (stdout: string) => string;
}

/**
 * Runs a command that speaks with a service, in this process, against a service made of functions.
 */
export async function runRemote(
  args: readonly string[],
  service: FakeService,
  options: RemoteOptions = {},
): Promise<RemoteResult> {
  const [name = '', ...rest] = args;
  const row = ROWS[name];
  if (row === undefined) throw new TypeError(`there is no command ${name}`);
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const asked: string[] = [];
  const printed = (): string => Buffer.concat(stdout).toString();
  const output = (sink: Uint8Array[]): CommandIo['stdout'] => ({
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
      asked.push(hidden ? `${question}(hidden)` : question);
      return options.answer?.(question, printed()) ?? '';
    },
    listen: async (redirectUri) => {
      asked.push(`listen at ${redirectUri.href}`);
      return {
        get arrival() {
          return Promise.resolve(options.arrive?.(printed()) ?? '');
        },
        close: async () => {
          asked.push('close');
        },
      };
    },
  };
  const io: RemoteCommandIo = {
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
  let code: number;
  try {
    code = await row.run(
      readArguments(rest, { ...row, load: () => Promise.reject(new TypeError('not loaded here')) }),
      io,
    );
  } catch (fault) {
    if (!(fault instanceof CommandFault)) throw fault;
    io.stderr.write(`assortment ${name}: ${fault.message}\n`);
    code = 2;
  }
  return { code, stdout: printed(), stderr: Buffer.concat(stderr).toString(), asked };
}
