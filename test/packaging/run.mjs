// npm run verify:package [-- NODE...]
// Packs the build, installs the tarball next to pinned tools in a temporary folder, and does what
// hosts do: bundles for browsers, traces and bundles servers, imports under Jest. Servers run on
// this Node and on each NODE given. The last of these builds a copy of the sources, as on another
// machine, to compare the bytes. Needs a build, git and the npm registry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSizes } from './bundle-sizes.mjs';
import { run } from './command.mjs';
import { installConsumer } from './consumer.mjs';
import { jestEntries } from './jest-entries.mjs';
import { nitroServer } from './nitro-server.mjs';
import { packedTarball, tarballOfAnotherMachine } from './tarball.mjs';
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
  const second = tarballOfAnotherMachine(folder, nodes.at(-1));
  if (second.integrity !== first.integrity)
    throw new Error(
      `Another machine makes another package (${second.bytes} bytes, ${second.integrity}) than ` +
        `this one (${first.bytes} bytes, ${first.integrity}): is the build of these sources?`,
    );
  console.log(`integrity: ${first.integrity}`);
  const version = run(nodes.at(-1), ['--version'], { cwd: folder }).trim();
  console.log(
    `${first.bytes} bytes, the same as built by Node ${version} in another folder, time zone and ` +
      'language, with modules of its own',
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
