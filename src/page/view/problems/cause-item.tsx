import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CauseRow } from '../../engine/session/overview.js';
import {
  type Settings,
  useActions,
  useFile,
  usePage,
  useSettings,
} from '../context/page-context.js';
import { Button, ViewLink } from '../parts/buttons.js';
import { cellList } from '../parts/cell-list.js';
import { CauseMark, Icon } from '../parts/marks.js';
import { BetterValue, SentValue } from '../parts/value.js';

/** Properties of a row. */
interface CauseItemProps {
  readonly cause: CauseRow;
  readonly titleId: string;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** One cause as a row: count, sentence, sent and becomes, at most three actions. */
export function CauseItem({ cause, titleId, isCurrent, onFocus }: CauseItemProps): JSX.Element {
  const settings = useSettings();
  const { say, number } = settings;
  const { working } = useFile();
  const { go } = useActions();
  const isWorking = working === cause.key || (working === '' && cause.clear > 0);
  // A fix shows at once; the worker's answer takes it back if it disagrees.
  const isDone = cause.left === 0 || (isWorking && cause.clear === cause.left);
  const item = useKeptFocus();
  const style = [
    'cause',
    isDone ? 'done' : '',
    cause.isIgnored ? 'off' : '',
    isCurrent ? 'focus' : '',
  ];
  return (
    <li ref={item} class={style.filter((word) => word !== '').join(' ')} onFocusCapture={onFocus}>
      <CauseMark weight={cause.weight} isDone={isDone} />
      <span class="count">
        {/* A finding about the whole file is one, of however many records. */}
        {cause.code.startsWith('file.') ? '' : number(isDone ? cause.found : cause.left)}
      </span>
      <div class="what">
        <h3>
          <ViewLink id={titleId} view="records" onPick={() => go('records', { cause: cause.key })}>
            {cause.title}
          </ViewLink>
        </h3>
        <p class="hint">
          {cause.field === '' ? undefined : (
            <>
              <code>{cause.field}</code> ·{' '}
            </>
          )}
          {placesOf(cause, settings)}
        </p>
      </div>
      <div class="pair">
        <span>
          <span class="sr">{say('cause.sent')} </span>
          <SentValue parts={cause.sent} />
        </span>
        <span class="arrow">
          <Icon name="right" />
        </span>
        <span>
          <span class="sr">{say('cause.becomes')} </span>
          {cause.isIgnored ? (
            <span class="none">{say('value.ignored')}</span>
          ) : (
            <BetterValue becomes={cause.becomes} />
          )}
        </span>
      </div>
      <Actions cause={cause} isDone={isDone} />
      {isDone || cause.isIgnored || isWorking ? undefined : <Forms cause={cause} />}
    </li>
  );
}

/** Suggested fixes by form, each with examples and a button that accepts all of it. */
function Forms({ cause: { key: cause, title, forms } }: { cause: CauseRow }): JSX.Element | null {
  const { say, step } = usePage();
  if (forms.length === 0) return null;
  return (
    <ul class="forms">
      {forms.map(({ key: form, values, examples }) => {
        const words = values === 1 ? say('cause.accept') : say('cause.acceptAll', { n: values });
        return (
          <li key={form} class="row">
            <span>
              {examples.map(({ sent, becomes }, at) => (
                <span key={at}>
                  <SentValue parts={sent} /> <Icon name="right" /> <BetterValue becomes={becomes} />
                </span>
              ))}
            </span>
            <Button
              label={`${words}: ${title} ${form}`}
              onPick={() => step('fixCause', { cause, form })}
            >
              {words}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps the focus in a row whose button is replaced by another: it goes to the last action. */
function useKeptFocus(): RefObject<HTMLLIElement> {
  const item = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hadFocus.current && isLost)
      item.current?.querySelector<HTMLElement>('.acts button:last-of-type')?.focus();
    hadFocus.current = item.current?.contains(document.activeElement) === true;
  });
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      hadFocus.current = item.current?.contains(event.target as Node) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return item;
}

/** Returns the words about the records of a cause. */
function placesOf(cause: CauseRow, { say, number }: Settings): string {
  if (cause.isIgnored) return say(cause.weight === 'stop' ? 'cause.ignored' : 'cause.ignoredOnly');
  const { cells } = cause;
  const places = cells === undefined ? cause.places.map(number).join(', ') : cellList(cells);
  const more = cause.recordCount - cause.places.length;
  const named =
    more > 0
      ? say(cells === undefined ? 'cause.places' : 'cause.cells', { places, n: more })
      : cells === undefined
        ? say('cause.placesAll', { places, n: cause.places.length })
        : places;
  const { found: values, recordCount: n } = cause;
  return values > n && n > 0 ? `${named} (${say('cause.values', { values, n })})` : named;
}

function Actions({ cause, isDone }: { cause: CauseRow; isDone: boolean }): JSX.Element {
  const { say, go, step } = usePage();
  const { key, weight, clear, left, isIgnored, title, sent = [] } = cause;
  // Two causes may have one title: their values differ.
  const about = [title, sent.map(({ text }) => text).join('')].join(' ').trim();
  const act = (look: string, words: string, onPick: () => void): JSX.Element => (
    <Button look={look} label={`${words}: ${about}`} onPick={onPick}>
      {words}
    </Button>
  );
  const acts = (...parts: readonly (JSX.Element | null)[]): JSX.Element => (
    <div class="acts">{parts}</div>
  );
  const none = (): JSX.Element => <span />;
  const review = (): void => go('records', { cause: key });
  const quietly = act('quiet', say('cause.review'), review);
  const ignore = act('quiet', say(isIgnored ? 'cause.bringBack' : 'cause.ignore'), () =>
    step('ignore', { cause: key, isIgnored: !isIgnored }),
  );
  const undo = act('quiet', say('cause.undo'), () => step('takeBack', { cause: key }));
  const done = (
    <span class="donemark">
      <Icon name="check" />
      {say('cause.fixed', { n: cause.found })}
    </span>
  );
  if (isDone) return acts(done, none(), left === 0 && cause.changes === 0 ? null : undo);
  if (isIgnored) return acts(none(), none(), ignore);
  if (clear > 0)
    return acts(
      act('tonal', say('cause.fixAll', { n: clear }), () => step('fixCause', { cause: key })),
      quietly,
      ignore,
    );
  return weight === 'note'
    ? acts(none(), quietly, ignore)
    : acts(act('', say('cause.reviewN', { n: left }), review), none(), ignore);
}
