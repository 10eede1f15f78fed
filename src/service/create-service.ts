import { oauthRoutes, wellKnownRoutes } from './oauth/oauth-routes.js';
import { resourceRoutes } from './resource-routes.js';
import { createRouter, pathOf } from './router.js';
import { serviceContext } from './service-context.js';
import type { ServiceOptions } from './service-options.js';

/** The whole service behind one function. */
export interface Service {
  /** Answers any request; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * The service of Spec 4 as one function from request to response, for anything that speaks
 * Web-standard `Request` and `Response`: the authorization page below `authUrl`; token,
 * introspection, revocation, metadata, files, events and catalogue below `baseUrl`. Everything
 * impure is an option. Addresses are told apart by path, so a proxy in front may change scheme and
 * host. What is nowhere is 404, a wrong method 405 with `Allow`; whatever a part of it throws is
 * logged and answered with 500, without a word about it. An address, client, policy, agreed time or
 * limit that cannot be is a `TypeError`.
 */
export function createService(options: ServiceOptions): Service {
  const context = serviceContext(options);
  return {
    fetch: createRouter(
      [...oauthRoutes, ...wellKnownRoutes(pathOf(context.baseUrl)), ...resourceRoutes],
      context,
    ),
  };
}
