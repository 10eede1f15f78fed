/**
 * The properties of a record, listed where a loop over the field table would slow down every file
 * that is read or planned. A test holds these lists equal to the table.
 */
import type { Finding } from '../issue/issue.js';
import type { PackageDescription } from '../value/package-description/description.js';
import type { PackageRecord, RecordTexts } from './package-record.js';
import type { RestResult } from './rest-fields.js';

/** A record that only its reader has seen: the reader may still add findings. */
export type FreshRecord = Omit<PackageRecord, 'findings'> & {
  findings?: readonly Finding[];
  rest?: RestResult<unknown>;
};

/** A record while it is read: each property may still be missing. */
export type DraftRecord = {
  -readonly [P in keyof Omit<PackageRecord, 'findings'>]: PackageRecord[P] | undefined;
};

/** Texts of a record in the order of `TEXT_FIELDS`. */
export type TextList = readonly (string | undefined)[];

/** Returns a draft with these texts, in which nothing else is set. */
export function draftRecord(texts: TextList): DraftRecord {
  return {
    thirdPartyId: texts[0],
    sharedId: texts[1],
    supplierOutletId: texts[2],
    brand: texts[3],
    name: texts[4],
    description: texts[5],
    packageType: texts[6],
    price: undefined,
    orderable: undefined,
    packageDescription: undefined,
    leadTime: undefined,
    weighted: undefined,
  };
}

/** Returns a copy of a record with another description, and without its findings. */
export function copyRecord(r: PackageRecord, packageDescription: PackageDescription): FreshRecord {
  return {
    thirdPartyId: r.thirdPartyId,
    sharedId: r.sharedId,
    supplierOutletId: r.supplierOutletId,
    brand: r.brand,
    name: r.name,
    description: r.description,
    packageType: r.packageType,
    price: r.price,
    orderable: r.orderable,
    packageDescription,
    leadTime: r.leadTime,
    weighted: r.weighted,
  };
}

/** Checks that two records of one package have the same texts. */
export function sameTexts(a: RecordTexts, b: RecordTexts): boolean {
  return (
    a.name === b.name &&
    a.sharedId === b.sharedId &&
    a.supplierOutletId === b.supplierOutletId &&
    a.brand === b.brand &&
    a.description === b.description &&
    a.packageType === b.packageType
  );
}

/** Returns a draft that has everything that a record must have; undefined for any other. */
export function completeRecord(draft: DraftRecord): FreshRecord | undefined {
  return isRecord(draft) ? draft : undefined;
}

function isRecord(draft: DraftRecord): draft is DraftRecord & FreshRecord {
  return (
    draft.thirdPartyId !== undefined &&
    draft.name !== undefined &&
    draft.price !== undefined &&
    draft.packageDescription !== undefined &&
    draft.orderable !== undefined &&
    draft.weighted !== undefined
  );
}
