import { formatLeadTime, type PackageRecord } from '#core';
import { GTIN_STATES, type GtinCoverage, type GtinState, gtinStateOf } from './gtin-coverage.js';

/** Number of records with one unit, as it was sent if it is not on the list. */
export interface UnitCount {
  readonly unit: string;
  readonly count: number;
  /** False if the unit is not on the list, so that it is read as pieces. */
  readonly listed: boolean;
}

/** Number of records with one lead time, in its canonical form; null without one. */
export interface LeadTimeCount {
  readonly leadTime: string | null;
  readonly count: number;
}

/** Counts of the accepted records of a file. Each list counts every record once. */
export interface RecordCounts {
  readonly gtins: GtinCoverage;
  /** The most frequent first, at most MAX_ROWS; `otherUnits` has the rest. */
  readonly units: readonly UnitCount[];
  readonly otherUnits: number;
  readonly leadTimes: readonly LeadTimeCount[];
  readonly otherLeadTimes: number;
}

/**
 * A list of the records that a row counts: by the state of their GTINs, by their unit, or by their
 * lead time (null: without one). It can be copied through JSON.
 */
export type CountList =
  | readonly ['gtin', GtinState]
  | readonly ['unit', unit: string, listed: boolean]
  | readonly ['time', leadTime: string | null];

/** Rows that a plot of units or lead times has room for. */
export const MAX_ROWS = 8;

/** Different texts that are counted, so that memory is bounded; others count as one. */
const MAX_TEXTS = 4096;

/** Longest text of a unit that is kept. */
const MAX_LENGTH = 40;

/** Counts records one after the other. */
export class RecordCounter {
  readonly #gtins = new Map<GtinState, number>();
  readonly #units = new Map<string, number>();
  readonly #leadTimes = new Map<string, number>();

  /** Counts one accepted record. */
  add(record: PackageRecord): void {
    const state = gtinStateOf(record);
    this.#gtins.set(state, (this.#gtins.get(state) ?? 0) + 1);
    countIn(this.#units, unitKeyOf(record));
    countIn(this.#leadTimes, timeKeyOf(record));
  }

  /** Returns the counts of all records so far. */
  counts(): RecordCounts {
    const [units, otherUnits] = frequent(this.#units);
    const [leadTimes, otherLeadTimes] = frequent(this.#leadTimes);
    return {
      gtins: Object.fromEntries(
        GTIN_STATES.map((state) => [state, this.#gtins.get(state) ?? 0]),
      ) as GtinCoverage,
      units: units.map(([key, count]) => ({
        unit: key.slice(1),
        count,
        listed: key.startsWith('+'),
      })),
      otherUnits,
      leadTimes: leadTimes.map(([text, count]) => ({ leadTime: text === '' ? null : text, count })),
      otherLeadTimes,
    };
  }
}

/** Checks whether a row counts an accepted record. */
export function isCounted(record: PackageRecord, list: CountList): boolean {
  switch (list[0]) {
    case 'gtin':
      return gtinStateOf(record) === list[1];
    case 'unit':
      return unitKeyOf(record) === `${list[2] ? '+' : '-'}${list[1]}`;
    default:
      return timeKeyOf(record) === (list[1] ?? '');
  }
}

/** Returns the unit of a record, after a mark that says whether it is on the list. */
function unitKeyOf({ packageDescription: { unit, unlistedUnit } }: PackageRecord): string {
  return unlistedUnit === undefined ? `+${unit}` : `-${clipped(unlistedUnit)}`;
}

function timeKeyOf({ leadTime }: PackageRecord): string {
  return leadTime === undefined ? '' : formatLeadTime(leadTime);
}

/** Key of the texts that are too many to be counted one by one: no unit and no lead time. */
const OTHERS = '\n';

function countIn(counts: Map<string, number>, text: string): void {
  const key = counts.has(text) || counts.size < MAX_TEXTS ? text : OTHERS;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns the most frequent texts, and the number of all others. */
function frequent(
  counts: ReadonlyMap<string, number>,
): readonly [rows: readonly (readonly [text: string, count: number])[], others: number] {
  const known = [...counts].filter(([text]) => text !== OTHERS);
  // Equal counts are in the order of their texts, so that the order of records does not matter.
  known.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const others = known.slice(MAX_ROWS).reduce((sum, [, count]) => sum + count, 0);
  return [known.slice(0, MAX_ROWS), others + (counts.get(OTHERS) ?? 0)];
}

function clipped(text: string): string {
  const characters = [...text];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text;
}
