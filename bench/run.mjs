// npm run bench: every figure the project promises, as ratios within one run.
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.mjs';
import { temporaryFolder } from './generate.mjs';
import { measureImport } from './import.mjs';
import { describeMachine, requireBuild } from './measure.mjs';
import { measureMemory, measureTenMillion } from './memory.mjs';
import { measureReading } from './reading.mjs';
import { measureSync } from './sync.mjs';
import { formatMarkdown, formatTable } from './table.mjs';

const SECTIONS = ['memory', 'import', 'sync'];

const HELP = `npm run bench -- [--records N] [--rounds N] [--only NAMES] [--bad RATE]
    [--clock wall|processor] [--quick] [--million] [--ten-million] [--markdown]

  --records N    records of the files that are read, 100000 where not given
  --rounds N     counted rounds of each contender, 9 where not given
  --only NAMES   some of ${[...Object.keys(CONTENDERS), ...SECTIONS].join(',')}; all where not given
  --bad RATE     the part of the records that is refused in the file as suppliers send it,
                 0 where not given
  --clock NAME   for reading: wall, where not given, or processor: the processor time of all
                 threads of the contender, for a machine that does other things too
  --quick        20000 records, 3 rounds, memory over 100000: a look, not a figure
  --million      syncs a million records too (some gigabytes of memory)
  --ten-million  checks ten million records too, fed through a pipe by a process that makes
                 them (some minutes)
  --markdown     rows for the table in bench/README.md; what the files hold goes to the
                 standard error
`;

const { values } = parseArgs({
  options: {
    records: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    bad: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
    clock: { type: 'string', default: 'wall' },
    million: { type: 'boolean', default: false },
    'ten-million': { type: 'boolean', default: false },
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
if (values.clock !== 'wall' && values.clock !== 'processor') {
  process.stderr.write(`No clock is called ${values.clock}.\n\n${HELP}`);
  process.exit(2);
}
const folder = temporaryFolder();
const records = Number(values.records ?? (values.quick ? 20_000 : 100_000));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 9));
const wants = (name) => only === undefined || only.has(name);

function show(title, rows) {
  if (rows.length > 0)
    process.stdout.write(values.markdown ? formatMarkdown(rows) : formatTable(title, rows));
}

/** Prints the conditions of the figures before the figures. */
function tell(text) {
  (values.markdown ? process.stderr : process.stdout).write(`${text}\n\n`);
}

tell(
  `${describeMachine()}, ${records} records, ${rounds} ` +
    `rounds${values.clock === 'processor' ? ', processor time' : ''}`,
);
const { clock } = values;
for await (const { title, rows } of measureReading({
  folder,
  records,
  rounds,
  bad: Number(values.bad),
  only,
  clock,
  tell,
}))
  show(title, rows);
if (wants('memory'))
  show('Peak memory', measureMemory({ folder, records: values.quick ? 100_000 : 1_000_000 }));
if (values['ten-million']) show('Peak memory', await measureTenMillion());
if (wants('import'))
  show(
    'Import and start',
    await measureImport({ rounds: Math.max(rounds, values.quick ? 3 : 15) }),
  );
if (wants('sync'))
  show('Sync', await measureSync({ folder, records, rounds, million: values.million }));
