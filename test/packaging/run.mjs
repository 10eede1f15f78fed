// npm run verify:package [-- NODE...]
// Packs the build, installs the tarball next to pinned tools in a temporary folder, and does what
// hosts do: bundles for browsers, traces and bundles servers, imports under Jest. Servers run on
// this Node and on each NODE given. Builds a second time to compare the bytes. Needs a build and
// the npm registry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSizes } from './bundle-sizes.mjs';
import { installConsumer } from './consumer.mjs';
import { jestEntries } from './jest-entries.mjs';
import { nitroServer } from './nitro-server.mjs';
import { buildAgain, packedTarball } from './tarball.mjs';
import { tracedServer } from './traced-server.mjs';

const nodes = [process.execPath, ...process.argv.slice(2)];
const folder = mkdtempSync(join(tmpdir(), 'packaging-'));
try {
  const first = packedTarball(folder);
  const consumer = installConsumer(folder, first.path);
  for (const line of await bundleSizes(consumer)) console.log(line);
  console.log(await tracedServer(consumer, nodes));
  console.log(await nitroServer(consumer, nodes));
  console.log(jestEntries(consumer));
  buildAgain();
  const second = packedTarball(folder);
  if (second.digest !== first.digest)
    throw new Error('The second build is not the first: sources changed, or a build is not exact.');
  console.log(`tarball: ${first.bytes} bytes, the same after a second build`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
