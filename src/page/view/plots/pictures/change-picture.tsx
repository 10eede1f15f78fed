import type { JSX } from 'preact';
import type { ChangeBlock, ChangePlot } from '../../../../figures/plots/change-plot.js';
import type { RecordList } from '../../../../figures/plots/record-list.js';
import { blockRange, changeFindings, powerText } from '../../../engine/plots/findings.js';
import { jumpList, type OnList } from '../../../engine/plots/price-lists.js';
import type { PlotTexts } from '../../../engine/words/plot-texts.js';
import { type BlockBar, changeGeometry } from '../geometry/change-geometry.js';
import { NARROW } from '../geometry/price-geometry.js';
import { AxisCut, CountAxis, Mark } from './axis-parts.js';
import { Picture, Spot } from './picture.js';
import { clipped } from './tip.js';

/** Properties of `ChangePicture`. */
export interface ChangePictureProps {
  readonly plot: ChangePlot;
  /** Name of the earlier file. */
  readonly earlier: string;
  readonly texts: PlotTexts;
  readonly width: number;
  readonly height: number;
  /** Opens a list of records; absent if bars lead nowhere. */
  readonly onList?: OnList | undefined;
}

/** Draws how far prices changed: small changes in bins, large ones in bars of their own. */
export function ChangePicture(props: ChangePictureProps): JSX.Element {
  const { plot, earlier, texts, width, height, onList } = props;
  const { say, percent } = texts;
  const shapes = changeGeometry(plot, { width, height });
  const { frame, axis, zero } = shapes;
  const bottom = frame.y + frame.height;
  const isNarrow = width < NARROW;
  const finding = changeFindings(plot, texts).join(' ');
  return (
    <Picture
      width={width}
      height={height}
      hasLinks={onList !== undefined}
      label={say('changes.picture', { n: plot.prices, finding })}
    >
      <Hatch />
      <CountAxis {...shapes} texts={texts} word={say('packages')} />
      {shapes.bars.map(({ x, y, width: w, height: h, bin }) => (
        <Spot
          key={x}
          tip={{
            x: x + w / 2,
            y: Math.max(y, frame.y + 60),
            lines: [
              say('price.range', { from: percent(bin.from), to: percent(bin.to) }),
              say('packages.n', { n: bin.count }),
            ],
          }}
          onPick={onList && (() => onList(['percent', bin.from, bin.to]))}
        >
          <rect class={bin.to <= 0 ? 'b2' : 'b1'} x={x} y={y} width={w} height={h} rx="1" />
          <rect class="hit" x={x} y={frame.y} width={w + 1} height={frame.height} />
        </Spot>
      ))}
      {shapes.blocks.map((bar) => (
        <Block key={bar.x} bar={bar} bottom={bottom} plot={plot} texts={texts} onList={onList} />
      ))}
      {axis.map(({ from, to }) => (
        <path key={from} class="axis" d={`M${from} ${bottom}H${to}`} />
      ))}
      {axis.slice(1).map(({ from }) => (
        <AxisCut key={from} x={from - 3} y={bottom} />
      ))}
      {shapes.percents.map(({ value, at }) => (
        <Mark
          key={value}
          at={at}
          bottom={bottom}
          text={isNarrow ? percent(value).replace(/\s?%/, '') : percent(value)}
        />
      ))}
      {zero === undefined ? undefined : (
        <path class="middle" d={`M${zero} ${frame.y - 6}V${bottom}`} stroke-dasharray="3 3" />
      )}
      <text x={width - 4} y={bottom + 36} text-anchor="end">
        {axisText({ earlier, isCut: axis.length > 1, width, texts })}
      </text>
    </Picture>
  );
}

/** Returns the name of the axis, cut to the room; that it is cut comes first. */
function axisText({
  earlier,
  isCut,
  width,
  texts: { say },
}: {
  readonly earlier: string;
  readonly isCut: boolean;
  readonly width: number;
  readonly texts: PlotTexts;
}): string {
  const room = Math.floor(width / 6.2);
  const name = say('changes.axis', { file: clipped(earlier, 30) });
  if (!isCut) return clipped(name, room);
  const cut = say('changes.cut');
  return name.length + cut.length + 2 <= room ? `${name}; ${cut}` : clipped(cut, room);
}

/** Draws the pattern of what is likely a mistake. */
function Hatch(): JSX.Element {
  return (
    <defs>
      <pattern
        id="hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--stop-soft)" />
        <rect width="2.5" height="6" fill="var(--plot-out)" />
      </pattern>
    </defs>
  );
}

/** Properties of a block. */
interface BlockProps extends Pick<ChangePictureProps, 'plot' | 'texts' | 'onList'> {
  readonly bar: BlockBar;
  readonly bottom: number;
}

function Block({ bar, bottom, plot, texts, onList }: BlockProps): JSX.Element {
  const { block, at } = bar;
  const kind = block.power !== 0 ? 'hatch' : block.up ? 'b1' : 'b2';
  const count = texts.count(block.count);
  const list = listOf(block, plot);
  return (
    <g>
      <Spot
        tip={{
          x: at,
          y: Math.max(bar.y - 16, 76),
          lines: [blockRange(block, texts), texts.say('packages.n', { n: block.count })],
        }}
        onPick={onList && list && (() => onList(list))}
      >
        <rect class={kind} x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx="1" />
      </Spot>
      <text class="strong" x={at} y={bar.y - 6} text-anchor="middle">
        {count}
      </text>
      <text x={at} y={bottom + 19} text-anchor="middle">
        {blockText(block, texts)}
      </text>
    </g>
  );
}

/** Returns the records of a block; undefined if it merges powers of ten and others. */
function listOf(block: ChangeBlock, { blocks }: ChangePlot): RecordList | undefined {
  const { power, least, most, up, count } = block;
  if (power !== 0) return jumpList(power, blocks);
  const own = blocks.filter((each) => each.power === 0 && each.up === up && each.least >= least);
  return own.reduce((sum, each) => sum + each.count, 0) === count
    ? ['changes', least, most]
    : undefined;
}

/** Writes what the changes of a block have in common: a power of ten, or their middle. */
function blockText(block: ChangeBlock, texts: PlotTexts): string {
  return block.power !== 0 ? powerText(block.power, texts) : texts.factor(block.middle);
}
