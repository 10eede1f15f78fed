import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isSuspect, listOf, listTitle } from '../../engine/plots/price-lists.js';
import type { CauseRow } from '../../engine/session/overview.js';
import type { RowFilter } from '../../engine/session/record-rows.js';
import { plotTexts } from '../../engine/words/plot-texts.js';
import { useActions, useFile, usePage, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { useViewKeys } from '../context/use-keys.js';
import { Button, Chip, ViewLink } from '../parts/buttons.js';
import { CauseMark, Icon } from '../parts/marks.js';
import { SearchTools } from '../parts/search-tools.js';
import { usePhone } from '../parts/use-phone.js';
import { usePriceLists } from '../plots/use-price-lists.js';
import { CauseRail, CHANGES } from './cause-rail.js';
import { ChangesView } from './changes-view.js';
import { FindReplace } from './find-replace.js';
import { RecordTable } from './record-table.js';
import { useRows } from './use-rows.js';

const FILTERS = [
  ['left', 'records.left'],
  ['fixed', 'records.fixed'],
  ['all', 'records.every'],
] as const;

/** The view of records: all, those of a cause with the wrong cell marked, or every change. */
export function RecordsView({ file }: { file: OpenPhase }): JSX.Element {
  const { target } = useFile();
  return target.cause === CHANGES ? <ChangesView file={file} /> : <CauseRecords file={file} />;
}

function CauseRecords({ file }: { file: OpenPhase }): JSX.Element {
  const settings = useSettings();
  const { say, number, language } = settings;
  const { target } = useFile();
  const { go, step } = useActions();
  const { causes } = file.overview;
  const list = listOf(target.cause);
  const cause =
    list !== undefined ||
    target.cause === '' ||
    (target.cause === undefined && target.record !== undefined)
      ? undefined
      : (causes.find(({ key }) => key === target.cause) ?? causes.find(({ left }) => left > 0));
  const [filter, setFilter] = useState<RowFilter>('all');
  const [search, setSearch] = useState('');
  const [view, setView] = useState({ first: 0, count: 30 });
  const [start, setStart] = useState<number | undefined>();
  // One line, and two on a phone.
  const rowHeight = usePhone() ? 66 : 36;
  const query = { cause: list === undefined ? cause?.key : target.cause, filter, search };
  const lists = usePriceLists(file);
  const rows = useRows(query, view, file, list && lists);
  useEffect(() => {
    setFilter('all');
    setSearch('');
    setStart(target.record);
  }, [target]);
  const turn = (by: number): void => {
    const at = cause === undefined ? -1 : causes.indexOf(cause);
    const next = causes[at + by];
    if (next !== undefined) go('records', { cause: next.key });
  };
  const back = (): void => go('problems', { cause: cause?.key });
  useViewKeys({
    J: () => turn(1),
    K: () => turn(-1),
    I: () => void (cause && step('ignore', { cause: cause.key, isIgnored: !cause.isIgnored })),
    'Shift F': () => void (cause && cause.clear > 0 && step('fixCause', { cause: cause.key })),
    Escape: back,
  });
  const counts = rows.loaded?.counts;
  return (
    <div class="desk">
      <CauseRail file={file} lists={lists} current={query.cause} />
      <div>
        <ViewLink class="back" view="problems" onPick={back}>
          <Icon name="left" />
          {say('records.back')}
        </ViewLink>
        <Lead
          cause={cause}
          causes={causes}
          title={list === undefined ? say('records.all') : listTitle(list, plotTexts(language))}
          jump={list?.[0] === 'jump' && list[2] === 'price' ? target.cause : undefined}
          left={rows.isCurrent ? (counts?.left ?? 0) : 0}
          isTable={file.table !== undefined}
        />
        <section class="sheet card" aria-label={say('view.records')}>
          <SearchTools
            search={search}
            onSearch={(words) => {
              setSearch(words);
              setStart(undefined);
            }}
            label={say('records.search')}
            hint={say('records.searchShort')}
            more={
              <FindReplace
                key={target.cause}
                set={query}
                field={rows.loaded?.field ?? ''}
                file={file}
              />
            }
          >
            {counts === undefined ||
            (cause === undefined && (list === undefined || !isSuspect(list)))
              ? undefined
              : FILTERS.map(([each, word]) => (
                  <Chip key={each} isOn={filter === each} onPick={() => setFilter(each)}>
                    {say(word, { n: counts[each] })}
                  </Chip>
                ))}
          </SearchTools>
          <RecordTable
            cause={cause}
            query={query}
            rows={rows}
            room={view.count}
            rowHeight={rowHeight}
            start={start}
            onScroll={(first, count) =>
              setView((old) =>
                old.first === first && old.count === count ? old : { first, count },
              )
            }
          />
          <div class="foot row hint">
            <span>
              {counts === undefined
                ? '…'
                : cause !== undefined && counts.all < cause.found
                  ? say('records.omitted', { n: counts.all, total: cause.found })
                  : say('verdict.records', { n: rows.total })}
            </span>
            <Keys />
          </div>
        </section>
        <p class="sr" role="status">
          {search.trim() === '' ? '' : number(rows.total)}
        </p>
      </div>
    </div>
  );
}

/** The name of the cause, what is wrong, and what can be done with all of it. */
function Lead({
  cause,
  causes,
  title,
  jump,
  left,
  isTable,
}: {
  cause: CauseRow | undefined;
  causes: readonly CauseRow[];
  /** Title if there is no cause. */
  title: string;
  /** Key of a list of prices that jumped, and the records left in it. */
  jump: string | undefined;
  left: number;
  isTable: boolean;
}): JSX.Element {
  const { say, step, go, showColumns } = usePage();
  if (cause === undefined)
    return (
      <div class="lead">
        <div class="text">
          <h1 class="row" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {jump === undefined || left === 0 ? undefined : (
          <div class="acts row noprint">
            <Button onPick={() => step('before', { cause: jump })}>
              {say('records.before', { n: left })}
            </Button>
          </div>
        )}
      </div>
    );
  const isDone = cause.left === 0;
  const next = causes.find(({ left, isIgnored }) => left > 0 && !isIgnored);
  return (
    <div class="lead">
      <div class="text">
        <h1 class="row" tabIndex={-1}>
          <CauseMark weight={cause.weight} isDone={isDone} />
          {cause.title}
        </h1>
        <p>{cause.sentence}</p>
      </div>
      <div class="acts row noprint">
        {isDone && next !== undefined ? (
          <Button onPick={() => go('records', { cause: next.key })}>
            {say('next.next')} {next.title}
          </Button>
        ) : undefined}
        {isDone || !isTable ? undefined : (
          <Button look="quiet" onPick={() => showColumns(true)}>
            {say('verdict.columns')}
          </Button>
        )}
        {isDone ? undefined : (
          <Button
            look="quiet"
            onPick={() => step('ignore', { cause: cause.key, isIgnored: !cause.isIgnored })}
          >
            {say(cause.isIgnored ? 'cause.bringBack' : 'cause.ignore')}
          </Button>
        )}
        {cause.clear > 0 && !cause.isIgnored ? (
          <Button look="primary big" onPick={() => step('fixCause', { cause: cause.key })}>
            {say('cause.fixAll', { n: cause.clear })}
          </Button>
        ) : undefined}
      </div>
    </div>
  );
}

/** Keys of the table, with the words for them. */
const KEYS = [
  [['←', '↑', '↓', '→'], 'keys.move'],
  [['↵'], 'keys.edit'],
  [['F'], 'keys.fixRow'],
  [['Ctrl', 'Z'], 'keys.undo'],
  [['?'], 'keys.all'],
] as const;

function Keys(): JSX.Element {
  const { say } = useSettings();
  return (
    <span class="keys noprint" aria-hidden="true">
      {KEYS.map(([keys, word]) => (
        <span key={word}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {say(word)}
        </span>
      ))}
    </span>
  );
}
