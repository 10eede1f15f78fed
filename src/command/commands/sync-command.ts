import { createHash, randomUUID } from 'node:crypto';
import { formatInstant, refusedFileEvent, type SyncPlanSummary } from '#catalogue';
import { type FileReading, type FileReport, readAssortmentFile } from '#core';
import { countSummary } from '../../service/daily-sync/run-summary.js';
import { syncNow } from '../../service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { definedMembers } from '../../text/own-member.js';
import { type CommandIo, commandFault, type ExitCode } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readPolicies, type SyncPolicies } from '../input/guard-options.js';
import { checkedNumber, readCustomer, readStoredCustomer } from '../input/read-customer.js';
import { openSource, readWholeSource } from '../input/source-file.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { instantText } from '../languages/write-number.js';
import { inExisting, inStorage } from '../store/open-storage.js';
import { rereadFile } from '../store/reread-file.js';
import { CompressedFile, storeFile } from '../store/store-file.js';
import { escapeText, writeJson } from '../terminal/escape-text.js';
import { showWork } from '../terminal/progress-line.js';
import { changesText } from '../terminal/render-plan.js';
import { writeRefusal } from '../terminal/report/render-report.js';
import { shellWord } from '../terminal/shell-word.js';

/** Arguments, I/O and customer of a call. */
interface Call {
  readonly args: CommandArguments;
  readonly io: CommandIo;
  readonly key: CustomerKey;
  readonly policies: SyncPolicies;
}

/**
 * Runs `assortment sync [FILE] --customer C`: takes a file, or the latest one received, into the
 * customer's catalogue now; the daily sync still follows. A refused file changes nothing: its
 * report is printed as `assortment check` prints it, and stored as an event. Spec 3.1, Decisions S5
 * to S7.
 */
export const run: RunCommand = async (args, io) => {
  const [path] = args.words;
  const key = path === undefined ? readStoredCustomer(args) : readCustomer(args);
  const call = { args, io, key, policies: readPolicies(args) };
  return path === undefined ? syncReceived(call) : syncSource(call, path);
};

async function syncReceived(call: Call): Promise<ExitCode> {
  return inExisting(call.args, async ({ storage, place }) => {
    const file = await storage.files.latest(call.key);
    if (file === undefined) {
      const customer = checkedNumber(call.key.customer);
      throw commandFault(({ sync }) => sync.noFile, { customer, place });
    }
    const result = await runNow(call, storage, file);
    if (isRefused(result)) {
      const { report, source } = await rereadFile(storage, file, call);
      writeRefusal(report, source, call, { customer: call.key.customer });
      return 1;
    }
    writeResult(call, result, {
      name: fillLine(call.io.language, call.io.language.lines.sync.file, { id: file.id }),
      place,
    });
    return listsOf(result).refused.length === 0 ? 0 : 1;
  });
}

async function syncSource(call: Call, path: string): Promise<ExitCode> {
  const { args, io, key } = call;
  const source = openSource(path, io);
  try {
    const bytes = readWholeSource(source);
    const file = new CompressedFile(bytes);
    const options = { stage: 'sync', ...definedMembers({ units: call.policies.units }) } as const;
    const named = { name: source.name, size: bytes.length };
    const reading = showWork(named, io, () => readAssortmentFile(bytes, options));
    return await inStorage(args, async ({ storage, place }) => {
      if (!reading.readable) {
        await storeRefusal(call, storage, bytes, reading.report);
        writeRefusal(reading.report, source, call, { customer: key.customer });
        return 1;
      }
      const stored = await storeFile(storage, key, { file, reading, now: io.now() });
      const result = await runNow(call, storage, stored, reading);
      writeResult(call, result, { name: source.name, place });
      return reading.report.ok ? 0 : 1;
    });
  } finally {
    source.close();
  }
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
  if (outcome !== 'done') throw commandFault(({ sync }) => sync.refusalNotStored);
}

async function runNow(
  { io, key, policies }: Call,
  storage: AssortmentStorage,
  file: StoredFile,
  reading?: FileReading,
): Promise<SyncedRun> {
  const holder = `command ${randomUUID()}`;
  const environment = { storage, now: io.now, holder, ...policies };
  const outcome = await syncNow(key, file, environment, reading);
  const { kind } = outcome;
  if (kind !== 'ran') throw commandFault(({ sync }) => sync.faults[kind]);
  return { ...outcome.run, repeated: outcome.repeated };
}

/** The run of a sync; repeated if an earlier command made it. */
type SyncedRun = StoredRun & { readonly repeated: true | undefined };

/** Summary of a run: that of its plan, with the number of its events. */
type RunSummary = Omit<SyncPlanSummary, 'events'> & { readonly events: number };

/** Checks whether the run's file was refused as a whole; its summary then has only the code. */
function isRefused({ summary }: StoredRun): boolean {
  const { refused }: { readonly refused: unknown } = JSON.parse(summary);
  return typeof refused === 'string';
}

/** Reads the summary, which `syncNow` wrote. */
function listsOf(run: StoredRun): RunSummary {
  return JSON.parse(run.summary) as RunSummary;
}

function writeResult(
  { args, io }: Call,
  result: SyncedRun,
  source: { readonly name: string; readonly place: string },
): void {
  if (!args.options.has('json')) {
    io.stdout.write(resultText(result, source, io.language));
    return;
  }
  const { id, revision, customer, fileId, repeated } = result;
  const run = { customer, file: fileId, run: id, revision, ...definedMembers({ repeated }) };
  const json = { ...run, ...listsOf(result) };
  writeJson(io.stdout, json);
}

function resultText(
  result: SyncedRun,
  { name, place }: { readonly name: string; readonly place: string },
  language: CommandLanguage,
): string {
  const { sync } = language.lines;
  const { customer, baseRevision, revision } = result;
  const lists = listsOf(result);
  const instant = instantText(formatInstant(result.finishedAt), language);
  const changes = changesText(
    {
      removed: lists.removed.length,
      madeUnavailable: lists.madeUnavailable.length,
      withheld: lists.withheld.length,
      refused: countSummary(result.summary).refused ?? 0,
      restored: lists.restored.length,
      added: lists.added.length,
      addedUnavailable: lists.addedUnavailable.length,
      changed: lists.changed.length,
    },
    language,
  );
  const numbers = {
    revision: String(revision),
    before: String(baseRevision),
    after: String(revision),
  };
  const same = revision === baseRevision;
  const revisions = fillLine(language, same ? sync.sameRevision : sync.revisions, numbers);
  const target = {
    name: escapeText(name),
    customer: escapeText(customer),
    place: escapeText(place),
  };
  const lines = [
    fillLine(language, sync.target, target),
    ...(result.repeated ? [fillLine(language, sync.repeated, { instant })] : []),
    fillLine(language, sync.summary, { changes, count: lists.unchanged, revisions }),
  ];
  if (lists.withheld.length > 0) lines.push(sync.waiting);
  if (lists.events > 0) {
    const word = shellWord(customer, 'C');
    const command = fillLine(language, 'assortment events --customer {word}', { word });
    lines.push(fillLine(language, sync.events, { count: lists.events, command }));
  }
  return `${lines.join('\n')}\n`;
}
