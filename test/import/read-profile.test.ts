import { describe, expect, it } from 'vitest';
import { PROFILE_FORM } from '../../src/import/profile/import-profile.js';
import { type ProfileFault, readProfile } from '../../src/import/profile/read-profile.js';
import { CODE_PAGES } from '../../src/import/workbook/cell.js';

function faultsOf(members: Readonly<Record<string, unknown>>): readonly ProfileFault[] {
  const reading = readProfile(JSON.stringify({ profile: PROFILE_FORM, columns: [], ...members }));
  return reading.ok ? [] : reading.fault;
}

describe('A profile from its JSON text', () => {
  it('has constants and words as texts', () => {
    const reading = readProfile(
      JSON.stringify({
        profile: PROFILE_FORM,
        columns: [
          { header: 'Hinta', field: 'price' },
          { column: 'B', field: null, words: { x: 1 } },
        ],
        constants: { price_type_code: 0, weighted: false },
      }),
    );
    expect(reading).toMatchObject({
      ok: true,
      value: {
        columns: [{ field: 'price' }, { field: null, words: { x: '1' } }],
        constants: { price_type_code: '0', weighted: 'false' },
      },
    });
  });

  it.each<[members: Readonly<Record<string, unknown>>, path: string, expected: string | undefined]>(
    [
      [
        { charset: 'latin1' },
        '/charset',
        ['utf-8', 'utf-16le', 'utf-16be', ...CODE_PAGES].map((name) => `"${name}"`).join(', '),
      ],
      [{ name: 7 }, '/name', '"…"'],
      [{ header: -1 }, '/header', '0, 1, 2 …'],
      [{ sheets: 'A' }, '/sheets', '[ … ]'],
      [{ sheets: ['A', 7] }, '/sheets/1', '"…"'],
      [{ constants: [] }, '/constants', '{ … }'],
      [{ constants: { price_type_code: null } }, '/constants/price_type_code', '"…"'],
      [{ columns: ['A'] }, '/columns/0', '{ … }'],
      [{ columns: [{ field: 'price', column: '1' }] }, '/columns/0/column', '"A", "AB"'],
      [{ columns: [{ field: 'price', column: 7 }] }, '/columns/0/column', '"A", "AB"'],
      [{ columns: [{ field: 'price', words: { x: null } }] }, '/columns/0/words/x', '"…"'],
    ],
  )('%j is a wrong value', (members, path, expected) => {
    expect(faultsOf(members)).toMatchObject([{ code: 'wrong-value', path, expected }]);
  });

  it('names that are not known have the nearest known one, or all of them', () => {
    expect(faultsOf({ chraset: 'utf-8' })).toMatchObject([
      { code: 'unknown-name', received: 'chraset', near: 'charset' },
    ]);
    expect(faultsOf({ surprise: 1 })).toMatchObject([
      { code: 'unknown-name', expected: expect.stringContaining('charset') },
    ]);
    expect(faultsOf({ columns: [{ field: 'pric' }, { field: 7 }] })).toMatchObject([
      { code: 'unknown-field', path: '/columns/0/field', near: 'price' },
      { code: 'unknown-field', received: '7', expected: expect.stringContaining('price') },
    ]);
    expect(faultsOf({ columns: [{ header: 'A' }] })).toHaveLength(1);
  });

  it('a text that is no profile says so', () => {
    expect(readProfile('{').ok).toBe(false);
    expect(readProfile('[]')).toMatchObject({ fault: [{ code: 'no-profile' }] });
  });
});
