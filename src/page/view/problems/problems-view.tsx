import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CauseRow } from '../../engine/session/overview.js';
import { WEIGHTS, type Weight } from '../../engine/session/tracked-causes.js';
import { useActions, useFile, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { useViewKeys } from '../context/use-keys.js';
import { KeptOffer } from '../mapping/kept-columns.js';
import { ReadColumns } from '../mapping/read-columns.js';
import { TableNotes } from '../mapping/table-notes.js';
import { Button, Chip } from '../parts/buttons.js';
import { Severity } from '../parts/marks.js';
import { SearchTools } from '../parts/search-tools.js';
import { usePriceLists } from '../plots/use-price-lists.js';
import { CauseItem } from './cause-item.js';
import { Verdict } from './verdict.js';

/** The view of causes: the verdict, the next step, one row a cause. */
export function ProblemsView({ file }: { file: OpenPhase }): JSX.Element {
  const settings = useSettings();
  const { say, number } = settings;
  const { target } = useFile();
  const { step, go } = useActions();
  const counted = usePriceLists(file);
  const lists = counted ?? [];
  const { causes } = file.overview;
  const open = causes.filter(({ left, isIgnored }) => left > 0 && !isIgnored);
  const [weight, setWeight] = useState<Weight | undefined>();
  const [search, setSearch] = useState('');
  const [current, setCurrent] = useState<string | undefined>();
  const shown = causes.filter(
    (cause) => (weight === undefined || cause.weight === weight) && hasText(cause, search),
  );
  const currentCause = shown.find(({ key }) => key === current) ?? shown[0];
  // The way back from the records of a cause leads to its row.
  useEffect(() => {
    const from = causes.find(({ key }) => key === target.cause);
    if (from !== undefined) document.getElementById(titleId(causes, from))?.focus();
  }, [target]);
  const move = (by: number): void => {
    const at = currentCause === undefined ? -1 : shown.indexOf(currentCause);
    const next = shown[current === undefined ? 0 : at + by];
    if (next === undefined) return;
    setCurrent(next.key);
    document.getElementById(titleId(causes, next))?.focus();
  };
  useViewKeys({
    J: () => move(1),
    K: () => move(-1),
    'Shift F': () =>
      void (currentCause && currentCause.clear > 0
        ? step('fixCause', { cause: currentCause.key })
        : undefined),
    I: () =>
      void (currentCause
        ? step('ignore', { cause: currentCause.key, isIgnored: !currentCause.isIgnored })
        : undefined),
  });
  return (
    <>
      {file.table === undefined || file.overview.steps > 0 ? undefined : (
        <KeptOffer phase={{ ...file, table: file.table }} />
      )}
      <Verdict file={file} lists={counted} />
      {file.table === undefined ? undefined : (
        <ReadColumns table={file.table} isAsRead={file.overview.steps === 0} />
      )}
      {causes.length === 0 ? undefined : (
        <SearchTools
          search={search}
          onSearch={setSearch}
          label={say('causes.search')}
          hint={say('causes.searchShort')}
        >
          <Chip isOn={weight === undefined} onPick={() => setWeight(undefined)}>
            {say('causes.all', { n: open.length })}
          </Chip>
          {WEIGHTS.map((each) => {
            const count = open.filter((cause) => cause.weight === each).length;
            return causes.every((cause) => cause.weight !== each) ? undefined : (
              <Chip key={each} isOn={weight === each} onPick={() => setWeight(each)}>
                <Severity of={each} />
                {say(`weight.${each}`)} {number(count)}
              </Chip>
            );
          })}
        </SearchTools>
      )}
      {WEIGHTS.map((each) => {
        const group = shown.filter((cause) => cause.weight === each);
        return group.length === 0 ? undefined : (
          <section key={each} class="group card" aria-labelledby={`group-${each}`}>
            <h2 id={`group-${each}`} class="row">
              {say(`weight.${each}`)} <span>{say(`group.${each}`)}</span>
            </h2>
            <ul>
              {group.map((cause) => (
                <CauseItem
                  key={cause.key}
                  cause={cause}
                  titleId={titleId(causes, cause)}
                  isCurrent={current !== undefined && cause === currentCause}
                  onFocus={() => setCurrent(cause.key)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {lists.length === 0 ? undefined : (
        <section class="pricelists card" aria-labelledby="group-prices">
          <h2 id="group-prices">{say('column.price')}</h2>
          {lists.map(({ key, left, title }) => (
            <p key={key} class="row">
              <Severity of="look" label={say('weight.look')} />
              <b>{number(left)}</b> {title}{' '}
              <Button
                label={`${say('cause.reviewN', { n: left })}: ${title}`}
                onPick={() => go('records', { cause: key })}
              >
                {say('cause.reviewN', { n: left })}
              </Button>
            </p>
          ))}
        </section>
      )}
      {shown.length === 0 && causes.length > 0 ? (
        <p class="emptyline card">
          {say('causes.none', { search: search.trim() })}{' '}
          <button
            class="link"
            type="button"
            onClick={() => {
              setSearch('');
              setWeight(undefined);
            }}
          >
            {say('causes.showAll', { n: causes.length })}
          </button>
        </p>
      ) : undefined}
      {causes.length === 0 && counted?.length === 0 && file.overview.records > 0 ? (
        <p class="emptyline card">{say('causes.noneOfAll')}</p>
      ) : undefined}
      <TableNotes notes={file.overview.notes} />
    </>
  );
}

function titleId(causes: readonly CauseRow[], cause: CauseRow): string {
  return `cause-${causes.indexOf(cause)}`;
}

function hasText(cause: CauseRow, search: string): boolean {
  const words = search.trim().toLocaleLowerCase();
  if (words === '') return true;
  const sent = cause.sent?.map(({ text }) => text).join('') ?? '';
  const texts = [cause.title, cause.sentence, cause.field, sent, ...cause.places.map(String)];
  return texts.some((text) => text.toLocaleLowerCase().includes(words));
}
