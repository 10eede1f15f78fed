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
import { eventsRequest } from 'assortment-kit/client';
import { createService } from 'assortment-kit/service';
import { emptyCatalogue, planSync } from 'assortment-kit/catalogue';

test.each(${JSON.stringify(SUBPATHS.map((path) => `assortment-kit${path.slice(1)}`))})(
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

test("a caller's mistake is a TypeError of this realm", () => {
  expect(() => kit.checkAssortmentFile(42)).toThrow(TypeError);
  expect(() => kit.parseUnit('kg', { units: 'Strict' })).toThrow(TypeError);
  expect(() => eventsRequest({ baseUrl: 'https://a.example', accessToken: 'a',
    filters: { eventType: 'x' } })).toThrow(TypeError);
  expect(() => createService({})).toThrow(TypeError);
  const refused = kit.readAssortmentFile('{}');
  const options = { now: 0, customerNumber: '4711' };
  expect(() => planSync(emptyCatalogue('4711'), refused, options)).toThrow(TypeError);
});

test('lists are arrays of this realm', () => {
  expect(kit.readAssortmentFile('[]').records instanceof Array).toBe(true);
  expect(emptyCatalogue('4711').items instanceof Array).toBe(true);
  expect(kit.parsePackageDescription('6x1kg').value.levels instanceof Array).toBe(true);
  expect(kit.parsePackageDescription('6x1kg').value.levels[0].quantity instanceof kit.Decimal)
    .toBe(true);
});
`;

/** Imports every subpath in Jest's ESM mode, where a module of another realm fails `instanceof`. */
export function jestEntries(consumer) {
  const project = join(consumer, 'jest');
  mkdirSync(project);
  const jest = { transform: {}, testEnvironment: 'node' };
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', jest }),
  );
  writeFileSync(join(project, 'kit.test.js'), TEST);
  run(join(consumer, 'node_modules/.bin/jest'), ['--rootDir', project], {
    cwd: project,
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
  });
  return `Jest: ${SUBPATHS.length} subpaths`;
}
