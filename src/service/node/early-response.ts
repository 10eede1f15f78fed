import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time to continue reading a body after its response; nginx waits as long. */
const LINGER_MILLISECONDS = 30_000;

/** Time to wait for another byte of such a body. */
const SILENCE_MILLISECONDS = 5_000;

/**
 * Closes the connection after its last response, and says so in it. Such is one for which `isLast`
 * returns true, and one that is sent before its request is complete, because the rest of the body
 * would be read as the next request. Reads and drops that rest for a while before: a connection
 * that is closed with unread bytes is reset, and the sender loses the response.
 */
export function closeAfterLast(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLast: () => boolean,
): void {
  const writeHead = outgoing.writeHead.bind(outgoing);
  const writeHeadAndClose = (...head: Parameters<typeof writeHead>): ServerResponse => {
    if (isLast() || !incoming.complete) outgoing.shouldKeepAlive = false;
    if (!incoming.complete) lingerBeforeClose(incoming);
    return writeHead(...head);
  };
  // The cast holds because both overloads pass their arguments on unchanged.
  outgoing.writeHead = writeHeadAndClose as typeof outgoing.writeHead;
}

/** Makes `destroySoon`, which Node calls after the last response of a connection, wait. */
function lingerBeforeClose(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const destroy = (): void => {
    socket.destroy();
  };
  socket.destroySoon = () => {
    // The bridge calls it again, after half a second.
    socket.destroySoon = () => undefined;
    if (incoming.complete) {
      socket.end(destroy);
      return;
    }
    const deadline = setTimeout(destroy, LINGER_MILLISECONDS);
    socket.once('close', () => clearTimeout(deadline));
    socket.setTimeout(SILENCE_MILLISECONDS, destroy);
    // The listeners belong to a reader who stopped, and would pause.
    incoming.removeAllListeners('data').once('end', destroy).resume();
    socket.end();
  };
}

/**
 * Sends `100 Continue` once the body of a request is read, so that a sender who waits for it
 * learns of a refusal instead, without sending anything (RFC 9110 10.1.1).
 */
export function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const read = incoming._read.bind(incoming);
  incoming._read = (size) => {
    incoming._read = read;
    if (!outgoing.headersSent) outgoing.writeContinue();
    read(size);
  };
}
