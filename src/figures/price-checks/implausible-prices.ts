/**
 * Prices per unit that are far from those of the same file: a slipped decimal point, cents in
 * place of euros, the price of a package sent as one per kg.
 *
 * Prices of goods of one kind spread evenly on a logarithmic scale, so that a mistake by a factor
 * is a distance. A price is compared with those per the same unit whose names begin with the same
 * word, and if these are fewer than 30 with all per the same unit. Median and median absolute
 * deviation do not move with the mistakes themselves, up to half of all prices.
 *
 * Memory: three numbers for each record, and at most MAX_WORDS words.
 */
import { type PackageRecord, priceLadder, type UnitOfMeasure } from '#core';
import { itemAt } from '../../text/item-at.js';
import {
  type ContentCounts,
  countContent,
  type MeasureSystem,
  type PricedUnit,
  type ShownUnits,
  selectReferenceUnits,
} from './reference-units.js';

/** A price that is far from those it was compared with. */
export interface ImplausiblePrice {
  /** Number of the record, from 0. */
  readonly index: number;
  /** Unit of the price: a kg, l or piece, or the reader's unit for it. */
  readonly unit: UnitOfMeasure;
  /** Price per unit, rounded to six digits. */
  readonly price: number;
  /** Median of the prices that it was compared with. */
  readonly usual: number;
  /** The price divided by the usual one. */
  readonly factor: number;
  /** First word of the names compared; null for all records that are priced per this unit. */
  readonly among: string | null;
}

/** Prices of a group from which on its median and spread are reliable. */
const ENOUGH = 30;

/**
 * Standard deviations from the median. One in two million normally spread prices is as far away, so
 * that a large file without mistakes has no false report.
 */
const DEVIATIONS = 5;

/** Factors below this are bargains and luxuries, even if all other prices are alike. */
const LEAST_FACTOR = 5;

/** Standard deviation of a normal distribution, in median absolute deviations. */
const NORMAL = 1.4826;

const MAX_WORDS = 65_536;

/** Units in which prices are compared, in the order of groups. */
export const PRICED_UNITS: readonly PricedUnit[] = ['kg', 'l', 'piece'];

/** The distribution of the prices of a group, as logarithms. */
interface Spread {
  readonly median: number;
  readonly farthest: number;
}

/** Prices per unit of a file as logarithms, each with its record and its group. */
export interface PriceSample {
  readonly indexes: readonly number[];
  readonly logs: readonly number[];
  /** Unit and first word of the name, as one number. */
  readonly groups: readonly number[];
  readonly words: readonly string[];
  /** Contents of all records, those without a price too. */
  readonly contents: ContentCounts;
}

/** Returns the unit of a group of a sample. */
export function unitOfGroup(group: number): PricedUnit {
  return PRICED_UNITS[group % PRICED_UNITS.length] as PricedUnit;
}

/**
 * Returns the prices of records that are far from the others, the farthest first. Records without a
 * price per kg, l or piece and prices of 0 are left out. Each record comes with its number.
 * `measures`: those of the reader, by the contents of the records if not given.
 */
export function findImplausiblePrices(
  records: Iterable<readonly [index: number, record: PackageRecord]>,
  measures?: MeasureSystem,
): readonly ImplausiblePrice[] {
  const sampler = new PriceSampler();
  for (const [index, record] of records) sampler.add(index, record);
  const sample = sampler.sample();
  return farPrices(sample, selectReferenceUnits(sample.contents, measures));
}

/** Notes the prices per kg, l or piece of records, one after the other, without prices of 0. */
export class PriceSampler {
  readonly #indexes: number[] = [];
  readonly #logs: number[] = [];
  readonly #groups: number[] = [];
  readonly #words = new Map<string, number>();
  readonly #contents: ContentCounts = new Map();

  /** Notes the price of a record. */
  add(index: number, record: PackageRecord): void {
    countContent(this.#contents, record);
    const { perUnit } = priceLadder(record);
    if (perUnit === undefined) return;
    const log = Math.log(Number(perUnit.price.numerator) / Number(perUnit.price.denominator));
    if (!Number.isFinite(log)) return;
    const unit = PRICED_UNITS.indexOf(perUnit.unit);
    const word = wordNumber(this.#words, `${unit}${firstWord(record.name)}`);
    this.#indexes.push(index);
    this.#logs.push(log);
    this.#groups.push(unit + PRICED_UNITS.length * word);
  }

  /** Returns the prices so far. */
  sample(): PriceSample {
    return {
      indexes: this.#indexes,
      logs: this.#logs,
      groups: this.#groups,
      words: [...this.#words.keys()],
      contents: this.#contents,
    };
  }
}

/** Returns the prices of a sample that are far from the others as shown, the farthest first. */
export function farPrices(
  { indexes, logs, groups, words }: PriceSample,
  units: ShownUnits,
): readonly ImplausiblePrice[] {
  const byUnit = spreadsOf(logs, groups, (group) => group % PRICED_UNITS.length);
  const byWord = spreadsOf(logs, groups, (group) => group);
  const found: ImplausiblePrice[] = [];
  for (let i = 0; i < logs.length; i += 1) {
    const group = groups[i] as number;
    const log = logs[i] as number;
    const own = group < PRICED_UNITS.length ? undefined : byWord.get(group);
    const spread = own ?? byUnit.get(group % PRICED_UNITS.length);
    if (spread === undefined || Math.abs(log - spread.median) <= spread.farthest) continue;
    const { unit, size } = units[unitOfGroup(group)];
    found.push({
      index: indexes[i] as number,
      unit,
      price: rounded(Math.exp(log) * size),
      usual: rounded(Math.exp(spread.median) * size),
      factor: rounded(Math.exp(log - spread.median)),
      among:
        own === undefined
          ? null
          : itemAt(words, Math.floor(group / PRICED_UNITS.length) - 1).slice(1),
    });
  }
  return found.sort((a, b) => distance(b) - distance(a) || a.index - b.index);
}

/** Returns the number of a word, from 1; 0 if there are too many words, or if it is empty. */
function wordNumber(words: Map<string, number>, word: string): number {
  const known = words.get(word);
  if (known !== undefined) return known;
  if (word.length < 2 || words.size >= MAX_WORDS) return 0;
  words.set(word, words.size + 1);
  return words.size;
}

/** Returns the first word of a name in lower case: goods of one kind mostly share it. */
function firstWord(name: string): string {
  return /\p{L}[\p{L}\p{M}]{0,63}/u.exec(name)?.[0].toLowerCase() ?? '';
}

/** Returns the spread of each group that has enough prices. */
function spreadsOf(
  logs: readonly number[],
  groups: readonly number[],
  groupOf: (group: number) => number,
): ReadonlyMap<number, Spread> {
  const sizes = new Map<number, number>();
  for (const group of groups) {
    const key = groupOf(group);
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const values = new Map<number, number[]>();
  for (const [key, size] of sizes) if (size >= ENOUGH) values.set(key, []);
  for (let i = 0; i < logs.length; i += 1)
    values.get(groupOf(groups[i] as number))?.push(logs[i] as number);
  return new Map([...values].map(([key, each]) => [key, spreadOf(each)]));
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const median = medianOf(sorted);
  const deviation = NORMAL * medianOf(sorted.map((each) => Math.abs(each - median)).sort());
  return { median, farthest: Math.max(DEVIATIONS * deviation, Math.log(LEAST_FACTOR)) };
}

function medianOf(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  const upper = itemAt(sorted, half);
  return sorted.length % 2 === 1 ? upper : (upper + itemAt(sorted, half - 1)) / 2;
}

/** Rounds a price or a factor to six digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

function distance({ factor }: ImplausiblePrice): number {
  return Math.abs(Math.log(factor));
}
