import type { JSX } from 'preact';
import type { FarPrice, PricePlot } from '../../../../figures/plots/price-plot.js';
import type { PlotTexts } from '../../../engine/words/plot-texts.js';
import type { PricePoint } from '../geometry/price-geometry.js';
import { Spot } from './picture.js';

/** Properties of `PricePoints`. */
export interface PricePointsProps {
  readonly plot: PricePlot;
  readonly points: readonly PricePoint[];
  readonly radius: number;
  readonly texts: PlotTexts;
  /** Opens a record; absent if points lead nowhere. */
  readonly onRecord: ((index: number) => void) | undefined;
}

/** Draws points that lead to records. */
export function PricePoints(props: PricePointsProps): JSX.Element {
  const { plot, points, radius, texts, onRecord } = props;
  return (
    <g class="points">
      {points.map(({ x, y, far }) => {
        const circle = <circle cx={x} cy={y} r={radius} />;
        if (onRecord === undefined) return circle;
        return (
          <Spot
            key={far.index}
            tip={{ x, y: y - radius, lines: tipOf(far, plot, texts) }}
            onPick={() => onRecord(far.index)}
          >
            {circle}
          </Spot>
        );
      })}
    </g>
  );
}

function tipOf(
  far: FarPrice,
  plot: PricePlot,
  { say, per, price, count }: PlotTexts,
): readonly string[] {
  return [
    far.name,
    `${price(far.price)} ${per(plot.unit)}`,
    say('price.sent', { sent: price(Number(far.sent)), content: far.content }),
    say('price.record', { record: count(far.index) }),
  ];
}
