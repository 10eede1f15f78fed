import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS, isImportField } from '../../src/import/profile/import-field.js';
import { matchHeader } from '../../src/import/profile/match-header.js';
import de from '../../src/words/de/fields.json';
import en from '../../src/words/en/fields.json';
import fi from '../../src/words/fi/fields.json';
import sv from '../../src/words/sv/fields.json';

describe('Names of fields that we give, as headings', () => {
  it.each(Object.entries({ en, fi, sv, de }))('are known in %s', (_, labels) => {
    const named = Object.entries(labels)
      .map(([key, label]) => [key.replace('field.', ''), label] as const)
      .filter(([field]) => isImportField(field));
    expect(named.length).toBeGreaterThan(IMPORT_FIELDS.length - 8);
    const found = named.map(([, label]) => [matchHeader(label)?.field, label]);
    expect(found).toEqual(named.map(([field, label]) => [field, label]));
  });
});
