import type { PackageRecord } from '../../record/package-record.js';
import { availableItem, type CatalogueItem, keptRecord, unavailableItem } from '../catalogue.js';
import type { FieldChange } from './field-changes.js';
import type { PlannedItem, Transition } from './sync-plan.js';

/** The package of an accepted record, and its change. */
export interface ListedPackage {
  readonly record: PackageRecord;
  readonly transition: Transition;
  readonly fields: readonly FieldChange[];
  /** Moment of its availability. */
  readonly since: string;
}

/**
 * The item of an accepted record. `after` is made each time it is read: all items of a large file
 * would take more memory than its records.
 */
export class ListedItem implements PlannedItem {
  readonly transition: Transition;
  readonly fields: readonly FieldChange[];
  readonly #record: PackageRecord;
  readonly #since: string;

  constructor({ record, transition, fields, since }: ListedPackage) {
    this.transition = transition;
    this.fields = fields;
    this.#record = record;
    this.#since = since;
  }

  get thirdPartyId(): string {
    return this.#record.thirdPartyId;
  }

  get after(): CatalogueItem {
    const kept = keptRecord(this.#record);
    return kept.orderable
      ? availableItem(kept, this.#since)
      : unavailableItem(kept.thirdPartyId, kept, this.#since, 'not-orderable');
  }

  /** Returns the item as plain data: `JSON.stringify` skips getters. */
  toJSON(): PlannedItem {
    return plainItem(this);
  }
}

/** Returns a planned item as plain data. */
export function plainItem({ thirdPartyId, transition, fields, after }: PlannedItem): PlannedItem {
  return { thirdPartyId, transition, fields, after };
}
