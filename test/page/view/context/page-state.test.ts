import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenedTable } from '../../../../src/page/engine/messages/mapping-messages.js';
import type { Overview } from '../../../../src/page/engine/session/overview.js';
import { textsOf } from '../../../../src/page/engine/words/texts.js';
import {
  EMPTY_PAGE,
  isUnsaved,
  type PageEvent,
  type PageState,
  phaseOf,
  reducePage,
} from '../../../../src/page/view/context/page-state.js';

const pageAfter = (...events: readonly PageEvent[]): PageState =>
  events.reduce(reducePage, EMPTY_PAGE);

const overviewOf = (steps: number, undone = 0): Overview => ({ steps, undone }) as Overview;
const open = (steps = 0): PageEvent => ({
  kind: 'opened',
  phase: { kind: 'open', name: 'a.json', milliseconds: 1, overview: overviewOf(steps) },
});
const stepped = (
  steps: number,
  undone = 0,
  step: 'fixAll' | 'redo' | 'edit' = 'fixAll',
): PageEvent => ({
  kind: 'stepped',
  step,
  overview: overviewOf(steps, undone),
  said: `step ${steps}`,
});

/** A table that was read, with the row of its headings to tell it by. */
const tableOf = (row: number, parts: object = {}): OpenedTable =>
  ({
    kind: 'table',
    table: { header: { row }, isComplete: true, unknown: 0, ...parts },
    overview: overviewOf(0),
    milliseconds: row,
  }) as OpenedTable;
const columns: PageEvent = {
  kind: 'opened',
  phase: phaseOf(tableOf(1, { unknown: 2 }), 'a.csv', textsOf('en')),
};
const read = (row: number, isKept = false): PageEvent => ({
  kind: 'read',
  table: tableOf(row),
  isKept,
});
const begun: PageEvent = { kind: 'begun', cause: '' };
const rowOf = ({ phase }: PageState): number | undefined =>
  phase.kind === 'columns' ? phase.table.header.row : undefined;

describe('The state of the page', () => {
  it('shows progress of a file that is read, and of no other', () => {
    const progress = { records: 3, read: 10, size: 20 };
    const reading: PageEvent = {
      kind: 'phase',
      phase: { kind: 'reading', name: 'a.json', progress: undefined },
    };
    expect(pageAfter(reading, { kind: 'progress', progress }).phase).toMatchObject({ progress });
    expect(pageAfter(reading, open(), { kind: 'progress', progress }).phase.kind).toBe('open');
  });

  it('opens a table with a question as columns, and another one as records', () => {
    expect(pageAfter(columns).phase.kind).toBe('columns');
    const { kind } = phaseOf(tableOf(1), 'a.csv', textsOf('en'));
    expect(kind).toBe('open');
    expect(phaseOf(tableOf(1, { isComplete: false }), 'a.csv', textsOf('en')).kind).toBe('columns');
  });

  it('keeps a file open while the start page is shown, and shows it again', () => {
    const start: PageEvent = { kind: 'led', to: undefined };
    const away = pageAfter(open(), stepped(2), start);
    expect(away.phase).toMatchObject({ kind: 'empty', away: { name: 'a.json' } });
    expect(isUnsaved(away)).toBe(true);
    const plots: PageEvent = { kind: 'led', to: { view: 'plots', target: {} } };
    const back = reducePage(away, plots);
    expect(back).toMatchObject({ view: 'plots', phase: { kind: 'open', overview: { steps: 2 } } });
    expect(isUnsaved(back)).toBe(true);
    expect(pageAfter(columns, start, plots).phase.kind).toBe('columns');
    expect(pageAfter(plots).phase).toEqual({ kind: 'empty' });
    expect(pageAfter(start).phase).toEqual({ kind: 'empty' });
    const refused: PageEvent = { kind: 'refused', name: 'a', sentence: 'A folder.' };
    expect(pageAfter(refused, start).phase).toEqual({ kind: 'empty', away: undefined });
    const reading = { kind: 'reading', name: 'b', progress: undefined } as const;
    expect(pageAfter(open(), { kind: 'phase', phase: reading }, start).phase).toBe(reading);
  });

  it('knows steps that no downloaded file has', () => {
    expect(isUnsaved(pageAfter(open()))).toBe(false);
    expect(isUnsaved(pageAfter(open(), stepped(1)))).toBe(true);
    const saved = [open(), stepped(1), stepped(2), { kind: 'saved', steps: 2 }] as const;
    expect(isUnsaved(pageAfter(...saved))).toBe(false);
    expect(isUnsaved(pageAfter(...saved, stepped(1, 1)))).toBe(true);
    expect(isUnsaved(pageAfter(...saved, stepped(1, 1), stepped(2)))).toBe(true);
  });

  it('knows the downloaded file again when its steps are redone, and no other with as many', () => {
    const back = [open(), stepped(1), { kind: 'saved', steps: 1 }, stepped(0, 1)] as const;
    expect(isUnsaved(pageAfter(...back))).toBe(true);
    expect(isUnsaved(pageAfter(...back, stepped(1, 0, 'redo')))).toBe(false);
    expect(isUnsaved(pageAfter(...back, stepped(1, 0, 'edit')))).toBe(true);
    // A value that is typed as it was is no step.
    expect(isUnsaved(pageAfter(...back, stepped(0, 1, 'edit'), stepped(1, 0, 'redo')))).toBe(false);
  });

  it('has new columns as unsaved until they are used, kept or from a profile', () => {
    expect(isUnsaved(pageAfter(columns, begun, read(2)))).toBe(true);
    expect(isUnsaved(pageAfter(columns, begun, read(2, true)))).toBe(false);
    expect(isUnsaved(pageAfter(columns, begun, read(2), { kind: 'saved' }))).toBe(false);
    const used = pageAfter(columns, begun, read(2), { kind: 'columns', isShown: false });
    expect(used.phase.kind).toBe('open');
    expect(isUnsaved(used)).toBe(false);
  });

  it('shows the last table once nothing else is worked on', () => {
    const busy = pageAfter(columns, begun, begun, read(2));
    expect(rowOf(busy)).toBe(1);
    expect(rowOf(pageAfter(columns, begun, begun, read(2), { kind: 'ended' }, read(3)))).toBe(3);
    const failed: PageEvent = { kind: 'read', table: undefined, isKept: false };
    expect(rowOf(pageAfter(columns, begun, begun, read(2), { kind: 'ended' }, failed))).toBe(2);
  });

  it('goes from records to their columns and back, and from a JSON file nowhere', () => {
    const shown = { kind: 'columns', isShown: true } as const;
    const used = [columns, begun, read(2), { kind: 'columns', isShown: false }] as const;
    expect(pageAfter(...used, shown).phase.kind).toBe('columns');
    expect(pageAfter(open(), shown).phase.kind).toBe('open');
  });

  it('says over an open file what is no file, and shows it on the start page', () => {
    const refused = { kind: 'refused', name: 'a.pdf', sentence: 'No list.' } as const;
    expect(pageAfter(refused).phase).toMatchObject({ kind: 'failed', sentence: 'No list.' });
    expect(pageAfter(open(), refused)).toMatchObject({ said: 'a.pdf: No list.' });
    expect(pageAfter(open(), refused).phase.kind).toBe('open');
  });

  it('works until the last of its requests has ended', () => {
    const works = fc.array(fc.nat(5), { minLength: 1 });
    fc.assert(
      fc.property(works, (counts) => {
        let state = pageAfter(open());
        for (const count of counts) {
          for (let at = 0; at < count; at += 1) {
            state = reducePage(state, begun);
            expect(state.working).toBe('');
          }
          for (let at = 0; at < count; at += 1) state = reducePage(state, { kind: 'ended' });
          expect(state).toMatchObject({ tasks: 0, working: undefined });
        }
      }),
    );
  });

  it('has nothing of the last file once another one is read or it is closed', () => {
    const profile = { name: 'p', profile: {} } as never;
    const busy = pageAfter(
      columns,
      { kind: 'set', parts: { profile } },
      begun,
      begun,
      read(2),
      stepped(4),
    );
    const closed = reducePage(busy, { kind: 'phase', phase: { kind: 'empty' } });
    expect(closed).toEqual({ ...EMPTY_PAGE, profile });
  });
});
