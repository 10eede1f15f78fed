import {
  type AmountJump,
  type PlannedItem,
  type PriceChange,
  type SyncPlan,
  unitPricePower,
} from '#catalogue';
import type { PackageRecord } from '#core';
import { clipText } from '../../text/clip.js';
import { itemAt } from '../../text/item-at.js';
import { PRICED_UNITS, rounded } from '../price-checks/implausible-prices.js';
import type { ShownUnits } from '../price-checks/reference-units.js';
import { contentText } from './content-text.js';

/** A sync plan between two files, and the prices per unit that it changes. */
export interface ComparedFiles {
  readonly plan: SyncPlan;
  readonly changes: readonly PriceChange[];
  /** Packages with another price as stated, and those with another content. */
  readonly newPrices: number;
  readonly newContents: number;
}

/** Number of price changes from one percentage to another. */
export interface ChangeBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Price changes beyond the bins: by one power of ten, or by a range of factors. */
export interface ChangeBlock {
  /** Power of ten that all changes of the block are near to; 0 for a range. */
  readonly power: number;
  /** Amounts that changed the prices of a power, the most frequent first; none for a range. */
  readonly jumps: readonly CountedJump[];
  /** True if prices went up. */
  readonly up: boolean;
  /** Smallest factor; FROM_ZERO if each price was 0 before. */
  readonly least: number;
  /** Middle and greatest factor; null if a price was 0 before. */
  readonly middle: number | null;
  readonly most: number | null;
  readonly count: number;
}

/** Number of packages whose price, content or both changed a price per unit by one power. */
export interface CountedJump extends AmountJump {
  readonly count: number;
}

/** A change of one package, with what a person knows it by. */
export interface NamedChange {
  readonly thirdPartyId: string;
  readonly name: string;
  /** Content of the package; `0.25 kg → 2.5 kg` if it changed. */
  readonly content: string;
  readonly isNewContent: boolean;
  readonly unit: string | null;
  readonly before: number;
  readonly after: number;
  /** Price after, divided by the one before; null if that was 0. */
  readonly factor: number | null;
  readonly power: number;
}

/** Differences of a file from an earlier one. */
export interface ChangePlot {
  readonly came: number;
  readonly went: number;
  /** Packages among `came` whose `orderable` is false. */
  readonly cameUnavailable: number;
  /** Packages whose `orderable` became false, or true. */
  readonly madeUnavailable: number;
  readonly restored: number;
  readonly unchanged: number;
  readonly changed: number;
  /** Changes of a price per unit: those of the bins and the blocks. */
  readonly prices: number;
  /** Packages with another price as stated, and those with another content. */
  readonly newPrices: number;
  readonly newContents: number;
  /** Percentage points that a bin spans. */
  readonly step: number;
  readonly bins: readonly ChangeBin[];
  /** Blocks below the bins come first; each side in order. */
  readonly blocks: readonly ChangeBlock[];
  /** The largest changes, at most MAX_WORST. */
  readonly worst: readonly NamedChange[];
  /** Prices before and after that changed, if both are above 0. */
  readonly pairs: readonly PricePair[];
}

/** Number of prices that are near to each other before and after: powers of ten. */
export interface PricePair {
  readonly before: number;
  readonly after: number;
  readonly count: number;
  /** Power of ten by which they changed; 0 if by none. */
  readonly power: number;
}

/** Powers of ten within which prices are one point, and points that a plot has room for. */
const PAIR_STEP = 0.05;
const MAX_PAIRS = 600;

/** Characters of a content before that a label has room for. */
const MAX_TEXT = 40;

/** Largest changes that are listed by name. */
export const MAX_WORST = 20;

/** Factor of a price that was 0 before, where a number is needed: JSON has no infinite one. */
export const FROM_ZERO: number = Number.MAX_VALUE;

/** Factors within which changes are in bins. */
const BODY_LEAST = 0.8;
const BODY_MOST = 1.25;

/** Bounds of the blocks on either side, as factors above 1. */
const BOUNDS: readonly number[] = [1.25, 2, 5, 50, Number.POSITIVE_INFINITY];

/** Powers of ten that have a block of their own; larger ones share the last. */
const MAX_POWER = 3;

/** Returns the plot of what a plan changes, with prices in the reader's units. */
export function plotChanges(
  { plan, changes, newPrices, newContents }: ComparedFiles,
  units: ShownUnits,
): ChangePlot {
  const body: number[] = [];
  const blocks = new Map<string, PriceChange[]>();
  for (const change of changes) {
    const { factor } = change;
    const power = unitPricePower(change.jump);
    if (isSmall(factor, power)) {
      body.push(percentOf(factor));
      continue;
    }
    const key = keyOf(factor, power);
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [change]);
    else block.push(change);
  }
  const step = body.length < 200 ? 2.5 : 1;
  return {
    came: plan.added.length,
    went: plan.removed.length,
    cameUnavailable: plan.addedUnavailable.length,
    madeUnavailable: plan.madeUnavailable.length,
    restored: plan.restored.length,
    unchanged: plan.unchanged,
    changed: plan.changed.length,
    prices: changes.length,
    newPrices,
    newContents,
    step,
    bins: binsOf(body, step),
    blocks: [...blocks].map(([key, each]) => blockOf(key, each)).sort(byFactor),
    worst: worstOf(changes, plan, units),
    pairs: pairsOf(changes, PAIR_STEP),
  };
}

/** Returns true for a change that is in a bin: others are in blocks. */
function isSmall(factor: number, power: number): boolean {
  return power === 0 && factor > BODY_LEAST && factor <= BODY_MOST;
}

/** Returns true for a change in the bin from one percentage to another. */
export function isInBin(factor: number, power: number, from: number, to: number): boolean {
  const step = to - from;
  return isSmall(factor, power) && placeOf(percentOf(factor), step) === Math.round(from / step);
}

/** Returns true for a change in the block of a range of factors; null: up to any. */
export function isInBlock(
  factor: number,
  power: number,
  least: number,
  most: number | null,
): boolean {
  if (power !== 0 || isSmall(factor, power)) return false;
  const shown = rounded(factor);
  return shown >= least && (most === null || shown <= most);
}

function percentOf(factor: number): number {
  return (factor - 1) * 100;
}

function placeOf(percent: number, step: number): number {
  return Math.floor(percent / step + 1e-9);
}

/** Returns the power of the block of a power: larger ones share the last. */
export function clampedPower(power: number): number {
  return Math.max(-MAX_POWER, Math.min(MAX_POWER, power));
}

function keyOf(factor: number, power: number): string {
  if (power !== 0) return `power ${clampedPower(power)}`;
  const size = factor < 1 ? 1 / factor : factor;
  const range = BOUNDS.findIndex((bound, at) => at > 0 && size <= bound);
  return `${factor < 1 ? 'down' : 'up'} ${range}`;
}

/** Returns points of prices before and after; coarser ones if there would be too many. */
function pairsOf(changes: readonly PriceChange[], step: number): readonly PricePair[] {
  const pairs = new Map<string, PricePair>();
  const place = (price: number): number => rounded(Math.round(Math.log10(price) / step) * step);
  for (const change of changes) {
    const { before, after } = change;
    if (!(before > 0 && after > 0)) continue;
    const power = clampedPower(unitPricePower(change.jump));
    const pair = { before: place(before), after: place(after), power };
    const key = `${pair.before} ${pair.after} ${power}`;
    pairs.set(key, { ...pair, count: (pairs.get(key)?.count ?? 0) + 1 });
  }
  return pairs.size > MAX_PAIRS ? pairsOf(changes, 2 * step) : [...pairs.values()];
}

function blockOf(key: string, changes: readonly PriceChange[]): ChangeBlock {
  const sorted = changes.map(({ factor }) => factor).sort((a, b) => a - b);
  const least = itemAt(sorted, 0);
  return {
    power: key.startsWith('power') ? Number(key.slice('power '.length)) : 0,
    jumps: countJumps(changes),
    up: least > 1,
    least: Math.min(rounded(least), FROM_ZERO),
    middle: finite(itemAt(sorted, sorted.length >> 1)),
    most: finite(itemAt(sorted, sorted.length - 1)),
    count: changes.length,
  };
}

function countJumps(changes: readonly PriceChange[]): readonly CountedJump[] {
  const counts = new Map<string, CountedJump>();
  for (const { jump } of changes) {
    if (jump === undefined) continue;
    const { what } = jump;
    const power = clampedPower(jump.power);
    const count = (counts.get(what)?.count ?? 0) + 1;
    counts.set(what, { what, power, count });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function byFactor(a: ChangeBlock, b: ChangeBlock): number {
  return a.least - b.least;
}

/** Returns the bins of percentages that are not empty. */
function binsOf(percents: readonly number[], step: number): readonly ChangeBin[] {
  const counts = new Map<number, number>();
  for (const percent of percents) {
    const at = placeOf(percent, step);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([at, count]) => ({ from: at * step, to: (at + 1) * step, count }));
}

/** Returns the largest changes with what a person knows their packages by. */
function worstOf(
  changes: readonly PriceChange[],
  plan: SyncPlan,
  units: ShownUnits,
): readonly NamedChange[] {
  const worst = changes.slice(0, MAX_WORST);
  const wanted = new Set(worst.map(({ thirdPartyId }) => thirdPartyId));
  const items = new Map(
    plan.items.flatMap((item) =>
      wanted.has(item.thirdPartyId) ? [[item.thirdPartyId, item]] : [],
    ),
  );
  // Every change of a price is one of an item of the plan.
  return worst.flatMap((change) => {
    const item = items.get(change.thirdPartyId);
    return item?.after.record === undefined
      ? []
      : [named(change, { ...item, record: item.after.record }, units)];
  });
}

function named(
  change: PriceChange,
  { record, fields }: Pick<PlannedItem, 'fields'> & { readonly record: PackageRecord },
  units: ShownUnits,
): NamedChange {
  const { thirdPartyId, unit, before, after, factor } = change;
  const resized = fields.find(({ field }) => field === 'package_description');
  const content = contentText(record.packageDescription);
  const base = PRICED_UNITS.find((each) => each === unit);
  const shown = base === undefined ? { unit, size: 1 } : units[base];
  return {
    thirdPartyId,
    name: record.name,
    content:
      resized === undefined ? content : `${clipText(resized.before ?? '', MAX_TEXT)} → ${content}`,
    isNewContent: resized !== undefined,
    unit: shown.unit,
    before: rounded(before * shown.size),
    after: rounded(after * shown.size),
    factor: finite(factor),
    power: unitPricePower(change.jump),
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? rounded(value) : null;
}
