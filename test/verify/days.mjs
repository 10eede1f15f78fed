// npm run verify:days [-- CUSTOMERS [DAYS [FIRST-SEED]]]
// 10,000 customer-days with all kinds of faults, compared with a naive model (Spec 8, Decisions S7,
// T1, T2). A failing seed is printed: with 1 customer and that seed the history is repeated byte
// for byte. The sources are bundled in memory, so no build is needed.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const [customers = 200, days = 50, first = 1] = process.argv.slice(2).map(Number);
const bundle = await build({
  stdin: {
    contents: `export { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
export { judgeHistory } from '../service/simulation/judge-history.js';
export { simulateCustomer } from '../service/simulation/simulate-customer.js';`,
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    loader: 'ts',
  },
  alias: {
    '#bytes': source('text/bytes-node.ts'),
    '#packing': source('storage/packing/packing-node.ts'),
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
});
const { createMemoryStorage, judgeHistory, simulateCustomer } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
);

const started = performance.now();
const seen = new Map();
let failed = 0;
for (let seed = first; seed < first + customers; seed += 1) {
  const history = await simulateCustomer(seed, days, createMemoryStorage());
  const faults = await judgeHistory(history);
  for (const [kind, count] of history.faults) seen.set(kind, (seen.get(kind) ?? 0) + count);
  if (faults.length === 0) continue;
  failed += 1;
  console.error(`seed ${seed}: ${faults.join('; ')}`);
}
for (const [kind, count] of [...seen].sort()) console.log(`${String(count).padStart(7)}  ${kind}`);
console.log(
  `${customers * days} customer-days, ${seen.size} kinds of faults, ${failed} customers ` +
    `went wrong, ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
process.exitCode = failed === 0 && customers > 0 ? 0 : 1;
