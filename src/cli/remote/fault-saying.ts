import { type ClientFault, formatFault } from '../../client/client-fault.js';
import { ownMember } from '../../text/own-member.js';
import { type Saying, sayingOf } from '../languages/fill-line.js';

/** Returns the text of a client's fault, in English in the client's own words. */
export function faultSaying(fault: ClientFault): Saying {
  const { code, where, received, retryAfterSeconds } = fault;
  return sayingOf(formatFault(fault), (rooms) => rooms.fault, {
    what: sayingOf('', (rooms) => rooms.clientFaults[code].what),
    // A place without a name is an address.
    where: sayingOf('', ({ operations }) => ownMember(operations, where) ?? '{where}', { where }),
    received:
      received === undefined
        ? ''
        : sayingOf('', (rooms) => rooms.received, { text: JSON.stringify(received) }),
    fix: sayingOf('', (rooms) => rooms.clientFaults[code].fix),
    later:
      retryAfterSeconds === undefined
        ? ''
        : sayingOf('', (rooms) => rooms.later, { seconds: retryAfterSeconds }),
  });
}
