import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { FilePlots } from '../../../figures/plots/file-plots.js';
import {
  DROPPED_STATES,
  GTIN_STATES,
  type GtinState,
} from '../../../figures/plots/gtin-coverage.js';
import type { PricePlot } from '../../../figures/plots/price-plot.js';
import type { CountList } from '../../../figures/plots/record-counts.js';
import { failureText } from '../../engine/messages/failed-file.js';
import type { NamedPlots } from '../../engine/messages/plot-messages.js';
import type { FieldCoverage } from '../../engine/plots/field-coverage.js';
import {
  changeFindings,
  gtinFindings,
  priceFindings,
  timeFindings,
  unitFindings,
} from '../../engine/plots/findings.js';
import { listKey, type OnList, placeOf } from '../../engine/plots/price-lists.js';
import { mappingTexts } from '../../engine/words/mapping-texts.js';
import { type PlotTexts, plotTexts } from '../../engine/words/plot-texts.js';
import { useActions, usePage, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { FileButton } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { ChangesCard } from './changes-card.js';
import { CountCard, type CountRow } from './count-card.js';
import { FarCard } from './far-card.js';
import { NARROW } from './geometry/price-geometry.js';
import { ChangePicture } from './pictures/change-picture.js';
import { FaultPicture } from './pictures/fault-picture.js';
import { PairPicture } from './pictures/pair-picture.js';
import { PricePicture } from './pictures/price-picture.js';
import { PlotCard } from './plot-card.js';

/** The view of plots: counted by the worker when it is opened, and after each step. */
export function PlotsView({ file }: { readonly file: OpenPhase }): JSX.Element {
  const settings = useSettings();
  const { language } = settings;
  const { ask, go } = useActions();
  const texts = useMemo(() => plotTexts(language), [language]);
  const [named, setNamed] = useState<NamedPlots | undefined>();
  const [status, setStatus] = useState('');
  const [unit, setUnit] = useState<PricePlot['unit'] | undefined>();
  const { say } = texts;
  const prices = named?.plots.prices ?? [];
  const shown = prices.find((plot) => plot.unit === unit) ?? prices[0];
  const load = async (measures: FilePlots['measures'] | null = null): Promise<void> => {
    try {
      const answer = await ask('plots', measures);
      setNamed(answer);
      // The units of other measures come in the same order.
      if (measures !== null && shown !== undefined)
        setUnit(answer.plots.prices[prices.indexOf(shown)]?.unit);
    } catch (fault) {
      setStatus(say('failed', { fault: fault instanceof Error ? fault.message : '' }));
    }
  };
  useEffect(() => {
    void load();
  }, [file.overview.steps, file.overview.undone, file.name]);
  const compare = async (chosen: File): Promise<void> => {
    setStatus(say('compare.working', { file: chosen.name }));
    const answer = await ask('compare', { file: chosen, name: chosen.name });
    if (answer.kind === 'compared') await load();
    setStatus(
      answer.kind === 'compared'
        ? ''
        : say('compare.failed', { file: chosen.name, reason: failureText(answer, settings.say) }),
    );
  };
  return (
    <div class="plots-view">
      <div class="headline">
        <div>
          <h1 tabIndex={-1}>{say('title')}</h1>
          <p>
            {named?.earlier === undefined
              ? file.name
              : say('beside', { file: file.name, earlier: named.earlier })}
          </p>
        </div>
        <div class="end row">
          {prices.length > 1 ? (
            <Switch
              label={say('per')}
              choices={prices.map((plot) => [plot.unit, texts.per(plot.unit)])}
              chosen={shown?.unit}
              onPick={setUnit}
            />
          ) : undefined}
          {prices.some((plot) => plot.unit !== 'piece') ? (
            <Switch
              label={say('units.title')}
              choices={MEASURES}
              chosen={named?.plots.measures}
              onPick={(measures) => void load(measures)}
            />
          ) : undefined}
          <FileButton
            class="btn"
            use="earlier"
            label={
              <>
                <Icon name="compare" />
                {say(named?.earlier === undefined ? 'compare.choose' : 'compare.other')}
              </>
            }
            onFile={(chosen) => void compare(chosen)}
          />
        </div>
      </div>
      <p class="plots-status" role="status">
        {named === undefined && status === '' ? say('reading', { file: file.name }) : status}
      </p>
      {named === undefined ? undefined : (
        <Plots
          named={named}
          file={file}
          shown={shown}
          texts={texts}
          onRecord={(record) =>
            go('records', shown === undefined ? { record } : placeOf(shown, record))
          }
          onList={(list) => go('records', { cause: listKey(list) })}
          onPlace={(cause, record) => go('records', { cause, record })}
        />
      )}
    </div>
  );
}

/** Measures of prices, by their units. */
const MEASURES = [
  ['metric', 'kg, l'],
  ['us', 'lb, fl oz, gal'],
] as const;

/** Properties of `Switch`. */
interface SwitchProps<T extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [choice: T, text: string])[];
  readonly chosen: T | undefined;
  readonly onPick: (choice: T) => void;
}

/** A row of buttons of which one is pressed. */
function Switch<T extends string>({ label, choices, chosen, onPick }: SwitchProps<T>): JSX.Element {
  return (
    <div class="seg" role="group" aria-label={label}>
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onPick(choice)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Properties of `Plots`. */
interface PlotsProps {
  readonly named: NamedPlots;
  readonly file: OpenPhase;
  /** Prices of the chosen unit; undefined if no record has a price per unit. */
  readonly shown: PricePlot | undefined;
  readonly texts: PlotTexts;
  readonly onRecord: (index: number) => void;
  readonly onList: OnList;
  readonly onPlace: (cause: string, record: number) => void;
}

function Plots(props: PlotsProps): JSX.Element {
  const { named, shown, texts, onRecord, onList } = props;
  const { say } = texts;
  const { plots, earlier } = named;
  const { changes } = plots;
  if (plots.accepted === 0) return <p class="card plots-empty">{say('nothing')}</p>;
  return (
    <div class="plots">
      <PlotCard
        id="plot-price"
        title={texts.pricesPer(shown?.unit ?? 'kg')}
        isWide
        findings={[
          ...(shown === undefined ? [say('price.none')] : priceFindings(shown, texts)),
          ...(shown !== undefined && plots.unpriced > 0
            ? [say('price.unpriced', { n: plots.unpriced })]
            : []),
        ]}
        picture={
          shown &&
          ((width) => (
            <PricePicture
              plot={shown}
              texts={texts}
              width={width}
              height={width < NARROW ? 250 : 346}
              onRecord={onRecord}
              onList={onList}
            />
          ))
        }
      />
      {shown === undefined ? undefined : (
        <FarCard plot={shown} texts={texts} onRecord={onRecord} onList={onList} />
      )}
      {changes === undefined || earlier === undefined ? undefined : (
        <>
          <PlotCard
            id="plot-changes"
            title={say('changes.title')}
            isWide
            findings={changeFindings(changes, texts)}
            picture={
              changes.prices === 0
                ? undefined
                : (width) => (
                    <ChangePicture
                      plot={changes}
                      earlier={earlier}
                      texts={texts}
                      width={width}
                      height={width < NARROW ? 230 : 296}
                      onList={onList}
                    />
                  )
            }
          />
          <ChangesCard plot={changes} earlier={earlier} texts={texts} onList={onList} />
        </>
      )}
      <PlaceCards {...props} />
      <CountCards {...props} />
    </div>
  );
}

/** The plots of where causes are, and of prices before and now. */
function PlaceCards({ named, file, texts, onList, onPlace }: PlotsProps): JSX.Element {
  const { say } = texts;
  const { changes } = named.plots;
  const titles = new Map(file.overview.causes.map(({ key, title }) => [key, title]));
  const faults = named.faults.filter(({ key }) => titles.has(key));
  return (
    <>
      {faults.length === 0 ? undefined : (
        <PlotCard
          id="plot-faults"
          title={say('faults.title')}
          isWide
          findings={['', say('faults.text')]}
          picture={(width) => (
            <FaultPicture
              faults={faults}
              records={named.plots.records}
              titles={titles}
              texts={texts}
              width={width}
              onPlace={onPlace}
            />
          )}
        />
      )}
      {changes === undefined || changes.pairs.length === 0 ? undefined : (
        <PlotCard
          id="plot-pairs"
          title={say('pairs.title')}
          findings={changeFindings(changes, texts).slice(0, 1)}
          picture={(width) => (
            <PairPicture plot={changes} texts={texts} width={width} onList={onList} />
          )}
        />
      )}
    </>
  );
}

/** The plots of fields, GTINs, units and lead times. */
function CountCards({ named, file, texts, onList }: PlotsProps): JSX.Element {
  const { say, count, time } = texts;
  const { plots, fields } = named;
  const { language, go } = usePage();
  const { fieldName } = mappingTexts(language, count);
  const used = fields.filter(({ filled, refused }) => filled + refused > 0);
  const empty = fields.filter((each) => !used.includes(each)).map(({ field }) => fieldName(field));
  const row = (name: string, n: number, look: string, list?: CountList): CountRow => ({
    name,
    count: count(n),
    parts: [[look, n]],
    onPick: list && (() => onList(list)),
  });
  const others = (n: number): readonly CountRow[] =>
    n === 0 ? [] : [row(say('units.others'), n, 's-look')];
  const noteOf = ({ refused, dropped }: FieldCoverage): string | undefined =>
    [
      ...(refused > 0 ? [`${count(refused)} ${say('fields.refused')}`] : []),
      ...(dropped > 0 ? [`${count(dropped)} ${say('fields.dropped')}`] : []),
    ].join(' · ') || undefined;
  const pickOf = ({ field }: FieldCoverage): CountRow['onPick'] => {
    const cause = file.overview.causes.find((each) => each.field === field && each.left > 0);
    return cause && (() => go('records', { cause: cause.key }));
  };
  return (
    <>
      <div class="stack w4">
        <CountCard
          id="plot-gtins"
          title={say('gtins.title')}
          findings={gtinFindings(plots.gtins, texts)}
          most={plots.accepted}
          rows={GTIN_STATES.filter((state) => plots.gtins[state] > 0).map((state) =>
            row(say(`gtin.${state}`), plots.gtins[state], stateClass(state), ['gtin', state]),
          )}
        />
        <CountCard
          id="plot-units"
          title={say('units.title')}
          findings={unitFindings(plots, texts)}
          most={plots.accepted}
          rows={[
            ...plots.units.map(({ unit, listed, count: n }) => ({
              ...row(unit, n, listed ? 'b1' : 's-look', ['unit', unit, listed]),
              note: listed ? undefined : say('units.piece'),
            })),
            ...others(plots.otherUnits),
          ]}
        />
        <CountCard
          id="plot-times"
          title={say('times.title')}
          findings={timeFindings(plots, texts)}
          most={plots.accepted}
          rows={[
            ...plots.leadTimes.map(({ leadTime, count: n }, at) =>
              leadTime === null
                ? row(say('times.unset'), n, 's-none', ['time', null])
                : row(time(leadTime), n, at === 0 ? 'b1' : 's-look', ['time', leadTime]),
            ),
            ...others(plots.otherLeadTimes),
          ]}
        />
      </div>
      <CountCard
        id="plot-fields"
        isWide
        title={say('fields.title')}
        findings={[
          '',
          say('fields.text'),
          ...(empty.length === 0 ? [] : [say('fields.none', { fields: empty.join(', ') })]),
        ]}
        most={plots.records}
        rows={used.map((each) => ({
          name: fieldName(each.field),
          count: count(each.filled),
          note: noteOf(each),
          onPick: pickOf(each),
          parts: [
            ['b1', Math.max(0, each.filled - each.refused - each.dropped)],
            ['s-drop', each.dropped],
            ['w-stop', Math.min(each.refused, each.filled)],
          ],
        }))}
      />
    </>
  );
}

/** Returns how a part looks: good, dropped, to look at, or none. */
function stateClass(state: GtinState): string {
  if (state === 'good') return 'b1';
  if (state === 'none') return 's-none';
  return DROPPED_STATES.includes(state) ? 's-drop' : 's-look';
}
