import type { ServiceContext } from './service-context.js';

/** Function that handles one kind of request. */
export type Handler = (request: Request, context: ServiceContext, url: URL) => Promise<Response>;

/** Returns the route of a page of the authorization host. */
export function pageRoute(path: string, methods: Route['methods']): Route {
  return { host: 'auth', path, methods, errors: 'page' };
}

/** One address with its handlers by method. The router handles HEAD and OPTIONS itself. */
export interface Route {
  /** Path below the host; `{id}` matches one segment that is not empty. */
  readonly path: string;
  /** Address that the path is below: `authUrl`, `baseUrl`, or the root for `origin`. */
  readonly host: 'auth' | 'base' | 'origin';
  readonly methods: Readonly<Record<string, Handler>>;
  /** Form of the router's errors: a problem document (the default), an RFC 6749 body or a page. */
  readonly errors?: 'problem' | 'oauth' | 'page';
  /** True for a page that only browsers find: for programs nothing is at its address. */
  readonly browsers?: true;
  /** True for probes, whose requests are logged at the level `debug`. */
  readonly quiet?: true;
}
