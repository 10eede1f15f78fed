import {
  type AssortmentOutline,
  type Catalogue,
  checkBeforeSending,
  findItem,
  outlineAfter,
  type Steps,
} from '#catalogue';
import {
  type AssortmentFile,
  createAssortmentReader,
  type FileReport,
  type PackageRecord,
  readAssortmentFile,
} from '#core';
import { acceptedRecords, fileBytes } from '../../../figures/plots/accepted-records.js';
import { catalogueOf, compareWith, outlineOf } from '../../../figures/plots/compare-with.js';
import {
  type CountedFile,
  FileCounter,
  type FilePlots,
} from '../../../figures/plots/file-plots.js';
import type { PricePlot } from '../../../figures/plots/price-plot.js';
import { type CountList, isCounted } from '../../../figures/plots/record-counts.js';
import { itemAt } from '../../../text/item-at.js';
import type { FileAlarm, NamedPlots, PlotMessages } from '../messages/plot-messages.js';
import { amountText } from '../plots/amount-text.js';
import { faultPlaces, fieldCoverage } from '../plots/field-coverage.js';
import {
  isCountList,
  isSuspect,
  listKey,
  listOf,
  type PlotList,
  suspectLists,
} from '../plots/price-lists.js';
import { type FileState, placesOf } from '../session/file-state.js';
import type { RecordSet } from '../session/record-rows.js';
import { recordText } from '../session/record-spans.js';
import { checkFile, fixAll, openSession, type Session } from '../session/session.js';
import type { Context, Handlers } from './handlers.js';
import { recordBytes } from './mapping-handlers.js';
import { refusedForm } from './no-list.js';
import { readFile } from './read-file.js';
import { refusalOf } from './refusal.js';

/** The earlier file. A worker has one open file, so that it is never another file's. */
let earlier:
  | {
      readonly name: string;
      /** Packages that the service has after it. */
      readonly base: Base;
      /** Refused packages as its clear fixes read them: their prices are compared too. */
      readonly rescued: Base | undefined;
    }
  | undefined;

/** Packages and prices that a file is compared with. */
interface Base {
  readonly catalogue: Catalogue;
  readonly outline: AssortmentOutline;
}

/** Measures of the prices that the person chose for this file. */
let measures: FilePlots['measures'] | undefined;

/** Plots that were counted: a file that did not change is not counted again. */
let counted = new WeakMap<FileState, CountedPlots>();

/** The plots that were counted last, and the file and the table that they are of. */
let latest: (Pick<Session, 'file' | 'table'> & { readonly plots: CountedPlots }) | undefined;

/** Plots of prices, and the records behind their parts. */
type CountedPlots = CountedFile & Pick<NamedPlots, 'earlier'>;

/** Every record that a list has had, by its key: those that were fixed stay in it. */
const listed = new Map<string, readonly number[]>();

/** The table that these records are of: other columns make other records. */
let listedOf: Session['table'];

/** Records up to which prices are looked at unasked. */
const UNASKED = 100_000;

/** Records that are counted until something else has its turn. */
const AT_ONCE = 1000;

const encoder: InstanceType<typeof TextEncoder> = new TextEncoder();

/** Handlers of the requests about plots. */
export const PLOT_HANDLERS: Handlers<PlotMessages> = {
  plots: (chosen, context) => {
    if (chosen !== null) {
      measures = chosen;
      forget();
    }
    const { recordsOf: _, ...named } = plotsOf(context);
    const session = context.session();
    return { ...named, fields: fieldCoverage(session), faults: faultPlaces(session) };
  },
  lists: async (_, context) => {
    const { file } = context.session();
    const known = counted.get(file);
    if (known !== undefined) return suspectLists(known.plots);
    if (file.spans.count > UNASKED) return [];
    const steps = countFile(context);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return suspectLists(value.plots);
      await new Promise((resolve) => setTimeout(resolve, 0));
      // What the person asked meanwhile changed the file: its lists are asked for again.
      if (context.session().file !== file) return [];
    }
  },
  compare: async ({ file, name }, context) => {
    const read = await readFile(file, () => undefined);
    if (read.kind === 'failed') return read;
    const form = read.report.readable ? undefined : refusedForm(read.bytes);
    if (form !== undefined) return form;
    const bytes = recordBytes(read, context);
    if ('kind' in bytes) return bytes;
    const reading = readAssortmentFile(bytes);
    if (!reading.readable)
      return { kind: 'failed', reason: 'named', sentence: refusalOf(read, context.language) };
    const { records, refused } = reading.report.file;
    // Compared with no package, each one is new and no price has an earlier one.
    if (records === 0) return { kind: 'failed', reason: 'no-rows' };
    const report = (): FileReport => (bytes === read.bytes ? read.report : checkFile(bytes));
    const session = refused === 0 ? undefined : openSession(bytes, report());
    const rescued = session === undefined ? undefined : readRescued(session);
    earlier = { name, base: baseOf(reading), rescued: rescued && baseOf(rescued) };
    forget();
    return { kind: 'compared', records };
  },
  alarms: (_, context) => {
    if (earlier === undefined) return { alarms: [] };
    const { name, base, rescued } = earlier;
    const reading = readAssortmentFile(context.session().file.sent);
    if (!reading.readable) return { earlier: name, alarms: [] };
    const now = outlineOf(reading);
    const about = (kind: FileAlarm['kind'], outline: AssortmentOutline): readonly FileAlarm[] =>
      checkBeforeSending(now, outline).filter((alarm): alarm is FileAlarm => alarm.kind === kind);
    const priced = outlineAfter(rescued?.outline, base.outline);
    const alarms = [...about('removals', base.outline), ...about('jumps', priced)];
    return { earlier: name, alarms };
  },
};

function baseOf(file: AssortmentFile): Base {
  return { catalogue: catalogueOf(file), outline: outlineOf(file) };
}

/** Reads the records that clear fixes change; undefined without any. */
function readRescued(session: Session): AssortmentFile | undefined {
  const { done, file } = fixAll(session);
  const changed = new Set(done.flatMap(({ edits }) => edits.map(({ index }) => index)));
  if (changed.size === 0) return undefined;
  const reading = readAssortmentFile(recordsOnly(file, [...changed]));
  return reading.readable ? reading : undefined;
}

/** Returns some records of a file as a file. */
function recordsOnly(file: FileState, indexes: readonly number[]): Uint8Array {
  return encoder.encode(`[${indexes.map((index) => recordText(file, index)).join(',')}]`);
}

/** Makes all plots old. */
function forget(): void {
  counted = new WeakMap();
  latest = undefined;
}

/** Returns a set of records with those of the list that it names, if it names one. */
export function withList(set: RecordSet, context: Context): RecordSet {
  const list = listOf(set.cause);
  if (list === undefined) return set;
  const { table } = context.session();
  if (table !== listedOf) listed.clear();
  listedOf = table;
  if (isCountList(list)) return listedIn(set, list, countedRecords(list, context), []);
  const { plots, recordsOf } = plotsOf(context);
  return listedIn(set, list, recordsOf(list), plots.prices);
}

/**
 * Returns the same at once after a step, by the plots before it: records that the step changed are
 * no more in the list until `lists` has counted the file.
 */
export function withListSoon(set: RecordSet, context: Context): RecordSet {
  const list = listOf(set.cause);
  const { file, table } = context.session();
  const isSure = counted.has(file) || file.spans.count > UNASKED;
  if (list === undefined || isCountList(list) || isSure) return withList(set, context);
  if (latest === undefined || latest.table !== table) return withList(set, context);
  const { plots, file: old } = latest;
  const isSame = (index: number): boolean => recordText(file, index) === recordText(old, index);
  return listedIn(set, list, plots.recordsOf(list).filter(isSame), plots.plots.prices);
}

/** Lists of what was counted, by their keys: rows are asked for again and again. */
const countLists = new WeakMap<FileState, Map<string, readonly number[]>>();

/** Returns the records of a list of what was counted; reads the file for it. */
function countedRecords(list: CountList, context: Context): readonly number[] {
  const { file } = context.session();
  const known = countLists.get(file) ?? new Map<string, readonly number[]>();
  countLists.set(file, known);
  const key = listKey(list);
  let found = known.get(key);
  if (found === undefined) {
    const place = placesOf(file);
    const records: number[] = [];
    for (const [index, record] of acceptedRecords(fileBytes(file.sent), file.report))
      if (isCounted(record, list)) records.push(place(index));
    found = records;
    known.set(key, found);
  }
  return found;
}

function listedIn(
  set: RecordSet,
  list: PlotList,
  left: readonly number[],
  prices: readonly PricePlot[],
): RecordSet {
  const key = listKey(list);
  const all = [...new Set([...(listed.get(key) ?? []), ...left])].toSorted((a, b) => a - b);
  listed.set(key, all);
  const before = list[0] === 'jump' ? [earlier?.base, earlier?.rescued] : [];
  const recordBefore = (id: string): PackageRecord | undefined =>
    before.flatMap((base) => (base && findItem(base.catalogue.items, id)) ?? [])[0]?.record;
  const far = list[0] === 'far' ? prices.flatMap((plot) => plot.far) : [];
  const factors = new Map(far.map(({ index, factor }) => [index, factor]));
  const factorOf = (index: number): number | undefined => factors.get(index);
  const isMarked = isSuspect(list);
  const what = list[0] === 'jump' ? list[2] : undefined;
  const shown = {
    field: what === 'content' ? 'package_description_str' : 'price',
    priceBefore: (id: string) => recordBefore(id)?.price.amount.toFixed(),
    amountBefore: (id: string) => amountText(recordBefore(id), what),
  } as const;
  return { ...set, list: { all, left: new Set(left), isMarked, ...shown, factorOf } };
}

/** Returns the plots of the open file. */
export function plotsOf(context: Context): CountedPlots {
  const known = counted.get(context.session().file);
  if (known !== undefined) return known;
  const steps = countFile(context);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Counts the plots of the open file; pauses after some records. */
function* countFile(context: Context): Steps<CountedPlots> {
  // Measures or an earlier file that are chosen during a pause make these plots old.
  const known = counted;
  const { file, table } = context.session();
  const { sent: bytes, report } = file;
  const place = placesOf(file);
  const reading = earlier === undefined ? undefined : readAssortmentFile(bytes);
  const compared =
    earlier === undefined || reading?.readable !== true
      ? undefined
      : compareWith(earlier.base.catalogue, reading, earlier.rescued?.catalogue);
  const counter = new FileCounter(compared);
  let count = 0;
  for (const [index, record] of acceptedRecords(fileBytes(bytes), report)) {
    counter.add(place(index), record);
    count += 1;
    if (count % AT_ONCE === 0) yield;
  }
  const named = {
    ...counter.end(report, measures, (wanted) => recordsAt(file, [...wanted])),
    ...(earlier === undefined ? {} : { earlier: earlier.name }),
  };
  known.set(file, named);
  if (known === counted) latest = { file, table, plots: named };
  return named;
}

/** Reads some records of a file. */
function recordsAt(file: FileState, indexes: readonly number[]): Map<number, PackageRecord> {
  const reader = createAssortmentReader();
  const records = new Map<number, PackageRecord>();
  for (const event of [...reader.push(recordsOnly(file, indexes)), ...reader.end()])
    if (event.kind === 'record') records.set(itemAt(indexes, event.index), event.record);
  return records;
}
