// Who reads and checks in reading.mjs. A run returns how many records it accepted.
import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs';
import { chunksOf } from './memory.mjs';

const CHUNK = 65_536;

/** A stream of a file costs less in longer chunks; README.md says so. */
const LONG_CHUNK = 262_144;

/** Report every finding in detail, not only the first thousand. */
const FULL = { limits: { issues: Number.POSITIVE_INFINITY } };

const CHECK_TARGET = { reach: 0.3, stretch: 0.25 };
const STREAM_TARGET = { reach: 0.95, stretch: 0.7 };
const READ_TARGET = { reach: 1.25, stretch: 1.1 };
const BAD_TARGET = { reach: 0.4, stretch: 0.25 };

/**
 * Contenders by name: title in the table, file (see files.mjs), target ratio with the goal behind
 * it, and how to run it. The first over a file is the baseline of the others; those with `objects`
 * have a baseline of their own, because they start from parsed objects.
 */
export const CONTENDERS = {
  parse: { what: 'read + JSON.parse', file: 'sent', load: loadParse },
  check: {
    what: 'check, as suppliers send them',
    file: 'sent',
    target: CHECK_TARGET,
    load: loadCheck,
  },
  chunks: {
    what: 'check in chunks of 1 MiB, as suppliers send them',
    file: 'sent',
    target: CHECK_TARGET,
    load: loadChunks,
  },
  stream: {
    what: 'stream, typed records, 64 KiB chunks',
    file: 'sent',
    target: STREAM_TARGET,
    load: loadStream(CHUNK),
  },
  'stream-long': {
    what: 'stream, typed records, 256 KiB chunks',
    file: 'sent',
    target: STREAM_TARGET,
    load: loadStream(LONG_CHUNK),
  },
  push: {
    what: 'push, typed records, 64 KiB chunks',
    file: 'sent',
    target: STREAM_TARGET,
    load: loadPush,
  },
  read: { what: 'read, typed records kept', file: 'sent', target: READ_TARGET, load: loadRead },
  ajv: { what: 'read + JSON.parse + ajv compiled + derived values', file: 'sent', load: loadAjv },
  zod: { what: 'read + JSON.parse + zod + derived values', file: 'sent', load: loadZod },
  valibot: {
    what: 'read + JSON.parse + valibot + derived values',
    file: 'sent',
    load: loadValibot,
  },
  'parse-clean': { what: 'read + JSON.parse', file: 'clean', load: loadParse },
  'check-clean': {
    what: 'check, clean file',
    file: 'clean',
    target: CHECK_TARGET,
    load: loadCheck,
  },
  'chunks-clean': {
    what: 'check in chunks of 1 MiB, clean file',
    file: 'clean',
    target: CHECK_TARGET,
    load: loadChunks,
  },
  'stream-clean': {
    what: 'stream, typed records, 64 KiB chunks, clean file',
    file: 'clean',
    target: STREAM_TARGET,
    load: loadStream(CHUNK),
  },
  'stream-long-clean': {
    what: 'stream, typed records, 256 KiB chunks, clean file',
    file: 'clean',
    target: STREAM_TARGET,
    load: loadStream(LONG_CHUNK),
  },
  'push-clean': {
    what: 'push, typed records, 64 KiB chunks, clean file',
    file: 'clean',
    target: STREAM_TARGET,
    load: loadPush,
  },
  'read-clean': {
    what: 'read, typed records kept, clean file',
    file: 'clean',
    target: READ_TARGET,
    load: loadRead,
  },
  'parse-bad-clean': { what: 'read + JSON.parse', file: 'bad-clean', load: loadParse },
  'check-bad-clean': {
    what: 'check, 5 % refused of otherwise clean records, full findings',
    file: 'bad-clean',
    target: BAD_TARGET,
    load: loadFullCheck,
  },
  'parse-bad': { what: 'read + JSON.parse', file: 'bad', load: loadParse },
  'check-bad': {
    what: 'check, 5 % refused, full findings',
    file: 'bad',
    target: BAD_TARGET,
    load: loadFullCheck,
  },
  'parse-refused': { what: 'read + JSON.parse', file: 'refused', load: loadParse },
  'check-refused': {
    what: 'check, all refused, full findings',
    file: 'refused',
    target: { reach: 1.5, stretch: 0.8 },
    load: loadFullCheck,
  },
  'parse-faulty': { what: 'read + JSON.parse', file: 'faulty', load: loadParse },
  'check-faulty': {
    what: 'check, unknown field and GTIN faults',
    file: 'faulty',
    target: { reach: 0.35, stretch: 0.2 },
    load: loadCheck,
  },
  'check-faulty-full': {
    what: 'check, unknown field and GTIN faults, full findings',
    file: 'faulty',
    load: loadFullCheck,
  },
  'objects-ajv': {
    what: 'ajv compiled, parsed objects, nothing derived',
    file: 'sent',
    load: loadObjectsAjv,
    objects: true,
  },
  objects: {
    what: 'readPackageRecord, parsed objects',
    file: 'sent',
    target: { reach: 2, stretch: 4, timesFaster: true },
    load: loadObjects,
    objects: true,
  },
  'objects-clean-ajv': {
    what: 'ajv compiled, parsed objects, nothing derived',
    file: 'clean',
    load: loadObjectsAjv,
    objects: true,
  },
  'objects-clean': {
    what: 'readPackageRecord, parsed objects, clean file',
    file: 'clean',
    target: { reach: 2, stretch: 4, timesFaster: true },
    load: loadObjects,
    objects: true,
  },
  'objects-derived': {
    what: 'ajv compiled + derived values, parsed objects',
    file: 'sent',
    load: loadObjectsDerived,
    objects: true,
  },
};

/**
 * The records of the run that ended last: alive until its clock has stopped, gone when the next one
 * starts.
 */
let kept = [];

function keep(records) {
  kept = records;
  return kept.length;
}

/** Releases the results of the last run. */
export function forget() {
  kept = [];
}

function parseFile(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function loadParse(file) {
  return () => keep(parseFile(file));
}

async function loadCheck(file) {
  const { checkAssortmentFile } = await import('assortment-kit');
  return () => checkAssortmentFile(readFileSync(file)).file.accepted;
}

/** Reads a file in chunks, as the command does. */
async function loadChunks(file) {
  const { checkAssortmentFile } = await import('assortment-kit');
  return () => checkAssortmentFile(chunksOf(file)).file.accepted;
}

async function loadFullCheck(file) {
  const { checkAssortmentFile } = await import('assortment-kit');
  return () => {
    const report = checkAssortmentFile(readFileSync(file), FULL);
    keep(report.issues);
    return report.file.accepted;
  };
}

async function loadRead(file) {
  const { readAssortmentFile } = await import('assortment-kit');
  return () => keep(readAssortmentFile(readFileSync(file)).records);
}

function loadStream(highWaterMark) {
  return async (file) => {
    const { readAssortmentStream } = await import('assortment-kit');
    return async () => {
      let accepted = 0;
      for await (const events of readAssortmentStream(createReadStream(file, { highWaterMark })))
        accepted += countRecords(events);
      return accepted;
    };
  };
}

async function loadPush(file) {
  const { createAssortmentReader } = await import('assortment-kit');
  return () => {
    const reader = createAssortmentReader();
    const chunk = new Uint8Array(CHUNK);
    const descriptor = openSync(file, 'r');
    let accepted = 0;
    for (
      let length = readSync(descriptor, chunk);
      length > 0;
      length = readSync(descriptor, chunk)
    ) {
      accepted += countRecords(reader.push(chunk.subarray(0, length)));
    }
    closeSync(descriptor);
    return accepted + countRecords(reader.end());
  };
}

/** Consumes events: reads each record once and drops it. */
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
  return () => keep(deriveAll(parseFile(file), check, deriveRecord));
}

function deriveAll(parsed, check, deriveRecord) {
  const records = [];
  for (const one of parsed) {
    const checked = check(one);
    const record = checked === undefined ? undefined : deriveRecord(checked);
    if (record !== undefined) records.push(record);
  }
  return records;
}

/** Loads parsed objects; each is read once and dropped. */
async function loadObjects(file) {
  const { readPackageRecord } = await import('assortment-kit');
  return countObjects(file, (object) => readPackageRecord(object).ok);
}

async function loadObjectsAjv(file) {
  const { createAjvCheck } = await import('./schemas.mjs');
  return countObjects(file, createAjvCheck());
}

async function loadObjectsDerived(file) {
  const { createAjvCheck, deriveRecord } = await import('./schemas.mjs');
  const check = createAjvCheck();
  return countObjects(file, (object) => check(object) && deriveRecord(object) !== undefined);
}

function countObjects(file, isAccepted) {
  const parsed = parseFile(file);
  return () => {
    let accepted = 0;
    for (const object of parsed) if (isAccepted(object)) accepted += 1;
    return accepted;
  };
}
