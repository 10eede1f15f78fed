// What a program waits for that imports the core and does one thing: node bench/first-use.mjs WORK
// prints the milliseconds of both together.
import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../examples/perfect.json', import.meta.url));
const [work] = process.argv.slice(2);

const WORKS = {
  check: (kit) => kit.checkAssortmentFile(file).issues,
  plan: (kit) =>
    kit.planSync(kit.emptyCatalogue('4711'), kit.readAssortmentFile(file), {
      now: 0,
      customerNumber: '4711',
    }).events,
};

/** Loads the modules that a work needs, as a program that imports them does. */
const load = {
  check: () => import('../dist/index.js'),
  plan: async () => ({
    ...(await import('../dist/index.js')),
    ...(await import('../dist/catalogue.js')),
  }),
}[work];

const begin = performance.now();
WORKS[work](await load());
process.stdout.write(JSON.stringify({ elapsed: performance.now() - begin }));
