import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { mappingTexts } from '../../engine/words/mapping-texts.js';
import { baseName } from '../context/base-name.js';
import { fitsColumns, keptEntry, lastingName, withEntry } from '../context/kept-entries.js';
import { useActions, usePage } from '../context/page-context.js';
import type { ColumnsPhase, OpenPhase } from '../context/page-state.js';
import { readSetting, writeSetting } from '../context/settings.js';
import { Button } from '../parts/buttons.js';
import type { CardProps } from './reading-choices.js';

/** An open file whose records came from a table. */
type OpenTable = OpenPhase & Pick<ColumnsPhase, 'table'>;

/** Columns that the browser keeps for files of a name. */
interface Kept {
  readonly name: string;
  readonly entry: object | undefined;
  /** True if the columns are chosen otherwise. */
  readonly isOther: boolean;
}

function keptFor(phase: ColumnsPhase | OpenTable): Kept {
  const name = lastingName(baseName(phase));
  const entry = keptEntry(readSetting('profiles'), name);
  return { name, entry, isOther: JSON.stringify(entry) !== JSON.stringify(phase.table.profile) };
}

/** Offers the kept columns first if the table has all of them. */
export function KeptOffer({ phase }: { phase: ColumnsPhase | OpenTable }): JSX.Element | null {
  const { language, number, changeTable, showColumns } = usePage();
  const { say } = mappingTexts(language, number);
  const { name, entry, isOther } = keptFor(phase);
  if (entry === undefined || !isOther || !fitsColumns(entry, phase.table.columns)) return null;
  const profileFile = new File([JSON.stringify(entry)], name);
  return (
    <div class="callout row">
      <Button
        look="tonal"
        onPick={() => {
          showColumns(true);
          changeTable({ profileFile });
        }}
      >
        {say('useKept')}
      </Button>
      <span>{say('kept', { name })}</span>
    </div>
  );
}

/** Keeps the columns for files of this name, or forgets them. */
export function KeptColumns({ phase, texts: { say } }: CardProps): JSX.Element {
  const { keepColumns } = useActions();
  const { name, entry, isOther } = keptFor(phase);
  const [isRefused, setRefused] = useState(false);
  const keep = (next: object | undefined): void => {
    const isDone = writeSetting('profiles', withEntry(readSetting('profiles'), name, next));
    setRefused(!isDone);
    if (isDone) keepColumns();
  };
  return (
    <>
      <div class="row">
        {isOther ? (
          <Button onPick={() => keep(phase.table.profile)}>{say('keep')}</Button>
        ) : undefined}
        {entry === undefined ? undefined : (
          <Button look="quiet" onPick={() => keep(undefined)}>
            {say('forget')}
          </Button>
        )}
      </div>
      <p role="status">
        {isRefused ? say('notKept') : entry === undefined ? '' : say('kept', { name })}
      </p>
    </>
  );
}
