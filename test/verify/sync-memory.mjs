// A child process of large-file.mjs: stores an assortment file, or syncs the one that is stored and
// prints its outcome with the peak of its memory.
// node sync-memory.mjs BUNDLE PLACE store|sync [KIND RECORDS]

import { readFileSync } from 'node:fs';
import pg from 'pg';

const [, , bundle, place, work, kind, records] = process.argv;
const core = await import(bundle);
const { pack, streamDigest, syncNow } = core;

const KEY = { library: 'large', customer: '1' };
const NOW = Date.UTC(2026, 2, 1, 4);

/** The commonest form of each of four doubts, in every record. */
const DOUBTS = {
  package_description_str: '6 x 500 G',
  gtin: '1',
  lead_time: '2 days',
};

const CLEAN = {
  package_description_str: '6x500g',
  gtin: null,
  lead_time: '48:00:00',
};

/** Yields the file in pieces of about 64 kB. */
function* fileOf(fields, count) {
  let text = '[';
  const mark = kind === 'clean' ? '.' : ',';
  for (let index = 0; index < count; index += 1) {
    const record = {
      third_party_id: `A${String(index).padStart(7, '0')}`,
      name: `Rye bread ${index % 977}`,
      ...fields,
      price: `${index % 9_001}${mark}${10 + (index % 89)}`,
      price_type_code: 0,
    };
    text += `${index === 0 ? '' : ','}${JSON.stringify(record)}`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}]`);
}

async function store(storage) {
  const digest = streamDigest();
  let bytes = 0;
  async function* source() {
    for (const piece of fileOf(kind === 'clean' ? CLEAN : DOUBTS, Number(records))) {
      bytes += piece.length;
      digest.update(piece);
      yield piece;
    }
  }
  const file = { ...KEY, id: 'file' };
  let parts = 0;
  let storedBytes = 0;
  for await (const part of pack(source())) {
    await storage.files.putPart(file, parts, part);
    parts += 1;
    storedBytes += part.length;
  }
  const incoming = { receivedAt: NOW, bytes, storedBytes, encoding: 'gzip' };
  const more = { digest: digest.hex(), report: '{}' };
  return storage.files.accept({ ...file, ...incoming, ...more }, parts);
}

async function sync(storage) {
  const file = await storage.files.latest(KEY);
  const environment = { storage, now: () => NOW, holder: 'large' };
  const { kind: outcome, run } = await syncNow(KEY, file, environment);
  // Not parsed: the summary of a large run is long, and would count too.
  const events = Number(/"events":(\d+)/.exec(run?.summary)?.[1]);
  let packages = 0;
  for await (const marks of storage.catalogues.marks(KEY)) packages += marks.length;
  return { outcome, packages, events };
}

/** The most memory of this process: `maxRSS` begins with that of the process that started it. */
function mostKilobytes() {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}

const pool = place.startsWith('postgres') ? new pg.Pool({ connectionString: place }) : undefined;

async function openPostgres() {
  const driver = core.pgDriver(pool);
  await core.migratePostgres(driver);
  return core.createPostgresStorage(driver);
}

const storage = await (pool === undefined ? core.openSqliteStorage(place) : openPostgres());
try {
  const answer = await (work === 'store' ? store(storage) : sync(storage));
  console.log(JSON.stringify({ ...answer, kilobytes: mostKilobytes() }));
} finally {
  await storage.close();
  await pool?.end();
}
