import type { ClientWords } from '../../client/languages/client-words.js';
import type { RegistrationFault } from '../../oauth/clients/client-registration.js';
import type { WelcomeLines } from '../../service/sandbox/welcome-lines.js';

/**
 * Texts in a language that other rooms have in English: a fault of a registration is said by its
 * field. Gaps are as in `fillLine`.
 */
export interface RoomTexts {
  /** Faults of the client. */
  readonly client: ClientWords;
  readonly registration: Readonly<Record<RegistrationFault['field'] | '', string>>;
  readonly needsPackages: string;
  readonly welcome: WelcomeLines;
}
