import { bytesToHex } from '@noble/hashes/utils.js';
import { parseAgreedTime } from '#catalogue';
import { textDigest } from '#packing';
import { type LogEntry, logLine } from '../daily-sync/log-entry.js';
import {
  type ClientRegistration,
  type RegistrationFaults,
  readClientRegistration,
} from '../oauth/clients/client-registration.js';
import type { TokenFamily } from '../oauth/tokens/token-family.js';
import {
  DEFAULT_TOKEN_POLICY,
  type TokenPolicy,
  tokenPolicy,
} from '../oauth/tokens/token-policy.js';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { Tracer } from '../storage/tracing/tracer.js';
import { checkNames, type OptionTable, ownOptions } from '../text/check-options.js';
import type { Result } from '../text/result.js';
import { isDisplayName } from '../text/well-formed.js';
import { type WriteWatch, watchWrites } from './observe/write-watch.js';
import { type Brand, MARK_PATH, markFault } from './pages/brand.js';
import { type Attempts, createAttempts } from './pressure/attempts.js';
import { ReadCache } from './read-cache.js';
import { peerOf } from './requests/peer-address.js';
import type { ServiceLimits, ServiceOptions, User } from './service-options.js';

/** The options with every default filled in, as handlers use them. */
export interface ServiceContext {
  readonly storage: AssortmentStorage;
  readonly authUrl: string;
  readonly baseUrl: string;
  /** Parts that make the process not ready even if storage is; undefined if there are none. */
  readonly unready: () => Readonly<Record<string, string>> | undefined;
  readonly authenticate: (request: Request) => Promise<User | Response> | User | Response;
  readonly clientAddress: (request: Request) => string | undefined;
  readonly signOutPath: string | undefined;
  readonly brand: Brand;
  /** SVG of the mark. */
  readonly mark: string | undefined;
  readonly clients: ReadonlyMap<string, ClientRegistration>;
  /** Limits of failed attempts; undefined if the host has its own. */
  readonly attempts: Attempts | undefined;
  readonly policy: TokenPolicy;
  readonly agreedTime: string | undefined;
  readonly limits: ServiceLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  /** SHA-256 of a text's UTF-8 in 64 hexadecimal digits, which storage has instead of a secret. */
  readonly digestText: (text: string) => Promise<string> | string;
  readonly log: (entry: LogEntry) => void;
  readonly tracer: Tracer | undefined;
  /** The `traceparent` for work that follows the request; undefined without one. */
  readonly traceparent: string | undefined;
  readonly version: string | undefined;
  /** Watch over storage that takes no writes. */
  readonly writes: WriteWatch;
  /** Parsed token families and clients of storage. */
  readonly families: ReadCache<TokenFamily>;
  readonly storedClients: ReadCache<Result<ClientRegistration, RegistrationFaults>>;
  /** Packages of catalogues as JSON text. */
  readonly packages: ReadCache<string>;
  /** Longest lead times of catalogues. */
  readonly leadTimes: ReadCache<string | undefined>;
}

const ENCODER = new TextEncoder();

const DEFAULT_LIMITS: ServiceLimits = {
  fileBytes: 1_073_741_824,
  bodyBytes: 268_435_456,
  formBytes: 65_536,
  formMilliseconds: 10_000,
  records: 400_000,
  issues: 1_000,
};

const SERVICE_OPTIONS: OptionTable<ServiceOptions> = {
  storage: 'object!',
  authUrl: 'string!',
  baseUrl: 'string!',
  authenticate: 'function!',
  clientAddress: 'function',
  limitAttempts: 'boolean',
  signOutPath: 'string',
  name: 'string',
  mark: 'string',
  clients: 'object',
  policy: 'object',
  agreedTime: 'string',
  limits: {
    fileBytes: 'any',
    bodyBytes: 'any',
    formBytes: 'any',
    formMilliseconds: 'any',
    records: 'any',
    issues: 'any',
  },
  now: 'function',
  randomBytes: 'function',
  digest: 'function',
  log: 'function',
  tracer: 'object',
  version: 'string',
};

/**
 * Fills in the defaults of the options. Throws a `TypeError` for an invalid address, client,
 * policy, agreed time or limit, and for an unknown or missing option.
 */
export function serviceContext(options: ServiceOptions): ServiceContext {
  const own = ownOptions(options, SERVICE_OPTIONS);
  const { storage, authenticate, agreedTime, digest, mark, now = Date.now } = own;
  checkNames('policy.', own.policy ?? {}, DEFAULT_TOKEN_POLICY);
  if (agreedTime !== undefined && !parseAgreedTime(agreedTime).ok)
    throw new TypeError('agreedTime is a time and a zone, such as 05:30 Europe/Helsinki.');
  const fault = mark === undefined ? undefined : markFault(mark);
  if (fault !== undefined) throw new TypeError(fault);
  const policy = tokenPolicy(own.policy);
  return {
    storage,
    authUrl: checkedAddress('authUrl', own.authUrl),
    baseUrl: checkedAddress('baseUrl', own.baseUrl),
    unready: () => undefined,
    authenticate,
    clientAddress: own.clientAddress ?? peerOf,
    signOutPath: own.signOutPath,
    brand: {
      name: checkedName(own.name),
      markPath: mark === undefined ? undefined : new URL(`${own.authUrl}${MARK_PATH}`).pathname,
    },
    mark,
    clients: checkedClients(own.clients ?? [], policy),
    attempts: own.limitAttempts === true ? createAttempts(now) : undefined,
    policy,
    agreedTime,
    limits: checkedLimits({ ...DEFAULT_LIMITS, ...own.limits }),
    now,
    randomBytes: own.randomBytes ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
    digestText: digest === undefined ? textDigest : digestWith(digest),
    families: new ReadCache(),
    storedClients: new ReadCache(),
    packages: new ReadCache(),
    leadTimes: new ReadCache(),
    log: safeLog(own.log ?? logToConsole),
    tracer: own.tracer,
    traceparent: undefined,
    version: own.version,
    writes: watchWrites(storage, now),
  };
}

/** Writes everything but single requests to the console: a host has a log of those. */
function logToConsole(entry: LogEntry): void {
  if (entry.event !== 'request' && entry.level !== 'debug')
    console.error(logLine(entry, Date.now()));
}

/** Returns the same log without its exceptions: every request gets its response. */
function safeLog(log: (entry: LogEntry) => void): (entry: LogEntry) => void {
  return (entry) => {
    try {
      log(entry);
    } catch {
      // There is no other place to report it.
    }
  };
}

function digestWith(digest: NonNullable<ServiceOptions['digest']>): ServiceContext['digestText'] {
  return async (text) => bytesToHex(await digest(ENCODER.encode(text)));
}

/** Returns a canonical address, since addresses are compared and joined as text. */
function checkedAddress(name: string, text: string): string {
  const written = URL.canParse(text) ? new URL(text) : undefined;
  const canonical =
    written === undefined ? '' : `${written.origin}${written.pathname.replace(/\/$/, '')}`;
  if (!/^https?:$/.test(written?.protocol ?? '') || canonical !== text) {
    throw new TypeError(
      `${name} is an http or https address without a slash at its end, ` +
        'such as https://api.example.com.',
    );
  }
  return text;
}

function checkedName(name: string | undefined): string | undefined {
  if (name !== undefined && !isDisplayName(name))
    throw new TypeError(
      'The name of the service has 1 to 500 characters, none a control or format character.',
    );
  return name;
}

function checkedClients(
  clients: readonly ClientRegistration[],
  { scopes }: TokenPolicy,
): ReadonlyMap<string, ClientRegistration> {
  const registered = new Map<string, ClientRegistration>();
  for (const client of clients) {
    const reading = readClientRegistration(client);
    if (!reading.ok)
      throw new TypeError(`A client cannot be registered so: ${faultSentences(reading.fault)}`);
    const { clientId, scopes: wanted } = reading.value;
    if (registered.has(clientId))
      throw new TypeError(`The client ${clientId} is registered twice.`);
    const missing = wanted.find((scope) => !scopes.includes(scope));
    if (missing !== undefined)
      throw new TypeError(
        `The client ${clientId} asks for the scope "${missing}", which the service lacks. Its ` +
          `scopes are ${scopes.join(', ')}: change the client, or policy.scopes.`,
      );
    registered.set(clientId, reading.value);
  }
  return registered;
}

function faultSentences(faults: RegistrationFaults): string {
  return faults.map(({ field, message }) => `${field}: ${message}`).join(' ');
}

function checkedLimits(limits: ServiceLimits): ServiceLimits {
  for (const [name, value] of Object.entries(limits))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new TypeError(`The limit ${name} is a whole number above zero.`);
  return limits;
}
