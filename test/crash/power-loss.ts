import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { sqliteFaults } from '../../src/storage/sqlite/sqlite-copy.js';
import { Dice } from '../service/simulation/virtual-world.js';
import type { ChildProgram } from './child-program.js';
import { liveFirstDay, SECOND_MORNING } from './crash-days.js';
import { sampleOf } from './crash-points.js';
import { undisturbedEnd } from './crash-trials.js';
import { bytesOf, type DiskFile, type DiskStep, readDiskSteps, recorded } from './disk-record.js';
import { judgeCrash } from './judge-crash.js';
import { runChild } from './run-child.js';

/** Unit that a disk writes at once; a write of several may come to some of them. */
const SECTOR = 512;

const FILES: readonly DiskFile[] = ['', '-wal'];

/** Fate of what was written since the last sync, when the power goes. */
const FATES = ['lost', 'kept', 'some', 'some, in another order', 'some sectors'] as const;
type Fate = (typeof FATES)[number];

/** Outcome of many losses of power. */
export interface PowerReport {
  readonly steps: number;
  readonly syncs: number;
  readonly losses: number;
  readonly faults: readonly string[];
}

export interface PowerTrials {
  readonly losses: number;
  readonly seed: number;
  /** A disk that says it has synced and has not: what was promised must then be missing. */
  readonly lies?: boolean;
}

/**
 * Records everything that a day writes into an SQLite file, and checks what a machine that lost
 * power on the way would find: what was synced, and of the rest the part that the disk had written.
 */
export async function losePower(
  program: ChildProgram,
  { losses, seed, lies = false }: PowerTrials,
): Promise<PowerReport> {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-power-'));
  try {
    const key = { library: 'library', customer: 'customer' };
    const first = join(folder, 'first.sqlite');
    const storage = await openSqliteStorage(first);
    const tell = (): void => {};
    await liveFirstDay({ storage, key, holder: 'first', now: () => SECOND_MORNING, tell });
    await storage.close();
    const path = join(folder, 'day.sqlite');
    for (const file of FILES) writeFileSync(`${path}${file}`, bytesOf(`${first}${file}`));
    const log = join(folder, 'log');
    const child = [process.execPath, program.path, 'sqlite', path, key.library, 'none'];
    const { errors } = await runChild(recorded(child, log));
    if (errors !== '') throw new Error(errors);
    const steps = readDiskSteps(path, log);
    const expected = await undisturbedEnd();
    const dice = new Dice(seed);
    const faults: string[] = [];
    // The first fate of each moment differs, so that an even sample has all of them.
    const moments = steps.flatMap((_, step) =>
      FATES.map((_, turn) => ({
        at: step + 1,
        fate: FATES[(step + turn) % FATES.length] ?? 'lost',
      })),
    );
    const chosen = sampleOf(moments, losses);
    for (const { at, fate } of chosen) {
      const place = join(folder, 'after.sqlite');
      copyFileSync(first, place);
      for (const file of FILES)
        writeFileSync(
          `${place}${file}`,
          imageOf(bytesOf(`${first}${file}`), steps.slice(0, at), { file, fate, lies }, dice),
        );
      const told = steps.slice(0, at).flatMap((step) => (step.kind === 'told' ? [step.line] : []));
      for (const fault of await judge(place, key, told, expected))
        faults.push(`after step ${at} of ${steps.length}, unsynced writes ${fate}: ${fault}`);
      for (const end of ['', '-wal', '-shm']) rmSync(`${place}${end}`, { force: true });
    }
    const syncs = steps.filter(({ kind }) => kind === 'sync').length;
    return { steps: steps.length, syncs, losses: chosen.length, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judge(
  path: string,
  key: { readonly library: string; readonly customer: string },
  told: readonly string[],
  expected: string,
): Promise<readonly string[]> {
  const factsOf = (word: string): ReadonlySet<string> =>
    new Set(
      told.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1)),
    );
  try {
    const storage = await openSqliteStorage(path);
    try {
      const structure = await sqliteFaults(path);
      const facts = { received: factsOf('received'), ran: factsOf('ran') };
      return [...structure, ...(await judgeCrash(storage, key, facts, expected))];
    } finally {
      await storage.close();
    }
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}

/** Returns a file as the disk holds it when the power goes after these steps. */
function imageOf(
  before: Buffer,
  steps: readonly DiskStep[],
  { file, fate, lies }: { readonly file: DiskFile; readonly fate: Fate; readonly lies: boolean },
  dice: Dice,
): Buffer {
  const own = steps.filter((step) => step.kind !== 'told' && step.file === file);
  let synced = own.findLastIndex(({ kind }) => kind === 'sync');
  if (lies) synced = own.findLastIndex(({ kind }, at) => kind === 'sync' && at < synced);
  let image = before;
  for (const step of own.slice(0, synced + 1)) image = changed(image, step);
  for (const step of survivors(own.slice(synced + 1), fate, dice)) image = changed(image, step);
  return image;
}

function survivors(pending: readonly DiskStep[], fate: Fate, dice: Dice): readonly DiskStep[] {
  if (fate === 'lost') return [];
  if (fate === 'kept') return pending;
  const some = pending.filter(() => dice.below(2) === 0);
  if (fate === 'some') return some;
  if (fate === 'some sectors') return some.flatMap((step) => sectorsOf(step, dice));
  const shuffled = [...some];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = dice.below(at + 1);
    const [a, b] = [shuffled[at], shuffled[other]];
    if (a === undefined || b === undefined) continue;
    [shuffled[at], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/** Returns half of a write's sectors, as writes of their own. */
function sectorsOf(step: DiskStep, dice: Dice): readonly DiskStep[] {
  if (step.kind !== 'write') return [step];
  const { at, bytes } = step;
  const parts: DiskStep[] = [];
  for (let start = at; start < at + bytes.length; ) {
    const end = Math.min(at + bytes.length, (Math.floor(start / SECTOR) + 1) * SECTOR);
    if (dice.below(2) === 0)
      parts.push({ ...step, at: start, bytes: bytes.subarray(start - at, end - at) });
    start = end;
  }
  return parts;
}

function changed(image: Buffer, step: DiskStep): Buffer {
  if (step.kind === 'write') {
    const { at, bytes } = step;
    const next = Buffer.alloc(Math.max(image.length, at + bytes.length));
    image.copy(next);
    bytes.copy(next, at);
    return next;
  }
  if (step.kind !== 'truncate') return image;
  const next = Buffer.alloc(step.size);
  image.copy(next);
  return next;
}
