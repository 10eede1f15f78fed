import type { JSX } from 'preact';
import type { PricePlot } from '../../../figures/plots/price-plot.js';
import { farHint, powerText } from '../../engine/plots/findings.js';
import type { OnList } from '../../engine/plots/price-lists.js';
import type { PlotTexts } from '../../engine/words/plot-texts.js';
import { Button, ViewLink } from '../parts/buttons.js';
import { MiniTable } from './plot-card.js';

/** Records that the card names. */
const NAMED = 6;

/** Properties of `FarCard`. */
interface FarCardProps {
  readonly plot: PricePlot;
  readonly texts: PlotTexts;
  readonly onRecord: (index: number) => void;
  readonly onList: OnList;
}

/**
 * The records whose price is far from the others, the farthest first; if there are none, those
 * with the lowest and the highest prices.
 */
export function FarCard({ plot, texts, onRecord, onList }: FarCardProps): JSX.Element {
  const { say, count, price } = texts;
  const { unit, far, ends } = plot;
  const n = plot.farAbove + plot.farBelow;
  const factor = (power: number, by: number): string =>
    power === 0 ? texts.factor(by) : powerText(power, texts);
  return (
    <section class="plot card w4" aria-labelledby="plot-far">
      <h2 id="plot-far">{say(n === 0 ? 'far.endsTitle' : 'far.title')}</h2>
      <p>{farHint(plot, texts)}</p>
      <MiniTable heads={[say('record'), say('far.price'), texts.per(unit)]}>
        {(n === 0 ? ends : far.slice(0, NAMED)).map((each) => (
          <tr key={each.index}>
            <td>
              <ViewLink view="records" onPick={() => onRecord(each.index)}>
                {each.name}
              </ViewLink>
              <small>
                {count(each.index)} · {each.content}
              </small>
            </td>
            <td class="num">
              {price(Number(each.sent))}
              {n === 0 ? undefined : (
                <small class={each.factor < 1 ? undefined : 'x'}>
                  {factor(each.power, each.factor)}
                </small>
              )}
            </td>
            <td class="num">{price(each.price)}</td>
          </tr>
        ))}
      </MiniTable>
      {n === 0 ? undefined : (
        <div class="acts">
          <Button onPick={() => onList(['far', unit])}>{say('far.review', { n })}</Button>
        </div>
      )}
    </section>
  );
}
