// npm run bench: every figure the project promises, as ratios within one run.
import { parseArgs } from 'node:util';
import { temporaryFolder } from './generate.mjs';
import { measureImport } from './import.mjs';
import { describeMachine, requireBuild } from './measure.mjs';
import { measureMemory } from './memory.mjs';
import { CONTENDERS, measureReading } from './reading.mjs';
import { measureSync } from './sync.mjs';
import { formatMarkdown, formatTable } from './table.mjs';

const SECTIONS = ['memory', 'import', 'sync'];

const HELP = `npm run bench -- [--records N] [--rounds N] [--only NAMES] [--bad RATE] [--quick] [--million] [--markdown]

  --records N   records of the file that is read, 100000 where not given
  --rounds N    counted rounds of each contender, 9 where not given
  --only NAMES  some of ${[...Object.keys(CONTENDERS), ...SECTIONS].join(',')}; all where not given
  --bad RATE    the part of the records that is refused, 0 where not given
  --quick       20000 records, 3 rounds, memory over 100000: a look, not a figure
  --million     syncs a million records too (some gigabytes of memory)
  --markdown    rows for the table in bench/README.md
`;

const { values } = parseArgs({
  options: {
    records: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    bad: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
requireBuild();

const only = values.only === undefined ? undefined : new Set(values.only.split(','));
for (const name of only ?? []) {
  if (!Object.hasOwn(CONTENDERS, name) && !SECTIONS.includes(name)) {
    process.stderr.write(`Nothing is called ${name}.\n\n${HELP}`);
    process.exit(2);
  }
}
const folder = temporaryFolder();
const records = Number(values.records ?? (values.quick ? 20_000 : 100_000));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 9));
const wants = (name) => only === undefined || only.has(name);

function show(title, rows) {
  if (rows.length > 0) process.stdout.write(values.markdown ? formatMarkdown(rows) : formatTable(title, rows));
}

if (!values.markdown) process.stdout.write(`${describeMachine()}, ${records} records, ${rounds} rounds\n\n`);
show('Reading', await measureReading({ folder, records, rounds, bad: Number(values.bad), only }));
if (wants('memory')) show('Peak memory', measureMemory({ folder, records: values.quick ? 100_000 : 1_000_000 }));
if (wants('import')) show('Import and start', await measureImport({ rounds: Math.max(rounds, values.quick ? 3 : 15) }));
if (wants('sync')) show('Sync', await measureSync({ folder, records, rounds, million: values.million }));
