import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mayFill } from '../../engine/messages/column-groups.js';
import type { TableNote } from '../../engine/session/source-table.js';
import { mappingTexts } from '../../engine/words/mapping-texts.js';
import { useFile, useSettings } from '../context/page-context.js';
import type { ColumnsPhase } from '../context/page-state.js';
import { Icon, Severity } from '../parts/marks.js';
import { ColumnTable } from './column-table.js';
import { KeptOffer } from './kept-columns.js';
import { FirstRecords, LiveCount, ProfileCard } from './mapping-cards.js';
import { ReadingChoices } from './reading-choices.js';
import { TableNotes } from './table-notes.js';
import { ValueTable } from './value-table.js';

/** The mapping step: how the file is read, which column is which field, and what comes of it. */
export function MappingView({ phase }: { phase: ColumnsPhase }): JSX.Element {
  const { language, number } = useSettings();
  const { working, said } = useFile();
  useFocus();
  const texts = mappingTexts(language, number);
  const { say, fieldName } = texts;
  const { table, name, overview } = phase;
  const columns = table.columns.filter(
    ({ status, isDerived }) => status !== 'constant' && isDerived !== true,
  );
  const used = columns.filter(({ field }) => field !== null).length;
  const doubtful = table.missing.filter((field) => mayFill(field, table.columns));
  const absent = table.missing.filter((field) => !doubtful.includes(field));
  const inSheets = table.sheets.reduce((sum, { isUsed, rows: n }) => sum + (isUsed ? n : 0), 0);
  const { records = 0, accepted = 0, notes = [] } = overview ?? {};
  const isWell = table.isComplete && accepted > 0;
  const rows = records === 0 ? inSheets : records;
  const isAsked = useEver(table.unknown > 0);
  const values = <ValueTable table={table} texts={texts} />;
  return (
    <div class="mapping" aria-busy={working !== undefined}>
      <div class="headline">
        <div>
          <h1 tabIndex={-1}>{say('title')}</h1>
          <p>
            {name} · {say('facts', { rows, columns: columns.length })}
          </p>
        </div>
        <p class={isWell ? 'known' : 'known open'}>
          {isWell ? <Icon name="check" /> : undefined}
          {say('known', { n: used, all: columns.length })}
        </p>
      </div>
      <KeptOffer phase={phase} />
      {notes.filter(isOfFormulas).map(({ sentence, cells }) => (
        <Callout key={sentence}>{`${sentence} ${cells[0]}`}</Callout>
      ))}
      {absent.length === 0 ? undefined : (
        <Callout of="stop">
          {say('missing', { fields: absent.map(fieldName).join(', ') })}{' '}
          {say('cost.records', { n: rows })}
        </Callout>
      )}
      {doubtful.length === 0 ? undefined : (
        <Callout>{say('doubtful', { fields: doubtful.map(fieldName).join(', ') })}</Callout>
      )}
      {overview === undefined || overview.steps === 0 ? undefined : (
        <Callout>{say('lost', { n: overview.steps })}</Callout>
      )}
      <p class="callout-line" role="alert">
        {said}
      </p>
      <ReadingChoices table={table} texts={texts} />
      <div class="two">
        <div class="maps">
          {isAsked ? values : undefined}
          <ColumnTable table={table} texts={texts} records={rows} />
          {isAsked ? undefined : values}
        </div>
        <div class="side">
          <LiveCount phase={phase} texts={texts} />
          <TableNotes notes={notes.filter((note) => !isOfFormulas(note))} />
          <FirstRecords table={table} texts={texts} />
          <ProfileCard phase={phase} texts={texts} />
        </div>
      </div>
    </div>
  );
}

/** Returns whether a condition has been true while its view is shown: what moved up stays there. */
function useEver(isTrue: boolean): boolean {
  const was = useRef(false);
  was.current ||= isTrue;
  return was.current;
}

/** Keeps the focus on a control that an answer moves to another group of columns. */
function useFocus(): void {
  const active = document.activeElement;
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const id = active?.id || active?.closest('tr')?.querySelector('select')?.id;
    document.getElementById(id ?? '')?.focus();
  });
}

/** A sentence above the columns about what to decide or to do first. */
function Callout({
  of = 'look',
  children,
}: {
  readonly of?: 'look' | 'stop';
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <p class="callout row" role="status">
      <Severity of={of} />
      <span>{children}</span>
    </p>
  );
}

/** Checks for a note that is said before the choice of columns. */
function isOfFormulas({ code }: TableNote): boolean {
  return code === 'formula-without-value';
}
