import {
  type Availability,
  type Catalogue,
  findItem,
  type PlannedItem,
  type PriceChange,
  pairByZeros,
  priceChanges,
  priceHistogram,
  type RefusedPackage,
  type SyncEvent,
  type SyncPlan,
} from '#catalogue';
import { describePriceChange, type PackageRecord } from '#core';
import { isAboutGtin } from '../../core/issue/value-issues.js';
import { clipText } from '../../text/clip.js';
import { fillLine } from '../languages/fill-line.js';
import { eventMessage } from '../languages/findings.js';
import type { CommandLanguage, Lines } from '../languages/language.js';
import { amountText, decimalText, groupDigits } from '../languages/write-number.js';
import { renderJumps } from '../prices/render-jumps.js';
import { contentText, idText, priceText } from './describe-package.js';
import { escapeText } from './escape-text.js';
import { wrapText } from './layout/wrap-text.js';
import type { Paint, Style } from './paint.js';
import { renamedText } from './render-alarms.js';

const INDENT = '  ';

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
  /** Invalid GTINs of the new file, by package. */
  readonly gtins: ReadonlyMap<string, readonly SyncEvent[]>;
  readonly limit: number;
  readonly paint: Paint;
  readonly language: CommandLanguage;
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
  const { paint, language } = style;
  const { plan: says } = language.lines;
  const { limit } = heading;
  const changes = priceChanges(base, plan);
  const prices = new Map(changes.map((change) => [change.thirdPartyId, change]));
  const whole = { base, prices, gtins: invalidGtins(plan), limit, paint, language };
  const title = `${escapeText(heading.old)} → ${escapeText(heading.new)}`;
  yield `${paint.bold(title)}\n${countsOf(plan, language)}\n`;
  const renamed = pairByZeros(plan.removed, plan.added);
  if (renamed.length > 0)
    for (const line of wrapText(renamedText(renamed, language), style.width)) yield `${line}\n`;
  yield* renderJumps(changes, style);
  yield* renderHistogram(changes, style);
  const by = (transition: PlannedItem['transition']): readonly PlannedItem[] =>
    plan.items.filter((item) => item.transition === transition);
  yield* renderItems(paint.red(says.removed), by('removed'), whole);
  yield* renderItems(paint.red(says.madeUnavailable), by('made-unavailable'), whole);
  yield* renderRefused(plan.refused, whole);
  yield* renderItems(paint.yellow(says.changed), worstFirst(by('none'), prices), whole);
  yield* renderItems(paint.green(says.restored), by('restored'), whole);
  const addedAs = (availability: Availability): readonly PlannedItem[] =>
    by('added').filter(({ after }) => after.availability === availability);
  yield* renderItems(paint.yellow(says.addedUnavailable), addedAs('not-available'), whole);
  yield* renderItems(paint.green(says.added), addedAs('available'), whole);
  yield* renderArticles(plan, whole);
  yield* renderEvents(plan, style, limit);
}

/** Returns the events about invalid GTINs, by package. */
function invalidGtins({ events }: SyncPlan): RenderedPlan['gtins'] {
  const gtins = new Map<string, SyncEvent[]>();
  for (const event of events) {
    const { third_party_id: id, event_type: type, extra_data: data } = event;
    if (id === null || type !== 'ERROR' || !isAboutGtin(data)) continue;
    const own = gtins.get(id);
    if (own === undefined) gtins.set(id, [event]);
    else own.push(event);
  }
  return gtins;
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
function* renderHistogram(
  changes: readonly PriceChange[],
  { paint, language }: Style,
): Generator<string> {
  if (changes.length < LEAST_CHANGES) return;
  const ranges = priceHistogram(changes);
  const most = Math.max(...ranges.map(({ count }) => count));
  const title = fillLine(language, language.lines.plan.pricesOf, { count: changes.length });
  yield `\n${paint.bold(title)}\n`;
  for (const { from, to, count } of ranges) {
    if (count === 0) continue;
    const bar = '█'.repeat(Math.ceil((count / most) * BAR));
    const label = rangeText(from, to, language).padEnd(RANGE_LENGTH);
    yield `${INDENT}${label}${groupDigits(count, language).padStart(COUNT_LENGTH)} ${bar}\n`;
  }
}

function rangeText(from: number, to: number, language: CommandLanguage): string {
  const { plan } = language.lines;
  if (from === 0) return fillLine(language, plan.andLess, { factor: factorText(to) });
  if (to === Number.POSITIVE_INFINITY)
    return fillLine(language, plan.moreThan, { factor: factorText(from) });
  return fillLine(language, plan.fromTo, { from: factorText(from), to: factorText(to) });
}

function factorText(factor: number): string {
  if (factor >= 5) return `× ${factor}`;
  if (factor <= 0.2) return `÷ ${Math.round(1 / factor)}`;
  const percent = Math.round((factor - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

/** Renders how many entries of a list are not shown. */
function* renderRest(
  count: number,
  { limit, language }: Pick<RenderedPlan, 'limit' | 'language'>,
): Generator<string> {
  if (count <= limit) return;
  const values = { count: count - limit, limit: String(count) };
  yield `${INDENT}${fillLine(language, language.lines.plan.rest, values)}\n`;
}

function countsOf(plan: SyncPlan, language: CommandLanguage): string {
  const changes = changesText(
    {
      removed: plan.removed.length,
      madeUnavailable: plan.madeUnavailable.length,
      refused: plan.refused.length,
      restored: plan.restored.length,
      added: plan.added.length,
      addedUnavailable: plan.addedUnavailable.length,
      changed: plan.changed.length,
    },
    language,
  );
  const values = { changes, count: plan.unchanged };
  return fillLine(language, language.lines.plan.summary, values);
}

/** Returns the counts above zero, each with its word: `1 removed, 2 added`. */
export function changesText(
  counts: Readonly<Partial<Record<keyof Lines['plan']['counts'], number>>>,
  language: CommandLanguage,
): string {
  const { plan } = language.lines;
  const changes = Object.entries(plan.counts).flatMap(([name, line]) => {
    const count = counts[name as keyof typeof counts] ?? 0;
    return count > 0 ? [fillLine(language, line, { count })] : [];
  });
  return changes.length === 0 ? plan.nothing : changes.join(', ');
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
    yield `${INDENT}${packageLabel(item, before, whole.language)}\n`;
    yield* renderChanges(item, before, whole);
  }
  yield* renderRest(items.length, whole);
}

function packageLabel(
  { thirdPartyId, after }: PlannedItem,
  before: PackageRecord | undefined,
  language: CommandLanguage,
): string {
  const record = after.record ?? before;
  const id = idText(thirdPartyId);
  if (record === undefined) return id;
  const name = escapeText(clipText(record.name, NAME_LENGTH));
  const content = escapeText(clipText(contentText(record.packageDescription), NAME_LENGTH));
  return `${id} · ${name} · ${content} · ${escapeText(priceText(record, language))}`;
}

function* renderChanges(
  { thirdPartyId, fields, after }: PlannedItem,
  before: PackageRecord | undefined,
  { prices, gtins, paint, language }: RenderedPlan,
): Generator<string> {
  const { plan } = language.lines;
  for (const { field, before: from, after: to } of fields)
    yield `${INDENT}${INDENT}${field}: ${valueText(from, plan)} → ${valueText(to, plan)}\n`;
  for (const { message, extra_data: data } of gtins.get(thirdPartyId) ?? []) {
    const text = `gtin ${data.received ?? ''}: ${eventMessage(message, data, language)}`;
    yield `${INDENT}${INDENT}${escapeText(text)}\n`;
  }
  const change = prices.get(thirdPartyId);
  if (change === undefined || before === undefined || after.record === undefined) return;
  const percent = describePriceChange(before, after.record);
  if (percent !== undefined && /^[+-]0\.0 %$/.test(percent)) return;
  const [from, to] = [change.before, change.after].map((amount) => amountText(amount, language));
  // Undefined if the unit changed, too: the prices are those of the packages then.
  const part = percent === undefined ? '' : ` (${decimalText(percent, language)})`;
  const values = { change: `${from} → ${to}${part}` };
  const text =
    change.unit === null
      ? fillLine(language, plan.price, values)
      : fillLine(language, plan.pricePer, { ...values, unit: escapeText(change.unit) });
  yield `${INDENT}${INDENT}${paint.bold(text)}\n`;
}

function valueText(value: string | null, { notSet }: Lines['plan']): string {
  return value === null ? notSet : escapeText(clipText(value, VALUE_LENGTH));
}

function* renderRefused(
  refused: readonly RefusedPackage[],
  { limit, paint, language }: RenderedPlan,
): Generator<string> {
  const { plan } = language.lines;
  if (refused.length === 0) return;
  yield `\n${paint.red(plan.refused)}\n`;
  for (const { id, records, outcome, codes } of refused.slice(0, limit)) {
    const label = id === null ? plan.noIdentifier : idText(id);
    const more = moreText(records.length - PLACES, plan.morePlaces, language);
    const values = { places: records.slice(0, PLACES).join(', ') + more };
    const places = fillLine(language, plan.places, values);
    const parts = [label, places, codes.join(', '), plan.outcomes[outcome]];
    yield `${INDENT}${parts.join(' · ')}\n`;
  }
  yield* renderRest(refused.length, { limit, language });
}

function moreText(count: number, line: string, language: CommandLanguage): string {
  return count > 0 ? fillLine(language, line, { count }) : '';
}

function* renderArticles(
  { articles: { gained, lost } }: SyncPlan,
  { limit, paint, language }: RenderedPlan,
): Generator<string> {
  const { plan } = language.lines;
  if (gained.length + lost.length === 0) return;
  yield '\n';
  const list = (ids: readonly string[]): string => {
    const more = moreText(ids.length - limit, plan.moreArticles, language);
    return ids.slice(0, limit).map(idText).join(', ') + more;
  };
  if (lost.length > 0) yield `${paint.bold(plan.articlesLost)} ${list(lost)}\n`;
  if (gained.length > 0) yield `${paint.bold(plan.articlesGained)} ${list(gained)}\n`;
}

function comparesFiles({ extra_data: { code, values } }: SyncEvent): boolean {
  return (
    (code.startsWith('drift.') && code !== 'drift.unit-price') ||
    code.startsWith('sync.') ||
    (code === 'file.mixed-separators' && values?.['place'] === 'earlier-file')
  );
}

/**
 * Renders the events that compare two files; those of the new file alone are left to `check`, and
 * prices are in the list of changes.
 */
function* renderEvents(
  { events }: SyncPlan,
  { paint, width, language }: Style,
  limit: number,
): Generator<string> {
  const drift = events.filter(comparesFiles);
  if (drift.length === 0) return;
  yield `\n${paint.yellow(language.lines.plan.worthALook)}\n`;
  for (const event of drift.slice(0, limit)) {
    const { third_party_id: id, extra_data: data } = event;
    const message = eventMessage(event.message, data, language);
    const text = `${id === null ? '' : `${idText(id)}: `}${message} [${data.section}]`;
    for (const line of wrapText(escapeText(text), width - INDENT.length))
      yield `${INDENT}${line}\n`;
  }
  yield* renderRest(drift.length, { limit, language });
}
