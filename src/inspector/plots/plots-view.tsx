import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { FilePlots } from '../../plots/file-plots.js';
import type { PricePlot } from '../../plots/price-plot.js';
import { type OpenPhase, usePage } from '../page/page-context.js';
import { failureText } from '../page/texts.js';
import { FileButton } from '../parts/file-button.js';
import { Icon } from '../parts/icon.js';
import { ChangesCard } from './changes-card.js';
import { FarCard } from './far-card.js';
import {
  changeFindings,
  gtinFindings,
  priceFindings,
  timeFindings,
  unitFindings,
} from './findings.js';
import { NARROW } from './geometry/price-geometry.js';
import { ChangePicture } from './pictures/change-picture.js';
import { TimePicture, UnitPicture } from './pictures/count-pictures.js';
import { GtinPicture, stateClass } from './pictures/gtin-picture.js';
import { PricePicture } from './pictures/price-picture.js';
import { PlotCard } from './plot-card.js';
import type { NamedPlots } from './plot-messages.js';
import { changeTable, gtinTable, priceTable, timeTable, unitTable } from './plot-tables.js';
import { type PlotTexts, plotTexts } from './plot-texts.js';

/** The view of plots: counted by the worker when it is opened, and after each step. */
export function PlotsView({ file }: { readonly file: OpenPhase }): JSX.Element {
  const page = usePage();
  const { language, ask, go } = page;
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
        : say('compare.failed', { file: chosen.name, reason: failureText(answer, page.say) }),
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
        <div class="end">
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
          plots={named.plots}
          shown={shown}
          earlier={named.earlier}
          texts={texts}
          onRecord={(record) => go('records', { record })}
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
  readonly plots: FilePlots;
  /** Prices of the chosen unit; undefined where no record has a price per unit. */
  readonly shown: PricePlot | undefined;
  readonly earlier: string | undefined;
  readonly texts: PlotTexts;
  readonly onRecord: (index: number) => void;
}

function Plots({ plots, shown, earlier, texts, onRecord }: PlotsProps): JSX.Element {
  const { say } = texts;
  const { changes } = plots;
  if (plots.accepted === 0) return <p class="card plots-empty">{say('nothing')}</p>;
  return (
    <div class="plots">
      {shown === undefined ? (
        <PlotCard
          id="plot-price"
          title={texts.pricesPer('kg')}
          findings={[say('price.none')]}
          isWide
        />
      ) : (
        <PlotCard
          id="plot-price"
          title={texts.pricesPer(shown.unit)}
          isWide
          findings={[
            ...priceFindings(shown, texts),
            ...(plots.unpriced > 0 ? [say('price.unpriced', { n: plots.unpriced })] : []),
          ]}
          picture={(width) => (
            <PricePicture
              plot={shown}
              texts={texts}
              width={width}
              height={width < NARROW ? 250 : 346}
              onRecord={onRecord}
            />
          )}
          table={priceTable(shown, texts)}
          tableWord={say('table')}
        />
      )}
      {shown === undefined ? undefined : <FarCard plot={shown} texts={texts} onRecord={onRecord} />}
      {changes === undefined || earlier === undefined ? undefined : (
        <>
          <PlotCard
            id="plot-changes"
            title={say('changes.title')}
            isWide
            findings={changeFindings(changes, texts)}
            {...(changes.prices === 0
              ? {}
              : {
                  picture: (width: number) => (
                    <ChangePicture
                      plot={changes}
                      earlier={earlier}
                      texts={texts}
                      width={width}
                      height={width < NARROW ? 230 : 296}
                    />
                  ),
                  table: changeTable(changes, texts),
                  tableWord: say('table'),
                })}
          />
          <ChangesCard plot={changes} earlier={earlier} texts={texts} />
        </>
      )}
      <CountCards plots={plots} texts={texts} />
    </div>
  );
}

/** The plots of GTINs, units and lead times. */
function CountCards({ plots, texts }: Pick<PlotsProps, 'plots' | 'texts'>): JSX.Element {
  const { say, count } = texts;
  const { gtins } = plots;
  const others = Object.entries(gtins) as readonly [keyof typeof gtins, number][];
  return (
    <>
      <PlotCard
        id="plot-gtins"
        title={say('gtins.title')}
        findings={gtinFindings(gtins, texts)}
        picture={(width) => <GtinPicture gtins={gtins} texts={texts} width={width} />}
        table={gtinTable(gtins, texts)}
        tableWord={say('table')}
      >
        <ul class="key-list">
          {others
            .filter(([, number]) => number > 0)
            .map(([state, number]) => (
              <li key={state}>
                <i class={stateClass(state)} />
                <b>{count(number)}</b> {say(`gtin.${state}`)}
              </li>
            ))}
        </ul>
      </PlotCard>
      <PlotCard
        id="plot-units"
        title={say('units.title')}
        findings={unitFindings(plots, texts)}
        picture={(width) => <UnitPicture units={plots.units} texts={texts} width={width} />}
        table={unitTable(plots, texts)}
        tableWord={say('table')}
      />
      <PlotCard
        id="plot-times"
        title={say('times.title')}
        findings={timeFindings(plots, texts)}
        picture={(width) => <TimePicture times={plots.leadTimes} texts={texts} width={width} />}
        table={timeTable(plots, texts)}
        tableWord={say('table')}
      />
    </>
  );
}
