import { createHash, randomUUID } from 'node:crypto';
import {
  type FileReading,
  type FileReport,
  readAssortmentFile,
  refusedFileEvent,
  type SyncGuard,
} from '#core';
import { syncNow } from '../../daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { CommandFault, type CommandIo, type ExitCode, writePieces } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readGuard } from '../input/guard-options.js';
import { readCustomer } from '../input/read-customer.js';
import { openSource, readWholeSource, type SourceText } from '../input/source-file.js';
import { openExisting, openStorage } from '../store/open-storage.js';
import { rereadFile } from '../store/reread-file.js';
import { CompressedFile, storeFile } from '../store/store-file.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { changesText } from '../terminal/render-plan.js';
import { renderReport } from '../terminal/report/render-report.js';
import { countOf } from '../terminal/wrap-text.js';

/** Arguments, I/O and customer of a call. */
interface Call {
  readonly args: CommandArguments;
  readonly io: CommandIo;
  readonly key: CustomerKey;
  readonly guard: SyncGuard | undefined;
}

/**
 * Runs `assortment sync [FILE] --customer C`: takes a file, or the latest one received, into the
 * customer's catalogue now; the daily sync still follows. A refused file changes nothing: its
 * report is printed as `assortment check` prints it, and stored as an event. Spec 3.1, Decisions S5
 * to S7.
 */
export const run: RunCommand = async (args, io) => {
  const call = { args, io, key: readCustomer(args), guard: readGuard(args) };
  const [path] = args.words;
  return path === undefined ? syncReceived(call) : syncSource(call, path);
};

async function syncReceived(call: Call): Promise<ExitCode> {
  const { storage, place } = await openExisting(call.args);
  try {
    const file = await storage.files.latest(call.key);
    if (file === undefined)
      throw new CommandFault(
        `no file of customer ${call.key.customer} was received in ${place}: name the FILE to sync`,
        false,
      );
    const result = await runNow(call, storage, file);
    if (isRefused(result)) {
      const { report, source } = await rereadFile(storage, file);
      writeRefusal(call, report, source);
      return 1;
    }
    writeResult(call, result, { name: `file ${file.id}`, place });
    return listsOf(result).refused.length === 0 ? 0 : 1;
  } finally {
    await storage.close();
  }
}

async function syncSource(call: Call, path: string): Promise<ExitCode> {
  const { args, io, key } = call;
  const source = openSource(path, io.stdin);
  try {
    const bytes = readWholeSource(source);
    const file = new CompressedFile(bytes);
    const reading = readAssortmentFile(bytes, { stage: 'sync' });
    const { storage, place } = await openStorage(args);
    try {
      if (!reading.ok) {
        await storeRefusal(call, storage, bytes, reading.report);
        writeRefusal(call, reading.report, source);
        return 1;
      }
      const stored = await storeFile(storage, key, { file, reading, now: io.now() });
      const result = await runNow(call, storage, stored, reading);
      writeResult(call, result, { name: source.name, place });
      return reading.report.ok ? 0 : 1;
    } finally {
      await storage.close();
    }
  } finally {
    source.close();
  }
}

function writeRefusal({ args, io, key }: Call, report: FileReport, source: SourceText): void {
  if (args.options.has('json'))
    io.stdout.write(`${escapedJson({ customer: key.customer, refused: report })}\n`);
  else writePieces(io.stdout, renderReport(report, source, { ...styleOf(io), all: false }));
}

async function storeRefusal(
  { io, key }: Call,
  storage: AssortmentStorage,
  bytes: Uint8Array,
  report: FileReport,
): Promise<void> {
  const now = io.now();
  const batch = `refused ${createHash('sha256').update(bytes).digest('hex')} ${now}`;
  const outcome = await storage.events.append(key, batch, [
    refusedFileEvent(report, { now, customerNumber: key.customer }),
  ]);
  if (outcome !== 'done')
    throw new CommandFault(
      'the file is refused, and storage did not store the event that says so; ' +
        'run assortment check to see why',
      false,
    );
}

async function runNow(
  { io, key, guard }: Call,
  storage: AssortmentStorage,
  file: StoredFile,
  reading?: FileReading,
): Promise<StoredRun> {
  const environment = { storage, now: io.now, holder: `command ${randomUUID()}`, guard };
  const outcome = await syncNow(key, file, environment, reading);
  if (outcome.kind !== 'ran') throw new CommandFault(FAULTS[outcome.kind], false);
  return outcome.run;
}

const FAULTS = {
  conflict: 'the catalogue changed during every attempt; run the command again',
  unknown:
    'storage did not confirm the sync; run the command again: a file is synced only once, ' +
    'however often it is tried',
  superseded: 'a newer file of this customer was synced already; this one is stored, not synced',
} as const;

/** The part of a run's summary that is printed. */
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

/** Checks whether the run's file was refused as a whole; its summary then has only the code. */
function isRefused({ summary }: StoredRun): boolean {
  const { refused }: { readonly refused: unknown } = JSON.parse(summary);
  return typeof refused === 'string';
}

/** Reads the summary, which `syncNow` wrote. */
function listsOf(run: StoredRun): RunLists {
  return JSON.parse(run.summary) as RunLists;
}

function writeResult(
  { args, io }: Call,
  result: StoredRun,
  source: { readonly name: string; readonly place: string },
): void {
  if (!args.options.has('json')) {
    io.stdout.write(resultText(result, source));
    return;
  }
  const { id, revision, customer, fileId } = result;
  const json = { customer, file: fileId, run: id, revision, ...listsOf(result) };
  io.stdout.write(`${escapedJson(json)}\n`);
}

function resultText(
  result: StoredRun,
  { name, place }: { readonly name: string; readonly place: string },
): string {
  const { customer, baseRevision, revision } = result;
  const lists = listsOf(result);
  const changes = changesText([
    [lists.removed.length, 'removed'],
    [lists.madeUnavailable.length, 'made not available'],
    [lists.withheld.length, 'withheld by the guard'],
    [lists.refused.length, 'refused'],
    [lists.restored.length, 'available again'],
    [lists.added.length, 'added'],
    [lists.changed.length, 'changed'],
  ]);
  const unchanged = countOf(lists.unchanged, 'package');
  const revisions =
    revision === baseRevision
      ? `still revision ${revision}`
      : `revision ${baseRevision} → ${revision}`;
  const lines = [
    `${escapeText(name)} → customer ${escapeText(customer)} in ${escapeText(place)}`,
    `${changes}; ${unchanged} unchanged; ${revisions}.`,
  ];
  if (lists.withheld.length > 0)
    lines.push(
      'Withheld changes wait: they are applied by a sync of the same file without the guard.',
    );
  if (lists.events > 0) {
    const command = `assortment events --customer ${shellWord(customer)}`;
    lines.push(`${countOf(lists.events, 'event')}: ${command} shows them.`);
  }
  return `${lines.join('\n')}\n`;
}

function shellWord(text: string): string {
  return /^[\w./@-]+$/.test(text) ? text : 'C';
}
