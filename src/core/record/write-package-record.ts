import { checkMember } from '../../text/caller-argument.js';
import { formatLeadTime } from '../value/lead-time/lead-time.js';
import { formatPackageDescription } from '../value/package-description/format-package.js';
import { gtinAsSent, writePackageDescription } from '../value/package-description/write-package.js';
import { OPTIONAL_TEXT_FIELDS } from './field-table.js';
import type { PackageRecord, WireRecord } from './package-record.js';

/**
 * Writes a record as it would be sent: fields that are not set are left out, numbers are plain
 * decimals in strings so that no reader loses digits. A description of several levels that was sent
 * as text stays text, with its own separator; one of a single level, which has no separator, is
 * written as an object.
 *
 * Reading it again gives the same record without doubts about spelling, but for three things: the
 * content's unit, if it is not listed, is written as the `piece` it was read as (a `price_unit`
 * stays as it was sent, because no price is computed from it); what was sent as a number in place
 * of a GTIN is left out if its digits are one; findings are not written. Spec 2.1, 2.2, 2.5,
 * Decisions G1, L1, N3, P4.
 *
 * @example
 * const rye = { third_party_id: 'A1', name: 'Rye', price: 2.5, price_type_code: 0 };
 * const record = unwrap(readPackageRecord({ ...rye, package_description_str: '6 x 500 g' }));
 * writePackageRecord(record).package_description_str // => '6x500g'
 */
export function writePackageRecord(r: PackageRecord): WireRecord {
  checkMember(r, 'packageDescription', 'record', 'a package record');
  return {
    third_party_id: r.thirdPartyId,
    name: r.name,
    price: r.price.amount.toFixed(),
    price_type_code: r.price.basis === 'unit' ? 1 : 0,
    ...writeOptionalTexts(r),
    ...(r.price.basis === 'unit' ? { price_unit: r.price.unlistedUnit ?? r.price.unit } : {}),
    ...(r.orderable ? {} : { orderable: false }),
    ...writeDescription(r),
    ...(r.leadTime === undefined ? {} : { lead_time: formatLeadTime(r.leadTime) }),
    ...(r.weighted ? { weighted: true } : {}),
  };
}

function writeOptionalTexts(r: PackageRecord): Partial<WireRecord> {
  const set = OPTIONAL_TEXT_FIELDS.filter(({ property }) => r[property] !== undefined);
  return Object.fromEntries(set.map(({ name, property }) => [name, r[property]]));
}

function writeDescription(r: PackageRecord): Partial<WireRecord> {
  const d = r.packageDescription;
  if (d.style === undefined) return { package_description: writePackageDescription(d) };
  const text = formatPackageDescription(d);
  const gtin = gtinAsSent(d.levels[0]);
  return gtin === undefined
    ? { package_description_str: text }
    : { package_description_str: text, gtin };
}
