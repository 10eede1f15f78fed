import { pair } from '../../words/pair.js';
import type { FaultCode } from '../client-fault.js';

/** Sentences about a fault: the problem and what to do, each without its full stop. */
export interface ClientFaultWords {
  readonly what: string;
  readonly fix: string;
}

/** Words of a language for the faults of a client; gaps are `{name}`. */
export interface ClientWords {
  /** Sentences by code. A code without one has those of the fault, which are English. */
  readonly faults: Readonly<Partial<Record<FaultCode, ClientFaultWords>>>;
  /** Operations by the name that a fault gives them; others are addresses. */
  readonly operations: Readonly<Record<string, string>>;
  /** The received text: `{text}`. */
  readonly received: string;
  /** Time after which to try again: `{seconds}`, for one and for any other number. */
  readonly later: readonly [one: string, other: string];
  /** Mark between thousands. */
  readonly group: string;
}

/** Words for faults as a file of words has them. */
export interface ClientTable extends Omit<ClientWords, 'later'> {
  readonly later: readonly string[];
}

/** Returns the words of a file of words. */
export function clientWords({ later, ...table }: ClientTable): ClientWords {
  return { ...table, later: pair(later) };
}
