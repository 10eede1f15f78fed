import type { JSX } from 'preact';
import { type ImportField, REQUIRED_FIELDS } from '../../import/profile/import-field.js';
import { type ColumnsPhase, usePage } from '../page/page-context.js';
import { Icon, Severity } from '../parts/icon.js';
import { ColumnTable } from './column-table.js';
import { FirstRecords, LiveCount, ProfileCard } from './mapping-cards.js';
import { mappingTexts } from './mapping-texts.js';
import { ReadingChoices } from './reading-choices.js';
import { TableNotes } from './table-notes.js';

/** The mapping step: how the file is read, which column is which field, and what comes of it. */
export function MappingView({ phase }: { phase: ColumnsPhase }): JSX.Element {
  const { language, number, working, said } = usePage();
  const texts = mappingTexts(language, number);
  const { say, fieldName } = texts;
  const { table, name, overview } = phase;
  const columns = table.columns.filter(
    ({ status, isDerived }) => status !== 'constant' && isDerived !== true,
  );
  const used = columns.filter(({ field }) => field !== null).length;
  const doubtful = table.missing.filter((field) => isDoubtful(field, table));
  const absent = table.missing.filter((field) => !doubtful.includes(field));
  const inSheets = table.sheets.reduce((sum, { isUsed, rows: n }) => sum + (isUsed ? n : 0), 0);
  const { records = 0 } = overview ?? {};
  const rows = records === 0 ? inSheets : records;
  return (
    <div class="mapping" aria-busy={working !== undefined}>
      <div class="headline">
        <div>
          <h1 tabIndex={-1}>{say('title')}</h1>
          <p>
            {name} · {say('facts', { rows, columns: columns.length })}
          </p>
        </div>
        <p class="known">
          <Icon name="check" />
          {say('known', { n: used, all: columns.length })}
        </p>
      </div>
      {absent.length === 0 ? undefined : (
        <p class="callout" role="status">
          <Severity of="stop" />
          {say('missing', { fields: absent.map(fieldName).join(', ') })}
        </p>
      )}
      {doubtful.length === 0 ? undefined : (
        <p class="callout" role="status">
          <Severity of="look" />
          {say('doubtful', { fields: doubtful.map(fieldName).join(', ') })}
        </p>
      )}
      {overview === undefined || overview.steps === 0 ? undefined : (
        <p class="callout">
          <Severity of="look" />
          {say('lost', { n: overview.steps })}
        </p>
      )}
      <p class="callout-line" role="alert">
        {said}
      </p>
      <ReadingChoices table={table} texts={texts} />
      <div class="two">
        <ColumnTable table={table} texts={texts} />
        <div class="side">
          <LiveCount phase={phase} texts={texts} />
          <TableNotes notes={overview?.notes ?? []} />
          <FirstRecords table={table} texts={texts} />
          <ProfileCard phase={phase} texts={texts} />
        </div>
      </div>
    </div>
  );
}

/** Checks for a column that fills a required field, or another one of its group, with a doubt. */
function isDoubtful(field: ImportField, { columns }: ColumnsPhase['table']): boolean {
  const group = REQUIRED_FIELDS.find((fields) => fields.includes(field)) ?? [field];
  return columns.some((column) => column.field !== null && group.includes(column.field));
}
