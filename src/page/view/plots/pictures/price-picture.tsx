import type { JSX } from 'preact';
import type { PricePlot } from '../../../../figures/plots/price-plot.js';
import { itemAt } from '../../../../text/item-at.js';
import { priceFindings, rangeText } from '../../../engine/plots/findings.js';
import type { OnList } from '../../../engine/plots/price-lists.js';
import type { PlotTexts } from '../../../engine/words/plot-texts.js';
import {
  NARROW,
  type PriceBar,
  type PriceGeometry,
  priceGeometry,
} from '../geometry/price-geometry.js';
import { CHARACTER } from '../geometry/scales.js';
import { AxisCut, CountAxis, Mark } from './axis-parts.js';
import { Picture, Spot } from './picture.js';
import { PricePoints } from './price-points.js';
import { UNSPOKEN } from './tip.js';

/** Properties of `PricePicture`. */
export interface PricePictureProps {
  readonly plot: PricePlot;
  readonly texts: PlotTexts;
  readonly width: number;
  readonly height: number;
  /** Opens a record, and a list of them; absent if points and bars lead nowhere. */
  readonly onRecord?: ((index: number) => void) | undefined;
  readonly onList?: OnList | undefined;
}

/** Draws prices per unit on a logarithmic axis; those far from the others are points. */
export function PricePicture(props: PricePictureProps): JSX.Element {
  const { plot, texts, width, height, onRecord, onList } = props;
  const { say, price } = texts;
  const shapes = priceGeometry(plot, { width, height });
  const label = say('price.picture', {
    title: texts.pricesPer(plot.unit),
    all: plot.count,
    middle: price(plot.middle),
    finding: priceFindings(plot, texts).join(' '),
  });
  const hasLinks = onRecord !== undefined;
  const part = { shapes, plot, texts };
  return (
    <Picture width={width} height={height} hasLinks={hasLinks} label={label}>
      {shapes.bands.map(({ x, y, width: w, height: h }) => (
        <rect key={x} class="far" x={x} y={y} width={w} height={h} />
      ))}
      <g {...UNSPOKEN}>
        <CountAxis {...shapes} texts={texts} word={say('records')} />
      </g>
      {shapes.bars.map((bar) => (
        <Bar key={bar.x} bar={bar} {...part} onList={onList} />
      ))}
      <g {...UNSPOKEN}>
        <PriceAxis {...part} />
        <Middle {...part} />
        <FarLabels {...part} />
      </g>
      <PricePoints
        plot={plot}
        texts={texts}
        points={shapes.points}
        radius={shapes.radius}
        onRecord={onRecord}
      />
    </Picture>
  );
}

interface PartProps {
  readonly shapes: PriceGeometry;
  readonly plot: PricePlot;
  readonly texts: PlotTexts;
}

/** Properties of a bar. */
interface BarProps extends PartProps {
  readonly bar: PriceBar;
  readonly onList: OnList | undefined;
}

function Bar({ bar, shapes, plot, texts, onList }: BarProps): JSX.Element {
  const { frame } = shapes;
  const { say } = texts;
  const { from, to } = bar.bin;
  const lines = [
    `${rangeText(bar.bin, texts)} ${texts.per(plot.unit)}`,
    say('records.n', { n: bar.bin.count }),
  ];
  return (
    <Spot
      tip={{ x: bar.x + bar.width / 2, y: Math.max(bar.y, frame.y + 60), lines }}
      onPick={onList && (() => onList(['prices', plot.unit, from, to]))}
    >
      <rect class="b1" x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx="1" />
      <rect class="hit" x={bar.x} y={frame.y} width={bar.width + 1} height={frame.height} />
    </Spot>
  );
}

function PriceAxis({ shapes, plot, texts }: PartProps): JSX.Element {
  const { frame, prices, cutLow, cutHigh } = shapes;
  const bottom = frame.y + frame.height;
  const right = frame.x + frame.width;
  const isWhole = prices.every(
    ({ value }, at) => at === 0 || Math.abs(value - itemAt(prices, at - 1).value - 1) < 0.01,
  );
  const per = texts.per(plot.unit);
  const steps = texts.say('price.axis', { per });
  const hasRoom = isWhole && steps.length * CHARACTER <= right;
  const name = hasRoom ? steps : texts.say('price.axisSteps', { per });
  const from = cutLow ? frame.x + 14 : frame.x;
  const to = cutHigh ? right - 14 : right;
  return (
    <g>
      <path class="axis" d={`M${from} ${bottom}H${to}`} />
      {cutLow ? <AxisCut x={frame.x + 7} y={bottom} /> : undefined}
      {cutHigh ? <AxisCut x={right - 7} y={bottom} /> : undefined}
      {prices.map(({ value, at }) => (
        <Mark key={value} at={at} bottom={bottom} text={texts.power(value)} />
      ))}
      <text x={right} y={bottom + 36} text-anchor="end">
        {cutLow || cutHigh ? texts.say('price.cut') : name}
      </text>
    </g>
  );
}

function Middle({ shapes, plot, texts }: PartProps): JSX.Element {
  const { middle, frame } = shapes;
  const word = texts.say('price.middle', { price: texts.price(plot.middle) });
  const isRight = middle + 8 + word.length * CHARACTER > frame.x + frame.width;
  return (
    <g>
      <path class="middle" d={`M${middle} 14V${frame.y + frame.height}`} stroke-dasharray="3 3" />
      <text
        class="strong"
        x={isRight ? middle - 6 : middle + 6}
        y="24"
        text-anchor={isRight ? 'end' : 'start'}
      >
        {word}
      </text>
    </g>
  );
}

/** Writes how many points there are on each side; on a phone the numbers only. */
function FarLabels({ shapes, plot, texts }: PartProps): JSX.Element {
  const { say, count } = texts;
  const { frame, width, hidden } = shapes;
  const { farAbove: above, farBelow: below } = plot;
  const isNarrow = width < NARROW;
  const right = frame.x + frame.width - 8;
  return (
    <g>
      {above > 0 ? (
        <text class="out" x={right} y="40" text-anchor="end">
          {isNarrow ? count(above) : say('price.above', { n: above })}
        </text>
      ) : undefined}
      {below > 0 ? (
        <text class="out" x={frame.x + 6} y="40">
          {isNarrow ? count(below) : say('price.below', { n: below })}
        </text>
      ) : undefined}
      {above + below > 0 && !isNarrow ? (
        <text x={right} y="57" text-anchor="end">
          {hidden > 0 ? say('price.hidden', { n: hidden }) : say('price.point')}
        </text>
      ) : undefined}
    </g>
  );
}
