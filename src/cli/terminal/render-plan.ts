import { type Catalogue, findItem } from '../../catalogue/catalogue.js';
import { contentText } from '../../catalogue/plan/field-changes.js';
import type { PlannedItem, RefusedPackage, SyncPlan } from '../../catalogue/plan/sync-plan.js';
import type { RefusalOutcome } from '../../catalogue/sync-event.js';
import { comparablePrices, formatPriceChange } from '../../pricing/unit-price.js';
import type { PackageRecord } from '../../record/package-record.js';
import { clipText } from '../../text/clip.js';
import { escapeText } from './escape-text.js';
import type { Paint } from './paint.js';
import { countOf, groupDigits, wrapText } from './wrap-text.js';

const INDENT = '  ';

const ID_LENGTH = 48;
const NAME_LENGTH = 60;

const OUTCOMES: Readonly<Record<RefusalOutcome, string>> = {
  kept: 'stays as it was',
  'made-unavailable': 'becomes not available',
  removed: 'is removed',
  withheld: 'is withheld',
  'not-present': 'is not in the catalogue',
  unidentified: 'lists no package',
};

interface PlanStyle {
  readonly paint: Paint;
  readonly width: number;
}

/**
 * What `assortment plan` prints, piece by piece: counts, then what is lost (removals, refusals)
 * before what is gained and changed.
 */
export function* renderPlan(
  plan: SyncPlan,
  base: Catalogue,
  files: { readonly old: string; readonly new: string },
  style: PlanStyle,
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
  const some = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${groupDigits(count)} ${what}`);
  return `${some.length === 0 ? 'Nothing to change' : some.join(', ')}; ${countOf(unchanged, 'package')} unchanged.`;
}

/** Packages of one fate; with `paint` also what changed in each. */
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
  return `${id} · ${escapeText(clipText(record.name, NAME_LENGTH))} · ${escapeText(clipText(contentText(record.packageDescription), NAME_LENGTH))} · ${priceText(record)}`;
}

function priceText({ price }: PackageRecord): string {
  const amount = price.amount.toFixed();
  return price.basis === 'package'
    ? amount
    : `${amount} per ${escapeText(price.unlistedUnit ?? price.unit)}`;
}

function* renderChanges(
  { fields, after }: PlannedItem,
  before: PackageRecord | undefined,
  paint: Paint,
): Generator<string> {
  for (const change of fields)
    yield `${INDENT}${INDENT}${change.field}: ${valueText(change.before)} → ${valueText(change.after)}\n`;
  const prices =
    before === undefined || after.record === undefined
      ? undefined
      : comparablePrices(before, after.record);
  const percent = prices === undefined ? undefined : formatPriceChange(...prices);
  if (fields.length > 0 && percent !== undefined && !/^[+-]0\.0 %$/.test(percent))
    yield `${INDENT}${INDENT}${paint.bold(`price per unit ${percent}`)}\n`;
}

function valueText(value: string | null): string {
  return value === null ? 'not set' : escapeText(clipText(value));
}

function* renderRefused(refused: readonly RefusedPackage[], paint: Paint): Generator<string> {
  if (refused.length === 0) return;
  yield `\n${paint.red('Refused')}\n`;
  for (const { id, records, outcome, codes } of refused) {
    const label = id === null ? 'no readable identifier' : escapeText(clipText(id, ID_LENGTH));
    yield `${INDENT}${label} · record ${records.join(', ')} · ${codes.join(', ')} · ${OUTCOMES[outcome]}\n`;
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

/**
 * What only a comparison of two files can tell; what the new file alone tells is for `assortment
 * check`.
 */
function* renderEvents({ events }: SyncPlan, { paint, width }: PlanStyle): Generator<string> {
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
