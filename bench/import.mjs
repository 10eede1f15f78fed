// Cost of importing the core, next to importing its dependencies, and, from a shell, of checking a
// small file and of a first sync. node bench/import.mjs [--rounds N]; node bench/import.mjs MODULE…
// imports these and prints the milliseconds.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, median, pairedRatio, requireBuild, runScript, timeInTurn } from './measure.mjs';
import { formatTable, row } from './table.mjs';

const ROOT = new URL('../', import.meta.url);

/**
 * Starts a process that imports the modules. Only the import is timed, so that the start of Node
 * does not flatter the ratio.
 */
function importing(...modules) {
  return () => runScript('import.mjs', modules);
}

/** A fresh process that imports the core and does one thing, both timed. */
function using(work) {
  return () => runScript('first-use.mjs', [work]);
}

/** Runs a process, timed from outside, with its start and end. */
function running(...args) {
  return () => {
    const begin = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: fileURLToPath(ROOT),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
    return { elapsed: performance.now() - begin };
  };
}

/** Records of the first sync. */
const FIRST = 1000;

/** Runs the first sync of a file, each time into a new folder. */
function syncing() {
  const folder = temporaryFolder();
  const file = join(folder, 'first.json');
  writeAssortment(file, FIRST);
  return () =>
    running(
      'dist/cli.js',
      'sync',
      file,
      '--customer',
      '4711',
      '--data',
      join(mkdtempSync(join(folder, 'round-')), 'data'),
    )();
}

/** A module script as text, for a whole process. */
function importText(...modules) {
  return ['--input-type=module', '-e', modules.map((module) => `import '${module}';`).join('')];
}

function formatMilliseconds(times) {
  return `${median(times).toFixed(1)} ms`;
}

export async function measureImport({ rounds }) {
  const options = { rounds, warmUp: 1 };
  const imports = await timeInTurn(
    [importing('valibot', 'decimal.js'), importing('assortment-kit')],
    options,
  );
  const [firstCheck, firstPlan] = await timeInTurn([using('check'), using('plan')], options);
  const processes = [
    running('-e', '0'),
    running('dist/cli.js', 'check', 'examples/perfect.json'),
    syncing(),
    running(...importText('valibot', 'decimal.js')),
    running(...importText('assortment-kit')),
  ];
  const [nothing, check, sync, others, own] = await timeInTurn(processes, options);
  return [
    row('import of valibot and decimal.js', formatMilliseconds(imports[0]), { ratio: 1 }),
    row('import of assortment-kit', formatMilliseconds(imports[1]), {
      ratio: pairedRatio(imports[1], imports[0]),
      most: 2,
    }),
    row('import and a first check of 20 records', formatMilliseconds(firstCheck), {}),
    row('import and a first plan of 20 records', formatMilliseconds(firstPlan), {}),
    row('process that imports valibot and decimal.js', formatMilliseconds(others), { ratio: 1 }),
    row('process that imports assortment-kit', formatMilliseconds(own), {
      ratio: pairedRatio(own, others),
    }),
    row('node -e 0', formatMilliseconds(nothing), { ratio: 1 }),
    row('assortment check examples/perfect.json, 20 records', formatMilliseconds(check), {
      ratio: pairedRatio(check, nothing),
      most: 1.3,
      stretch: 1.2,
    }),
    row(
      `assortment sync, the first ${FIRST} records into an empty folder`,
      formatMilliseconds(sync),
      { ratio: pairedRatio(sync, nothing), most: 3 },
    ),
  ];
}

if (isStarted(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '15' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) {
    requireBuild();
    process.stdout.write(
      formatTable('Import and start', await measureImport({ rounds: Number(values.rounds) })),
    );
  } else {
    const begin = performance.now();
    for (const module of positionals) await import(module);
    process.stdout.write(JSON.stringify({ elapsed: performance.now() - begin }));
  }
}
