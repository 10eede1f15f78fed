import {
  type Catalogue,
  describePriceChange,
  findItem,
  type PackageRecord,
  type PlannedItem,
  type PriceChange,
  pairByZeros,
  priceChanges,
  priceHistogram,
  type RefusalOutcome,
  type RefusedPackage,
  type SyncPlan,
} from '#core';
import { renderJumps } from '../prices/price-jumps.js';
import { contentText, priceText } from './describe-package.js';
import { escapeText } from './escape-text.js';
import type { Paint, Style } from './paint.js';
import { renamedText } from './render-alarms.js';
import { clipText, countOf, groupDigits, wrapText } from './wrap-text.js';

const INDENT = '  ';

const ID_LENGTH = 48;
const NAME_LENGTH = 60;
const VALUE_LENGTH = 80;

/** Price changes from which on they are counted by range. */
const LEAST_CHANGES = 10;

/** Places of one refused package that are shown. */
const PLACES = 3;

/** Columns of the bars, the ranges and the counts of the histogram. */
const BAR = 30;
const RANGE_LENGTH = 18;
const COUNT_LENGTH = 9;

const OUTCOMES: Readonly<Record<RefusalOutcome, string>> = {
  kept: 'stays as it was',
  'made-unavailable': 'becomes not available',
  removed: 'is removed',
  withheld: 'is withheld',
  'not-present': 'is not in the catalogue',
  unidentified: 'lists no package',
};

/** Two files of a plan by their names, and how many lines of each list are shown. */
export interface PlanHeading {
  readonly old: string;
  readonly new: string;
  readonly limit: number;
}

/** A plan, the catalogue that it was made for, and the changes of prices per unit in it. */
interface RenderedPlan {
  readonly base: Catalogue;
  readonly prices: ReadonlyMap<string, PriceChange>;
  readonly limit: number;
  readonly paint: Paint;
}

/**
 * Renders a plan piece by piece, worst first: counts, how far prices move, then what is lost,
 * refused and changed before what is added. Each list has at most `limit` entries.
 */
export function* renderPlan(
  plan: SyncPlan,
  base: Catalogue,
  heading: PlanHeading,
  style: Style,
): Generator<string> {
  const { paint } = style;
  const { limit } = heading;
  const changes = priceChanges(base, plan);
  const prices = new Map(changes.map((change) => [change.thirdPartyId, change]));
  const whole = { base, prices, limit, paint };
  const title = `${escapeText(heading.old)} → ${escapeText(heading.new)}`;
  yield `${paint.bold(title)}\n${countsOf(plan)}\n`;
  const renamed = pairByZeros(plan.removed, plan.added);
  if (renamed.length > 0)
    for (const line of wrapText(renamedText(renamed), style.width)) yield `${line}\n`;
  yield* renderJumps(changes, paint);
  yield* renderHistogram(changes, paint);
  const by = (transition: PlannedItem['transition']): readonly PlannedItem[] =>
    plan.items.filter((item) => item.transition === transition);
  yield* renderItems(paint.red('Removed: no longer listed'), by('removed'), whole);
  yield* renderItems(paint.red('Not available: orderable is false'), by('made-unavailable'), whole);
  yield* renderRefused(plan.refused, whole);
  yield* renderItems(paint.yellow('Changed'), worstFirst(by('none'), prices), whole);
  yield* renderItems(paint.green('Available again'), by('restored'), whole);
  yield* renderItems(paint.green('Added'), by('added'), whole);
  yield* renderArticles(plan, whole);
  yield* renderEvents(plan, style, limit);
}

/** Sorts items by how far their price per unit moves; those whose price stays come last. */
function worstFirst(
  items: readonly PlannedItem[],
  prices: ReadonlyMap<string, PriceChange>,
): readonly PlannedItem[] {
  const moved = [...prices.keys()];
  const byId = new Map(items.map((item) => [item.thirdPartyId, item]));
  return [
    ...moved.flatMap((id) => byId.get(id) ?? []),
    ...items.filter(({ thirdPartyId }) => !prices.has(thirdPartyId)),
  ];
}

/** Renders a line for each range of factors that has price changes. */
function* renderHistogram(changes: readonly PriceChange[], paint: Paint): Generator<string> {
  if (changes.length < LEAST_CHANGES) return;
  const ranges = priceHistogram(changes);
  const most = Math.max(...ranges.map(({ count }) => count));
  yield `\n${paint.bold(`Price per unit of ${countOf(changes.length, 'package')}`)}\n`;
  for (const { from, to, count } of ranges) {
    if (count === 0) continue;
    const bar = '█'.repeat(Math.ceil((count / most) * BAR));
    const label = rangeText(from, to).padEnd(RANGE_LENGTH);
    yield `${INDENT}${label}${groupDigits(count).padStart(COUNT_LENGTH)} ${bar}\n`;
  }
}

function rangeText(from: number, to: number): string {
  if (from === 0) return `${factorText(to)} and less`;
  if (to === Number.POSITIVE_INFINITY) return `more than ${factorText(from)}`;
  return `${factorText(from)} to ${factorText(to)}`;
}

function factorText(factor: number): string {
  if (factor >= 5) return `× ${factor}`;
  if (factor <= 0.2) return `÷ ${Math.round(1 / factor)}`;
  const percent = Math.round((factor - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

/** Renders how many entries of a list are not shown. */
function* renderRest(count: number, limit: number): Generator<string> {
  if (count > limit)
    yield `${INDENT}… ${groupDigits(count - limit)} more: --limit ${count} shows them all\n`;
}

function countsOf({
  added,
  changed,
  removed,
  madeUnavailable,
  restored,
  unchanged,
  refused,
}: SyncPlan): string {
  const parts: readonly (readonly [number, string])[] = [
    [removed.length, 'removed'],
    [madeUnavailable.length, 'made not available'],
    [refused.length, 'refused'],
    [restored.length, 'available again'],
    [added.length, 'added'],
    [changed.length, 'changed'],
  ];
  return `${changesText(parts)}; ${countOf(unchanged, 'package')} unchanged.`;
}

/** Returns the counts above zero, each with its word: `1 removed, 2 added`. */
export function changesText(parts: readonly (readonly [count: number, word: string])[]): string {
  const changes = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${groupDigits(count)} ${word}`);
  return changes.length === 0 ? 'Nothing to change' : changes.join(', ');
}

/** Renders the packages of one transition, each with what changes in it. */
function* renderItems(
  heading: string,
  items: readonly PlannedItem[],
  whole: RenderedPlan,
): Generator<string> {
  if (items.length === 0) return;
  yield `\n${heading}\n`;
  for (const item of items.slice(0, whole.limit)) {
    const before = findItem(whole.base.items, item.thirdPartyId)?.record;
    yield `${INDENT}${packageLabel(item, before)}\n`;
    yield* renderChanges(item, before, whole);
  }
  yield* renderRest(items.length, whole.limit);
}

function packageLabel(
  { thirdPartyId, after }: PlannedItem,
  before: PackageRecord | undefined,
): string {
  const record = after.record ?? before;
  const id = idText(thirdPartyId);
  if (record === undefined) return id;
  const name = escapeText(clipText(record.name, NAME_LENGTH));
  const content = escapeText(clipText(contentText(record.packageDescription), NAME_LENGTH));
  return `${id} · ${name} · ${content} · ${escapeText(priceText(record, ' per '))}`;
}

function* renderChanges(
  { thirdPartyId, fields, after }: PlannedItem,
  before: PackageRecord | undefined,
  { prices, paint }: RenderedPlan,
): Generator<string> {
  for (const { field, before: from, after: to } of fields)
    yield `${INDENT}${INDENT}${field}: ${valueText(from)} → ${valueText(to)}\n`;
  const change = prices.get(thirdPartyId);
  if (change === undefined || before === undefined || after.record === undefined) return;
  const percent = describePriceChange(before, after.record) ?? '';
  if (/^[+-]0\.0 %$/.test(percent)) return;
  const unit = change.unit === null ? 'price' : `price per ${escapeText(change.unit)}`;
  const text = `${unit} ${amountText(change.before)} → ${amountText(change.after)} (${percent})`;
  yield `${INDENT}${INDENT}${paint.bold(text)}\n`;
}

/** Renders a rounded price: cents, or three digits where it is below 1. */
function amountText(amount: number): string {
  return amount >= 1 || amount === 0 ? amount.toFixed(2) : String(Number(amount.toPrecision(3)));
}

function valueText(value: string | null): string {
  return value === null ? 'not set' : escapeText(clipText(value, VALUE_LENGTH));
}

function* renderRefused(
  refused: readonly RefusedPackage[],
  { limit, paint }: RenderedPlan,
): Generator<string> {
  if (refused.length === 0) return;
  yield `\n${paint.red('Refused')}\n`;
  for (const { id, records, outcome, codes } of refused.slice(0, limit)) {
    const label = id === null ? 'no readable identifier' : idText(id);
    const places = records.slice(0, PLACES).join(', ');
    const more = records.length > PLACES ? `, … ${records.length - PLACES} more` : '';
    const parts = [label, `record ${places}${more}`, codes.join(', '), OUTCOMES[outcome]];
    yield `${INDENT}${parts.join(' · ')}\n`;
  }
  yield* renderRest(refused.length, limit);
}

function* renderArticles(
  { articles: { gained, lost } }: SyncPlan,
  { limit, paint }: RenderedPlan,
): Generator<string> {
  if (gained.length + lost.length === 0) return;
  yield '\n';
  const list = (ids: readonly string[]): string => {
    const more = ids.length > limit ? ` … ${groupDigits(ids.length - limit)} more` : '';
    return ids.slice(0, limit).map(idText).join(', ') + more;
  };
  if (lost.length > 0) yield `${paint.bold('Articles lost')} ${list(lost)}\n`;
  if (gained.length > 0) yield `${paint.bold('Articles gained')} ${list(gained)}\n`;
}

function idText(id: string): string {
  return escapeText(clipText(id, ID_LENGTH));
}

/**
 * Renders the events that compare two files; those of the new file alone are left to `check`, and
 * prices are in the list of changes.
 */
function* renderEvents(
  { events }: SyncPlan,
  { paint, width }: Style,
  limit: number,
): Generator<string> {
  const drift = events.filter(
    ({ extra_data: { code } }) =>
      (code.startsWith('drift.') && code !== 'drift.unit-price') || code.startsWith('sync.'),
  );
  if (drift.length === 0) return;
  yield `\n${paint.yellow('Worth a look')}\n`;
  for (const { third_party_id: id, message, extra_data: data } of drift.slice(0, limit)) {
    const text = `${id === null ? '' : `${clipText(id, ID_LENGTH)}: `}${message} [${data.section}]`;
    for (const line of wrapText(escapeText(text), width - INDENT.length))
      yield `${INDENT}${line}\n`;
  }
  yield* renderRest(drift.length, limit);
}
