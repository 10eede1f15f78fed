import type { Language } from '#core';
import type { MessageKind, Messages } from '../messages/messages.js';
import type { Session } from '../session/session.js';

/** Things that a handler needs with its request. */
export interface Context {
  /** The open file. TypeError if there is none. */
  readonly session: () => Session;
  /** Keeps another session as the open file, or none. */
  readonly keep: (session: Session | undefined) => void;
  /** Language of sentences; absent for English. */
  readonly language: Language | undefined;
  /** Reports the progress of reading. */
  readonly progress: (records: number, read: number, size: number) => void;
}

/** Function that returns the answer to a request. */
export type Handler<Kind extends MessageKind> = (
  ask: Messages[Kind]['ask'],
  context: Context,
) => Messages[Kind]['answer'] | Promise<Messages[Kind]['answer']>;

/** A handler for each request of a group. */
export type Handlers<Group> = { readonly [Kind in keyof Group & MessageKind]: Handler<Kind> };
