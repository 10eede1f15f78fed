import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';

const { exports } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** Subpaths that lead to modules. */
const SUBPATHS = Object.keys(exports).filter((subpath) => !subpath.endsWith('.json'));

const TEST = `
import * as kit from 'assortment-kit';
import { emptyCatalogue } from 'assortment-kit/catalogue';

const subpaths = ${JSON.stringify(SUBPATHS.map((path) => `assortment-kit${path.slice(1)}`))};
const tried = new Set();

test.each(subpaths)(
  '%s exports values of this realm',
  async (name) => {
    const values = Object.values(await import(name));
    expect(values.length).toBeGreaterThan(0);
    for (const value of values.filter((one) => typeof one === 'function'))
      expect(value instanceof Function).toBe(true);
    for (const value of values.filter((one) => Array.isArray(one)))
      expect(value instanceof Array).toBe(true);
  },
);

// One call for each subpath with an option or a value that cannot be.
test.each([
  ['assortment-kit', 'checkAssortmentFile', 42],
  ['assortment-kit', 'parseUnit', 'kg', { units: 'Strict' }],
  ['assortment-kit/catalogue', 'planSync', emptyCatalogue('1'), kit.readAssortmentFile('{}'), {}],
  ['assortment-kit/import', 'readTable', 42],
  ['assortment-kit/titles', 'titleOf', { code: 'unknown' }],
  ['assortment-kit/oauth', 'tokenPolicy', { nothing: 1 }],
  ['assortment-kit/client', 'eventsRequest', { nothing: 1 }],
  ['assortment-kit/arbitraries', 'validGtin', { nothing: 1 }],
  ['assortment-kit/service', 'createService', {}],
  ['assortment-kit/service/node', 'serveNode', {}, { nothing: 1 }],
  ['assortment-kit/service/worker', 'startWorker', {}],
  ['assortment-kit/storage', 'createMemoryStorage', { nothing: 1 }],
  ['assortment-kit/storage/sqlite', 'openSqliteStorage', ''],
  ['assortment-kit/storage/postgres', 'createPostgresStorage', {}, { nothing: 1 }],
  ['assortment-kit/storage/s3', 'openS3Files', {}, { nothing: 1 }],
  ['assortment-kit/storage/conformance', 'storageConformance', { seeds: [0.5] }],
])("a caller's mistake is a TypeError of this realm: %s %s", async (subpath, name, ...values) => {
  tried.add(subpath);
  const module = await import(subpath);
  let error;
  try {
    await module[name](...values);
  } catch (thrown) {
    error = thrown;
  }
  expect(() => {
    throw error;
  }).toThrow(TypeError);
});

test('every subpath with functions was tried', () => {
  const data = /\\/languages\\//;
  expect([...tried].sort()).toEqual(subpaths.filter((path) => !data.test(path)).sort());
});

test('lists are arrays of this realm', () => {
  expect(kit.readAssortmentFile('[]').records instanceof Array).toBe(true);
  expect(emptyCatalogue('4711').items instanceof Array).toBe(true);
  expect(kit.parsePackageDescription('6x1kg').value.levels instanceof Array).toBe(true);
  expect(kit.parsePackageDescription('6x1kg').value.levels[0].quantity instanceof kit.Decimal)
    .toBe(true);
});
`;

const recipe = readFileSync(
  new URL('../../docs/recipes/property-tests.md', import.meta.url),
  'utf8',
);

/**
 * Imports every subpath in Jest's ESM mode, where a module of another realm fails `instanceof`, and
 * runs the test of the recipe.
 */
export function jestEntries(consumer) {
  const project = join(consumer, 'jest');
  mkdirSync(project);
  const jest = { transform: {}, testEnvironment: 'node' };
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', jest }),
  );
  writeFileSync(join(project, 'kit.test.js'), TEST);
  const block = /^```js\n(\/\/ jest\.test\.js\n.*?)^```$/ms.exec(recipe)?.[1];
  if (block === undefined) throw new Error('The recipe has no block jest.test.js.');
  writeFileSync(join(project, 'recipe.test.js'), block);
  run(join(consumer, 'node_modules/.bin/jest'), ['--rootDir', project], {
    cwd: project,
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
  });
  return `Jest: ${SUBPATHS.length} subpaths and the recipe`;
}
