import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CauseRow } from '../../engine/session/overview.js';
import type { Weight } from '../../engine/session/tracked-causes.js';
import { usePage } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { ViewLink } from '../parts/buttons.js';
import { CauseMark } from '../parts/marks.js';
import type { TitledList } from '../plots/use-price-lists.js';

/** Cause of the target that is the list of all changes. */
export const CHANGES = '*';

/** The causes at the side, and how many refused records are left. */
export function CauseRail({
  file,
  lists = [],
  current,
}: {
  file: OpenPhase;
  lists: readonly TitledList[] | undefined;
  current: string | undefined;
}): JSX.Element {
  const { say, number, go } = usePage();
  const { causes, refused, refusedAtFirst, records, changes } = file.overview;
  const all = Math.max(refused, refusedAtFirst);
  const rail = useRef<HTMLElement>(null);
  const notes = causes.filter(({ weight }) => weight === 'note');
  // A long list scrolls; the current row is always seen.
  useLayoutEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, lists.length]);
  const row = (key: string, count: JSX.Element, title: string, style = ''): JSX.Element => (
    <li key={key}>
      <ViewLink
        view="records"
        class={style}
        aria-current={(current ?? '') === key ? 'true' : undefined}
        onPick={() => go('records', { cause: key })}
      >
        {count}
        <span>{title}</span>
      </ViewLink>
    </li>
  );
  const counted = (weight: Weight, left: number, found = left): JSX.Element => (
    <>
      <CauseMark weight={weight} isDone={left === 0} />
      <b>{number(left === 0 ? found : left)}</b>
    </>
  );
  const uncounted = (count: string | false): JSX.Element => (
    <>
      <span />
      <b>{count}</b>
    </>
  );
  const rowOf = ({ key, weight, left, found, isIgnored, title }: CauseRow): JSX.Element =>
    row(key, counted(weight, left, found), title, left === 0 || isIgnored ? 'done' : '');
  return (
    <nav ref={rail} class="rail noprint" aria-label={say('records.causes')}>
      <h2 class="hint">
        <span>{say('records.causes')}</span>
        <span aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd>
        </span>
      </h2>
      <ul>
        {causes.filter((cause) => !notes.includes(cause)).map(rowOf)}
        {lists.map(({ key, left, title }) => row(key, counted('look', left), title))}
        {notes.map(rowOf)}
        {row('', uncounted(number(records)), say('records.all'))}
        {row(CHANGES, uncounted(changes > 0 && number(changes)), say('changes.title'))}
      </ul>
      {all === 0 ? undefined : (
        <div class="left hint">
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
