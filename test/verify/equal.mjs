// Holds the accelerator against the general one, on two million records, half of them
// mutated byte by byte, and files of which most records are only counted against the same files
// read record by record (`--records N` for another number, `--seed N` for others). The sources are
// bundled in memory, so no build is needed.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '2000000' },
    seed: { type: 'string', default: '1' },
  },
});
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const bundle = await build({
  stdin: {
    contents:
      "export { compareWays } from './core/scanner/compare-ways.js'; " +
      "export { compareCountedFiles } from './core/assortment-file/counted-files.js';",
    resolveDir: pathOf('..'),
  },
  alias: { '#bytes': pathOf('../../src/text/bytes-node.ts') },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
});
const { compareWays, compareCountedFiles } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
);

/** Records of a file, about. */
const FILE_RECORDS = 350;

let started = performance.now();
const secondsPassed = () => ((performance.now() - started) / 1000).toFixed(0);
const { records, accelerated, objects, disagreements } = compareWays(
  Number(values.records),
  Number(values.seed),
);
for (const line of disagreements) console.error(line);
const said =
  `${records} records: ${accelerated} read by the accelerator and accepted, ${objects} ` +
  `checked as objects too, ${disagreements.length} disagreements, seed ${values.seed}, ` +
  `${secondsPassed()} s`;
started = performance.now();
const counted = compareCountedFiles(
  Math.ceil(Number(values.records) / FILE_RECORDS),
  Number(values.seed),
);
for (const line of counted.disagreements) console.error(line);
console.log(
  `${said}; ${counted.files} files of ${counted.records} records: ` +
    `${counted.records - counted.looked} only counted, ${counted.disagreements.length} ` +
    `disagreements, seed ${values.seed}, ${secondsPassed()} s`,
);
const isEnough =
  accelerated > records / 20 && objects > records / 20 && counted.looked < 0.75 * counted.records;
process.exitCode = disagreements.length + counted.disagreements.length === 0 && isEnough ? 0 : 1;
