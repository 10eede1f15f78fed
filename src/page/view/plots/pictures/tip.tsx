import type { JSX } from 'preact';
import { CHARACTER, within } from '../geometry/scales.js';

/** A label that is seen while its shape has the pointer or the focus. */
export interface TipProps {
  /** The first line is strong. */
  readonly lines: readonly string[];
  /** Middle of the shape, and its upper edge. */
  readonly x: number;
  readonly y: number;
  /** Width of the picture, which the label stays within. */
  readonly width: number;
}

/** Keeps shapes from screen readers, which get the same as a label or a table. */
export const UNSPOKEN = { 'aria-hidden': true } as const;

const LINE = 17;
const PADDING = 10;

/** Characters of a line; a longer one ends in "…". */
const MOST = 38;

/** Draws the label above its shape, or at the upper edge of the picture. */
export function Tip({ lines, x, y, width }: TipProps): JSX.Element {
  const texts = lines.map((line) => clipped(line, MOST));
  const longest = Math.max(...texts.map((text) => [...text].length));
  const wide = Math.min(width, longest * CHARACTER + 2 * PADDING);
  const high = texts.length * LINE + 11;
  const left = within(x - wide / 2, 0, width - wide);
  const top = Math.max(0, y - high - 8);
  return (
    <g class="tip" {...UNSPOKEN}>
      <rect x={left} y={top} width={wide} height={high} rx="5" />
      {texts.map((text, at) => (
        <text
          key={at}
          x={left + PADDING}
          y={top + LINE * (at + 1) + 2}
          class={at === 0 ? 'strong' : undefined}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Returns a text of at most so many characters; a longer one ends in "…". */
export function clipped(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
