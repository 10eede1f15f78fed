import type { ClientFault } from '../../client/client-fault.js';
import type { RegistrationFault } from '../../oauth/clients/client-registration.js';
import type { WelcomeLines } from '../../service/sandbox/welcome-lines.js';

/**
 * Texts in a language that other rooms have in English: a fault of the client is said by its code,
 * a fault of a registration by its field. Gaps are as in `fillLine`.
 */
export interface RoomTexts {
  readonly clientFaults: Readonly<Record<ClientFault['code'], ClientFaultTexts>>;
  /** Operations by the name that a fault gives them; others are addresses. */
  readonly operations: Readonly<Record<string, string>>;
  /** The line of a fault: `{what}`, `{where}`, `{received}`, `{fix}` and `{later}`. */
  readonly fault: string;
  readonly received: string;
  readonly later: string;
  readonly registration: Readonly<Record<RegistrationFault['field'] | '', string>>;
  readonly needsPackages: string;
  readonly welcome: WelcomeLines;
}

/** The fault and what to do, each without its full stop. */
export interface ClientFaultTexts {
  readonly what: string;
  readonly fix: string;
}
