import {
  type Catalogue,
  describePriceChange,
  findItem,
  type PackageRecord,
  type PlannedItem,
  type RefusalOutcome,
  type RefusedPackage,
  type SyncPlan,
} from '#core';
import { contentText, priceText } from './describe-package.js';
import { escapeText } from './escape-text.js';
import type { Paint, Style } from './paint.js';
import { clipText, countOf, groupDigits, wrapText } from './wrap-text.js';

const INDENT = '  ';

const ID_LENGTH = 48;
const NAME_LENGTH = 60;
const VALUE_LENGTH = 80;

const OUTCOMES: Readonly<Record<RefusalOutcome, string>> = {
  kept: 'stays as it was',
  'made-unavailable': 'becomes not available',
  removed: 'is removed',
  withheld: 'is withheld',
  'not-present': 'is not in the catalogue',
  unidentified: 'lists no package',
};

/**
 * Renders a plan piece by piece: counts, then what is lost (removals, refusals) before what is
 * added and changed.
 */
export function* renderPlan(
  plan: SyncPlan,
  base: Catalogue,
  files: { readonly old: string; readonly new: string },
  style: Style,
): Generator<string> {
  const { paint } = style;
  yield `${paint.bold(`${escapeText(files.old)} → ${escapeText(files.new)}`)}\n${countsOf(plan)}\n`;
  const by = (...transitions: readonly PlannedItem['transition'][]): readonly PlannedItem[] =>
    plan.items.filter((item) => transitions.includes(item.transition));
  yield* renderItems(paint.red('Removed: no longer listed'), by('removed'), base);
  yield* renderItems(
    paint.red('Not available: orderable is false'),
    by('made-unavailable'),
    base,
    paint,
  );
  yield* renderRefused(plan.refused, paint);
  yield* renderItems(paint.green('Available again'), by('restored'), base, paint);
  yield* renderItems(paint.green('Added'), by('added'), base);
  yield* renderItems(paint.yellow('Changed'), by('none'), base, paint);
  yield* renderArticles(plan, paint);
  yield* renderEvents(plan, style);
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

/** Renders the packages of one transition; with `paint` also the changes of each. */
function* renderItems(
  heading: string,
  items: readonly PlannedItem[],
  base: Catalogue,
  paint?: Paint,
): Generator<string> {
  if (items.length === 0) return;
  yield `\n${heading}\n`;
  for (const item of items) {
    const before = findItem(base.items, item.thirdPartyId)?.record;
    yield `${INDENT}${packageLabel(item, before)}\n`;
    if (paint !== undefined) yield* renderChanges(item, before, paint);
  }
}

function packageLabel(
  { thirdPartyId, after }: PlannedItem,
  before: PackageRecord | undefined,
): string {
  const record = after.record ?? before;
  const id = escapeText(clipText(thirdPartyId, ID_LENGTH));
  if (record === undefined) return id;
  const name = escapeText(clipText(record.name, NAME_LENGTH));
  const content = escapeText(clipText(contentText(record.packageDescription), NAME_LENGTH));
  return `${id} · ${name} · ${content} · ${escapeText(priceText(record, ' per '))}`;
}

function* renderChanges(
  { fields, after }: PlannedItem,
  before: PackageRecord | undefined,
  paint: Paint,
): Generator<string> {
  for (const { field, before: from, after: to } of fields)
    yield `${INDENT}${INDENT}${field}: ${valueText(from)} → ${valueText(to)}\n`;
  const percent =
    before === undefined || after.record === undefined
      ? undefined
      : describePriceChange(before, after.record);
  if (fields.length > 0 && percent !== undefined && !/^[+-]0\.0 %$/.test(percent))
    yield `${INDENT}${INDENT}${paint.bold(`price per unit ${percent}`)}\n`;
}

function valueText(value: string | null): string {
  return value === null ? 'not set' : escapeText(clipText(value, VALUE_LENGTH));
}

function* renderRefused(refused: readonly RefusedPackage[], paint: Paint): Generator<string> {
  if (refused.length === 0) return;
  yield `\n${paint.red('Refused')}\n`;
  for (const { id, records, outcome, codes } of refused) {
    const label = id === null ? 'no readable identifier' : escapeText(clipText(id, ID_LENGTH));
    const parts = [label, `record ${records.join(', ')}`, codes.join(', '), OUTCOMES[outcome]];
    yield `${INDENT}${parts.join(' · ')}\n`;
  }
}

function* renderArticles(
  { articles: { gained, lost } }: SyncPlan,
  paint: Paint,
): Generator<string> {
  if (gained.length + lost.length === 0) return;
  yield '\n';
  if (lost.length > 0) yield `${paint.bold('Articles lost')} ${lost.map(articleText).join(', ')}\n`;
  if (gained.length > 0)
    yield `${paint.bold('Articles gained')} ${gained.map(articleText).join(', ')}\n`;
}

function articleText(id: string): string {
  return escapeText(clipText(id, ID_LENGTH));
}

/** Renders the events that compare two files; those of the new file alone are left to `check`. */
function* renderEvents({ events }: SyncPlan, { paint, width }: Style): Generator<string> {
  const drift = events.filter(
    ({ extra_data: { code } }) => code.startsWith('drift.') || code.startsWith('sync.'),
  );
  if (drift.length === 0) return;
  yield `\n${paint.yellow('Worth a look')}\n`;
  for (const { third_party_id: id, message, extra_data: data } of drift) {
    const text = `${id === null ? '' : `${clipText(id, ID_LENGTH)}: `}${message} [${data.section}]`;
    for (const line of wrapText(escapeText(text), width - INDENT.length))
      yield `${INDENT}${line}\n`;
  }
}
