import { Socket } from 'node:net';
import pg from 'pg';
import { startWorker } from '../../src/service/daily-sync/worker/index.js';
import { createPostgresStorage, pgDriver } from '../../src/storage/postgres/index.js';

/*
 * A worker process for `many.mjs`: `many-worker POOLER SERVER NAME BACK DISTANCE`. Storage is
 * behind the pooler, the job engine is on the server. Its clock is BACK milliseconds behind, until
 * it gets another number. All that it sends leaves DISTANCE milliseconds later. It prints `working`
 * and its faults, and leaves on request or when the process that started it ends.
 */
const [pooler = '', server = '', name = '', given = '0', distance = '0'] = process.argv.slice(2);
let back = Number(given);

/** Returns a connection to a server on another machine. */
function farSocket(): Socket {
  const socket = new Socket();
  const send = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  const write = (...given: unknown[]): boolean => {
    setTimeout(send, Number(distance), ...given);
    return true;
  };
  // To connect gives a socket its own way of writing.
  return socket.once('connect', () => Object.assign(socket, { write }));
}

const pool = (url: string, application: string): pg.Pool => {
  const far = distance === '0' ? {} : { stream: farSocket };
  const made = new pg.Pool({ connectionString: url, application_name: application, ...far });
  made.on('error', () => undefined);
  made.on('connect', (client) => void client.on('error', () => undefined));
  return made;
};
const storagePool = pool(pooler, 'storage');
const enginePool = pool(server, 'engine');
const worker = await startWorker({
  storage: createPostgresStorage(pgDriver(storagePool)),
  pool: enginePool,
  now: () => Date.now() - back,
  holder: name,
  log: ({ level, message, detail }) => {
    if (level === 'error') process.send?.({ message, detail });
  },
});
process.on('message', (told: 'stop' | { readonly back: number }) => {
  if (told === 'stop') void worker.stop();
  else back = told.back;
});
process.once('disconnect', () => process.exit());
process.send?.('working');
await worker.ended;
await Promise.all([storagePool.end(), enginePool.end()]);
process.disconnect();
