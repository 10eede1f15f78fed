import type { ClientFault } from '../../client/client-fault.js';
import { formatFault } from '../../client/format-fault.js';
import { type Saying, saying } from '../languages/fill-line.js';

/** Returns the text of a client's fault, in English in the client's own words. */
export function faultSaying(fault: ClientFault): Saying {
  return saying((_, rooms) => formatFault(fault, rooms?.client));
}
