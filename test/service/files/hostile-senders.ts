import { connect } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const MIB = 1_048_576;

/** Returns this many bytes: `head`, then `unit` repeatedly. */
export function flood(head: string, unit: string, bytes: number): Buffer {
  const whole = Buffer.alloc(bytes, unit);
  whole.write(head);
  return whole;
}

/** A bomb: little on its way, much once it is unpacked. */
export function bomb(encoding: 'gzip' | 'br', content: Buffer): Buffer<ArrayBuffer> {
  const packed =
    encoding === 'gzip'
      ? gzipSync(content, { level: 1 })
      : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return Buffer.from(packed);
}

/** End of a request: nothing, the end of sending, or the end of the connection. */
export type Ending = 'wait' | 'half' | 'gone';

/** Sends bytes over a new socket. Returns the status of each response when the socket closes. */
export function sendRaw(
  port: number,
  bytes: Uint8Array,
  ending: Ending,
): Promise<readonly number[]> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (piece: Buffer) => {
      said += piece.toString('latin1');
    });
    // A connection that the server closed has no further responses.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () =>
      resolve([...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
    );
    socket.write(bytes, () => {
      if (ending === 'half') socket.end();
      else if (ending === 'gone') socket.destroy();
    });
  });
}

/** The head of a POST; `length` is what it says of its body. */
export function postHead(
  path: string,
  length: number,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const lines = Object.entries({ host: 'here', 'content-length': String(length), ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}
