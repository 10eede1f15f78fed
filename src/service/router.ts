import { refusal } from './responses/refusal.js';
import type { Handler, Route } from './route.js';
import type { ServiceContext } from './service-context.js';

/** A route with its path cut up: undefined stands for any one segment. */
interface CutRoute {
  readonly route: Route;
  readonly segments: readonly (string | undefined)[];
}

/**
 * Finds what answers a request. Addresses are told apart by path alone, below the paths of the two
 * addresses of the service: a proxy in front may have changed scheme and host.
 */
export function createRouter(
  routes: readonly Route[],
  context: ServiceContext,
): (request: Request) => Promise<Response> {
  const fixed = new Map<string, Route>();
  const open: CutRoute[] = [];
  for (const route of routes) {
    const path = `${basePath(route, context)}${route.path}`;
    if (fixed.has(path)) throw new TypeError(`two routes stand at ${path}`);
    if (path.includes('{'))
      open.push({
        route,
        segments: path.split('/').map((segment) => (segment.startsWith('{') ? undefined : segment)),
      });
    else fixed.set(path, route);
  }
  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const route = fixed.get(url.pathname) ?? findOpen(open, url.pathname);
    if (route === undefined) return notFound(url.pathname, fixed);
    try {
      return await answer(route, request, context, url);
    } catch (fault) {
      // The path of the route, never the address asked for: that may hold what is secret.
      const said =
        fault instanceof Error
          ? { fault: fault.name, said: fault.message, stack: fault.stack ?? '' }
          : { fault: typeof fault };
      context.log({
        level: 'error',
        message: 'a request could not be answered',
        detail: { method: request.method, path: route.path, ...said },
      });
      return refusal(route.errors, 500);
    }
  };
  return async (request) =>
    request.method === 'HEAD' ? withoutBody(await respond(request)) : respond(request);
}

async function answer(
  route: Route,
  request: Request,
  context: ServiceContext,
  url: URL,
): Promise<Response> {
  const { method } = request;
  const handler =
    methodOf(route, method) ?? (method === 'HEAD' ? methodOf(route, 'GET') : undefined);
  if (handler !== undefined) return handler(request, context, url);
  const allow = allowedMethods(route);
  if (method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } });
  return refusal(route.errors, 405, { allow });
}

function methodOf(route: Route, method: string): Handler | undefined {
  return Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
}

function allowedMethods(route: Route): string {
  const methods = Object.keys(route.methods);
  if (methods.includes('GET')) methods.push('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}

/** The answer to HEAD: whatever would have been said, without saying it. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

function findOpen(open: readonly CutRoute[], path: string): Route | undefined {
  const asked = path.split('/');
  const fits = ({ segments }: CutRoute): boolean =>
    segments.length === asked.length &&
    segments.every((segment, index) =>
      segment === undefined ? asked[index] !== '' : segment === asked[index],
    );
  return open.find(fits)?.route;
}

function notFound(path: string, fixed: ReadonlyMap<string, Route>): Response {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  return refusal(
    'problem',
    404,
    {},
    fixed.has(other) ? `Nothing is at this address. Perhaps ${other} was meant.` : undefined,
  );
}

function basePath({ host }: Route, { authUrl, baseUrl }: ServiceContext): string {
  return host === 'origin' ? '' : pathOf(host === 'auth' ? authUrl : baseUrl);
}

/** The path of one of the service's addresses, without a slash at the end. */
export function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '');
}
