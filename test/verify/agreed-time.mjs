// Compares the agreed instants with Temporal, for every zone of this runtime and every transition
// from 2000 to 2037. The sources are bundled in memory, so no build is needed. `--step N` takes
// every N-th transition only.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const step = process.argv[2] === '--step' ? Number(process.argv[3]) : 1;
const bundle = await build({
  entryPoints: [fileURLToPath(new URL('../core/catalogue/agreed-time-oracle.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
});
const { compareZones } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
);

const started = performance.now();
const { zones, transitions, comparisons, disagreements } = compareZones(
  [...Intl.supportedValuesOf('timeZone'), 'UTC'],
  step,
);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
for (const line of disagreements.slice(0, 20)) console.error(line);
console.log(
  `tz database ${process.versions.tz}: ${zones} zones, ${transitions} transitions, ` +
    `${comparisons} comparisons, ${disagreements.length} disagreements, ${seconds} s`,
);
process.exitCode = disagreements.length === 0 && comparisons > 0 ? 0 : 1;
