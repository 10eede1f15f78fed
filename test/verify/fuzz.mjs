// npm run verify:fuzz [-- --for MINUTES] [--only KIND] [--seed N] [--resume FILE] [--keep]
// Mutates files, texts, plans, forms, multipart bodies and tables for ten minutes or MINUTES. For
// each it checks what test/fuzz/fuzz-targets.ts says: ways agree, JSON is what JSON.parse accepts,
// fixes follow their laws, readers agree. Two more kinds get as much time as each of these:
// `record` compares mutated records in the scanner with the general reader, and `diff` checks the
// published laws of planning and applying on histories of files. --only runs one kind. FILE holds
// the counts and where to continue, so that runs add up. An input that shows something new joins
// those that are mutated; --keep writes it into test/fuzz-corpus, which the tests replay. The
// sources are bundled, so no build is needed.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { parseArgs } from 'node:util';
import { buildForHere } from './bundle.mjs';

const { values } = parseArgs({
  options: {
    for: { type: 'string', default: '10' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const bundle = await buildForHere(`
export { FUZZ_TARGETS } from '../fuzz/fuzz-targets.js';
export { mutateBytes } from '../fuzz/mutate-bytes.js';
export { seededRoll } from '../core/record/mutated-records.js';
export { compareWays } from '../core/scanner/compare-ways.js';
export { libraryImplementation, syncLaws } from '../../src/testing/index.js';`);
const { compareWays, FUZZ_TARGETS, libraryImplementation, mutateBytes, seededRoll, syncLaws } =
  await import(bundle.url);
bundle.remove();

const CORPUS = new URL('../fuzz-corpus/', import.meta.url);
/** Inputs of one round: of a target, of the scanner, and histories for each law. */
const ROUND = 200;
const RECORDS = 1_000;
const HISTORIES = 20;
/** Inputs of a target in memory; of those that are kept, how many, and their bytes. */
const MOST_INPUTS = 2_000;
const MOST_KEPT = 60;
const SMALL = 2_500;

const isResumed = values.resume !== undefined && existsSync(values.resume);
const state = isResumed
  ? JSON.parse(readFileSync(values.resume, 'utf8'))
  : { seed: Number(values.seed), rounds: {}, counts: {} };

function corpusOf({ name, seeds }) {
  const folder = new URL(`${name}/`, CORPUS);
  mkdirSync(folder, { recursive: true });
  const kept = readdirSync(folder).map((file) => readFileSync(new URL(file, folder)));
  return [...seeds.map((seed) => new TextEncoder().encode(seed)), ...kept];
}

const targets = await Promise.all(
  FUZZ_TARGETS.map(async (target) => {
    const inputs = corpusOf(target);
    return { ...target, inputs, shown: new Set(await Promise.all(inputs.map(target.check))) };
  }),
);
const differences = [];

/** Checks one input; keeps it where it shows something new. */
async function tryOne({ name, inputs, shown, check }, input) {
  let what;
  try {
    what = await check(input);
  } catch (fault) {
    differences.push(`${name}: ${fault.message}\n  ${Buffer.from(input).toString('base64')}`);
    return;
  }
  if (shown.has(what)) return;
  shown.add(what);
  if (inputs.length < MOST_INPUTS) inputs.push(input);
  const id = createHash('sha256').update(input).digest('hex').slice(0, 12);
  if (values.keep && inputs.length <= MOST_KEPT && input.length <= SMALL)
    writeFileSync(new URL(`${name}/${id}`, CORPUS), input);
}

/** Kinds of input: `run` makes a round from a seed and returns the number of its inputs. */
const kinds = [
  ...targets.map((target) => ({ name: target.name, run: (seed) => mutate(target, seed) })),
  { name: 'record', run: compareRecords },
  { name: 'diff', run: checkLaws },
]
  .filter(({ name }) => values.only === undefined || values.only === name)
  .map((kind) => ({ ...kind, inputs: 0, milliseconds: 0 }));
if (kinds.length === 0) throw new Error(`There is no kind of input called ${values.only}.`);

async function mutate(target, seed) {
  const { inputs } = target;
  const roll = seededRoll(seed);
  for (let times = 0; times < ROUND; times += 1) {
    const [one, other] = [inputs[roll(inputs.length)], inputs[roll(inputs.length)]];
    await tryOne(target, mutateBytes(one, other, roll));
  }
  return ROUND;
}

function compareRecords(seed) {
  const { records, disagreements } = compareWays(RECORDS, seed);
  differences.push(...disagreements);
  return records;
}

function checkLaws(seed) {
  for (const { name, run } of syncLaws)
    try {
      // fast-check takes seeds of 32 bits.
      run(libraryImplementation, { seed: seed | 0, numRuns: HISTORIES });
    } catch (fault) {
      differences.push(`${name}: ${fault.message}`);
    }
  return HISTORIES * syncLaws.length;
}

/** Writes where the run is. Whenever it is ended, the file is whole. */
function save(file) {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** Returns the milliseconds that this process worked, however busy the machine is. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const until = Date.now() + Number(values.for) * 60_000;
// However busy the machine is, each kind has a round.
const isUnderWay = () => Date.now() < until || kinds.some(({ inputs }) => inputs === 0);
while (isUnderWay() && differences.length < 20) {
  // Each kind gets the same time.
  const kind = kinds.reduce((one, other) => (other.milliseconds < one.milliseconds ? other : one));
  const { name, run } = kind;
  state.rounds[name] = (state.rounds[name] ?? 0) + 1;
  const started = processorTime();
  const inputs = await run(state.seed * 1_000_003 + state.rounds[name]);
  kind.milliseconds += processorTime() - started;
  kind.inputs += inputs;
  state.counts[name] = (state.counts[name] ?? 0) + inputs;
  if (values.resume !== undefined) save(values.resume);
}
for (const difference of differences) console.error(difference);
for (const { name, inputs, milliseconds } of kinds)
  console.log(
    `${name}: ${inputs} inputs now, ${Math.round((1_000 * inputs) / milliseconds)} ` +
      'a second of processor time',
  );
const total = Object.values(state.counts).reduce((sum, count) => sum + count, 0);
console.log(
  `${total} inputs so far (${Object.entries(state.counts).map((one) => one.join(' '))}), ` +
    `${differences.length} differences, seed ${state.seed}`,
);
const isEach = kinds.every(({ inputs }) => inputs > 0);
process.exitCode = differences.length === 0 && isEach ? 0 : 1;
