import type { LEVEL_FIELDS, RECORD_FIELDS } from '../src/core/record/field-table.js';

export function placesOf(field: (typeof RECORD_FIELDS)[number]): readonly string[];

export function filePage(
  page: string,
  fields: {
    readonly recordFields: typeof RECORD_FIELDS;
    readonly levelFields: typeof LEVEL_FIELDS;
  },
): string;
