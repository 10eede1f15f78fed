import type { Finding } from '../issue/issue.js';
import type { Decimal } from '../value/decimal.js';
import type { LeadTime } from '../value/lead-time/lead-time.js';
import type {
  PackageDescription,
  WirePackageDescription,
} from '../value/package-description/description.js';
import type { UnitOfMeasure } from '../value/unit/units.js';

/** A price with what it covers: the whole package, or one unit of measure of it (Spec 2.3). */
export type Price =
  | { readonly basis: 'package'; readonly amount: Decimal }
  | {
      readonly basis: 'unit';
      readonly amount: Decimal;
      readonly unit: UnitOfMeasure;
      /**
       * `price_unit` as it was sent when it is not a supported unit: no money is computed from it
       * (Decision L1).
       */
      readonly unlistedUnit: string | undefined;
    };

/** One package record, read (Spec 2.1): a trade item with its price, content and lead time. */
export interface PackageRecord {
  readonly thirdPartyId: string;
  readonly sharedId: string | undefined;
  readonly supplierOutletId: string | undefined;
  readonly brand: string | undefined;
  readonly name: string;
  readonly description: string | undefined;
  readonly packageType: string | undefined;
  readonly price: Price;
  /** True if the record does not say otherwise. */
  readonly orderable: boolean;
  readonly packageDescription: PackageDescription;
  readonly leadTime: LeadTime | undefined;
  /** False if the record does not say otherwise. */
  readonly weighted: boolean;
  /**
   * Findings that do not refuse the record; pointers start at the root of what was read. Absent
   * when there are none.
   */
  readonly findings?: readonly Finding[];
}

/** The properties of a record that hold a text and nothing else. */
export type TextProperty = {
  [P in keyof PackageRecord]-?: PackageRecord[P] extends string | undefined ? P : never;
}[keyof PackageRecord];

/** The texts of a record. */
export type RecordTexts = Pick<PackageRecord, TextProperty>;

/**
 * One package record on the wire: field names and types of Spec 2.1. `null` means "not set"
 * (Decision J9).
 */
export interface WireRecord {
  readonly third_party_id: string;
  readonly shared_id?: string | null;
  readonly supplier_outlet_id?: string | null;
  readonly brand?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly package_type?: string | null;
  readonly price: number | string;
  readonly price_type_code: 0 | 1;
  readonly price_unit?: string | null;
  readonly orderable?: boolean | null;
  readonly gtin?: string | null;
  readonly package_description?: WirePackageDescription | null;
  readonly package_description_str?: string | null;
  readonly lead_time?: string | null;
  readonly weighted?: boolean | null;
}
