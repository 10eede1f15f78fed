import type { JSX } from 'preact';
import type { TableNote } from '../../engine/session/source-table.js';
import { useSettings } from '../context/page-context.js';
import { cellList } from '../parts/cell-list.js';
import { Severity } from '../parts/marks.js';

/** Facts about cells and rows of the table, with the first of them. */
export function TableNotes({ notes }: { notes: readonly TableNote[] }): JSX.Element | null {
  const { say } = useSettings();
  if (notes.length === 0) return null;
  return (
    <section class="notes card" aria-labelledby="table-notes">
      <h2 id="table-notes">{say('notes.title')}</h2>
      <ul>
        {notes.map(({ sentence, cells }) => (
          <li key={sentence}>
            <Severity of="note" />
            <span>
              {sentence}
              {cells.length === 0 ? undefined : <small>{cellList(cells)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
