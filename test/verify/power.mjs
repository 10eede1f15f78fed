// npm run verify:power [-- N [SEED]]
// Power is lost N times (1,000 where not given) while a day is synced into an SQLite file: strace
// records every write and sync, and each loss leaves what was synced, and of the later writes none,
// all, some, some in another order, or some of their sectors. Nothing acknowledged may be lost,
// nothing half applied, and the next process comes to the same end as an undisturbed one (Decisions
// T1, T2). A disk that lies about its syncs is the control: there something must be found. The
// sources are bundled, so no build is needed; strace is Debian's package.

import { fileURLToPath } from 'node:url';
import { buildForHere } from './bundle.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [wanted = 1_000, seed = 1] = process.argv.slice(2).map(Number);
const bundle = await buildForHere(`
export { buildChildProgram } from '../crash/child-program.js';
export { canTrace } from '../crash/crash-points.js';
export { losePower } from '../crash/power-loss.js';`);
const { buildChildProgram, canTrace, losePower } = await import(bundle.url);

const CONTROLS = 30;

let failed = false;
const program = await buildChildProgram('test/crash/crash-child.ts', root);
try {
  if (!canTrace()) {
    console.log('notice: strace is not installed or not allowed; no power was lost');
  } else {
    const { steps, syncs, losses, faults } = await losePower(program, { losses: wanted, seed });
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const control = await losePower(program, { losses: CONTROLS, seed, lies: true });
    console.log(
      `SQLite: power lost ${losses} times over ${steps} writes, ${syncs} of them syncs, ` +
        `${faults.length} faults, seed ${seed}; a disk that lies about syncs: ` +
        `${control.faults.length} faults in ${control.losses} losses`,
    );
    failed = faults.length > 0 || losses < 1 || control.faults.length === 0;
  }
} finally {
  program.remove();
  bundle.remove();
}
process.exitCode = failed ? 1 : 0;
