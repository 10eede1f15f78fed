// A client that costs little next to the servers: requests as text over persistent sockets, one at
// a time on each.
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Opens one connection: `ask` sends a request and returns `{ status, body }`. */
export async function openConnection(port) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let waiting;
  const fail = (why) => waiting?.reject(new Error(why));
  socket.on('data', (text) => {
    received += text;
    const end = received.indexOf(HEAD_END);
    if (end < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end))?.[1];
    if (length === undefined)
      return fail(`an answer without its length: ${received.slice(0, end)}`);
    const whole = end + HEAD_END.length + Number(length);
    if (received.length < whole) return;
    const answer = {
      status: Number(received.slice(9, 12)),
      body: received.slice(end + HEAD_END.length, whole),
    };
    received = received.slice(whole);
    waiting.resolve(answer);
  });
  socket.on('error', ({ message }) => fail(message));
  socket.on('close', () => fail('the server closed the connection'));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.removeAllListeners('close').destroy(),
  };
}

/** A request as it travels. */
export function requestBytes({ method = 'POST', path, headers = {}, body = '' }) {
  const fields = Object.entries({
    host: '127.0.0.1',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  return Buffer.from(
    `${method} ${path} ` +
      `HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}
