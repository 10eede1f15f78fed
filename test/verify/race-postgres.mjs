// npm run verify:race:postgres [-- CODES]
// CODES authorization codes (1,000 where not given), 50 concurrent redemptions each by four
// processes over one PostgreSQL: exactly one pair each, never a 5xx (Decisions O2, O13, T1). The
// sources are bundled in memory, so no build is needed; PostgreSQL is Debian's package.

import { fileURLToPath } from 'node:url';
import { buildForHere } from './bundle.mjs';

const codes = Number(process.argv[2] ?? 1_000);
const bundle = await buildForHere(`
export { migratePostgres, pgDriver } from '../../src/storage/postgres/index.js';
export { buildChildProgram } from '../crash/child-program.js';
export { startPostgresServer } from '../storage/postgres-server.js';
export { raceProcesses } from '../storage/race-processes.js';
export { default as pg } from 'pg';`);
const { buildChildProgram, migratePostgres, pg, pgDriver, raceProcesses, startPostgresServer } =
  await import(bundle.url);
const program = await buildChildProgram(
  'test/storage/race-child.ts',
  fileURLToPath(new URL('../../', import.meta.url)),
);
const server = await startPostgresServer({ fsync: 'off' });
let failed = codes < 1;
const said = [];
try {
  if (server === undefined) {
    console.log('notice: PostgreSQL is not installed; nothing was raced');
  } else {
    const pool = new pg.Pool({ connectionString: server.url() });
    await migratePostgres(pgDriver(pool));
    await pool.end();
    for (const [policy, share] of [
      ['revoke', Math.ceil(codes / 2)],
      ['deny', Math.floor(codes / 2)],
    ]) {
      const started = performance.now();
      const { exact, pairs, answers, winners, working, strange } = await raceProcesses(
        program,
        server.url(),
        share,
        policy,
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      for (const line of strange.slice(0, 20)) console.error(line);
      said.push(
        `codeReplay ${policy}: ${share} codes x 50 over 4 processes, ${exact} gave one pair,` +
          ` ${pairs} pairs of ${answers} answers, ${winners} processes won, ` +
          `${working} work, ${strange.length} strange answers, ${seconds} s`,
      );
      if (
        exact !== share ||
        pairs !== share ||
        strange.length > 0 ||
        working !== (policy === 'deny' ? share : 0)
      )
        failed = true;
    }
  }
} finally {
  program.remove();
  bundle.remove();
  await server?.stop();
}
if (said.length > 0) console.log(said.join('; '));
process.exitCode = failed ? 1 : 0;
