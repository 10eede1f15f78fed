// npm run verify:crash [-- N [SEED]]
// On each storage, N syncs (1,100 where not given) are killed with SIGKILL: ten of eleven at
// enumerated statements and system calls, the others at random moments. Nothing may be
// lost, half applied or doubled, and the next process comes to the same end as an undisturbed one
// (Decisions T1, T2). The sources are bundled in memory, so no build is needed; PostgreSQL and
// strace are Debian's packages, and what is absent is said.

import { fileURLToPath } from 'node:url';
import { buildForHere } from './bundle.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [wanted = 1_100, seed = 1] = process.argv.slice(2).map(Number);
const bundle = await buildForHere(`
export { buildChildProgram } from '../crash/child-program.js';
export { canTrace } from '../crash/crash-points.js';
export { crashPostgres, crashSqlite } from '../crash/crash-trials.js';
export { startPostgresServer } from '../storage/postgres-server.js';`);
const { buildChildProgram, canTrace, crashPostgres, crashSqlite, startPostgresServer } =
  await import(bundle.url);

const moments = Math.ceil(wanted / 11);
const trials = {
  enumerated: wanted - moments,
  moments,
  seed,
  beside: 2,
};
const program = await buildChildProgram('test/crash/crash-child.ts', root);
const server = await startPostgresServer({ fsync: 'off' });
let failed = false;
const said = [];
try {
  const trace = canTrace();
  if (!trace)
    console.log('notice: strace is not installed or not allowed; no kills at system calls');
  if (server === undefined)
    console.log('notice: PostgreSQL is not installed; syncs into it were not killed');
  for (const [name, run] of [
    ['SQLite', () => crashSqlite(program, trials, trace)],
    ['PostgreSQL', server && (() => crashPostgres(program, trials, server.url()))],
  ]) {
    if (run === undefined) continue;
    const started = performance.now();
    const { enumerable, enumerated, moments, struck, faults } = await run();
    for (const fault of faults.slice(0, 20)) console.error(`${name}: ${fault}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    said.push(
      `${name}: killed at ${enumerated} of ${enumerable} enumerated points and at ` +
        `${moments} random moments (${struck} of them at work), ` +
        `${faults.length} faults, seed ${seed}, ${seconds} s`,
    );
    if (faults.length > 0 || enumerated + moments === 0) failed = true;
  }
} finally {
  program.remove();
  bundle.remove();
  await server?.stop();
}
console.log(said.join('; '));
process.exitCode = failed ? 1 : 0;
