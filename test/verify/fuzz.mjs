// npm run verify:fuzz [-- --for MINUTES] [--seed N] [--resume FILE] [--keep]
// Mutates files, texts, plans, forms, multipart bodies and tables for ten minutes or MINUTES. For
// each it checks what test/fuzz/fuzz-targets.ts says: ways agree, JSON is what JSON.parse accepts,
// fixes follow their laws, readers agree. Every hundredth round compares 1,000 mutated records in
// the scanner with the general reader. FILE holds the count and where to go on, so that runs add
// up. An input that shows something new joins those that are mutated; --keep writes it into
// test/fuzz-corpus, which the tests replay. The sources are bundled, so no build is needed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildForHere } from './bundle.mjs';

const { values } = parseArgs({
  options: {
    for: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const bundle = await buildForHere(`
export { FUZZ_TARGETS } from '../fuzz/fuzz-targets.js';
export { mutateBytes } from '../fuzz/mutate-bytes.js';
export { seededRoll } from '../record/mutated-records.js';
export { compareWays } from '../scanner/compare-ways.js';`);
const { compareWays, FUZZ_TARGETS, mutateBytes, seededRoll } = await import(bundle.url);
bundle.remove();

const CORPUS = new URL('../fuzz-corpus/', import.meta.url);
const ROUND = 200;
const RECORDS = 1_000;
const ROUNDS_OF_RECORDS = 100;
/** Inputs of a target in memory; of those that are kept, how many, and their bytes. */
const MOST_INPUTS = 2_000;
const MOST_KEPT = 60;
const SMALL = 2_500;

const isResumed = values.resume !== undefined && existsSync(values.resume);
const state = isResumed
  ? JSON.parse(readFileSync(values.resume, 'utf8'))
  : { seed: Number(values.seed), round: 0, counts: {} };

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

const add = (name, count) => {
  state.counts[name] = (state.counts[name] ?? 0) + count;
};
const until = Date.now() + Number(values.for) * 60_000;
while (Date.now() < until && differences.length < 20) {
  state.round += 1;
  const roll = seededRoll(state.seed * 1_000_003 + state.round);
  for (const target of targets) {
    const { inputs, name } = target;
    for (let times = 0; times < ROUND; times += 1)
      await tryOne(
        target,
        mutateBytes(inputs[roll(inputs.length)], inputs[roll(inputs.length)], roll),
      );
    add(name, ROUND);
  }
  if (state.round % ROUNDS_OF_RECORDS === 0) {
    const compared = compareWays(RECORDS, state.seed * 1_000_003 + state.round);
    differences.push(...compared.disagreements);
    add('record', compared.records);
  }
  if (values.resume !== undefined) writeFileSync(values.resume, JSON.stringify(state));
}
for (const difference of differences) console.error(difference);
const total = Object.values(state.counts).reduce((sum, count) => sum + count, 0);
console.log(
  `${total} inputs so far (${Object.entries(state.counts).map((one) => one.join(' '))}), ` +
    `${differences.length} differences, seed ${state.seed}`,
);
process.exitCode = differences.length === 0 && total > 0 ? 0 : 1;
