import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  FIRST_GRID,
  type GridEvent,
  type GridQuery,
  type GridState,
  reduceGrid,
  shownColumn,
} from '../../../../src/page/view/records/grid-focus.js';

const gridAfter = (...events: readonly GridEvent[]): GridState =>
  events.reduce(reduceGrid, FIRST_GRID);

const queryOf = (parts: Partial<GridQuery> = {}): GridEvent => ({
  kind: 'query',
  query: {
    cause: 'price.comma',
    filter: 'all',
    search: '',
    start: undefined,
    isLoaded: true,
    ...parts,
  },
});
/** Loaded rows from a place on: `x` is a wrong one. */
const loaded = (marks: string, from = 0): GridEvent => ({
  kind: 'loaded',
  rows: {
    from,
    rows: [...marks].map((mark) => (mark === 'x' ? { wrong: {} } : {})),
  },
});
const opened: GridEvent = { kind: 'opened', at: 1, field: '' };

describe('The focus in a table of records', () => {
  it('begins at the first wrong row of a cause', () => {
    expect(gridAfter(queryOf())).toMatchObject({ waits: 'first' });
    expect(gridAfter(queryOf(), loaded('..x'))).toMatchObject({ active: 2, waits: 'active' });
    expect(gridAfter(queryOf(), loaded('...'))).toMatchObject({ active: 0, waits: 'active' });
  });

  it('begins at the row that was asked for', () => {
    const start = gridAfter(queryOf({ start: 60 }));
    expect(start).toMatchObject({ active: 60, waits: 'active' });
  });

  it('is left where it is by a search, and by a table of all records', () => {
    const before = gridAfter(queryOf(), loaded('..x'), { kind: 'focused', at: 2, column: '' });
    const search = reduceGrid(before, queryOf({ search: 'rye' }));
    expect(search).toMatchObject({ active: 0, waits: undefined });
    expect(gridAfter(queryOf({ cause: undefined })).waits).toBeUndefined();
  });

  it('opens the next wrong cell after an act, or stays on the row if none is left', () => {
    const acted = gridAfter(queryOf(), opened, { kind: 'left', forNext: true });
    expect(acted).toMatchObject({ open: undefined, waits: 'next' });
    expect(reduceGrid(acted, loaded('x.x'))).toMatchObject({
      active: 2,
      open: { at: 2, field: '' },
      waits: undefined,
    });
    expect(reduceGrid(acted, loaded('..x', 5))).toMatchObject({ active: 7 });
    expect(reduceGrid(acted, loaded('x..'))).toMatchObject({ active: 1, waits: 'active' });
  });

  it('waits on while another row has it', () => {
    const acted = gridAfter(queryOf(), opened, { kind: 'left', forNext: true });
    expect(reduceGrid(acted, { kind: 'focused', at: 1, column: '' }).waits).toBe('next');
  });

  it('stays the same state if the row has it already', () => {
    const state = gridAfter(queryOf(), loaded('..x'), { kind: 'focused', at: 2, column: '' });
    expect(reduceGrid(state, { kind: 'focused', at: 2, column: '' })).toBe(state);
  });

  it('says what is still wrong in an open cell, and nothing in one that was left', () => {
    const refused: GridEvent = { kind: 'refused', stillWrong: 'No number.' };
    expect(gridAfter(queryOf(), opened, refused).open).toMatchObject({ stillWrong: 'No number.' });
    expect(gridAfter(queryOf(), opened, { kind: 'left' }, refused).open).toBeUndefined();
  });

  it('keeps its column from row to row, and goes to the one of the cause for another', () => {
    const turned: GridEvent = { kind: 'focused', at: 0, column: 'gtin' };
    const moved: GridEvent = { kind: 'moved', to: (at) => at + 1, total: 9 };
    expect(gridAfter(queryOf(), turned, moved)).toMatchObject({ active: 1, column: 'gtin' });
    expect(gridAfter(queryOf(), turned, queryOf({ search: 'x' })).column).toBe('gtin');
    expect(gridAfter(queryOf(), turned, queryOf({ cause: 'other' })).column).toBe('');
    const opened: GridEvent = { kind: 'opened', at: 2, field: 'name' };
    expect(gridAfter(queryOf(), opened, { kind: 'left' })).toMatchObject({ column: 'name' });
    expect(
      gridAfter(queryOf(), opened, { kind: 'left', forNext: true }, loaded('..x')).column,
    ).toBe('');
  });

  it('is in a column that the table has', () => {
    const all = columnsFor('');
    expect(shownColumn(all, '', '')).toBe('price');
    expect(shownColumn(all, '', 'becomes')).toBe('price');
    expect(shownColumn(all, '', 'place')).toBe('place');
    const prices = columnsFor('price');
    expect(shownColumn(prices, 'price', 'price')).toBe('');
    expect(shownColumn(prices, 'price', 'becomes')).toBe('becomes');
    expect(shownColumn(prices, 'price', 'gtin')).toBe('gtin');
  });

  it('moves within the rows', () => {
    const moves = fc.array(fc.integer({ min: -70, max: 70 }), { minLength: 1 });
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 50 }), (steps, total) => {
        const events = steps.map(
          (by): GridEvent => ({ kind: 'moved', to: (at) => at + by, total }),
        );
        const { active } = gridAfter(queryOf(), ...events);
        expect(active).toBeGreaterThanOrEqual(0);
        expect(active).toBeLessThan(total);
      }),
    );
  });
});
