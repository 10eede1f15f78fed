/**
 * What a server's own parser holds to its Content-Length: the body ends where it says, whatever the
 * sender does.
 */
const framed = new WeakSet<Request>();

/**
 * Says that a request's Content-Length, if it has one, was enforced below: no more bytes come than
 * it announces. For bridges to a server, never for what a program made up.
 */
export function markFramed(request: Request): void {
  framed.add(request);
}

/** Whether `markFramed` was told of this request. */
export function isFramed(request: Request): boolean {
  return framed.has(request);
}
