import { createAssortmentReader, type PackageRecord, type ReadOptions } from '#core';
import {
  findImplausiblePrices,
  type ImplausiblePrice,
} from '../../price-checks/implausible-prices.js';
import type { CheckedFile } from '../formats/format.js';

/** A price that is far from the others of its file, and its record. */
export interface FilePrice extends Omit<ImplausiblePrice, 'index'> {
  /** Pointer to the record. */
  readonly pointer: string;
  readonly thirdPartyId: string;
  readonly name: string;
}

/** Bytes that are read at a time. */
const PIECE = 1_048_576;

/**
 * Returns the prices of a file that are far from its others, the farthest first and at most `most`
 * of them, and how many there are. The file is read again, and once more for the names of records
 * where there is something to report, so that no records are in memory.
 */
export function implausiblePricesOf(
  file: CheckedFile,
  options: ReadOptions,
  most: number = Number.POSITIVE_INFINITY,
): { readonly count: number; readonly prices: readonly FilePrice[] } {
  const found = file.report.readable ? findImplausiblePrices(recordsOf(file, options)) : [];
  if (found.length === 0) return { count: 0, prices: [] };
  const shown = found.slice(0, most);
  const wanted = new Set(shown.map(({ index }) => index));
  const records = new Map<number, PackageRecord>();
  for (const [index, record] of recordsOf(file, options))
    if (wanted.has(index)) records.set(index, record);
  const prices = shown.flatMap(({ index, ...price }) => {
    const record = records.get(index);
    if (record === undefined) return [];
    const { thirdPartyId, name } = record;
    return [{ pointer: `/${index}`, thirdPartyId, name, ...price }];
  });
  return { count: found.length, prices };
}

/** Reads the accepted records of a file, each with its number. */
function* recordsOf(
  { report, source }: CheckedFile,
  options: ReadOptions,
): Generator<readonly [index: number, record: PackageRecord]> {
  const reader = createAssortmentReader(options);
  const { bytes } = report.file;
  for (let at = 0; at < bytes; at += PIECE)
    for (const event of reader.push(source.readAt(at, Math.min(PIECE, bytes - at))))
      if (event.kind === 'record') yield [event.index, event.record];
  for (const event of reader.end()) if (event.kind === 'record') yield [event.index, event.record];
}
