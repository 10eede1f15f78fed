import {
  type AssortmentOutline,
  type Catalogue,
  checkBeforeSending,
  outlineFile,
} from '#catalogue';
import { createAssortmentReader, type ReadEvent, readAssortmentFile } from '#core';
import { acceptedRecords, fileBytes } from '../../plots/accepted-records.js';
import { catalogueOf, compareWith } from '../../plots/compare-with.js';
import { type CountedFile, countFile, type FilePlots } from '../../plots/file-plots.js';
import { recordsOfTable } from '../mapping/mapping-handlers.js';
import { type FileState, placesOf } from '../session/file-state.js';
import type { RecordSet } from '../session/record-rows.js';
import type { Context, Handlers } from '../worker/handlers.js';
import { refusedForm } from '../worker/no-list.js';
import { readFile } from '../worker/read-file.js';
import { refusalOf } from '../worker/refusal.js';
import { faultPlaces, fieldCoverage } from './field-coverage.js';
import type { NamedPlots, PlotMessages } from './plot-messages.js';
import { isSuspect, listKey, listOf, suspectLists } from './price-lists.js';

/** The earlier file. A worker has one open file, so that it is never another file's. */
let earlier:
  | { readonly name: string; readonly catalogue: Catalogue; readonly outline: AssortmentOutline }
  | undefined;

/** Measures of the prices that the person chose for this file. */
let measures: FilePlots['measures'] | undefined;

/** Plots that were counted: a file that did not change is not counted again. */
let counted = new WeakMap<FileState, CountedPlots>();

/** Plots, and the records behind their parts. */
type CountedPlots = NamedPlots & Pick<CountedFile, 'recordsOf'>;

/**
 * Every record that a list has had, by its key: those that were fixed stay in it. A worker has one
 * open file.
 */
const listed = new Map<string, readonly number[]>();

/** Records up to which prices are looked at unasked. */
const UNASKED = 100_000;

/** Handlers of the requests about plots. */
export const PLOT_HANDLERS: Handlers<PlotMessages> = {
  plots: (chosen, context) => {
    if (chosen !== null) {
      measures = chosen;
      counted = new WeakMap();
    }
    const { recordsOf: _, ...named } = plotsOf(context);
    return named;
  },
  lists: (_, context) => {
    const { file } = context.session();
    const isCounted = counted.has(file) || file.spans.count <= UNASKED;
    return isCounted ? suspectLists(plotsOf(context).plots) : [];
  },
  compare: async ({ file, name }, context) => {
    const read = await readFile(file, () => undefined);
    if (read.kind === 'failed') return read;
    const form = read.report.readable ? undefined : refusedForm(read.bytes);
    if (form !== undefined) return form;
    const table = read.report.readable ? undefined : recordsOfTable(read, context);
    if (table !== undefined && 'kind' in table) return table;
    const bytes = table ?? read.bytes;
    const reading = readAssortmentFile(bytes);
    if (!reading.ok)
      return { kind: 'failed', reason: 'named', sentence: refusalOf(read, context.language) };
    earlier = { name, catalogue: catalogueOf(reading), outline: outlineOf(bytes) };
    counted = new WeakMap();
    return { kind: 'compared', records: reading.report.file.records };
  },
  alarms: (_, context) => {
    if (earlier === undefined) return [];
    const alarms = checkBeforeSending(outlineOf(context.session().file.sent), earlier.outline);
    return alarms.filter((alarm) => alarm.kind !== 'nothing-accepted');
  },
};

function outlineOf(bytes: Uint8Array): AssortmentOutline {
  return outlineFile(eventsOf(bytes)).outline;
}

function* eventsOf(bytes: Uint8Array): Generator<ReadEvent, void, undefined> {
  const reader = createAssortmentReader();
  yield* reader.push(bytes);
  yield* reader.end();
}

/** Returns a set of records with those of the list that it names, if it names one. */
export function withList(set: RecordSet, context: Context): RecordSet {
  const list = listOf(set.cause);
  if (list === undefined) return set;
  const left = plotsOf(context).recordsOf(list);
  const key = listKey(list);
  const all = [...new Set([...(listed.get(key) ?? []), ...left])].toSorted((a, b) => a - b);
  listed.set(key, all);
  return { ...set, list: { all, left: new Set(left), isMarked: isSuspect(list) } };
}

/** Returns the plots of the open file. */
export function plotsOf(context: Context): CountedPlots {
  const session = context.session();
  const { file } = session;
  const known = counted.get(file);
  if (known !== undefined) return known;
  const { sent: bytes, report } = file;
  const place = placesOf(file);
  const reading = earlier === undefined ? undefined : readAssortmentFile(bytes);
  const compared =
    earlier === undefined || reading?.ok !== true
      ? undefined
      : compareWith(earlier.catalogue, reading);
  const accepted = acceptedRecords(fileBytes(bytes), report);
  const records = {
    *[Symbol.iterator]() {
      for (const [index, record] of accepted) yield [place(index), record] as const;
    },
  };
  const named = {
    ...countFile(report, records, compared, measures),
    fields: fieldCoverage(session),
    faults: faultPlaces(session),
    ...(earlier === undefined ? {} : { earlier: earlier.name }),
  };
  counted.set(file, named);
  return named;
}
