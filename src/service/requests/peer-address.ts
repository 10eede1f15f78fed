const peers = new WeakMap<Request, string>();

/** Marks a request with the address at the other end of its connection. */
export function markPeer(request: Request, address: string): void {
  peers.set(request, address);
}

/** Returns the address that `markPeer` was called with; undefined for any other request. */
export function peerOf(request: Request): string | undefined {
  return peers.get(request);
}
