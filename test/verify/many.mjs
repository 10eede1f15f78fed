// npm run verify:many [-- --customers N] [--records N] [--workers 1,2,4] [--form changed|new]
//   [--libraries one|many] [--new-records N] [--distance MS]
// The days of N customers, all agreed for one minute, run by one, two and four workers: of one
// library, and of N/10 libraries. Of a catalogue of 500 records 2 % are changed; in the other form
// customers have none yet, and 100 records are new. Storage is behind PgBouncer in its mode of
// transactions, the job engine on the server itself. The first libraries with the last form are
// run once more with the servers MS milliseconds away (10 by default, 0 for not at all), so that
// workers wait for answers and not for this machine's processors. Prints days a minute, the
// longest wait from the agreed minute, connections, and the share of the workers' time that waits
// for the row in which a library counts its events. Fails where a day is lost or run twice, a
// catalogue is not that of a customer synced alone, events are missing, out of order or passed
// over by a reader that reads on meanwhile, two workers take far longer than one, or two that are
// far away run less than 1.5 times the days of one. PostgreSQL and PgBouncer are Debian's
// packages; the sources are bundled in memory, so no build is needed.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildForHere } from './bundle.mjs';
import { ManyCustomers } from './many-world.mjs';

/** Days of two workers in the time of one, at least: a machine with other work does not decide. */
const LEAST_RATIO = 0.4;
/** The same if the servers are far away. */
const LEAST_FAR_RATIO = 1.5;
/** Times that a slower pair is measured again. */
const TRIES = 3;

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '60' },
    records: { type: 'string', default: '500' },
    'new-records': { type: 'string', default: '100' },
    workers: { type: 'string', default: '1,2,4' },
    form: { type: 'string', multiple: true, default: ['changed', 'new'] },
    libraries: { type: 'string', multiple: true, default: ['one', 'many'] },
    distance: { type: 'string', default: '10' },
  },
});
const customers = Number(values.customers);
const workerCounts = values.workers.split(',').map(Number);
if (!(customers >= 20) || workerCounts.some((count) => !(count >= 1)))
  throw new TypeError('Give 20 customers or more, and workers as 1,2,4.');

const bundle = await buildForHere(`
export { createPostgresStorage, migratePostgres, pgDriver }
  from '../../src/storage/postgres/index.js';
export { runDailySync } from '../../src/service/daily-sync/run-daily-sync.js';
export { buildChildProgram } from '../crash/child-program.js';
export { incomingFile } from '../service/incoming-file.js';
export { startPooler } from '../storage/pgbouncer.js';
export { startPostgresServer } from '../storage/postgres-server.js';
export { default as pg } from 'pg';
export { runMigrations } from 'graphile-worker';`);
const parts = await import(bundle.url);
const { migratePostgres, pg, pgDriver, runMigrations } = parts;
const root = fileURLToPath(new URL('../../', import.meta.url));
const program = await parts.buildChildProgram('test/verify/many-worker.ts', root);
const server = await parts.startPostgresServer();
const pooler = server && (await parts.startPooler(server, 40));
const faults = [];
const figures = [];
try {
  if (pooler === undefined)
    console.log('notice: PostgreSQL or PgBouncer is not installed; no day was run');
  else {
    console.log(
      'days | workers | days a minute | longest wait | connections of storage and engine | ' +
        'counter row',
    );
    for (const libraries of values.libraries)
      for (const form of values.form) await measure(libraries, form, 0);
    const distance = Number(values.distance);
    if (distance > 0) await measure(values.libraries[0], values.form.at(-1), distance);
  }
} finally {
  program.remove();
  bundle.remove();
  await pooler?.stop();
  await server?.stop();
}
for (const fault of faults.slice(0, 20)) console.error(fault);
if (figures.length > 0)
  console.log(`days a minute of ${customers} customers, by workers: ${figures.join('; ')}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Runs a day of all customers for each number of workers, in a database of its own. */
async function measure(libraries, form, distance) {
  const database = `${libraries}_${form}_${distance}`;
  await server.createDatabase(database);
  const pool = new pg.Pool({ connectionString: server.url(database) });
  // The engine asks for listeners.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await migratePostgres(pgDriver(pool));
    await runMigrations({ pgPool: pool });
    const places = {
      program: program.path,
      pooler: pooler.url(database),
      server: server.url(database),
      distance,
    };
    const size = {
      customers,
      libraries: libraries === 'one' ? 1 : Math.ceil(customers / 10),
      records: Number(form === 'new' ? values['new-records'] : values.records),
      isNew: form === 'new',
    };
    const world = new ManyCustomers(parts, pool, places, size);
    const many = libraries === 'one' ? 'one library' : `${size.libraries} libraries`;
    const name = `${many}, ${form}${distance === 0 ? '' : `, ${distance} ms away`}`;
    const least = distance === 0 ? LEAST_RATIO : LEAST_FAR_RATIO;
    const isSlow = () => rates.has(1) && rates.has(2) && rates.get(2) < least * rates.get(1);
    await world.prepare();
    const rates = new Map();
    const run = async (workers) => {
      const { rate, longest, share, storage, engine } = await world.round(workers);
      rates.set(workers, rate);
      const waits = [seconds(longest), `${storage} and ${engine}`, `${(share * 100).toFixed(1)} %`];
      console.log([name, workers, rate.toFixed(0), ...waits].join(' | '));
    };
    for (const workers of workerCounts) await run(workers);
    for (let tries = 1; isSlow() && tries < TRIES; tries += 1)
      for (const workers of [1, 2]) await run(workers);
    if (isSlow()) faults.push(`${name}: two workers run less than ${least} times the days of one`);
    faults.push(...world.faults);
    const ratio = rates.has(1) && rates.has(2) ? rates.get(2) / rates.get(1) : undefined;
    const rated = [...rates].map(([workers, rate]) => `${rate.toFixed(0)} by ${workers}`);
    const compared = ratio === undefined ? '' : ` (two ${ratio.toFixed(2)} times one)`;
    figures.push(`${name}: ${rated.join(', ')}${compared}`);
  } finally {
    await pool.end();
  }
}

function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
