// npm run verify:work [-- --only TEXT] [--most EXPONENT] [--sizes 0.25,1] [--seed N]
// Work is linear in the size of the input, for any content (Decisions J1 to J10): every family of
// linear-families.mjs, work-families.mjs and import-families.mjs is made at each size, in MB. The
// exponent is the logarithm of the ratio of work over that of sizes; above 1.15 the run fails.
// work-counter.mjs says what is counted. No clock is read, so a busy machine changes nothing; `npm
// run verify:linear` measures time. Controls, quadratic on purpose, show that each kind of work is
// seen.

import { parseArgs } from 'node:util';
import { buildForHere } from './bundle.mjs';
import { IMPORT_FAMILIES } from './import-families.mjs';
import { FAMILIES } from './linear-families.mjs';
import { push } from './linear-family.mjs';
import { randomFrom } from './linear-records.mjs';
import { CONTROLS } from './work-controls.mjs';
import { countWork } from './work-counter.mjs';
import { OTHER_FAMILIES } from './work-families.mjs';
import { ROW_FAMILIES } from './work-rows.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '1.15' },
    sizes: { type: 'string', default: '0.25,1' },
    seed: { type: 'string', default: '1' },
  },
});
const most = Number(values.most);
const sizes = values.sizes.split(',').map((size) => Number(size) * 1_000_000);
const SMALL_CHUNK = 4_096;

const bundle = await buildForHere(`export * from '../../src/core/index.js';
export * from '../../src/core/catalogue/index.js';
export * from '../../src/import/index.js';
export { runDueDays } from '../../src/service/daily-sync/scheduler.js';
export { deliverMessages } from '../../src/service/daily-sync/webhooks/deliver-messages.js';
export { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
export { parseForm } from '../../src/oauth/wire/form-parameters.js';
export { packageJson } from '../../src/service/catalogue/package-json.js';
export { createEventRoom } from '../../src/storage/pages/event-room.js';
export { PageWriter, readPage } from '../../src/storage/sql/events/event-page.js';
export * from '../core/assortment-file/hostile-files.js';`);
process.once('exit', () => bundle.remove());
const core = await import(bundle.url);

/** Ways of reading a file; each returns its report. */
const WAYS = {
  scanned: (bytes, options) => core.checkAssortmentFile(bytes, options),
  general: (bytes, options) => core.checkAssortmentFile(bytes, { ...options, accelerate: false }),
  read: (bytes, options) => core.readAssortmentFile(bytes, options).report,
  pushed: (bytes, options) => push(core, bytes, options, undefined, SMALL_CHUNK).report,
};

/** A family of files as one of work-families.mjs, read in one of the ways. */
function inOneWay({ name, sees, chosen, options = {}, make }, way) {
  const texts = chosen?.(core);
  return {
    name: `${name}, ${way}`,
    make(bytes, _, random) {
      const source = new TextEncoder().encode(make(bytes, random, texts));
      return {
        size: source.length,
        run() {
          const { ok, counts } = WAYS[way](source, options);
          return sees === undefined ? ok : (counts[sees] ?? 0) > 0;
        },
      };
    },
  };
}

const failures = [];

/**
 * Work for each byte up to which a kind is left out: it cannot be what grows, and room that is
 * doubled as it fills comes in steps.
 */
const LITTLE = 2;

/**
 * Counts the work of a family at each size, prints a line, and returns the steepest exponent of the
 * last two sizes among the kinds of work.
 */
function exponentOf({ name, make }) {
  const points = sizes.map((bytes) => {
    const { size, run } = make(bytes, core, randomFrom(Number(values.seed)));
    // Caches fill.
    run();
    const { result, work } = countWork(run);
    if (result === false) failures.push(`${name}: it is harmless, and shows nothing`);
    return { size, work };
  });
  const [before, last] = points.slice(-2);
  const growth = Math.log(last.size / before.size);
  const kinds = Object.entries(last.work)
    .filter(([, amount]) => amount > LITTLE * last.size)
    .map(([kind, amount]) => ({
      exponent: Math.log(amount / before.work[kind]) / growth,
      text: `${kind} ${(amount / last.size).toFixed(1)}`,
    }));
  const exponent = Math.max(...kinds.map((kind) => kind.exponent));
  const steps = kinds.map((kind) => `${kind.text} (${kind.exponent.toFixed(2)})`).join(', ');
  console.log(`${exponent.toFixed(2)}  ${name}: ${steps}`);
  return exponent;
}

const isWanted = ({ name }) => name.includes(values.only);
const files = FAMILIES.filter(isWanted);
const others = [...OTHER_FAMILIES, ...IMPORT_FAMILIES].filter(isWanted);
const ways = Object.keys(WAYS);
let steepest = 0;
for (const family of [
  ...files.flatMap((one) => ways.map((way) => inOneWay(one, way))),
  ...others,
]) {
  const exponent = exponentOf(family);
  steepest = Math.max(steepest, exponent);
  if (!(exponent <= most))
    failures.push(
      `${family.name}: work grows with the size to the power of ${exponent.toFixed(2)}, ` +
        `more than ${most}`,
    );
}
/** Customers or webhooks of the families whose work is rows. */
const COUNTS = [1_000, 2_000, 4_000];
const rowFamilies = ROW_FAMILIES.filter(isWanted);
for (const { name, rows } of rowFamilies) {
  const amounts = [];
  for (const count of COUNTS) amounts.push(await rows(count, core));
  const [before, last] = amounts.slice(-2);
  const exponent = Math.log2(last / before);
  steepest = Math.max(steepest, exponent);
  console.log(`${exponent.toFixed(2)}  ${name}: rows ${(last / COUNTS.at(-1)).toFixed(1)}`);
  if (!(exponent <= most)) failures.push(`${name}: rows grow to the power of ${exponent}`);
}
for (const [kind, run] of Object.entries(CONTROLS)) {
  const make = (bytes) => ({ size: bytes / 250, run: () => run(bytes / 250) });
  const exponent = exponentOf({ name: `control: quadratic in ${kind}`, make });
  if (!(exponent > most)) failures.push(`${kind}: a control is quadratic and was not noticed`);
}

for (const failure of failures) console.error(`FAILED  ${failure}`);
console.log(
  `${files.length + others.length + rowFamilies.length} families (${files.length} files, each ` +
    `read in ${ways.length} ways), ${values.sizes} MB, seed ${values.seed}: ` +
    `steepest exponent ${steepest.toFixed(2)}, at most ${most} allowed, ` +
    `${failures.length} failures`,
);
process.exitCode =
  failures.length === 0 && files.length + others.length + rowFamilies.length > 0 ? 0 : 1;
