// npm run verify:cuts [-- OFFSETS]
// A proxy on loopback cuts the PostgreSQL connection of a day's syncs at OFFSETS byte offsets each
// way (250 where not given): what was acknowledged is there, and what is unknown comes to exactly
// one effect (Decision T1). The sources are bundled in memory, so no build is needed; PostgreSQL is
// Debian's package.

import { buildForHere } from './bundle.mjs';

const offsets = Number(process.argv[2] ?? 250);
const bundle = await buildForHere(`
export { cutConnections } from '../storage/postgres-cuts.js';
export { startPostgresServer } from '../storage/postgres-server.js';`);
const { cutConnections, startPostgresServer } = await import(bundle.url);
const server = await startPostgresServer({ fsync: 'off' });
let failed = offsets < 1;
try {
  if (server === undefined) {
    console.log('notice: PostgreSQL is not installed; no connection was cut');
  } else {
    const started = performance.now();
    const { bytes, cut, survived, faults } = await cutConnections(server, offsets);
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const spread =
      `${bytes['to the server']} bytes to the server, ` + `${bytes['to the client']} to the client`;
    console.log(
      `${cut} connections cut over ${spread}; ${survived} days went on in the same ` +
        `process, ${faults.length} faults, ${seconds} s`,
    );
    if (faults.length > 0 || cut !== 2 * offsets) failed = true;
  }
} finally {
  bundle.remove();
  await server?.stop();
}
process.exitCode = failed ? 1 : 0;
