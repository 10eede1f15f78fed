// A process of vitest that runs tests again and again, each time over another mutant. The parent
// sends { files, texts }, and receives { ended } for each file of tests and { modules } at the end.
// A mutant that hangs leaves it without an answer: it kills this process and starts another.
import { join, sep } from 'node:path';
import { createVitest } from 'vitest/node';

const root = process.cwd();
const source = (path) => join(root, 'src', path);

/** Texts of sources by path that differ from those on disk. */
const changed = new Map();

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    name: 'core',
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    bail: process.argv.includes('--all') ? 0 : 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['test/laws-setup.ts', 'test/mutants/probe-setup.ts'],
    env: { LAW_SEED: '1' },
    reporters: [{ onTestModuleEnd: () => process.send({ ended: 1 }) }],
    sequence: {
      sequencer: class {
        shard(files) {
          return files;
        }
        sort(files) {
          return files;
        }
      },
    },
  },
  {
    resolve: {
      alias: {
        '#core': source('index.ts'),
        '#bytes': source('text/bytes-node.ts'),
        '#packing': source('packing/packing-node.ts'),
      },
    },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform: (_, id) => changed.get(id.split('?')[0]),
      },
    ],
  },
);

/** Puts these texts in place of the sources, and the sources in place of the last ones. */
function change(texts) {
  const paths = [...changed.keys(), ...Object.keys(texts)];
  changed.clear();
  for (const [path, text] of Object.entries(texts)) changed.set(path, text);
  for (const path of paths) vitest.invalidateFile(path.split('/').join(sep));
}

process.on('message', async ({ files, texts }) => {
  if (files.length === 0) return process.send({ modules: [], broken: false });
  change(texts);
  const specifications = files.map((file) =>
    vitest.getRootProject().createSpecification(join(root, file)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const modules = testModules.map((module) => ({
    file: module.relativeModuleId,
    failed: module.state() === 'failed',
    first: firstFailure(module),
    milliseconds: module.diagnostic().duration + module.diagnostic().collectDuration,
    ran: module.meta().ran ?? [],
  }));
  process.send({ modules, broken: unhandledErrors.length > 0 });
});

function firstFailure(module) {
  for (const test of module.children.allTests('failed')) return test.name;
  return 'the file of tests cannot be read';
}

process.send({ ready: true });
