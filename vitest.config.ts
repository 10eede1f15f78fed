import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE, WAITING } from './test/patience.js';
import { RunningTests } from './test/running-tests.js';

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** File for the names of the tests that run now: `.ci/run` names those of a step that hangs. */
const RUNNING = process.env['RUNNING_TESTS'];

/** True in the long run: `npm run test:long`. */
const LONG = process.env['LONG_TESTS'] === '1';

/** True in `npm test`, which leaves out the tests that start something. */
const QUICK = process.env['QUICK_TESTS'] === '1';

/**
 * Seed of all laws. It is fixed, so that a run can be repeated; the long run takes it from the
 * commit, so that laws see other values as the code changes.
 */
function lawSeed(): string {
  if (!LONG) return '1';
  try {
    const commit = execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD']);
    return String(Number.parseInt(commit.toString().slice(0, 7), 16));
  } catch {
    return '2';
  }
}

const shared = {
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: { poll: { timeout: WAITING } },
  pool: 'threads' as const,
  setupFiles: ['test/laws-setup.ts', 'test/measured/measure-children.ts'],
  env: { LAW_SEED: lawSeed() },
};

/** Tests that replace modules or globals, which the others would see too. */
const REPLACING = [
  'test/service/daily-sync/worker/start-worker.test.ts',
  'test/core/scanner/scanner.test.ts',
  'test/service/files/files-web.test.ts',
  'test/service/optional-peers.test.ts',
  'test/service/pressure/locked-out.test.ts',
  'test/service/pressure/rate-limiter.test.ts',
  'test/service/pressure/under-pressure.test.ts',
  'test/text/well-formed.laws.test.ts',
];

/** Imports of what starts a browser, a process or a database, or reads the built package. */
const STARTS =
  /from '(node:child_process|.*\/(browser|crash)\/.*|.*\/(postgres-server|serve-process|sqlite-drivers|built)\.js|.*\/src\/storage\/(sqlite|postgres|s3)\/.*)'/;

/** Returns the tests that start something and wait for it. */
function startingTests(): readonly string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `test/${path}`)
    .filter((path) => path.startsWith('test/browser/') || STARTS.test(readFileSync(path, 'utf8')));
}

/** Tests of the page in browsers. They have one size: the long run leaves them to the others. */
const IN_BROWSERS = 'test/browser/{everyone,firefox,inspector*,playground,supplier-walks}.test.ts';

const onNode = {
  '#core': source('core/index.ts'),
  '#catalogue': source('core/catalogue/index.ts'),
  '#bytes': source('text/bytes-node.ts'),
  '#packing': source('storage/packing/packing-node.ts'),
};

/**
 * Branches of each hundred that the tests of a room have to run, in vitest's threads, in processes
 * and in the page of the inspector, measured with PostgreSQL and Chromium as `.ci/run` installs
 * them. Code that only types ask for, such as `?? 0` behind an index, counts as missing; `itemAt`
 * replaces it.
 */
const LEAST_BRANCHES: Readonly<Record<string, number>> = {
  client: 99,
  command: 96,
  'core/assortment-file': 100,
  'core/catalogue': 100,
  'core/explain': 99,
  'core/issue': 100,
  'core/json': 100,
  'core/pricing': 100,
  'core/record': 100,
  'core/scanner': 96.5,
  'core/value': 100,
  'figures/plots': 95,
  'figures/price-checks': 100,
  import: 95.5,
  'import/file-form': 98,
  oauth: 100,
  page: 95,
  service: 98,
  'service/daily-sync': 97,
  storage: 95,
  'storage/conformance': 100,
  'storage/packing': 100,
  testing: 95,
  text: 100,
};

/** Returns the thresholds of coverage by room. */
function branchThresholds(): Record<string, { branches: number }> {
  return Object.fromEntries(
    Object.entries(LEAST_BRANCHES).map(([room, branches]) => [`src/${room}/**`, { branches }]),
  );
}

/**
 * Five projects: `core` runs everything on Node's byte functions, with modules shared between
 * files, and `replacing` the few files that may not share them; `web-bytes` reads bytes by the
 * browser's functions and `no-scanner` runs without WebAssembly, each a few tests of `core` in
 * the short runs, whole rooms in the long run; `policy` holds the repository to its own rules (some
 * of its tests read `dist`: build first).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    ...(RUNNING === undefined ? {} : { reporters: ['default', new RunningTests(RUNNING)] }),
    projects: [
      {
        resolve: { alias: onNode },
        test: {
          ...shared,
          name: 'core',
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/policy/**',
            ...REPLACING,
            ...(LONG ? [IN_BROWSERS] : []),
            ...(QUICK ? startingTests() : []),
          ],
          isolate: false,
        },
      },
      {
        resolve: { alias: onNode },
        test: { ...shared, name: 'replacing', include: REPLACING },
      },
      {
        resolve: { alias: { ...onNode, '#bytes': source('text/bytes-web.ts') } },
        test: {
          ...shared,
          name: 'web-bytes',
          include: LONG
            ? ['test/{text,core/json,core/record,core/assortment-file}/**/*.test.ts']
            : ['test/{text,core/json}/**/*.test.ts'],
        },
      },
      {
        resolve: {
          alias: [
            ...Object.entries(onNode).map(([find, replacement]) => ({ find, replacement })),
            {
              find: /^.*\/scanner\/create-record-scanner\.js$/,
              replacement: source('../test/core/scanner/no-scanner.ts'),
            },
          ],
        },
        test: {
          ...shared,
          name: 'no-scanner',
          // The rooms that read files. Those above them call these, and `verify:equal` and
          // `verify:everywhere` compare the answers with and without WebAssembly.
          include: LONG
            ? [
                'test/core/{assortment-file,catalogue,json,record}/**/*.test.ts',
                'test/{fuzz,specification}/**/*.test.ts',
              ]
            : ['test/core/assortment-file/every-code.test.ts'],
          exclude: ['test/core/catalogue/agreed-time*.test.ts'],
          isolate: false,
        },
      },
      {
        resolve: { alias: onNode },
        // Forks: these tests start npm and node, and may not share a process with the others.
        test: { ...shared, name: 'policy', include: ['test/policy/**/*.test.ts'], pool: 'forks' },
      },
    ],
    coverage: {
      provider: 'custom',
      customProviderModule: './test/measured/provider.mjs',
      include: ['src/**/*.{ts,tsx}'],
      // AssemblyScript, which no engine of JavaScript runs, and the bytes that it compiles to: the
      // only file of src that a program writes (`npm run scanner`). The start of the published
      // page, which a measured page does without.
      exclude: [
        'src/core/scanner/assembly/**',
        'src/core/scanner/scanner-code.ts',
        'src/page/view/app/start.ts',
      ],
      reporter: ['text-summary', 'html'],
      thresholds: branchThresholds(),
    },
  },
});
