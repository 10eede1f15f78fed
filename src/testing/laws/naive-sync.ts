import type { AssortmentFile, PackageRecord } from '#core';
import type { KnownItem } from './sync-implementation.js';

/** Knowledge of one package, in its plainest form. */
export interface NaiveItem {
  readonly why: 'listed' | 'not-orderable' | 'not-listed' | 'refused';
  readonly since: string;
  /** The text shown to the customer; undefined if no record was ever accepted. */
  readonly shown: string | undefined;
}

/**
 * Computes the catalogue after this file, package by package, from Spec 3.1 and Decisions S2 to S4
 * alone. Only types of the library are used, so that a mistake would need to be made twice.
 */
export function naiveSync(
  catalogue: ReadonlyMap<string, NaiveItem>,
  file: AssortmentFile,
  now: string,
  withdraw: boolean,
): ReadonlyMap<string, NaiveItem> {
  const next = new Map<string, NaiveItem>(catalogue);
  for (const [id, was] of catalogue) {
    const accepted = file.records.some((record) => record.thirdPartyId === id);
    const refused = file.refused.some((record) => record.thirdPartyId === id);
    if (was.why === 'listed' && !accepted && !refused)
      next.set(id, { ...was, why: 'not-listed', since: now });
    if (was.why === 'listed' && refused && withdraw)
      next.set(id, { ...was, why: 'refused', since: now });
  }
  for (const record of file.records) {
    const was = catalogue.get(record.thirdPartyId);
    const stays = was !== undefined && (was.why === 'listed') === record.orderable;
    next.set(record.thirdPartyId, {
      why: record.orderable ? 'listed' : 'not-orderable',
      since: stays ? was.since : now,
      shown: naiveText(record),
    });
  }
  for (const { thirdPartyId } of file.refused) {
    const flags = file.refused.flatMap((one) =>
      one.thirdPartyId === thirdPartyId ? (one.orderable ?? []) : [],
    );
    if (thirdPartyId === undefined || flags.length === 0 || flags.includes(true)) continue;
    const was = catalogue.get(thirdPartyId);
    if (was === undefined || was.why === 'listed')
      next.set(thirdPartyId, { why: 'not-orderable', since: now, shown: was?.shown });
  }
  return next;
}

/**
 * Writes everything that a catalogue stores of a record: without the separator, the findings and
 * invalid GTINs.
 */
export function naiveText({
  packageDescription: d,
  price,
  leadTime,
  findings: _,
  ...rest
}: PackageRecord): string {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined);
  const levels = d.levels.map(({ quantity, gtin }) => [quantity.toFixed(), gtin ?? null]);
  const amount = [
    price.basis,
    price.amount.toFixed(),
    price.basis === 'unit' ? [price.unit, price.unlistedUnit ?? null] : [],
  ];
  return JSON.stringify([
    set.sort(),
    levels,
    d.unit,
    d.unlistedUnit ?? null,
    amount,
    String(leadTime?.microseconds),
  ]);
}

/** Writes an item as one line of plain values. */
export function itemLine(item: KnownItem | undefined): readonly unknown[] {
  if (item === undefined) return [];
  const { thirdPartyId, availability, reason, since, record } = item;
  return [
    thirdPartyId,
    availability,
    reason,
    since,
    record === undefined ? null : naiveText(record),
  ];
}
