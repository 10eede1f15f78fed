import type { StorageTrouble } from '../storage/assortment-storage.js';
import { checkedResult } from '../text/callbacks/checked-result.js';
import { observeRequest } from './observe/observe-request.js';
import { acceptedLanguage } from './pages/accepted-language.js';
import type { Way } from './pages/brand.js';
import { CHECK_PATH } from './pages/check-page-route.js';
import { nothingHerePage } from './pages/error-page.js';
import { drawFor } from './pages/page.js';
import { TooBusyError } from './pressure/turns.js';
import { refusal } from './responses/refusal.js';
import type { Handler, Route } from './route.js';
import type { ServiceContext } from './service-context.js';
import { ACCOUNT_PATH, FILES_PATH, pathAt } from './sign-in/paths.js';

/** A route whose path has parameters: an undefined segment matches any text. */
interface OpenRoute {
  readonly route: Route;
  readonly segments: readonly (string | undefined)[];
}

/**
 * Creates the function that finds and calls the handler of a request. Compares only paths, below
 * the paths of the service's two addresses, since a proxy in front may change scheme and host.
 * Throws a `TypeError` for two routes with the same path.
 */
export function createRouter(
  routes: readonly Route[],
  context: ServiceContext,
): (request: Request) => Promise<Response> {
  const fixed = new Map<string, Route>();
  const open: OpenRoute[] = [];
  for (const route of routes) {
    const path = `${basePath(route, context)}${route.path}`;
    if (fixed.has(path)) throw new TypeError(`two routes are at ${path}`);
    if (path.includes('{')) open.push({ route, segments: path.split('/').map(fixedSegment) });
    else fixed.set(path, route);
  }
  const safety = safetyHeaders(context);
  const brand = { ...context.brand, ways: waysOf(fixed, context) };
  return async (request) => {
    const url = new URL(request.url);
    const found = fixed.get(url.pathname) ?? findOpen(open, url.pathname);
    const route = found?.browsers === true && !isBrowser(request) ? undefined : found;
    return observeRequest(request, route, context, async (observed) => {
      const response =
        route === undefined
          ? notFound(request, url.pathname, fixed)
          : await respond(route, request, observed, url);
      const shown = drawFor(response, brand, acceptedLanguage(request.headers));
      for (const [name, value] of safety) shown.headers.set(name, value);
      return request.method === 'HEAD' ? withoutBody(shown) : shown;
    });
  };
}

/**
 * Returns the headers of every response: browsers guess no media type, and with an https address
 * use no other for a year.
 */
function safetyHeaders({
  baseUrl,
  authUrl,
}: ServiceContext): readonly (readonly [string, string])[] {
  const isSecure = [baseUrl, authUrl].every((address) => address.startsWith('https:'));
  return [
    ['x-content-type-options', 'nosniff'],
    ...(isSecure ? [['strict-transport-security', 'max-age=31536000'] as const] : []),
  ];
}

/** Returns whether a request asks for a page, as browsers do. */
function isBrowser({ method, headers }: Request): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && /(?:^|[,\s])text\/html(?:$|[;,\s])/i.test(headers.get('accept') ?? '');
}

async function respond(
  route: Route,
  request: Request,
  context: ServiceContext,
  url: URL,
): Promise<Response> {
  try {
    return await callHandler(route, request, context, url);
  } catch (fault) {
    const trouble = fault instanceof TooBusyError ? 'busy' : troubleOf(fault, context);
    if (trouble === undefined) {
      logFault(fault, request, route, context);
      return refusal(route.errors, 500);
    }
    if (trouble !== 'busy') context.writes.refused(trouble);
    logTrouble(trouble, fault, route, context);
    return refusal(route.errors, 503, { 'retry-after': RETRY_SECONDS }, TROUBLES[trouble]);
  }
}

/** Asks storage about a fault of its own; undefined if it does not know it, or fails at that. */
function troubleOf(fault: unknown, { storage }: ServiceContext): StorageTrouble | undefined {
  try {
    const expected = 'away, full or refused';
    return checkedResult(storage.troubleOf?.(fault), isTrouble, 'troubleOf', expected);
  } catch {
    return undefined;
  }
}

const OF_STORAGE: ReadonlySet<unknown> = new Set<StorageTrouble>(['away', 'full', 'refused']);

function isTrouble(trouble: unknown): trouble is StorageTrouble | undefined {
  return trouble === undefined || OF_STORAGE.has(trouble);
}

async function callHandler(
  route: Route,
  request: Request,
  context: ServiceContext,
  url: URL,
): Promise<Response> {
  const { method } = request;
  const handler =
    handlerOf(route, method) ?? (method === 'HEAD' ? handlerOf(route, 'GET') : undefined);
  if (handler !== undefined) return handler(request, context, url);
  const allow = allowedMethods(route);
  if (method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } });
  return refusal(route.errors, 405, { allow });
}

function handlerOf(route: Route, method: string): Handler | undefined {
  return Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
}

function allowedMethods(route: Route): string {
  const methods = Object.keys(route.methods);
  if (methods.includes('GET')) methods.push('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}

/** Seconds after which a request may be sent again: storage needs that long to come back. */
const RETRY_SECONDS = '5';

const TROUBLES: Readonly<Record<StorageTrouble | 'busy', string>> = {
  away: 'The service cannot reach its storage at the moment. Send the request again.',
  full: 'The service has no space at the moment. Send the request again.',
  refused: 'The service cannot store anything at the moment. Send the request again.',
  busy: 'The service is too busy at the moment. Send the request again.',
};

const MESSAGES: Readonly<Record<StorageTrouble | 'busy', string>> = {
  away: 'storage is away',
  full: 'storage is full',
  refused: 'storage refuses writes',
  busy: 'too much work waits',
};

function logTrouble(
  trouble: StorageTrouble | 'busy',
  fault: unknown,
  route: Route,
  { log }: ServiceContext,
): void {
  log({
    level: 'error',
    event: 'unavailable',
    message: MESSAGES[trouble],
    detail: { reason: trouble, path: route.path, fault: String(fault) },
  });
}

/** Logs the path of the route, not of the request, which may contain secrets. */
function logFault(fault: unknown, request: Request, route: Route, { log }: ServiceContext): void {
  const cause =
    fault instanceof Error
      ? { fault: fault.name, said: fault.message, stack: fault.stack ?? '' }
      : { fault: typeof fault };
  log({
    level: 'error',
    event: 'fault',
    message: 'a request could not be answered',
    detail: { method: request.method, path: route.path, ...cause },
  });
}

/** Returns the response to HEAD: status and headers of the response to GET. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Returns the segment itself, or undefined for a parameter such as `{id}`. */
function fixedSegment(segment: string): string | undefined {
  return segment.startsWith('{') ? undefined : segment;
}

function findOpen(open: readonly OpenRoute[], path: string): Route | undefined {
  const segments = path.split('/');
  const matches = (pattern: OpenRoute['segments']): boolean =>
    pattern.length === segments.length &&
    pattern.every((text, index) =>
      text === undefined ? segments[index] !== '' : text === segments[index],
    );
  return open.find((each) => matches(each.segments))?.route;
}

/** Pages of the bar, in its order. */
const WAYS = [
  ['/', 'First page'],
  [CHECK_PATH, 'Check a file'],
  [FILES_PATH, 'Files'],
  [ACCOUNT_PATH, 'What you allowed'],
] as const;

/** Returns the pages of the bar that the host has; none without a first page to go back to. */
function waysOf(fixed: ReadonlyMap<string, Route>, { authUrl }: ServiceContext): readonly Way[] {
  const ways = WAYS.map(([path, name]) => ({ path: pathAt(authUrl, path), name }));
  const own = ways.filter(({ path }) => fixed.has(path));
  return own[0]?.path === ways[0]?.path ? own : [];
}

function notFound(request: Request, path: string, fixed: ReadonlyMap<string, Route>): Response {
  const slashed = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const other = fixed.has(slashed) ? slashed : undefined;
  if (isBrowser(request)) return nothingHerePage(other);
  return refusal(
    'problem',
    404,
    {},
    other === undefined ? undefined : `Nothing is at this address. Perhaps ${other} was meant.`,
  );
}

function basePath({ host }: Route, { authUrl, baseUrl }: ServiceContext): string {
  return host === 'origin' ? '' : pathOf(host === 'auth' ? authUrl : baseUrl);
}

/** Returns the path of one of the service's addresses, without a slash at the end. */
export function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '');
}
