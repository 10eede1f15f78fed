import { ownMember } from '../../../text/own-member.js';
import { RECORD_FIELDS, type TextField } from '../../record/field-table.js';
import type { PackageRecord, WireRecord } from '../../record/package-record.js';
import { formatLeadTime } from '../../value/lead-time/lead-time.js';
import type { PackageDescription } from '../../value/package-description/description.js';
import { sameContent, sameGtins } from '../same-record.js';

/** One field that changed, by its name on the wire, as text: null if it was or is not set. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Read = (record: PackageRecord) => string | undefined;

/** The fields with rules of their own whose text says everything about them. */
const READ: Partial<Readonly<Record<keyof WireRecord, Read>>> = {
  price: (r) => r.price.amount.toFixed(),
  price_type_code: (r) => (r.price.basis === 'unit' ? '1' : '0'),
  price_unit: (r) =>
    r.price.basis === 'unit' ? (r.price.unlistedUnit ?? r.price.unit) : undefined,
  lead_time: (r) => (r.leadTime === undefined ? undefined : formatLeadTime(r.leadTime)),
  weighted: (r) => String(r.weighted),
};

/** Fields whose text says everything about them, in the order of Spec 2.1. */
const PLAIN: readonly (readonly [field: string, read: Read])[] =
  /* @__PURE__ */ RECORD_FIELDS.flatMap((field) => {
    if (field.name === 'third_party_id') return [];
    const read = field.kind === 'text' ? textReader(field) : ownMember(READ, field.name);
    return read === undefined ? [] : [[field.name, read] as const];
  });

function textReader({ property }: TextField): Read {
  return (record) => record[property];
}

/**
 * Every field in which two records differ, in the order of Spec 2.1; `orderable` only if asked
 * for.
 */
export function fieldChanges(
  before: PackageRecord,
  after: PackageRecord,
  orderable: boolean,
): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [field, read] of PLAIN) add(changes, field, read(before), read(after));
  if (orderable) add(changes, 'orderable', String(before.orderable), String(after.orderable));
  const was = before.packageDescription;
  const is = after.packageDescription;
  if (!sameGtins(was, is))
    changes.push({ field: 'gtin', before: gtinsText(was), after: gtinsText(is) });
  if (!sameContent(was, is))
    changes.push({
      field: 'package_description',
      before: contentText(was),
      after: contentText(is),
    });
  return changes;
}

/** The quantities and the unit in one line: `6 x 1.5 l`. */
export function contentText(description: PackageDescription): string {
  const quantities = description.levels.map((level) => level.quantity.toFixed());
  return `${quantities.join(' x ')} ${description.unlistedUnit ?? description.unit}`;
}

/**
 * The GTINs shown, from the outermost level, `-` if a level has none: `05410228142034 / -`; null
 * if none has.
 */
function gtinsText(description: PackageDescription): string | null {
  const gtins = description.levels.map((level) => level.gtin ?? '-');
  while (gtins.at(-1) === '-') gtins.pop();
  return gtins.length === 0 ? null : gtins.join(' / ');
}

function add(
  changes: FieldChange[],
  field: string,
  before: string | undefined,
  after: string | undefined,
): void {
  if (before !== after) changes.push({ field, before: before ?? null, after: after ?? null });
}
