import type { Fetch } from '../../client/requests/send-request.js';
import type { CommandIo } from '../command-io.js';

/** Waits on this machine for the browser to come back with a code. */
export interface RedirectListener {
  /**
   * The path and query that the browser was sent to; rejects with a CommandFault where nobody
   * comes.
   */
  readonly arrival: Promise<string>;
  readonly close: () => Promise<void>;
}

/** What the commands that speak with a service reach of the world, beside `CommandIo`. */
export interface RemoteIo {
  readonly fetch: Fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /**
   * A line from the person; what is typed is not shown where `hidden`. CommandFault where nobody
   * can be asked.
   */
  readonly ask: (question: string, hidden: boolean) => Promise<string>;
  /** Listens at a loopback redirect address for the one that brings this `state`. */
  readonly listen: (redirectUri: URL, state: string) => Promise<RedirectListener>;
}

/** A command's world where tests supply the remote part of it, too. */
export type RemoteCommandIo = CommandIo & { readonly remote?: RemoteIo };
