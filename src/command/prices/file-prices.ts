import type { PackageRecord, ReadOptions } from '#core';
import { acceptedRecords } from '../../figures/plots/accepted-records.js';
import {
  findImplausiblePrices,
  type ImplausiblePrice,
} from '../../figures/price-checks/implausible-prices.js';
import type { MeasureSystem } from '../../figures/price-checks/reference-units.js';
import type { CheckedFile } from '../formats/format.js';

/** A price that is far from the others of its file, and its record. */
export interface FilePrice extends Omit<ImplausiblePrice, 'index'> {
  /** Pointer to the record. */
  readonly pointer: string;
  readonly thirdPartyId: string;
  readonly name: string;
}

/** Prices that the caller wants. */
export interface WantedPrices {
  /** Prices of a file, at most. */
  readonly most: number;
  /** Measures of the prices per unit; those of the file if not given. */
  readonly measures: MeasureSystem | undefined;
}

/**
 * Returns the prices of a file that are far from its others, the farthest first and at most `most`
 * of them, and how many there are. The file is read again, and once more for the names of records
 * if there is something to report, so that no records are in memory.
 */
export function implausiblePricesOf(
  { report, source }: CheckedFile,
  options: ReadOptions,
  { most, measures }: WantedPrices,
): { readonly count: number; readonly prices: readonly FilePrice[] } {
  const bytes = { size: report.file.bytes, readAt: source.readAt };
  const accepted = acceptedRecords(bytes, report, options);
  const found = findImplausiblePrices(accepted, measures);
  if (found.length === 0) return { count: 0, prices: [] };
  const shown = found.slice(0, most);
  const wanted = new Set(shown.map(({ index }) => index));
  const records = new Map<number, PackageRecord>();
  for (const [index, record] of accepted) if (wanted.has(index)) records.set(index, record);
  const prices = shown.flatMap(({ index, ...price }) => {
    const record = records.get(index);
    if (record === undefined) return [];
    const { thirdPartyId, name } = record;
    return [{ pointer: `/${index}`, thirdPartyId, name, ...price }];
  });
  return { count: found.length, prices };
}
