import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandFault } from '../../src/command/command-io.js';
import { openDatabase } from '../../src/command/store/open-database.js';
import { freePort } from '../free-port.js';

/** A message of PostgreSQL's protocol: its kind, its length, its content. */
function message(kind: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(head.length - 1 + content.length, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** Lets a client in and ends its connection, in one packet. */
const WELCOME = Buffer.concat([
  message('R', '\0\0\0\0'),
  message('Z', 'I'),
  message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0'),
]);

const server = createServer((socket) => socket.once('data', () => socket.end(WELCOME)));
let port = 0;
beforeAll(async () => {
  port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('Decision T1: a connection that breaks at once is a fault, and ends no process', async () => {
  const opened = openDatabase(`postgres://user@127.0.0.1:${port}/none`);
  await expect(opened).rejects.toThrow(CommandFault);
});
