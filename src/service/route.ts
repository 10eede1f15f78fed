import type { ServiceContext } from './service-context.js';

/** Answers one kind of request. */
export type Handler = (request: Request, context: ServiceContext, url: URL) => Promise<Response>;

/** One address and what answers there, by method. HEAD and OPTIONS are answered by the router. */
export interface Route {
  /** The path; `{id}` stands for one segment that is not empty. */
  readonly path: string;
  /** Which of the two addresses it is below; `origin`: neither, it begins at the root. */
  readonly host: 'auth' | 'base' | 'origin';
  readonly methods: Readonly<Record<string, Handler>>;
  /**
   * How the router speaks of errors here: a problem document where not given, an RFC 6749 body, or
   * a page.
   */
  readonly errors?: 'problem' | 'oauth' | 'page';
}
