import type { JSX } from 'preact';
import type { FileAlarm } from '../../engine/messages/plot-messages.js';
import { listKey } from '../../engine/plots/price-lists.js';
import type { Overview } from '../../engine/session/overview.js';
import { reportTexts } from '../../engine/words/report-texts.js';
import {
  type Settings,
  useActions,
  useFile,
  usePage,
  useSettings,
} from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { useAnswer } from '../context/use-answer.js';
import { Button } from '../parts/buttons.js';
import { Icon, Severity } from '../parts/marks.js';
import type { TitledList } from '../plots/use-price-lists.js';
import { CHANGES } from '../records/cause-rail.js';
import { hasNothingToFix, MOST_RECORDS, type VerdictState, verdictOf } from './verdict-state.js';

/** Properties of the verdict. */
interface VerdictProps {
  readonly file: OpenPhase;
  /** Lists of prices that are likely wrong; undefined until they are counted. */
  readonly lists: readonly TitledList[] | undefined;
}

/** The number of refused records, the progress of mending, and the next step. */
export function Verdict({ file, lists }: VerdictProps): JSX.Element {
  const settings = useSettings();
  const { say, language } = settings;
  const { earlier } = useFile();
  const { showColumns } = useActions();
  const { overview } = file;
  const { refused, records, accepted, merged, bytes } = overview;
  // Undefined until the file before is read.
  const compared = useAnswer('alarms', null, [overview.steps, overview.undone]);
  const { alarms, earlier: name } = compared ?? {};
  const state = verdictOf(overview, alarms);
  return (
    <section class="verdict card">
      <div class="top">
        <div>
          <p class="facts hint">
            <span>{sizeOf(bytes, settings)}</span>
            <span>{say('verdict.records', { n: records })}</span>
            <span>{say('verdict.checkedIn', { seconds: secondsOf(file, settings) })}</span>
            {compared === undefined && earlier !== undefined ? (
              <span>{say('verdict.waiting')}</span>
            ) : undefined}
            {name === undefined ? undefined : (
              <span>{reportTexts(language).say('beside', { file: name })}</span>
            )}
            {file.table === undefined ? undefined : (
              <span>
                <button class="link" type="button" onClick={() => showColumns(true)}>
                  {say('verdict.columns')}
                </button>
              </span>
            )}
          </p>
          <h1 class="row" tabIndex={-1}>
            <Severity of={SHAPES[state]} />
            {say(`verdict.${state}`, { n: refused })}
          </h1>
          <p class="soft">
            {state === 'empty'
              ? say('verdict.emptyText')
              : refused === 0
                ? say('verdict.readyText', { records })
                : say('verdict.refusedText', { accepted, records })}
            {merged > 0 ? ` ${reportTexts(language).say('merged', { n: merged })}` : ''}
            {state === 'tooMany' ? ` ${say('verdict.tooManyText', { n: MOST_RECORDS })}` : ''}
            {overview.leftOut > 0 ? ` ${say('verdict.leftOut', { n: overview.leftOut })}` : ''}
            {dropped(overview) > 0 ? ` ${say('verdict.dropped', { n: dropped(overview) })}` : ''}
          </p>
          <LastVerdict refused={refused} />
        </div>
        {overview.refusedAtFirst > 0 ? <Meter overview={overview} /> : undefined}
      </div>
      <Alarms alarms={alarms ?? []} />
      <Next file={file} lists={lists} state={state} />
    </section>
  );
}

/** Refused records of this file now, and of one with its name as it was opened before. */
function LastVerdict({ refused }: Pick<Overview, 'refused'>): JSX.Element | null {
  const { say, language, forgetVerdict } = usePage();
  const { lastVerdict } = useFile();
  if (lastVerdict === undefined) return null;
  const { at, refused: before } = lastVerdict;
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(at);
  return (
    <p class="soft">
      {say('verdict.last', { day, before, n: refused })}{' '}
      <button class="link" type="button" onClick={forgetVerdict}>
        {say('verdict.forget')}
      </button>
    </p>
  );
}

/** The shape of each state. */
const SHAPES: Readonly<Record<VerdictState, 'good' | 'look' | 'note' | 'stop'>> = {
  waiting: 'note',
  empty: 'look',
  tooMany: 'stop',
  refused: 'stop',
  changed: 'look',
  ready: 'good',
};

/** Returns the contents of a package before and now: `0.25 kg → 2.5 kg`; empty if unchanged. */
function contentsText(
  contents: Extract<FileAlarm, { readonly kind: 'jumps' }>['contents'],
  number: (value: number) => string,
): string {
  if (contents === undefined) return '';
  const { before, after, unit } = contents;
  return `${number(before)} ${unit} → ${number(after)} ${unit}`;
}

/** Reasons that the file before gives not to send this one. */
function Alarms({ alarms }: { alarms: readonly FileAlarm[] }): JSX.Element {
  const { say, number, go } = usePage();
  return (
    <div role="status">
      {alarms.map((alarm) => (
        <p key={JSON.stringify(alarm)} class="alarm row">
          <Severity of="look" label={say('weight.look')} />
          {alarm.kind === 'removals'
            ? say('alarm.removals', { count: alarm.count, of: alarm.of })
            : say(`alarm.${alarm.what}`, {
                count: alarm.count,
                of: alarm.of,
                factor: alarm.power > 0 ? 10 ** alarm.power : `1/${10 ** -alarm.power}`,
                first: alarm.first,
                contents: contentsText(alarm.contents, number),
              })}
          {alarm.kind === 'removals' ? undefined : (
            <Button
              onPick={() => go('records', { cause: listKey(['jump', alarm.power, alarm.what]) })}
            >
              {say('cause.reviewN', { n: alarm.count })}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}

function dropped({ causes }: Overview): number {
  return causes.filter(({ weight }) => weight === 'drop').reduce((sum, { left }) => sum + left, 0);
}

function sizeOf(bytes: number, { language }: Settings): string {
  const isSmall = bytes < 100_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (isSmall ? 1_000 : 1_000_000));
}

function secondsOf({ milliseconds }: OpenPhase, { language }: Settings): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    Math.max(0.1, milliseconds / 1000),
  );
}

/** Refused records of the file as it was opened: fixed, easy, those that need a person. */
function Meter({ overview }: { overview: Overview }): JSX.Element {
  const { say, number } = useSettings();
  const { refused, refusedAtFirst, easy } = overview;
  const all = Math.max(refused, refusedAtFirst);
  const fixed = all - refused;
  const you = refused - easy;
  const parts = [
    ['m-done', fixed, 'meter.fixed'],
    ['m-easy', easy, 'meter.easy'],
    ['m-you', you, 'meter.you'],
  ] as const;
  return (
    <div class="meter">
      <p class="head hint">
        <span>{say('meter.head')}</span>
        <span>
          <b>{number(refused)}</b> {say('meter.of', { all })}
        </span>
      </p>
      <div class="track" aria-hidden="true">
        {parts.map(([style, count]) =>
          count === 0 ? undefined : (
            <i key={style} class={style} style={{ flex: `${count} 0 6px` }} />
          ),
        )}
      </div>
      <ul class="hint">
        {parts.map(([style, count, word]) => (
          <li key={style} class="row">
            <i class={style} />
            <span>
              <b>{number(count)}</b> {say(word)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Properties of `Next`. */
interface NextProps extends VerdictProps {
  readonly state: VerdictState;
}

function Next({ file, lists, state }: NextProps): JSX.Element | null {
  const { say, go, step, downloadFixed } = usePage();
  const { working } = useFile();
  const { overview } = file;
  const { next, refused, refusedAtFirst, steps, causes, changes, leftOut } = overview;
  const see =
    next.values + changes === 0 ? undefined : (
      <Button look="quiet" onPick={() => go('records', { cause: CHANGES })}>
        {say('next.see')}
      </Button>
    );
  const open = causes.filter(({ left, isIgnored }) => left > 0 && !isIgnored);
  const fix = (look: string): JSX.Element => (
    <Button look={look} isOff={working !== undefined} onPick={() => step('fixAll', null)}>
      {say('next.fix', { n: next.values })}
    </Button>
  );
  // A blank field says the same as one without a value: the file is what a person wants first.
  const isTidy = open.every(({ clear, code }) => clear === 0 || code === 'field.blank');
  if (next.values > 0 && !(refused === 0 && isTidy))
    return (
      <div class="next row">
        <p>
          <b>{say('next.next')}</b> {say('next.clear', { n: next.causes })}{' '}
          {next.rescued === 0
            ? undefined
            : say('next.rescues', { n: next.causes, rescued: next.rescued })}{' '}
          {next.tidied === 0 ? undefined : say('next.tidies', { n: next.tidied, all: next.values })}
        </p>
        {see}
        {fix('primary big')}
      </div>
    );
  if (refused === 0)
    return (
      <div class={state === 'ready' ? 'next row' : 'next row unsure'}>
        <p>
          {state !== 'ready'
            ? ''
            : steps > 0
              ? say('verdict.rescued', { n: Math.max(0, refusedAtFirst - leftOut), steps })
              : hasNothingToFix(overview, lists)
                ? say('verdict.nothingToDo')
                : ''}
        </p>
        {see}
        {next.values > 0 ? fix('') : undefined}
        <Button look={state === 'ready' ? 'primary big' : 'big'} onPick={() => downloadFixed(file)}>
          <Icon name="down" />
          {say('dock.fixed')} .json
        </Button>
      </div>
    );
  const first = open.find(({ weight }) => weight === 'stop');
  return first === undefined ? null : (
    <div class="next row">
      <p>
        <b>{say('next.next')}</b> {say('next.none')}
      </p>
      {see}
      <Button look="primary big" onPick={() => go('records', { cause: first.key })}>
        {say('next.review', { n: first.left })}
      </Button>
    </div>
  );
}
