import type { JSX } from 'preact';
import type { PlotTexts } from '../../../engine/words/plot-texts.js';
import type { Box, Tick } from '../geometry/scales.js';

/** Draws the marks of the counts at the left, and a line from each. */
export function CountAxis({
  frame,
  counts,
  texts,
  word,
}: {
  readonly frame: Box;
  readonly counts: readonly Tick[];
  readonly texts: PlotTexts;
  readonly word: string;
}): JSX.Element {
  return (
    <g>
      {counts.map(({ value, at }) => (
        <g key={value}>
          <path class="grid" d={`M${frame.x} ${at}H${frame.x + frame.width}`} />
          <text x={frame.x - 8} y={at + 4} text-anchor="end">
            {texts.count(value)}
          </text>
        </g>
      ))}
      <text x={frame.x} y="12">
        {word}
      </text>
    </g>
  );
}

/** Draws a mark below the axis, with its text. */
export function Mark({
  at,
  bottom,
  text,
}: {
  readonly at: number;
  readonly bottom: number;
  readonly text: string;
}): JSX.Element {
  return (
    <g>
      <path class="axis" d={`M${at} ${bottom}v5`} />
      <text x={at} y={bottom + 19} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Draws two slanted lines, if an axis leaves something out. */
export function AxisCut({ x, y }: { readonly x: number; readonly y: number }): JSX.Element {
  return <path class="axis" d={`M${x - 4} ${y + 4}l4 -8M${x + 1} ${y + 4}l4 -8`} />;
}
