import { connect, createServer, type Socket } from 'node:net';

/** Direction of bytes. */
export type Direction = 'to the server' | 'to the client';

/** A proxy on loopback before a server; it can cut a connection at one byte, once. */
export interface CuttingProxy {
  readonly port: number;
  /** Bytes that went through, over all connections. */
  readonly passed: Readonly<Record<Direction, number>>;
  /** True if the connection was cut. */
  readonly cut: boolean;
  close(): Promise<void>;
}

/**
 * Passes everything on until `after` bytes went in that direction over all connections; then closes
 * both ends of the connection that brought the next byte: the bytes before arrive, none after them.
 * Later connections are not affected.
 */
export async function startCuttingProxy(
  target: { readonly host: string; readonly port: number },
  direction?: Direction,
  after = 0,
): Promise<CuttingProxy> {
  const passed: Record<Direction, number> = { 'to the server': 0, 'to the client': 0 };
  const sockets = new Set<Socket>();
  let cut = false;
  const pass = (from: Socket, to: Socket, way: Direction): void => {
    let over = false;
    from.on('data', (bytes: Buffer) => {
      if (over) return;
      const left = after - passed[way];
      if (!cut && way === direction && bytes.length > left) {
        cut = true;
        over = true;
        passed[way] += left;
        // Bytes before the cut arrive; their sender receives nothing afterwards.
        to.end(bytes.subarray(0, left), () => to.destroy());
        from.destroy();
        return;
      }
      passed[way] += bytes.length;
      to.write(bytes);
    });
    from.on('close', () => {
      if (!over) to.end(() => to.destroy());
    });
    // A close follows.
    from.on('error', () => undefined);
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.setNoDelay(true);
    }
    pass(client, upstream, 'to the server');
    pass(upstream, client, 'to the client');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    passed,
    get cut() {
      return cut;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
