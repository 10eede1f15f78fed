import type { JSX } from 'preact';
import { COLUMN_GROUPS, columnsIn } from '../../engine/messages/column-groups.js';
import type { TableState } from '../../engine/messages/mapping-messages.js';
import { mappingTexts } from '../../engine/words/mapping-texts.js';
import { plotTexts } from '../../engine/words/plot-texts.js';
import { usePage } from '../context/page-context.js';
import { Button } from '../parts/buttons.js';
import { Severity } from '../parts/marks.js';
import { saidText } from './record-in-words.js';

/** Properties of `ReadColumns`. */
interface ReadProps {
  readonly table: TableState;
  /** True if no step has changed a record. */
  readonly isAsRead: boolean;
}

/** Records that are shown in words. */
const SHOWN = 3;

/**
 * The columns of a table in short: used, guessed, not used and hidden, values of every row; and
 * the first records.
 */
export function ReadColumns({ table, isAsRead }: ReadProps): JSX.Element {
  const { language, number, showColumns, say: sayPage } = usePage();
  const { say, fieldName } = mappingTexts(language, number);
  const { columns } = table;
  const prices = plotTexts(language);
  const said = (isAsRead ? table.first : []).flatMap(({ said: one }) =>
    one === undefined ? [] : [saidText(one, say, prices)],
  );
  const weight = sayPage('weight.look');
  const open = columnsIn('unused', columns).filter(({ doubt }) => doubt !== undefined);
  const lines = [
    [say('guessed'), columnsIn('guessed', columns)] as const,
    [say('unusedDoubt'), open] as const,
    ...COLUMN_GROUPS.slice(1).map(
      (group) =>
        [
          say(`group.${group}`),
          columnsIn(group, columns).filter((one) => !open.includes(one)),
        ] as const,
    ),
    [say('everyRow'), columns.filter(({ status }) => status === 'constant')] as const,
  ];
  return (
    <section class="readas card" aria-labelledby="read-columns">
      <h2 id="read-columns">{say('how')}</h2>
      <Button look="quiet" onPick={() => showColumns(true)}>
        {say('change')}
      </Button>
      <dl>
        {lines.map(([name, shown]) =>
          shown.length === 0 ? undefined : (
            <div key={name}>
              <dt>
                {shown === open ? <Severity of="look" label={weight} /> : undefined}
                {name} <b>{number(shown.length)}</b>
              </dt>
              <dd>
                {shown.map(({ column, header, field, samples, isHidden }) => (
                  <span key={`${column} ${field}`}>
                    {field === null ? undefined : <b>{fieldName(field)} = </b>}
                    {column === '' ? samples : `${column} ${header}`}
                    {isHidden && field !== null ? ` (${say('hiddenColumn')})` : ''}
                  </span>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
      {said.length === 0 ? undefined : (
        <ul aria-label={say('said')}>
          {said.slice(0, SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
