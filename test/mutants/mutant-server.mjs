// A process of vitest that runs tests again and again, each time over another mutant. The parent
// sends { runs, texts }, each run a file of tests and, unless all are meant, the ids of tests in
// it. It receives { ended } for each file, and at the end { modules, failures }: the files and the
// failures of this turn alone.
// A mutant that hangs leaves the parent without an answer: it kills this process and starts
// another.
import { join, sep } from 'node:path';
import { createVitest } from 'vitest/node';

/** Milliseconds after which a test hangs that only waits; one that works ends by its limit. */
const PATIENCE = 300_000;

const root = process.cwd();
const source = (path) => join(root, 'src', path);

/** Texts of sources by path that differ from those on disk. */
const changed = new Map();

const stopsAtFailure = !process.argv.includes('--all');

/** Files of tests that ended in this turn, and the tests that failed in it. */
let turn = { modules: [], failures: [] };

const reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed')
      turn.failures.push({ file: test.module.relativeModuleId, test: test.fullName });
  },
  onTestModuleEnd(module) {
    turn.modules.push(module);
    process.send({ ended: 1 });
    const { relativeModuleId: file } = module;
    if (module.state() !== 'failed' || turn.failures.some((one) => one.file === file)) return;
    // A file that cannot be read, or a hook that fails: `bail` counts tests only.
    const [error] = [...module.errors(), ...[...module.children.allSuites()].flatMap(errorsOf)];
    turn.failures.push({ file, test: `no test, but the file: ${error?.message}` });
    if (stopsAtFailure) void vitest.cancelCurrentRun('test-failure');
  },
};

function errorsOf(suite) {
  return suite.errors();
}

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
    bail: stopsAtFailure ? 1 : 0,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    setupFiles: ['test/laws-setup.ts', 'test/mutants/probe-setup.ts'],
    env: { LAW_SEED: '1' },
    reporters: [reporter],
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
        '#core': source('core/index.ts'),
        '#catalogue': source('core/catalogue/index.ts'),
        '#bytes': source('text/bytes-node.ts'),
        '#packing': source('storage/packing/packing-node.ts'),
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

/** Forgets the results of earlier turns, which vitest keeps and counts towards `bail`. */
function startTurn() {
  turn = { modules: [], failures: [] };
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.pathsSet.clear();
}

process.on('message', async ({ runs, texts }) => {
  if (runs.length === 0) return process.send({ modules: [], failures: [] });
  startTurn();
  change(texts);
  const specifications = runs.map(({ file, ids }) =>
    vitest.getRootProject().createSpecification(join(root, file), { testIds: ids }),
  );
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const { modules, failures } = turn;
  const workerFailure = unhandledErrors.find(({ message }) => /^\[vitest-pool\]/.test(message));
  // The worker ended without a failed test. The parent treats this process as crashed too.
  if (failures.length === 0 && workerFailure !== undefined) process.exit(1);
  process.send({
    modules: modules.map((module) => ({
      file: module.relativeModuleId,
      collecting: module.diagnostic().collectDuration,
      outside: module.meta().outside ?? [],
      tests: [...module.children.allTests()].map((test) => ({
        id: test.id,
        milliseconds: test.diagnostic()?.duration ?? 0,
        ran: test.meta().ran ?? [],
      })),
    })),
    failures: [
      ...failures,
      ...unhandledErrors.map(({ message }) => ({ test: `no test, but unhandled: ${message}` })),
    ],
  });
});

process.on('disconnect', () => process.exit());

process.send({ ready: true });
