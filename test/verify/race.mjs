// npm run verify:race [-- CODES]
// 10,000 authorization codes, 50 concurrent redemptions each, over the memory storage with random
// turns between load and commit: exactly one pair each, never a 5xx (Decisions O2, O13). The
// sources are bundled in memory, so no build is needed.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const codes = Number(process.argv[2] ?? 10_000);
const bundle = await build({
  entryPoints: [fileURLToPath(new URL('../service/oauth/race-codes.ts', import.meta.url))],
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
const { raceCodes, readCaseFile } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
);
const { fixtures } = readCaseFile(
  readFileSync(new URL('../vectors/oauth-cases.json', import.meta.url), 'utf8'),
);

let failed = codes < 1;
const said = [];
for (const [codeReplay, share, seed] of [
  ['revoke', Math.ceil(codes / 2), 1],
  ['deny', Math.floor(codes / 2), 1_000_001],
]) {
  const started = performance.now();
  const { exact, pairs, strange, working } = await raceCodes(fixtures, {
    codes: share,
    concurrent: 50,
    nodes: 4,
    seed,
    codeReplay,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  for (const line of strange.slice(0, 20)) console.error(line);
  said.push(
    `codeReplay ${codeReplay}: ${share} codes x 50, ${exact} gave one pair, ${pairs} pairs, ` +
      `${working} work, ${strange.length} strange answers, ${seconds} s`,
  );
  if (
    exact !== share ||
    pairs !== share ||
    strange.length > 0 ||
    working !== (codeReplay === 'deny' ? share : 0)
  )
    failed = true;
}
console.log(said.join('; '));
process.exitCode = failed ? 1 : 0;
