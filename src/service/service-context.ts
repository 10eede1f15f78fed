import { bytesToHex } from '@noble/hashes/utils.js';
import { parseAgreedTime } from '#catalogue';
import type { UnitReading } from '#core';
import { textDigest } from '#packing';
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
import { checkedResult } from '../text/callbacks/checked-result.js';
import { exactBytes } from '../text/callbacks/exact-bytes.js';
import { exactClock } from '../text/callbacks/exact-clock.js';
import { quietCallback } from '../text/callbacks/quiet-callback.js';
import { checkNames, type OptionTable, ownOptions } from '../text/check-options.js';
import type { Result } from '../text/result.js';
import { isDisplayName } from '../text/well-formed.js';
import { faultText, type LogEntry, logLine } from './daily-sync/log-entry.js';
import { type WriteWatch, watchWrites } from './observe/write-watch.js';
import { type Brand, MARK_PATH, markFault } from './pages/brand.js';
import { type Attempts, createAttempts } from './pressure/attempts.js';
import { ReadCache } from './read-cache.js';
import { peerOf } from './requests/peer-address.js';
import type { ServiceLimits, ServiceOptions, UploadQuotas, User } from './service-options.js';

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
  readonly units: UnitReading | undefined;
  readonly limits: ServiceLimits;
  readonly quotas: UploadQuotas;
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

/** Bytes of SHA-256. */
const DIGEST_BYTES = 32;

const DEFAULT_LIMITS: ServiceLimits = {
  fileBytes: 1_073_741_824,
  bodyBytes: 268_435_456,
  formBytes: 65_536,
  formMilliseconds: 10_000,
  records: 400_000,
  issues: 1_000,
};

const DEFAULT_QUOTAS: UploadQuotas = {
  customerUploads: 300,
  libraryUploads: 50_000,
  customerBytes: 10_737_418_240,
  libraryBytes: 1_099_511_627_776,
  libraryCustomers: 100_000,
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
  units: ['normalize', 'exact', 'strict'],
  limits: {
    fileBytes: 'any',
    bodyBytes: 'any',
    formBytes: 'any',
    formMilliseconds: 'any',
    records: 'any',
    issues: 'any',
  },
  quotas: {
    customerUploads: 'any',
    libraryUploads: 'any',
    customerBytes: 'any',
    libraryBytes: 'any',
    libraryCustomers: 'any',
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
  const { storage, authenticate, agreedTime, digest, mark } = own;
  checkNames('policy.', own.policy ?? {}, DEFAULT_TOKEN_POLICY);
  if (agreedTime !== undefined && !parseAgreedTime(agreedTime).ok)
    throw new TypeError('agreedTime is a time and a zone, such as 05:30 Europe/Helsinki.');
  const fault = mark === undefined ? undefined : markFault(mark);
  if (fault !== undefined) throw new TypeError(fault);
  const policy = tokenPolicy(own.policy);
  const log = quietCallback(own.log ?? logToConsole);
  const now = exactClock(own.now ?? Date.now);
  return {
    storage,
    authUrl: checkedAddress('authUrl', own.authUrl),
    baseUrl: checkedAddress('baseUrl', own.baseUrl),
    unready: () => undefined,
    authenticate,
    clientAddress: safeAddress(own.clientAddress ?? peerOf, log),
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
    units: own.units,
    limits: checkedLimits('limit', { ...DEFAULT_LIMITS, ...own.limits }),
    quotas: checkedLimits('quota', { ...DEFAULT_QUOTAS, ...own.quotas }),
    now,
    randomBytes: exactBytes(own.randomBytes ?? platformBytes),
    digestText: digest === undefined ? textDigest : digestWith(digest),
    families: new ReadCache(),
    storedClients: new ReadCache(),
    packages: new ReadCache(),
    leadTimes: new ReadCache(),
    log,
    tracer: own.tracer,
    traceparent: undefined,
    version: own.version,
    writes: watchWrites(storage, now),
  };
}

function platformBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Writes everything but single requests to the console: a host has a log of those. */
function logToConsole(entry: LogEntry): void {
  if (entry.event !== 'request' && entry.level !== 'debug')
    console.error(logLine(entry, Date.now()));
}

/** Returns the same function without its faults: a request that has no address is answered too. */
function safeAddress(
  clientAddress: ServiceContext['clientAddress'],
  log: ServiceContext['log'],
): ServiceContext['clientAddress'] {
  return (request) => {
    try {
      return checkedResult(clientAddress(request), isAddress, 'clientAddress', 'a text');
    } catch (fault) {
      const detail = { fault: faultText(fault) };
      log({ level: 'error', event: 'fault', message: 'clientAddress failed', detail });
      return undefined;
    }
  };
}

function isAddress(address: unknown): address is string | undefined {
  return typeof address === 'string' || address === undefined;
}

function digestWith(digest: NonNullable<ServiceOptions['digest']>): ServiceContext['digestText'] {
  return async (text) => {
    const bytes = await digest(ENCODER.encode(text));
    return bytesToHex(checkedResult(bytes, isDigest, 'digest', `${DIGEST_BYTES} bytes`));
  };
}

function isDigest(bytes: unknown): bytes is Uint8Array {
  return bytes instanceof Uint8Array && bytes.length === DIGEST_BYTES;
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

function checkedLimits<T extends ServiceLimits | UploadQuotas>(kind: string, limits: T): T {
  for (const [name, value] of Object.entries(limits))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new TypeError(`The ${kind} ${name} is a whole number above zero.`);
  return limits;
}
