import type { JSX } from 'preact';
import type { FaultPlaces } from '../../../engine/plots/field-coverage.js';
import type { PlotTexts } from '../../../engine/words/plot-texts.js';
import { CHARACTER, pixel } from '../geometry/scales.js';
import { Picture, Spot } from './picture.js';
import { clipped } from './tip.js';

/** Properties of `FaultPicture`. */
interface FaultPictureProps {
  readonly faults: readonly FaultPlaces[];
  /** Records of the file. */
  readonly records: number;
  /** Titles of causes by their keys. */
  readonly titles: ReadonlyMap<string, string>;
  readonly texts: PlotTexts;
  readonly width: number;
  /** Opens a cause at one of its records. */
  readonly onPlace: (cause: string, record: number) => void;
}

const ROW = 28;

/** Room for the number of records of a cause. */
const RIGHT = 52;

/** Draws a strip for each cause, from the first record to the last: fuller if it has more. */
export function FaultPicture(props: FaultPictureProps): JSX.Element {
  const { faults, records, titles, texts, width, onPlace } = props;
  const { say, count } = texts;
  const left = Math.round(width * 0.42);
  const right = width - RIGHT;
  const letters = Math.floor(left / CHARACTER) - 1;
  const bottom = faults.length * ROW;
  return (
    <Picture width={width} height={bottom + ROW} hasLinks label={say('faults.title')}>
      {faults.map(({ key, pieces, size, weight }, row) => {
        const title = titles.get(key) ?? '';
        const wide = (right - left) / pieces.length;
        const y = row * ROW + 6;
        const most = Math.max(...pieces.map((piece) => piece.count));
        return (
          <g key={key}>
            <text class="strong" x="0" y={y + 12}>
              {clipped(title, letters)}
            </text>
            <rect class="track" x={left} y={y} width={right - left} height="16" />
            <text x={width} y={y + 12} text-anchor="end">
              {count(pieces.reduce((sum, piece) => sum + piece.count, 0))}
            </text>
            {pieces.map(({ count: n, first }, at) => {
              if (n === 0) return undefined;
              const x = pixel(left + at * wide);
              const range = `${count(at * size)}–${count((at + 1) * size - 1)}`;
              const lines = [title, `${say('record')} ${range}`, say('records.n', { n })];
              return (
                <Spot
                  key={x}
                  tip={{ x: x + wide / 2, y, lines }}
                  onPick={() => onPlace(key, first)}
                >
                  <rect
                    class={`w-${weight}`}
                    x={x}
                    y={y}
                    width={pixel(Math.max(2, wide))}
                    height="16"
                    fill-opacity={pixel(0.2 + (0.8 * n) / most)}
                  />
                </Spot>
              );
            })}
          </g>
        );
      })}
      <text x={left} y={bottom + 16}>
        {count(0)}
      </text>
      <text x={right} y={bottom + 16} text-anchor="end">
        {count(records - 1)}
      </text>
    </Picture>
  );
}
