/**
 * Counts and bins that the plots of a file are drawn from. Plain data, so that it can be sent by a
 * worker, and be written into a report.
 */

import type { PriceChange } from '#catalogue';
import type { FileReport, PackageRecord } from '#core';
import { farPrices, PRICED_UNITS, PriceSampler } from '../price-checks/implausible-prices.js';
import { type MeasureSystem, selectReferenceUnits } from '../price-checks/reference-units.js';
import { type ChangePlot, type ComparedFiles, plotChanges } from './change-plot.js';
import { endsOf, type PricePlot, plotPrices } from './price-plot.js';
import { RecordCounter, type RecordCounts } from './record-counts.js';
import { type RecordList, recordsOfList } from './record-list.js';

/** Plots of one file. */
export interface FilePlots extends RecordCounts {
  /** Records of the file: accepted, refused and merged into an equal one. */
  readonly records: number;
  /** Accepted records: those that the plots show. */
  readonly accepted: number;
  /** Measures of the prices: the caller's, or those of most contents. */
  readonly measures: MeasureSystem;
  /** Plots of prices, of the units that the file has; the one with most records comes first. */
  readonly prices: readonly PricePlot[];
  /** Accepted records without a price per kg, l or piece, and those with a price of 0. */
  readonly unpriced: number;
  /** Differences from an earlier file; undefined without one. */
  readonly changes?: ChangePlot;
}

/** Accepted records with their numbers. They can be read several times. */
export type NumberedRecords = Iterable<readonly [index: number, record: PackageRecord]>;

/** Plots of a file, and the records behind their parts. */
export interface CountedFile {
  readonly plots: FilePlots;
  readonly recordsOf: (list: RecordList) => readonly number[];
}

/**
 * Returns the plots of a file. `records` are its accepted records; they are read a second time for
 * the names of those that a plot names. `measures`: those of the reader.
 */
export function plotFile(
  report: FileReport,
  records: NumberedRecords,
  compared?: ComparedFiles,
  measures?: MeasureSystem,
): FilePlots {
  return countFile(report, records, compared, measures).plots;
}

/** Returns the plots of a file as `plotFile` does, and the records behind them. */
export function countFile(
  report: FileReport,
  records: NumberedRecords,
  compared?: ComparedFiles,
  measures?: MeasureSystem,
): CountedFile {
  const counter = new FileCounter(compared);
  for (const [index, record] of records) counter.add(index, record);
  return counter.end(report, measures, (wanted) => {
    const found = new Map<number, PackageRecord>();
    for (const [index, record] of records) {
      if (found.size === wanted.size) break;
      if (wanted.has(index)) found.set(index, record);
    }
    return found;
  });
}

/** Counts the accepted records of a file, one after the other. */
export class FileCounter {
  readonly #compared: ComparedFiles | undefined;
  readonly #changes: ReadonlyMap<string, PriceChange>;
  readonly #counter = new RecordCounter();
  readonly #sampler = new PriceSampler();
  readonly #changed = new Map<number, PriceChange>();

  /** `compared`: differences from an earlier file. */
  constructor(compared: ComparedFiles | undefined) {
    this.#compared = compared;
    this.#changes = new Map(compared?.changes.map((change) => [change.thirdPartyId, change]));
  }

  /** Counts a record. */
  add(index: number, record: PackageRecord): void {
    this.#counter.add(record);
    this.#sampler.add(index, record);
    const change = this.#changes.get(record.thirdPartyId);
    if (change !== undefined) this.#changed.set(index, change);
  }

  /**
   * Returns the plots of all records so far. `find` returns those of some numbers, whose names the
   * plots say.
   */
  end(
    report: FileReport,
    measures: MeasureSystem | undefined,
    find: (wanted: ReadonlySet<number>) => ReadonlyMap<number, PackageRecord>,
  ): CountedFile {
    const [changed, compared] = [this.#changed, this.#compared];
    const counts = this.#counter.counts();
    const accepted = Object.values(counts.gtins).reduce((sum, count) => sum + count, 0);
    const sample = this.#sampler.sample();
    const units = selectReferenceUnits(sample.contents, measures);
    const far = farPrices(sample, units);
    const ends = PRICED_UNITS.flatMap((unit) => endsOf(unit, { sample, units }));
    const records = find(new Set([...far, ...ends].map(({ index }) => index)));
    const priced = { sample, units, far, records, changed };
    const prices = PRICED_UNITS.map((unit) => plotPrices(unit, priced))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    const plots = {
      ...counts,
      records: report.file.records,
      accepted,
      measures: units.kg.unit === 'lb' ? 'us' : 'metric',
      prices,
      unpriced: accepted - prices.reduce((sum, { count }) => sum + count, 0),
      ...(compared === undefined ? {} : { changes: plotChanges(compared, units) }),
    } as const;
    return { plots, recordsOf: (list) => recordsOfList(list, priced) };
  }
}
