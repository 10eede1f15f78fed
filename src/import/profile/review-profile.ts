import { itemAt } from '../../text/item-at.js';
import { definedMembers } from '../../text/own-member.js';
import type { AssignedColumn } from '../columns/assign-columns.js';
import { columnLetters, type Workbook } from '../workbook/cell.js';
import { gatherFacts } from './column-facts.js';
import type { ImportField } from './import-field.js';
import type { ImportProfile, ProfileColumn } from './import-profile.js';
import {
  furtherSheets,
  type LocatedSheet,
  type LocatedSheets,
  sheetsOfProfile,
} from './locate-columns.js';
import { matchHeader } from './match-header.js';
import {
  constantEvidence,
  countedMarks,
  evidenceOf,
  fallbackEvidence,
  missingFields,
  profileColumns,
  sheetEvidence,
} from './suggest-profile.js';
import type { ColumnEvidence, ProfileSuggestion } from './suggestion.js';

/**
 * Returns a person's profile with the evidence for each part of it, as `suggestProfile` does for
 * its own: what the chosen fields read of their columns, and which required fields are missing.
 * Guesses that no person has decided about stay doubtful if the profile still has them.
 */
export function reviewProfile(
  workbook: Workbook,
  profile: ImportProfile,
  guesses: readonly ColumnEvidence[] = [],
): ProfileSuggestion {
  const located = sheetsOfProfile(workbook, profile);
  const main = mainSheet(workbook, located);
  const columns = chosenColumns(main, located);
  const counted = countedMarks(columns);
  const { decimal = counted.decimal, thousands = counted.thousands } = profile;
  const marks = { ...counted, decimal, thousands };
  const constants = Object.entries(profile.constants ?? {});
  const evidence = [
    ...columns.map((column) => evidenceOf(column, marks, wordsOf(main, column.at))),
    ...constants.map(([field, value]) => constantEvidence(field as ImportField, value ?? '')),
    ...fallbackEvidence(columns, profile.fallback ?? {}, 'recognised'),
  ].map((one) => {
    const guess = guesses.find((other) => isSameChoice(other, one));
    if (guess === undefined) return one;
    return { ...one, status: 'doubtful' as const, ...definedMembers({ doubt: guess.doubt }) };
  });
  const missing = missingFields(evidence);
  return {
    profile,
    columns: evidence,
    sheets: sheetEvidence(workbook, located),
    header: { row: main.header, why: main.header === 0 ? 'none' : 'words' },
    marks,
    missing,
    isComplete: missing.length === 0 && main.missing.length === 0,
  };
}

/** Checks whether two columns fill the same field in the same way. */
export function isSameChoice(a: ColumnChoice, b: ColumnChoice): boolean {
  return a.column === b.column && a.field === b.field && a.isDerived === b.isDerived;
}

/** A column and the field that it fills, in itself or in addition to another one. */
export type ColumnChoice = Pick<ColumnEvidence, 'column' | 'field' | 'isDerived'>;

function wordsOf({ columns }: LocatedSheet, at: number): NonNullable<ProfileColumn['words']> {
  return Object.fromEntries(columns.find((one) => one.at === at)?.words ?? []);
}

/** Returns the first sheet that a profile reads, or the one that comes nearest. */
function mainSheet(workbook: Workbook, { sheets, nearest }: LocatedSheets): LocatedSheet {
  const [sheet] = workbook.sheets;
  const none = { header: 0, texts: [], columns: [], places: [], missing: [] };
  return sheets[0] ?? nearest ?? { sheet, ...none };
}

/** Returns every column of a sheet with the field that a profile gives it, and all its values. */
function chosenColumns(main: LocatedSheet, { sheets }: LocatedSheets): readonly AssignedColumn[] {
  const { sheet, header, texts, columns } = main;
  const chosen = new Map([...columns].reverse().map((column) => [column.at, column]));
  return gatherFacts(sheet, header, furtherSheets(main, sheets)).map((facts, at) => {
    const column = chosen.get(at);
    const field = column?.field ?? null;
    return {
      at,
      header: texts[at] ?? '',
      facts,
      match: matchHeader(sheet.paths?.headings[at] ?? texts[at] ?? ''),
      field,
      unit: column?.unit ?? column?.time,
      per: column?.per,
      times: column?.isOfPiece === true ? ('package.count' as const) : undefined,
      status: field === null ? 'left-out' : 'recognised',
    };
  });
}

/** Fields whose text may be joined from several columns. */
const JOINED: ReadonlySet<string> = new Set(['name', 'description', 'package_description_str']);

/**
 * Returns a profile in which a column of the main sheet fills another field, `null` for none. A
 * field that takes one value only leaves the column or the constant that it had. The type and the
 * unit of a price follow its column, and numbers have the marks of their columns, if the profile
 * does not name others.
 */
export function chooseField(
  workbook: Workbook,
  profile: ImportProfile,
  { column: letters, field }: { readonly column: string; readonly field: ImportField | null },
): ImportProfile {
  const located = sheetsOfProfile(workbook, profile);
  const main = mainSheet(workbook, located);
  const header = { row: main.header, texts: main.texts };
  const before = chosenColumns(main, located);
  const chosen = before.find(({ at }) => columnLetters(at) === letters);
  const changed = before.map((column): AssignedColumn => {
    const isTaken = column.field === field && field !== null && !JOINED.has(field);
    return { ...column, field: column === chosen ? field : isTaken ? null : column.field };
  });
  const columns = profileColumns(changed, header).map((plain, index): ProfileColumn => {
    const { at, field: own } = itemAt(before, index);
    if (plain.field !== own) return plain;
    const { words: _, ...rest } = plain;
    const words = wordsOf(main, at);
    return Object.keys(words).length === 0 ? rest : { ...rest, words };
  });
  const isNew = chosen?.field !== field;
  const others = Object.entries(profile.constants ?? {}).filter(
    ([name]) => !isNew || (name !== field && (field !== 'price' || !OF_PRICE.has(name))),
  );
  const fields = new Set([...columns.map((one) => one.field), ...others.map(([name]) => name)]);
  const hasType = fields.has('price_type_code') || fields.has('price_unit');
  const constants: Partial<Record<ImportField, string>> = {
    ...Object.fromEntries(others),
    ...(field === 'price' && !hasType ? priceOf(chosen) : {}),
  };
  const { decimal, thousands } = countedMarks(
    before.map((one) => (one === chosen ? { ...one, field } : one)),
  );
  return {
    ...profile,
    ...definedMembers({
      decimal: profile.decimal ?? decimal,
      thousands: profile.thousands ?? (thousands || undefined),
    }),
    columns,
    constants,
  };
}

/** Fields that say what a price is for, and are chosen together with it. */
export const OF_PRICE: ReadonlySet<string> = new Set(['price_type_code', 'price_unit']);

/** Returns the type and the unit of a price by its heading: the price of a package without one. */
function priceOf(column: AssignedColumn | undefined): ImportProfile['constants'] {
  const unit = column?.match?.unit;
  return unit === undefined ? { price_type_code: '0' } : { price_type_code: '1', price_unit: unit };
}
