/**
 * Counts and bins that the plots of a file are drawn from. Plain data, so that it can be sent by a
 * worker, and be written into a report.
 */

import type { Catalogue, PriceChange, SyncPlan } from '#catalogue';
import type { FileReport, PackageRecord } from '#core';
import { farPrices, PRICED_UNITS, samplePrices } from '../price-checks/implausible-prices.js';
import { type MeasureSystem, selectReferenceUnits } from '../price-checks/reference-units.js';
import { type ChangePlot, plotChanges } from './change-plot.js';
import { type PricePlot, plotPrices } from './price-plot.js';
import { RecordCounter, type RecordCounts } from './record-counts.js';

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

/** A sync plan between two files, and the catalogue that it was made for. */
export interface ComparedFiles {
  readonly base: Catalogue;
  readonly plan: SyncPlan;
  readonly changes: readonly PriceChange[];
}

/**
 * Returns the plots of a file. `records` are its accepted records; they are read a second time
 * where prices are far from the others, for the names of those. `measures`: those of the reader.
 */
export function plotFile(
  report: FileReport,
  records: NumberedRecords,
  compared?: ComparedFiles,
  measures?: MeasureSystem,
): FilePlots {
  const counter = new RecordCounter();
  let accepted = 0;
  const counted = function* (): Generator<readonly [index: number, record: PackageRecord]> {
    for (const each of records) {
      accepted += 1;
      counter.add(each[1]);
      yield each;
    }
  };
  const sample = samplePrices(counted());
  const units = selectReferenceUnits(sample.contents, measures);
  const far = farPrices(sample, units);
  const wanted = new Set(far.map(({ index }) => index));
  const named = new Map<number, PackageRecord>();
  if (wanted.size > 0)
    for (const [index, record] of records) if (wanted.has(index)) named.set(index, record);
  const changes = new Map(compared?.changes.map((change) => [change.thirdPartyId, change]) ?? []);
  const priced = { sample, units, far, records: named, changes };
  const prices = PRICED_UNITS.map((unit) => plotPrices(unit, priced))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    ...counter.counts(),
    records: report.file.records,
    accepted,
    measures: units.kg.unit === 'lb' ? 'us' : 'metric',
    prices,
    unpriced: accepted - prices.reduce((sum, { count }) => sum + count, 0),
    ...(compared === undefined
      ? {}
      : { changes: plotChanges(compared.base, compared.plan, compared.changes, units) }),
  };
}
