import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { FarPrice, PricePlot } from '../../../plots/price-plot.js';
import type { PricePoint } from '../geometry/price-geometry.js';
import { within } from '../geometry/scales.js';
import type { PlotTexts } from '../plot-texts.js';
import { Tip } from './tip.js';

/** Properties of `PricePoints`. */
export interface PricePointsProps {
  readonly plot: PricePlot;
  readonly points: readonly PricePoint[];
  readonly radius: number;
  readonly texts: PlotTexts;
  /** Width of the picture. */
  readonly width: number;
  /** Opens a record; absent where points lead nowhere. */
  readonly onRecord: ((index: number) => void) | undefined;
}

/** Keys that move among the points, and by how many. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Draws points that lead to records: one stop of the keyboard, in which arrows move. */
export function PricePoints(props: PricePointsProps): JSX.Element | null {
  const { plot, points, radius, texts, width, onRecord } = props;
  const [current, setCurrent] = useState(0);
  if (points.length === 0) return null;
  const circle = ({ x, y }: PricePoint): JSX.Element => <circle cx={x} cy={y} r={radius} />;
  if (onRecord === undefined)
    return (
      <g class="points">
        {points.map((point) => (
          <g key={`${point.x} ${point.y}`}>{circle(point)}</g>
        ))}
      </g>
    );
  const stop = Math.min(current, points.length - 1);
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    const group = event.currentTarget instanceof SVGElement && event.currentTarget.closest('svg');
    if (by === undefined || group === false || group === null) return;
    event.preventDefault();
    event.stopPropagation();
    const next = within(stop + by, 0, points.length - 1);
    setCurrent(next);
    group.querySelectorAll('a')[next]?.focus();
  };
  return (
    <g class="points">
      {points.map((point, at) => (
        <g key={point.far.index}>
          <a
            href="#records"
            tabindex={at === stop ? 0 : -1}
            aria-label={labelOf(point.far, plot, texts)}
            onFocus={() => setCurrent(at)}
            onKeyDown={move}
            onClick={(event) => {
              event.preventDefault();
              onRecord(point.far.index);
            }}
          >
            {circle(point)}
          </a>
          <Tip
            x={point.x}
            y={point.y - radius}
            width={width}
            lines={tipOf(point.far, plot, texts)}
          />
        </g>
      ))}
    </g>
  );
}

function labelOf(far: FarPrice, plot: PricePlot, { say, per, price, count }: PlotTexts): string {
  return say('price.label', {
    name: far.name,
    price: price(far.price),
    per: per(plot.unit),
    sent: price(Number(far.sent)),
    content: far.content,
    record: count(far.index),
  });
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
