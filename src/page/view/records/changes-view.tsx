import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChangeGroup, ChangeRow } from '../../engine/session/change-list.js';
import { useActions, usePage, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { replacementName } from '../context/say-step.js';
import { useAnswer } from '../context/use-answer.js';
import { useViewKeys } from '../context/use-keys.js';
import { Button, ViewLink } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { BetterValue, SentValue } from '../parts/value.js';
import { usePriceLists } from '../plots/use-price-lists.js';
import { CauseRail, CHANGES } from './cause-rail.js';
import { fieldTitle } from './columns.js';

/** Every change in one list, by cause: those to come, and those that were done. */
export function ChangesView({ file }: { file: OpenPhase }): JSX.Element {
  const settings = useSettings();
  const { say, language } = settings;
  const { go, step } = useActions();
  const { overview } = file;
  const [whole, setWhole] = useState<string | undefined>();
  const asked = whole === undefined ? {} : { cause: whole };
  const groups = useAnswer('changes', asked, [overview, whole, language]);
  useViewKeys({ Escape: () => go('problems') });
  return (
    <div class="desk">
      <CauseRail file={file} lists={usePriceLists(file)} current={CHANGES} />
      <div>
        <ViewLink class="back" view="problems" onPick={() => go('problems')}>
          <Icon name="left" />
          {say('records.back')}
        </ViewLink>
        <div class="lead">
          <div class="text">
            <h1 class="row" tabIndex={-1}>
              {say('changes.title')}
            </h1>
            <p>{say('changes.text')}</p>
          </div>
          <div class="acts row noprint">
            {overview.changes + overview.leftOut === 0 ? undefined : (
              <Button onPick={() => step('takeBack', {})}>{say('changes.undoAll')}</Button>
            )}
            {overview.next.values === 0 ? undefined : (
              <Button look="primary big" onPick={() => step('fixAll', null)}>
                {say('next.fix', { n: overview.next.values })}
              </Button>
            )}
          </div>
        </div>
        {groups?.map((group) => (
          <Group
            key={`${group.isDone} ${group.cause}`}
            group={group}
            onAll={() => setWhole(group.cause)}
          />
        ))}
        {groups?.length === 0 ? <p class="emptyline card">{say('changes.none')}</p> : undefined}
      </div>
    </div>
  );
}

/** Properties of the changes of a cause. */
interface GroupProps {
  readonly group: ChangeGroup;
  readonly onAll: () => void;
}

function Group({ group, onAll }: GroupProps): JSX.Element {
  const { say, step } = usePage();
  const { cause, isDone, count, rows } = group;
  const named = replacementName(group.replaced) ?? group.title;
  const title = named === '' ? say('changes.byHand') : named;
  const act = isDone ? say('cause.undo') : say('cause.fixAll', { n: count });
  const onPick = (): unknown => step(isDone ? 'takeBack' : 'fixCause', { cause });
  return (
    <section class="changes card" aria-label={title}>
      <h2>
        {title} <span>{say(isDone ? 'changes.done' : 'changes.planned')}</span>
      </h2>
      <Button look={isDone ? 'quiet' : 'tonal'} label={`${act}: ${title}`} onPick={onPick}>
        {act}
      </Button>
      <ul>
        {rows.map((row) => (
          <Line key={`${row.record} ${row.field}`} row={row} />
        ))}
      </ul>
      {rows.length < count ? (
        <button class="link" type="button" onClick={onAll}>
          {say('causes.showAll', { n: count })}
        </button>
      ) : undefined}
    </section>
  );
}

function Line({ row }: { row: ChangeRow }): JSX.Element {
  const settings = useSettings();
  const { number } = settings;
  const { go } = useActions();
  const { record, cell, id, name, field, sent, becomes } = row;
  return (
    <li>
      <ViewLink view="records" onPick={() => go('records', { record })}>
        {cell ?? number(record)}
      </ViewLink>
      <span class="soft">
        {id} {name}
      </span>
      <span>{fieldTitle(field, settings)}</span>
      <span>
        <SentValue parts={sent} /> <Icon name="right" /> <BetterValue becomes={becomes} />
      </span>
    </li>
  );
}
