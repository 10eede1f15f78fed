import { formatLeadTime } from '../value/lead-time.js';
import { formatPackageDescription } from '../value/package-description/format-package-description.js';
import { writePackageDescription } from '../value/package-description/write-package-description.js';
import type { PackageRecord, WireRecord } from './package-record.js';

/** A wire record while it is put together. */
type Draft = { -readonly [K in keyof WireRecord]: WireRecord[K] };

/**
 * The record as it would be sent: fields that are not set are left out, numbers are plain decimals in strings so that
 * no reader loses digits, and reading it again gives the same record without doubts about spelling. A description that was sent as text
 * stays text, in its own style. Spec 2.1, 2.2, Decisions N3, P4.
 *
 * @example
 * writePackageRecord(readPackageRecord({ third_party_id: 'A1', name: 'Rye', price: 2.5, price_type_code: 0, package_description_str: '6 x 500 g' }).value).package_description_str // => '6x500g'
 */
export function writePackageRecord(r: PackageRecord): WireRecord {
  const draft: Draft = {
    third_party_id: r.thirdPartyId,
    name: r.name,
    price: r.price.amount.toFixed(),
    price_type_code: r.price.basis === 'unit' ? 1 : 0,
  };
  if (r.sharedId !== undefined) draft.shared_id = r.sharedId;
  if (r.supplierOutletId !== undefined) draft.supplier_outlet_id = r.supplierOutletId;
  if (r.brand !== undefined) draft.brand = r.brand;
  if (r.description !== undefined) draft.description = r.description;
  if (r.packageType !== undefined) draft.package_type = r.packageType;
  if (r.price.basis === 'unit') draft.price_unit = r.price.unlistedUnit ?? r.price.unit;
  if (!r.orderable) draft.orderable = false;
  writeDescription(r, draft);
  if (r.leadTime !== undefined) draft.lead_time = formatLeadTime(r.leadTime);
  if (r.weighted) draft.weighted = true;
  return draft;
}

function writeDescription(r: PackageRecord, draft: Draft): void {
  const d = r.packageDescription;
  if (d.style === undefined) {
    draft.package_description = writePackageDescription(d);
    return;
  }
  draft.package_description_str = formatPackageDescription(d);
  const [outermost] = d.levels;
  const gtin = outermost.gtin ?? outermost.invalidGtin;
  if (gtin !== undefined) draft.gtin = gtin;
}
