import type { JSX } from 'preact';
import type { PricePlot } from '../../plots/price-plot.js';
import { Button } from '../parts/button.js';
import { ViewLink } from '../parts/view-link.js';
import { powerText } from './findings.js';
import type { PlotTexts } from './plot-texts.js';

/** Records that the card names. */
const NAMED = 6;

/** Properties of `FarCard`. */
interface FarCardProps {
  readonly plot: PricePlot;
  readonly texts: PlotTexts;
  readonly onRecord: (index: number) => void;
}

/** The records whose price is far from the others, the farthest first. */
export function FarCard({ plot, texts, onRecord }: FarCardProps): JSX.Element {
  const { say, count, price } = texts;
  const rows = plot.far.slice(0, NAMED);
  const left = plot.farAbove + plot.farBelow - rows.length;
  const [first] = rows;
  const factor = (power: number, by: number): string => {
    if (power !== 0) return powerText(power, texts);
    return by < 1 ? say('far.below') : texts.factor(by);
  };
  return (
    <section class="plot card w4" aria-labelledby="plot-far">
      <h2 id="plot-far">{say('far.title')}</h2>
      <p>{say(first === undefined ? 'far.none' : 'far.hint')}</p>
      {first === undefined ? undefined : (
        <table class="mini">
          <thead>
            <tr>
              <th scope="col">{say('record')}</th>
              <th scope="col" class="num">
                {say('far.price')}
              </th>
              <th scope="col" class="num">
                {texts.per(plot.unit)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((far) => (
              <tr key={far.index}>
                <td>
                  <ViewLink view="records" onPick={() => onRecord(far.index)}>
                    {far.name}
                  </ViewLink>
                  <small>
                    {count(far.index)} · {far.content}
                  </small>
                </td>
                <td class="num">
                  {price(Number(far.sent))}
                  <small class={far.factor < 1 ? undefined : 'x'}>
                    {factor(far.power, far.factor)}
                  </small>
                </td>
                <td class="num">{price(far.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 ? <p class="more">{say('far.more', { n: left })}</p> : undefined}
      {first === undefined ? undefined : (
        <div class="acts">
          <Button onPick={() => onRecord(first.index)}>{say('far.review')}</Button>
        </div>
      )}
    </section>
  );
}
