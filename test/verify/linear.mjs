// npm run verify:linear [-- --only TEXT] [--most EXPONENT] [--sizes 1,2,4,8,16] [--seed N] [--core
// FILE] Time is linear in the size of the file, for any content (Decisions J1 to J10): every
// family of linear-families.mjs, made at 1, 2, 4, 8 and 16 MB, is checked whole, read with every
// record kept, and pushed in chunks of 64 KiB. The exponent is the slope of log(time) over
// log(size). It is a figure: `npm run verify:work` counts the work and decides at 1.15. Here a run
// fails above 1.5 alone, which is nearer to quadratic, because caches and clocks of a busy machine
// make large files dearer.
//
// Against noise: times are processor time, in which other processes do not count. Noise only ever
// adds, so a time is the minimum of several runs, more of them where they are short; the sizes take
// turns, so that a slow moment meets all of them. What seems too steep is measured again, three
// times at most, the minima going on: what is steep in truth stays steep. Each family has a process
// of its own, so that none pays for the heap of another; its young generation is small, because a
// large one is collected over a large file and never over a small one, which looks like growth and
// is none. Two controls, quadratic on purpose, show that the fit would notice.
//
// "held" is what a reader keeps once all is pushed, in MB at the third largest and the largest
// size, records that it handed out not counted. The sources are bundled, so no build is needed;
// `--core dist/index.js` measures what was built.

import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildForHere } from './bundle.mjs';
import { FAMILIES } from './linear-families.mjs';
import { measureGrowth } from './linear-family.mjs';

/**
 * A collector without guesses, so that what is left is ours: a small young generation (see above),
 * no threads, and no placing of new objects among the old because others made at the same line
 * lived long; that alone makes texts dearer by half once a memo is full.
 */
const PLAIN_HEAP = [
  '--max-semi-space-size=1',
  '--single-threaded-gc',
  '--no-allocation-site-pretenuring',
  '--max-old-space-size=6000',
];

/** A family that takes longer than this is taken for one that never ends, on a busy machine too. */
const PATIENCE = 1_800_000;

/** Exponent above which a family is measured again. */
const AIM = 1.15;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '1.5' },
    sizes: { type: 'string', default: '1,2,4,8,16' },
    seed: { type: 'string', default: '1' },
    core: { type: 'string' },
  },
});
const most = Number(values.most);
const sizes = values.sizes.split(',').map((size) => Number(size) * 1_000_000);

const bundle = await buildForHere(`export * from '../../src/core/index.js';
export * from '../core/assortment-file/hostile-files.js';`);
process.once('exit', () => bundle.remove());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(2));
const core = values.core === undefined ? bundle.url : pathToFileURL(resolve(values.core)).href;

const WIDTHS = [45, 6, 9, 7, 7, 7, 18];
function print(...cells) {
  const text = cells
    .map((cell, at) => (at < 2 ? cell.padEnd(WIDTHS[at]) : cell.padStart(WIDTHS[at])))
    .join('');
  process.stdout.write(`${text.trimEnd()}\n`);
}

const failures = [];

/** Measures one family in a process of its own: its rows, and what readers hold. */
async function measureFamily(at) {
  const given = JSON.stringify({ sizes, seed: Number(values.seed), most: AIM });
  const script = fileURLToPath(new URL('linear-family.mjs', import.meta.url));
  const child = fork(script, [core, bundle.url, String(at), given], {
    execArgv: ['--expose-gc', ...PLAIN_HEAP],
  });
  const messages = [];
  child.on('message', (message) => messages.push(message));
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const code = await new Promise((done) =>
    child.once('exit', (status, signal) => done(status ?? signal)),
  );
  clearTimeout(timer);
  if (code !== 0)
    failures.push(
      `${FAMILIES[at].name}: its process ended with ` +
        `${code}${code === 'SIGKILL' ? `, after ${PATIENCE / 1000} s` : ''}`,
    );
  return {
    rows: messages.filter(({ way }) => way !== undefined),
    held: messages.find(({ held }) => held !== undefined)?.held ?? [],
  };
}

const began = performance.now();
print('family', 'way', 'exponent', 'last', 'MB/s', 'again', 'held');
let steepest = 0;
let measured = 0;
for (const [at, { name }] of FAMILIES.entries()) {
  if (!name.includes(values.only)) continue;
  measured += 1;
  const { rows, held } = await measureFamily(at);
  for (const [place, { way, exponent, last, speed, repeats, missed }] of rows.entries()) {
    const kept =
      way === 'push' && held.length > 0
        ? `${held[0].toFixed(1)} → ${held[held.length - 1].toFixed(1)}`
        : '';
    print(
      place === 0 ? name : '',
      way,
      exponent.toFixed(2),
      last.toFixed(2),
      speed.toFixed(speed < 10 ? 1 : 0),
      repeats === 0 ? '' : String(repeats),
      kept,
    );
    steepest = Math.max(steepest, exponent);
    if (missed !== undefined) failures.push(`${name}, ${way}: ${missed}`);
    if (!(exponent <= most))
      failures.push(
        `${name}, ${way}: time grows with the size to the power of ` +
          `${exponent.toFixed(2)}, more than ${most}`,
      );
  }
}

/**
 * Mistakes that the check must notice: every chunk reads all earlier bytes again; every record
 * searches a list.
 */
const CONTROLS = {
  'control: begun anew with every chunk': (bytes) => {
    let quotes = 0;
    for (let end = 65_536; end < bytes.length; end += 65_536)
      for (let at = 0; at < end; at += 256) if (bytes[at] === 0x22) quotes += 1;
    return quotes;
  },
  'control: a list searched for every record': (bytes) => {
    const list = Array.from({ length: bytes.length / 1000 }, (_, at) => at);
    return list.filter((_, at) => list.indexOf(list.length - 1 - at) >= 0).length;
  },
};
if (values.only === '') {
  const files = sizes.map((size) => new Uint8Array(size).fill(0x22));
  for (const [name, run] of Object.entries(CONTROLS)) {
    const { exponent } = measureGrowth(run, files, Number.POSITIVE_INFINITY);
    print(name, '', exponent.toFixed(2));
    if (!(exponent > most))
      failures.push(`${name}: is quadratic and was not noticed (${exponent.toFixed(2)})`);
  }
}

const seconds = ((performance.now() - began) / 1000).toFixed(0);
for (const failure of failures) process.stderr.write(`FAILED  ${failure}\n`);
process.stdout.write(
  `\n${measured} families, 3 ways each, ${values.sizes} MB, seed ${values.seed}: steepest ` +
    `exponent ${steepest.toFixed(2)}, at most ${most} allowed, ` +
    `${failures.length} failures, ${seconds} s\n`,
);
process.exitCode = failures.length === 0 && measured > 0 ? 0 : 1;
