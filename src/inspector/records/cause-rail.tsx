import type { JSX } from 'preact';
import { type OpenPhase, usePage } from '../page/page-context.js';
import { Severity } from '../parts/icon.js';

/** The causes at the side, and how many refused records are left. */
export function CauseRail({
  file,
  current,
}: {
  file: OpenPhase;
  current: string | undefined;
}): JSX.Element {
  const { say, number, titleOf, go } = usePage();
  const { causes, refused, refusedAtFirst, records } = file.overview;
  const all = Math.max(refused, refusedAtFirst);
  return (
    <nav class="rail noprint" aria-label={say('records.causes')}>
      <h2>
        <span>{say('records.causes')}</span>
        <span aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd>
        </span>
      </h2>
      <ul>
        {causes.map((cause) => {
          const isDone = cause.left === 0;
          return (
            <li key={cause.key}>
              <RailLink
                isCurrent={cause.key === current}
                isDone={isDone || cause.isIgnored}
                onPick={() => go('records', { cause: cause.key })}
              >
                <Severity
                  of={isDone ? 'good' : cause.weight}
                  label={say(`weight.${isDone ? 'good' : cause.weight}`)}
                />
                <b>{number(isDone ? cause.found : cause.left)}</b>
                <span>{titleOf(cause)}</span>
              </RailLink>
            </li>
          );
        })}
        <li>
          <RailLink
            isCurrent={current === undefined}
            isDone={false}
            onPick={() => go('records', { cause: '' })}
          >
            <span />
            <b>{number(records)}</b>
            <span>{say('records.all')}</span>
          </RailLink>
        </li>
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

/** Properties of a link in the rail. */
interface RailLinkProps {
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly onPick: () => void;
  readonly children: readonly JSX.Element[];
}

function RailLink({ isCurrent, isDone, onPick, children }: RailLinkProps): JSX.Element {
  return (
    <a
      href="#records"
      class={isDone ? 'done' : ''}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onPick();
      }}
    >
      {children}
    </a>
  );
}
