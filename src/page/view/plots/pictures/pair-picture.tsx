import type { JSX } from 'preact';
import type { ChangePlot } from '../../../../figures/plots/change-plot.js';
import { powerText } from '../../../engine/plots/findings.js';
import { jumpList, type OnList } from '../../../engine/plots/price-lists.js';
import type { PlotTexts } from '../../../engine/words/plot-texts.js';
import { logTicks, pixel } from '../geometry/scales.js';
import { Mark } from './axis-parts.js';
import { Picture, Spot } from './picture.js';

/** Properties of `PairPicture`. */
interface PairPictureProps {
  readonly plot: ChangePlot;
  readonly texts: PlotTexts;
  readonly width: number;
  readonly onList: OnList;
}

const LEFT = 56;
const BOTTOM = 40;
const TOP = 20;
const MOST_RADIUS = 7;

/** Draws prices before and now, both logarithmic: those that did not change lie on the line. */
export function PairPicture({ plot, texts, width, onList }: PairPictureProps): JSX.Element {
  const { say, price } = texts;
  const { pairs } = plot;
  const height = Math.min(width, 340);
  const prices = pairs.flatMap(({ before, after }) => [before, after]);
  const from = Math.min(...prices) - 0.15;
  const to = Math.max(...prices) + 0.15;
  const side = { x: width - LEFT - 8, y: height - TOP - BOTTOM };
  const across = (log: number): number => pixel(LEFT + ((log - from) / (to - from)) * side.x);
  const up = (log: number): number => pixel(TOP + (1 - (log - from) / (to - from)) * side.y);
  const most = Math.max(...pairs.map((pair) => pair.count));
  const bottom = TOP + side.y;
  return (
    <Picture width={width} height={height} hasLinks label={say('pairs.title')}>
      {logTicks(from, to, side.y, 40).map((power) => (
        <g key={power}>
          <path class="grid" d={`M${LEFT} ${up(power)}H${width - 8}`} />
          <text x={LEFT - 8} y={up(power) + 4} text-anchor="end">
            {texts.power(power)}
          </text>
        </g>
      ))}
      {logTicks(from, to, side.x, 56).map((power) => (
        <Mark key={power} at={across(power)} bottom={bottom} text={texts.power(power)} />
      ))}
      <path class="axis" d={`M${LEFT} ${bottom}H${width - 8}`} />
      <path
        class="middle"
        d={`M${across(from)} ${up(from)}L${across(to)} ${up(to)}`}
        stroke-dasharray="3 3"
      />
      <text x={LEFT} y="12">
        {say('changes.now')}
      </text>
      <text x={width - 8} y={bottom + 36} text-anchor="end">
        {say('changes.before')}
      </text>
      {pairs.map(({ before, after, count: n, power }) => {
        const [x, y] = [across(before), up(after)];
        const jump = power === 0 ? '' : ` · ${powerText(power, texts)}`;
        const lines = [
          `${price(10 ** before)} → ${price(10 ** after)}${jump}`,
          say('packages.n', { n }),
        ];
        const radius = pixel(2.5 + (MOST_RADIUS - 2.5) * Math.sqrt(n / most));
        return (
          <Spot
            key={`${before} ${after} ${power}`}
            tip={{ x, y: y - radius, lines }}
            onPick={power === 0 ? undefined : () => onList(jumpList(power, plot.blocks))}
          >
            <circle class={power === 0 ? 'b1 pair' : 'jump'} cx={x} cy={y} r={radius} />
          </Spot>
        );
      })}
    </Picture>
  );
}
