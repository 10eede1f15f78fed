import type { ClientWords } from '../../client/languages/client-words.js';

/**
 * Texts in a language that other rooms have in English. Gaps are as in `fillLine`.
 */
export interface RoomTexts {
  /** Faults of the client. */
  readonly client: ClientWords;
  readonly needsPackages: string;
}
