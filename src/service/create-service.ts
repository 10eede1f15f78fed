import { oauthRoutes, wellKnownRoutes } from './oauth/oauth-routes.js';
import { markRoute } from './pages/mark-route.js';
import { resourceRoutes } from './resource-routes.js';
import type { Route } from './route.js';
import { createRouter, pathOf } from './router.js';
import { type ServiceContext, serviceContext } from './service-context.js';
import type { ServiceOptions } from './service-options.js';

/** The whole service as one function. */
export interface Service {
  /** Handles any request. Never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Creates the service of Spec 4 as one function from request to response, for anything that uses
 * Web-standard `Request` and `Response`. The authorization page is below `authUrl`; token,
 * introspection, revocation, metadata, files, events and catalogue are below `baseUrl`. Storage,
 * sign-in, clock, randomness and log are options.
 *
 * Only paths are compared, so a proxy in front may change scheme and host. An unknown path is 404,
 * a wrong method 405 with `Allow`. Exceptions are logged and become 500 without any detail. Throws
 * a `TypeError` for an invalid address, client, policy, agreed time or limit, and for an
 * unknown or missing option.
 */
export function createService(options: ServiceOptions): Service {
  return serviceWith(serviceContext(options), []);
}

/** Creates the service with more routes than every host has. */
export function serviceWith(context: ServiceContext, more: readonly Route[]): Service {
  return {
    fetch: createRouter(
      [
        ...oauthRoutes,
        ...wellKnownRoutes(pathOf(context.baseUrl)),
        ...resourceRoutes,
        ...(context.mark === undefined ? [] : [markRoute(context.mark)]),
        ...more,
      ],
      context,
    ),
  };
}
