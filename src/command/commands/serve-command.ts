import { randomUUID } from 'node:crypto';
import { parseAgreedTime } from '#catalogue';
import { serviceWith } from '../../service/create-service.js';
import type { LogEntry } from '../../service/daily-sync/log-entry.js';
import { startScheduler } from '../../service/daily-sync/scheduler.js';
import { clientAddress } from '../../service/node/address-list.js';
import type { NodeServer } from '../../service/node/serve-node.js';
import { administrationEntry } from '../../service/observe/administration.js';
import { calmLog } from '../../service/observe/calm-log.js';
import { metricsRoute } from '../../service/observe/metrics.js';
import { checkPageRoute } from '../../service/pages/check-page-route.js';
import { jsonResponse } from '../../service/responses/json-response.js';
import { createSandbox } from '../../service/sandbox/create-sandbox.js';
import { issueSandboxToken } from '../../service/sandbox/sandbox-token.js';
import { exampleCommands, type Welcome, welcomeText } from '../../service/sandbox/welcome.js';
import { ENGLISH_WELCOME } from '../../service/sandbox/welcome-lines.js';
import { type ServiceContext, serviceContext } from '../../service/service-context.js';
import type { ServiceLimits } from '../../service/service-options.js';
import { frontRoute } from '../../service/sign-in/front.js';
import { pathAt, SIGN_OUT_PATH } from '../../service/sign-in/paths.js';
import { authenticateBySignIn, signInRoutes } from '../../service/sign-in/sign-in-routes.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { createMemoryStorage } from '../../storage/memory/memory-storage.js';
import { isEngineMissing } from '../../storage/sqlite/sqlite-connection.js';
import { definedMembers } from '../../text/own-member.js';
import {
  CommandFault,
  type CommandIo,
  commandFault,
  type ExitCode,
  untilStopped,
  usageFault,
} from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { missingOf } from '../failure-text.js';
import { readPageText } from '../html-report/read-page.js';
import { readBrand } from '../input/brand-options.js';
import { readPolicies } from '../input/guard-options.js';
import { readOutside } from '../input/outside-options.js';
import { readQuotas, readTokenPolicy } from '../input/policy-options.js';
import { readLimit, readRetention } from '../input/read-arguments.js';
import { readLibrary } from '../input/read-customer.js';
import { readWebhookSender } from '../input/webhook-options.js';
import { fillLine, say } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { readVersion } from '../read-version.js';
import { warnOfOpenPlace } from '../store/open-place.js';
import { type OpenStorage, openStorage } from '../store/open-storage.js';
import { createMetrics } from './serving/create-metrics.js';
import { logStart } from './serving/life-lines.js';
import { listen, readPort } from './serving/listen.js';
import { startTraces } from './serving/start-traces.js';
import { logTo } from './write-log.js';

const DEFAULT_PORT = 8080;
/** Time in which balancers learn that a copy ends. */
const DRAIN_MILLISECONDS = 2_000;
const DEFAULT_AGREED_TIME = '05:30 Etc/UTC';

/**
 * Runs `assortment serve`: the whole service on this machine until it is stopped (Ctrl-C, SIGTERM),
 * without a public address with a sandbox user and client. Spec 4, Decisions H1 to H3.
 */
export const run: RunCommand = async (args, io): Promise<ExitCode> => {
  const port = readPort(args, 'port') ?? DEFAULT_PORT;
  for (const other of ['sandbox', 'new-credentials'])
    if (args.options.has('no-sandbox') && args.options.has(other))
      throw usageFault(({ usage }) => usage.notBoth, {
        one: '--no-sandbox',
        other: `--${other}`,
      });
  const agreedTime = readAgreed(args);
  const retention = readRetention(args);
  const library = readLibrary(args);
  const policies = readPolicies(args);
  const send = readWebhookSender(args);
  const outside = readOutside(args);
  const limits = readUploadLimits(args);
  const quotas = readQuotas(args);
  const policy = readTokenPolicy(args);
  const brand = readBrand(args);
  const write = calmLog(logTo(io, args), io.now);
  const opened = await openOrUseMemory(args, io);
  const { place } = opened;
  const { storage, tracer, end } = await startTraces(opened.storage, write);
  const metrics = await createMetrics({ storage, now: io.now }, write);
  const log = (entry: LogEntry): void => {
    write(entry);
    metrics?.record(entry);
  };
  // The service needs its own address, which is known only once the port is open.
  let answer = async (_: Request): Promise<Response> =>
    jsonResponse(503, { status: 'starting' }, { 'retry-after': '1' });
  let server: NodeServer | undefined;
  let logStop = (): void => undefined;
  try {
    // Before anything is made in storage: a process that cannot listen must not make a sandbox.
    server = await listen(args, { name: 'port', port }, { fetch: (request) => answer(request) });
    const { url: address } = server;
    const baseUrl = outside.publicUrl ?? address;
    const authUrl = outside.authUrl ?? baseUrl;
    let isStopping = false;
    const settings = serviceContext({
      storage,
      authUrl,
      baseUrl,
      authenticate: authenticateBySignIn({ grants: storage.grants, now: io.now, authUrl }),
      signOutPath: pathAt(authUrl, SIGN_OUT_PATH),
      ...brand,
      clientAddress: (request) => clientAddress(request, outside.trusted),
      limitAttempts: true,
      limits,
      quotas,
      policy,
      agreedTime,
      units: policies.units,
      now: io.now,
      log,
      tracer,
      version: readVersion(),
    });
    const unready = () => (isStopping ? { service: 'stopping' } : undefined);
    const context = { ...settings, unready };
    const more = metrics === undefined ? [] : [metricsRoute(metrics, outside.mayReadMetrics)];
    const service = serviceWith(context, [
      ...signInRoutes,
      frontRoute,
      checkPageRoute(readPageText()),
      ...more,
    ]);
    answer = service.fetch;
    // Listens for signals before the welcome, after which a user may stop it at any time.
    const stopped = untilStopped();
    logStop = logStart('serve', args, log);
    warnOfOpenPlace(args, io);
    const scheduler = startScheduler({
      storage,
      now: io.now,
      holder: `serve ${randomUUID()}`,
      ...retention,
      log,
      tracer,
      ...policies,
      send,
    });
    const schedule = await scheduleText(storage, agreedTime, io.language);
    const typed = (line: string): string => fillLine(io.language, line);
    const { noSandbox, returning } = ENGLISH_WELCOME;
    const says = { ...ENGLISH_WELCOME, noSandbox: typed(noSandbox), returning: typed(returning) };
    const addresses = { address, baseUrl, authUrl };
    const isPkceRequired = policy.pkce === 'required';
    const times = { agreedTime, schedule };
    const served = { ...addresses, place, ...times, isPkceRequired, says };
    await welcome(args, io, served, library, context);
    const signal = await stopped;
    isStopping = true;
    log({
      level: 'info',
      event: 'process',
      message: 'stopping: waiting for open requests to finish',
    });
    // Ctrl-C, and a service without a public address, have no proxy in front.
    const isBehindProxy = signal === 'SIGTERM' && outside.publicUrl !== undefined;
    await server.close({ drainMilliseconds: isBehindProxy ? DRAIN_MILLISECONDS : 0 });
    await scheduler.stop();
    return 0;
  } finally {
    await server?.close();
    await end();
    await storage.close();
    logStop();
  }
};

/**
 * Checks whether a call makes a sandbox. Its secrets are printed, and its user is an owner: a
 * service with a public address makes one only if asked.
 */
function wantsSandbox({ options }: CommandArguments): boolean {
  if (options.has('sandbox') || options.has('new-credentials')) return true;
  return !options.has('no-sandbox') && !options.has('public-url');
}

/** Makes the sandbox if the call wants one, and prints the first lines. */
async function welcome(
  args: CommandArguments,
  { stdout }: CommandIo,
  service: Welcome,
  library: string,
  context: ServiceContext,
): Promise<void> {
  const { storage, now, log } = context;
  if (!wantsSandbox(args)) {
    stdout.write(welcomeText(service, 'none'));
    return;
  }
  const newCredentials = args.options.has('new-credentials');
  const credentials = await createSandbox({ storage, now, library, newCredentials });
  // Shown before anything can fail.
  stdout.write(welcomeText(service, credentials ?? 'known'));
  if (credentials === undefined) return;
  log(administrationEntry('sandbox-made', { client: credentials.clientId, library }));
  stdout.write(exampleCommands(service, await issueSandboxToken(library, context)));
}

/** Customers to look at for the first lines. */
const LISTED = 1_000;

/**
 * Describes the schedule if some customers have agreed on another time, which `--agreed` does
 * not change (Decision S7); undefined if none has.
 */
async function scheduleText(
  { customers }: AssortmentStorage,
  agreedTime: string,
  language: CommandLanguage,
): Promise<string | undefined> {
  const listed = await customers.list({ limit: LISTED });
  const others = listed.filter(({ agreed }) => agreed !== null && agreed !== agreedTime).length;
  if (others === 0) return undefined;
  const { otherTimes, atLeastOtherTimes } = language.lines.serve;
  const line = listed.length === LISTED ? atLeastOtherTimes : otherTimes;
  return fillLine(language, line, { agreedTime, count: others });
}

/**
 * Opens embedded storage or a database. If this machine has no engine and no place was named, it
 * uses memory and says so; storage that cannot be opened is always a fault.
 */
async function openOrUseMemory(args: CommandArguments, io: CommandIo): Promise<OpenStorage> {
  try {
    return await openStorage(args);
  } catch (fault) {
    const noEngine = fault instanceof CommandFault && isEngineMissing(fault.cause);
    const isNamed = args.options.has('data') || args.options.has('files');
    if (!noEngine || isNamed) throw fault;
    const missing = missingOf(['hono', '@hono/node-server']);
    // All that is missing at once, so that one installation is enough.
    if (missing.length > 0)
      throw commandFault(({ serve }) => serve.needsPackages, {
        names: [...missing, 'libsql'].join(' '),
      });
    const { serve } = io.language.lines;
    io.stderr.write(`${say(io.language, fault.saying)}\n${serve.inMemory}\n`);
    return { storage: createMemoryStorage(), place: serve.memory };
  }
}

/** Reads `--max-records`, `--max-bytes` and `--max-unpacked-bytes`. */
function readUploadLimits(args: CommandArguments): Partial<ServiceLimits> {
  return definedMembers({
    records: readLimit(args, 'max-records'),
    bodyBytes: readLimit(args, 'max-bytes'),
    fileBytes: readLimit(args, 'max-unpacked-bytes'),
  });
}

function readAgreed({ options }: CommandArguments): string {
  const text = options.get('agreed') ?? DEFAULT_AGREED_TIME;
  if (!parseAgreedTime(text).ok) throw usageFault(({ serve }) => serve.agreed, { text });
  return text;
}
