import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CauseRow } from '../../engine/session/overview.js';
import { useActions, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { CauseMark } from '../parts/cause-mark.js';
import { ViewLink } from '../parts/view-link.js';
import type { TitledList } from '../plots/use-price-lists.js';

/** Lists of more than one cause, by the cause of their target. */
const OTHERS = [
  ['', 'records.all'],
  ['*', 'changes.title'],
] as const;

/** The causes at the side, and how many refused records are left. */
export function CauseRail({
  file,
  lists,
  current,
}: {
  file: OpenPhase;
  lists: readonly TitledList[];
  current: string | undefined;
}): JSX.Element {
  const { say, number } = useSettings();
  const { go } = useActions();
  const { causes, refused, refusedAtFirst, records, changes } = file.overview;
  const all = Math.max(refused, refusedAtFirst);
  const rail = useRef<HTMLElement>(null);
  const notes = causes.filter(({ weight }) => weight === 'note');
  // A long list scrolls; the current row is always seen.
  useLayoutEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, lists.length]);
  const rowOf = (cause: CauseRow): JSX.Element => {
    const isDone = cause.left === 0;
    return (
      <li key={cause.key}>
        <ViewLink
          view="records"
          class={isDone || cause.isIgnored ? 'done' : ''}
          aria-current={cause.key === current ? 'true' : undefined}
          onPick={() => go('records', { cause: cause.key })}
        >
          <CauseMark weight={cause.weight} isDone={isDone} />
          <b>{number(isDone ? cause.found : cause.left)}</b>
          <span>{cause.title}</span>
        </ViewLink>
      </li>
    );
  };
  return (
    <nav ref={rail} class="rail noprint" aria-label={say('records.causes')}>
      <h2>
        <span>{say('records.causes')}</span>
        <span aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd>
        </span>
      </h2>
      <ul>
        {causes.filter((cause) => !notes.includes(cause)).map(rowOf)}
        {lists.map(({ key, left, title }) => (
          <li key={key}>
            <ViewLink
              view="records"
              aria-current={key === current ? 'true' : undefined}
              onPick={() => go('records', { cause: key })}
            >
              <CauseMark weight="look" isDone={false} />
              <b>{number(left)}</b>
              <span>{title}</span>
            </ViewLink>
          </li>
        ))}
        {notes.map(rowOf)}
        {OTHERS.map(([key, word]) => (
          <li key={key}>
            <ViewLink
              view="records"
              aria-current={(current ?? '') === key ? 'true' : undefined}
              onPick={() => go('records', { cause: key })}
            >
              <span />
              <b>{key === '' ? number(records) : changes > 0 && number(changes)}</b>
              <span>{say(word)}</span>
            </ViewLink>
          </li>
        ))}
      </ul>
      {all === 0 ? undefined : (
        <div class="left">
          <b>{number(refused)}</b> {say('records.refusedLeft', { all })}
          <div class="track" aria-hidden="true">
            <i class="rescued" style={{ flex: String(all - refused) }} />
            <i class="refused" style={{ flex: String(refused) }} />
          </div>
        </div>
      )}
    </nav>
  );
}
