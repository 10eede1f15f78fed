// npm run verify:faults [-- N]
// After a build: `assortment sync` and `assortment serve` with one fault of the disk each, N in all
// (400 where not given), spread evenly over every call on the database's files: no room, an error
// of reading or writing, an interrupted call, a write or a sync that fails, a disk that stays full,
// no more handles, and a limit of the file's size, which cuts a write short. Nothing acknowledged
// may be lost, no catalogue may be half a file's, every failure says so in one line, and without
// the fault the same sync comes to the same end (Decision T2). strace and prlimit are Debian's
// packages.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForHere } from './bundle.mjs';
import { run, runServe, serveCommand, syncCommand } from './fault-commands.mjs';
import { isInjected, limited, pointsOf, traced } from './fault-points.mjs';
import { file, randomFrom, record } from './linear-records.mjs';

const wanted = Number(process.argv[2] ?? 400);
const KEY = { library: 'soak', customer: '1' };
const FILE_BYTES = 60_000;
/**
 * libsql continues with a checkpoint where it could not read its log, and damages the file; SQLite
 * itself, which newer Nodes have, stops.
 */
const WITH_LOG_READS = process.getBuiltinModule?.('node:sqlite') !== undefined;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Steps in which the limit of a file's size rises. */
const LIMIT_STEP = 4_000;

const bundle = await buildForHere(`
export { canTrace, sampleOf } from '../crash/crash-points.js';
export { verifyStorage } from '../../src/service/daily-sync/verify/verify-storage.js';
export { openSqliteStorage } from '../../src/storage/sqlite/index.js';
export { sqliteFaults } from '../../src/storage/sqlite/sqlite-copy.js';
export { createTokens } from './soak-tokens.js';`);
const { canTrace, createTokens, openSqliteStorage, sampleOf, sqliteFaults, verifyStorage } =
  await import(bundle.url);

const folder = mkdtempSync(join(tmpdir(), 'assortment-faults-'));
const databaseIn = (data) => join(data, 'assortment.sqlite');
const log = join(folder, 'log');
const [oldFile, newFile] = [1, 2].map((edition) => {
  const path = join(folder, `${edition}.json`);
  writeFileSync(
    path,
    file(FILE_BYTES, (at) => record(randomFrom(at * edition), at + 20 * edition)),
  );
  return path;
});
const upload = readFileSync(newFile);

async function inStorage(data, work) {
  const storage = await openSqliteStorage(databaseIn(data));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** The packages of the catalogue, without the moments of their syncs; and the ids of all files. */
const lookAt = (data) =>
  inStorage(data, async (storage) => {
    const items = [];
    for await (const piece of storage.catalogues.load(KEY))
      for (const item of piece) items.push(item.body.replaceAll(MOMENT, ''));
    const all = { after: Number.MIN_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER };
    const files = (await storage.files.received(KEY, all)).map(({ id }) => id);
    const wrong = await sqliteFaults(databaseIn(data));
    for await (const { faults } of verifyStorage(storage))
      wrong.push(...faults.map((fault) => JSON.stringify(fault)));
    return { catalogue: items.join('\n'), files, wrong };
  });

function freshCopy(from, name) {
  const data = join(folder, name);
  rmSync(data, { recursive: true, force: true });
  cpSync(from, data, { recursive: true });
  return data;
}

/** Returns what is wrong with the end of a command: it must say in one line why it failed. */
function wordsFaults({ code, errors }, command) {
  const lines = errors.split('\n').filter((line) => line !== '');
  if (code === 0) return [];
  if (code !== 2) return [`it ended with ${code}: ${errors}`];
  return lines.filter((line) => !line.startsWith('{')).length === 1 &&
    lines.at(-1).startsWith(`assortment ${command}: `)
    ? []
    : [`it did not say in one line what happened: ${errors}`];
}

/** Runs the sync once with a fault and once without; returns what is wrong afterwards. */
async function disturbSync(before, disturbed, states) {
  const data = freshCopy(before, 'sync');
  const ended = await run(disturbed(syncCommand(data, newFile), data));
  const found = await lookAt(data);
  const faults = [...wordsFaults(ended, 'sync'), ...found.wrong];
  const isNew = found.catalogue === states.after;
  if (!isNew && found.catalogue !== states.before) faults.push('the catalogue is neither');
  if (ended.code === 0 && !isNew) faults.push('it succeeded, and the catalogue is the old one');
  const again = await run(syncCommand(data, newFile));
  if (again.code !== 0) faults.push(`without the fault: ${again.code} ${again.errors}`);
  const end = await lookAt(data);
  if (end.catalogue !== states.after) faults.push('without the fault: another end');
  return [...faults, ...end.wrong];
}

/** Uploads to a service with a fault; returns what is wrong afterwards. */
async function disturbServe(before, disturbed, token) {
  const data = freshCopy(before, 'serve');
  const ended = await runServe(disturbed(serveCommand(data), data), token, upload);
  const { files, wrong } = await lookAt(data);
  const faults = [...wordsFaults(ended, 'serve'), ...wrong];
  const isAnswered = ended.status === 201 || ended.status >= 500;
  if (ended.code === 0 && !isAnswered) faults.push(`the upload was answered ${ended.status}`);
  if (ended.id !== undefined && !files.includes(ended.id))
    faults.push(`the upload ${ended.id} was acknowledged and is lost`);
  return faults;
}

/** The commands with what is needed to disturb each. */
async function scenes() {
  const first = join(folder, 'first');
  const { code, errors } = await run(syncCommand(first, oldFile));
  if (code !== 0) throw new Error(errors);
  const { access_token: token } = await inStorage(first, async (storage) =>
    (await createTokens(storage)).authorize(),
  );
  const before = (await lookAt(first)).catalogue;
  const watched = freshCopy(first, 'watched');
  const synced = await run(traced(syncCommand(watched, newFile), databaseIn(watched), log));
  if (synced.code !== 0) throw new Error(synced.errors);
  const syncPoints = pointsOf(log, WITH_LOG_READS);
  const after = (await lookAt(watched)).catalogue;
  if (after === before) throw new Error('both files have the same packages');
  const served = freshCopy(first, 'watched');
  const serving = traced(serveCommand(served), databaseIn(served), log);
  const { status, ...ended } = await runServe(serving, token, upload);
  if (status !== 201) throw new Error(`undisturbed: ${status} ${ended.code} ${ended.errors}`);
  const servePoints = pointsOf(log, WITH_LOG_READS);
  const states = { before, after };
  return [
    { name: 'sync', points: syncPoints, disturb: (how) => disturbSync(first, how, states) },
    { name: 'serve', points: servePoints, disturb: (how) => disturbServe(first, how, token) },
  ];
}

let failed = false;
const said = [];
try {
  if (!WITH_LOG_READS)
    console.log('notice: libsql damages the file where it cannot read its log; not injected');
  if (!canTrace())
    console.log('notice: strace is not installed or not allowed; no fault was injected');
  else
    for (const { name, points, disturb } of await scenes()) {
      const limits = Array.from({ length: 50 }, (_, at) => `limit of ${at * LIMIT_STEP} bytes`);
      const all = [...points, ...limits];
      const faults = [];
      let struck = 0;
      for (const point of sampleOf(all, Math.ceil(wanted / 2))) {
        const [, bytes] = /^limit of (\d+)/.exec(point) ?? [];
        const how = (command, data) =>
          bytes === undefined
            ? traced(command, databaseIn(data), log, point)
            : limited(command, bytes);
        const found = await disturb(how).catch((fault) => [`${fault}`]);
        if (bytes !== undefined || isInjected(log)) struck += 1;
        faults.push(...found.map((fault) => `${name}, ${point}: ${fault}`));
      }
      for (const fault of faults.slice(0, 20)) console.error(fault);
      said.push(`${name}: ${struck} of ${all.length} faults injected, ${faults.length} wrong`);
      // A call that another run does not make cannot fail; most can.
      failed ||= faults.length > 0 || struck < wanted / 4;
    }
} finally {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(said.join('; '));
process.exitCode = failed ? 1 : 0;
