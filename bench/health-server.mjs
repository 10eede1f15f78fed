// Server of health.mjs: the service over SQLite with a clock of its own, which a line on standard
// input moves on by a day. Prints its port and a token as JSON, then a line for each day that ran.
import { createInterface } from 'node:readline';
import { startScheduler } from '../dist/service.js';
import { openSqliteStorage } from '../dist/storage-sqlite.js';
import { authorize, serveMeasured } from './measured-service.mjs';

const [path] = process.argv.slice(2);
let ahead = 0;
const now = () => Date.now() + ahead;
const storage = await openSqliteStorage(path);
const { port, url } = await serveMeasured(storage, { now });
const { access: token } = await authorize(url);

const say = (facts) => process.stdout.write(`${JSON.stringify(facts)}\n`);
say({ port, token });
startScheduler(
  { storage, now, holder: 'bench', log: () => undefined },
  { everyMilliseconds: 200, listener: (_, outcome) => say({ ran: outcome.kind }) },
);
for await (const line of createInterface({ input: process.stdin }))
  if (line === 'day') ahead += 86_400_000;
