import type { Fetch } from '../../client/requests/send-request.js';
import type { CommandIo } from '../command-io.js';

/** Local server that waits for the browser to return with a code. */
export interface RedirectListener {
  /** Path and query of the redirect; rejects with a CommandFault when none arrives in time. */
  readonly arrival: Promise<string>;
  readonly close: () => Promise<void>;
}

/** Network, clock and terminal of the commands that call a service, in addition to `CommandIo`. */
export interface RemoteIo {
  readonly fetch: Fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /**
   * Asks for a line; `hidden` input is not shown, and keeps its blanks. CommandFault if no line
   * can be entered, or `stopped` comes first.
   */
  readonly ask: (question: string, hidden: boolean, stopped?: AbortSignal) => Promise<string>;
  /** True if a person at a terminal enters the lines. */
  readonly isTerminal: boolean;
  /** True if the user's browser can be opened here. */
  readonly hasBrowser: boolean;
  /** Opens an address in the user's browser, if there is one. */
  readonly openBrowser: (url: string) => Promise<void>;
  /** Returns a port of this host that nothing listens at. */
  readonly freePort: (host: string) => Promise<number>;
  /** Listens at a loopback redirect address for the request with this `state`. */
  readonly listen: (redirectUri: URL, state: string) => Promise<RedirectListener>;
}

/** I/O of a command that calls a service; tests supply the remote part too. */
export type RemoteCommandIo = CommandIo & { readonly remote?: RemoteIo };
