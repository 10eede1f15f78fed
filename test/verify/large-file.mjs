/**
 * Checks one Uint8Array of 2.1 and one of 4.2 GiB: more than fits into 31 and 32 bits. Needs 9 GiB
 * of memory. Then syncs files of 390,000 records without findings and of 200,000 with four each
 * (Decision F4), in processes with 256 MiB of heap, and measures their memory. Run it after
 * `npm run build`: `node test/verify/large-file.mjs [GiB...]`; `0` measures the syncs only.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAssortmentFile, createAssortmentReader, readAssortmentFile } from 'assortment-kit';
import { temporaryFolder } from '../../bench/generate.mjs';
import { buildForHere } from './bundle.mjs';

const RECORD = {
  name: 'Rye bread',
  price: '2.50',
  price_type_code: 0,
  package_description_str: '6x500g',
};
const sizes = process.argv.slice(2).map(Number);
const MEGABYTE = 1_000;
let asked = 0;
let failed = 0;

/** A file of so many bytes: records at both ends, at each GiB, and blanks in between. */
function fileOf(length) {
  const bytes = new Uint8Array(length).fill(0x20);
  const places = [1];
  for (let at = 2 ** 30 - 40; at + 1000 < length; at += 2 ** 30) places.push(at);
  places.push(length - 300);
  bytes[0] = 0x5b;
  places.forEach((at, index) => {
    const comma = index === places.length - 1 ? '' : ',';
    const text = `${JSON.stringify({ third_party_id: `A${index}`, ...RECORD })}${comma}`;
    bytes.set(new TextEncoder().encode(text), at);
  });
  bytes[length - 1] = 0x5d;
  return { bytes, records: places.length };
}

function claim(what, actual, expected) {
  const isRight = JSON.stringify(actual) === JSON.stringify(expected);
  asked += 1;
  if (!isRight) failed += 1;
  console.log(`${isRight ? 'ok' : 'FAILED'} ${what}: ${JSON.stringify(actual)}`);
}

const NODE = Number(process.versions.node.split('.', 1)[0]);

/** Bytes that one array may have: Node 20 ends at 4 GiB. */
const MOST = NODE < 22 ? 2 ** 32 : Infinity;

/** Syncs that are measured: the records and findings of a file, and the most megabytes. */
const SYNCS = [
  // V8 of Node 26 keeps pages that it freed: as much is in use, 197 MB of the heap.
  { kind: 'doubts', records: 200_000, most: NODE < 22 ? 450 : 550 },
  { kind: 'clean', records: 390_000, most: 500 },
];

/** Syncs each file into a new place; returns the megabytes of each. */
function syncsInto(name, bundle, placeOf) {
  return SYNCS.map(({ kind, records, most }) => {
    const place = placeOf(kind);
    const run = (flags, ...work) => {
      const script = fileURLToPath(new URL('sync-memory.mjs', import.meta.url));
      const text = execFileSync(process.execPath, [...flags, script, bundle.url, place, ...work], {
        encoding: 'utf8',
      });
      return JSON.parse(text);
    };
    run([], 'store', kind, String(records));
    const { outcome, packages, events, kilobytes } = run(['--max-old-space-size=256'], 'sync');
    const megabytes = Math.round(kilobytes / MEGABYTE);
    const isClean = kind === 'clean';
    // Three of the four doubts are one cause each; each GTIN has its event.
    const expected = isClean ? [records, 0] : [0, records + 30_000];
    claim(`${name}, ${records} records, ${kind}, outcome`, outcome, 'ran');
    claim(`${name}, ${records} records, ${kind}, stored`, [packages, events], expected);
    claim(`${name}, ${records} records, ${kind}, ${megabytes} MB`, megabytes < most, true);
    return megabytes;
  });
}

/** Measures syncs on each storage; returns lines for people. */
async function measureSyncs() {
  const bundle = await buildForHere(`
export { startPostgresServer } from '../storage/postgres-server.js';
export { openSqliteStorage } from '../../src/storage/sqlite/index.js';
export { createPostgresStorage, migratePostgres, pgDriver }
  from '../../src/storage/postgres/index.js';
export { pack, streamDigest } from '../../src/storage/packing/packing-node.js';
export { syncNow } from '../../src/service/daily-sync/sync-now.js';`);
  const { startPostgresServer } = await import(bundle.url);
  const server = await startPostgresServer({ fsync: 'off' });
  const lines = [];
  const measure = (name, placeOf) => {
    const megabytes = syncsInto(name, bundle, placeOf);
    lines.push(`${name}: ${SYNCS.map((sync, at) => lineOf(sync, megabytes[at])).join(', ')}`);
  };
  try {
    measure('SQLite', (kind) => join(temporaryFolder(), `${kind}.sqlite`));
    if (server === undefined) console.log('notice: PostgreSQL is not installed');
    else {
      const urls = new Map();
      for (const { kind } of SYNCS) {
        await server.createDatabase(kind);
        urls.set(kind, server.url(kind));
      }
      measure('PostgreSQL', (kind) => urls.get(kind));
    }
  } finally {
    bundle.remove();
    await server?.stop();
  }
  return lines;
}

function lineOf({ kind, records, most }, megabytes) {
  const findings = kind === 'clean' ? 'without findings' : 'with four findings each';
  return `${records} records ${findings} ${megabytes} MB (below ${most})`;
}

const tried = [];
for (const size of sizes.length === 0 ? [2.1, 4.2] : sizes.filter((one) => one > 0)) {
  if (size * 2 ** 30 > MOST) {
    console.log(`notice: Node ${process.versions.node} has no array of ${size} GiB`);
    continue;
  }
  tried.push(size);
  const { bytes, records } = fileOf(Math.floor(size * 2 ** 30));
  const report = checkAssortmentFile(bytes);
  claim(
    `${size} GiB, checked`,
    [report.file.records, report.issues.map(({ code }) => code)],
    [records, []],
  );
  const reading = readAssortmentFile(bytes);
  claim(`${size} GiB, read`, reading.records.length, records);
  const reader = createAssortmentReader();
  claim(`${size} GiB, pushed`, reader.push(bytes).length, records);
  claim(`${size} GiB, ended`, reader.end().at(-1).readable, true);
  bytes[bytes.length - 1] = 0x7d;
  const [issue] = checkAssortmentFile(bytes).issues;
  claim(
    `${size} GiB, fault`,
    [issue.code, issue.position?.offset],
    ['json.syntax', bytes.length - 1],
  );
}
const syncs = await measureSyncs();
console.log(
  `arrays of ${tried.join(' and ')} GiB; syncs, ${syncs.join('; ')}: ${asked} answers, ` +
    `${failed} wrong`,
);
process.exitCode = asked > 0 && failed === 0 ? 0 : 1;
