import { parseAgreedTime } from '../../catalogue/agreed-time/agreed-time.js';
import { startScheduler } from '../../daily-sync/scheduler.js';
import { createService } from '../../service/create-service.js';
import { type NodeServer, serveNode } from '../../service/node/serve-node.js';
import { createSandbox } from '../../service/sandbox/create-sandbox.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { createMemoryStorage } from '../../storage/memory/memory-storage.js';
import { isEngineMissing } from '../../storage/sqlite/sqlite-connection.js';
import { CommandFault, type CommandIo, type ExitCode } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { failureReason, missingPackages } from '../failure-text.js';
import { readCount, readRetention } from '../input/read-arguments.js';
import { readLibrary } from '../input/read-customer.js';
import { type OpenStorage, openStorage } from '../store/open-storage.js';
import { countOf } from '../terminal/wrap-text.js';

const { randomUUID } = process.getBuiltinModule('node:crypto');

const DEFAULT_PORT = 8080;
const DEFAULT_HOST = '127.0.0.1';
const HIGHEST_PORT = 65_535;
const DEFAULT_AGREED_TIME = '05:30 Etc/UTC';

/**
 * `assortment serve`: the whole service on this machine, with a sandbox user and client, until it
 * is told to stop (Ctrl-C, SIGTERM). Spec 4, Decisions H1 to H3.
 */
export const serveCommand: RunCommand = async (args, io): Promise<ExitCode> => {
  const port = readPort(args);
  const agreedTime = readAgreed(args);
  const retentionMilliseconds = readRetention(args);
  const library = readLibrary(args);
  const opened = await openOrRemember(args, io);
  const { storage } = opened;
  const log = ({
    level,
    message,
    detail,
  }: {
    level: string;
    message: string;
    detail?: Readonly<Record<string, string | number>>;
  }): void =>
    io.stderr.write(
      `${new Date(io.now()).toISOString()} ${level} ${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}\n`,
    );
  try {
    const sandbox = await createSandbox({
      storage,
      now: io.now,
      library,
      newCredentials: args.options.has('new-credentials'),
    });
    const schedule = await scheduleText(storage, agreedTime);
    // The address is known only once the port is: requests that come before are none, nobody was
    // told it.
    let answer = async (_: Request): Promise<Response> => new Response('starting', { status: 503 });
    const server = await listen(
      { fetch: (request) => answer(request) },
      port,
      args.options.get('host') ?? DEFAULT_HOST,
    );
    const service = createService({
      storage,
      authUrl: server.url,
      baseUrl: server.url,
      authenticate: sandbox.authenticate,
      agreedTime,
      now: io.now,
      log,
    });
    answer = async (request) => (await sandbox.fetch(request)) ?? service.fetch(request);
    // Before anybody is told that it runs, so that whoever stops it at once stops it well.
    const stopped = untilStopped();
    const scheduler = startScheduler({
      storage,
      now: io.now,
      holder: `serve ${randomUUID()}`,
      retentionMilliseconds,
      log,
    });
    io.stdout.write(
      await sandbox.welcome({
        url: server.url,
        place: opened.place,
        agreedTime,
        schedule,
        fetch: answer,
      }),
    );
    await stopped;
    io.stderr.write('stopping: requests on their way are finished\n');
    await server.close();
    await scheduler.stop();
    return 0;
  } finally {
    await storage.close();
  }
};

/** Customers that are looked at for the first lines. */
const COUNTED = 1_000;

/**
 * When files are synced, where some customers settled another time: they keep it, whatever this
 * start says. Decision S7.
 */
async function scheduleText(
  { customers }: AssortmentStorage,
  agreedTime: string,
): Promise<string | undefined> {
  const known = await customers.list({ limit: COUNTED });
  const others = known.filter(({ agreed }) => agreed !== null && agreed !== agreedTime).length;
  if (others === 0) return undefined;
  const number = `${known.length === COUNTED ? 'at least ' : ''}${countOf(others, 'customer')}`;
  return `${agreedTime} holds for customers who send their first file from now on; ${number} ${others === 1 ? 'keeps' : 'keep'} another time.`;
}

/**
 * Embedded storage, or a database; memory, said plainly, where this machine has no engine at all
 * and no place was named. What cannot be opened is never passed over.
 */
async function openOrRemember(args: CommandArguments, io: CommandIo): Promise<OpenStorage> {
  try {
    return await openStorage(args);
  } catch (fault) {
    if (
      !(fault instanceof CommandFault && isEngineMissing(fault.cause)) ||
      args.options.has('data')
    )
      throw fault;
    io.stderr.write(`${fault.message}\nEverything is kept in memory and is gone when this ends.\n`);
    return { storage: createMemoryStorage(), place: 'memory: it is gone when this ends' };
  }
}

async function listen(
  service: { fetch(request: Request): Promise<Response> },
  port: number,
  hostname: string,
): Promise<NodeServer> {
  try {
    return await serveNode(service, { port, hostname });
  } catch (fault) {
    throw new CommandFault(
      missingPackages(fault) ??
        `${hostname}:${port} cannot be listened on: ${failureReason(fault)}`,
      false,
    );
  }
}

function readPort(args: CommandArguments): number {
  const port = readCount(args, 'port') ?? DEFAULT_PORT;
  if (port > HIGHEST_PORT) throw new CommandFault(`--port is at most ${HIGHEST_PORT}`, true);
  return port;
}

function readAgreed({ options }: CommandArguments): string {
  const text = options.get('agreed') ?? DEFAULT_AGREED_TIME;
  const parsed = parseAgreedTime(text);
  if (!parsed.ok)
    throw new CommandFault(
      `--agreed is a time and a zone, such as "05:30 Europe/Helsinki"; this is "${text}"`,
      true,
    );
  return text;
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
