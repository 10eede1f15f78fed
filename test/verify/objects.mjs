// npm run verify:objects [-- N [SEED]]
// N times (300 where not given) the upload, refusal and erasing of files whose bytes are in an
// object store goes wrong, in turns: the process is killed at a request, the connection is cut, the
// answer comes too late, the store is full, the key is wrong, an object is gone. Nothing that was
// acknowledged may be lost, and nothing may be left in the store after the sweep (Decision K5). The
// store is OpenStack Swift, Debian's packages; the sources are bundled, so no build is needed.

import { fileURLToPath } from 'node:url';
import { buildForHere } from './bundle.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [count = 300, seed = 1] = process.argv.slice(2).map(Number);
const bundle = await buildForHere(`
export { buildChildProgram } from '../crash/child-program.js';
export { runObjectTrials } from '../storage/s3/object-trials.js';
export { startSwiftServer, swiftMissing } from '../storage/s3/swift-server.js';`);
const { buildChildProgram, runObjectTrials, startSwiftServer, swiftMissing } = await import(
  bundle.url
);

let program;
let server;
let failed = !(count > 0);
try {
  server = await startSwiftServer();
  if (server === undefined) {
    console.log(`notice: ${swiftMissing()}; no object store was tried`);
  } else {
    const started = performance.now();
    program = await buildChildProgram('test/storage/s3/objects-child.ts', root);
    const { acknowledged, faults, left, struck } = await runObjectTrials(server, program.path, {
      count,
      seed,
    });
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const kinds = Object.entries(struck).map(([kind, times]) => `${times} ${kind}`);
    const hits = Object.values(struck).reduce((sum, times) => sum + times, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `OpenStack Swift: ${hits} of ${count} trials struck (${kinds.join(', ')}), ` +
        `${acknowledged} files acknowledged, ${faults.length} lost or wrong, ` +
        `${left} objects left after the sweep, seed ${seed}, ${seconds} s`,
    );
    failed ||= faults.length > 0 || left > 0 || hits < count / 2;
  }
} finally {
  await server?.stop();
  program?.remove();
  bundle.remove();
}
process.exitCode = failed ? 1 : 0;
