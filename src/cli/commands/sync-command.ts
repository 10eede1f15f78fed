import { readAssortmentFile } from '../../assortment-file/read-assortment-file.js';
import type { FileReading, FileReport } from '../../assortment-file/report.js';
import { refusedFileEvent } from '../../catalogue/sync-event.js';
import { syncNow } from '../../daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { CommandFault, type CommandIo, type ExitCode, widthOf } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readCustomer } from '../input/read-customer.js';
import { openSource, readWholeSource, type SourceText } from '../input/source-file.js';
import { loadStorage, openExisting, openStorage } from '../store/open-storage.js';
import { PackedFile, receiveFile } from '../store/receive-file.js';
import { rereadFile } from '../store/reread-file.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { choosePaint } from '../terminal/paint.js';
import { renderReport } from '../terminal/render-report.js';
import { countOf, groupDigits } from '../terminal/wrap-text.js';
import { writePieces } from '../terminal/write-pieces.js';

const { createHash, randomUUID } = process.getBuiltinModule('node:crypto');

/**
 * `assortment sync [FILE] --customer C`: takes a file into the customer's catalogue now, outside of
 * the agreed day, which still comes; without FILE the latest one that was received. A file that is
 * refused changes nothing; why is shown as `assortment check` shows it and kept as an event. Spec
 * 3.1, Decisions S5 to S7.
 */
export const syncCommand: RunCommand = async (args, io): Promise<ExitCode> => {
  const key = readCustomer(args);
  const [path] = args.words;
  return path === undefined ? syncReceived(args, io, key) : syncSource(args, io, key, path);
};

async function syncReceived(
  args: CommandArguments,
  io: CommandIo,
  key: CustomerKey,
): Promise<ExitCode> {
  const opened = await openExisting(args);
  try {
    const file = await opened.storage.files.latest(key);
    if (file === undefined)
      throw new CommandFault(
        `no file of customer ${key.customer} was received in ${opened.place}`,
        false,
      );
    const run = await runNow(opened.storage, io, key, file);
    if (isRefused(run)) {
      const { report, source } = await rereadFile(opened.storage, file);
      writeRefusal(args, io, key, report, source);
      return 1;
    }
    writeRun(args, io, run, `file ${file.id}`, opened.place);
    return listsOf(run).refused.length === 0 ? 0 : 1;
  } finally {
    await opened.storage.close();
  }
}

async function syncSource(
  args: CommandArguments,
  io: CommandIo,
  key: CustomerKey,
  path: string,
): Promise<ExitCode> {
  const source = openSource(path, io.stdin);
  try {
    const bytes = readWholeSource(source);
    const file = new PackedFile(bytes);
    await loadStorage(args);
    const reading = readAssortmentFile(bytes, { stage: 'sync' });
    const { storage, place } = await openStorage(args);
    try {
      if (!reading.ok) {
        await keepRefusal(storage, key, bytes, reading.report, io.now());
        writeRefusal(args, io, key, reading.report, source);
        return 1;
      }
      const stored = await receiveFile(storage, key, file, reading, io.now());
      writeRun(args, io, await runNow(storage, io, key, stored, reading), source.name, place);
      return reading.report.ok ? 0 : 1;
    } finally {
      await storage.close();
    }
  } finally {
    source.close();
  }
}

function writeRefusal(
  args: CommandArguments,
  io: CommandIo,
  { customer }: CustomerKey,
  report: FileReport,
  source: SourceText,
): void {
  if (args.options.has('json')) io.stdout.write(`${escapedJson({ customer, refused: report })}\n`);
  else
    writePieces(
      io.stdout,
      renderReport(report, source, {
        paint: choosePaint(io.stdout.isTerminal, io.env),
        width: widthOf(io.stdout),
        all: false,
      }),
    );
}

async function keepRefusal(
  storage: AssortmentStorage,
  key: CustomerKey,
  bytes: Uint8Array,
  report: FileReport,
  now: number,
): Promise<void> {
  const batch = `refused ${createHash('sha256').update(bytes).digest('hex')} ${now}`;
  const outcome = await storage.events.append(key, batch, [
    refusedFileEvent(report, { now, customerNumber: key.customer }),
  ]);
  if (outcome !== 'done')
    throw new CommandFault(
      'the file is refused, and storage did not keep the event that says so',
      false,
    );
}

async function runNow(
  storage: AssortmentStorage,
  io: CommandIo,
  key: CustomerKey,
  file: StoredFile,
  reading?: FileReading,
): Promise<StoredRun> {
  const outcome = await syncNow(
    key,
    file,
    { storage, now: io.now, holder: `command ${randomUUID()}` },
    reading,
  );
  if (outcome.kind !== 'ran') throw new CommandFault(FAULTS[outcome.kind], false);
  return outcome.run;
}

function writeRun(
  args: CommandArguments,
  io: CommandIo,
  run: StoredRun,
  name: string,
  place: string,
): void {
  if (args.options.has('json'))
    io.stdout.write(
      `${escapedJson({ customer: run.customer, file: run.fileId, ...runJson(run) })}\n`,
    );
  else io.stdout.write(runText(run, name, place, run.customer));
}

const FAULTS = {
  conflict: 'others changed this catalogue at every try; run the command again',
  unknown:
    'storage did not say whether the sync was kept; run the command again: a file is synced once however often it is tried',
  superseded:
    'a newer file of this customer was processed already, so this one was kept but not synced',
} as const;

/** The part of a run's summary that is told here. */
interface RunLists {
  readonly added: readonly string[];
  readonly changed: readonly unknown[];
  readonly unchanged: number;
  readonly madeUnavailable: readonly string[];
  readonly removed: readonly string[];
  readonly restored: readonly string[];
  readonly withheld: readonly string[];
  readonly refused: readonly unknown[];
  readonly events: number;
}

function runJson(run: StoredRun): Readonly<Record<string, unknown>> {
  return { run: run.id, revision: run.revision, ...listsOf(run) };
}

/** Whether the file of this run was refused as a whole: then its summary names the code alone. */
function isRefused({ summary }: StoredRun): boolean {
  const { refused }: { readonly refused: unknown } = JSON.parse(summary);
  return typeof refused === 'string';
}

/** Our own text, written by the run that this command just made or found. */
function listsOf(run: StoredRun): RunLists {
  return JSON.parse(run.summary) as RunLists;
}

function runText(run: StoredRun, name: string, place: string, customer: string): string {
  const {
    added,
    changed,
    unchanged,
    madeUnavailable,
    removed,
    restored,
    withheld,
    refused,
    events,
  } = listsOf(run);
  const counts: readonly (readonly [number, string])[] = [
    [removed.length, 'removed'],
    [madeUnavailable.length, 'made not available'],
    [withheld.length, 'withheld by the guard'],
    [refused.length, 'refused'],
    [restored.length, 'available again'],
    [added.length, 'added'],
    [changed.length, 'changed'],
  ];
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${groupDigits(count)} ${what}`);
  const revision =
    run.revision === run.baseRevision
      ? `revision ${run.revision} stands`
      : `revision ${run.baseRevision} → ${run.revision}`;
  const lines = [
    `${escapeText(name)} → customer ${escapeText(customer)} in ${escapeText(place)}`,
    `${told.length === 0 ? 'Nothing to change' : told.join(', ')}; ${countOf(unchanged, 'package')} unchanged; ${revision}.`,
  ];
  if (events > 0)
    lines.push(
      `${countOf(events, 'event')}: assortment events --customer ${shellWord(customer)} shows them.`,
    );
  return `${lines.join('\n')}\n`;
}

function shellWord(text: string): string {
  return /^[\w./@-]+$/.test(text) ? text : 'C';
}
