import { TEXT_FIELDS } from './field-table.js';
import type { PackageRecord, RecordTexts, TextProperty } from './package-record.js';

/** The texts of a record while it is read: each may still be missing. */
export type DraftTexts = { -readonly [P in TextProperty]: PackageRecord[P] | undefined };

/** Every property present: all records then have one shape, whichever of their texts are set. */
const NO_TEXTS: DraftTexts = Object.fromEntries(
  TEXT_FIELDS.map(({ property }) => [property, undefined]),
) as DraftTexts;

/** Returns a fresh draft in which no text is set. */
export function draftTexts(): DraftTexts {
  return { ...NO_TEXTS };
}

/** Checks that every required text is set. */
export function hasRequiredTexts(draft: DraftTexts): draft is DraftTexts & RecordTexts {
  for (const { property, required } of TEXT_FIELDS)
    if (required && draft[property] === undefined) return false;
  return true;
}

/** Returns the texts of a record without its other properties. */
export function textsOf(record: RecordTexts): RecordTexts {
  const texts = draftTexts();
  for (const { property } of TEXT_FIELDS) texts[property] = record[property];
  // Every property was copied from a record, the required ones too.
  return texts as RecordTexts;
}
