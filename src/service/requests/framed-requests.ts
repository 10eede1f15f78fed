const framed = new WeakSet<Request>();

/**
 * Marks a request whose body has no more bytes than its Content-Length, because the server's parser
 * enforced that. Only for requests that a server parsed, never for constructed ones.
 */
export function markFramed(request: Request): void {
  framed.add(request);
}

/** Returns whether `markFramed` was called with this request. */
export function isFramed(request: Request): boolean {
  return framed.has(request);
}
