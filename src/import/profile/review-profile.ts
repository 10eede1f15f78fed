import type { AssignedColumn } from '../columns/assign-columns.js';
import { columnLetters, type Workbook } from '../workbook/cell.js';
import { type ColumnFacts, gatherFacts } from './column-facts.js';
import type { ImportField } from './import-field.js';
import type { ImportProfile, ProfileColumn } from './import-profile.js';
import { type LocatedSheet, sheetsOfProfile } from './locate-columns.js';
import { matchHeader } from './match-header.js';
import {
  constantEvidence,
  countedMarks,
  evidenceOf,
  fallbackEvidence,
  missingFields,
  profileColumn,
  sheetEvidence,
} from './suggest-profile.js';
import type { ProfileSuggestion } from './suggestion.js';

/**
 * Returns a person's profile with the evidence for each part of it, as `suggestProfile` does for
 * its own: what the chosen fields read of their columns, and which required fields are missing.
 */
export function reviewProfile(workbook: Workbook, profile: ImportProfile): ProfileSuggestion {
  const located = sheetsOfProfile(workbook, profile);
  const main = mainSheet(workbook, profile);
  const columns = chosenColumns(main);
  const counted = countedMarks(columns);
  const { decimal = counted.decimal, thousands = counted.thousands } = profile;
  const marks = { ...counted, decimal, thousands };
  const constants = Object.entries(profile.constants ?? {});
  const evidence = [
    ...columns.map((column) => evidenceOf(column, marks)),
    ...constants.map(([field, value]) => constantEvidence(field as ImportField, value ?? '')),
    ...fallbackEvidence(columns, profile.fallback ?? {}, 'recognised'),
  ];
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

/** Returns the first sheet that a profile reads, or the one that comes nearest. */
function mainSheet(workbook: Workbook, profile: ImportProfile): LocatedSheet {
  const { sheets, nearest } = sheetsOfProfile(workbook, profile);
  const [sheet] = workbook.sheets;
  return sheets[0] ?? nearest ?? { sheet, header: 0, texts: [], columns: [], missing: [] };
}

/** Returns every column of a sheet with the field that a profile gives it. */
function chosenColumns({ sheet, header, texts, columns }: LocatedSheet): readonly AssignedColumn[] {
  return gatherFacts(sheet, header).map((facts, at) => {
    const column = columns.find((one) => one.at === at);
    const field = column?.field ?? null;
    return {
      at,
      header: texts[at] ?? '',
      facts: column === undefined ? facts : withWords(facts, column.words),
      match: matchHeader(sheet.paths?.headings[at] ?? texts[at] ?? ''),
      field,
      unit: column?.unit,
      status: field === null ? 'left-out' : 'recognised',
    };
  });
}

/** Returns facts whose values are those that the profile writes in their place. */
function withWords(facts: ColumnFacts, words: ReadonlyMap<string, string>): ColumnFacts {
  if (words.size === 0) return facts;
  const values = new Map<string, number>();
  for (const [text, count] of facts.values) {
    const value = words.get(text.trim()) ?? text;
    values.set(value, (values.get(value) ?? 0) + count);
  }
  return { ...facts, values };
}

/** Fields whose text may be joined from several columns. */
const JOINED: ReadonlySet<string> = new Set(['name', 'description', 'package_description_str']);

/**
 * Returns a profile in which a column of the main sheet fills another field, `null` for none. A
 * field that takes one value only leaves the column or the constant that it had. A price has a
 * type, and numbers the marks of their columns, where the profile does not name others.
 */
export function chooseField(
  workbook: Workbook,
  profile: ImportProfile,
  { column: letters, field }: { readonly column: string; readonly field: ImportField | null },
): ImportProfile {
  const main = mainSheet(workbook, profile);
  const header = { row: main.header, texts: main.texts };
  const before = chosenColumns(main);
  const columns = before.map((column): ProfileColumn => {
    const words = main.columns.find(({ at }) => at === column.at)?.words;
    if (columnLetters(column.at) === letters) return profileColumn({ ...column, field }, header);
    const isTaken = column.field === field && field !== null && !JOINED.has(field);
    const { words: _, ...rest } = profileColumn(
      isTaken ? { ...column, field: null } : column,
      header,
    );
    return isTaken || words === undefined || words.size === 0
      ? rest
      : { ...rest, words: Object.fromEntries(words) };
  });
  const others = Object.entries(profile.constants ?? {}).filter(([name]) => name !== field);
  const constants: Partial<Record<ImportField, string>> = Object.fromEntries(others);
  const fields = new Set([...columns.map((one) => one.field), ...Object.keys(constants)]);
  // A price without a word about its type is the price of a package, as in a suggestion.
  if (field === 'price' && !fields.has('price_type_code') && !fields.has('price_unit'))
    constants.price_type_code = '0';
  const { decimal, thousands } = countedMarks(
    before.map((one) => (columnLetters(one.at) === letters ? { ...one, field } : one)),
  );
  return {
    ...profile,
    ...(decimal === undefined || profile.decimal !== undefined ? {} : { decimal }),
    ...(thousands === '' || profile.thousands !== undefined ? {} : { thousands }),
    columns,
    constants,
  };
}
