import type { JSX } from 'preact';
import type { LeadTimeCount, UnitCount } from '../../../plots/record-counts.js';
import { itemAt } from '../../../text/item-at.js';
import { barLengths, countGeometry } from '../geometry/row-geometry.js';
import type { PlotTexts } from '../plot-texts.js';
import { Picture } from './picture.js';
import { clipped } from './tip.js';

/** Characters of a label. */
const LABEL = 14;

/** Properties of `UnitPicture`. */
interface UnitPictureProps {
  readonly units: readonly UnitCount[];
  readonly texts: PlotTexts;
  readonly width: number;
}

/** Draws how many records have each unit: points on a logarithmic axis, where bars would lie. */
export function UnitPicture({ units, texts, width }: UnitPictureProps): JSX.Element {
  const { say, count, power } = texts;
  const labels = units.map(({ unit }) => clipped(unit, LABEL));
  const counts = units.map((each) => each.count);
  const shapes = countGeometry(counts, labels, width);
  const bottom = shapes.height - 22;
  const word = ({ listed }: UnitCount): string => say(listed ? 'units.read' : 'units.piece');
  const rows = units.map((each) => `${each.unit} ${count(each.count)} ${word(each)}`);
  return (
    <Picture
      width={width}
      height={shapes.height}
      label={`${say('units.title')}: ${rows.join(', ')}`}
    >
      {shapes.counts.map(({ value, at }) => (
        <g key={value}>
          <path class="grid" d={`M${at} 4V${bottom}`} />
          <text x={at} y={bottom + 16} text-anchor="middle">
            {power(value)}
          </text>
        </g>
      ))}
      {units.map((each, at) => {
        const { x, y } = itemAt(shapes.rows, at);
        return (
          <g key={each.unit}>
            <text class="strong" x={shapes.labels} y={y + 4} text-anchor="end">
              {labels[at]}
            </text>
            {each.listed ? (
              <circle class="b1" cx={x} cy={y} r="5.5" />
            ) : (
              <path class="s-look" d={`M${x} ${y - 6}l6 10.5h-12z`} />
            )}
            <text x={x + 12} y={y + 4}>
              <tspan class="strong">{count(each.count)}</tspan>
              {`  ${word(each)}`}
            </text>
          </g>
        );
      })}
    </Picture>
  );
}

/** Height of a row of a lead time. */
const ROW = 42;

/** Properties of `TimePicture`. */
interface TimePictureProps {
  readonly times: readonly LeadTimeCount[];
  readonly texts: PlotTexts;
  readonly width: number;
}

/** Draws how many records have each lead time. */
export function TimePicture({ times, texts, width }: TimePictureProps): JSX.Element {
  const { say, count, time } = texts;
  const lengths = barLengths(
    times.map((each) => each.count),
    width,
  );
  const height = times.length * ROW;
  const name = ({ leadTime }: LeadTimeCount): string => leadTime ?? say('times.unset');
  const words = ({ leadTime }: LeadTimeCount): string => {
    const text = leadTime === null ? '' : time(leadTime);
    return text === leadTime ? '' : text;
  };
  const rows = times.map((each) => `${name(each)} ${count(each.count)}`);
  return (
    <Picture width={width} height={height} label={`${say('times.title')}: ${rows.join(', ')}`}>
      {times.map((each, at) => (
        <g key={each.leadTime}>
          <text class="strong" x="0" y={at * ROW + 14}>
            {name(each)}
            <tspan class="plain">{`  ${words(each)}`}</tspan>
          </text>
          <text class="strong" x={width} y={at * ROW + 14} text-anchor="end">
            {count(each.count)}
          </text>
          <rect class="track" x="0" y={at * ROW + 21} width={width} height="10" rx="3" />
          <rect
            class={each.leadTime === null ? 's-none' : at === 0 ? 'b1' : 's-look'}
            x="0"
            y={at * ROW + 21}
            width={itemAt(lengths, at)}
            height="10"
            rx="3"
          />
        </g>
      ))}
    </Picture>
  );
}
