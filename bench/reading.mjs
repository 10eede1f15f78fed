// Check, read and stream a file against reading its bytes and JSON.parse, and against ajv, zod and valibot on top of it.
//
// Each contender has a process of its own, in which it runs in turn with the baseline: what the contenders leave behind
// (a grown heap, functions optimised for other shapes) would otherwise decide who looks fast, and pairing each with a
// baseline measured beside it in the same moments takes the machine's mood out of the ratio.
// node bench/reading.mjs CONTENDER FILE ROUNDS is such a process; run.mjs starts them.
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAssortment } from './generate.mjs';
import { isStarted, median, pairedRatio, runScript, timeInTurn } from './measure.mjs';
import { row } from './table.mjs';

const CHUNK = 65_536;

/** Every contender: what the table calls it, what it is to reach, and how its run is made. A run returns how many records it accepted. */
export const CONTENDERS = {
  check: { what: 'check: checkAssortmentFile', most: 0.5, load: loadCheck },
  read: { what: 'read: readAssortmentFile, kept', most: 1.5, load: loadRead },
  stream: { what: 'stream: readAssortmentStream, 64 KiB chunks', most: 0.9, load: loadStream },
  push: { what: 'push: createAssortmentReader, 64 KiB chunks', most: 0.9, load: loadPush },
  ajv: { what: 'JSON.parse + ajv + derived values', load: loadAjv },
  zod: { what: 'JSON.parse + zod + derived values', load: loadZod },
  valibot: { what: 'JSON.parse + valibot + derived values', load: loadValibot },
};

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

/** The records of the run that ended last, all of them alive while its clock ran. */
let kept = [];

function keep(records) {
  kept = records;
  return kept.length;
}

/** The child: rounds of the baseline and one contender. */
async function race(name, file, rounds) {
  const run = await CONTENDERS[name].load(file);
  const baseline = () => keep(parseFile(file));
  const accepted = await run();
  kept = [];
  // Records live until the clock has all but stopped, and are gone before the next one starts.
  const letGo = (contender) => async () => {
    await contender();
    kept = [];
  };
  const [base, own] = await timeInTurn([letGo(baseline), letGo(run)], { rounds });
  return { accepted, median: median(own), baseline: median(base), ratio: pairedRatio(own, base) };
}

/** The table rows of the contenders named; the file is generated in `folder`. */
export function measureReading({ folder, records, rounds, bad, only }) {
  const file = join(folder, `reading-${records}.json`);
  writeAssortment(file, records, { bad });
  const size = statSync(file).size;
  const results = Object.keys(CONTENDERS)
    .filter((name) => only === undefined || only.has(name))
    .map((name) => ({ name, ...runScript('reading.mjs', [name, file, String(rounds)], ['--expose-gc']) }));
  if (results.length === 0) return [];
  const counts = new Set(results.map(({ accepted }) => accepted));
  if (counts.size > 1) throw new Error(`the contenders disagree: ${results.map(({ name, accepted }) => `${name} accepts ${accepted}`).join(', ')}`);
  const baseline = median(results.map((result) => result.baseline));
  const megabytes = (milliseconds) => `${(size / 1000 / milliseconds).toFixed(0)} MB/s`;
  return [
    row(`read + JSON.parse (${records} records, ${(size / 1e6).toFixed(1)} MB)`, `${baseline.toFixed(0)} ms`, { ratio: 1, note: megabytes(baseline) }),
    ...results.map((result) => {
      const { what, most } = CONTENDERS[result.name];
      return row(what, `${result.median.toFixed(0)} ms`, { ratio: result.ratio, most, note: megabytes(result.median) });
    }),
  ];
}

if (isStarted(import.meta.url)) {
  const [name, file, rounds] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(await race(name, file, Number(rounds))));
}
