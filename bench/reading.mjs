// Check, read and stream a file against reading its bytes and JSON.parse, and against ajv, zod and valibot on top of it.
//
// Each contender has a process of its own, and the processes run in turn, one run each per round. In one process, what
// one leaves behind (a grown heap, functions optimised for other shapes) decides who looks fast; a forced collection
// between runs is worse, because hidden classes without instances die with it and the code optimised for them is thrown
// away. Ratios are of runs of the same round, so that a slow moment of the machine meets both sides.
// node bench/reading.mjs CONTENDER FILE is such a process; run.mjs starts them.
import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { writeAssortment } from './generate.mjs';
import { isStarted, median, pairedRatio, serveRuns, startRunner, timeInTurn } from './measure.mjs';
import { row } from './table.mjs';

const CHUNK = 65_536;

/** Records until code is optimised: measured, runs after the fourth over 100,000 records are all equally fast. */
const WARM_UP = 400_000;

/** Every contender: what the table calls it, what it is to reach, and how its run is made. A run returns how many records it accepted. */
export const CONTENDERS = {
  parse: { what: 'read + JSON.parse', load: loadParse },
  check: { what: 'check: checkAssortmentFile', most: 0.5, load: loadCheck },
  read: { what: 'read: readAssortmentFile, kept', most: 1.5, load: loadRead },
  stream: { what: 'stream: readAssortmentStream, 64 KiB chunks', most: 0.9, load: loadStream },
  push: { what: 'push: createAssortmentReader, 64 KiB chunks', most: 0.9, load: loadPush },
  ajv: { what: 'JSON.parse + ajv + derived values', load: loadAjv },
  zod: { what: 'JSON.parse + zod + derived values', load: loadZod },
  valibot: { what: 'JSON.parse + valibot + derived values', load: loadValibot },
};

async function loadParse(file) {
  return () => keep(parseFile(file));
}

async function loadCheck(file) {
  const { checkAssortmentFile } = await import('assortment-kit');
  return () => checkAssortmentFile(readFileSync(file)).file.accepted;
}

async function loadRead(file) {
  const { readAssortmentFile } = await import('assortment-kit');
  return () => keep(readAssortmentFile(readFileSync(file)).records);
}

async function loadStream(file) {
  const { readAssortmentStream } = await import('assortment-kit');
  return async () => {
    let accepted = 0;
    for await (const events of readAssortmentStream(createReadStream(file, { highWaterMark: CHUNK }))) accepted += countRecords(events);
    return accepted;
  };
}

async function loadPush(file) {
  const { createAssortmentReader } = await import('assortment-kit');
  return () => {
    const reader = createAssortmentReader();
    const chunk = new Uint8Array(CHUNK);
    const descriptor = openSync(file, 'r');
    let accepted = 0;
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      accepted += countRecords(reader.push(chunk.subarray(0, length)));
    }
    closeSync(descriptor);
    return accepted + countRecords(reader.end());
  };
}

/** A consumer that looks at each record once and lets it go. */
function countRecords(events) {
  let count = 0;
  for (const event of events) if (event.kind === 'record' && event.record.name !== '') count += 1;
  return count;
}

async function loadAjv(file) {
  const { createAjvCheck, deriveRecord } = await import('./schemas.mjs');
  const check = createAjvCheck();
  return schemaRun(file, (record) => (check(record) ? record : undefined), deriveRecord);
}

async function loadZod(file) {
  const { createZodCheck, deriveRecord } = await import('./schemas.mjs');
  return schemaRun(file, createZodCheck(), deriveRecord);
}

async function loadValibot(file) {
  const { createValibotCheck, deriveRecord } = await import('./schemas.mjs');
  return schemaRun(file, createValibotCheck(), deriveRecord);
}

function schemaRun(file, check, deriveRecord) {
  return () => {
    const records = [];
    for (const parsed of parseFile(file)) {
      const checked = check(parsed);
      const record = checked === undefined ? undefined : deriveRecord(checked);
      if (record !== undefined) records.push(record);
    }
    return keep(records);
  };
}

function parseFile(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The records of the run that ended last: alive until its clock has stopped, gone when the next one starts. */
let kept = [];

function keep(records) {
  kept = records;
  return kept.length;
}

/** The table rows of the contenders named; the file is generated in `folder`. */
export async function measureReading({ folder, records, rounds, bad, only }) {
  const names = Object.keys(CONTENDERS).filter((name) => name === 'parse' || only === undefined || only.has(name));
  if (names.length === 1) return [];
  const file = join(folder, `reading-${records}.json`);
  const size = writeAssortment(file, records, { bad });
  const runners = names.map((name) => startRunner('reading.mjs', [name, file]));
  const accepted = new Map();
  const contenders = runners.map(({ run }, at) => async () => {
    const answer = await run();
    accepted.set(names[at], answer.result);
    return answer;
  });
  const times = await timeInTurn(contenders, { rounds, warmUp: Math.ceil(WARM_UP / records) });
  for (const runner of runners) runner.end();
  // JSON.parse keeps what the others refuse.
  accepted.delete('parse');
  if (new Set(accepted.values()).size > 1) throw new Error(`the contenders accept different numbers of records: ${JSON.stringify([...accepted])}`);
  return names.map((name, at) => {
    const { what, most } = CONTENDERS[name];
    const milliseconds = median(times[at]);
    const label = name === 'parse' ? `${what} (${records} records, ${(size / 1e6).toFixed(1)} MB)` : what;
    return row(label, `${milliseconds.toFixed(0)} ms`, {
      ratio: pairedRatio(times[at], times[0]),
      most,
      note: `${(size / 1000 / milliseconds).toFixed(0)} MB/s`,
    });
  });
}

if (isStarted(import.meta.url)) {
  const [name, file] = process.argv.slice(2);
  const run = await CONTENDERS[name].load(file);
  serveRuns(() => {
    kept = [];
    return run();
  });
}
