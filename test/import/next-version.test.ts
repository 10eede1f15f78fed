import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { opened } from './raw-workbook.js';

type Column = readonly [heading: string, ...cells: string[]];

const LIST: readonly Column[] = [
  ['Item no', 'A1', 'A2', 'A3'],
  ['Product', 'Rye', 'Oat', 'Pea'],
  ['Price', '2.50', '3.50', '4.50'],
  ['Pack size', '6x500g', '1kg', '12x1l'],
  ['Brand', 'Mill', 'Mill', 'Farm'],
];

function write(columns: readonly Column[]): string {
  const [first] = columns;
  return (first ?? []).map((_, row) => columns.map((column) => column[row]).join(';')).join('\n');
}

const profileOf = (columns: readonly Column[]) => suggestProfile(opened(write(columns))).profile;

function textOf(columns: readonly Column[], profile = profileOf(LIST)): string {
  const imported = importRecords(opened(write(columns)), profile);
  return imported.ok ? imported.value.text : JSON.stringify(imported.fault);
}

describe('Decision I7: the profile of one list reads the next version of it', () => {
  it('law: columns that moved, and one that was added, change no record', () => {
    const added = fc
      .tuple(fc.constantFrom('New', 'Shelf', 'Alcohol', 'Origin'), fc.nat(LIST.length))
      .map(([heading, at]) => ({ column: [heading, 'x', 'y', ''] as const, at }));
    const others = fc.shuffledSubarray([...LIST], { minLength: LIST.length });
    fc.assert(
      fc.property(others, fc.option(added), (columns, more) => {
        const next = more === null ? columns : columns.toSpliced(more.at, 0, more.column);
        expect(textOf(next)).toBe(textOf(LIST));
      }),
      { numRuns: 40 },
    );
  });

  it('columns with one heading keep their order', () => {
    const list: readonly Column[] = [...LIST.slice(0, 2), ['Price', '', '', ''], ...LIST.slice(2)];
    const next: readonly Column[] = [['New', 'x', 'y', 'z'], ...list];
    expect(textOf(list, profileOf(list))).toContain('"price":"2.50"');
    expect(textOf(next, profileOf(list))).toBe(textOf(list, profileOf(list)));
  });

  it('a column without a heading is found among those without one', () => {
    const list: readonly Column[] = LIST.map((column) =>
      column[0] === 'Brand' ? ['', 'A package', '', 'A box'] : column,
    );
    const profile = {
      ...profileOf(list),
      columns: profileOf(list).columns.map((column) =>
        column.column === 'E' ? { ...column, field: 'description' as const } : column,
      ),
    };
    const next: readonly Column[] = [['New', 'x', 'y', 'z'], ...list];
    expect(textOf(list, profile)).toContain('A package');
    expect(textOf(next, profile)).toBe(textOf(list, profile));
  });

  it('letters alone never read a column with a heading that another version moved there', () => {
    const list: readonly Column[] = [['', 'A package', '', 'A box'], ...LIST];
    const profile = {
      ...profileOf(list),
      columns: profileOf(list).columns.map((column) =>
        column.column === 'A' ? { ...column, field: 'description' as const } : column,
      ),
    };
    const imported = importRecords(opened(write(LIST)), profile);
    expect(imported.ok && imported.value.text).not.toContain('"description"');
    expect(imported.ok && imported.value.findings).toMatchObject([
      { code: 'column-not-found', name: 'A' },
    ]);
  });

  it('a renamed column is named, with the nearest heading', () => {
    const renamed: readonly Column[] = LIST.map((column) =>
      column[0] === 'Pack size' ? ['Pack sizes', ...column.slice(1)] : column,
    );
    expect(JSON.parse(textOf(renamed))).toMatchObject({
      code: 'columns-not-found',
      header: 'Pack size',
      near: 'Pack sizes',
    });
    const imported = importRecords(opened(write(LIST.slice(0, 4))), profileOf(LIST));
    expect(imported.ok && imported.value.findings).toMatchObject([
      { code: 'column-not-found', name: 'Brand' },
    ]);
  });
});
